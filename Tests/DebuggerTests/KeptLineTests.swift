// What the window keeps and says of what was before: lines of the event log, files that were read again, and the scene
// as it stands at a break.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeSampleScenes
import HitscopeSession
import Testing

@MainActor @Suite("Lines that are kept") struct KeptLineTests {
    private func texts(_ driver: DebuggerDriver, in panel: String) -> [String] {
        driver.debugger.texts(in: panel).map(\.text).filter { !$0.isEmpty }
    }

    /// Everything that can be read in the event log, from its first line to its last.
    private func log(_ driver: DebuggerDriver) throws -> String {
        driver.click(window: try #require(driver.middle(of: "copy events")))
        guard case .text(let text)? = driver.debugger.takeCopied() else { return "" }
        return text
    }

    private func control(_ key: Key, _ driver: DebuggerDriver) {
        for isDown in [true, false] { driver.perform(.key(KeyChange(key, isDown: isDown, modifiers: .control))) }
    }

    @Test("The line of a change goes with the events around it, once these were let go")
    func letGo() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.inspection.moments.maximumBytes = 400 << 10
        driver.type(.e)
        driver.tap(150, 150)
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let found = views.first { $0.accessibilityIdentifier == "box" }
        driver.inspection.selection.choose(view: try #require(found).hitscopeIdentifier)
        driver.type(.a)
        driver.click(window: try #require(driver.middle(of: "isExclusiveTouch")))
        driver.type(.e)
        let before = try log(driver)
        #expect(before.contains("box.isExclusiveTouch = true"))
        for _ in 0..<40 {
            driver.press(150, 150)
            for part in 1...10 { driver.move(150 + 11 * CGFloat(part), 150 + 17 * CGFloat(part)) }
            driver.release(260, 320)
            driver.press(260, 320)
            driver.move(150, 150)
            driver.release(150, 150)
        }
        let left = try log(driver)
        #expect(!left.contains("box.isExclusiveTouch"))
        #expect(left.split(separator: "\n").count > 2)
        #expect(driver.inspection.moments.bytes <= 2 * driver.inspection.moments.maximumBytes)
    }

    @Test("A file that was read again has a line in the event log", arguments: [false, true])
    func readAgain(isKorean: Bool) throws {
        try Language.$ofTask.withValue(isKorean ? .korean : .english) {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yaml").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            let text = try SampleScene.hitTestOrder.text
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            let driver = try DebuggerDriver(at: .hitTestOrder)
            driver.debugger.document.source = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false)
            driver.debugger.document.open(path: path)
            driver.type(.e)
            driver.tap(172, 177)
            let words = isKorean ? "파일을 다시 읽음" : "the file was read again"
            #expect(!texts(driver, in: "event rows").contains(words))
            try text.replacing("View C", with: "Renamed").write(toFile: path, atomically: true, encoding: .utf8)
            control(.r, driver)
            #expect(texts(driver, in: "event rows").last == words)
            #expect(texts(driver, in: "timeline").contains(words))
        }
    }

    @Test(
        "A method that does not answer is named in a sentence, and it goes with the next step",
        arguments: [false, true])
    func silentMethod(isKorean: Bool) throws {
        try Language.$ofTask.withValue(isKorean ? .korean : .english) {
            let driver = try DebuggerDriver(at: .keysInTextField)
            driver.debugger.noteSilentMethod()
            let sentence =
                isKorean
                ? "입력기가 응답하지 않습니다. 응답할 때까지 키에 표시된 글자가 입력됩니다."
                : "The input method does not respond. Until it does, keys type the characters printed on them."
            let shown = texts(driver, in: "caption").joined(separator: " ")
            #expect(shown.contains(sentence))
        }
    }

    // MARK: A break

    @Test("At a break the stage shows the scene as another one is that got the same input, up to what is held back")
    func stopped() throws {
        let driver = try DebuggerDriver(at: .draggingInView), other = try DebuggerDriver(at: .draggingInView)
        driver.press(150, 150)
        driver.move(180, 190)
        let trace = driver.inspection.run.recorder.trace
        let found = trace.records.indices.compactMap { Breakpoint($0, in: trace) }
            .first { $0.words == "after box gets touchesMoved(_:with:)" }
        driver.inspection.breaks.set(try #require(found), isBefore: true)
        driver.move(220, 260)
        #expect(driver.inspection.breaks.isStopped)
        #expect(driver.inspection.breaks.stopSentence?.contains("is pending") == true)
        other.press(150, 150)
        other.move(180, 190)
        expectStage(of: driver, shows: other)
        driver.type(.function(8))
        other.move(220, 260)
        expectStage(of: driver, shows: other)
    }

    /// Checks that a stage shows all that another scene looks like, each thing in its place.
    private func expectStage(of driver: DebuggerDriver, shows other: DebuggerDriver) {
        let stage = driver.debugger.stageItems
        let wanted = other.inspection.run.debuggee.world.render().items.filter { item in
            switch item.command {
            case .fill, .text: true
            default: false
            }
        }
        let missing = wanted.filter { item in
            let place = driver.debugger.stageInput.windowPoint(item.bounds.origin)
            return !stage.contains { shown in
                shown.command == item.command && abs(shown.bounds.minX - place.x) < 1.5
                    && abs(shown.bounds.minY - place.y) < 1.5
            }
        }
        #expect(wanted.count > 2)
        #expect(missing.isEmpty)
    }
}
