// What leaves the window: the scene with its changes as a file, and views as Swift code.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeWhatIf
import Testing

@MainActor @Suite("Saving from the window") struct SavingTests {
    private final class Folder {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path

        init() throws { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) }
        deinit { try? FileManager.default.removeItem(atPath: path) }

        var files: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
    }

    /// A driver whose open file lies in a folder of its own.
    private func driver(at scene: SampleScene, in folder: Folder) throws -> DebuggerDriver {
        let file = "\(folder.path)/scene.yaml"
        try scene.text.write(toFile: file, atomically: true, encoding: .utf8)
        let driver = try DebuggerDriver(at: scene)
        driver.debugger.document.source = SceneFiles(
            measuring: TextSetup.deterministic.measuring, watches: false, mayWrite: true)
        driver.debugger.document.open(path: file)
        return driver
    }

    private func view(_ name: String, _ driver: DebuggerDriver) throws -> UIView {
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let found = views.first { $0.accessibilityIdentifier == name }
        return try #require(found)
    }

    private func save(_ driver: DebuggerDriver) {
        driver.perform(.key(KeyChange(.s, isDown: true, modifiers: .control)))
        driver.perform(.key(KeyChange(.s, isDown: false, modifiers: .control)))
    }

    @Test("Ctrl-S in a field of the attributes takes its value and saves; a value that is refused is not saved")
    func savingInField() throws {
        let folder = try Folder(), driver = try driver(at: .hitTestOrder, in: folder)
        driver.inspection.selection.choose(view: try view("View B", driver).hitscopeIdentifier)
        driver.type(.a)
        driver.click(window: try #require(driver.middle(of: "attribute alpha")))
        driver.write("none")
        save(driver)
        #expect(folder.files == ["scene.yaml"])
        driver.perform(.key(KeyChange(.a, isDown: true, modifiers: .control)))
        driver.perform(.key(KeyChange(.a, isDown: false, modifiers: .control)))
        driver.write("0.3")
        save(driver)
        #expect(folder.files.count == 2)
        let found = folder.files.first { $0 != "scene.yaml" }, saved = try #require(found)
        let text = try String(contentsOfFile: "\(folder.path)/\(saved)", encoding: .utf8)
        #expect(text.contains("alpha: 0.3"))
    }

    /// A saved scene as it looks at a time, before anything is touched.
    private func picture(ofSaved name: String, in folder: Folder, at time: Double) throws -> DrawList {
        let scene = try Scene(contentsOf: "\(folder.path)/\(name)")
        let world = BuiltScene(scene, measuring: TextSetup.deterministic.measuring).world
        world.advance(to: time)
        return world.render()
    }

    private func copied(_ driver: DebuggerDriver) throws -> String {
        guard case .text(let text)? = driver.debugger.takeCopied() else { throw NothingCopied() }
        return text
    }

    private struct NothingCopied: Error {}

    private func click(_ name: String, _ driver: DebuggerDriver) throws {
        driver.click(window: try #require(driver.middle(of: name)))
    }

    @Test(
        "Each sample scene is saved with its changes, and reads as what the window shows",
        arguments: SampleScene.allCases)
    func roundTrip(_ sample: SampleScene) throws {
        let folder = try Folder(), driver = try driver(at: sample, in: folder)
        // The views of the other window of that scene belong to another file.
        let windows = driver.inspection.run.debuggee.world.windows
        let root = try #require(sample == .viewsOfAnotherFile ? windows.last : windows.first)
        let changed = root.everyView.filter { $0 !== root && $0.accessibilityIdentifier != nil }.last ?? root
        driver.inspection.selection.choose(view: changed.hitscopeIdentifier)
        try click("attributes tab", driver)
        try click("isMultipleTouchEnabled", driver)
        try click("isHidden", driver)
        if driver.panel("order To front") != nil { try click("order To front", driver) }
        let shown = driver.inspection.run.debuggee.world.render(),
            time = driver.inspection.run.debuggee.world.timeline.now
        try click("save as scene", driver)
        #expect(folder.files == ["scene changed.yaml", "scene.yaml"])
        let saved = try picture(ofSaved: "scene changed.yaml", in: folder, at: time)
        #expect(saved == shown)
    }

    @Test("Ctrl-S also saves while a field of the attributes has the keyboard")
    func inField() throws {
        let folder = try Folder(), driver = try driver(at: .hitTestOrder, in: folder)
        driver.inspection.selection.choose(view: try view("View B", driver).hitscopeIdentifier)
        driver.type(.a)
        try click("attribute alpha", driver)
        driver.write("0.3")
        driver.type(.returnKey)
        save(driver)
        #expect(folder.files == ["scene changed.yaml", "scene.yaml"])
    }

    @Test("The order among siblings is written as it was changed")
    func order() throws {
        let folder = try Folder(), driver = try driver(at: .hitTestOrder, in: folder)
        driver.inspection.selection.choose(view: try view("View A", driver).hitscopeIdentifier)
        driver.type(.a)
        try click("order To front", driver)
        save(driver)
        let scene = try Scene(contentsOf: "\(folder.path)/scene changed.yaml")
        let names = scene.views.compactMap(\.identity.name).filter { ["View A", "View B", "View C"].contains($0) }
        #expect(names == ["View B", "View C", "View A"])
    }

    @Test("No file is written over, and the window says where it wrote")
    func names() throws {
        let folder = try Folder(), driver = try driver(at: .hitTestOrder, in: folder)
        let before = try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8)
        save(driver)
        save(driver)
        #expect(folder.files == ["scene changed 2.yaml", "scene changed.yaml", "scene.yaml"])
        let after = try String(contentsOfFile: "\(folder.path)/scene.yaml", encoding: .utf8)
        #expect(before == after)
        #expect(driver.inspection.notices.current?.text.hasSuffix("/scene changed 2.yaml.") == true)
        #expect(driver.inspection.notices.current?.isError == false)
    }

    @Test("A change in place of one that was saved and undone is not discarded without a question")
    func replaced() throws {
        let folder = try Folder(), driver = try driver(at: .hitTestOrder, in: folder)
        driver.inspection.selection.choose(view: try view("View A", driver).hitscopeIdentifier)
        try click("attributes tab", driver)
        try click("isHidden", driver)
        save(driver)
        driver.debugger.editor.undo()
        try click("isMultipleTouchEnabled", driver)
        #expect(!driver.debugger.document.open(path: SampleScene.exclusiveTouch.path))
        #expect(driver.inspection.notices.current?.text.hasPrefix("2 unsaved changes.") == true)
        #expect(driver.debugger.editor.canUndo)
    }

    @Test("A change after the question and after saving is not discarded without a question")
    func changedSinceQuestion() throws {
        let folder = try Folder(), driver = try driver(at: .hitTestOrder, in: folder)
        driver.inspection.selection.choose(view: try view("View A", driver).hitscopeIdentifier)
        try click("attributes tab", driver)
        try click("isHidden", driver)
        #expect(!driver.debugger.document.open(path: SampleScene.exclusiveTouch.path))
        save(driver)
        try click("isMultipleTouchEnabled", driver)
        #expect(!driver.debugger.document.open(path: SampleScene.exclusiveTouch.path))
        #expect(driver.inspection.notices.current?.text.hasPrefix("1 unsaved change.") == true)
        #expect(driver.debugger.editor.canUndo)
    }

    @Test("What a scene cannot say is named when it is saved")
    func unwritten() throws {
        let folder = try Folder(), driver = try driver(at: .touchesInScrollView, in: folder)
        let foundScroll =
            driver.inspection.run.debuggee.world.windows.flatMap(\.everyView).first {
                $0.hitscopeClassLabel == "UIScrollView"
            }
        let scroll = try #require(foundScroll)
        driver.inspection.selection.choose(view: scroll.hitscopeIdentifier)
        driver.type(.a)
        driver.perform(
            .wheel(at: try #require(driver.middle(of: "form")), by: CGSize(width: 0, height: -5000)))
        let foundSwitchrow =
            driver.debugger.world.windows.flatMap(\.everyView).first {
                $0.accessibilityIdentifier == "recognizer 0 isEnabled"
            }
        let switchRow = try #require(foundSwitchrow)
        let place = driver.debugger.world.enter {
            switchRow.convert(CGPoint(x: switchRow.bounds.midX, y: switchRow.bounds.midY), to: nil as UIView?)
        }
        driver.click(window: place)
        save(driver)
        #expect(driver.inspection.notices.current?.text.contains("A scene cannot contain this: ") == true)
    }

    @Test("Views that code made have no scene to save, and the window says what can be done")
    func code() {
        let hand = HierarchyHand { $0.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))) }
        hand.key(.s, .control)
        #expect(
            hand.inspection.notices.current?.text
                == "These views were created by code, so there is no scene to save. You can copy them as Swift.")
    }

    @Test("The chosen view is copied as Swift, with all that lies in it")
    func swift() throws {
        let folder = try Folder(), driver = try driver(at: .hitTestOrder, in: folder)
        driver.inspection.selection.choose(view: try view("View B", driver).hitscopeIdentifier)
        driver.type(.a)
        try click("copy as Swift", driver)
        let code = try copied(driver)
        let lines = code.split(separator: "\n").map(String.init)
        #expect(
            lines == [
                "let viewB = UIView()", "viewB.frame = CGRect(x: 140, y: 116, width: 201, height: 158)",
                "viewB.accessibilityIdentifier = \"View B\"",
                "viewB.backgroundColor = UIColor(red: 0.87, green: 0.95, blue: 0.9, alpha: 1)",
                "viewB.layer.cornerRadius = 6", "// viewB draws \"View B\"", "let viewB1 = UIView()",
                "viewB1.frame = CGRect(x: 12, y: 24, width: 116, height: 67)",
                "viewB1.accessibilityIdentifier = \"View B.1\"",
                "viewB1.backgroundColor = UIColor(red: 0.74, green: 0.91, blue: 0.82, alpha: 1)",
                "viewB1.layer.cornerRadius = 4", "// viewB1 draws \"View B.1\"", "viewB.addSubview(viewB1)",
                "let viewB2 = UIView()", "viewB2.frame = CGRect(x: 104, y: 110, width: 85, height: 37)",
                "viewB2.accessibilityIdentifier = \"View B.2\"",
                "viewB2.backgroundColor = UIColor(red: 0.79, green: 0.92, blue: 0.84, alpha: 1)",
                "viewB2.layer.cornerRadius = 4", "// viewB2 draws \"View B.2\"", "viewB.addSubview(viewB2)",
            ])
        #expect(driver.inspection.notices.current?.text == "View B was copied as Swift: 22 lines.")
    }

    @Test("Controls and recognisers are written with UIKit's names, and what code does in comments")
    func swiftOfControls() throws {
        let folder = try Folder(), driver = try driver(at: .somethingInFront, in: folder)
        driver.inspection.selection.choose(view: try view("with badge", driver).hitscopeIdentifier)
        driver.debugger.document.copyAsSwift()
        let code = try copied(driver)
        #expect(code.contains("let withBadge = UIButton()\n"))
        #expect(code.contains("withBadge.setTitle(\"with a badge\", for: .normal)\n"))
        #expect(code.contains("for: [.touchUpInside])\n"))
        #expect(!code.contains("UILabel"))
    }

    @Test("Recognisers are written with their taps, fingers and edges, and a small alpha with all its digits")
    func swiftOfRecognizers() throws {
        let view = """
            {name: box, frame: [0, 0, 99, 99], alpha: 0.012, recognizers: [
              {type: longPress, name: press, taps: 1, touches: 2},
              {type: swipe, name: swipe, direction: left, touches: 3},
              {type: screenEdgePan, name: back, edges: left}]}
            """
        let built = BuiltScene(try Scene(yaml: "version: 1\nwindows: [{views: [\(view)]}]\n", file: "a.yaml"))
        let window = try #require(built.views.first)
        let code = built.world.enter { SwiftCode(window, of: built).text }
        let lines = code.split(separator: "\n").map(String.init)
        #expect(lines.contains("box.alpha = 0.012"))
        #expect(lines.contains("press.numberOfTapsRequired = 1"))
        #expect(lines.contains("press.numberOfTouchesRequired = 2"))
        #expect(lines.contains("swipe.numberOfTouchesRequired = 3"))
        #expect(lines.contains("back.edges = [.left]"))
    }

    @Test("A list is written with the insets of its content, before the offset that they allow")
    func swiftOfInsets() throws {
        let list = "{class: UIScrollView, name: list, frame: [0, 0, 90, 90], contentInset: [50, 0, 0, 0]"
        let yaml = "version: 1\nwindows: [{views: [\(list), contentOffset: [0, -50]}]}]\n"
        let built = BuiltScene(try Scene(yaml: yaml, file: "a.yaml"))
        let window = try #require(built.views.first)
        let code = built.world.enter { SwiftCode(window, of: built).text }
        let lines = code.split(separator: "\n").map(String.init).filter { $0.hasPrefix("list.content") }
        #expect(
            lines == [
                "list.contentSize = CGSize(width: 0, height: 0)",
                "list.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)",
                "list.contentOffset = CGPoint(x: 0, y: -50)",
            ])
    }
}
