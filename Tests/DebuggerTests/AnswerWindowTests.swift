// What the window answers unasked: about which view, and what stands beneath the first cause.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeDumps
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import HitscopeSceneBuilder
import HitscopeSession
import HitscopeStory
import Testing

@MainActor @Suite("Answers in the window") struct AnswerWindowTests {
    private func texts(in driver: DebuggerDriver) throws -> [String] {
        try #require(driver.frame(of: "touch") != nil)
        return driver.debugger.texts(in: "touch").map(\.text)
    }

    @Test("In the scene of the enlarged touch area the button is explained, since the point belongs to it")
    func enlarged() throws {
        let driver = try DebuggerDriver(at: .enlargedAreaInSmallParent)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        #expect(
            driver.inspection.answers.whyNot()?.sentence
                == "button contains the point, but it lies in bar, whose bounds are 8 pt away from the point. "
                + "The part of a view outside its superview cannot be hit.")
    }

    @Test("A button that did nothing is explained itself")
    func disabled() throws {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing)
        driver.tap(60, 60)
        #expect(driver.inspection.answers.whyNot()?.code == .controlDisabled)
        driver.tap(250, 240)
        #expect(driver.inspection.answers.whyNot()?.code != .gotIt)
    }

    @Test("Further causes stand beneath the first one")
    func further() throws {
        let driver = try DebuggerDriver(at: .severalCauses)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        let words = try texts(in: driver)
        let first = words.firstIndex { $0.hasPrefix("buy contains the point, but toast lies in front") }
        #expect(first != nil)
        #expect(
            words.contains(
                "After fixing that: 1. buy lies in panel, which has isUserInteractionEnabled set to false."))
    }

    @Test("A control in the chain tracks the touch and says what it sent; it does not just handle it")
    func chain() throws {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing)
        driver.tap(250, 60)
        driver.inspection.shown.show(delivery: 1)
        driver.inspection.shown.step(to: 99)
        #expect(try texts(in: driver).contains("touchUpInside: no action"))
        let walkthrough = try #require(driver.inspection.shown.subject?.walkthrough)
        let sentence = walkthrough.sentence(walkthrough.steps.count)
        #expect(
            sentence.hasPrefix(
                "no action is a control that tracks the touch. It sends touchUpInside, which has no action"))
        driver.tap(60, 60)
        #expect(try texts(in: driver).contains("disabled"))
    }

    @Test("Below an answer about a dump stands how far it can be trusted")
    func caveats() throws {
        let dump = """
            <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
               | <ShopView: 0x3; frame = (0 0; 320 480); layer = <CALayer: 0x4>>
               |    | <UIButton: 0x5; frame = (20 20; 100 44); layer = <CALayer: 0x6>>
            """
        var feed = DumpFeed(.recursiveDescription)
        feed.take(Array(dump.utf8)[...])
        let scene = DumpImport(feed.finish(), title: "dump").scene
        let debugger = Debugger(
            Debuggee(BuiltScene(scene)), size: WindowShell.defaultSize, measuring: EstimatedTextMeasuring())
        var script = Script()
        script.tap(at: CGPoint(x: 60, y: 40))
        debugger.play(script)
        let texts = debugger.render().items.compactMap { item -> String? in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
        let doubts = texts.filter { $0.hasPrefix("The dump does not say whether") }
        #expect(
            doubts == [
                "The dump does not say whether the UIButton in ShopView has an action.",
                "The dump does not say whether ShopView overrides hitTest(_:with:) or point(inside:with:).",
            ])
        #expect(texts.contains("The dump does not contain other windows; one of them may be in front."))
    }
}
