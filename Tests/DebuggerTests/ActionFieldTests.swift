// The actions of a control in the attributes: changed, added, taken away, refused, and written to a file.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSceneFile
import HitscopeWidgets
import Testing

@MainActor @Suite("Actions in the attributes") struct ActionFieldTests {
    private func driver(choosing name: String) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing, window: CGSize(width: 1440, height: 1100))
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let found = views.first { $0.accessibilityIdentifier == name }
        let view = try #require(found)
        driver.inspection.selection.choose(view: view.hitscopeIdentifier)
        driver.type(.a)
        return driver
    }

    private func click(_ name: String, _ driver: DebuggerDriver) throws {
        driver.click(window: try #require(driver.middle(of: name)))
    }

    private func type(_ text: String, into field: String, _ driver: DebuggerDriver) throws {
        try click("attribute \(field)", driver)
        driver.write(text)
        driver.type(.returnKey)
    }

    private func message(_ driver: DebuggerDriver) -> String { driver.debugger.editor.message?.text ?? "" }

    @Test("The name of a method that no class has is corrected in its field, and the touch is explained again")
    func method() throws {
        let driver = try driver(choosing: "no method")
        driver.tap(287, 150)
        #expect(driver.inspection.answers.deadEnd != nil)
        try type("save", into: "action 0 method", driver)
        #expect(driver.inspection.answers.deadEnd == nil)
        #expect(message(driver) == "no method gets the touch now, without problems.")
        driver.perform(.key(KeyChange(.escape, isDown: true)))
        driver.perform(.key(KeyChange(.z, isDown: true, modifiers: .control)))
        #expect(driver.inspection.answers.deadEnd != nil)
    }

    @Test("The event and the target of an action are put right likewise")
    func eventAndTarget() throws {
        let event = try driver(choosing: "other event")
        event.tap(100, 150)
        try type("touchupinside", into: "action 0 events", event)
        #expect(event.inspection.answers.deadEnd == nil)
        let target = try driver(choosing: "works")
        target.tap(287, 240)
        try type("root", into: "action 0 target", target)
        #expect(target.inspection.answers.deadEnd?.hasSuffix("has no method for save.") == true)
    }

    @Test("An action is added and taken away")
    func addAndRemove() throws {
        let driver = try driver(choosing: "no action")
        driver.tap(287, 60)
        #expect(driver.inspection.answers.deadEnd != nil)
        try click("add action", driver)
        #expect(driver.inspection.answers.deadEnd == nil)
        try click("remove action 0", driver)
        #expect(driver.inspection.answers.deadEnd != nil)
    }

    @Test(
        "What is no action is refused in a sentence",
        arguments: [
            ("events", "tap", "tap is not a control event. You can write: touchDown, "),
            ("method", "does magic", "magic is not an effect of a closure. You can write one of: nothing, "),
            ("method", "two words", "Write the name of a method, such as save, "),
            ("method", "doesSave now", "Write the name of a method, such as save, "),
            ("target", "nobody there", "Exactly one responder must have the name nobody there. "),
        ])
    func refused(part: String, text: String, sentence: String) throws {
        let driver = try driver(choosing: "no method")
        try type(text, into: "action 0 \(part)", driver)
        #expect(message(driver).hasPrefix(sentence))
        #expect(!driver.debugger.editor.canUndo)
    }

    @Test("A changed action is in the scene that is saved, and in the code that is copied")
    func written() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let driver = try driver(choosing: "no method"), path = folder.appendingPathComponent("buttons.yaml").path
        driver.debugger.document.source = SceneFiles(
            measuring: EstimatedTextMeasuring(), watches: false, mayWrite: true)
        driver.debugger.document.follow(path)
        try type("save", into: "action 0 method", driver)
        driver.debugger.document.saveAsScene()
        driver.debugger.document.copyAsSwift()
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let name = try #require(files.first)
        let text = try String(contentsOfFile: folder.appendingPathComponent(name).path, encoding: .utf8)
        #expect(text.contains("save"))
        #expect(!text.contains("store"))
        let copied = try #require(driver.debugger.takeCopied())
        #expect("\(copied)".contains("save"))
    }
}
