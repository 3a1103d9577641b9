// The place where a session is shown, and the loop that runs it.
//
// A host decides only how it waits and presents.
import HitscopeInput
import HitscopeLanguage
import HitscopePixels
import HitscopeReading

/// The place where a session's input comes from, and where its frames go: a window, or memory.
@MainActor public protocol SessionHost: AnyObject {
    /// Paints a frame, as `Session.paint(on:scale:isBlank:)` does.
    typealias Paint = (_ canvas: PixelCanvas, _ scale: Double, _ isBlank: Bool) throws -> [PixelRect]

    /// Seconds since the session began.
    var now: Double { get }

    /// Sleeps until there is input, the deadline has come, or `wake()` is called.
    ///
    /// - Parameter deadline: in seconds since the session began; nil for none.
    /// - Returns: all input that is there, in the order of its times; empty after a deadline or `wake()`; nil if there
    ///   will be none any more.
    func wait(until deadline: Double?) async throws -> [InputEvent]?

    /// Has `paint` paint the canvas, and shows what it changed.
    func present(_ paint: Paint) throws

    /// Ends the sleep of `wait(until:)`, or keeps the next one from sleeping.
    func wake()

    /// Puts what the session copied on the clipboard.
    func copy(_ copied: CopiedText)

    /// Calls the session something else.
    func entitle(_ title: String)

    /// The text that an input method has not composed yet, after the input that was taken last; nil for nothing.
    /// `wait(until:)`
    /// returns when it has changed.
    var markedText: MarkedText? { get }

    /// Tells whether keys type text from now on. What an input method has not composed to its end is typed before they
    /// type none.
    func setTyping(_ isTyping: Bool)

    /// True if there is input that waits until the session has taken the input before it. `wait(until:)` then returns
    /// at once.
    var holdsInput: Bool { get }

    /// Does what is left to do after the session has ended, in a moment.
    func finish() async
}

extension SessionHost {
    /// Nothing, for a host that can end at once.
    public func finish() async {}

    /// Nothing, for a host without a title.
    public func entitle(_ title: String) {}

    /// Nil, for a host without input methods.
    public var markedText: MarkedText? { nil }

    /// Nothing, for a host without input methods.
    public func setTyping(_ isTyping: Bool) {}

    /// False, for a host that hands on all input at once.
    public var holdsInput: Bool { false }

    /// Nothing, for a host without other programs.
    public func copy(_ copied: CopiedText) {}
}

/// Runs a session on a host until the session is finished or the host has no more input.
///
/// All input that is there is received in order, and one frame is painted for all of it, as long as that takes a
/// moment. The session's clock stops at each deadline and at each input, and nowhere else. So a recording plays the
/// same way on a scripted host, however late the window read its input.
///
/// Input that a recording could not hold, such as a point out of all bounds, is not received.
///
/// Throws `HostError.refused` for a session that is longer than any recording.
///
/// - Parameter recorder: keeps the input.
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
    session.whenPasted = { [weak recorder] in recorder?.wasPasted() }
    defer {
        session.wake = nil
        session.hostTime = nil
        session.whenPasted = nil
        if !isPlayedOut { recorder?.end(at: time) }
    }
    while !session.isFinished {
        if session.title != title {
            title = session.title
            title.map(host.entitle)
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
        if isFrameDue, heldSince.map({ host.now - $0 > longestWithoutFrame }) ?? true {
            (hasNewSize, heldSince) = (false, nil)
            try host.present(session.paint)
        }
        guard let events = try await host.wait(until: session.nextDeadline) else {
            isPlayedOut = true
            return
        }
        try expectRecordable(host.now)
        for var event in events {
            // A deadline may have passed while the input was on its way; time does not go back.
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
        // Input that is held back happened before now.
        if !host.holdsInput { time = fireDeadlines(session, from: time, to: host.now) }
    }
    await host.finish()
}

/// The longest time for which input is received without a frame, in seconds.
private let longestWithoutFrame = 0.05

/// Throws once a session is so long that no recording could hold its next input.
private func expectRecordable(_ time: Double) throws(HostError) {
    let longest = Quantity.time.range.upperBound
    guard time > longest + Script.settlingTime else { return }
    throw .refused(
        localized(
            """
            the session has lasted \(grouped(Int(clamping: longest))) seconds, which is the longest that a recording \
            can hold; you can start it again
            """))
}

/// The number of deadlines in a row at which a clock stops before it skips to its end: ten minutes of frames.
///
/// An animation asks for a frame 60 times a second. A computer that slept for a week would have to be shown them all.
let mostTurns = 36_000

/// Moves the session's clock from deadline to deadline, up to `end`; returns its time.
///
/// After `mostTurns` deadlines the clock moves to the end in one step. What falls due on the way is up to the session.
@MainActor private func fireDeadlines(_ session: some Session, from start: Double, to end: Double) -> Double {
    var time = start, last = -Double.infinity, turns = 0
    while !session.isFinished, let due = session.nextDeadline, due <= end, due > last {
        guard turns < mostTurns else {
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
