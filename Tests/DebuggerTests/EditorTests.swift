// Changing the scene in the window: what would help is offered, made, taken back and made again.
import Foundation
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeSampleScenes
import Testing

@MainActor @Suite("What would help, in the window") struct EditorTests {
    /// A driver that has touched a button which does not get the touch.
    private func stuck() throws -> DebuggerDriver {
        let driver = try DebuggerDriver(at: .severalCauses)
        driver.playScript()
        while driver.waitForDeadline() {}
        return driver
    }

    private func click(_ name: String, in driver: DebuggerDriver) throws {
        driver.click(window: try #require(driver.middle(of: name)))
    }

    @Test("Changes are offered when asked for; choosing one makes it, plays the touch again and answers again")
    func choosing() throws {
        let driver = try stuck()
        let asked = try #require(driver.inspection.answers.whyNot())
        #expect(!asked.causes.isEmpty)
        #expect(driver.debugger.editor.fixes == nil)
        try click("what would help", in: driver)
        let fixes = try #require(driver.debugger.editor.fixes)
        #expect(!fixes.isEmpty)
        try click("fix 1", in: driver)
        let answer = try #require(driver.inspection.answers.whyNot())
        #expect(answer.causes.isEmpty)
        #expect(answer.view == asked.view)
    }

    @Test("What was found for the scene as it was is not offered for the scene as it is, however often it changes")
    func outdated() throws {
        let driver = try stuck()
        try click("what would help", in: driver)
        #expect(driver.debugger.editor.fixes != nil)
        for step in 1...20 {
            let views = driver.inspection.run.debuggee.world.windows[0].everyView
            let found = views.first { $0.accessibilityIdentifier == "buy" }, buy = try #require(found)
            driver.debugger.editor.set(.alpha(0.2 + CGFloat(step) / 100), of: buy)
            _ = driver.debugger.render()
            #expect(driver.debugger.editor.fixes == nil)
        }
    }

    @Test("Undo brings the scene and its answer back, redo the change")
    func undoing() throws {
        let driver = try stuck()
        let asked = try #require(driver.inspection.answers.whyNot())
        try click("what would help", in: driver)
        try click("fix 1", in: driver)
        try click("undo", in: driver)
        #expect(driver.inspection.answers.whyNot() == asked)
        _ = driver.debugger.render()
        #expect(driver.panel("undo") == nil)
        try click("redo", in: driver)
        #expect(driver.inspection.answers.whyNot()?.causes.isEmpty == true)
        _ = driver.debugger.render()
        #expect(driver.panel("redo") == nil)
    }

    @Test("What was dragged before stays where it is when a change is made")
    func stateStays() throws {
        let driver = try DebuggerDriver(at: .draggingInView) { text in
            let button = "          - {class: UIButton, name: quiet, frame: [20, 20, 80, 40], enabled: false}\n"
            text = text.replacingOccurrences(of: "\nscript:", with: "\n\(button)\nscript:")
        }
        driver.press(150, 150)
        driver.move(260, 320)
        driver.release(260, 320)
        driver.tap(60, 40)
        func box() -> CGRect? {
            driver.inspection.run.debuggee.world.windows[0].everyView.first { $0.accessibilityIdentifier == "box" }?
                .frame
        }
        let place = box()
        let corner = place.map { [$0.minX.rounded(), $0.minY.rounded()] }
        #expect(corner == [210, 270])
        #expect(driver.inspection.answers.whyNot()?.code == .controlDisabled)
        try click("what would help", in: driver)
        try click("fix 1", in: driver)
        #expect(driver.inspection.answers.whyNot()?.code != .controlDisabled)
        #expect(box() == place)
    }

    @Test("Where no change helps the panel says why, and no search is offered")
    func nothingHelps() throws {
        let driver = try DebuggerDriver(at: .lostOnTheWay)
        driver.press(100, 100)
        driver.touch(.cancel, window: driver.map.windowPoint(CGPoint(x: 100, y: 100)))
        let views = driver.inspection.run.debuggee.world.windows[0].everyView
        let touched = views.first { $0.accessibilityIdentifier == "one finger" }
        driver.inspection.selection.choose(view: touched?.hitscopeIdentifier)
        let texts = driver.debugger.render().items.compactMap { item -> String? in
            guard case .text(let text, _, _) = item.command else { return nil }
            return text
        }
        let reasons = texts.filter { $0.hasPrefix("Changing the views does not help: the system") }
        #expect(reasons.count == 1)
        #expect(driver.panel("what would help") == nil)
    }

    @Test("Nothing is offered while a finger is down, or where nothing went wrong")
    func notOffered() throws {
        let driver = try stuck()
        driver.press(10, 10)
        _ = driver.debugger.render()
        #expect(!driver.debugger.editor.canSearch)
        driver.release(10, 10)
        let fresh = try DebuggerDriver(at: .severalCauses)
        _ = fresh.debugger.render()
        #expect(fresh.panel("what would help") == nil)
    }
}
