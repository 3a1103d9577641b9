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
    /// Values that a scene cannot say, in the order in which they were set, each with the index of its view.
    private(set) var liveAttributes: [LiveAttribute] = []
    /// The subviews of views whose order was changed, from back to front: indices of views, by that of their superview.
    private(set) var order: [Int: [Int]] = [:]

    /// All changes, in the order in which they were made.
    private(set) var edits: [SceneEdit] = []

    /// A value that a scene cannot say.
    struct LiveAttribute: Sendable {
        var view: Int
        var change: AttributeChange
        /// The change as UIKit code.
        var code: String
    }

    /// A scene without changes.
    public init(_ scene: Scene) { self.scene = scene }

    /// The scene with one more fix; nil for one that speaks of objects which the scene does not describe.
    ///
    /// - Parameter built: a copy, by whose identifiers the fix names its objects.
    @MainActor public func with(_ fix: Fix, in built: BuiltScene) -> ChangedScene? {
        var changes: [SceneChange] = []
        for change in fix.changes {
            guard let change = SceneChange(change, in: built) else { return nil }
            changes.append(change)
        }
        return with(.fix(changes))
    }

    /// The scene with another value of an attribute.
    ///
    /// - Parameters:
    ///   - view: an index into the scene's views.
    ///   - built: a copy of this scene.
    @MainActor public func with(_ change: AttributeChange, of view: Int, in built: BuiltScene) -> ChangedScene {
        let recognizer = change.recognizer(of: view, in: built), code = change.code(for: built.views[view])
        return with(.attribute(change, view: view, recognizer: recognizer, code: code))
    }

    /// The scene with one more change.
    @MainActor func with(_ edit: SceneEdit) -> ChangedScene {
        var changed = self
        changed.edits.append(edit)
        switch edit {
        case .fix(let changes): for change in changes { changed.make(change) }
        case .attribute(.order(let order), let view, _, _): changed.reorder(view, order)
        case .attribute(let change, let view, let recognizer, let code):
            if !change.apply(to: &changed.scene, view: view, recognizer: recognizer) {
                changed.liveAttributes.append(LiveAttribute(view: view, change: change, code: code))
            }
        }
        return changed
    }

    private mutating func make(_ change: SceneChange) {
        if case .view(let view) = change.subject, change.change.kind == .bringToFront {
            reorder(view, .front)
        } else if !change.apply(to: &scene) {
            live.append(change)
        }
    }

    /// What the scene was before each change and after it, with the changes made again in another version of it, in
    /// their order; nil for a change of something that is gone there.
    @MainActor public func edits(madeAgainIn other: Scene) -> [(before: ChangedScene, after: ChangedScene)?] {
        let map = SceneMap(from: scene, to: other)
        var last = ChangedScene(other)
        return edits.map { edit in
            guard let moved = edit.moved(by: map) else { return nil }
            let before = last
            last = before.with(moved)
            return (before, last)
        }
    }

    private mutating func reorder(_ view: Int, _ way: AttributeChange.Order) {
        guard let superview = scene.views[view].superview else { return }
        var siblings = order[superview] ?? scene.views.indices.filter { scene.views[$0].superview == superview }
        guard let index = siblings.firstIndex(of: view) else { return }
        let target = way.target(from: index, of: siblings.count)
        siblings.insert(siblings.remove(at: index), at: target)
        order[superview] = siblings
    }

    /// Where a view stands among its siblings, from back to front, and how many there are; nil for a window.
    public func position(of view: Int) -> (index: Int, count: Int)? {
        guard let superview = scene.views[view].superview else { return nil }
        let siblings = order[superview] ?? scene.views.indices.filter { scene.views[$0].superview == superview }
        return siblings.firstIndex(of: view).map { ($0, siblings.count) }
    }

    // MARK: As a file

    /// The scene as YAML, which reads as the same scene.
    ///
    /// - Throws: where the hierarchy is deeper than a file can say.
    public func yaml() throws(SceneErrors) -> String { try scene.yaml(order: order) }

    /// The changes that a file cannot say, as UIKit code.
    public var unwritten: [String] { live.map(\.change.code) + liveAttributes.map(\.code) }

    // MARK: Copies

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
            for attribute in liveAttributes { attribute.change.apply(to: copy.views[attribute.view]) }
            for siblings in order.values {
                for view in siblings { copy.views[view].superview?.bringSubviewToFront(copy.views[view]) }
            }
        }
    }
}
