// What a responder of a scene does with touches: keeps them, hands them on by itself, or moves a view with them.
import Engine
import Geometry
import SceneFile

/// The touch methods of one responder, as its scene describes them.
@MainActor final class Reactions {
    private let touches: Scene.Touches
    private var isForwarding = false

    init(_ touches: Scene.Touches) { self.touches = touches }

    /// Does what the scene says for a phase.
    ///
    /// - Parameter inherited: calls super.
    /// - Parameter forward: calls the same method of `next`.
    func react(_ phase: KeyPath<Scene.Touches, Scene.TouchReaction>, _ who: UIResponder, _ moving: Set<UITouch>, inherited: () -> Void, forward: () -> Void) {
        switch touches[keyPath: phase] {
        case .ignores: inherited()
        case .handles: return
        case .forwards: forwardOnce(inherited: inherited, forward: forward)
        case .drags: if phase == \.moved { drag(who, moving) }
        }
    }

    /// A chain of `forwards` that runs in a circle would never come back; the second time round the engine's own body ends it.
    private func forwardOnce(inherited: () -> Void, forward: () -> Void) {
        guard !isForwarding else { return inherited() }
        isForwarding = true
        forward()
        isForwarding = false
    }

    /// A view moves itself, a controller the view that was touched; its center goes under the finger.
    private func drag(_ who: UIResponder, _ moving: Set<UITouch>) {
        guard let touch = moving.first, let view = who as? UIView ?? touch.view, let superview = view.superview else { return }
        view.center = touch.location(in: superview)
    }
}
