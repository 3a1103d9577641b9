// The window of a scene: overriding what the scene overrides, and disclaiming the rest.
import Engine
import Geometry
import SceneFile

/// A window whose hooks are those of its scene.
final class SceneWindow: UIWindow {
    private let reactions: Reactions
    private let pointInside: Scene.PointInsideOverride?
    var hitTestRule: HitTestRule?
    weak var relinked: UIResponder?

    init(_ described: Scene.View, frame: CGRect) {
        reactions = Reactions(described.touches, described.methods)
        pointInside = described.pointInside
        super.init(frame: frame)
        disclaim(described.inheritedHooks)
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard let hitTestRule else { return super.hitTest(point, with: event) }
        return hitTestRule.answer(self, point, event) { super.hitTest(point, with: event) }
    }

    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        pointInside?.contains(point, in: bounds) ?? super.point(inside: point, with: event)
    }

    override var next: UIResponder? { relinked ?? super.next }
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneWindow.self) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(.touchesBegan, self, touches, event) { super.touchesBegan(touches, with: event) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(.touchesMoved, self, touches, event) { super.touchesMoved(touches, with: event) }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(.touchesEnded, self, touches, event) { super.touchesEnded(touches, with: event) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        reactions.react(.touchesCancelled, self, touches, event) { super.touchesCancelled(touches, with: event) }
    }
}
