// The button of a scene: overriding what the scene overrides. Its touch methods are never disclaimed, since those of the class itself do the work.
import Drawing
import Engine
import Geometry
import SceneFile
import Widgets

/// A button with the title that its scene gives it.
final class SceneButton: UIButton {
    let reactions: Reactions
    private let pointInside: Scene.PointInsideOverride?
    private let focus: Scene.Focus
    var hitTestRule: HitTestRule?
    weak var relinked: UIResponder?

    init(_ described: Scene.View) {
        reactions = Reactions(described.behaviour)
        pointInside = described.pointInside
        focus = described.focus
        super.init(frame: .zero)
        disclaim(described.inheritedQuestions + reactions.inheritedQuestions)
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
    override var canBecomeFirstResponder: Bool { focus.canBecome ?? super.canBecomeFirstResponder }
    override var canResignFirstResponder: Bool { focus.canResign ?? super.canResignFirstResponder }
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneButton.self) }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        reactions.canPerform(action) ?? super.canPerformAction(action, withSender: sender)
    }

    override var keyCommands: [UIKeyCommand]? { reactions.keyCommands ?? super.keyCommands }

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

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        reactions.react(.pressesBegan, self, presses, event) { super.pressesBegan(presses, with: event) }
    }

    override func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        reactions.react(.pressesChanged, self, presses, event) { super.pressesChanged(presses, with: event) }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        reactions.react(.pressesEnded, self, presses, event) { super.pressesEnded(presses, with: event) }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        reactions.react(.pressesCancelled, self, presses, event) { super.pressesCancelled(presses, with: event) }
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        reactions.react(.motionBegan, self, motion, event) { super.motionBegan(motion, with: event) }
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        reactions.react(.motionEnded, self, motion, event) { super.motionEnded(motion, with: event) }
    }

    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        reactions.react(.motionCancelled, self, motion, event) { super.motionCancelled(motion, with: event) }
    }

    override func remoteControlReceived(with event: UIEvent?) {
        reactions.react(.remoteControlReceived, self, .none, event) { super.remoteControlReceived(with: event) }
    }
}

extension SceneButton: Reacting {}
