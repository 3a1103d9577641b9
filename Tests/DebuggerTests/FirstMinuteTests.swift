// The first minute: a window without a scene, the first hints, the sheet of keys, and what finds things by name.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import Testing

@MainActor @Suite("The first minute") struct FirstMinuteTests {
    private static let laptop = CGSize(width: 1366, height: 768)

    private var files: SceneFiles {
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        files.samplesFolder = SampleScene.folder
        return files
    }

    /// A window whose scene is still to be chosen.
    private func empty() -> Debugger {
        let debugger = Debugger(.none(), size: Self.laptop, measuring: TextSetup.deterministic.measuring)
        debugger.document.source = files
        return debugger
    }

    private func driver(_ scene: SampleScene = .hitTestOrder, window size: CGSize = laptop) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene, window: size)
        driver.debugger.document.source = files
        driver.debugger.document.follow(scene.path)
        return driver
    }

    private func click(_ name: String, in debugger: Debugger) throws {
        _ = debugger.render()
        let frame = try #require(debugger.frame(of: name))
        for phase in [FingerChange.Phase.down, .up] {
            let place = CGPoint(x: frame.midX, y: frame.midY)
            debugger.receive(InputEvent(time: 0, .fingers([FingerChange(0, phase, at: place)])))
        }
    }

    private func texts(_ debugger: Debugger) -> [String] {
        debugger.render().items.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    private func press(_ key: Key, _ modifiers: KeyModifiers = [], typing text: String = "", in driver: DebuggerDriver)
    {
        for isDown in [true, false] {
            driver.perform(.key(KeyChange(key, isDown: isDown, modifiers: modifiers, characters: text)))
        }
    }

    private func openKeys(in driver: DebuggerDriver) { press(.slash, .shift, typing: "?", in: driver) }

    private func shows(_ text: String, in panel: String, of driver: DebuggerDriver) -> Bool {
        driver.debugger.texts(in: panel).contains { $0.text == text }
    }

    private func title(_ debugger: Debugger) -> String { debugger.inspection.run.debuggee.title }

    // MARK: Without a scene

    @Test("A window without a scene invites a click on its stage, which opens the list")
    func invitation() throws {
        let debugger = empty()
        let stage = try #require(debugger.frame(of: "stage")), before = texts(debugger)
        #expect(before.contains("Click here to choose a scene"))
        debugger.receive(InputEvent(time: 0, .hover(CGPoint(x: stage.midX, y: stage.midY))))
        #expect(texts(debugger) == before)
        try click("stage", in: debugger)
        #expect(debugger.panel("scene chooser") != nil)
        debugger.receive(InputEvent(time: 0, .key(KeyChange(.escape, isDown: true))))
        #expect(debugger.panel("scene chooser") == nil)
        #expect(texts(debugger).contains("Click here to choose a scene"))
    }

    @Test("The list begins with three scenes to begin with, and Return opens the first one")
    func toBeginWith() throws {
        let debugger = empty()
        debugger.chooseScene()
        let shown = texts(debugger)
        let marked = shown.count { $0 == "start here" }
        #expect(marked == 3)
        let numbers = shown.filter { $0.count == 2 && Int($0) != nil }
        #expect(numbers.prefix(4) == ["08", "25", "46", "01"])
        debugger.receive(InputEvent(time: 0, .key(KeyChange(.returnKey, isDown: true))))
        #expect(title(debugger) == "Hit-test order")
        #expect(!texts(debugger).contains("Click here to choose a scene"))
    }

    @Test("Beside an open scene the list is in its normal order")
    func usualOrder() throws {
        let driver = try driver()
        driver.debugger.chooseScene()
        #expect(!texts(driver.debugger).contains("start here"))
    }

    @Test("The list opens a copied dump, and says where there is none")
    func pasting() throws {
        let debugger = empty()
        debugger.chooseScene()
        try click("paste dump", in: debugger)
        let isTold = texts(debugger).contains { $0.hasPrefix("The clipboard contains no text.") }
        #expect(isTold)
        let dump = "<UIWindow: 0x1; frame = (0 0; 390 844)>\n   | <UIButton: 0x2; frame = (20 40; 100 44)>"
        debugger.receive(InputEvent(time: 0, .clipboard(dump)))
        try click("paste dump", in: debugger)
        #expect(debugger.panel("scene chooser") == nil)
        #expect(debugger.inspection.run.debuggee.world.windows.count == 1)
    }

    @Test("Ctrl-V opens a copied dump while the list's field has the keyboard, and types a copied word into the field")
    func pastingByKey() {
        let debugger = empty()
        func press(_ isDown: Bool) {
            debugger.receive(InputEvent(time: 0, .key(KeyChange(.v, isDown: isDown, modifiers: .control))))
        }
        debugger.chooseScene()
        debugger.receive(InputEvent(time: 0, .clipboard("drag")))
        press(true)
        press(false)
        #expect(texts(debugger).contains("drag"))
        #expect(debugger.panel("scene chooser") != nil)
        debugger.receive(InputEvent(time: 0, .clipboard("two lines\nof prose")))
        press(true)
        press(false)
        #expect(debugger.panel("scene chooser") != nil)
        let typed = texts(debugger).filter { $0.hasPrefix("drag") && $0.contains("of prose") }
        #expect(typed.isEmpty)
        let dump = "<UIWindow: 0x1; frame = (0 0; 390 844)>\n   | <UIButton: 0x2; frame = (20 40; 100 44)>"
        debugger.receive(InputEvent(time: 0, .clipboard(dump)))
        press(true)
        press(false)
        #expect(debugger.panel("scene chooser") == nil)
        #expect(debugger.inspection.run.debuggee.world.windows.count == 1)
    }

    // MARK: The README

    @Test("The minute of the README holds in its order: click, step, ask why not, look ahead")
    func readme() throws {
        let driver = try driver()
        driver.tap(172, 177)
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        let hit = walkthrough.story.hit.map { walkthrough.label($0) }
        #expect(hit == "View B.1")
        driver.type(.home)
        #expect(driver.inspection.shown.stepCount == 0)
        driver.type(.right, .right, .left)
        #expect(driver.inspection.shown.stepCount == 1)
        try HierarchyHand(driver.debugger).click("View A.2")
        #expect(driver.inspection.answers.explained()?.answer.sentence.hasPrefix("View A.2 contains the point") == true)
        try click("what would help", in: driver.debugger)
        #expect(driver.debugger.editor.fixes?.isEmpty == false)
        var presses = 0
        while driver.inspection.shown.subject != nil, presses < 3 {
            driver.type(.escape)
            presses += 1
        }
        let trace = driver.inspection.run.recorder.trace.records.count
        driver.hover(60, 90)
        #expect(driver.inspection.shown.subject?.cause == .question)
        #expect(driver.inspection.run.recorder.trace.records.count == trace)
    }

    // MARK: Hints

    private func hint(_ driver: DebuggerDriver) -> String? {
        driver.debugger.texts(in: "caption").map(\.text).last { !$0.isEmpty }
    }

    @Test("The first hints are those of a first minute, and those of a touch after a touch")
    func hints() throws {
        let driver = try driver(window: CGSize(width: 1920, height: 1080))
        let first = "Click in the scene    K plays the script    ? lists the keys    F5 presents    P asks the class"
        #expect(hint(driver) == first)
        driver.tap(172, 177)
        #expect(hint(driver)?.hasPrefix("→ ← step    Esc clears    K plays the script") == true)
    }

    @Test("Where there is little room the last hints are left out, and none is cut")
    func shortHints() throws {
        let driver = try driver(.draggingInView, window: CGSize(width: 1180, height: 700))
        let words = hint(driver) ?? ""
        #expect(words.hasPrefix("Click in the scene    K plays"))
        #expect(!words.contains("P asks"))
    }

    // MARK: The sheet of keys

    @Test("The sheet of keys shows all groups on one page of a laptop's screen")
    func onePage() throws {
        let driver = try driver()
        openKeys(in: driver)
        let sheet = driver.debugger.texts(in: "keys").map(\.text)
        let groups = [
            "STEPS", "SCENE", "STAGE", "CLASSROOM", "TIME AND BREAKPOINTS", "PANELS", "RECORDING", "WINDOW",
        ]
        let missing = (groups + ["F5", "F10", "Ctrl-K", "Shift-R", "PgUp PgDn"]).filter { !sheet.contains($0) }
        #expect(missing.isEmpty)
        let before = driver.debugger.render()
        press(.pageDown, in: driver)
        #expect(driver.debugger.render() == before)
    }

    @Test("What is typed on the sheet looks for keys, and does nothing else; Esc closes the sheet")
    func search() throws {
        let driver = try driver()
        openKeys(in: driver)
        driver.write("break")
        let found = driver.debugger.texts(in: "keys").map(\.text)
        #expect(found.contains("F9"))
        #expect(found.contains("Set a breakpoint"))
        #expect(!found.contains("Whole screen"))
        driver.write("zebra")
        #expect(shows("No key matches.", in: "keys", of: driver))
        #expect(driver.inspection.run.recorder.trace.records.isEmpty)
        driver.type(.escape)
        #expect(driver.panel("keys")?.isHidden == true)
        openKeys(in: driver)
        openKeys(in: driver)
        #expect(driver.panel("keys")?.isHidden == true)
    }

    // MARK: The palette

    private func find(_ words: String, in driver: DebuggerDriver) {
        press(.k, .control, in: driver)
        driver.write(words)
    }

    @Test("The palette performs a command that is found by its title")
    func command() throws {
        let driver = try driver()
        find("presenter", in: driver)
        #expect(shows("F5", in: "palette", of: driver))
        driver.type(.returnKey)
        #expect(driver.debugger.shell.isPresenting)
        #expect(driver.panel("palette")?.isHidden == true)
    }

    @Test("It chooses a view of the scene, and opens another scene")
    func viewsAndScenes() throws {
        let driver = try driver()
        find("view b.2", in: driver)
        driver.type(.returnKey)
        let chosen = driver.inspection.selection.chosenView.flatMap { driver.inspection.run.debuggee.world.view($0) }
        #expect(chosen?.accessibilityIdentifier == "View B.2")
        find("pinch and rotate", in: driver)
        driver.type(.returnKey)
        #expect(title(driver.debugger) == "Pinch and rotate together")
    }

    @Test("A title that begins with the words comes before one that only contains them; arrows go on")
    func order() throws {
        let driver = try driver()
        find("play", in: driver)
        let found = driver.debugger.texts(in: "palette").map(\.text).filter { $0.hasPrefix("Play ") }
        #expect(found == ["Play the steps", "Play the script", "Play the recording"])
        driver.type(.down, .returnKey)
        #expect(driver.debugger.playback.player.state != .idle)
    }

    @Test("While a class is asked the palette has neither views nor commands that would tell")
    func asked() throws {
        let driver = try driver()
        driver.type(.p)
        find("view b.2", in: driver)
        #expect(shows("Nothing matches.", in: "palette", of: driver))
        driver.type(.escape)
        find("drawn against hit", in: driver)
        #expect(shows("Nothing matches.", in: "palette", of: driver))
    }

    // MARK: Titles

    @Test("A scene without a title is called by its file, also after a change")
    func untitled() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Two boxes.yaml")
        try "version: 1\nwindows: [{views: [{name: box, frame: [20, 40, 100, 50]}]}]\n"
            .write(to: file, atomically: true, encoding: .utf8)
        let driver = try driver()
        driver.debugger.document.open(path: file.path)
        #expect(title(driver.debugger) == "Two boxes")
        let box = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView).first {
            $0.accessibilityIdentifier == "box"
        }
        driver.debugger.editor.set(.flag(.isHidden, true), of: try #require(box))
        #expect(title(driver.debugger) == "Two boxes")
    }

    @Test("A long title of the list stands in two lines, whole")
    func longTitle() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let title = "Every button of the sheet that lies over the list of orders"
        try "version: 1\ntitle: \(title)\nwindows: [{}]\n"
            .write(to: folder.appendingPathComponent("a.yaml"), atomically: true, encoding: .utf8)
        let driver = try driver()
        driver.debugger.document.open(path: folder.path + "/a.yaml")
        driver.debugger.chooseScene()
        let measuring = TextSetup.deterministic.measuring
        let excess = driver.debugger.render().items.compactMap { item -> CGFloat? in
            guard case .text(title, let style, let box) = item.command, style.lineLimit == 2, style.font.size == 15
            else { return nil }
            return measuring.size(of: title, font: style.font, width: box.width).height - box.height
        }
        #expect(excess.count == 1)
        #expect(excess.first ?? 1 <= 0)
    }
}
