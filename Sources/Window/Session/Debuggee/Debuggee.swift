// The program that is debugged: a world with its windows, from a scene file or from code.
import HitscopeEngine
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeWhatIf

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
    /// The scene as it was built; nil for a world made by code.
    package let built: BuiltScene?
    /// The indices of the views in the scene; empty for a world made by code.
    package private(set) lazy var places = Dictionary(
        uniqueKeysWithValues: (built?.views ?? []).enumerated().map { (ObjectIdentifier($1), $0) })
    /// The source to make it again, with the edits so far; nil for a world that was made once and for all.
    package let making: Making?
    /// An object that the world does not retain, such as the application's delegate.
    private let kept: Any?

    /// A world that was made by code, once and for all.
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
        (built, making) = (nil, nil)
    }

    /// A world made by code that can make it again. Code outside of all worlds runs in it from now on.
    public init(_ code: CodeScene, title: String, lookFor: String? = nil, script: Script = Script()) {
        let copy = code.copy()
        world = copy.world
        self.title = title
        self.lookFor = lookFor
        self.script = script
        kept = copy
        (built, making) = (nil, .code(code))
        world.adoptOutsideCode()
    }

    /// The world of a scene from a file.
    public convenience init(_ built: BuiltScene) { self.init(built, of: EditedScene(built.scene)) }

    package init(_ built: BuiltScene, of changed: EditedScene) {
        world = built.world
        title = built.scene.spokenTitle
        lookFor = built.scene.spokenLookFor
        script = built.scene.input
        kept = nil
        (self.built, making) = (built, .scene(changed))
    }
}
