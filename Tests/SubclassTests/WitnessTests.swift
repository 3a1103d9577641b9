// Witnesses that implement only what they need.
import Testing
import TouchSynthesis
import UIKit

private final class RefusalLog: Witness {
    var refusals: [HitTestRefusal] = []

    func refused(_ view: UIView, _ refusal: HitTestRefusal) { refusals.append(refusal) }
}

private final class CallLog: Witness {
    var calls: [Hook] = []

    func callBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, isOverridden: Bool) {
        calls.append(hook)
    }
}

@MainActor @Suite("Witnesses")
struct WitnessTests {
    let world = World(screen: CGSize(width: 100, height: 100))
    let window: UIWindow

    init() {
        window = world.enter {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            let hidden = UIView(frame: window.bounds)
            hidden.isHidden = true
            window.addSubview(hidden)
            window.makeKeyAndVisible()
            return window
        }
    }

    @Test("A witness with one method receives what that method reports")
    func refusals() {
        let log = RefusalLog()
        world.witness = log
        let hit = world.enter { window.hitTest(CGPoint(x: 50, y: 50), with: nil) }
        #expect(hit === window)
        #expect(log.refusals == [.hidden])
    }

    @Test("A witness of calls receives those that the engine makes in a loop as well")
    func inheritedCalls() {
        let log = CallLog()
        world.witness = log
        let hit = world.enter { window.hitTest(CGPoint(x: 50, y: 50), with: nil) }
        #expect(hit === window)
        #expect(log.calls == [.pointInside, .hitTest])
    }
}
