// What the window says of files: what can be done there, and no option of a command line.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneFile
import HitscopeSession
import HitscopeWhatIf
import HitscopeWindowKit
import Testing

/// A file that the window cannot open.
enum UnusableFile: CaseIterable, Sendable {
    case nothing, folder, prose, dumpWithoutViews, dumpWithoutNumbers, brokenScene, unknownFont, brokenRecording
    case recordingOfAnotherScreen, recordingThatOpensAnother, cutRecording

    /// The text of a recording.
    private static func recording(_ actions: [InputEvent.Action], _ points: Recording.Points, _ size: CGSize) -> String
    {
        let events = actions.enumerated().map { InputEvent(time: Double($0 + 1), $1) }
        return Recording(Script(events: events), Recording.Header(points, size: size)).text
    }

    /// What stands in it; nil for no file.
    var text: String? {
        switch self {
        case .nothing, .folder: nil
        case .prose: "Dear diary,\ntoday nobody got my touch.\n"
        case .dumpWithoutViews: "<XCUIElementTypeApplication\n"
        case .dumpWithoutNumbers: "<UIView: 0x1>\n   | <UIView: 0x2>\n"
        case .brokenScene: "version: 1\nwindows: [{views: [{alpha: nan}]}]\n"
        case .unknownFont: "version: 1\nwindows: [{views: [{text: {string: a, font: Nobody Has This}}]}]\n"
        case .brokenRecording: "{\"recording\": 1, \"points\": \"screen\"}\n{\"time\": nobody}\n"
        case .recordingOfAnotherScreen: Self.recording([], .screen, CGSize(width: 10, height: 10))
        case .recordingThatOpensAnother:
            Self.recording([.key(KeyChange(.k, isDown: true))], .window, CGSize(width: 1440, height: 900))
        case .cutRecording: "{\"recording\": 1, \"points\": \"screen\"}\n{\"time\": 0.1, \"hover\": [1"
        }
    }
}

@MainActor @Suite("What the window says of files") struct WindowAdviceTests {
    private func driver(mayWrite: Bool = false) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.debugger.document.source = SceneFiles(
            measuring: TextSetup.deterministic.measuring, watches: false, mayWrite: mayWrite)
        return driver
    }

    /// Whether a text names an option of a command line.
    private func namesOption(_ text: String) -> Bool { text.contains(/--[a-z]/) || text.contains("hitscope ") }

    @Test(
        "No file that cannot be opened has the window speak of options of a command", arguments: UnusableFile.allCases,
        ["en", "ko"])
    func opening(file: UnusableFile, code: String) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = file == .folder ? folder.path : folder.appendingPathComponent("it.txt").path
        if let text = file.text { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let driver = try driver()
            driver.debugger.document.open(path: path)
            let notice = try #require(driver.inspection.notices.current)
            #expect(!notice.text.isEmpty)
            #expect(!namesOption(notice.text), "\(notice.text)")
        }
    }

    @Test("No text that is pasted has the window speak of options of a command", arguments: ["en", "ko"])
    func pasting(code: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            for file in UnusableFile.allCases {
                guard let text = file.text else { continue }
                let driver = try driver()
                driver.debugger.document.open(text: text)
                let said = driver.inspection.notices.current?.text ?? ""
                #expect(!namesOption(said), "\(said)")
            }
        }
    }

    @Test(
        "A recording of a window that cannot be played in views of code gives an error that says what can be done here")
    func viewsOfCode() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        let header = Recording.Header(.window, size: CGSize(width: 1440, height: 900))
        try Data(Recording(Script(), header).text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        for language in [Language.english, .korean] {
            try Language.$ofTask.withValue(language) {
                let debugger = Debugger(
                    Debuggee(world: World(screen: CGSize(width: 100, height: 100)), title: "A"),
                    size: WindowShell.defaultSize,
                    measuring: TextSetup.deterministic.measuring)
                debugger.document.source = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
                debugger.document.open(path: file.path)
                let said = try #require(debugger.inspection.notices.current?.text)
                #expect(said.contains("R"), "\(said)")
                #expect(!namesOption(said), "\(said)")
            }
        }
    }

    @Test(
        "A place that cannot be written to gives an error that says what can be done there",
        .enabled(if: access("/proc/self", W_OK) == 0), arguments: ["en", "ko"])
    func saving(code: String) throws {
        try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
            let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false, mayWrite: true)
            let error = #expect(throws: (any Error).self) {
                try files.save(scene: EditedScene(Scene()), of: "/proc/self/scene.yaml", named: "A")
            }
            let said = String(describing: try #require(error))
            #expect(!namesOption(said), "\(said)")
            #expect(said.contains(code == "ko" ? "폴더에 쓸 수 있게 한 다음" : "You can make its folder writable"), "\(said)")
        }
    }

    @Test("No sentence of the window names an option: not of its commands, and not of what it shows")
    func sentences() throws {
        for code in ["en", "ko"] {
            try Language.$ofTask.withValue(code == "ko" ? .korean : .english) {
                let driver = try driver()
                driver.perform(.key(KeyChange(.slash, isDown: true, modifiers: .shift, characters: "?")))
                let texts = driver.debugger.render().items.compactMap { item -> String? in
                    guard case .text(let text, _, _) = item.command else { return nil }
                    return text
                }
                let options = texts.filter(namesOption)
                #expect(options.isEmpty)
                #expect(texts.count > 40)
            }
        }
    }
}
