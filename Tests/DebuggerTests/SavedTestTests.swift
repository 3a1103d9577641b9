// A recording that the window saves as a test: a scene that plays it, and expects what came of it.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSceneFile
import HitscopeWhatIf
import Testing

@MainActor @Suite("Recordings saved as tests") struct SavedTestTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    /// A window of a scene in a folder of its own.
    private func driver() throws -> DebuggerDriver {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let driver = try DebuggerDriver(at: .hitTestOrder, window: CGSize(width: 1440, height: 900))
        driver.debugger.document.source = SceneFiles(
            measuring: EstimatedTextMeasuring(), watches: false, mayWrite: true)
        driver.debugger.document.follow(folder.appendingPathComponent("order.yaml").path)
        return driver
    }

    private func removeFolder() { try? FileManager.default.removeItem(at: folder) }

    @Test("Two keys and a touch between them make a recording, and a third key makes it a test that holds")
    func saved() throws {
        let driver = try driver()
        defer { removeFolder() }
        driver.type(.r)
        driver.tap(172, 177)
        driver.type(.r)
        driver.perform(.key(KeyChange(.r, isDown: true, modifiers: [.control, .shift])))
        let path = folder.appendingPathComponent("order test.yaml").path
        let scene = try Scene(contentsOf: path)
        #expect(scene.script.count == 1)
        #expect(scene.expectations.count == 1)
        #expect(scene.expectations.first?.hit != nil)
        let unmet = ExpectationCheck(scene).unmet()
        #expect(unmet.isEmpty)
    }

    @Test("Without a recording, a sentence says how to make one")
    func nothing() throws {
        let driver = try driver()
        defer { removeFolder() }
        driver.debugger.document.saveTest()
        #expect(
            driver.inspection.notices.current?.text == "There is no recording to save. Press R to start one.")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(files.isEmpty)
    }
}
