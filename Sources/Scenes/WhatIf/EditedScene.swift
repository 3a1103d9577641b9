// A scene and the edits that have been made in it.
//
// An edit changes the description. An edit that a scene cannot express is made in each copy after it is built.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile

/// A scene with edits. It is a value, so earlier versions can be kept for undo.
public struct EditedScene: Sendable {
    /// The description, with all edits that a scene can express.
    public private(set) var scene: Scene
    /// The other edits, in order.
    private var unsaid: [Edit] = []
    /// The subviews of views whose order has been changed, from back to front: indices of views, by the index of their
    /// superview.
    private var order: [Int: [Int]] = [:]
    /// All edits, in the steps in which they were made.
    private var steps: [[Edit]] = []

    /// Creates an edited scene without edits.
    public init(_ scene: Scene) { self.scene = scene }

    /// The scene with edits that are made together.
    ///
    /// - Parameter edits: The edits. Their objects are indices of the scene, as returned by `BuiltScene.numbered(_:)`.
    @MainActor public func with(_ edits: [Edit]) -> EditedScene {
        var edited = self
        edited.steps.append(edits)
        for edit in edits {
            if case (.view(let view), .order(let order)) = (edit.object, edit.property) {
                edited.reorder(view, order)
            } else if !edited.scene.make(edit) {
                edited.unsaid.append(edit)
            } else if case (.view(let view), .superview) = (edit.object, edit.property) {
                edited.moveToFront(view)
            }
        }
        return edited
    }

    /// True if the file of a scene can express the edit.
    @MainActor func canExpress(_ edit: Edit) -> Bool {
        if case (.view, .order) = (edit.object, edit.property) { return true }
        var scene = scene
        return scene.make(edit)
    }

    /// The scene before and after each step, with the steps repeated in another version of the scene, in order; nil for
    /// a step whose objects no longer exist.
    @MainActor public func steps(madeAgainIn other: Scene) -> [(before: EditedScene, after: EditedScene)?] {
        let map = SceneMap(from: scene, to: other)
        var last = EditedScene(other)
        return steps.map { edits in
            let moved = edits.compactMap { map.moved($0) }, before = last
            guard moved.count == edits.count else { return nil }
            last = before.with(moved)
            return (before, last)
        }
    }

    // MARK: Order

    private mutating func reorder(_ view: Int, _ position: Edit.Order) {
        guard let superview = scene.views[view].superview else { return }
        var siblings = siblings(in: superview)
        guard let index = siblings.firstIndex(of: view) else { return }
        let target = position.target(from: index, of: siblings.count)
        siblings.insert(siblings.remove(at: index), at: target)
        order[superview] = siblings
    }

    /// Puts a view that has a new superview in front of its siblings, as `addSubview(_:)` does.
    private mutating func moveToFront(_ view: Int) {
        for superview in order.keys { order[superview]?.removeAll { $0 == view } }
        guard let superview = scene.views[view].superview else { return }
        order[superview] = siblings(in: superview).filter { $0 != view } + [view]
    }

    private func siblings(in superview: Int) -> [Int] {
        order[superview] ?? scene.views.indices.filter { scene.views[$0].superview == superview }
    }

    /// The position of a view among its siblings, from back to front, and their number; nil for a window.
    public func position(of view: Int) -> (index: Int, count: Int)? {
        guard let siblings = scene.views[view].superview.map({ siblings(in: $0) }) else { return nil }
        return siblings.firstIndex(of: view).map { ($0, siblings.count) }
    }

    /// The names of the views.
    public var viewNames: ViewNames { scene.viewNames(order: order) }

    /// All edits, in the order in which they were made.
    public var edits: [Edit] { steps.flatMap(\.self) }

    // MARK: As a file

    /// The path of an included file that contains something that the edits change; nil if there is none.
    public var editedIncludedFile: String? {
        edits.lazy.compactMap { edit in
            let location: SourceLocation? =
                switch edit.object {
                case .view(let index): scene.views[index].identity.location
                case .recognizer(let index): scene.recognizers[index].location
                case .controller(let index): scene.controllers[index].identity.location
                case .application, .attached, .other: nil
                }
            return location.flatMap { scene.included.path(of: $0) }
        }.first
    }

    /// The scene as YAML, from which the same scene can be read.
    ///
    /// - Throws: An error if the hierarchy is too deep for a file.
    public func yaml() throws(SceneErrors) -> String { try scene.yaml(order: order) }

    /// The scene as YAML for a file in another folder, where its screenshot has another path.
    package func yaml(showing backdrop: String?) throws(SceneErrors) -> String {
        var moved = scene
        moved.backdrop = backdrop
        return try moved.yaml(order: order)
    }

    /// The scene as the text of the file that it was read from, in which only lines differ that the edits change; nil
    /// if that is not possible.
    public func yaml(editing path: String) -> String? {
        SceneText(contentsOf: path)?.text(of: scene, order: order)
    }

    /// The edits that a file cannot express, as UIKit code.
    public var unwritten: [String] { unsaid.map(\.code) }

    // MARK: Copies

    /// Builds a live copy of the scene.
    ///
    /// - Parameter measuring: Measures text for labels.
    @MainActor public func built(measuring: any TextMeasuring) -> BuiltScene {
        let copy = BuiltScene(scene, measuring: measuring)
        finish(copy)
        return copy
    }

    /// Makes the edits in a copy that the description of a scene does not contain.
    @MainActor package func finish(_ copy: BuiltScene) {
        copy.world.enter {
            for edit in unsaid { _ = edit.apply { copy.object($0) } }
            for siblings in order.values {
                for view in siblings { copy.views[view].superview?.bringSubviewToFront(copy.views[view]) }
            }
        }
    }
}
