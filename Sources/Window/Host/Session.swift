// A session, which a host shows: it takes input, has a clock of its own, and paints.
import HitscopeInput
import HitscopePixels

/// Content that is shown in a window, or played from a script.
@MainActor public protocol Session: AnyObject {
    /// Takes one input. The session's clock already stands at the input's time.
    func receive(_ event: InputEvent)

    /// Moves the session's clock to a time, in seconds since it began. Deadlines up to then fall due.
    func advance(to time: Double)

    /// The next deadline, in seconds since the session began; nil for none.
    var nextDeadline: Double? { get }

    /// True if the last frame does not show the state any more; painting makes it false.
    ///
    /// The host paints one frame per wake-up. A session that animates has a deadline for its next frame.
    var needsFrame: Bool { get }

    /// True if the session is over; the host then ends.
    var isFinished: Bool { get }

    /// Wakes the host; set while the session runs. The session calls it when a main-actor task or other code has
    /// changed it, so that the host reads `needsFrame`, `nextDeadline` and `isFinished` again.
    var wake: (@MainActor () -> Void)? { get set }

    /// The host's time, in seconds since the session began; set while the session runs. It is for changes that neither
    /// input nor a deadline caused.
    var hostTime: (@MainActor () -> Double)? { get set }

    /// The name of the session, for window managers; nil where its host decides.
    var title: String? { get }

    /// The text that the session has copied since the last call; nil for none. Text from other programs comes as input.
    func takeCopied() -> CopiedText?

    /// Shows what an input method has not composed yet, where text is typed; nil for nothing. It is no input.
    func mark(_ text: MarkedText?)

    /// True if keys type text now. An input method is asked for no others.
    var isTyping: Bool { get }

    /// Called when the session is about to read the last text of the clipboard; set while the session runs. Recordings
    /// leave out what it has not read.
    var whenPasted: (@MainActor () -> Void)? { get set }

    /// Paints the state.
    ///
    /// - Parameters:
    ///   - canvas: the whole surface, in pixels; it holds the last frame.
    ///   - scale: pixels to a point.
    ///   - isBlank: whether the canvas does not hold the last frame, so that all of it has to be painted.
    /// - Returns: the rectangles that changed, in pixels of the canvas. The host shows these alone.
    func paint(on canvas: PixelCanvas, scale: Double, isBlank: Bool) throws -> [PixelRect]
}

extension Session {
    /// For a session that changes by input and deadlines alone.
    public var hostTime: (@MainActor () -> Double)? {
        get { nil }
        set {}
    }

    /// Nil, for a session that copies nothing.
    public func takeCopied() -> CopiedText? { nil }

    /// True, for a session that does not know what its keys are for.
    public var isTyping: Bool { true }

    /// Nothing, for a session in which no text is typed.
    public func mark(_ text: MarkedText?) {}
}

extension Session {
    /// Nil, for a session that never changes what it is called.
    public var title: String? { nil }
}
