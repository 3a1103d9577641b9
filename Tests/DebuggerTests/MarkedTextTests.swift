// What an input method has not composed yet, in the window: at the caret of whoever has the keyboard.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Half a syllable in the window") struct MarkedTextTests {
    private let half = MarkedText("하", caret: 1)

    /// The texts of the window that hold the half syllable.
    private func marked(_ driver: DebuggerDriver) -> [String] {
        driver.debugger.render().items.compactMap { item in
            if case .text(let text, _, _) = item.command, text.contains("하") { text } else { nil }
        }
    }

    @Test("It stands in the scene's text field, in a new frame, and is no part of the text")
    func scene() throws {
        let driver = try DebuggerDriver(at: .keysInTextField)
        driver.tap(200, 108)
        driver.write("a")
        #expect(marked(driver) == [])
        driver.debugger.keyboard.mark(half)
        #expect(driver.debugger.needsFrame)
        #expect(marked(driver) == ["a하"])
        driver.debugger.keyboard.mark(half)
        #expect(!driver.debugger.needsFrame)
        driver.debugger.keyboard.mark(nil)
        #expect(marked(driver) == [])
    }

    @Test("No moment has it: what is stepped back to looks as it does without")
    func moments() throws {
        let driver = try DebuggerDriver(at: .keysInTextField), plain = try DebuggerDriver(at: .keysInTextField)
        for (driver, half) in [(driver, half), (plain, nil)] {
            driver.tap(200, 108)
            driver.write("a")
            driver.debugger.keyboard.mark(half)
            _ = driver.debugger.render()
            driver.write("b")
            _ = driver.debugger.render()
            driver.write("c")
            driver.debugger.keyboard.mark(nil)
            driver.inspection.step(moments: -2)
        }
        #expect(marked(driver) == [])
        let shown = driver.debugger.render(), wanted = plain.debugger.render()
        #expect(shown == wanted)
    }

    @Test("While the search is open, it stands there, and in the scene again afterwards")
    func search() throws {
        let driver = try DebuggerDriver(at: .keysInTextField)
        driver.perform(.key(KeyChange(.slash, isDown: true, characters: "/")))
        driver.perform(.key(KeyChange(.slash, isDown: false, characters: "/")))
        driver.debugger.keyboard.mark(half)
        #expect(marked(driver) == ["하"])
        driver.write("하")
        driver.debugger.keyboard.mark(nil)
        #expect(marked(driver).contains("하"))
        driver.type(.escape)
        driver.tap(200, 108)
        driver.debugger.keyboard.mark(half)
        #expect(marked(driver) == ["하"])
    }

    @Test("Keys type text while the scene's text is edited, and while a field of the window has the keyboard")
    func typing() throws {
        let driver = try DebuggerDriver(at: .keysInTextField), debugger = driver.debugger
        #expect(!debugger.keyboard.isTyping)
        driver.write("/")
        #expect(debugger.keyboard.isTyping)
        driver.type(.escape)
        #expect(!debugger.keyboard.isTyping)
        driver.chooseScene()
        #expect(debugger.keyboard.isTyping)
        driver.type(.escape)
        #expect(!debugger.keyboard.isTyping)
        driver.tap(200, 108)
        #expect(debugger.keyboard.isTyping)
    }

    @Test("Keys type no text in a view of the scene that gets them as presses")
    func presses() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        #expect(!driver.debugger.keyboard.isTyping)
    }

    @Test("A scene that is read again in the middle of it shows it still, and one without a text shows none")
    func reload() throws {
        let driver = try DebuggerDriver(at: .keysInTextField), debugger = driver.debugger
        debugger.document.source = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        debugger.document.follow(SampleScene.keysInTextField.path)
        driver.tap(200, 108)
        debugger.keyboard.mark(half)
        #expect(marked(driver) == ["하"])
        let isAgain = debugger.document.open(path: SampleScene.keysInTextField.path)
        #expect(isAgain)
        #expect(marked(driver) == ["하"])
        let isOther = debugger.document.open(path: SampleScene.hitTestOrder.path)
        #expect(isOther)
        #expect(marked(driver) == [])
    }
}
