// A session, which a host shows: it takes input, has its own clock, and paints.
import HitscopeInput
import HitscopePixels

/// Content that is shown in a window, or played from a script.
@MainActor public protocol Session: AnyObject {
    /// Handles one input. The session's clock has already been moved to the input's time.
    func receive(_ event: InputEvent)

    /// Moves the session's clock to a time, in seconds since the session began, and handles the deadlines up to that
    /// time.
    func advance(to time: Double)

    /// The next deadline, in seconds since the session began; nil if there is none.
    var nextDeadline: Double? { get }

    /// True if the last frame is out of date; painting sets it to false.
    ///
    /// The host paints one frame per wake-up. A session that animates sets a deadline for its next frame.
    var needsFrame: Bool { get }

    /// True if the session is over; the host then ends.
    var isFinished: Bool { get }

    /// Wakes the host; set while the session runs. The session calls it after a main-actor task or other code has
    /// changed the session. The host then reads `needsFrame`, `nextDeadline` and `isFinished` again.
    var wake: (@MainActor () -> Void)? { get set }

    /// Returns the host's time, in seconds since the session began; set while the session runs. It is used for changes
    /// that are caused by neither input nor a deadline.
    var hostTime: (@MainActor () -> Double)? { get set }

    /// The title of the session, for window managers; nil if the host chooses it.
    var title: String? { get }

    /// Returns the text that the session has copied since the last call; nil if there is none. Text from other programs
    /// arrives as input.
    func takeCopied() -> CopiedText?

    /// Shows the text that an input method is composing at the place where text is typed; nil if there is none. It does
    /// not count as input.
    func mark(_ text: MarkedText?)

    /// True if keys type text at the moment. Only then are they passed to an input method.
    var isTyping: Bool { get }

    /// Called when the session is about to read the last text of the clipboard; set while the session runs. Recordings
    /// leave out texts that were not read.
    var onPaste: (@MainActor () -> Void)? { get set }

    /// Paints the current state.
    ///
    /// - Parameters:
    ///   - canvas: The whole surface, in pixels; it contains the last frame.
    ///   - scale: The number of pixels per point.
    ///   - isBlank: True if the canvas does not contain the last frame, and all of it must be painted.
    /// - Returns: The rectangles that changed, in pixels of the canvas. The host shows only these.
    func paint(on canvas: PixelCanvas, scale: Double, isBlank: Bool) throws -> [PixelRect]
}

extension Session {
    /// The default is nil. Use it for a session that changes only by input and deadlines.
    public var hostTime: (@MainActor () -> Double)? {
        get { nil }
        set {}
    }

    /// The default returns nil. Use it for a session that copies no text.
    public func takeCopied() -> CopiedText? { nil }

    /// The default is true. Use it for a session that cannot tell whether keys type text.
    public var isTyping: Bool { true }

    /// The default does nothing. Use it for a session in which no text is typed.
    public func mark(_ text: MarkedText?) {}
}

extension Session {
    /// The default is nil. The host then chooses the title.
    public var title: String? { nil }
}
