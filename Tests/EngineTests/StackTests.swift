// Overrides that call one another more deeply than the stack allows: a sentence, and no crash.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace
import Testing

private final class CallsSuper: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
}

private final class AsksPointInside: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        super.point(inside: point, with: event)
    }
}

private final class CallsNext: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
}

private final class TouchesSuper: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
}

@MainActor @Suite struct StackTests {
    private let depth = 50_000

    /// Nests views of one class in a new screen.
    private func nested(_ make: () -> UIView) -> Screen {
        let screen = Screen()
        screen.enter {
            var outer = screen.root
            for _ in 0..<depth {
                let view = make()
                view.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
                outer.addSubview(view)
                outer = view
            }
        }
        return screen
    }

    private func sentences(of screen: Screen) -> Int { screen.world.faults.filter { $0.kind == .stackExhausted }.count }

    @Test("50,000 overrides of hitTest that call super end in one sentence, traced or not")
    func hitTestChain() {
        let screen = nested { CallsSuper() }
        #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) != nil)
        #expect(sentences(of: screen) == 1)
        let trace = screen.traced { _ = screen.world.hitTest(CGPoint(x: 5, y: 5)) }
        #expect(trace.faults == [.stackExhausted])
        #expect(screen.world.faults[0].sentence.contains("Nest fewer views"))
    }

    @Test("50,000 overrides of point(inside:) need no stack: the walk is a loop")
    func pointInside() {
        let screen = nested { AsksPointInside() }
        #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) is AsksPointInside)
        #expect(screen.world.faults.isEmpty)
    }

    @Test("50,000 overrides of touchesBegan that call super end in one sentence, traced or not")
    func superChain() {
        let screen = nested { TouchesSuper() }
        screen.finger(.down)
        #expect(sentences(of: screen) == 1)
        screen.finger(.up)
        let trace = screen.traced { screen.finger(.down) }
        #expect(trace.faults == [.stackExhausted])
    }

    @Test("50,000 overrides of touchesBegan that call next?.touchesBegan end in one sentence, also called by hand")
    func nextChain() {
        let screen = nested { CallsNext() }
        screen.finger(.down)
        #expect(sentences(of: screen) == 1)
        screen.finger(.up)
        let trace = screen.traced { screen.finger(.down) }
        #expect(trace.faults == [.stackExhausted])
        screen.enter {
            var leaf = screen.root
            while let inner = leaf.subviews.first { leaf = inner }
            leaf.touchesBegan([], with: nil)
        }
        #expect(sentences(of: screen) == 3)
    }

    @Test("After a walk that ran out of stack the next one starts afresh")
    func recovers() {
        let screen = nested { CallsSuper() }
        _ = screen.world.hitTest(CGPoint(x: 5, y: 5))
        let leaf = screen.enter { () -> UIView in
            screen.root.subviews[0].removeFromSuperview()
            let view = CallsSuper(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            screen.root.addSubview(view)
            return view
        }
        #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === leaf)
        #expect(sentences(of: screen) == 1)
    }
}
