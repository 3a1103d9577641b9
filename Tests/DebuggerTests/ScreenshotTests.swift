// A screenshot behind a dump that is read again in an open window.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopePixels
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneFile
import HitscopeWhatIf
import Testing

@MainActor @Suite("A screenshot in an open window") struct ScreenshotTests {
    @Test("A scene that was changed in the window keeps its screenshot")
    func changed() throws {
        let driver = try DebuggerDriver(at: .severalCauses), image = DrawnImage(PixelBuffer(width: 2, height: 2))
        driver.inspection.run.debuggee.world.backdrop = image
        driver.playScript()
        while driver.waitForDeadline() {}
        let before = driver.inspection.run.debuggee.world
        for name in ["what would help", "fix 1"] { driver.click(window: try #require(driver.middle(of: name))) }
        #expect(driver.inspection.run.debuggee.world !== before)
        #expect(driver.inspection.run.debuggee.world.backdrop == image)
    }

    @Test("A changed scene that is saved in the current folder names its screenshot from there")
    func savedElsewhere() throws {
        let files = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false, mayWrite: true)
        // A folder that is gone cannot be written to.
        let gone = "gone-\(UUID().uuidString)", text = "version: 1\nbackdrop: shot.png\nwindows: [{}]\n"
        let scene = EditedScene(try Scene(yaml: text, file: "\(gone)/\(gone).yaml"))
        let saved = try files.save(scene: scene, of: "\(gone)/\(gone).yaml", named: "A")
        defer { try? FileManager.default.removeItem(atPath: saved) }
        let backdrop = try Scene(yaml: String(contentsOfFile: saved, encoding: .utf8), file: saved).backdrop
        #expect(backdrop == "\(gone)/shot.png")
    }

    @Test("A recording in the current folder names its scene from there, and a test its screenshot")
    func recordedElsewhere() throws {
        let files = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false, mayWrite: true)
        let gone = "gone-\(UUID().uuidString)", text = "version: 1\nbackdrop: shot.png\nwindows: [{}]\n"
        let header = Recording.Header(.screen, size: CGSize(width: 390, height: 844), scene: "\(gone).yaml")
        let saved = [
            try files.save(recording: Recording(Script(), header).text, of: "\(gone)/\(gone).yaml", named: "A"),
            try files.save(test: text, of: "\(gone)/\(gone).yaml", named: "A"),
        ]
        defer { for path in saved { try? FileManager.default.removeItem(atPath: path) } }
        let texts = try saved.map { try String(contentsOfFile: $0, encoding: .utf8) }
        #expect(try Recording(Array(texts[0].utf8)).header?.scene == "\(gone)/\(gone).yaml")
        #expect(try Scene(yaml: texts[1], file: "a.yaml").backdrop == "\(gone)/shot.png")
    }

    @Test("What is read again keeps its screenshot, and another dump has none")
    func readAgain() throws {
        let folder = ScratchDirectory(), files = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false)
        let dump = "<UIWindow: 0x1; frame = (0 0; 30 60); layer = <UIWindowLayer: 0x2>>\n"
        let paths = ["one.txt", "two.txt"].map { "\(folder.path)/\($0)" }
        for path in paths { try dump.write(toFile: path, atomically: true, encoding: .utf8) }
        let shot = "\(folder.path)/shot.png", picture = PixelBuffer(width: 60, height: 120)
        try PictureFile.write(picture, to: shot)
        files.backdrops[paths[0]] = shot
        let first = try files.open(path: paths[0]), second = try files.open(path: paths[1])
        #expect(first.debuggee.world.backdrop?.pixels == picture)
        #expect(second.debuggee.world.backdrop == nil)
    }
}
