// Trees far deeper than the stack: 100,000 views, one in another, that override nothing.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace
import Testing

private let depth = 100_000

@MainActor @Suite struct DeepTreeTests {
    /// Nests views in the screen's root, from the outermost on; the innermost comes back.
    private func nestTopDown(in screen: Screen) -> UIView {
        screen.enter {
            (0..<depth).reduce(screen.root) { outer, _ in
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                outer.addSubview(view)
                return view
            }
        }
    }

    /// Nests views from the innermost on, and puts them into the screen's root when done; the innermost comes back.
    private func nestBottomUp(in screen: Screen) -> UIView {
        screen.enter {
            let leaf = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let top = (1..<depth).reduce(leaf) { inner, _ in
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                view.addSubview(inner)
                return view
            }
            screen.root.addSubview(top)
            return leaf
        }
    }

    @Test("100,000 nested views are hit, drawn, moved and released, and coordinates convert through them")
    func untraced() {
        weak var leaf: UIView?
        do {
            let screen = Screen()
            let inner = nestBottomUp(in: screen)
            leaf = inner
            #expect(screen.world.hitTest(CGPoint(x: 5, y: 5)) === inner)
            screen.enter {
                inner.frame.origin = CGPoint(x: 3, y: 4)
                #expect(inner.convert(CGPoint(x: 1, y: 1), to: nil) == CGPoint(x: 4, y: 5))
                #expect(screen.window.convert(CGRect(x: 3, y: 4, width: 1, height: 1), to: inner).origin == .zero)
                inner.backgroundColor = .red
                #expect(screen.world.render().items.count == 1)
                let top = screen.root.subviews[0]
                top.removeFromSuperview()
                #expect(inner.window == nil)
                screen.window.addSubview(top)
                #expect(inner.window === screen.window)
                #expect(inner.isDescendant(of: top))
            }
            #expect(screen.world.faults.isEmpty)
        }
        #expect(leaf == nil)
    }

    @Test("A touch travels from the innermost of 100,000 views to the end of the chain, and the trace tells every step")
    func traced() {
        let screen = Screen()
        let leaf = nestTopDown(in: screen)
        let trace = screen.traced { screen.finger(.down) }
        // The views, the root, the window, the scene and the application.
        let told = trace.calls(.touchesBegan)
        #expect(told.count == depth + 4)
        #expect(told.first?.receiver == leaf.hitscopeIdentifier)
        #expect(told.last?.receiver == screen.world.application.hitscopeIdentifier)
        #expect(trace.calls(.hitTest).count == depth + 2)
        #expect(trace.faults.isEmpty)
    }

    @Test("A view that is held in the middle of 100,000 keeps its subviews and loses its superview")
    func survivor() {
        weak var above: UIView?
        var kept: UIView?
        var below: UIView?
        do {
            let screen = Screen()
            below = nestTopDown(in: screen)
            kept = (0..<depth / 2).reduce(screen.root) { view, _ in view.subviews[0] }
            above = kept?.superview
        }
        #expect(above == nil)
        #expect(kept?.superview == nil)
        #expect(kept?.window == nil)
        #expect(below?.window == nil)
        #expect(below?.isDescendant(of: kept!) == true)
        kept = nil
        #expect(below?.superview == nil)
    }

    @Test("A view that outlives its window is in none")
    func afterWindow() {
        let view: UIView
        do {
            let screen = Screen()
            view = screen.enter { UIView() }
            screen.enter { screen.root.addSubview(view) }
            #expect(view.window === screen.window)
        }
        #expect(view.window == nil)
        #expect(view.superview == nil)
    }
}
