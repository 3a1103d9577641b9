// What the window answers unasked: about which view, and what stands beneath the first cause.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import Testing

@MainActor @Suite("Answers in the window") struct AnswerWindowTests {
    private func texts(in driver: DebuggerDriver) throws -> [String] {
        let panel = try #require(driver.panel("touch")).frame
        return driver.debugger.render().items.compactMap { item in
            guard case .text(let text, _, let box) = item.command else { return nil }
            let place = box.applying(item.transform)
            return panel.contains(CGPoint(x: place.midX, y: place.midY)) ? text : nil
        }
    }

    @Test("In the scene of the enlarged touch area the button is explained, since the point belongs to it")
    func enlarged() throws {
        let driver = try DebuggerDriver(at: .enlargedAreaInSmallParent)
        driver.debugger.play(driver.inspection.debuggee.script)
        #expect(
            driver.inspection.whyNot()?.sentence
                == "button contains the point, but it lies in bar, and the point is outside that by 8 pt. "
                + "What lies outside its superview cannot be hit.")
    }

    @Test("A button that did nothing is explained itself")
    func disabled() throws {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing)
        driver.tap(60, 60)
        #expect(driver.inspection.whyNot()?.code == .controlDisabled)
        driver.tap(250, 240)
        #expect(driver.inspection.whyNot()?.code != .gotIt)
    }

    @Test("Further causes stand beneath the first one")
    func further() throws {
        let driver = try DebuggerDriver(at: .severalCauses)
        driver.debugger.play(driver.inspection.debuggee.script)
        let words = try texts(in: driver)
        let first = words.firstIndex { $0.hasPrefix("buy contains the point, but toast lies in front") }
        #expect(first != nil)
        #expect(
            words.contains("Mended that, next: buy lies in panel, which has isUserInteractionEnabled set to false."))
    }

    @Test("A control in the chain tracks the touch and says what it sent; it does not just handle it")
    func chain() throws {
        let driver = try DebuggerDriver(at: .buttonsThatDoNothing)
        driver.tap(250, 60)
        driver.inspection.show(delivery: 1)
        driver.inspection.step(to: 99)
        #expect(try texts(in: driver).contains("touchUpInside: no action"))
        let walkthrough = try #require(driver.inspection.subject?.walkthrough)
        let sentence = walkthrough.sentence(walkthrough.steps.count)
        #expect(sentence.hasPrefix("no action is a control and tracks the touch. It sends touchUpInside: no action"))
        driver.tap(60, 60)
        #expect(try texts(in: driver).contains("disabled"))
    }
}
