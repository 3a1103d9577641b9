// The host that shows a session, and the loop that runs the session.
//
// A host only determines how to wait for input and how to show frames.
import HitscopeInput
import HitscopeLanguage
import HitscopePixels
import HitscopeReading

/// The source of a session's input and the destination of its frames: a window, or memory.
@MainActor public protocol SessionHost: AnyObject {
    /// Paints a frame, as `Session.paint(on:scale:isBlank:)` does.
    typealias Paint = (_ canvas: PixelCanvas, _ scale: Double, _ isBlank: Bool) throws -> [PixelRect]

    /// The time in seconds since the session began.
    var now: Double { get }

    /// Sleeps until there is input, the deadline has passed, or `wake()` is called.
    ///
    /// - Parameter deadline: The deadline, in seconds since the session began; nil for none.
    /// - Returns: All available input, in the order of its times; an empty array after a deadline or `wake()`; nil if
    ///   there will be no more input.
    func wait(until deadline: Double?) async throws -> [InputEvent]?

    /// Calls `paint` with the canvas, and shows the rectangles that it changed.
    func present(_ paint: Paint) throws

    /// Ends the sleep of `wait(until:)`, or prevents the next one.
    func wake()

    /// Puts the text that the session copied on the clipboard.
    func copy(_ copied: CopiedText)

    /// Changes the title of the session.
    func setWindowTitle(_ title: String)

    /// The text that an input method is composing after the last input that was taken; nil for none. `wait(until:)`
    /// returns when it has changed.
    var markedText: MarkedText? { get }

    /// Sets whether keys type text from now on. Before they stop, text that is still being composed is typed.
    func setTyping(_ isTyping: Bool)

    /// True if input is held back until the session has taken the input before it. `wait(until:)` then returns
    /// immediately.
    var holdsInput: Bool { get }

    /// Does the remaining work after the session has ended, such as saving the clipboard. It takes only a moment.
    func finish() async
}

extension SessionHost {
    /// The default does nothing. Use it for a host that can end immediately.
    public func finish() async {}

    /// The default does nothing. Use it for a host without a title.
    public func setWindowTitle(_ title: String) {}

    /// The default is nil. Use it for a host without input methods.
    public var markedText: MarkedText? { nil }

    /// The default does nothing. Use it for a host without input methods.
    public func setTyping(_ isTyping: Bool) {}

    /// The default is false. Use it for a host that never holds back input.
    public var holdsInput: Bool { false }

    /// The default does nothing. Use it for a host without a clipboard.
    public func copy(_ copied: CopiedText) {}
}

/// Runs a session on a host until the session is finished or the host has no more input.
///
/// All available input is received in order, and one frame is painted for all of it, unless receiving it takes too
/// long. The session's clock stops only at deadlines and at inputs. A recording therefore replays identically on a
/// scripted host, even if the window read its input late.
///
/// Input that a recording cannot represent, such as a point beyond all limits, is dropped.
///
/// Throws `HostError.refused` for a session that is longer than a recording can be.
///
/// - Parameter recorder: The recorder that keeps the input.
@MainActor public func run(_ session: some Session, on host: some SessionHost, recording recorder: InputRecorder? = nil)
    async throws
{
    var time = 0.0
    var sequence = InputSequence()
    var hasNewSize = false
    var title = session.title
    var marked: MarkedText?
    var isTyping: Bool?, heldSince: Double?
    var isPlayedOut = false
    session.wake = { [unowned host] in host.wake() }
    session.hostTime = { [unowned host] in host.now }
    session.onPaste = { [weak recorder] in recorder?.wasPasted() }
    defer {
        session.wake = nil
        session.hostTime = nil
        session.onPaste = nil
        if !isPlayedOut { recorder?.end(at: time) }
    }
    while !session.isFinished {
        if session.title != title {
            title = session.title
            title.map(host.setWindowTitle)
        }
        if let copied = session.takeCopied() { host.copy(copied) }
        if host.markedText != marked {
            marked = host.markedText
            session.mark(marked)
        }
        if session.isTyping != isTyping {
            isTyping = session.isTyping
            host.setTyping(session.isTyping)
        }
        heldSince = host.holdsInput ? heldSince ?? host.now : nil
        let isFrameDue = session.needsFrame || hasNewSize
        if isFrameDue, heldSince.map({ host.now - $0 > maximumFrameInterval }) ?? true {
            (hasNewSize, heldSince) = (false, nil)
            try host.present(session.paint)
        }
        guard let events = try await host.wait(until: session.nextDeadline) else {
            isPlayedOut = true
            return
        }
        try expectRecordable(host.now)
        for var event in events {
            // A deadline may have passed before the input arrived; time does not go back.
            event.time = max(event.time, time)
            if sequence.take(event) != nil { continue }
            time = fireDeadlines(session, from: time, to: event.time)
            if session.isFinished { break }
            time = event.time
            session.advance(to: time)
            recorder?.record(event)
            session.receive(event)
            if case .resize = event.action { hasNewSize = true }
        }
        // Input that is held back happened before now. The clock must not pass it.
        if !host.holdsInput { time = fireDeadlines(session, from: time, to: host.now) }
    }
    await host.finish()
}

/// The maximum time for which input is received without painting a frame, in seconds.
private let maximumFrameInterval = 0.05

/// Throws an error if a session is so long that no recording could contain its next input.
private func expectRecordable(_ time: Double) throws(HostError) {
    let longest = Quantity.time.range.upperBound
    guard time > longest + Script.settlingTime else { return }
    throw .refused(
        localized(
            """
            the session has lasted \(grouped(Int(clamping: longest))) seconds, the limit of a recording; you can start \
            a new session
            """))
}

/// The number of consecutive deadlines at which the clock stops before it skips to the end: ten minutes of frames.
///
/// An animation requests 60 frames per second. Without the limit, a computer that wakes up after a week would have to
/// show all of them.
let maximumTurnCount = 36_000

/// Moves the session's clock from deadline to deadline, up to `end`.
///
/// After `maximumTurnCount` deadlines the clock moves to the end in one step. The session handles the deadlines that it
/// skips.
///
/// - Returns: The time of the clock.
@MainActor private func fireDeadlines(_ session: some Session, from start: Double, to end: Double) -> Double {
    var time = start, last = -Double.infinity, turns = 0
    while !session.isFinished, let due = session.nextDeadline, due <= end, due > last {
        guard turns < maximumTurnCount else {
            session.advance(to: end)
            return max(time, end)
        }
        session.advance(to: due)
        turns += 1
        last = due
        time = max(time, due)
    }
    return time
}
