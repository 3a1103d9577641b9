// The list of control events and actions follows the step.
import HitscopeDebugger
import HitscopeDrawing
import HitscopeGeometry
import HitscopeSampleScenes
import HitscopeSession
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

    @Test("A scene without controls has no such list")
    func none() throws {
        let words = try words(driver(.hitTestOrder))
        #expect(words.isEmpty)
    }
}
