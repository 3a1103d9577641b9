// The windows, controllers, application and delegates of a scene.
//
// They have their own classes, which distinguishes them from the engine's in traces. SceneBehavior contains their other
// overrides.
import HitscopeEngine
import HitscopeSceneFile

/// A window of a scene.
class SceneWindow: UIWindow {
    /// The result of the overridden `canBecomeKey`.
    var mayBecomeKey = true
    override var canBecomeKey: Bool { mayBecomeKey }
}

/// A window of a scene that keeps every event.
final class EventConsumingWindow: SceneWindow {
    override func sendEvent(_ event: UIEvent) {}
}

final class SceneController: UIViewController {}

/// The application of a scene, with the class name that the scene specifies.
final class SceneApplication: UIApplication {
    private let typeName: String

    init(_ described: Scene.Application) {
        typeName = described.identity.className
        super.init()
        SceneBehavior(described.behaviour, next: described.next).attach(to: self)
    }

    override var hitscopeClassLabel: String { typeName }
}

/// A delegate of the application that is a responder.
final class SceneDelegate: UIResponder, UIApplicationDelegate {
    private let identity: Scene.Identity

    init(_ described: Scene.Delegate) {
        identity = described.identity
        super.init()
        SceneBehavior(described.behaviour, next: described.next).attach(to: self)
    }

    override var hitscopeClassLabel: String { identity.className }
    override var hitscopeNameLabel: String? { identity.name }
}

/// A delegate that is not a responder, and is not part of the chain (RC-07).
final class PlainDelegate: UIApplicationDelegate {}
