// Views that can be made again for each trial, in their own world.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeReading
import HitscopeSceneFile
import HitscopeTrace

/// The source of views that can be made again, with the edits so far. It is a value, so an earlier one can be kept for
/// undo.
public enum ViewSource {
    /// The description of a scene.
    case scene(EditedScene)
    /// Code that makes the views.
    case code(CodeScene)

    /// Creates a source from a scene without edits.
    public init(_ scene: Scene) { self = .scene(EditedScene(scene)) }

    /// True if the views were read from a dump, which does not contain actions or all recognisers.
    public var isDump: Bool {
        guard case .scene(let edited) = self else { return false }
        return edited.scene.importedFrom != nil
    }

    /// Makes the views again. Actions of code are sent in the copy and not performed.
    ///
    /// - Parameter measuring: Measures text for the labels of a scene.
    @MainActor public func copy(measuring: any TextMeasuring = EstimatedTextMeasuring()) -> ViewCopy {
        switch self {
        case .scene(let edited):
            let built = edited.built(measuring: measuring)
            return ViewCopy(
                world: built.world, views: built.views, recognizers: built.recognizers, scene: built.scene, made: built)
        case .code(let code):
            let copy = code.trialCopy(), views = copy.views
            let recognizers = views.flatMap { $0.gestureRecognizers ?? [] }.filter { !$0.belongsToScrollViewPan }
            return ViewCopy(world: copy.world, views: views, recognizers: recognizers, scene: nil, made: copy)
        }
    }
}

/// Views that a source has made. Views and recognisers have the same indices in every copy.
@MainActor public struct ViewCopy {
    /// The world of the views.
    public let world: World
    /// All views, superviews first.
    public let views: [UIView]
    /// The recognisers, except those of scroll views.
    public let recognizers: [UIGestureRecognizer]
    /// The description of the views; nil if code made them.
    let scene: Scene?
    /// The objects from which the views were made, which keep the views alive.
    private let made: Any

    fileprivate init(
        world: World, views: [UIView], recognizers: [UIGestureRecognizer], scene: Scene?, made: Any
    ) {
        (self.world, self.views, self.recognizers, self.scene, self.made) = (world, views, recognizers, scene, made)
    }

    /// The names of the views.
    public var names: ViewNames { scene?.viewNames() ?? ViewNames(views) }

    /// Returns the name of a view for use in sentences: its name or its text, or else its class with its address in the
    /// dump.
    public func name(ofView index: Int) -> String {
        guard let scene else { return Participant(views[index]).title }
        let name = scene.callName(of: index), view = scene.views[index]
        return name == view.facts["address"] ? "\(view.identity.className) \(name)" : name
    }

    /// The names of all actions that controls and recognisers send, without duplicates, in the order of the views.
    /// Closures of a scene have no names, and are left out.
    public var actions: [String] {
        let registered =
            views.flatMap { ($0 as? UIControl)?.registeredActions ?? [] } + recognizers.flatMap(\.registeredActions)
        return registered.reduce(into: []) { names, action in
            let name = TraceSummary.sceneName(action.name)
            if !name.isEmpty, !(action.isClosure && scene != nil), !names.contains(name) { names.append(name) }
        }
    }

    /// The controls and recognisers that send an action.
    func senders(of action: String) -> [ActionSender] {
        views.indices.filter { sentActions(of: views[$0]).contains(action) }.map { .view($0) }
            + recognizers.indices.filter { sentActions(of: recognizers[$0]).contains(action) }.map { .recognizer($0) }
    }

    private func sentActions(of view: UIView) -> [String] {
        (view as? UIControl)?.registeredActions.map { TraceSummary.sceneName($0.name) } ?? []
    }

    private func sentActions(of recognizer: UIGestureRecognizer) -> [String] {
        recognizer.registeredActions.map { TraceSummary.sceneName($0.name) }
    }
}
