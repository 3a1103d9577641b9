// A world with one window that fills its screen, and a finger for it.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeTrace

@MainActor final class Screen {
    let world: World
    let window: UIWindow
    let root: UIView

    /// - Parameter window: of the class that the test needs, made in the new world.
    init(window make: @MainActor () -> UIWindow = { UIWindow() }) {
        let world = World(screen: CGSize(width: 390, height: 844))
        (window, root) = world.enter {
            let window = make(), root = UIView(frame: UIScreen.main.bounds)
            window.addSubview(root)
            window.isHidden = false
            return (window, root)
        }
        self.world = world
    }

    func enter<R>(_ body: () throws -> R) rethrows -> R { try world.enter(body) }

    func finger(_ phase: FingerChange.Phase, _ x: CGFloat = 5, _ y: CGFloat = 5) {
        world.receive(
            InputEvent(time: world.timeline.now + 0.01, .fingers([FingerChange(0, phase, at: CGPoint(x: x, y: y))])))
    }

    /// The trace of the world while `body` runs.
    func traced(_ body: () -> Void) -> Trace {
        let recorder = TraceRecorder(world: world)
        world.withWitness(recorder) { body() }
        return recorder.trace
    }
}

extension Trace {
    func calls(_ hook: Hook) -> [Call] { records.compactMap(\.call).filter { $0.hook == hook } }

    var faults: [Fault.Kind] {
        records.compactMap {
            guard case .fault(let kind, _, _) = $0.content else { return nil }
            return kind
        }
    }
}
