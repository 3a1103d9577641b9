// A file that is saved while the window is open: what a person changed there stays, and a mistake stays marked.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeTrace
import Testing

@MainActor @Suite("A scene's file is saved") struct SavedFileTests {
    /// A file that is there as long as it is held, in a window that shows its scene.
    private final class OpenFile {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).yaml").path
        let driver: DebuggerDriver

        @MainActor init(_ scene: SampleScene = .hitTestOrder) throws {
            driver = try DebuggerDriver(at: scene)
            driver.debugger.document.source = SceneFiles(measuring: EstimatedTextMeasuring(), watches: false)
            try scene.text.write(toFile: path, atomically: true, encoding: .utf8)
            driver.debugger.document.open(path: path)
        }

        /// Saves the file with another text, and reads it again.
        @MainActor func save(_ change: (inout String) -> Void) throws {
            var text = try String(contentsOfFile: path, encoding: .utf8)
            change(&text)
            try text.write(toFile: path, atomically: true, encoding: .utf8)
            press(.r)
        }

        @MainActor func press(_ key: Key, _ modifiers: KeyModifiers = .control) {
            driver.perform(.key(KeyChange(key, isDown: true, modifiers: modifiers)))
            driver.perform(.key(KeyChange(key, isDown: false, modifiers: modifiers)))
        }

        @MainActor func view(_ name: String) -> UIView? {
            driver.inspection.run.debuggee.world.windows.flatMap(\.everyView).first {
                $0.accessibilityIdentifier == name
            }
        }

        /// Chooses a view, and turns one of its switches.
        @MainActor func turn(_ flag: String, of name: String) throws {
            driver.inspection.selection.choose(view: try #require(view(name)).hitscopeIdentifier)
            driver.type(.a)
            driver.click(window: try #require(driver.middle(of: flag)))
        }

        @MainActor var texts: [String] {
            driver.debugger.render().items.compactMap { item in
                guard case .text(let text, _, _) = item.command else { return nil }
                return text
            }
        }

        @MainActor var chosen: String? {
            driver.inspection.selection.chosenView.flatMap {
                driver.inspection.run.debuggee.world.view($0)?.accessibilityIdentifier
            }
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    @Test("A change that is not in the file is made again in what it says now, and Ctrl-Z takes it back")
    func kept() throws {
        let file = try OpenFile()
        file.driver.tap(172, 177)
        try file.turn("isHidden", of: "View B.1")
        try file.save { $0.replace("View C", with: "Renamed") }
        #expect(file.view("Renamed") != nil)
        #expect(file.view("View B.1")?.isHidden == true)
        #expect(file.chosen == "View B.1")
        let sentence =
            "The file was read again, and your change was applied to it. Ctrl-Z undoes it."
        #expect(file.texts.contains(sentence))
        #expect(file.driver.debugger.editor.canUndo)
        file.press(.z)
        #expect(file.view("View B.1")?.isHidden == false)
        #expect(file.view("Renamed") != nil)
    }

    @Test("Several changes keep their order, and one that was taken back can be made again")
    func history() throws {
        let file = try OpenFile()
        try file.turn("isHidden", of: "View B.1")
        try file.turn("clipsToBounds", of: "View B")
        try file.turn("isExclusiveTouch", of: "View C")
        file.press(.z)
        try file.save { $0.replace("View A.1", with: "Renamed") }
        #expect(file.driver.inspection.notices.current?.text.contains("your 2 changes were applied to it") == true)
        #expect(file.view("View C")?.isExclusiveTouch == false)
        file.press(.z, [.control, .shift])
        #expect(file.view("View C")?.isExclusiveTouch == true)
        #expect(file.view("Renamed") != nil)
        for _ in 0..<3 { file.press(.z) }
        #expect(file.view("View B")?.clipsToBounds == false)
        #expect(file.view("View B.1")?.isHidden == false)
        #expect(!file.driver.debugger.editor.canUndo)
    }

    @Test("A change of a view that the file no longer has is lost, and the window says which")
    func lost() throws {
        let file = try OpenFile()
        try file.turn("isHidden", of: "View B.1")
        try file.save { $0.replace("View B.1", with: "Renamed") }
        #expect(file.driver.inspection.notices.current?.isError == true)
        #expect(
            file.texts.contains(
                "The file no longer contains the changed object, so this change is lost: viewB1.isHidden = true"))
        #expect(!file.driver.debugger.editor.canUndo)
    }

    @Test("A mistake in the file stays marked until the file is right; its sentence comes at a click")
    func mistake() throws {
        let file = try OpenFile(), driver = file.driver
        _ = driver.debugger.render()
        #expect(driver.panel("file mistake")?.isHidden == true)
        try file.save { $0.replace("version: 1", with: "version: x") }
        let sentence = try #require(driver.inspection.notices.current?.text)
        driver.tap(172, 177)
        #expect(!file.texts.contains(sentence))
        #expect(driver.panel("file mistake")?.isHidden == false)
        driver.click(window: try #require(driver.middle(of: "file mistake")))
        #expect(file.texts.contains(sentence))
        try file.save { $0.replace("version: x", with: "version: 1") }
        _ = driver.debugger.render()
        #expect(driver.panel("file mistake")?.isHidden == true)
    }
}

extension String {
    fileprivate mutating func replace(_ text: String, with other: String) {
        self = replacingOccurrences(of: text, with: other)
    }
}
