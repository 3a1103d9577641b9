// One reason for one view: the answer begins with what the hit test says of the view.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeReading
import HitscopeSampleScenes
import HitscopeStory
import HitscopeTrace
import Testing

@MainActor @Suite("The first reason") struct FirstReasonTests {
    /// What the hit test said of each view that it passed over, and what the answer begins with.
    private func reasons(_ scene: SampleScene, at point: CGPoint) throws -> [(name: String, said: String, code: String)]
    {
        let driver = try DebuggerDriver(at: scene)
        driver.tap(point.x, point.y)
        let inspection = driver.inspection, story = try #require(inspection.shown.subject?.walkthrough.story)
        return story.steps.compactMap { step in
            guard case .refused(let refusal) = step.verdict, let view = inspection.run.debuggee.world.view(step.view)
            else {
                return nil
            }
            inspection.selection.choose(view: step.view)
            let said: CauseCode? =
                switch refusal {
                case .hidden: .hidden
                case .interactionDisabled: .interactionDisabled
                case .transparent: .transparent
                case .outside: .outside
                case .empty: .empty
                case .animating: .animating
                case .notInvertible: .notInvertible
                case .overriddenPointInside: .overriddenPointInside
                }
            return (
                view.accessibilityIdentifier ?? "", said?.rawValue ?? "",
                inspection.answers.whyNot()?.code.rawValue ?? "none"
            )
        }
    }

    @Test(
        "Why not begins with the reason for which the hit test passed the view over (HT-01, HT-02)",
        arguments: [
            (SampleScene.hiddenDisabledTransparent, CGPoint(x: 264, y: 104)),
            (.hiddenDisabledTransparent, CGPoint(x: 100, y: 85)),
            (.hiddenDisabledTransparent, CGPoint(x: 100, y: 245)), (.hitTestOrder, CGPoint(x: 172, y: 177)),
            (.outOfReach, CGPoint(x: 30, y: 320)), (.severalCauses, CGPoint(x: 195, y: 200)),
        ])
    func same(scene: SampleScene, point: CGPoint) throws {
        let found = try reasons(scene, at: point)
        let different = found.filter { $0.said != $0.code }
        #expect(different.map(\.name).isEmpty)
    }

    /// Chooses the first view of which something is so.
    private func choose(in driver: DebuggerDriver, where isWanted: (UIView) -> Bool) throws -> UIView {
        let found = driver.inspection.run.debuggee.world.windows.flatMap(\.everyView).first(where: isWanted)
        let view = try #require(found)
        driver.inspection.selection.choose(view: view.hitscopeIdentifier)
        return view
    }

    @Test("A hidden view that is elsewhere is hidden first, and then the point is outside of it")
    func hiddenElsewhere() throws {
        let driver = try DebuggerDriver(at: .hiddenDisabledTransparent)
        driver.tap(264, 104)
        _ = try choose(in: driver) { $0.isHidden }
        let codes = driver.inspection.answers.whyNot()?.causes.map(\.code)
        #expect(codes == [.hidden, .outside])
    }

    @Test("What was not so when the finger came down is no reason: a view hidden since was only beside the point")
    func hiddenSince() throws {
        let driver = try DebuggerDriver(at: .hiddenDisabledTransparent)
        driver.tap(264, 104)
        let half = try choose(in: driver) { $0.accessibilityIdentifier == "half view" }
        driver.inspection.run.debuggee.world.enter { half.isHidden = true }
        let codes = driver.inspection.answers.whyNot()?.causes.map(\.code)
        #expect(codes == [.outside])
    }

    @Test("A view that was hidden when the finger came down says so, though it is shown since")
    func shownSince() throws {
        let driver = try DebuggerDriver(at: .hiddenDisabledTransparent)
        driver.tap(264, 104)
        let hidden = try choose(in: driver) { $0.isHidden }
        driver.inspection.run.debuggee.world.enter { hidden.isHidden = false }
        let code = driver.inspection.answers.whyNot()?.code
        #expect(code == .hidden)
    }

    @Test("What lies in front of another place is no reason, though it took the touch")
    func coveredElsewhere() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        _ = try choose(in: driver) { $0.accessibilityIdentifier == "View A.1" }
        let code = driver.inspection.answers.whyNot()?.code
        #expect(code == .outside)
    }
}
