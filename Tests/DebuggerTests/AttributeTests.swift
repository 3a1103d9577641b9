// The attributes of the chosen view: read, changed in place, refused, taken back, and what each means for the touch.
import Foundation
import HitscopeDebugger
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeSession
import HitscopeWhatIf
import HitscopeWidgets
import Testing

@MainActor @Suite("Attributes") struct AttributeTests {
    /// A driver with a touch on View B.1, which is chosen, and the attributes in sight.
    private func driver(_ scene: SampleScene = .hitTestOrder, edit: (inout String) -> Void = { _ in }) throws
        -> DebuggerDriver
    {
        let driver = try DebuggerDriver(at: scene, edit: edit)
        driver.playScript()
        while driver.waitForDeadline() {}
        return driver
    }

    private func view(_ name: String, _ driver: DebuggerDriver) throws -> UIView {
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let found = views.first { $0.accessibilityIdentifier == name }
        return try #require(found)
    }

    private func choose(_ name: String, _ driver: DebuggerDriver) throws {
        driver.inspection.selection.choose(view: try view(name, driver).hitscopeIdentifier)
        driver.type(.a)
    }

    private func click(_ name: String, _ driver: DebuggerDriver) throws {
        driver.click(window: try #require(driver.middle(of: name)))
    }

    /// Types a text into a field of the attributes, in place of what stands there.
    private func type(_ text: String, into field: String, _ driver: DebuggerDriver, ending key: Key = .returnKey) throws
    {
        try click("attribute \(field)", driver)
        driver.write(text)
        driver.type(key)
    }

    private func message(_ driver: DebuggerDriver) -> String { driver.debugger.editor.message?.text ?? "" }

    @Test("The button of the matrix lies at the transform, also of a view with a recogniser of this name")
    func matrixButton() throws {
        let places = try ["transform", "other"].map { name -> CGPoint in
            let view = "{name: v, frame: [0, 0, 90, 90], recognizers: [{type: tap, name: \(name), action: nothing}]}"
            let yaml = "version: 1\nscreen: [200, 200]\nwindows: [{views: [\(view)]}]\n"
            let driver = try DebuggerDriver(
                window: CGSize(width: 1440, height: 1100),
                making: {
                    let scene = try Scene(yaml: yaml, file: "a.yaml")
                    return Debuggee(BuiltScene(scene, measuring: TextSetup.deterministic.measuring))
                })
            try choose("v", driver)
            return try #require(driver.middle(of: "as matrix"))
        }
        #expect(places[0] == places[1])
    }

    // MARK: Values

    @Test("A number that is typed moves the view; the touch is played again, and a sentence says who gets it now")
    func frame() throws {
        let driver = try driver()
        try choose("View B.1", driver)
        try type("80", into: "y", driver)
        let frame = try view("View B.1", driver).frame
        #expect(frame == CGRect(x: 12, y: 80, width: 116, height: 67))
        #expect(message(driver) == "View B gets the touch now; before, View B.1 did.")
        #expect(driver.debugger.editor.lastChange == "viewB1.frame = CGRect(x: 12, y: 80, width: 116, height: 67)")
        let chosen = driver.inspection.selection.chosenView
        let same = try view("View B.1", driver).hitscopeIdentifier
        #expect(chosen == same)
    }

    @Test("A switch that is turned changes the view, and the answer of the touch follows")
    func flags() throws {
        let driver = try driver()
        try choose("View B", driver)
        try click("isUserInteractionEnabled", driver)
        let isOn = try view("View B", driver).isUserInteractionEnabled
        #expect(!isOn)
        #expect(message(driver).hasSuffix("gets the touch now; before, View B.1 did."))
        try click("isUserInteractionEnabled", driver)
        #expect(message(driver) == "View B.1 gets the touch now; before, View A.2 did.")
    }

    @Test(
        "What is no value is refused in a sentence, stays in the field, and changes nothing",
        arguments: [
            ("alpha", "30", "alpha must be a number from 0 to 1, not 30.0."),
            ("width", "-4", "width must be a number of points from 0 to 10,000,000, not -4.0."),
            ("x", "left", "x must be a number, not \"left\". For example: 12.5"),
            ("y", "1,5", "y must be a number, not \"1,5\". For example: 1.5"),
            (
                "backgroundColor", "systemBlu",
                "\"systemBlu\" is not a colour: write #RGB, #RRGGBB, #RRGGBBAA, or a name such as systemBlue. "
                    + "Did you mean systemBlue?"
            ),
        ])
    func refused(_ field: String, _ text: String, _ sentence: String) throws {
        let driver = try driver()
        try choose("View B.1", driver)
        let before = driver.inspection.run.debuggee.world.render()
        try type(text, into: field, driver)
        #expect(message(driver) == sentence)
        #expect(driver.debugger.editor.message?.isError == true)
        #expect(!driver.debugger.editor.canUndo)
        let after = driver.inspection.run.debuggee.world.render()
        #expect(before == after)
        let shown = driver.debugger.render().items.contains { item in
            guard case .text(text, _, _) = item.command else { return false }
            return true
        }
        #expect(shown)
        driver.type(.escape)
        let isBack = !driver.debugger.render().items.contains { item in
            guard case .text(text, _, _) = item.command else { return false }
            return true
        }
        #expect(isBack)
    }

    @Test("Colour and text are typed as a scene writes them; no colour is none")
    func looks() throws {
        let driver = try driver()
        try choose("View B.1", driver)
        try type("systemRed", into: "backgroundColor", driver)
        let red = try view("View B.1", driver).backgroundColor
        #expect(red == .systemRed)
        try type("new words", into: "text", driver)
        let says = driver.debugger.render().items.contains { item in
            guard case .text("new words", _, let box) = item.command else { return false }
            return (driver.frame(of: "stage") ?? .zero).contains(box.applying(item.transform))
        }
        #expect(says)
    }

    @Test("A transform is typed in parts or as six numbers, and one with a skew is shown as numbers")
    func transform() throws {
        // All rows are in sight in a high window.
        let driver = try DebuggerDriver(at: .hitTestOrder, window: CGSize(width: 1440, height: 1200))
        driver.playScript()
        try choose("View B.1", driver)
        try type("90", into: "rotation", driver)
        try type("2", into: "scale x", driver)
        let turned = try view("View B.1", driver).transform
        #expect(turned == CGAffineTransform(a: 0, b: 2, c: -1, d: 0, tx: 0, ty: 0))
        try click("as matrix", driver)
        try type("0.5", into: "a", driver)
        let skewed = try view("View B.1", driver).transform
        #expect(skewed == CGAffineTransform(a: 0.5, b: 2, c: -1, d: 0, tx: 0, ty: 0))
        try click("as matrix", driver)
        _ = driver.debugger.render()
        #expect(driver.panel("attribute rotation")?.superview == nil)
    }

    @Test("A transform in space keeps its parts when one is typed, and undo brings it back")
    func transformInSpace() throws {
        let driver = try DebuggerDriver(at: .drawnInFront, window: CGSize(width: 1440, height: 1200))
        driver.playScript()
        try choose("tilted card", driver)
        let before = try view("tilted card", driver).transform3D
        try type("90", into: "rotation", driver)
        let turned = try view("tilted card", driver).transform3D
        #expect(abs(turned.m11) < 1e-9)
        #expect(abs(turned.m12 - 0.5) < 1e-9)
        #expect(driver.debugger.editor.lastChange?.hasPrefix("tiltedCard.transform3D = CATransform3D(m11: 0, ") == true)
        try type("0", into: "rotation about x", driver)
        let flat = try view("tilted card", driver)
        #expect(CATransform3DIsAffine(flat.transform3D))
        try click("undo attribute", driver)
        try click("undo attribute", driver)
        let again = try view("tilted card", driver).transform3D
        #expect(again == before)
    }

    @Test("The zPosition of a view is typed, and the view is hit as before")
    func zPosition() throws {
        let driver = try DebuggerDriver(at: .drawnInFront, window: CGSize(width: 1440, height: 1200))
        driver.playScript()
        try choose("high card", driver)
        try type("-3", into: "zPosition", driver)
        let height = try view("high card", driver).layer.zPosition
        #expect(height == -3)
        #expect(driver.debugger.editor.lastChange == "highCard.layer.zPosition = -3")
        #expect(message(driver).contains("as before"))
    }

    @Test("Up and down change a number by one, and by ten with Shift; Tab goes to the next field")
    func keysInField() throws {
        let driver = try driver()
        try choose("View B.1", driver)
        try click("attribute x", driver)
        driver.type(.up, .up)
        let moved = try view("View B.1", driver).frame.minX
        #expect(moved == 14)
        driver.perform(.key(KeyChange(.down, isDown: true, modifiers: .shift)))
        let back = try view("View B.1", driver).frame.minX
        #expect(back == 4)
        driver.type(.tab, .down)
        let lifted = try view("View B.1", driver).frame.minY
        #expect(lifted == 23)
    }

    @Test("A click in a field that Tab has reached places the caret, instead of selecting all again")
    func clickAfterTab() throws {
        let driver = try driver()
        try choose("View B.1", driver)
        try click("attribute x", driver)
        driver.type(.tab)
        try click("attribute y", driver)
        driver.type(.deleteBackward, .returnKey)
        let lifted = try view("View B.1", driver).frame.minY
        #expect(lifted == 2, "the last digit of 24 is gone")
    }

    @Test("Keys that are typed into a field go there alone: the scene gets none, and they step nothing")
    func keysStay() throws {
        let driver = try driver()
        try choose("View B.1", driver)
        let step = driver.inspection.shown.stepCount
        let records = driver.inspection.run.recorder.trace.records.count
        try click("attribute text", driver)
        driver.type(.left, .m, .s, .space)
        #expect(driver.inspection.shown.stepCount == step)
        #expect(driver.inspection.selection.mode == nil)
        #expect(!driver.inspection.display.showsMap)
        #expect(driver.inspection.run.recorder.trace.records.count == records)
    }

    @Test("A click elsewhere takes what was typed, and gives the keys back to the steps")
    func leaving() throws {
        let driver = try driver()
        try choose("View B.1", driver)
        try type("50", into: "width", driver, ending: .shiftKeyThatTypesNothing)
        driver.click(window: try #require(driver.middle(of: "caption")))
        let width = try view("View B.1", driver).frame.width
        #expect(width == 50)
        let focus = driver.inspection.focus
        #expect(focus == .steps)
    }

    // MARK: Order, controls, recognisers

    @Test("A view goes to the front, to the back and between its siblings, and the hit test follows")
    func order() throws {
        let driver = try driver()
        try choose("View A", driver)
        try click("order To front", driver)
        let names = try view("root", driver).subviews.compactMap(\.accessibilityIdentifier)
        #expect(names == ["View B", "View C", "View A"])
        #expect(message(driver) == "View A.2 gets the touch now; before, View B.1 did.")
        try click("order Down", driver)
        let between = try view("root", driver).subviews.compactMap(\.accessibilityIdentifier)
        #expect(between == ["View B", "View A", "View C"])
        try click("order To back", driver)
        let back = try view("root", driver).subviews.compactMap(\.accessibilityIdentifier)
        #expect(back == ["View A", "View B", "View C"])
    }

    @Test("The state of a control is set, and its actions are shown")
    func control() throws {
        let driver = try driver(.somethingInFront)
        try choose("with badge", driver)
        try click("isEnabled", driver)
        try click("isSelected", driver)
        let button = try #require(try view("with badge", driver) as? UIControl)
        #expect(!button.isEnabled)
        #expect(button.isSelected)
        driver.perform(
            .wheel(at: try #require(driver.middle(of: "form")), by: CGSize(width: 0, height: -2000)))
        let texts = driver.debugger.render().items.compactMap { item -> String? in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
        #expect(texts.contains("ACTIONS"))
        #expect(texts.contains("touchUpInside"))
    }

    @Test("The switches of a recogniser are its own, and the touch follows them")
    func recognizer() throws {
        let driver = try driver(.gestureAgainstResponder)
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let found = views.first { $0.gestureRecognizers?.isEmpty == false }
        let owner = try #require(found)
        let name = try #require(owner.accessibilityIdentifier)
        try choose(name, driver)
        let wasOn = owner.gestureRecognizers?.first?.isEnabled
        #expect(wasOn == true)
        driver.perform(
            .wheel(
                at: try #require(driver.middle(of: "form")), by: CGSize(width: 0, height: -2000)))
        try click("recognizer 0 isEnabled", driver)
        let isOn = try view(name, driver).gestureRecognizers?.first?.isEnabled
        #expect(isOn == false)
    }

    // MARK: Back and again

    @Test("Every change can be taken back and made again, by button and by key")
    func undoing() throws {
        let driver = try driver()
        try choose("View B.1", driver)
        try type("80", into: "y", driver)
        driver.click(window: try #require(driver.middle(of: "caption")))
        try click("isHidden", driver)
        try click("undo attribute", driver)
        let isHidden = try view("View B.1", driver).isHidden
        #expect(!isHidden)
        #expect(message(driver) == "View B gets the touch, as before.")
        driver.perform(.key(KeyChange(.z, isDown: true, modifiers: .control)))
        let y = try view("View B.1", driver).frame.minY
        #expect(y == 24)
        #expect(message(driver) == "View B.1 gets the touch now; before, View B did.")
        driver.perform(.key(KeyChange(.z, isDown: true, modifiers: [.control, .shift])))
        let again = try view("View B.1", driver).frame.minY
        #expect(again == 80)
    }

    @Test("What the touch itself moves is said to be changed again")
    func playedAgain() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        driver.press(150, 150)
        driver.move(260, 320)
        driver.release(260, 320)
        try choose("box", driver)
        try type("120", into: "x", driver)
        #expect(message(driver).contains("x is 210 nevertheless: the replayed input changes it."))
    }

    // MARK: Views made by code

    @Test("Views that code makes are changed in each copy, and the touch is played again")
    func code() throws {
        let hand = HierarchyHand { window in
            for name in ["back", "front"] {
                let box = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
                box.accessibilityIdentifier = name
                window.addSubview(box)
            }
        }
        hand.touch(100, 100)
        hand.inspection.selection.choose(view: hand.view("front")?.hitscopeIdentifier)
        hand.keys(.a)
        let row = try #require(hand.debugger.middle(of: "isHidden"))
        hand.click(row)
        let isHidden = hand.view("front")?.isHidden
        #expect(isHidden == true)
        #expect(hand.debugger.editor.message?.text == "back would get a touch there now; before, front did.")
        hand.click(try #require(hand.debugger.middle(of: "undo attribute")))
        let isBack = hand.view("front")?.isHidden
        #expect(isBack == false)
        hand.key(.z, [.control, .shift])
        let isAgain = hand.view("front")?.isHidden
        #expect(isAgain == true)
    }

    @Test("A view that a control makes itself is not changed, and the message says so")
    func madeByControl() throws {
        let driver = try driver(.somethingInFront)
        let button = try view("with badge", driver)
        let face = button.subviews.first { $0 is UILabel }
        let label = try #require(face)
        driver.inspection.selection.choose(view: label.hitscopeIdentifier)
        driver.type(.a)
        try click("isHidden", driver)
        #expect(
            message(driver) == "UIButton creates this view itself. Change the UIButton instead.")
    }
}

extension Key {
    /// A key that types nothing into a field and means nothing to it.
    fileprivate static let shiftKeyThatTypesNothing = Key.leftShift
}

extension Debugger {
    /// Where the middle of one of the debugger's views lies in the window.
    fileprivate func middle(of name: String) -> CGPoint? {
        _ = render()
        return frame(of: name).map { CGPoint(x: $0.midX, y: $0.midY) }
    }
}
