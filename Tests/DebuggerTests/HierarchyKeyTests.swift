// Keys in the hierarchy: which go there, what they do, and that the scene loses none of its own.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeSampleScenes
import HitscopeSession
import HitscopeWidgets
import Testing

@MainActor @Suite("Keys in the hierarchy") struct HierarchyKeyTests {
    /// Two cards with a button each; the right card lies in front.
    private func cards() -> HierarchyHand {
        HierarchyHand { window in
            for (index, side) in ["left", "right"].enumerated() {
                let card = UIView.named(side, CGRect(x: index * 150, y: 0, width: 150, height: 300), in: window)
                _ = UIView.named("\(side) button", CGRect(x: 10, y: 10, width: 100, height: 50), in: card)
            }
        }
    }

    private func chosenAfter(_ hand: HierarchyHand, _ keys: Key...) -> String? {
        for key in keys { hand.key(key) }
        return hand.chosen
    }

    @Test("Up and Down choose the rows one after the other, and go no further than the ends")
    func upAndDown() {
        let hand = cards()
        #expect(chosenAfter(hand, .down, .down) == "right")
        #expect(chosenAfter(hand, .down) == "right button")
        #expect(chosenAfter(hand, .up) == "right")
        #expect(chosenAfter(hand, .down, .down, .down, .down, .down) == "left button")
    }

    @Test("After a touch they begin at the view that was hit")
    func fromHit() {
        let hand = cards()
        hand.touch(20, 20)
        #expect(chosenAfter(hand, .up) == "left")
    }

    @Test("Left and Right step until Tab gives them to the hierarchy, and step again after a click elsewhere")
    func leftAndRight() throws {
        let hand = cards()
        hand.touch(20, 20)
        let total = hand.inspection.shown.stepCount
        hand.key(.left)
        #expect(hand.inspection.shown.stepCount == total - 1)
        try hand.click("left")
        #expect(hand.inspection.focus == .steps)
        hand.keys(.tab, .left)
        #expect(hand.inspection.focus == .hierarchy)
        #expect(hand.inspection.shown.stepCount == total - 1)
        #expect(hand.names.last == "left")
        #expect(chosenAfter(hand, .right, .right) == "left button")
        #expect(chosenAfter(hand, .left) == "left")
        #expect(chosenAfter(hand, .home) == nil)
        #expect(hand.inspection.selection.chosenView == hand.world.windows[0].hitscopeIdentifier)
        #expect(chosenAfter(hand, .end) == "left button")
        let caption = try #require(hand.debugger.frame(of: "caption"))
        hand.click(CGPoint(x: caption.midX, y: caption.midY))
        hand.key(.left)
        #expect(hand.inspection.shown.stepCount == total - 2)
    }

    @Test("Escape gives the keys back to the steps before it clears what is shown")
    func escape() throws {
        let hand = cards()
        hand.touch(20, 20)
        try hand.click("left")
        hand.keys(.tab, .escape)
        #expect(hand.inspection.shown.subject != nil)
        #expect(hand.inspection.focus == .steps)
        hand.key(.escape)
        #expect(hand.chosen == nil)
        #expect(hand.inspection.shown.subject != nil)
        hand.key(.escape)
        #expect(hand.inspection.shown.subject == nil)
    }

    @Test("A run can be chosen, opened and closed by keys")
    func runs() throws {
        let hand = HierarchyHand { window in
            _ = UIView.named("bottom", CGRect(x: 0, y: 0, width: 300, height: 300), in: window)
            for index in 0..<250 {
                _ = UIView.named("far \(index)", CGRect(x: 0, y: 200, width: 10, height: 10), in: window)
            }
        }
        hand.touch(50, 50)
        try hand.click("UIWindow")
        hand.key(.tab)
        #expect(chosenAfter(hand, .down) == nil)
        #expect(chosenAfter(hand, .down) == "bottom")
        #expect(chosenAfter(hand, .up, .right, .right) == "far 249")
        #expect(chosenAfter(hand, .left, .left, .down) == "bottom")
        #expect(hand.names == ["UIWindow", "250 passed over: outside", "bottom"])
    }

    @Test("Page Up and Page Down go so many rows as are in sight")
    func pages() throws {
        let hand = HierarchyHand { window in
            for index in 0..<150 {
                _ = UIView.named("\(index)", CGRect(x: 0, y: 0, width: 10, height: 10), in: window)
            }
        }
        try hand.click("UIWindow")
        let rows = Int((hand.frame.height - 40 - 74) / 30) - 1
        #expect(chosenAfter(hand, .pageDown) == "\(150 - rows)")
        #expect(chosenAfter(hand, .pageDown) == "\(150 - 2 * rows)")
        #expect(chosenAfter(hand, .pageUp) == "\(150 - rows)")
    }

    @Test("The panel that has the keys is outlined, and the caption says so")
    func mark() throws {
        let hand = cards()
        func outlines() -> Int {
            hand.debugger.render().items.count { item in
                guard case .stroke(_, Palette.selection, let style) = item.command else { return false }
                return style.width == 2 && hand.frame.contains(item.bounds)
            }
        }
        func isTold(_ words: String) -> Bool {
            hand.debugger.render().items.contains { item in
                guard case .text(let text, _, _) = item.command else { return false }
                return text.hasPrefix(words)
            }
        }
        #expect(outlines() == 0)
        try hand.click("left")
        #expect(outlines() == 0)
        hand.key(.tab)
        #expect(outlines() == 1)
        #expect(isTold("Keys go to the hierarchy"))
        hand.type("/")
        #expect(isTold("Keys go to the search"))
        #expect(outlines() == 1)
    }

    // MARK: Beside a scene that has the keyboard

    /// A text field that is being edited.
    private func editing() throws -> (DebuggerDriver, HierarchyHand) {
        let driver = try DebuggerDriver(at: .keysInTextField)
        driver.inspection.keepsWholeTrace = true
        driver.tap(300, 108)
        return (driver, HierarchyHand(driver.debugger))
    }

    private func sceneKeys(_ driver: DebuggerDriver) -> [String] {
        driver.inspection.run.recorder.trace.records.compactMap { record in
            guard case .input(let input) = record.content, let words = input.deviceEvent else { return nil }
            return words.hasPrefix("key ") ? String(words.dropFirst(4)) : nil
        }
    }

    @Test("A scene with a first responder keeps the arrow keys, also after a click in the hierarchy")
    func sceneKeepsKeys() throws {
        let (driver, hand) = try editing()
        driver.type(.down)
        #expect(sceneKeys(driver) == ["Down Arrow down", "Down Arrow up"])
        #expect(hand.inspection.selection.chosenView == nil)
        try hand.click("root")
        let chosen = hand.inspection.selection.chosenView
        driver.type(.up, .left, .pageDown)
        #expect(hand.inspection.selection.chosenView == chosen)
        #expect(sceneKeys(driver).count == 8)
    }

    @Test("With left Alt they go to the hierarchy, and the scene gets nothing")
    func leftAlt() throws {
        let (driver, hand) = try editing()
        let trace = driver.inspection.run.recorder.trace.json()
        driver.perform(.key(KeyChange(.leftAlternate, isDown: true, modifiers: .alternate)))
        hand.key(.up, .alternate)
        driver.perform(.key(KeyChange(.leftAlternate, isDown: false)))
        #expect(hand.inspection.selection.chosenView != nil)
        #expect(driver.inspection.run.recorder.trace.json() == trace)
    }

    @Test("What is typed into the search never reaches a scene that has a first responder")
    func searchBesideScene() throws {
        let (driver, hand) = try editing()
        let trace = driver.inspection.run.recorder.trace.json()
        driver.perform(.key(KeyChange(.leftAlternate, isDown: true, modifiers: .alternate)))
        hand.key(.slash, .alternate)
        driver.perform(.key(KeyChange(.leftAlternate, isDown: false)))
        #expect(hand.inspection.focus == .search)
        hand.type("root m")
        hand.keys(.left, .deleteBackward, .returnKey)
        #expect(driver.inspection.run.recorder.trace.json() == trace)
        #expect(hand.shows("rootm"))
        hand.key(.escape)
        hand.type("x")
        #expect(sceneKeys(driver) == ["X down", "X up"])
    }

    @Test("A key goes up where it went down, even if the keyboard has moved on by then")
    func releases() throws {
        let (driver, hand) = try editing()
        driver.perform(.key(KeyChange(.a, isDown: true, characters: "a")))
        let search = try #require(driver.middle(of: "search"))
        hand.click(search)
        driver.perform(.key(KeyChange(.a, isDown: true, isRepeat: true, characters: "a")))
        driver.perform(.key(KeyChange(.a, isDown: false)))
        driver.perform(.key(KeyChange(.b, isDown: true, characters: "b")))
        hand.touch(300, 108)
        driver.perform(.key(KeyChange(.b, isDown: true, isRepeat: true, characters: "b")))
        driver.perform(.key(KeyChange(.b, isDown: false)))
        #expect(sceneKeys(driver) == ["A down", "A up"])
        #expect(hand.shows("b"))
    }

    @Test("A window that shows the scene alone has no hierarchy, and takes no keys for it")
    func bare() throws {
        let built = try SampleScene.keysInTextField.built()
        let debugger = Debugger(
            Debuggee(built), size: CGSize(width: 500, height: 500), measuring: EstimatedTextMeasuring(), isBare: true)
        let hand = HierarchyHand(debugger)
        hand.type("/")
        hand.keys(.down, .pageDown)
        #expect(hand.inspection.focus == .steps)
        #expect(hand.inspection.selection.chosenView == nil)
    }
}
