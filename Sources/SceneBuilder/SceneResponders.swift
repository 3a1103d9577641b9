// Application and delegate of a scene: overriding what the scene overrides, and disclaiming the rest.
import Engine
import Geometry
import SceneFile

/// An application whose methods and `next` are those of its scene.
final class SceneApplication: UIApplication {
    let reactions: Reactions
    private let typeName: String
    weak var relinked: UIResponder?

    init(_ described: Scene.Application) {
        reactions = Reactions(described.behaviour)
        typeName = described.identity.className
        super.init()
        disclaim(reactions.inherited)
    }

    override var classLabel: String { typeName }
    override var next: UIResponder? { relinked ?? super.next }
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneApplication.self) }

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

/// A delegate that is a responder.
final class SceneDelegate: UIResponder, UIApplicationDelegate {
    let reactions: Reactions
    private let identity: Scene.Identity
    weak var relinked: UIResponder?

    init(_ delegate: Scene.Delegate) {
        reactions = Reactions(delegate.behaviour)
        identity = delegate.identity
        super.init()
        disclaim(reactions.inherited)
    }

    override var classLabel: String { identity.className }
    override var nameLabel: String? { identity.name }
    override var next: UIResponder? { relinked }
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneDelegate.self) }

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

/// A delegate that is no responder, and ends no chain (RC-07).
final class PlainDelegate: UIApplicationDelegate {}

extension SceneApplication: Reacting {}

extension SceneDelegate: Reacting {}
