// A script drives a session as a window would, on virtual time.
import Foundation
import HitscopeHost
import HitscopeInput
import HitscopePixels
import Testing

@MainActor @Suite struct ScriptedHostTests {
    let point = CGPoint(x: 10, y: 20)

    func played(_ script: Script, deadlines: [Double] = [], until end: Double? = nil) async throws -> (
        TrivialSession, ScriptedHost, Script
    ) {
        let host = try ScriptedHost(playing: script, width: 40, height: 30, scale: 2, until: end)
        let session = TrivialSession(), recorder = InputRecorder()
        session.deadlines = deadlines
        try await run(session, on: host, recording: recorder)
        return (session, host, recorder.script)
    }

    @Test("Each input is received in order, with the clock at its time")
    func order() async throws {
        var script = Script()
        script.tap(at: point, after: 1, holding: 0.5)
        let (session, _, _) = try await played(script)
        #expect(session.log == [.time(1), .input(script.events[0]), .time(1.5), .input(script.events[1])])
    }

    @Test("A deadline between two inputs falls due between them, and one at the time of an input before it")
    func deadlines() async throws {
        var script = Script()
        script.tap(at: point, after: 1, holding: 1)
        let (session, _, _) = try await played(script, deadlines: [1, 1.5])
        #expect(
            session.log == [
                .time(1), .time(1), .input(script.events[0]), .time(1.5), .time(2), .input(script.events[1]),
            ])
    }

    @Test("Deadlines after the last input fall due until the end, and no further")
    func settling() async throws {
        let (session, host, _) = try await played(Script(), deadlines: [1, 2, 4], until: 3)
        #expect(session.log == [.time(1), .time(2)])
        #expect(host.now == 2)
    }

    @Test("A session that wants a frame at each moment takes no work in proportion to a rest of months")
    func longRest() async throws {
        var script = Script()
        script.tap(at: point, after: 1, holding: 9e6)
        let host = try ScriptedHost(playing: script, width: 40, height: 30)
        let session = TrivialSession()
        var time = 0.0
        session.deadlines = [1.0 / 60]
        session.onAdvance = { [unowned session] in
            if case .time(let now) = session.log.last { time = now }
            session.deadlines = [time + 1.0 / 60]
        }
        try await run(session, on: host)
        #expect(session.actions == script.events.map(\.action))
        #expect(time >= 9e6)
        #expect(session.log.count < 100_000)
    }

    @Test("A text of the clipboard is recorded once the session has read it; a text that it has not read is kept empty")
    func clipboard() async throws {
        let texts: [String?] = ["secret", "pasted", nil, "another secret"]
        let script = Script(
            events: texts.enumerated().map { InputEvent(time: Double($0.offset + 1), .clipboard($0.element)) })
        let host = try ScriptedHost(playing: script, width: 40, height: 30)
        let session = TrivialSession(), recorder = InputRecorder()
        session.readsClipboard = false
        session.deadlines = [2.5]
        // As code that reads the pasteboard some time after the text has come.
        session.onAdvance = { [unowned session] in if session.log.last == .time(2.5) { session.onPaste?() } }
        try await run(session, on: host, recording: recorder)
        #expect(
            recorder.script.events.map(\.action) == [
                .clipboard(""), .clipboard("pasted"), .clipboard(nil), .clipboard(""),
            ])
    }

    @Test("A recording of a script is the script, and plays the same way")
    func recording() async throws {
        var script = Script()
        script.drag(from: point, to: CGPoint(x: 30, y: 5), after: 0.1)
        script.tap(at: point, after: 0.3)
        let (first, firstHost, recording) = try await played(script, deadlines: [0.2])
        let (second, secondHost, _) = try await played(recording, deadlines: [0.2])
        #expect(recording == script)
        #expect(first.log == second.log)
        #expect(firstHost.frame == secondHost.frame)
    }

    @Test("Inputs of one time are followed by one frame")
    func oneFramePerWakeUp() async throws {
        var script = Script()
        for x in 0..<5 { script.fingers([FingerChange(0, x == 0 ? .down : .move, at: CGPoint(x: x, y: 0))]) }
        let host = try ScriptedHost(playing: script, width: 4, height: 4)
        let session = TrivialSession()
        session.onReceive = { _ in session.needsFrame = true }
        try await run(session, on: host)
        #expect(session.actions.count == 5)
        #expect(host.frameCount == 1 + 1, "the first frame, and one for the five moves")
    }

    @Test("A new size gives a blank canvas of exactly that size, and a frame")
    func resize() async throws {
        let script = Script(events: [InputEvent(time: 1, .resize(CGSize(width: 20, height: 10.5)))])
        let host = try ScriptedHost(playing: script, width: 40, height: 30, scale: 2)
        let session = TrivialSession()
        var blanks: [Bool] = []
        session.onFrame = { _, isBlank in blanks.append(isBlank) }
        try await run(session, on: host)
        #expect((host.frame.width, host.frame.height) == (40, 21))
        #expect(blanks == [true, true])
        #expect(Set(host.frame.pixels) == [session.colour])
    }

    @Test("After a frame that could not be painted the canvas is blank again")
    func failedFrame() throws {
        struct Refusal: Error {}
        let host = try ScriptedHost(playing: Script(), width: 4, height: 4)
        var blanks: [Bool] = []
        try host.present { _, _, isBlank in
            blanks.append(isBlank); return []
        }
        #expect(throws: Refusal.self) {
            try host.present { _, _, isBlank in
                blanks.append(isBlank); throw Refusal()
            }
        }
        try host.present { _, _, isBlank in
            blanks.append(isBlank); return []
        }
        #expect(blanks == [true, false, true])
    }

    @Test("A session that is finished ends the run, and receives nothing more")
    func finish() async throws {
        let script = Script(events: [InputEvent(time: 1, .close), InputEvent(time: 1, .focus(true))])
        let (session, _, recording) = try await played(script)
        #expect(session.actions == [.close])
        #expect(recording.events.count == 1)
    }

    @Test("A surface that cannot be held is refused with a sentence", arguments: [1e9, .infinity, .nan, -.infinity])
    func tooLarge(width: Double) throws {
        let error = #expect(throws: HostError.self) { try ScriptedHost(playing: Script(), width: width, height: 10) }
        #expect(error?.description.contains("you can choose a smaller size") == true)
    }
}
