// The calls that a session receives must not depend on when the host reads its input, since a host under load reads
// much input at once, and late.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopePixels
import Testing

/// A host that wakes up at times that the test chooses, with input that the test chooses.
@MainActor private final class LateHost: SessionHost {
    private(set) var now = 0.0
    private var wakeUps: [(time: Double, input: [InputEvent])]
    /// The times of the wake-ups at which the host holds back the input of the next one.
    var holding: Set<Double> = []
    private(set) var frameCount = 0
    /// The arguments of `setTyping(_:)`, after each wake-up at which they changed.
    private(set) var typing: [Bool] = []
    var holdsInput: Bool { holding.contains(now) }
    /// Called after the host woke up, before it returns the input.
    var onWakeUp: (@MainActor (Double) throws -> Void)?

    init(wakingUp wakeUps: [(time: Double, input: [InputEvent])]) { self.wakeUps = wakeUps }

    func wait(until deadline: Double?) async throws -> [InputEvent]? {
        guard !wakeUps.isEmpty else { return nil }
        let (time, input) = wakeUps.removeFirst()
        now = time
        try onWakeUp?(time)
        return input
    }

    func present(_ paint: Paint) throws { frameCount += 1 }
    func setTyping(_ isTyping: Bool) { typing.append(isTyping) }
    func wake() {}
}

@MainActor @Suite("Input that is read late") struct LateInputTests {
    private let deadlines = [0.01, 0.05, 0.1, 0.2, 0.25, 0.4]

    private func touch(_ phase: FingerChange.Phase, at time: Double) -> InputEvent {
        InputEvent(time: time, .fingers([FingerChange(0, phase, at: CGPoint(x: 10, y: 20))]))
    }

    private func session() -> TrivialSession {
        let session = TrivialSession()
        (session.deadlines, session.needsFrame) = (deadlines, false)
        return session
    }

    /// The calls that a session receives when the recording of a host is replayed.
    private func replayed(_ script: Script) async throws -> [TrivialSession.Told] {
        let replay = session()
        try await run(replay, on: try ScriptedHost(playing: script, width: 40, height: 30))
        return replay.log
    }

    @Test(
        "Deadlines on the way to an input come one by one before it, and so they do when the recording is played")
    func deadlinesOnTheWay() async throws {
        let down = touch(.down, at: 0.06), up = touch(.up, at: 0.2)
        let live = session(), recorder = InputRecorder()
        try await run(live, on: LateHost(wakingUp: [(0.3, [down, up]), (0.5, [])]), recording: recorder)
        #expect(
            live.log == [
                .time(0.01), .time(0.05), .time(0.06), .input(down), .time(0.1), .time(0.2), .time(0.2), .input(up),
                .time(0.25),
                .time(0.4),
            ])
        #expect(try await replayed(recorder.script) == live.log)
    }

    @Test("Whatever is read at once, and however late, the recording gives the same", arguments: 0..<64)
    func anyWakeUps(number: Int) async throws {
        let input = (1...6).map { touch($0 == 1 ? .down : .move, at: 0.06 * Double($0)) } + [touch(.up, at: 0.37)]
        // Of the pauses between seven inputs, each bit of the number says whether the host looked in it, and how late
        // it was.
        var wakeUps: [(time: Double, input: [InputEvent])] = [], read: [InputEvent] = []
        for (index, event) in input.enumerated() {
            read.append(event)
            guard number & (1 << index) != 0 || index == input.count - 1 else { continue }
            wakeUps.append((event.time + Double(number % 5) * 0.03, read))
            read = []
        }
        let live = session(), recorder = InputRecorder()
        try await run(live, on: LateHost(wakingUp: wakeUps + [(1, [])]), recording: recorder)
        #expect(live.deadlines.isEmpty)
        #expect(try await replayed(recorder.script) == live.log)
    }

    @Test("Input that a host holds back is received at its own time, without a frame before it")
    func heldBack() async throws {
        let live = session(), held = touch(.up, at: 0.08), recorder = InputRecorder()
        live.needsFrame = true
        let host = LateHost(wakingUp: [(0.3, [touch(.down, at: 0.06)]), (0.301, [held]), (0.5, [])])
        host.holding = [0.3]
        try await run(live, on: host, recording: recorder)
        #expect(recorder.script.events.contains(held))
        // One at the beginning, and one for both inputs, each time the session goes on.
        #expect(host.frameCount == 3)
        #expect(try await replayed(recorder.script) == live.log)
    }

    @Test("A host learns before the next frame whether keys type text, and once for each change")
    func typing() async throws {
        let live = session()
        live.onReceive = { [unowned live] _ in live.isTyping.toggle() }
        let host = LateHost(wakingUp: [(0.1, []), (0.2, [touch(.down, at: 0.15)]), (0.3, [touch(.up, at: 0.25)])])
        try await run(live, on: host)
        #expect(host.typing == [false, true, false])
    }

    @Test("A deadline that ends the session ends it before an input that was read with it")
    func endedOnTheWay() async throws {
        let live = session(), recorder = InputRecorder()
        live.onAdvance = { [unowned live] in live.isFinished = live.log.last == .time(0.1) }
        try await run(
            live, on: LateHost(wakingUp: [(0.3, [touch(.down, at: 0.06), touch(.up, at: 0.2)])]), recording: recorder)
        #expect(live.actions == [touch(.down, at: 0.06).action])
        #expect(recorder.script.events == [touch(.down, at: 0.06), InputEvent(time: 0.1, .close)])
    }

    @Test(
        "A session that ended without input ends at the same time when its recording is played"
    )
    func ended() async throws {
        let live = session(), recorder = InputRecorder()
        let host = LateHost(wakingUp: [(0.07, [touch(.down, at: 0.06)]), (0.22, []), (0.3, [])])
        host.onWakeUp = { [unowned live] time in live.isFinished = time == 0.3 }
        try await run(live, on: host, recording: recorder)
        #expect(recorder.script.events == [touch(.down, at: 0.06), InputEvent(time: 0.2, .close)])
        let told = try await replayed(recorder.script)
        #expect(told == live.log + [.time(0.2), .input(InputEvent(time: 0.2, .close))])
    }

    @Test("So does one whose display went away")
    func lost() async throws {
        let live = session(), recorder = InputRecorder()
        let host = LateHost(wakingUp: [(0.07, [touch(.down, at: 0.06)]), (0.3, [])])
        host.onWakeUp = { time in if time == 0.3 { throw HostError.serverLost("The display is gone.") } }
        await #expect(throws: HostError.self) { try await run(live, on: host, recording: recorder) }
        #expect(recorder.script.events == [touch(.down, at: 0.06), InputEvent(time: 0.06, .close)])
    }
}
