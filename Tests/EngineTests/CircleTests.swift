// Chains that run in a circle: the walk ends, and the trace says where.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace
import Testing

private final class Detour: UIView {
    var detour: UIResponder?
    override var next: UIResponder? { detour ?? super.next }
}

private final class CallsNext: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
}

private final class CallsSuper: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        super.touchesBegan(touches, with: event)
    }
}

@MainActor @Suite struct CircleTests {
    /// A detour that leads back to the view in it.
    @discardableResult
    private func circle(through leaf: UIView, in screen: Screen) -> Detour {
        screen.enter {
            let outer = Detour(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            leaf.frame = outer.bounds
            outer.addSubview(leaf)
            screen.root.addSubview(outer)
            outer.detour = leaf
            return outer
        }
    }

    @Test("Default forwarding passes no responder twice")
    func defaultForwarding() {
        let screen = Screen()
        let leaf = screen.enter { UIView() }
        let outer = circle(through: leaf, in: screen)
        let trace = screen.traced { screen.finger(.down) }
        #expect(trace.calls(.touchesBegan).map(\.receiver) == [leaf.hitscopeIdentifier, outer.hitscopeIdentifier])
        #expect(trace.faults == [.responderCircle])
    }

    @Test("A responder that is its own next gets a touch once")
    func ownNext() {
        let screen = Screen()
        let view = screen.enter { Detour(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
        screen.enter { screen.root.addSubview(view) }
        view.detour = view
        let trace = screen.traced { screen.finger(.down) }
        #expect(trace.calls(.touchesBegan).count == 1)
        #expect(trace.faults == [.responderCircle])
    }

    @Test("Forwarding by super passes no responder twice")
    func superForwarding() {
        let screen = Screen()
        let leaf = screen.enter { CallsSuper() }
        circle(through: leaf, in: screen)
        let trace = screen.traced { screen.finger(.down) }
        #expect(trace.faults == [.responderCircle])
    }

    @Test("Explicit forwarding ends too, and is called the circle that it is")
    func explicitForwarding() {
        let screen = Screen()
        let leaf = screen.enter { CallsNext() }
        circle(through: leaf, in: screen)
        let trace = screen.traced { screen.finger(.down) }
        #expect(trace.faults == [.responderCircle])
    }

    @Test(
        "A circle of responders that all forward explicitly is called the circle that it is", arguments: [false, true])
    func explicitCircle(isTraced: Bool) {
        final class Caller: UIView {
            var detour: UIResponder?
            override var next: UIResponder? { detour ?? super.next }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                next?.touchesBegan(touches, with: event)
            }
        }
        let screen = Screen()
        let outer = screen.enter { () -> Caller in
            let outer = Caller(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), leaf = Caller(frame: outer.frame)
            outer.addSubview(leaf)
            screen.root.addSubview(outer)
            outer.detour = leaf
            return outer
        }
        if isTraced {
            let trace = screen.traced { screen.finger(.down) }
            #expect(trace.faults == [.responderCircle])
        } else {
            screen.finger(.down)
        }
        #expect(screen.world.faults.map(\.kind) == [.responderCircle])
        outer.detour = nil
    }

    @Test("A circle is gone with the link that made it")
    func afterwards() {
        let screen = Screen()
        let leaf = screen.enter { UIView() }
        let outer = circle(through: leaf, in: screen)
        screen.finger(.down)
        screen.finger(.up)
        outer.detour = nil
        let count = screen.world.faults.count
        let trace = screen.traced { screen.finger(.down) }
        #expect(trace.calls(.touchesBegan).count == 6)
        #expect(screen.world.faults.count == count)
    }
}
