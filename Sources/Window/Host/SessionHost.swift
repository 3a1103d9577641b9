// Where a session is shown, and the loop that drives it.
//
// Decides the order of waiting, time, input and frames, which is the same for a window and for a script. Hosts differ
// in how they wait and how they present, and in nothing else.
import HitscopeInput
import HitscopePixels

/// Where input comes from and frames go.
@MainActor public protocol SessionHost: AnyObject {
    /// Paints a frame: the canvas, pixels to a point, whether the canvas is blank; answers which pixels changed.
    typealias Paint = (_ canvas: PixelCanvas, _ scale: Double, _ isBlank: Bool) throws -> [PixelRect]

    /// Seconds since the session began.
    var now: Double { get }

    /// Sleeps until there is input, the deadline has come, or `wake` is called; answers all input that is there.
    ///
    /// Input is in the order of its times. Empty: the deadline came, or somebody called `wake`. Nil: there will never
    /// be any more.
    func wait(until deadline: Double?) async throws -> [InputEvent]?

    /// Lends the canvas to `paint` and shows what it changed.
    func present(_ paint: Paint) throws

    /// Ends a `wait` that sleeps; does nothing when none does.
    func wake()

    /// Puts what the session copied where other programs can paste it from.
    func copy(_ copied: CopiedText)

    /// The session is over: does what has to be done before the host goes, in a moment.
    func finish() async
}

extension SessionHost {
    /// Of a host that can go at once.
    public func finish() async {}

    /// Of a host that is alone: nobody else pastes.
    public func copy(_ copied: CopiedText) {}
}

/// Runs a session on a host until the session is finished or the host has nothing more to say.
///
/// However much input is there, each of it is received, in order, and one frame is painted for all. The session's clock
/// stops at each deadline, also at those on the way to an input, and only ever stands at the time of an input or of a
/// deadline: however late a window is told of its input, the recording plays the same way on a scripted host.
@MainActor public func run(_ session: some Session, on host: some SessionHost, recording recorder: InputRecorder? = nil)
    async throws
{
    var time = 0.0
    var hasNewSize = false, isPlayedOut = false
    session.wake = { [unowned host] in host.wake() }
    session.hostTime = { [unowned host] in host.now }
    defer {
        (session.wake, session.hostTime) = (nil, nil)
        if !isPlayedOut { recorder?.end(at: time) }
    }
    func noteReading() { if session.hasPasted { recorder?.wasPasted() } }
    while !session.isFinished {
        noteReading()
        if let copied = session.takeCopied() { host.copy(copied) }
        if session.needsFrame || hasNewSize { try host.present(session.paint) }
        guard let events = try await host.wait(until: session.nextDeadline) else {
            isPlayedOut = true
            return
        }
        hasNewSize = false
        for var event in events {
            // A deadline may have passed while the input was on its way; what has happened stays happened.
            event.time = max(event.time, time)
            time = letFallDue(session, from: time, to: event.time)
            if session.isFinished { break }
            time = event.time
            session.advance(to: time)
            noteReading()
            recorder?.record(event)
            session.receive(event)
            noteReading()
            if case .resize = event.action { hasNewSize = true }
        }
        time = letFallDue(session, from: time, to: host.now)
        noteReading()
    }
    await host.finish()
}

/// Moves the session's clock from deadline to deadline, no further than `end`; answers where it stands.
@MainActor private func letFallDue(_ session: some Session, from start: Double, to end: Double) -> Double {
    var time = start, last = -Double.infinity
    while !session.isFinished, let due = session.nextDeadline, due <= end, due > last {
        session.advance(to: due)
        last = due
        time = max(time, due)
    }
    return time
}
