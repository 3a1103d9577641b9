// What a responder of a scene does with touches: keeps them, hands them on by itself, or moves a view with them.
import Engine
import Geometry
import SceneFile

/// The touch methods of one responder, as its scene describes them.
@MainActor struct Reactions {
    let touches: Scene.Touches
    private let ongoing = Ongoing()

    /// Which methods are handing a touch on just now.
    private final class Ongoing { var hooks: Set<Hook> = [] }

    init(_ touches: Scene.Touches) { self.touches = touches }

    /// The methods that the scene leaves alone.
    var inherited: [Hook] { [Hook.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled].filter { reaction(to: $0) == .ignores } }

    /// Does what the scene says in an override of `hook`.
    ///
    /// - Parameter inherited: calls super.
    /// - Parameter forward: calls the same method of `next`.
    func react(_ hook: Hook, _ who: UIResponder, _ moving: Set<UITouch>, inherited: () -> Void, forward: () -> Void) {
        let reaction = reaction(to: hook)
        guard reaction != .ignores else { return inherited() }
        who.disclosing(hook) {
            switch reaction {
            case .ignores, .handles: return
            case .forwards: forwardOnce(hook, inherited: inherited, forward: forward)
            case .drags: if hook == .touchesMoved { drag(who, moving) }
            }
        }
    }

    private func reaction(to hook: Hook) -> Scene.TouchReaction {
        switch hook {
        case .touchesMoved: touches.moved
        case .touchesEnded: touches.ended
        case .touchesCancelled: touches.cancelled
        default: touches.began
        }
    }

    /// A chain of `forwards` that runs in a circle would never come back; the second time round the engine's own body ends it.
    private func forwardOnce(_ hook: Hook, inherited: () -> Void, forward: () -> Void) {
        guard ongoing.hooks.insert(hook).inserted else { return inherited() }
        forward()
        ongoing.hooks.remove(hook)
    }

    /// A view moves itself, a controller the view that was touched; its center goes under the finger.
    private func drag(_ who: UIResponder, _ moving: Set<UITouch>) {
        guard let touch = moving.first, let view = who as? UIView ?? touch.view, let superview = view.superview else { return }
        view.center = touch.location(in: superview)
    }
}
