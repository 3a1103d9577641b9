// The view of a scene: with its text, overriding what the scene overrides, and disclaiming the rest.
import Engine
import Geometry
import SceneFile

/// A view whose text and hooks are those of its scene.
final class SceneView: UIView {
    private let text: Scene.Text?
    private let reactions: Reactions
    private let pointInside: Scene.PointInsideOverride?
    private let canBeFirst: Bool
    var hitTestRule: HitTestRule?
    weak var relinked: UIResponder?

    init(_ described: Scene.View) {
        text = described.text
        reactions = Reactions(described.touches, described.methods)
        pointInside = described.pointInside
        canBeFirst = described.canBecomeFirstResponder
        super.init(frame: .zero)
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
    override var canBecomeFirstResponder: Bool { canBeFirst || super.canBecomeFirstResponder }
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneView.self) }

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

    override func draw(_ rect: CGRect) { text?.draw(in: self) }
}

extension Scene.View {
    /// The hooks that a scene's view leaves as they are.
    @MainActor var inheritedHooks: [Hook] { Reactions(touches, methods).inherited + inheritedQuestions }

    /// Those of them that are questions of the hit test.
    var inheritedQuestions: [Hook] { (hitTest == nil ? [.hitTest] : []) + (pointInside == nil ? [.pointInside] : []) }
}
