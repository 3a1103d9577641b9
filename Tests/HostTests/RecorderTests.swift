// A recording that is written while the session goes on: what is in it when, what never is, and that it can be read.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopeReading
import HitscopeX11Host
import Testing

@MainActor @Suite("A recording while it is written") struct RecorderTests {
    /// The lines that a recorder has written so far.
    @MainActor private final class Paper {
        private(set) var text = ""
        private(set) lazy var recorder = InputRecorder(.init(.window, size: CGSize(width: 300, height: 200))) {
            [unowned self] in text += $0
        }

        var recording: Recording {
            get throws { try Recording(Array(text.utf8)) }
        }
    }

    private func tap(at time: Double) -> Script {
        var script = Script()
        script.tap(at: CGPoint(x: 10, y: 20), after: time)
        return script
    }

    private func play(_ script: Script, in session: TrivialSession, on paper: Paper) async throws {
        try await run(
            session, on: try ScriptedHost(playing: script, width: 300, height: 200), recording: paper.recorder)
    }

    @Test("An input is in the recording before the session gets it, so that one that ends the program is there")
    func beforehand() async throws {
        let session = TrivialSession(), paper = Paper()
        var seen: [InputEvent?] = []
        session.onReceive = { _ in seen.append(try? paper.recording.script.events.last) }
        let script = tap(at: 1)
        try await play(script, in: session, on: paper)
        #expect(seen == script.events)
    }

    @Test("A recording that writes keeps nothing in memory, and ends as one that keeps a script")
    func closing() async throws {
        let session = TrivialSession(), paper = Paper()
        session.onReceive = { [unowned session] in session.isFinished = $0.time > 1 }
        try await play(tap(at: 1), in: session, on: paper)
        #expect(paper.recorder.script.events.isEmpty)
        let recording = try paper.recording
        #expect(recording.script.events == tap(at: 1).events + [InputEvent(time: 1.08, .close)])
        #expect(recording.header == .init(.window, size: CGSize(width: 300, height: 200)))
    }

    @Test("What another program copied is never written until the session reads it, and then before it gets it")
    func privacy() async throws {
        let session = TrivialSession(), paper = Paper()
        session.readsClipboard = false
        let script = Script(events: [
            InputEvent(time: 1, .clipboard("secret")), InputEvent(time: 2, .clipboard("wanted")),
            InputEvent(time: 3, .focus(true)), InputEvent(time: 4, .clipboard("another secret")),
        ])
        var wasThere: [Bool] = []
        session.onReceive = { [unowned session] event in
            guard event.time == 3 else { return }
            wasThere.append(paper.text.contains("wanted"))
            session.onPaste?()
            wasThere.append(paper.text.contains("wanted"))
            session.onPaste?()
        }
        try await play(script, in: session, on: paper)
        #expect(wasThere == [false, true])
        #expect(!paper.text.contains("secret"))
        #expect(
            try paper.recording.script.events.map(\.action) == [
                .clipboard(""), .clipboard("wanted"), .focus(true), .clipboard(""),
            ])
    }

    @Test("The outcome of an input is written before the next one, and the last when it is asked for")
    func outcomes() async throws {
        let session = TrivialSession(), paper = Paper()
        var count = 0
        session.onReceive = { _ in count += 1 }
        paper.recorder.outcome = {
            defer { count = 0 }
            var outcome = RecordedOutcome()
            outcome[.hit] = [String](repeating: "box", count: count)
            return outcome
        }
        try await play(tap(at: 1), in: session, on: paper)
        #expect(try Set(paper.recording.outcomes.keys) == [1])
        paper.recorder.recordOutcome()
        #expect(try Set(paper.recording.outcomes.keys) == [1, 2])
        #expect(try paper.recording.outcomes[1]?[.hit] == ["box"])
    }

    @Test("A recording that is cut after any byte is read up to there")
    func cut() async throws {
        let paper = Paper(), script = tap(at: 1)
        try await play(script, in: TrivialSession(), on: paper)
        let bytes = Array(paper.text.utf8), header = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
        var counts: [Int] = []
        for end in header...bytes.count { counts.append(try Recording(Array(bytes[..<end])).script.events.count) }
        #expect(counts == counts.sorted())
        #expect(Set(counts) == [0, 1, 2])
    }

    /// A host that wakes up once, after so long a time that no recording could hold it.
    @MainActor private final class OldHost: SessionHost {
        private(set) var now = 0.0
        func wait(until deadline: Double?) async throws -> [InputEvent]? {
            now = 2e7
            return [InputEvent(time: now, .focus(true))]
        }
        func present(_ paint: Paint) throws {}
        func wake() {}
    }

    @Test("A session that lasts longer than a recording can ends with a sentence, at the time of its last input")
    func tooLong() async throws {
        let session = TrivialSession(), paper = Paper()
        session.deadlines = [5]
        let error = await #expect(throws: HostError.self) {
            try await run(session, on: OldHost(), recording: paper.recorder)
        }
        #expect(
            error?.description.hasPrefix("the session has lasted 10,000,000 seconds, the limit of a recording") == true)
        #expect(try paper.recording.script.events == [InputEvent(time: 0, .close)])
        #expect(session.log.isEmpty)
    }

    @Test("A jump of months stops at each deadline that there is, and nowhere else")
    func jump() async throws {
        let session = TrivialSession(), paper = Paper()
        session.deadlines = [1, 2, 5e6]
        try await play(Script(events: [InputEvent(time: 9.9e6, .focus(true))]), in: session, on: paper)
        #expect(
            session.log == [
                .time(1), .time(2), .time(5e6), .time(9.9e6), .input(InputEvent(time: 9.9e6, .focus(true))),
            ])
    }
}
