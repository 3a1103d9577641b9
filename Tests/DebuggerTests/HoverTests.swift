// Moving over the stage asks who would be hit, and sends nothing.
import HitscopeDebugger
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeRaster
import HitscopeSession
import HitscopeStory
import HitscopeWidgets
import Testing

/// A view that writes down which of its methods run.
private final class Diary: UIView {
    var lines: [String] = []

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        lines.append("hitTest")
        return super.hitTest(point, with: event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { lines.append("cancelled") }
}

@MainActor @Suite("Hovering") struct HoverTests {
    @Test("Hovering shows the hit test under the pointer, as it moves")
    func showsHitTest() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        func hit() -> String? {
            driver.inspection.shown.subject.flatMap { subject in
                subject.walkthrough.story.hit.map { subject.walkthrough.label($0) }
            }
        }
        driver.hover(172, 177)
        #expect(hit() == "View B.1")
        driver.hover(60, 100)
        #expect(hit() == "View A.1")
        #expect(driver.inspection.shown.subject?.isFingerDown == false)
        #expect(driver.inspection.shown.subject?.isTouch == false)
        #expect(driver.inspection.shown.subject?.deliveries.isEmpty == true)
        #expect(driver.inspection.shown.stepCount == driver.stepTotal)
    }

    @Test("A view that code renames between two questions is called by its new name at the second one")
    func renamed() throws {
        let hand = HierarchyHand { window in
            let card = UIView.named("card", CGRect(x: 100, y: 100, width: 200, height: 200), in: window)
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 90, height: 30))
            (label.text, label.isUserInteractionEnabled) = ("Then", true)
            card.addSubview(label)
        }
        let card = try #require(hand.view("card")), label = try #require(card.subviews.first as? UILabel)
        func ask() -> [String] {
            var titles: [String] = []
            for _ in 0..<3 {
                for place in [CGPoint(x: 115, y: 115), CGPoint(x: 250, y: 250)] {
                    hand.hover(at: place)
                    _ = hand.debugger.render()
                    let walkthrough = hand.inspection.shown.subject?.walkthrough
                    titles.append(walkthrough?.story.hit.flatMap { walkthrough?.label($0) } ?? "")
                }
            }
            return Array(titles.suffix(2))
        }
        #expect(ask() == [#"UILabel "Then""#, "card"])
        card.accessibilityIdentifier = "board"
        #expect(ask() == [#"UILabel "Then""#, "board"])
        // The pointer is elsewhere, and a frame shows the change.
        hand.hover(at: nil)
        label.text = "Now"
        _ = hand.debugger.render()
        #expect(ask() == [#"UILabel "Now""#, "board"])
    }

    @Test("Hovering leaves nothing in the trace of the session")
    func leavesNoRecord() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        for step in 0..<30 { driver.hover(CGFloat(step) * 13, CGFloat(step) * 11) }
        #expect(driver.inspection.run.recorder.trace.records.isEmpty)
        #expect(driver.inspection.run.recorder.trace.participants.isEmpty)
        #expect(driver.inspection.run.debuggee.world.witness === driver.inspection.run.recorder)
    }

    @Test("A layout that was due before the question was asked does not answer it")
    func layoutBefore() throws {
        final class Busy: UIView { override func layoutSubviews() { super.layoutSubviews() } }
        let world = World(screen: CGSize(width: 300, height: 300), scale: 2)
        let (window, view) = world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds),
                view = Busy(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            window.addSubview(view)
            window.makeKeyAndVisible()
            return (window, view)
        }
        let inspection = Inspection(Debuggee(world: world, title: "Busy", keeping: window))
        inspection.hover(at: CGPoint(x: 10, y: 10))
        for _ in 0..<2 {
            world.enter { view.setNeedsLayout() }
            inspection.hover(at: CGPoint(x: 20, y: 20))
            #expect(inspection.shown.subject?.walkthrough.story.hit == view.hitscopeIdentifier)
            world.enter { view.setNeedsLayout() }
            #expect(Answer(view, at: CGPoint(x: 20, y: 20), in: world).code == .gotIt)
        }
    }

    @Test("Hovering runs the hit testing of the debuggee's code and none of its touch methods; a press then runs them")
    func runsNoTouchMethods() {
        let size = CGSize(width: 300, height: 300)
        let world = World(screen: size)
        let diary = world.enter {
            let window = UIWindow(frame: CGRect(origin: .zero, size: size)),
                diary = Diary(frame: CGRect(origin: .zero, size: size))
            window.addSubview(diary)
            window.isHidden = false
            return diary
        }
        let debugger = Debugger(
            Debuggee(world: world, title: "In code"), size: WindowShell.defaultSize,
            measuring: TextSetup.deterministic.measuring)
        let middle = CGPoint(x: 600, y: 400)
        debugger.receive(InputEvent(time: 0, .hover(middle)))
        #expect(Set(diary.lines) == ["hitTest"])
        debugger.receive(InputEvent(time: 0.1, .fingers([FingerChange(0, .down, at: middle)])))
        #expect(diary.lines.last == "began")
    }

    @Test("A hover recogniser of the scene follows the pointer over the stage, and ends when it leaves")
    func recognizer() throws {
        let driver = try DebuggerDriver(at: .hovering)
        let built = driver.inspection.run.debuggee.world
        func outlined() -> [String] {
            built.windows.flatMap(\.everyView).filter { $0.layer.borderWidth > 0 }.compactMap(\.accessibilityIdentifier)
        }
        driver.hover(80, 80)
        #expect(outlined() == ["card"])
        driver.hover(190, 160)
        #expect(Set(outlined()) == ["card", "box"])
        #expect(driver.inspection.run.recorder.trace.records.isEmpty)
        driver.hover(80, 80)
        #expect(outlined() == ["card"])
        driver.perform(.hover(nil))
        #expect(outlined().isEmpty)
    }

    @Test("Where nothing follows the pointer the scene gets no pointer")
    func unfollowed() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.inspection.keepsWholeTrace = true
        driver.hover(80, 80)
        #expect(driver.inspection.run.recorder.trace.records.isEmpty)
        #expect(!driver.inspection.run.debuggee.world.followsPointer)
    }

    @Test("The pointer that leaves the stage or the window takes its question with it")
    func leaving() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.hover(172, 177)
        driver.perform(.hover(CGPoint(x: 5, y: 300)))
        #expect(driver.inspection.shown.subject == nil)
        driver.hover(172, 177)
        driver.perform(.hover(nil))
        #expect(driver.inspection.shown.subject == nil)
        #expect(driver.inspection.shown.stepCount == 0)
    }

    @Test("A touch that is shown stays while the pointer moves")
    func touchStays() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.tap(172, 177)
        let shown = driver.debugger.render()
        driver.hover(60, 100)
        #expect(driver.debugger.render() == shown)
    }

    @Test("Escape clears a hover until the pointer moves again")
    func escape() throws {
        let driver = try DebuggerDriver(at: .hitTestOrder)
        driver.hover(172, 177)
        driver.type(.escape)
        #expect(driver.inspection.shown.subject == nil)
        driver.hover(172, 178)
        #expect(driver.inspection.shown.subject != nil)
    }

    @Test("A scene whose code answers hit tests is drawn again as the pointer moves; another one stays as it is drawn")
    func drawnAnew() {
        /// A view that turns red when it is asked.
        final class Blushing: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                backgroundColor = .red
                return super.hitTest(point, with: event)
            }
        }
        func scene(_ view: @escaping (CGRect) -> UIView) -> Debugger {
            HierarchyHand { window in
                let child = view(CGRect(x: 10, y: 10, width: 100, height: 100))
                child.backgroundColor = .white
                window.addSubview(child)
            }.debugger
        }
        func layerAfterMoving(_ debugger: Debugger) -> (before: DrawLayer, after: DrawLayer) {
            func move(_ x: CGFloat, _ time: Double) -> DrawLayer {
                debugger.receive(InputEvent(time: time, .hover(debugger.stageInput.windowPoint(CGPoint(x: x, y: 200)))))
                return debugger.makeFrame().scene
            }
            return (move(200, 0.1), move(210, 0.2))
        }
        let plain = layerAfterMoving(scene { UIView(frame: $0) })
        #expect(plain.after.list.isSame(as: plain.before.list))
        let debugger = scene { Blushing(frame: $0) }
        let red = layerAfterMoving(debugger).after.list.items.contains { item in
            guard case .fill(_, UIColor.red.cgColor) = item.command else { return false }
            return true
        }
        #expect(red)
    }
}
