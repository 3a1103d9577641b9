// What an answer costs in each picture of the window: the views are asked once, and not again for what is known.
import HitscopeDebugger
import HitscopeDumps
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeSession
import HitscopeWidgets
import Testing

@MainActor @Suite("What answers cost") struct AnswerCostTests {
    /// Counts how often its view is asked whether a point belongs to it.
    private final class Counting: ResponderBehavior {
        var count = 0
        init() { super.init(hooks: .pointInside) }
        override func point(
            inside point: CGPoint, with event: UIEvent?, of view: UIView, original: PointInsideMethod
        ) -> Bool {
            count += 1
            return original(point, event)
        }
    }

    /// A driver at a dump in which a button was touched that is covered by another view, which counts.
    private func touched() throws -> (driver: DebuggerDriver, counting: Counting) {
        let text = """
            <UIWindow: 0x1; frame = (0 0; 320 480); layer = <UIWindowLayer: 0x2>>
               | <UIButton: 0x3; frame = (20 20; 100 44); layer = <CALayer: 0x4>>
               | <MyVeil: 0x5; frame = (0 0; 320 480); layer = <CALayer: 0x6>>
            """
        var feed = DumpFeed(.recursiveDescription)
        feed.take(Array(text.utf8)[...])
        let scene = DumpImport(feed.finish(), title: "Dump").scene
        let driver = try DebuggerDriver { Debuggee(BuiltScene(scene)) }
        let counting = Counting()
        driver.inspection.run.debuggee.world.windows[0].subviews[1].responderBehavior = counting
        driver.tap(60, 40)
        return (driver, counting)
    }

    private func texts(in driver: DebuggerDriver) -> [String] {
        driver.debugger.render().items.compactMap { item in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
    }

    @Test("What makes the answer doubtful follows the view and the touch that it is about")
    func doubts() throws {
        let (driver, _) = try touched()
        let own = "The dump does not say whether MyVeil overrides hitTest(_:with:) or point(inside:with:)."
        #expect(texts(in: driver).contains(own))
        #expect(texts(in: driver).contains(own))
        driver.inspection.run.debuggee.world.windows[0].subviews[1].isHidden = true
        driver.tap(60, 40)
        #expect(!texts(in: driver).contains(own))
    }

    @Test("A picture asks the views for one answer, and no more")
    func once() throws {
        let (driver, counting) = try touched()
        _ = driver.debugger.render()
        counting.count = 0
        let answer = driver.inspection.answers.whyNot(), one = counting.count
        #expect(answer?.code == .covered)
        #expect(one > 0)
        counting.count = 0
        _ = driver.debugger.render()
        #expect(counting.count == one)
    }
}
