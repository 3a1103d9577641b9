// Traces of behaviours; walks skip objects without one.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace
import Testing

/// Calls the original in each method that it names, or does nothing else.
@MainActor private final class Quiet: ResponderBehavior {
    var callsOriginal = true

    override func hitTest(
        _ point: CGPoint, with event: UIEvent?, of view: UIView, original: HitTestMethod
    ) -> UIView? { callsOriginal ? original(point, event) : nil }

    override func point(
        inside point: CGPoint, with event: UIEvent?, of view: UIView, original: PointInsideMethod
    ) -> Bool { callsOriginal ? original(point, event) : false }

    override func touchesBegan(
        _ touches: Set<UITouch>, with event: UIEvent?, of responder: UIResponder, original: TouchesMethod
    ) { if callsOriginal { original(touches, event) } }
}

private final class HandsOn: UIView {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        next?.touchesBegan(touches, with: event)
    }
}

@MainActor @Suite struct BehaviorTraceTests {
    private func screen(with hooks: ResponderBehavior.Hooks) -> (screen: Screen, view: UIView, behavior: Quiet) {
        let screen = Screen(), behavior = Quiet(hooks: hooks)
        let view = screen.enter {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            screen.root.addSubview(view)
            view.responderBehavior = behavior
            return view
        }
        return (screen, view, behavior)
    }

    private func implementations(_ trace: Trace, _ hook: Hook, of view: UIView) -> [Call.Implementation] {
        trace.calls(hook).filter { $0.receiver == view.hitscopeIdentifier }.map(\.implementation)
    }

    @Test(
        "A hook of a behaviour is an override to traces: with a call of the original, or without",
        arguments: [Hook.hitTest, .pointInside, .touchesBegan])
    func isOverride(hook: Hook) {
        let (screen, view, behavior) = screen(with: [.hitTest, .pointInside, .touchesBegan])
        let keeping = screen.traced { screen.finger(.down) }
        #expect(implementations(keeping, hook, of: view) == [.overrideKeepingSuper])
        screen.finger(.up)
        behavior.callsOriginal = false
        guard hook != .touchesBegan else { return }
        if hook == .pointInside { view.responderBehavior = nil }
        let without = Quiet(hooks: hook == .hitTest ? .hitTest : .pointInside)
        without.callsOriginal = false
        view.responderBehavior = without
        let replacing = screen.traced { screen.finger(.down) }
        #expect(implementations(replacing, hook, of: view) == [.overrideWithoutSuper])
    }

    @Test("A hook that the behaviour does not name is inherited, also in the view that has the behaviour")
    func others() {
        let (screen, view, _) = screen(with: .touchesBegan)
        let trace = screen.traced { screen.finger(.down) }
        #expect(implementations(trace, .hitTest, of: view) == [.inherited])
        #expect(implementations(trace, .pointInside, of: view) == [.inherited])
        #expect(implementations(trace, .touchesBegan, of: screen.root) == [.inherited])
    }

    @Test("A behaviour that takes touches from code which forwards by itself is seen, without a word of its own")
    func disclosed() {
        let (screen, view, behavior) = screen(with: .touchesBegan)
        behavior.callsOriginal = false
        screen.enter { view.addSubview(HandsOn(frame: view.bounds)) }
        let trace = screen.traced { screen.finger(.down) }
        let call = trace.calls(.touchesBegan).first { $0.receiver == view.hitscopeIdentifier }
        #expect(call?.implementation == .overrideWithoutSuper)
        #expect(call?.origin == .userCode)
    }

    @Test("With a behaviour and without, watched and unwatched, a hit test answers the same")
    func answers() {
        let (screen, view, behavior) = screen(with: .pointInside)
        for callsOriginal in [true, false] {
            behavior.callsOriginal = callsOriginal
            var watched: UIView?
            let unwatched = screen.world.hitTest(CGPoint(x: 5, y: 5))
            _ = screen.traced { watched = screen.world.hitTest(CGPoint(x: 5, y: 5)) }
            #expect(watched === unwatched)
            #expect(unwatched === (callsOriginal ? view : screen.root))
        }
    }

    @Test("A view without a behaviour beside ones with it is not called: the walk goes through it in its loop")
    func notAsked() {
        let (screen, view, _) = screen(with: [.hitTest, .touchesBegan])
        let deep = screen.enter {
            // Deeper than calls would fit on the stack.
            var parent = view
            for _ in 0..<50_000 {
                let child = UIView(frame: view.bounds)
                parent.addSubview(child)
                parent = child
            }
            return parent
        }
        let hit = screen.world.hitTest(CGPoint(x: 5, y: 5))
        #expect(hit === deep)
        screen.finger(.down)
        #expect(screen.world.faults.isEmpty)
    }

    @Test("A view with room for a behaviour fits into 192 bytes of memory, as without, of which 184 are its own")
    func size() {
        // The fourth word of a class's metadata begins with the size of its instances, in bytes.
        let words = unsafeBitCast(UIView.self as AnyClass, to: UnsafePointer<UInt>.self)
        #expect(words[3] & 0xFFFF_FFFF <= 184)
    }
}
