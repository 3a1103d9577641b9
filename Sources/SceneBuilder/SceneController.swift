// The controller of a scene: overriding what the scene overrides, and disclaiming the rest.
//
// An override has to stand in the body of its class, and Swift has no way to mix one in: the same few lines stand in every class of a scene.
// What they do stands in Reactions.swift.
import Engine
import Geometry
import SceneFile

/// A controller whose methods and `next` are those of its scene.
final class SceneController: UIViewController {
    let reactions: Reactions
    private let focus: Scene.Focus
    weak var relinked: UIResponder?

    init(_ described: Scene.Controller) {
        reactions = Reactions(described.behaviour)
        focus = described.focus
        super.init()
        disclaim(reactions.inherited)
    }

    override var next: UIResponder? { relinked ?? super.next }
    override var canBecomeFirstResponder: Bool { focus.canBecome ?? super.canBecomeFirstResponder }
    override var canResignFirstResponder: Bool { focus.canResign ?? super.canResignFirstResponder }
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneController.self) }

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

extension SceneController: Reacting {}
