// What is being debugged: a world with something in it, whether it came from a file or from code.
import HitscopeEngine
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeSceneFile

/// A world to look into, with what there is to say about it.
@MainActor public final class Debuggee {
    public let world: World
    public let title: String
    /// A sentence on what to try; nil when nobody wrote one.
    public let lookFor: String?
    /// What a person does in the scene, ready to be played.
    public let script: Script
    /// Keeps alive what nothing in the world keeps, such as the application's delegate.
    private let kept: AnyObject?

    /// A world that was put together in code.
    public init(
        world: World, title: String, lookFor: String? = nil, script: Script = Script(), keeping kept: AnyObject? = nil
    ) {
        (self.world, self.title, self.lookFor, self.script, self.kept) = (world, title, lookFor, script, kept)
    }

    /// A world that a scene described.
    public convenience init(_ built: BuiltScene) {
        self.init(
            world: built.world, title: built.scene.title, lookFor: built.scene.lookFor, script: built.scene.input,
            keeping: built)
    }
}
