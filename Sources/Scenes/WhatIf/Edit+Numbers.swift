// Finds the objects of edits in a copy of a scene, and in another version of its description.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeSceneBuilder
import HitscopeSceneFile

extension BuiltScene {
    /// An edit of an object of this copy, converted to the indices of the scene; nil for objects that the scene does
    /// not describe.
    public func numbered(_ edit: Edit) -> Edit? { edit.renumbered(sceneObject) }

    /// The object of the scene for an object that is identified in this copy.
    private func sceneObject(for object: Edit.Object) -> Edit.Object? {
        switch object {
        case .view(let identifier): index(in: views, identifier).map { .view($0) }
        case .recognizer(let identifier):
            index(in: recognizers, identifier).map { .recognizer($0) } ?? attached(identifier)
        case .controller(let identifier): index(in: controllers, identifier).map { .controller($0) }
        case .application: .application
        case .attached, .other: nil
        }
    }

    private func index(in list: [some Witnessed], _ identifier: Int) -> Int? {
        list.firstIndex { $0.hitscopeIdentifier == identifier }
    }

    /// A recogniser that a view made itself; nil if there is none.
    private func attached(_ identifier: Int) -> Edit.Object? {
        for (viewIndex, view) in views.enumerated() {
            let index = view.gestureRecognizers?.firstIndex { $0.hitscopeIdentifier == identifier }
            if let index { return .attached(index, to: viewIndex) }
        }
        return nil
    }

    /// The live object for an object of the scene, given by its index.
    func object(_ object: Edit.Object) -> AnyObject? {
        switch object {
        case .view(let index): views[index]
        case .recognizer(let index): recognizers[index]
        case .attached(let place, let view):
            views[view].gestureRecognizers.flatMap { $0.indices.contains(place) ? $0[place] : nil }
        case .controller(let index): controllers[index]
        case .application: world.application
        case .other: nil
        }
    }
}

extension SceneMap {
    /// The edit in the new version; nil if its object, or the receiver of an action, no longer exists.
    @MainActor func moved(_ edit: Edit) -> Edit? {
        if case .action(_, _, let after?) = edit.property, Scene.ControlAction(after, in: scene) == nil { return nil }
        return edit.renumbered { object in
            switch object {
            case .view(let index): view(index).map { .view($0) }
            case .recognizer(let index): recognizer(index).map { .recognizer($0) }
            case .attached(let place, let index): view(index).map { .attached(place, to: $0) }
            case .controller(let index): controller(index).map { .controller($0) }
            case .application: .application
            case .other: nil
            }
        }
    }
}
