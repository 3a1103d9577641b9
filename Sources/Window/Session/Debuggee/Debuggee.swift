// The program that is debugged: a world with its windows, made from a scene file or by code.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeWhatIf

/// A world that the debugger inspects, with its title and its script.
@MainActor public final class Debuggee {
    /// The world that is inspected. It has its own clock and screen, and is separate from the debugger's world.
    public let world: World
    /// The name of the scene, for the toolbar and the window.
    public let title: String
    /// A sentence about what to try; nil if there is none.
    public let lookFor: String?
    /// The script to play, in points of the world's screen.
    public let script: Script
    /// The scene as it was built; nil for a world made by code.
    package let built: BuiltScene?
    /// True if shakes, remote commands or samples of sensors may mean something to the debuggee. The code of a world
    /// that is not a scene is unknown.
    package private(set) lazy var usesDevice = built.map { Debuggee.usesDevice($0.scene) } ?? !isNone
    /// The views' indices in the scene; empty for a world made by code.
    package private(set) lazy var numbers = Dictionary(
        uniqueKeysWithValues: (built?.views ?? []).enumerated().map { (ObjectIdentifier($1), $0) })
    /// The source that rebuilds the debuggee with all edits; nil if it cannot be rebuilt.
    package let making: ViewSource?
    /// True if this is the placeholder that ``none()`` creates.
    public private(set) var isNone = false
    /// An object that is kept alive although the world does not retain it, such as the application's delegate.
    private let kept: Any?

    /// Creates a debuggee from a world that cannot be rebuilt.
    ///
    /// - Parameter kept: An object to keep alive, such as the application's delegate.
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

    /// An empty screen for a window in which no scene has been chosen yet.
    public static func none() -> Debuggee {
        let none = Debuggee(
            world: World(screen: CGSize(width: 390, height: 500)), title: localized("No scene"),
            lookFor: localized("Press Ctrl-O to list the scenes, or Ctrl-V to open a dump copied from Xcode."))
        none.isNone = true
        return none
    }

    /// Creates a debuggee from code that can run again. Code that runs outside of all worlds uses this world from now
    /// on.
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

    /// Creates a debuggee from a scene file.
    ///
    /// - Parameter name: The title for a scene without one, such as the name of its file.
    public convenience init(_ built: BuiltScene, named name: String = "") {
        self.init(built, of: EditedScene(built.scene), named: name)
    }

    package init(_ built: BuiltScene, of changed: EditedScene, named name: String) {
        world = built.world
        title = built.scene.localizedTitle.isEmpty ? name : built.scene.localizedTitle
        lookFor = built.scene.localizedLookFor
        script = built.scene.input
        kept = nil
        (self.built, making) = (built, .scene(changed))
    }
}
