// The list of control events and actions follows the step.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeSampleScenes
import HitscopeSession
import HitscopeStory
import Testing

@MainActor @Suite("The list of control events and actions") struct ActionListTests {
    /// The driver after the script of a scene, at its last step.
    private func driver(_ scene: SampleScene) throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: scene)
        driver.debugger.play(driver.inspection.run.debuggee.script)
        return driver
    }

    private func words(_ driver: DebuggerDriver) -> [(text: String, box: CGRect)] {
        driver.debugger.texts(in: "actionRows").map { ($0.text, $0.box) }
    }

    @Test("Control events and their actions stand in the order in which they were sent")
    func order() throws {
        let words = try words(driver(.dragOutOfButton)).map(\.text)
        let shown = words.filter { ["touchDragOutside", "touchUpOutside"].contains($0) }
        #expect(shown == ["touchDragOutside", "touchUpOutside"])
    }

    @Test("A click on a row shows the step in which it happened")
    func click() throws {
        let driver = try driver(.dragOutOfButton)
        driver.inspection.shown.step(to: 0)
        let found = words(driver).first { $0.text == "touchDown" }, row = try #require(found).box
        driver.click(window: CGPoint(x: row.midX, y: row.midY))
        let count = driver.inspection.shown.stepCount
        #expect(count > 0)
        let sentence = driver.inspection.sentence
        #expect(sentence.contains("touchDown"))
    }

    @Test("The closures of a gesture say in which state they were called, so no two rows are equal")
    func states() throws {
        let details = try words(driver(.gestureAgainstResponder)).map(\.text).filter { $0.hasPrefix("left pan") }
        #expect(details == ["left pan · began", "left pan · changed", "left pan · ended"])
    }

    @Test(
        "After a touch was cancelled, neither the chain nor the stage says that a responder handles it",
        arguments: SampleScene.allCases)
    func cancelled(scene: SampleScene) throws {
        let driver = try driver(scene)
        guard let walkthrough = driver.inspection.shown.subject?.walkthrough,
            walkthrough.cancellation(after: walkthrough.steps.count) != nil,
            !walkthrough.hasSeveralTouches
        else { return }
        let drawn = driver.debugger.render().items.compactMap { item -> String? in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
        let claims = drawn.filter { $0 == "handles" || $0.hasSuffix("handles it") }
        #expect(claims.isEmpty)
    }

    @Test("Of several deliveries by one method, each has a button with a number")
    func numberedDeliveries() throws {
        let driver = try driver(.singleTapWaitsForDoubleTap)
        let words = driver.debugger.texts(in: "touch").map(\.text)
        let buttons = words.filter { ["began", "cancelled", "cancelled 1", "cancelled 2"].contains($0) }
        #expect(buttons == ["began", "cancelled 1", "cancelled 2"])
    }

    @Test(
        "The chain of a step is that of the method which its sentence names, also if no responder handles it",
        arguments: SampleScene.allCases)
    func chainOfStep(scene: SampleScene) throws {
        let driver = try driver(scene)
        guard let walkthrough = driver.inspection.shown.subject?.walkthrough else { return }
        for step in walkthrough.steps.indices {
            driver.inspection.shown.step(to: step + 1)
            let sentence = driver.inspection.sentence, hook = driver.inspection.shown.delivery?.hook
            if sentence.contains("The finger lifts. touchesEnded(_:with:) goes to") { #expect(hook == .touchesEnded) }
        }
    }

    @Test("A scene without controls has no such list")
    func none() throws {
        let words = try words(driver(.hitTestOrder))
        #expect(words.isEmpty)
    }
}
