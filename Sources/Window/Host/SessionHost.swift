// The place where a session is shown, and the loop that runs it.
//
// A host decides only how it waits and presents.
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
    /// - Returns: All available input, in the order of its times; empty after a deadline or `wake()`; nil if there will
    ///   be no more input.
    func wait(until deadline: Double?) async throws -> [InputEvent]?

    /// Calls `paint` with the canvas, and shows the rectangles that it changed.
    func present(_ paint: Paint) throws

    /// Ends the sleep of `wait(until:)`, or keeps the next one from sleeping.
    func wake()

    /// Puts the text that the session copied on the clipboard.
    func copy(_ copied: CopiedText)

    /// Changes the title of the session.
    func entitle(_ title: String)

    /// The text that an input method is composing after the last input that was taken; nil for none. `wait(until:)`
    /// returns when it has changed.
    var markedText: MarkedText? { get }

    /// Sets whether keys type text from now on. Before they stop, text that is still being composed is typed.
    func setTyping(_ isTyping: Bool)

    /// True if input is held back until the session has taken the input before it. `wait(until:)` then returns at once.
    var holdsInput: Bool { get }

    /// Does the remaining work after the session has ended, such as saving the clipboard. It takes only a moment.
    func finish() async
}

extension SessionHost {
    /// Does nothing, for a host that can end at once.
    public func finish() async {}

    /// Does nothing, for a host without a title.
    public func entitle(_ title: String) {}

    /// Nil, for a host without input methods.
    public var markedText: MarkedText? { nil }

    /// Does nothing, for a host without input methods.
    public func setTyping(_ isTyping: Bool) {}

    /// False, for a host that hands on all input at once.
    public var holdsInput: Bool { false }

    /// Does nothing, for a host without other programs.
    public func copy(_ copied: CopiedText) {}
}

/// Runs a session on a host until the session is finished or the host has no more input.
///
/// All available input is received in order, and one frame is painted for all of it, unless receiving it takes too
/// long. The session's clock stops only at deadlines and at inputs, so that a recording replays identically on a
/// scripted host, however late the window read its input.
///
/// Input that a recording cannot hold, such as a point beyond all limits, is dropped.
///
/// Throws `HostError.refused` for a session that is longer than any recording.
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
        // Input that is held back happened before now, so the clock must not pass it.
        if !host.holdsInput { time = fireDeadlines(session, from: time, to: host.now) }
    }
    await host.finish()
}

/// The longest time for which input is received without painting a frame, in seconds.
private let longestWithoutFrame = 0.05

/// Throws if a session is so long that no recording could hold its next input.
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

/// The number of consecutive deadlines at which the clock stops before it skips to the end: ten minutes of frames.
///
/// An animation requests 60 frames per second; after a week of sleep, a computer would otherwise have to show them all.
let mostTurns = 36_000

/// Moves the session's clock from deadline to deadline, up to `end`; returns its time.
///
/// After `mostTurns` deadlines the clock moves to the end in one step. The session handles the deadlines that it skips.
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
