// The file of the open scene goes away and comes back, or holds something else, while the window is open.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSession
import HitscopeWhatIf
import Testing

/// Files in which a test says what the window is told of the open one.
@MainActor private final class WatchedFile: SceneSource {
    private let files = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false)
    private var tell: (@MainActor () -> Void)?

    var library: (any SceneLibrary)? { nil }
    func open(path: String) throws -> OpenedScene { try files.open(path: path) }
    func open(text: String) throws -> OpenedScene { try files.open(text: text) }
    func recording(path: String) throws -> Recording? { nil }
    func save(recording: String, of scene: String?, named title: String) throws -> String { "" }
    func save(scene: EditedScene, of path: String?, named title: String) throws -> String { "" }
    func save(test: String, of path: String?, named title: String) throws -> String { "" }
    func export(
        _ inspection: Inspection, as kind: TouchDocument, of path: String?, named title: String
    ) throws -> String { "" }
    func pathForAnswers() -> String { "" }
    func save(answers: [QuizAnswer], at path: String) throws {}
    func watch(_ path: String?, reporting: @escaping @MainActor () -> Void) { tell = reporting }
    func loss(of path: String) -> String? { files.loss(of: path) }

    func change() { tell?() }
}

@MainActor @Suite("The open file is lost") struct LostFileTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let file = WatchedFile()
    private let driver: DebuggerDriver
    private var path: String { folder.appendingPathComponent("scene.yaml").path }

    init() throws {
        driver = try DebuggerDriver(at: .hitTestOrder)
        driver.debugger.document.source = file
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(SampleScene.hitTestOrder.text)
        driver.debugger.document.open(path: path)
    }

    private func write(_ text: String) throws { try text.write(toFile: path, atomically: true, encoding: .utf8) }

    private var notice: String? { driver.inspection.notices.current?.text }
    private var title: String { driver.inspection.run.debuggee.title }

    @Test("A file that is deleted, or is a folder now, leaves the scene, and the window says so until it is back")
    func lost() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let views = driver.inspection.run.debuggee.world.windows
        try FileManager.default.removeItem(atPath: path)
        file.change()
        #expect(
            notice == "\(path) is gone. The scene stays as it is, and is read again when the file is back.")
        #expect(driver.inspection.notices.ofFile != nil)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        file.change()
        #expect(notice?.hasPrefix("\(path) is no longer a file.") == true)
        #expect(driver.inspection.run.debuggee.world.windows == views)
        try FileManager.default.removeItem(atPath: path)
        try write(SampleScene.hitTestOrder.text)
        file.change()
        #expect(notice == "\(path) is back, and was read again.")
        #expect(driver.inspection.notices.ofFile == nil)
    }

    @Test("Bytes that are no scene, in the file or on the clipboard, leave the open one")
    func garbage() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let views = driver.inspection.run.debuggee.world.windows
        let noise = String(decoding: try Data(contentsOf: URL(fileURLWithPath: "/bin/ls")), as: UTF8.self)
        try write(noise)
        file.change()
        #expect(driver.inspection.notices.current?.isError == true)
        driver.perform(.clipboard(noise))
        driver.perform(.key(KeyChange(.v, isDown: true, modifiers: .control)))
        #expect(driver.inspection.notices.current?.isError == true)
        #expect(driver.inspection.run.debuggee.world.windows == views)
    }

    @Test("A text on the clipboard that is too large is refused with its size and the limit")
    func largeText() {
        defer { try? FileManager.default.removeItem(at: folder) }
        driver.debugger.document.noteRefusedText(size: 50 << 20, maximum: 16 << 20)
        driver.perform(.key(KeyChange(.v, isDown: true, modifiers: .control)))
        #expect(
            notice
                == "The copied text has at least 50 MiB, and at most 16 MiB can be pasted. "
                + "You can save it, and open the file.")
    }
}
