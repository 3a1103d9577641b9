// What a responder of a scene does with touches and actions: keeps them, hands them on by itself, or moves a view with them.
import Engine
import Geometry
import SceneFile

/// The touch methods and the named methods of one responder, as its scene describes them.
@MainActor struct Reactions {
    let touches: Scene.Touches
    private let methods: [Scene.Method]
    private let ongoing = Ongoing()

    /// Which methods are handing a touch on just now.
    private final class Ongoing { var hooks: Set<Hook> = [] }

    init(_ touches: Scene.Touches, _ methods: [Scene.Method]) { (self.touches, self.methods) = (touches, methods) }

    /// The method behind the name of an action, for a responder of class `Target`; nil when the scene gives it none.
    func implementation<Target: UIResponder>(of action: Selector, in: Target.Type) -> ActionMethod? {
        guard let effect = methods.first(where: { $0.name == action.name })?.effect else { return nil }
        return ActionMethod { (_: Target) in { (sender: Any?) in effect.perform(for: sender) } }
    }

    /// The methods that the scene leaves alone.
    var inherited: [Hook] { [Hook.touchesBegan, .touchesMoved, .touchesEnded, .touchesCancelled].filter { reaction(to: $0) == .ignores } }

    /// Does what the scene says in an override of `hook`.
    ///
    /// - Parameter inherited: calls super, which nobody else can.
    func react(_ hook: Hook, _ who: UIResponder, _ moving: Set<UITouch>, _ event: UIEvent?, inherited: () -> Void) {
        let reaction = reaction(to: hook)
        guard reaction != .ignores else { return inherited() }
        who.disclosing(hook) {
            switch reaction {
            case .ignores, .handles: return
            case .observes: inherited()
            case .forwards: forwardOnce(hook, from: who, moving, event, inherited: inherited)
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
    private func forwardOnce(_ hook: Hook, from who: UIResponder, _ moving: Set<UITouch>, _ event: UIEvent?, inherited: () -> Void) {
        guard ongoing.hooks.insert(hook).inserted else { return inherited() }
        switch hook {
        case .touchesMoved: who.next?.touchesMoved(moving, with: event)
        case .touchesEnded: who.next?.touchesEnded(moving, with: event)
        case .touchesCancelled: who.next?.touchesCancelled(moving, with: event)
        default: who.next?.touchesBegan(moving, with: event)
        }
        ongoing.hooks.remove(hook)
    }

    /// A view moves itself, a controller the view that was touched; its center goes under the finger.
    private func drag(_ who: UIResponder, _ moving: Set<UITouch>) {
        guard let touch = moving.first, let view = who as? UIView ?? touch.view, let superview = view.superview else { return }
        view.center = touch.location(in: superview)
    }
}
