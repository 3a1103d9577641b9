// What the window says of a touch as a whole: that it came to nothing, who was handed it, and that there is none.
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
import Testing

@MainActor @Suite("What became of a touch") struct TouchOutcomeTests {
    private func texts(_ driver: DebuggerDriver) -> [String] {
        driver.debugger.render().items.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    private func choose(_ name: String, _ driver: DebuggerDriver) throws {
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let found = views.first { $0.accessibilityIdentifier == name }
        let view = try #require(found)
        driver.inspection.selection.choose(view: view.hitscopeIdentifier)
    }

    private func turn(_ flag: String, of name: String, _ driver: DebuggerDriver) throws {
        try choose(name, driver)
        driver.type(.a)
        driver.click(window: try #require(driver.middle(of: flag)))
    }

    nonisolated private static let deadButtons: [(String, CGPoint, String)] = [
        (
            "no method", CGPoint(x: 287, y: 150),
            "no method sent touchUpInside, but MainController has no method for store."
        ),
        (
            "nobody", CGPoint(x: 100, y: 240),
            "nobody sent touchUpInside, but send has no target, and no responder in the chain performs it."
        ),
    ]

    @Test("The caption says at the last step that a button's action came to nothing", arguments: deadButtons)
    func deadButton(name: String, point: CGPoint, sentence: String) throws {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing)
        driver.tap(point.x, point.y)
        let isSaid = texts(driver).contains { $0.hasSuffix(sentence) }
        #expect(isSaid)
        driver.type(.left)
        let isSaidBefore = texts(driver).contains { $0.count > sentence.count && $0.hasSuffix(sentence) }
        #expect(!isSaidBefore)
    }

    @Test("Where another view is chosen, its answer says too what the touch itself came to", arguments: deadButtons)
    func besideChoice(name: String, point: CGPoint, sentence: String) throws {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing)
        driver.tap(point.x, point.y)
        try choose("disabled", driver)
        #expect(texts(driver).contains("This touch: \(sentence)"))
        try choose(name, driver)
        #expect(!texts(driver).contains("This touch: \(sentence)"))
    }

    @Test("Of two touches with equally long traces, each has its own dead end at its moments")
    func deadEndThen() throws {
        let left = "{name: left, frame: [0, 0, 100, 100], subviews: [{class: UIButton, name: one, \(Self.place)}]}"
        // The idle view is asked in vain, as the right view is by a touch on the left.
        let idle = "{name: idle, frame: [70, 70, 10, 10]}"
        let right =
            "{name: right, frame: [100, 0, 100, 100], subviews: [{class: UIButton, name: two, \(Self.place)}, \(idle)]}"
        let yaml = "version: 1\nscreen: [200, 100]\nwindows: [{views: [\(left), \(right)]}]\n"
        let driver = try DebuggerDriver(making: {
            Debuggee(BuiltScene(try Scene(yaml: yaml, file: "a.yaml"), measuring: TextSetup.deterministic.measuring))
        })
        for x: CGFloat in [20, 120] {
            driver.tap(x, 20)
            while driver.waitForDeadline() {}
        }
        #expect(driver.inspection.answers.deadEnd?.hasPrefix("two ") == true)
        let moments = driver.inspection.moments.history.numbers.reversed()
        for number in moments {
            driver.inspection.moments.show(number)
            let end = driver.inspection.answers.deadEnd, touch = driver.inspection.shown.subject?.number
            #expect(end?.hasPrefix(touch == 1 ? "one " : "two ") != false)
        }
    }

    private static let place = "frame: [10, 10, 50, 50], text: A"

    @Test("Of a button that does its work nothing more is said")
    func workingButton() throws {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing)
        driver.tap(287, 240)
        #expect(driver.inspection.shown.subject?.isTouch == true)
        #expect(driver.inspection.answers.deadEnd == nil)
    }

    @Test("A touch that was handed on late shows its chain, at each moment and in the present")
    func lateDelivery() throws {
        let driver = try DebuggerDriver(at: .touchesInScrollView)
        driver.press(137, 228)
        while driver.waitForDeadline() {}
        for y in stride(from: 218.0, through: 160, by: -10) { driver.move(137, y) }
        driver.release(137, 160)
        while driver.waitForDeadline() {}
        var shown = 0
        for _ in 0..<14 {
            if driver.inspection.shown.subject?.deliveries.isEmpty == false {
                shown += 1
                #expect(!texts(driver).contains("No view got the touch."))
                #expect(!driver.inspection.shown.links.isEmpty)
            }
            driver.type(.comma)
        }
        #expect(shown > 3)
    }

    @Test("A moment that is looked at while the touch is handed on changes nothing of what is said in the present")
    func lateDeliveryBehindThePast() throws {
        let driver = try DebuggerDriver(at: .touchesInScrollView)
        driver.press(137, 228)
        driver.type(.comma)
        while driver.waitForDeadline() {}
        driver.inspection.moments.show(nil)
        #expect(driver.inspection.shown.subject?.deliveries.isEmpty == false)
        #expect(!texts(driver).contains("No view got the touch."))
    }

    @Test("A sentence that begins with a recogniser begins with a capital letter")
    func capital() throws {
        let driver = try DebuggerDriver(at: .touchesInScrollView)
        driver.press(137, 228)
        while driver.waitForDeadline() {}
        for y in stride(from: 218.0, through: 160, by: -10) { driver.move(137, y) }
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        let isSaid = walkthrough.steps.indices.contains {
            walkthrough.sentence($0 + 1).hasPrefix("The scroll pan recognises its gesture")
        }
        #expect(isSaid)
    }

    @Test("What a change meant for a touch goes when the next touch comes")
    func messageGoes() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        try turn("isHidden", of: "View B.1", driver)
        #expect(driver.debugger.editor.message != nil)
        driver.tap(60, 100)
        #expect(driver.debugger.editor.message == nil)
    }

    @Test("At a moment at which a finger was down a view can be changed, since none is down now")
    func changeInThePast() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        driver.type(.comma)
        #expect(driver.inspection.shown.subject?.isFingerDown == true)
        try turn("isHidden", of: "View B.1", driver)
        #expect(driver.debugger.editor.message?.isError == false)
        let views = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView)
        let changed = views.first { $0.accessibilityIdentifier == "View B.1" }
        #expect(changed?.isHidden == true)
    }

    @Test("While a finger is down a change is refused, and the sentence goes when the finger lifts")
    func fingerDown() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        try choose("View C", driver)
        driver.type(.a)
        driver.press(172, 177)
        let switchPlace = try #require(driver.middle(of: "isHidden"))
        driver.perform(.fingers([FingerChange(1, .down, at: switchPlace)]))
        driver.perform(.fingers([FingerChange(1, .up, at: switchPlace)]))
        #expect(driver.debugger.editor.message?.isError == true)
        driver.release(172, 177)
        #expect(driver.debugger.editor.message == nil)
    }

    @Test("The toolbar says no touch was yet, is shown, or was then, as it is")
    func noTouch() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        #expect(texts(driver).contains("No touch yet"))
        driver.tap(172, 177)
        driver.type(.escape)
        #expect(texts(driver).contains("No touch shown"))
        for _ in 0..<5 { driver.type(.comma) }
        #expect(texts(driver).contains("No touch at this moment"))
    }

    @Test("A touch that is held back by a break was a touch, though the scene knows nothing of it")
    func heldTouch() throws {
        let driver = try DebuggerDriver(at: .draggingInView)
        try HierarchyHand(driver.debugger).click("box")
        driver.type(.function(9), .function(9))
        driver.press(150, 150)
        #expect(driver.inspection.breaks.isStopped)
        driver.type(.escape)
        #expect(driver.inspection.shown.subject == nil)
        #expect(texts(driver).contains("No touch shown"))
    }

    @Test("A class that is asked after a touch does not get the answer that there was none")
    func asked() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        driver.type(.p)
        driver.tap(172, 177)
        #expect(texts(driver).contains("Before the touch"))
        #expect(!texts(driver).contains("No touch yet"))
    }

    @Test("Before a touch, a view that is chosen is not asked to be chosen")
    func chosenBeforeTouch() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        try choose("View B.1", driver)
        #expect(texts(driver).contains("Touch the scene to see why View B.1 gets the touch, or why not."))
    }

    @Test("What is said once goes with the next step")
    func noticeGoes() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        driver.perform(.key(KeyChange(.s, isDown: true, modifiers: .control)))
        driver.perform(.key(KeyChange(.s, isDown: false, modifiers: .control)))
        #expect(driver.inspection.notices.current != nil)
        driver.type(.left)
        #expect(driver.inspection.notices.current == nil)
    }

    @Test("Esc takes the choice of a view back before it clears the touch")
    func escape() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        try choose("View B", driver)
        driver.type(.escape)
        #expect(driver.inspection.selection.chosenView == nil)
        #expect(driver.inspection.shown.subject?.isTouch == true)
        driver.type(.escape)
        #expect(driver.inspection.shown.subject == nil)
    }

    @Test("The number of views is said whole or not at all, however little room there is", arguments: [220, 232, 300])
    func count(width: Int) throws {
        let hand = HierarchyHand { window in
            for index in 0..<1200 { _ = UIView.named("v\(index)", CGRect(x: 0, y: 0, width: 9, height: 9), in: window) }
        }
        let edge = CGPoint(x: hand.frame.maxX, y: hand.frame.midY)
        hand.finger(.down, edge)
        hand.finger(.move, CGPoint(x: CGFloat(width), y: edge.y))
        hand.finger(.up, CGPoint(x: CGFloat(width), y: edge.y))
        hand.touch(150, 150)
        hand.keys(.comma)
        let notes = hand.texts.filter { $0.text.contains("1,201") }
        for note in notes {
            let wanted = TextSetup.deterministic.measuring.size(of: note.text, font: note.style.font, width: nil).width
            #expect(wanted <= note.box.width)
        }
        #expect(!notes.isEmpty)
    }
}
