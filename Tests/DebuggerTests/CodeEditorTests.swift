// Changing what is shown where code makes the views: they are made again, with what would help.
import HitscopeCommands
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSession
import HitscopeWidgets
import Testing

@MainActor @Suite("What would help, in the window of a program") struct CodeEditorTests {
    private final class Deaf: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { nil }
    }

    /// A view that follows the finger.
    private final class Dragged: UIView {
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            if let place = touches.first?.location(in: superview) { center = place }
        }
    }

    private func driver(_ build: @escaping @MainActor (UIWindow) -> Void) throws -> DebuggerDriver {
        let scene = SwiftScene(title: "Views", screen: CGSize(width: 300, height: 300)) {
            let window = UIWindow(frame: UIScreen.main.bounds)
            build(window)
            window.makeKeyAndVisible()
            return window
        }
        return try DebuggerDriver { scene.debuggee(measuring: TextSetup.deterministic.measuring) }
    }

    /// A button that is off, in a panel that takes no touch, beside a box that can be dragged.
    private func stuck(inDeafView: Bool = false) throws -> DebuggerDriver {
        let driver = try driver { window in
            let panel = UIView.named(
                "panel", CGRect(x: 20, y: 20, width: 120, height: 100), in: window, inDeafView ? Deaf() : UIView())
            let button = UIView.named("button", CGRect(x: 10, y: 10, width: 80, height: 60), in: panel, UIButton())
            button.addAction(UIAction { _ in }, for: .touchUpInside)
            button.isEnabled = false
            UIView.named("box", CGRect(x: 20, y: 200, width: 60, height: 60), in: window, Dragged())
        }
        driver.tap(60, 60)
        return driver
    }

    private func click(_ name: String, in driver: DebuggerDriver) throws {
        driver.click(window: try #require(driver.middle(of: name)))
    }

    private func view(_ name: String, in driver: DebuggerDriver) -> UIView? {
        driver.inspection.run.debuggee.world.windows[0].everyView.first { $0.accessibilityIdentifier == name }
    }

    @Test("Choosing what helps makes the views again with it, plays the touch again, and answers again")
    func choosing() throws {
        let driver = try stuck(), before = driver.inspection.run.debuggee
        #expect(driver.inspection.answers.whyNot()?.code == .controlDisabled)
        try click("what would help", in: driver)
        #expect(driver.debugger.editor.fixes?.first?.edits.map(\.code) == ["button.isEnabled = true"])
        #expect(driver.inspection.run.debuggee === before)
        try click("fix 1", in: driver)
        #expect(driver.inspection.run.debuggee !== before)
        #expect(driver.inspection.run.debuggee.title == "Views")
        #expect(driver.inspection.shown.subject?.isTouch == true)
        #expect(driver.inspection.answers.whyNot()?.causes.isEmpty == true)
    }

    @Test("Undo makes the views as the code has them, and redo as they were changed")
    func undoing() throws {
        let driver = try stuck()
        try click("what would help", in: driver)
        try click("fix 1", in: driver)
        try click("undo", in: driver)
        #expect(driver.inspection.answers.whyNot()?.code == .controlDisabled)
        #expect((view("button", in: driver) as? UIControl)?.isEnabled == false)
        try click("redo", in: driver)
        #expect((view("button", in: driver) as? UIControl)?.isEnabled == true)
    }

    @Test("What was dragged before stays where it is, and further changes come on top")
    func stateStays() throws {
        let driver = try stuck()
        driver.press(50, 230)
        driver.move(200, 240)
        driver.release(200, 240)
        let place = try #require(view("box", in: driver)?.center)
        #expect(place.x > 190)
        driver.tap(60, 60)
        let panel = try #require(view("panel", in: driver))
        try click("what would help", in: driver)
        try click("fix 1", in: driver)
        #expect(view("box", in: driver)?.center == place)
        #expect(view("panel", in: driver) !== panel)
        #expect(driver.debugger.editor.lastChange == "button.isEnabled = true")
    }

    @Test("What stands in for an override goes on doing so while the changed views are touched")
    func standIns() throws {
        let driver = try stuck(inDeafView: true)
        let button = try #require(view("button", in: driver))
        driver.inspection.selection.choose(view: button.hitscopeIdentifier)
        #expect(driver.inspection.answers.whyNot()?.code == .overriddenHitTest)
        try click("what would help", in: driver)
        try click("fix 1", in: driver)
        #expect(driver.inspection.answers.whyNot()?.causes.isEmpty == true)
        driver.tap(70, 70)
        #expect(driver.inspection.answers.whyNot()?.code == .gotIt)
        #expect(driver.inspection.shown.subject?.point.x.rounded() == 70)
    }

    @Test("Code outside of turns, such as a task, belongs to the views that are shown and not to a copy")
    func outsideCode() throws {
        let driver = try stuck()
        try click("what would help", in: driver)
        #expect(driver.debugger.editor.fixes?.isEmpty == false)
        #expect(World.current === driver.inspection.run.debuggee.world)
        try click("fix 1", in: driver)
        #expect(World.current === driver.inspection.run.debuggee.world)
    }

    @Test("Views that are no longer shown report nothing to the window, even if a task keeps them")
    func earlierCopy() throws {
        let driver = try stuck(), before = driver.inspection.run.debuggee.world
        driver.debugger.outside.time = { 0 }
        let wasConnected = before.outsideTime != nil && before.onExternalChange != nil
        #expect(wasConnected)
        try click("what would help", in: driver)
        try click("fix 1", in: driver)
        let now = driver.inspection.run.debuggee.world
        #expect(now !== before)
        let isConnected = before.outsideTime != nil || before.onExternalChange != nil || before.onPaste != nil
        #expect(!isConnected)
        let isNowConnected = now.outsideTime != nil && now.onExternalChange != nil
        #expect(isNowConnected)
    }

    @Test("A copy that is not shown, for a saved recording or a picture, takes no code outside of turns")
    func hiddenCopies() throws {
        let driver = try stuck(), world = driver.inspection.run.debuggee.world
        let files = SceneFiles(measuring: TextSetup.deterministic.measuring, watches: false)
        driver.debugger.document.source = files
        driver.type(.r)
        driver.tap(60, 60)
        driver.type(.r)
        driver.debugger.document.saveRecording()
        #expect(World.current === world)
        let scene = SwiftScene(title: "Views", screen: CGSize(width: 300, height: 300)) {
            UIWindow(frame: UIScreen.main.bounds)
        }
        files.programScene = ProgramScene(title: "Views", lookFor: "") {
            scene.debuggee(measuring: TextSetup.deterministic.measuring)
        }
        #expect(files.preview(of: LibraryScene(.program, title: "Views")) != nil)
        #expect(World.current === world)
    }

    @Test("For views that were made once and for all nothing is offered, and the answer stands")
    func madeOnce() throws {
        let driver = try DebuggerDriver {
            let world = World(screen: CGSize(width: 300, height: 300))
            let window = world.enter {
                let window = UIWindow(frame: UIScreen.main.bounds)
                UIView.named("button", CGRect(x: 10, y: 10, width: 80, height: 60), in: window, UIButton())
                    .isEnabled = false
                window.makeKeyAndVisible()
                return window
            }
            return Debuggee(world: world, title: "Once", keeping: window)
        }
        driver.tap(40, 40)
        _ = driver.debugger.render()
        #expect(driver.inspection.answers.whyNot()?.code == .controlDisabled)
        #expect(driver.panel("what would help") == nil)
    }
}
