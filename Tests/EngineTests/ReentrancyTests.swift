// User code that changes the tree while the engine goes through it.
import HitscopeEngine
import HitscopeGeometry
import HitscopeStory
import HitscopeTrace
import Testing

/// Does what the test says when it is asked or told.
private final class Acting: UIView {
    var onHitTest: (() -> Void)?, onBegan: (() -> Void)?, onEnded: (() -> Void)?, onCancelled: (() -> Void)?
    var told: [String] = []

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        onHitTest?()
        return super.hitTest(point, with: event)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        told.append("began")
        onBegan?()
        super.touchesBegan(touches, with: event)
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        told.append("ended")
        onEnded?()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        told.append("cancelled")
        onCancelled?()
    }
}

@MainActor @Suite struct ReentrancyTests {
    /// A screen with an acting view in the middle of a chain of plain ones.
    private func acting() -> (Screen, outer: UIView, Acting) {
        let screen = Screen()
        return screen.enter {
            let outer = UIView(frame: screen.root.bounds), view = Acting(frame: screen.root.bounds)
            screen.root.addSubview(outer)
            outer.addSubview(view)
            return (screen, outer, view)
        }
    }

    @Test("A view that removes itself while it is hit tested still answers")
    func removedInHitTest() {
        let (screen, _, view) = acting()
        view.onHitTest = { [unowned view] in view.removeFromSuperview() }
        #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === view)
        #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) !== view)
    }

    /// The hit test of the first input.
    private func hitTest(in trace: Trace) -> HitTestStory { HitTestStory(trace, input: trace.inputs[0]) }

    @Test("The hit test of a touch is the engine's, without the hit tests that code makes while it has the touch")
    func hitTestInTouchesBegan() {
        let (screen, outer, view) = acting(), point = CGPoint(x: 5, y: 5)
        let plain = hitTest(in: screen.traced { screen.finger(.down) }).steps.map(\.view)
        screen.finger(.up)
        view.onBegan = { [unowned outer, root = screen.root] in
            _ = root.hitTest(point, with: nil)
            _ = outer.hitTest(point, with: nil)
        }
        let story = hitTest(in: screen.traced { screen.finger(.down) })
        #expect(plain.last == view.hitscopeIdentifier)
        #expect(story.steps.map(\.view) == plain)
        #expect(story.hit == view.hitscopeIdentifier)
    }

    @Test("A call of the hit test of another view in a hit test belongs to it")
    func hitTestInHitTest() {
        let (screen, outer, view) = acting()
        let other = screen.enter {
            let other = UIView(frame: outer.bounds)
            screen.root.insertSubview(other, at: 0)
            return other
        }
        view.onHitTest = { [unowned other] in _ = other.hitTest(.zero, with: nil) }
        let story = hitTest(in: screen.traced { screen.finger(.down) })
        #expect(story.steps.map(\.view).contains(other.hitscopeIdentifier))
        #expect(story.hit == view.hitscopeIdentifier)
    }

    @Test("A view that removes its ancestors while it is hit tested does not end the walk")
    func ancestorsRemovedInHitTest() {
        let (screen, outer, view) = acting()
        view.onHitTest = { [unowned root = screen.root] in root.removeFromSuperview() }
        #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === view)
        #expect(outer.window == nil)
    }

    @Test("A recorder that comes while views are hit tested records those that are asked after it")
    func watchedInHitTest() {
        let (screen, outer, view) = acting()
        let behind = screen.enter { UIView(frame: outer.bounds) }
        behind.accessibilityIdentifier = "behind"
        screen.enter { outer.insertSubview(behind, at: 0) }
        view.frame = CGRect(x: 0, y: 0, width: 1, height: 1)
        let recorder = TraceRecorder(world: screen.world)
        view.onHitTest = { [unowned world = screen.world] in world.witness = recorder }
        #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === behind)
        let receivers = recorder.trace.records.compactMap(\.call).map { recorder.trace.label(of: $0.receiver) }
        #expect(receivers.contains("behind"))
        screen.world.witness = nil
    }

    @Test("Siblings that come while their superview is hit tested are asked the next time")
    func addedInHitTest() {
        let (screen, outer, view) = acting()
        view.onHitTest = { [unowned outer] in
            guard outer.subviews.count == 1 else { return }
            outer.addSubview(UIView(frame: outer.bounds))
        }
        #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === view)
        #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === outer.subviews[1])
    }

    @Test("A view that takes its whole chain out of the window when touched is cancelled once and gets no end")
    func removedInBegan() {
        let (screen, outer, view) = acting()
        view.onBegan = { [unowned outer] in outer.removeFromSuperview() }
        screen.finger(.down)
        screen.finger(.move, 9, 9)
        screen.finger(.up)
        #expect(view.told == ["began", "cancelled"])
    }

    @Test("Only the delivery holds a view that a touch removed")
    func lastReference() {
        weak var gone: Acting?
        let screen = Screen()
        screen.enter {
            let view = Acting(frame: screen.root.bounds)
            view.onBegan = { [unowned view] in view.removeFromSuperview() }
            screen.root.addSubview(view)
            gone = view
        }
        screen.finger(.down)
        screen.finger(.up)
        #expect(gone == nil)
    }

    @Test("Input that arrives during a dispatch waits until that one is done")
    func inputDuringInput() {
        let (screen, _, view) = acting()
        view.onBegan = { [unowned screen, unowned view] in
            screen.finger(.up)
            view.told.append("asked for up")
        }
        screen.finger(.down)
        #expect(view.told == ["began", "asked for up", "ended"])
    }

    @Test("A controller presented from a touch takes the next touch")
    func presentedInEnded() {
        let screen = Screen()
        let (controller, presented) = screen.enter { (UIViewController(), UIViewController()) }
        let view = screen.enter { () -> Acting in
            screen.window.rootViewController = controller
            let view = Acting(frame: screen.window.bounds)
            controller.view.addSubview(view)
            screen.window.bringSubviewToFront(controller.view)
            return view
        }
        view.onEnded = { [unowned controller, unowned presented] in controller.present(presented, animated: false) }
        screen.finger(.down)
        screen.finger(.up)
        #expect(view.told == ["began", "ended"])
        #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === presented.view)
    }
}
