// A scene and what was changed in it.
//
// Decides where a change is kept: in the description, or beside it where a scene cannot say it. Knows no files and no
// windows.
import HitscopeDrawing
import HitscopeSceneBuilder
import HitscopeSceneFile

/// A scene to which changes were made. As a value it can be kept, to take the changes back.
public struct ChangedScene: Sendable {
    /// The description, with all changes that a scene can say.
    public private(set) var scene: Scene
    /// Changes that a scene cannot say; they are made in each copy once it is built.
    private(set) var live: [SceneChange] = []

    /// A scene without changes.
    public init(_ scene: Scene) { self.scene = scene }

    /// The scene with one more fix; nil for one that speaks of objects which the scene does not describe.
    ///
    /// - Parameter built: a copy, by whose identifiers the fix names its objects.
    @MainActor public func with(_ fix: Fix, in built: BuiltScene) -> ChangedScene? {
        var changed = self
        for change in fix.changes {
            guard let change = SceneChange(change, in: built) else { return nil }
            if !change.apply(to: &changed.scene) { changed.live.append(change) }
        }
        return changed
    }

    /// A copy that has come to life.
    ///
    /// - Parameter measuring: measures text for labels.
    @MainActor public func built(measuring: any TextMeasuring) -> BuiltScene {
        let built = BuiltScene(scene, measuring: measuring)
        prepare(built)
        return built
    }

    /// Makes the changes in a fresh copy that its description does not tell.
    @MainActor func prepare(_ copy: BuiltScene) {
        copy.world.enter {
            for change in live { _ = change.apply(to: copy) }
        }
    }
}
