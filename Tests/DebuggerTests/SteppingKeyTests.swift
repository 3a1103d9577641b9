// Stepping beside a scene that has the keyboard: the scene is told nothing of it, and all that is meant for it.
import HitscopeDebugger
import HitscopeEngine
import HitscopeInput
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Stepping keys beside a scene that has the keyboard") struct SteppingKeyTests {
    /// A text field that is being edited. Keys that it does not know climb to a controller, which counts them.
    private func editing() throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .keysInTextField)
        driver.inspection.keepsWholeTrace = true
        driver.tap(300, 108)
        return driver
    }

    /// The keys that the scene was told of.
    private func keys(_ driver: DebuggerDriver) -> [String] {
        driver.inspection.run.recorder.trace.records.compactMap { record in
            guard case .input(let input) = record.content, let words = input.deviceEvent else { return nil }
            return words.hasPrefix("key ") ? String(words.dropFirst("key ".count)) : nil
        }
    }

    private func press(_ driver: DebuggerDriver, _ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
        driver.perform(.key(KeyChange(key, isDown: true, isRepeat: isRepeat, modifiers: modifiers)))
    }

    private func lift(_ driver: DebuggerDriver, _ key: Key, _ modifiers: KeyModifiers = []) {
        driver.perform(.key(KeyChange(key, isDown: false, modifiers: modifiers)))
    }

    private func holdingLeftAlt(_ driver: DebuggerDriver, _ body: () throws -> Void) rethrows {
        press(driver, .leftAlternate, .alternate)
        try body()
        lift(driver, .leftAlternate)
    }

    @Test("Shift and Control that are pressed after left Alt belong to the window's key, and the scene gets nothing")
    func modifiersAfterAlt() throws {
        let driver = try editing()
        let trace = driver.inspection.run.recorder.trace.json()
        for (modifier, held, key, characters) in [
            (Key.leftShift, KeyModifiers.shift, Key.slash, "?"), (.leftControl, .control, .o, ""),
        ] {
            let both: KeyModifiers = [.alternate, held]
            press(driver, .leftAlternate, .alternate)
            press(driver, modifier, both)
            driver.perform(.key(KeyChange(key, isDown: true, modifiers: both, characters: characters)))
            lift(driver, key, both)
            lift(driver, modifier, .alternate)
            lift(driver, .leftAlternate)
            #expect(driver.inspection.run.recorder.trace.json() == trace, "\(key)")
            if key == .slash { #expect(driver.panel("keys")?.isHidden == false) }
        }
    }

    @Test(
        "The scene gets a Shift that is pressed after left Alt if no key of the window follows",
        arguments: [true, false])
    func modifiersForTheScene(isTyped: Bool) throws {
        let driver = try editing()
        press(driver, .leftAlternate, .alternate)
        press(driver, .leftShift, [.alternate, .shift])
        if isTyped { press(driver, .y, [.alternate, .shift]) }
        lift(driver, .leftShift, .alternate)
        lift(driver, .leftAlternate)
        let told = keys(driver)
        let isShiftTold = told.contains { $0.contains("Shift") }, isKeyTold = told.contains { $0.hasPrefix("Y ") }
        #expect(isShiftTold, "\(told)")
        #expect(isKeyTold == isTyped, "\(told)")
        press(driver, .leftAlternate, .alternate)
        let count = keys(driver).count
        press(driver, .left, .alternate)
        #expect(keys(driver).count == count)
    }

    @Test("With left Alt each of the player's keys does its work, and the scene gets nothing")
    func stepping() throws {
        let driver = try editing()
        let trace = driver.inspection.run.recorder.trace.json(), total = driver.stepTotal
        var steps: [Int] = []
        holdingLeftAlt(driver) {
            for key in [Key.left, .home, .right, .end] {
                press(driver, key, .alternate)
                lift(driver, key, .alternate)
                steps.append(driver.inspection.shown.stepCount)
            }
            press(driver, .left, .alternate)
            press(driver, .left, .alternate, isRepeat: true)
            lift(driver, .left, .alternate)
        }
        #expect(steps == [total - 1, 0, 1, total])
        #expect(driver.inspection.shown.stepCount == total - 2)
        #expect(driver.inspection.run.recorder.trace.json() == trace)
        holdingLeftAlt(driver) {
            press(driver, .space, .alternate)
            lift(driver, .space, .alternate)
        }
        #expect(driver.debugger.player.isPlaying)
        holdingLeftAlt(driver) { press(driver, .escape, .alternate) }
        lift(driver, .escape)
        #expect(driver.inspection.shown.subject == nil)
        #expect(driver.inspection.run.recorder.trace.json() == trace)
    }

    @Test("Without it they are the scene's, Escape too")
    func plainKeys() throws {
        let driver = try editing()
        for key in [Key.left, .home, .space, .escape] { driver.type(key) }
        let expected = ["Left Arrow", "Home", "Space", "Esc"].flatMap { ["\($0) down", "\($0) up"] }
        #expect(keys(driver) == expected)
        #expect(driver.inspection.shown.subject?.cause == .deviceEvent("key Esc"))
    }

    @Test("Alt by itself reaches the scene when it comes up, and before the key that it is held for")
    func altForTheScene() throws {
        let driver = try editing()
        holdingLeftAlt(driver) {}
        #expect(keys(driver) == ["Left Alt down", "Left Alt up"])
        holdingLeftAlt(driver) {
            press(driver, .w, .alternate)
            lift(driver, .w, .alternate)
        }
        #expect(keys(driver).dropFirst(2) == ["Left Alt down", "W down", "W up", "Left Alt up"])
    }

    @Test("After a stepping key Alt may still be for the scene: it gets it before the next key, once")
    func steppingFirst() throws {
        let driver = try editing()
        let total = driver.stepTotal
        holdingLeftAlt(driver) {
            press(driver, .left, .alternate)
            lift(driver, .left, .alternate)
            #expect(driver.inspection.shown.stepCount == total - 1)
            press(driver, .w, .alternate)
            lift(driver, .w, .alternate)
            press(driver, .left, .alternate)
            lift(driver, .left, .alternate)
        }
        #expect(keys(driver) == ["Left Alt down", "W down", "W up", "Left Arrow down", "Left Arrow up", "Left Alt up"])
    }

    @Test("With another modifier, and with the right Alt key, the player's keys are the scene's")
    func otherModifiers() throws {
        let driver = try editing()
        press(driver, .left, .control)
        lift(driver, .left, .control)
        press(driver, .rightAlternate, .alternate)
        press(driver, .right, .alternate)
        lift(driver, .right, .alternate)
        lift(driver, .rightAlternate)
        holdingLeftAlt(driver) { press(driver, .home, [.alternate, .shift]) }
        #expect(
            keys(driver) == [
                "Left Arrow down", "Left Arrow up", "Right Alt down", "Right Arrow down", "Right Arrow up",
                "Right Alt up",
                "Left Alt down", "Home down", "Left Alt up",
            ])
    }

    @Test("A touch of the scene with Alt held comes after Alt; a click beside the scene leaves Alt alone")
    func touches() throws {
        let driver = try editing()
        try holdingLeftAlt(driver) {
            driver.click(window: try #require(driver.middle(of: "step back")))
            #expect(keys(driver) == [])
            driver.press(300, 250)
            #expect(keys(driver) == ["Left Alt down"])
        }
        #expect(keys(driver) == ["Left Alt down", "Left Alt up"])
        let order = driver.inspection.run.recorder.trace.records.compactMap { record -> String? in
            guard case .input(let input) = record.content else { return nil }
            return input.deviceEvent ?? input.fingers.first.map { "\($0.phase)" }
        }
        #expect(order.suffix(3) == ["key Left Alt down", "began", "key Left Alt up"])
    }

    @Test("A window that loses the keyboard with Alt held tells the scene nothing: the key was for the window manager")
    func lostKeyboard() throws {
        let driver = try editing()
        press(driver, .leftAlternate, .alternate)
        driver.perform(.focus(false))
        driver.perform(.focus(true))
        driver.type(.a)
        #expect(keys(driver) == ["A down", "A up"])
    }

    @Test("A key goes up where it went down, wherever the keyboard is by then")
    func releases() throws {
        let driver = try DebuggerDriver(at: .keysInTextField)
        driver.inspection.keepsWholeTrace = true
        press(driver, .left)
        driver.tap(300, 108)
        lift(driver, .left)
        #expect(keys(driver) == [])
        press(driver, .a)
        let world = driver.inspection.run.debuggee.world
        let hasResigned = world.enter { world.keyWindow?.firstResponder?.resignFirstResponder() }
        #expect(hasResigned == true)
        lift(driver, .a)
        #expect(keys(driver) == ["A down", "A up"])
    }
}
