// What is being debugged: a world with its windows, from a scene file or from code.
//
// Knows what the debugger has to say about it. Knows nothing of how it is shown.
import HitscopeEngine
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeSceneFile

/// A world that the debugger looks into, with its title and its script.
@MainActor public final class Debuggee {
    /// The world that is looked into. It lives beside the debugger's own, with a clock and a screen of its own.
    public let world: World
    /// The name of the scene, for the toolbar and the window.
    public let title: String
    /// A sentence on what to try; nil for none.
    public let lookFor: String?
    /// The input to play, in points of the world's screen.
    public let script: Script
    /// An object that the world does not retain, such as the application's delegate.
    private let kept: AnyObject?

    /// A world made by code.
    ///
    /// - Parameter kept: an object to retain, such as the application's delegate.
    public init(
        world: World, title: String, lookFor: String? = nil, script: Script = Script(), keeping kept: AnyObject? = nil
    ) {
        self.world = world
        self.title = title
        self.lookFor = lookFor
        self.script = script
        self.kept = kept
    }

    /// The world of a scene from a file.
    public convenience init(_ built: BuiltScene) {
        self.init(
            world: built.world, title: built.scene.title, lookFor: built.scene.lookFor, script: built.scene.input,
            keeping: built)
    }
}
