// Controllers, application and delegate of a scene: overriding what the scene overrides, and disclaiming the rest.
//
// An override has to stand in the body of its class, and Swift has no way to mix one in: the same few lines stand in every class of a scene.
// What they do stands in Reactions.swift.
import Engine
import Geometry
import SceneFile

/// A controller whose touch methods and `next` are those of its scene.
final class SceneController: UIViewController {
    private let reactions: Reactions
    weak var relinked: UIResponder?

    init(_ described: Scene.Controller) {
        reactions = Reactions(described.touches, described.methods)
        super.init()
        disclaim(reactions.inherited)
    }

    override var next: UIResponder? { relinked ?? super.next }
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneController.self) }

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

/// An application whose touch methods and `next` are those of its scene.
final class SceneApplication: UIApplication {
    private let reactions: Reactions
    private let typeName: String
    weak var relinked: UIResponder?

    init(_ described: Scene.Application) {
        reactions = Reactions(described.touches, described.methods)
        typeName = described.identity.className
        super.init()
        disclaim(reactions.inherited)
    }

    override var classLabel: String { typeName }
    override var next: UIResponder? { relinked ?? super.next }
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneApplication.self) }

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

/// A delegate that is a responder.
final class SceneDelegate: UIResponder, UIApplicationDelegate {
    private let reactions: Reactions
    private let identity: Scene.Identity
    weak var relinked: UIResponder?

    init(_ delegate: Scene.Delegate) {
        reactions = Reactions(delegate.touches, delegate.methods)
        identity = delegate.identity
        super.init()
        disclaim(reactions.inherited)
    }

    override var classLabel: String { identity.className }
    override var nameLabel: String? { identity.name }
    override var next: UIResponder? { relinked }
    override func implementation(of action: Selector) -> ActionMethod? { reactions.implementation(of: action, in: SceneDelegate.self) }

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

/// A delegate that is no responder, and ends no chain (RC-07).
final class PlainDelegate: UIApplicationDelegate {}
