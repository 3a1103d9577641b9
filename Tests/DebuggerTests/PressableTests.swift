// What can be pressed shows the pointer and the finger on it; what a change did is said in one place; colours.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeKorean
import HitscopeLanguage
import HitscopeOverlay
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import HitscopeWidgets
import Testing

@MainActor @Suite("What can be pressed") struct PressableTests {
    private nonisolated static let parts = [
        "step back", "zoom in", "touch tab", "scene name", "side divider", "timeline kinds",
    ]

    private func played(_ scene: SampleScene = .hitTestOrder) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.debugger.document.source = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        driver.playThrough()
        driver.perform(.hover(nil))
        return driver
    }

    @Test("A button under the pointer looks different, and as before once the pointer has left", arguments: parts)
    func hovering(part: String) throws {
        let driver = try played(), place = try #require(driver.middle(of: part))
        let before = driver.debugger.render()
        driver.perform(.hover(place))
        #expect(driver.debugger.needsFrame)
        #expect(driver.debugger.render() != before)
        driver.perform(.hover(CGPoint(x: 2, y: 2)))
        driver.perform(.hover(nil))
        #expect(driver.debugger.render() == before)
    }

    @Test("A pressed button looks different from one under the pointer, in each theme", arguments: Theme.allCases)
    func pressing(theme: Theme) throws {
        let driver = try played(), place = try #require(driver.middle(of: "zoom in"))
        driver.debugger.shell.theme = theme
        driver.perform(.hover(place))
        let hovered = driver.debugger.render()
        driver.touch(.down, window: place)
        #expect(driver.debugger.render() != hovered)
    }

    @Test("The row under the pointer is lit, and another one once the pointer goes on")
    func rows() throws {
        let driver = try played(), frame = try #require(driver.frame(of: "hierarchy"))
        func lit() -> [CGRect] {
            driver.debugger.render().items.compactMap { item in
                guard case .fill(let shape, let color) = item.command, color == Palette.text.withAlpha(0.08) else {
                    return nil
                }
                return shape.bounds.applying(item.transform)
            }
        }
        #expect(lit().isEmpty)
        driver.perform(.hover(CGPoint(x: frame.midX, y: frame.minY + 55)))
        let first = lit()
        #expect(first.count == 1)
        driver.perform(.hover(CGPoint(x: frame.midX, y: frame.minY + 85)))
        let second = lit()
        #expect(second.count == 1)
        #expect(first.first?.minY != second.first?.minY)
    }

    @Test("A switch that is off is less bright than one that is on", arguments: Theme.allCases)
    func switches(theme: Theme) throws {
        let driver = try played()
        driver.debugger.shell.theme = theme
        try choose("View B.1", driver)
        _ = driver.debugger.render()
        let off = try #require(driver.panel("isHidden")),
            on = try #require(
                driver.panel("isUserInteractionEnabled"))
        #expect((off as? UISwitch)?.thumbTintColor == nil)
        #expect((on as? UISwitch)?.alpha == 1)
        #expect(off.alpha < 1 || theme == .light)
    }

    // MARK: Changes

    private func choose(_ name: String, _ driver: DebuggerDriver) throws {
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let found = views.first { $0.accessibilityIdentifier == name }
        driver.inspection.selection.choose(view: try #require(found).hitscopeIdentifier)
        driver.type(.a)
    }

    private func click(_ name: String, _ driver: DebuggerDriver) throws {
        driver.click(window: try #require(driver.middle(of: name)))
    }

    /// True if the field for y holds a text.
    private func holds(_ text: String, _ driver: DebuggerDriver) -> Bool {
        driver.debugger.texts(in: "attribute y").contains { $0.text == text }
    }

    private func press(_ key: Key, _ modifiers: KeyModifiers, in driver: DebuggerDriver) {
        for isDown in [true, false] {
            driver.perform(.key(KeyChange(key, isDown: isDown, modifiers: modifiers)))
        }
    }

    @Test("No control moves when it is said what a change did, and the sentence has a place of its own")
    func fixedPlace() throws {
        let driver = try played()
        try choose("View B.1", driver)
        let names = ["attribute x", "isHidden", "attribute alpha", "save as scene"]
        _ = driver.debugger.render()
        let before = names.map { driver.frame(of: $0) }
        try click("isHidden", driver)
        #expect(driver.debugger.editor.message != nil)
        _ = driver.debugger.render()
        let after = names.map { driver.frame(of: $0) }
        #expect(after == before)
        let said = driver.debugger.texts(in: "attributes").first { $0.text.contains("gets the touch") }
        let form = try #require(driver.frame(of: "form"))
        #expect(try #require(said).box.minY > form.maxY)
    }

    @Test("Ctrl-Z right after Return in a field undoes the change, and Ctrl-Shift-Z makes it again")
    func undoInField() throws {
        let driver = try played()
        try choose("View B.1", driver)
        func y() -> CGFloat? {
            driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
                .first { $0.accessibilityIdentifier == "View B.1" }?.frame.minY
        }
        try click("attribute y", driver)
        driver.write("80")
        driver.type(.returnKey)
        #expect(y() == 80)
        press(.z, .control, in: driver)
        #expect(y() == 24)
        #expect(holds("24", driver))
        press(.z, [.control, .shift], in: driver)
        #expect(y() == 80)
    }

    @Test("Ctrl-Z in a field that holds a draft puts the value back, and undoes nothing")
    func undoDraft() throws {
        let driver = try played()
        try choose("View B.1", driver)
        try click("isHidden", driver)
        try click("attribute y", driver)
        driver.write("8")
        press(.z, .control, in: driver)
        #expect(holds("24", driver))
        #expect(driver.debugger.editor.canUndo)
    }

    @Test("A value that was refused goes with its field, and so does the sentence about it", arguments: [false, true])
    func refused(byAnotherView: Bool) throws {
        let driver = try played()
        try choose("View B.1", driver)
        try click("attribute y", driver)
        driver.write("abc")
        driver.type(.returnKey)
        #expect(driver.debugger.editor.message?.isError == true)
        if byAnotherView { try choose("View A", driver) } else { driver.type(.escape) }
        _ = driver.debugger.render()
        #expect(driver.debugger.editor.message == nil)
        #expect(!holds("abc", driver))
    }

    @Test("Ctrl-V over changes that are not saved asks first, and a second Ctrl-V opens the copied text")
    func pasting() throws {
        let driver = try played(), world = driver.inspection.run.debuggee.world
        driver.perform(.clipboard("<UIWindow: 0x1; frame = (0 0; 390 844)>"))
        try choose("View B.1", driver)
        try click("isHidden", driver)
        let changed = driver.inspection.run.debuggee.world
        #expect(changed !== world)
        press(.v, .control, in: driver)
        #expect(driver.inspection.run.debuggee.world === changed)
        #expect(driver.inspection.notices.current?.text.hasPrefix("1 unsaved change.") == true)
        press(.v, .control, in: driver)
        #expect(driver.inspection.run.debuggee.world !== changed)
        #expect(driver.debugger.editor.canUndo == false)
    }

    @Test("Another scene over changes that are not saved is opened when it is asked for again")
    func opening() throws {
        let driver = try played(), path = "\(SampleScene.folder)/\(SampleScene.exclusiveTouch.rawValue).yaml"
        try choose("View B.1", driver)
        try click("isHidden", driver)
        let changed = driver.inspection.run.debuggee.world
        #expect(!driver.debugger.document.open(path: path))
        #expect(driver.inspection.run.debuggee.world === changed)
        #expect(driver.inspection.notices.current?.text.hasPrefix("1 unsaved change. Open the scene again") == true)
        #expect(driver.debugger.document.open(path: path))
        #expect(driver.inspection.run.debuggee.world !== changed)
        #expect(driver.inspection.run.debuggee.title == "Exclusive touch")
    }

    // MARK: Colours

    @Test("A change of the theme reaches all that is drawn", arguments: Situation.allCases.filter { $0 != .manyViews })
    func theme(situation: Situation) throws {
        let size = CGSize(width: 1366, height: 768)
        let fresh = try situation.driver(window: size, theme: .light)
        let turned = try situation.driver(window: size, theme: .dark)
        _ = turned.debugger.render()
        turned.debugger.shell.theme = .light
        let lists = [turned, fresh].map { $0.debugger.render().items }
        let differing = zip(lists[0], lists[1]).filter { $0 != $1 }
        #expect(lists[0].count == lists[1].count)
        #expect(differing.isEmpty)
    }

    // MARK: Korean

    @Test("Texts of a sample scene follow the language, but names of its views do not")
    func translatedTexts() throws {
        let korean = try Language.$ofTask.withValue(.korean) { try DebuggerDriver(at: .gestureAgainstResponder) }
        let texts = Language.$ofTask.withValue(.korean) { korean.debugger.texts(in: "stage").map(\.text) }
        #expect(texts.contains("터치가 취소됨"))
        #expect(!texts.contains("touches are cancelled"))
        let names = korean.inspection.run.debuggee.world.windows.flatMap(\.everyView).compactMap(
            \.accessibilityIdentifier)
        #expect(names.contains("cancelling card"))
        let english = try DebuggerDriver(at: .gestureAgainstResponder).debugger.texts(in: "stage").map(\.text)
        #expect(english.contains("touches are cancelled"))
    }
}
