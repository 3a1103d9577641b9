// The names by which the window still calls edits.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory

public typealias ChangedScene = EditedScene

/// An action of a control that is added, changed or taken away.
public struct ActionEdit: Hashable, Sendable {
    let index: Int, before: Scene.ControlAction?, after: Scene.ControlAction?

    public init(_ index: Int, from before: Scene.ControlAction?, to after: Scene.ControlAction?) {
        (self.index, self.before, self.after) = (index, before, after)
    }
}

/// A property of a view or of a recogniser on it, with its new value.
public enum AttributeChange: Hashable, Sendable {
    case frame(CGRect)
    case transform(Scene.Transform)
    case alpha(CGFloat)
    case backgroundColor(SceneColor?)
    case text(String)
    case flag(Flag, Bool)
    case order(Order)
    case recognizer(Int, RecognizerFlag, Bool)
    case action(ActionEdit)

    public typealias Flag = Edit.Flag
    public typealias RecognizerFlag = Edit.Flag
    public typealias Order = Edit.Order

    @MainActor func edit(of view: UIView) -> Edit {
        switch self {
        case .frame(let frame): Edit(view, .frame(frame))
        case .transform(let transform): Edit(view, .transform(transform))
        case .alpha(let alpha): Edit(view, .alpha(alpha))
        case .backgroundColor(let color): Edit(view, .backgroundColor(color.map { UIColor(cgColor: Color($0)) }))
        case .text(let text): Edit(view, .saying(text, in: view))
        case .flag(let flag, let isOn): Edit(view, .flag(flag, isOn))
        case .order(let order): Edit(view, .order(order))
        case .recognizer(let index, let flag, let isOn):
            view.gestureRecognizers.flatMap { $0.indices.contains(index) ? $0[index] : nil }
                .map { Edit($0, .flag(flag, isOn)) } ?? Edit(view, .flag(flag, isOn))
        case .action(let edit): Edit(view, .action(edit.index, from: edit.before?.words, to: edit.after?.words))
        }
    }

    @MainActor @discardableResult public func apply(to view: UIView) -> Bool { edit(of: view).apply(on: view) }

    @MainActor public func restoring(_ view: UIView) -> @MainActor () -> Void {
        let inverse = edit(of: view).inverse(on: view)
        return { [weak view] in
            if let view { inverse?.apply(on: view) }
        }
    }

    @MainActor public func code(for view: UIView) -> String { edit(of: view).code }
}

extension Edit.Flag: CaseIterable {
    public static var allCases: [Edit.Flag] { ofRecognizers }
}

extension Edit.Order {
    public static var allCases: [Edit.Order] { [.front, .back, .forward, .backward] }
}

extension EditedScene {
    @MainActor public func with(_ fix: Fix, in built: BuiltScene) -> EditedScene? { with(fix.edits) }

    @MainActor public func with(_ change: AttributeChange, of view: Int, in built: BuiltScene) -> EditedScene {
        built.numbered(change.edit(of: built.views[view])).map { with([$0]) } ?? self
    }

    @MainActor public func edits(madeAgainIn other: Scene) -> [(before: ChangedScene, after: ChangedScene)?] {
        steps(madeAgainIn: other)
    }
}

extension CodeScene {
    public func with(_ changes: [Edit], for view: Int) -> CodeScene { with(changes) }

    public func with(_ change: AttributeChange, of view: Int) -> CodeScene {
        let copy = copy()
        return copy.view(view).map { view in copy.world.enter { with([change.edit(of: view)]) } } ?? self
    }
}

extension Fix {
    public var changes: [Edit] { edits }
}
