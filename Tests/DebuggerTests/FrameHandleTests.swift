// The handles of the selected view on the stage: dragging one changes the frame, and all of it can be taken back.
import Foundation
import HitscopeCommands
import HitscopeDebugger
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSampleScenes
import HitscopeWidgets
import Testing

@MainActor @Suite("Handles on the stage") struct FrameHandleTests {
    private func view(_ name: String, _ driver: DebuggerDriver) -> UIView? {
        driver.inspection.run.debuggee.world.windows.flatMap(\.everyView).first { $0.accessibilityIdentifier == name }
    }

    private func chosen(_ driver: DebuggerDriver) -> String? {
        driver.inspection.selection.chosenView.flatMap {
            driver.inspection.run.debuggee.world.view($0)?.accessibilityIdentifier
        }
    }

    /// Drags from one point of the debuggee's screen by a distance, wherever the stage shows it.
    private func drag(
        _ driver: DebuggerDriver, from start: CGPoint, by translation: CGSize, isCancelled: Bool = false
    ) {
        func place(_ part: CGFloat) -> CGPoint {
            driver.debugger.stageInput.windowPoint(
                CGPoint(x: start.x + part * translation.width, y: start.y + part * translation.height))
        }
        driver.touch(.down, window: place(0))
        driver.touch(.move, window: place(0.5))
        driver.touch(.move, window: place(1))
        driver.touch(isCancelled ? .cancel : .up, window: place(1))
    }

    @Test("Dragging a handle sizes the view; the drag is one change, and can be taken back and made again")
    func handles() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.playScript()
        driver.type(.s)
        driver.tap(202, 165)
        #expect(chosen(driver) == "View B.1")
        let before = try #require(view("View B.1", driver)?.frame)
        let corner = try #require(view("View B.1", driver)?.screenQuad).corners[2]
        drag(driver, from: corner, by: CGSize(width: 30, height: 20))
        let larger = CGRect(origin: before.origin, size: CGSize(width: before.width + 30, height: before.height + 20))
        #expect(view("View B.1", driver)?.frame == larger)
        #expect(driver.debugger.editor.message?.text == "View B.1 gets the touch, as before.")
        driver.debugger.editor.undo()
        #expect(view("View B.1", driver)?.frame == before)
        #expect(!driver.debugger.editor.canUndo)
        driver.debugger.editor.redo()
        #expect(view("View B.1", driver)?.frame == larger)
    }

    @Test("A drag that is taken away by the system changes nothing")
    func cancelled() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.type(.s)
        driver.tap(202, 165)
        let before = try #require(view("View B.1", driver)?.frame)
        let corner = try #require(view("View B.1", driver)?.screenQuad).corners[2]
        drag(driver, from: corner, by: CGSize(width: 30, height: 20), isCancelled: true)
        #expect(view("View B.1", driver)?.frame == before)
        #expect(!driver.debugger.editor.canUndo)
    }

    @Test("On a scaled stage a handle goes as far in the scene as the finger does")
    func zoomed() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.type(.s)
        driver.tap(202, 165)
        let before = try #require(view("View B.1", driver)?.frame)
        let one = driver.debugger.stageInput.windowPoint(.zero).distance(
            to: driver.debugger.stageInput.windowPoint(CGPoint(x: 1, y: 0)))
        driver.type(.keypad(.add), .keypad(.add))
        let two = driver.debugger.stageInput.windowPoint(.zero).distance(
            to: driver.debugger.stageInput.windowPoint(CGPoint(x: 1, y: 0)))
        #expect(two > 1.4 * one)
        let corner = try #require(view("View B.1", driver)?.screenQuad).corners[0]
        drag(driver, from: corner, by: CGSize(width: -12, height: 8))
        let now = CGRect(
            x: before.minX - 12, y: before.minY + 8, width: before.width + 12, height: before.height - 8)
        #expect(view("View B.1", driver)?.frame == now)
    }

    @Test("The opposite corner of a view that is turned stays where it is while a handle is dragged")
    func turned() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder) { text in
            text = text.replacingOccurrences(
                of: "name: View B.1\n", with: "name: View B.1\n                transform: {rotate: 30}\n")
        }
        driver.type(.s)
        let before = try #require(view("View B.1", driver)?.screenQuad), middle = before.boundingBox
        driver.tap(middle.midX, middle.midY)
        #expect(chosen(driver) == "View B.1")
        drag(driver, from: before.corners[2], by: CGSize(width: 20, height: 30))
        let after = try #require(view("View B.1", driver)?.screenQuad)
        let fixed = before.corners[0].distance(to: after.corners[0])
        let moved = before.corners[2].distance(to: after.corners[2])
        #expect(fixed < 0.01)
        #expect(abs(moved - 36.06) < 1.5)
    }

    @Test("Dragging the selected view moves it, and the scene gets no finger")
    func moving() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.type(.s)
        driver.tap(200, 310)
        #expect(chosen(driver) == "View C")
        let before = try #require(view("View C", driver)?.frame)
        drag(driver, from: CGPoint(x: 200, y: 310), by: CGSize(width: 10, height: -20))
        #expect(view("View C", driver)?.frame == before.offsetBy(dx: 10, dy: -20))
        #expect(driver.inspection.run.recorder.trace.records.isEmpty)
    }

    @Test("A view that its stack view lays out stays where that puts it, and the window says so")
    func stacked() throws {
        let scene = SwiftScene(title: "Stack", screen: CGSize(width: 300, height: 300)) {
            let window = UIWindow(frame: UIScreen.main.bounds), names = ["upper", "lower"]
            let views = names.map { name in
                let view = UIView()
                view.accessibilityIdentifier = name
                view.backgroundColor = .gray
                return view
            }
            let stack = UIStackView(arrangedSubviews: views)
            stack.axis = .vertical
            stack.distribution = .fillEqually
            stack.frame = CGRect(x: 50, y: 50, width: 200, height: 200)
            window.addSubview(stack)
            window.makeKeyAndVisible()
            return window
        }
        let measuring = TextSetup.deterministic.measuring
        let driver = try DebuggerDriver { scene.debuggee(measuring: measuring) }
        _ = driver.debugger.render()
        driver.tap(20, 20)
        driver.type(.s)
        driver.tap(150, 100)
        #expect(chosen(driver) == "upper")
        let before = try #require(view("upper", driver)?.frame)
        drag(driver, from: CGPoint(x: 150, y: 100), by: CGSize(width: 30, height: 10))
        _ = driver.debugger.render()
        #expect(view("upper", driver)?.frame == before)
        #expect(driver.debugger.editor.message?.text.hasSuffix("its stack view lays it out.") == true)
    }
}
