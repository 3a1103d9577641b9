// Whose a key is: the window's, the scene's, or a panel's; and what Esc closes.
import HitscopeCommands
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSession
import HitscopeWidgets
import Testing

@MainActor @Suite("Whose a key is") struct OwnedKeyTests {
    /// A text field of the scene that is being edited.
    private func editing(window size: CGSize = CGSize(width: 1366, height: 768)) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .keysInTextField, window: size)
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        files.samplesFolder = SampleScene.folder
        driver.debugger.document.source = files
        driver.inspection.keepsWholeTrace = true
        driver.tap(300, 108)
        return driver
    }

    private func press(_ key: Key, _ modifiers: KeyModifiers = [], typing text: String = "", in driver: DebuggerDriver)
    {
        for isDown in [true, false] {
            driver.perform(.key(KeyChange(key, isDown: isDown, modifiers: modifiers, characters: text)))
        }
    }

    // MARK: Beside a scene that has the keyboard

    @Test("Function keys of the window are its own while a field of the scene has the keyboard")
    func functionKeys() throws {
        let driver = try editing(), trace = driver.inspection.run.recorder.trace.json()
        press(.function(6), in: driver)
        #expect(driver.panel("hierarchy")?.isHidden == true)
        press(.function(5), in: driver)
        #expect(driver.debugger.shell.isPresenting)
        #expect(driver.inspection.run.recorder.trace.json() == trace)
    }

    @Test("So they are in a field of the panels")
    func functionKeysInPanels() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.write("/view")
        press(.function(7), in: driver)
        #expect(driver.panel("side")?.isHidden == true)
        #expect(driver.inspection.focus == .search)
    }

    @Test("So is Ctrl-O; a question mark is a letter of the field, and other function keys are the scene's")
    func otherKeys() throws {
        let driver = try editing()
        press(.slash, .shift, typing: "?", in: driver)
        #expect(driver.panel("keys")?.isHidden == true)
        let field = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView).compactMap { $0 as? UITextField }
            .first
        #expect(field?.text == "?")
        press(.function(1), in: driver)
        #expect(driver.inspection.shown.subject?.cause == .deviceEvent("key F1"))
        press(.o, .control, in: driver)
        #expect(driver.panel("scene chooser") != nil)
    }

    @Test("Who has the keyboard is said below each sentence, however long it is", arguments: [900, 1366])
    func hintStays(width: CGFloat) throws {
        let driver = try editing(window: CGSize(width: width, height: 768))
        for step in 0...driver.stepTotal {
            driver.inspection.shown.step(to: step)
            let words = driver.debugger.texts(in: "caption").map(\.text)
            let isTold = words.contains { $0.hasPrefix("Keys go to") || $0.hasPrefix("Left Alt") }
            #expect(isTold, "\(step)")
        }
    }

    // MARK: The hierarchy

    @Test("A click in the hierarchy leaves the arrow keys to the steps; Tab gives them to it, and takes them back")
    func entering() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        let total = driver.inspection.shown.stepCount
        try HierarchyHand(driver.debugger).click("View A")
        driver.type(.left)
        #expect(driver.inspection.shown.stepCount == total - 1)
        driver.type(.tab, .left)
        #expect(driver.inspection.focus == .hierarchy)
        #expect(driver.inspection.shown.stepCount == total - 1)
        driver.type(.tab, .left)
        #expect(driver.inspection.focus == .steps)
        #expect(driver.inspection.shown.stepCount == total - 2)
    }

    // MARK: Esc

    private func isFiltered(_ driver: DebuggerDriver) -> Bool {
        driver.debugger.texts(in: "event filter").contains { $0.text == "began" }
    }

    @Test("Esc closes what was opened last, one after the other, and clears the touch at the end")
    func escape() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        driver.type(.e)
        driver.click(window: try #require(driver.middle(of: "event filter")))
        driver.write("began")
        driver.type(.returnKey, .m, .function(5))
        driver.type(.escape)
        #expect(!driver.debugger.shell.isPresenting)
        #expect(driver.inspection.display.showsMap)
        driver.type(.escape)
        #expect(!driver.inspection.display.showsMap)
        #expect(isFiltered(driver))
        driver.type(.escape)
        #expect(!isFiltered(driver))
        #expect(driver.inspection.shown.subject != nil)
        driver.type(.escape)
        #expect(driver.inspection.shown.subject == nil)
    }

    @Test("A map that was opened over presenter mode closes before it, and hidden surfaces close as well")
    func newestFirst() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.type(.function(5), .h, .escape)
        #expect(driver.debugger.shell.isPresenting)
        let isMarked = driver.debugger.texts(in: "presenter").contains { $0.text.hasPrefix("Hatched") }
        #expect(!isMarked)
        driver.type(.escape)
        #expect(!driver.debugger.shell.isPresenting)
    }
}
