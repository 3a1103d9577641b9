// What a host shows: something that takes input, has a clock of its own, and paints.
//
// Decides what a host and the thing it shows tell each other. Knows no view, no file and no window system.
import HitscopeInput
import HitscopePixels

/// What is shown in a window, or played from a script.
@MainActor public protocol Session: AnyObject {
    /// Takes one input. The session's clock already stands at the input's time.
    func receive(_ event: InputEvent)

    /// Moves the session's clock, in seconds since it began, and lets fall due what is due on the way.
    func advance(to time: Double)

    /// When something falls due next, in seconds since the session began; nil when nothing will.
    var nextDeadline: Double? { get }

    /// Whether the last frame no longer shows the state; painting makes it false.
    ///
    /// One frame is painted per wake-up. A session that wants to be painted again without input, as an animation does,
    /// has a deadline.
    var needsFrame: Bool { get }

    /// Whether the session is over, and the host may go.
    var isFinished: Bool { get }

    /// Set while the session runs. The session calls it when something other than input or a deadline changed it, such
    /// as a main-actor task, so that a sleeping host looks at `needsFrame`, `nextDeadline` and `isFinished` again.
    var wake: (@MainActor () -> Void)? { get set }

    /// Set while the session runs: what time the host says it is, in seconds since the session began. For what happens
    /// without input or deadline.
    var hostTime: (@MainActor () -> Double)? { get set }

    /// What the session has put on the clipboard since it was last asked; nil for nothing. What others put there comes
    /// in as input.
    func takeCopied() -> CopiedText?

    /// Whether the session has read the text that came from the clipboard last. What it has not read is kept out of
    /// recordings.
    var hasPasted: Bool { get }

    /// Paints the state and tells which pixels changed.
    ///
    /// - Parameters:
    ///   - canvas: the whole surface, in pixels; it holds the last frame.
    ///   - scale: pixels to a point.
    ///   - isBlank: the canvas does not hold the last frame, and everything is to be painted.
    /// - Returns: what changed, in pixels of the canvas; nothing outside it is shown anew.
    func paint(on canvas: PixelCanvas, scale: Double, isBlank: Bool) throws -> [PixelRect]
}

extension Session {
    /// Of a session in which nothing happens without input or deadline.
    public var hostTime: (@MainActor () -> Double)? {
        get { nil }
        set {}
    }

    /// Of a session that cannot tell: it may have.
    public var hasPasted: Bool { true }

    /// Of a session that copies nothing.
    public func takeCopied() -> CopiedText? { nil }
}
