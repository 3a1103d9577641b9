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
        let first = try #require(words.firstIndex(of: "touchDragOutside")), last = words.firstIndex(of: "touchUpOutside")
        #expect(last.map { $0 > first } == true)
    }

    @Test("A click on a row shows the step in which it happened, and steps back leave its row")
    func click() throws {
        let driver = try driver(.dragOutOfButton)
        let row = try #require(words(driver).first { $0.text == "touchDragOutside, touchDragExit" })
        driver.click(window: CGPoint(x: row.box.midX, y: row.box.midY))
        let count = driver.inspection.shown.stepCount
        #expect(count < driver.stepTotal)
        let sentence = driver.inspection.sentence
        #expect(sentence.contains("touchDragExit"))
    }

    @Test("A scene without controls has no such list")
    func none() throws {
        let words = try words(driver(.hitTestOrder))
        #expect(words.isEmpty)
    }
}
