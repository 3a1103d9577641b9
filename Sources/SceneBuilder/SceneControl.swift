// The control and the button of a scene: overriding what the scene overrides. Their touch methods are never disclaimed, since those of the
// classes themselves do the work.
import Drawing
import Engine
import Geometry
import SceneFile
import Widgets

/// A control with no look but its scene's.
final class SceneControl: UIControl {
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
        disclaim(described.inheritedQuestions)
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
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneControl.self) }

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

/// A button with the title that its scene gives it.
final class SceneButton: UIButton {
    private let reactions: Reactions
    private let pointInside: Scene.PointInsideOverride?
    private let canBeFirst: Bool
    var hitTestRule: HitTestRule?
    weak var relinked: UIResponder?

    init(_ described: Scene.View) {
        reactions = Reactions(described.touches, described.methods)
        pointInside = described.pointInside
        canBeFirst = described.canBecomeFirstResponder
        super.init(frame: .zero)
        disclaim(described.inheritedQuestions)
        guard let text = described.text else { return }
        setTitle(text.string, for: .normal)
        if let color = text.color { setTitleColor(UIColor(cgColor: Color(color)), for: .normal) }
        titleLabel?.font.size = text.size ?? Scene.Text.usualSize
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
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneButton.self) }

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
