// The touch that the window shows is saved as a page and as a PDF.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import Testing

@MainActor @Suite("Exports of the window") struct WindowExportTests {
    private let folder = ScratchDirectory(), driver: DebuggerDriver

    init() throws {
        driver = try DebuggerDriver(at: .hitTestOrder)
        driver.debugger.document.source = SceneFiles(
            measuring: TextSetup.deterministic.measuring, watches: false, mayWrite: true)
        let path = folder.path + "/order.yaml"
        try SampleScene.hitTestOrder.text.write(toFile: path, atomically: true, encoding: .utf8)
        driver.debugger.document.open(path: path)
    }

    private var notice: Notice? { driver.inspection.notices.current }

    private func press(_ key: Key, _ modifiers: KeyModifiers) {
        driver.perform(.key(KeyChange(key, isDown: true, modifiers: modifiers)))
        driver.perform(.key(KeyChange(key, isDown: false, modifiers: modifiers)))
    }

    private func text(_ name: String) throws -> String {
        try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
    }

    @Test("Shift-E saves the page beside the scene, with the steps as they are, and leaves the window as it was")
    func page() throws {
        driver.tap(172, 177)
        driver.debugger.inspection.shown.step(to: 4)
        let chosen = driver.inspection.run.debuggee.world.windows.last?.hitscopeIdentifier
        driver.inspection.selection.choose(view: chosen)
        driver.type(.m)
        #expect(driver.inspection.display.showsMap)
        press(.e, .shift)
        #expect(notice?.text == "The touch was saved as \(folder.path)/order steps.html.")
        #expect(notice?.isError == false)
        #expect(driver.inspection.display.showsMap)
        #expect(driver.inspection.shown.stepCount == 4)
        #expect(driver.inspection.selection.chosenView == chosen)
        let count = try #require(driver.inspection.shown.subject?.walkthrough.steps.count)
        let page = try text("order steps.html")
        #expect(page.split(separator: "<figure ").count - 1 == count)
        #expect(!page.contains("The map: "))
        driver.type(.m)
        press(.e, .shift)
        #expect(notice?.text == "The touch was saved as \(folder.path)/order steps 2.html.")
        #expect(try text("order steps 2.html") == page)
    }

    @Test("Ctrl-P saves a PDF")
    func document() throws {
        driver.tap(172, 177)
        press(.p, .control)
        #expect(notice?.text == "The touch was saved as \(folder.path)/order steps.pdf.")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/order steps.pdf"))
        #expect(bytes.starts(with: Data("%PDF".utf8)))
    }

    @Test("Without a touch there is nothing to export, and a question of predict mode is not answered by a file")
    func nothing() throws {
        press(.e, .shift)
        #expect(notice?.text == "There is no touch to export. Touch the scene first.")
        driver.type(.p)
        driver.tap(172, 177)
        press(.e, .shift)
        press(.p, .control)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["order.yaml"])
    }
}
