// What a person does in the scene is recorded in the window, played again there, saved and opened.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Recordings made in the window") struct WindowRecordingTests {
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private func driver(at scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.inspection.keepsWholeTrace = true
        driver.debugger.document.source = SceneFiles(
            measuring: EstimatedTextMeasuring(), watches: false, mayWrite: true)
        return driver
    }

    private func settle(_ driver: DebuggerDriver) {
        var turns = 0
        while turns < 10_000, driver.waitForDeadline() { turns += 1 }
    }

    private func type(_ key: Key, _ modifiers: KeyModifiers, in driver: DebuggerDriver) {
        driver.perform(.key(KeyChange(key, isDown: true, modifiers: modifiers)))
        driver.perform(.key(KeyChange(key, isDown: false, modifiers: modifiers)))
    }

    private func box(_ driver: DebuggerDriver) -> CGPoint? {
        driver.inspection.run.debuggee.world.windows[0].everyView.first { $0.accessibilityIdentifier == "box" }?.center
    }

    private func drag(_ driver: DebuggerDriver, from start: CGPoint, to end: CGPoint) {
        driver.press(start.x, start.y)
        driver.move(end.x, end.y)
        driver.release(end.x, end.y)
    }

    private func texts(in driver: DebuggerDriver) -> [String] {
        driver.debugger.render().items.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    @Test("A recording is played again from the state in which it began, and does the same")
    func again() throws {
        let driver = try driver(at: .draggingInView)
        drag(driver, from: CGPoint(x: 150, y: 150), to: CGPoint(x: 200, y: 200))
        driver.type(.r)
        #expect(driver.debugger.playback.recorder.isRecording)
        drag(driver, from: CGPoint(x: 200, y: 200), to: CGPoint(x: 240, y: 300))
        driver.type(.r)
        let end = box(driver)
        drag(driver, from: CGPoint(x: 240, y: 300), to: CGPoint(x: 100, y: 100))
        #expect(box(driver) != end)
        type(.k, .shift, in: driver)
        settle(driver)
        #expect(box(driver) == end)
        #expect(driver.debugger.playback.recorder.recorded?.events.count == 3)
    }

    @Test("The stage says how long the recording is at its last input, and the window stays at rest in between")
    func status() throws {
        let driver = try driver(at: .draggingInView)
        driver.type(.r)
        #expect(texts(in: driver).contains("recording 0.0 s"))
        #expect(driver.debugger.nextDeadline == nil)
        for _ in 1...5 { drag(driver, from: CGPoint(x: 150, y: 150), to: CGPoint(x: 240, y: 300)) }
        let time = driver.debugger.playback.recorder.time
        #expect(time > 0.1)
        let told = texts(in: driver).first { $0.hasPrefix("recording") }
        #expect(told != "recording 0.0 s")
        driver.type(.r)
        #expect(driver.debugger.playback.recorder.recorded?.events.last?.time == time)
        #expect(driver.inspection.notices.current?.text.hasPrefix("15 inputs are recorded.") == true)
    }

    @Test("A recording is saved in the format of --record, and is the same when it is opened")
    func saved() throws {
        let folder = try Folder(), driver = try driver(at: .draggingInView)
        let scene = folder.path + "/moved.yaml"
        try FileManager.default.copyItem(atPath: SampleScene.draggingInView.path, toPath: scene)
        driver.debugger.document.open(path: scene)
        driver.type(.r)
        drag(driver, from: CGPoint(x: 150, y: 150), to: CGPoint(x: 240, y: 300))
        driver.type(.r)
        let end = box(driver)
        type(.r, .shift, in: driver)
        type(.r, .shift, in: driver)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        #expect(files == ["moved recording 2.json", "moved recording.json", "moved.yaml"])
        let file = folder.path + "/moved recording.json"
        let recording = try Recording(Array(Data(contentsOf: URL(fileURLWithPath: file))))
        let size = driver.inspection.run.debuggee.world.screen.bounds.size
        #expect(
            recording.header == Recording.Header(.screen, size: size, hasOutcomes: true, scene: "moved.yaml"))
        #expect(recording.views.map(\.view).contains("box"))
        #expect(recording.outcomes[1]?[.hit] == ["box"])
        #expect(recording.script == driver.debugger.playback.recorder.recorded)

        let other = try self.driver(at: .draggingInView)
        other.perform(.drop([file]))
        #expect(other.debugger.playback.player.state == .playing)
        settle(other)
        #expect(box(other) == end)
    }

    @Test("A recording that is opened while another one plays is played in its place")
    func inPlaceOfAnother() throws {
        let folder = try Folder(), driver = try driver(at: .draggingInView)
        let size = driver.inspection.run.debuggee.world.screen.bounds.size
        for (name, end) in [("first", CGPoint(x: 200, y: 200)), ("second", CGPoint(x: 240, y: 300))] {
            var script = Script()
            script.drag(from: CGPoint(x: 150, y: 150), to: end, after: 0.5)
            let file = "\(folder.path)/\(name).json"
            try Recording(script, Recording.Header(.screen, size: size)).text
                .write(toFile: file, atomically: true, encoding: .utf8)
            driver.debugger.document.open(path: file)
            #expect(driver.debugger.playback.player.state == .playing)
        }
        settle(driver)
        let end = try #require(box(driver))
        #expect(abs(end.x - 240) < 0.1)
        #expect(abs(end.y - 300) < 0.1)
    }

    @Test("A recording of the whole window is played by what the scene received of it")
    func ofWindow() throws {
        let folder = try Folder(), file = folder.path + "/window.json"
        let driver = try driver(at: .draggingInView)
        var script = Script()
        script.tap(at: CGPoint(x: 60, y: 300))
        script.drag(
            from: driver.map.windowPoint(CGPoint(x: 150, y: 150)), to: driver.map.windowPoint(CGPoint(x: 240, y: 300)),
            after: 0.5)
        let text = Recording(script, Recording.Header(.window, size: WindowShell.defaultSize)).text
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        driver.debugger.document.open(path: file)
        settle(driver)
        let end = try #require(box(driver))
        #expect(abs(end.x - 240) < 0.1)
        #expect(abs(end.y - 300) < 0.1)
        #expect(driver.given.count == 10)
    }

    @Test("A recording for another screen is refused in a sentence, and the scene stays as it is")
    func misfit() throws {
        let folder = try Folder(), file = folder.path + "/other.json"
        let text = Recording(Script(), Recording.Header(.screen, size: CGSize(width: 10, height: 20))).text
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        let driver = try driver(at: .draggingInView), before = driver.inspection.run.debuggee
        driver.debugger.document.open(path: file)
        #expect(driver.inspection.notices.current?.text.contains("a screen of 10 × 20 points") == true)
        #expect(driver.inspection.run.debuggee === before)
        try "{\"recording\": 1, \"points\": \"nowhere\"}".write(toFile: file, atomically: true, encoding: .utf8)
        driver.debugger.document.open(path: file)
        #expect(driver.inspection.notices.current?.text.contains("use window, stage or screen") == true)
        #expect(driver.inspection.run.debuggee === before)
    }

    @Test("Fingers that were down before a recording are not in it, and those that are down at its end are cancelled")
    func fingers() throws {
        let driver = try driver(at: .hitTestOrder)
        driver.press(60, 100)
        driver.type(.r)
        driver.move(70, 100)
        driver.perform(.fingers([FingerChange(3, .down, at: driver.map.windowPoint(CGPoint(x: 195, y: 310)))]))
        driver.type(.r)
        let phases = driver.debugger.playback.recorder.recorded?.events.flatMap { event -> [FingerChange.Phase] in
            guard case .fingers(let changes) = event.action else { return [] }
            return changes.map(\.phase)
        }
        #expect(phases == [.down, .cancel])
    }

    @Test("A text of the clipboard that the scene has not read is not recorded")
    func clipboard() throws {
        let driver = try driver(at: .draggingInView)
        driver.type(.r)
        driver.perform(.clipboard("a secret"))
        driver.type(.r)
        #expect(driver.debugger.playback.recorder.recorded?.events.map(\.action) == [.clipboard("")])
    }

    @Test("A session that is only played again writes no file")
    func played() throws {
        let driver = try driver(at: .draggingInView)
        driver.debugger.document.source = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false)
        driver.type(.r)
        driver.type(.r)
        type(.r, .shift, in: driver)
        #expect(
            driver.inspection.notices.current?.text.hasSuffix(
                "was not written, because this session replays a recording.")
                == true
        )
    }
}
