// The actions of a control as text: the events, what is done, and the target.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeLanguage
import HitscopeSceneFile
import HitscopeWhatIf

extension Attribute {
    /// A part of an action of a control, which has a text field of its own.
    package enum ActionPart: Hashable, CaseIterable {
        case events, method, target
    }
}

extension Scene.ControlAction {
    /// The first word in the text for a closure, which needs no method name.
    private static let closure = "does "

    /// The text of a part in its field.
    package func written(_ part: Attribute.ActionPart) -> String {
        switch (part, action) {
        case (.events, _): events.map(\.rawValue).joined(separator: ", ")
        case (.method, .closure(let effect)): Self.closure + effect.rawValue
        case (.method, .message(let name, _)), (.method, .messageToLostTarget(let name)): name
        case (.target, .closure): ""
        case (.target, .message(_, let target)): target?.name ?? "none"
        case (.target, .messageToLostTarget): "gone"
        }
    }

    /// A copy of the action with a part replaced.
    package func with(_ part: Attribute.ActionPart, typed text: String, in scene: Scene) throws(AttributeRefusal)
        -> Scene.ControlAction
    {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var changed = self
        switch part {
        case .events: changed.events = try Self.events(text)
        case .method: changed.action = try method(text)
        case .target: changed.action = try sent(to: text, in: scene)
        }
        return changed
    }

    private static func events(_ text: String) throws(AttributeRefusal) -> [Scene.ControlEvent] {
        var events: [Scene.ControlEvent] = []
        for word in text.split(whereSeparator: { $0 == "," || $0 == " " }) {
            let known = Scene.ControlEvent.allCases.first { $0.rawValue.lowercased() == word.lowercased() }
            guard let known else {
                let all = Scene.ControlEvent.allCases.map(\.rawValue).joined(separator: ", ")
                throw AttributeRefusal(
                    description: localized("\(String(word)) is not a control event. You can write: \(all)."))
            }
            if !events.contains(known) { events.append(known) }
        }
        guard events.isEmpty else { return events }
        throw AttributeRefusal(
            description: localized("An action needs an event, such as touchUpInside. Press × to remove the action."))
    }

    private func method(_ text: String) throws(AttributeRefusal) -> Scene.Action {
        if text.hasPrefix(Self.closure) {
            let word = String(text.dropFirst(Self.closure.count))
            if let effect = Scene.Effect(rawValue: word) { return .closure(effect) }
            let all = Scene.Effect.allCases.map(\.rawValue).joined(separator: ", ")
            throw AttributeRefusal(
                description: localized(
                    "\(word) is not an effect of a closure. You can write one of: \(all)."))
        }
        guard !text.isEmpty, !text.contains(" "), text.utf8.count <= SceneLimits.name else {
            throw AttributeRefusal(
                description: localized(
                    "Write the name of a method, such as save, or a closure, such as: does nothing."))
        }
        switch action {
        case .message(_, let target): return .message(text, to: target)
        case .messageToLostTarget: return .messageToLostTarget(text)
        case .closure: return .message(text, to: nil)
        }
    }

    private func sent(to text: String, in scene: Scene) throws(AttributeRefusal) -> Scene.Action {
        let name: String
        switch action {
        case .message(let method, _), .messageToLostTarget(let method): name = method
        case .closure:
            throw AttributeRefusal(
                description: localized("A closure has no target. You can write the name of a method first."))
        }
        if text.isEmpty || text == "none" { return .message(name, to: nil) }
        if text == "gone" { return .messageToLostTarget(name) }
        guard let responder = scene.responder(called: text) else {
            throw AttributeRefusal(
                description: localized(
                    """
                    Exactly one responder must have the name \(text). You can also write none for the responder chain, \
                    or gone for a deallocated target.
                    """
                ))
        }
        return .message(name, to: Scene.Reference(text, responder))
    }
}

extension UIKitClass {
    /// The control event for a new action: the main event of the control's class.
    var mainEvent: Scene.ControlEvent {
        switch self {
        case .switch, .slider, .stepper, .segmentedControl, .pageControl: .valueChanged
        case .textField: .editingChanged
        default: .touchUpInside
        }
    }
}

extension SceneEditor {
    /// The actions of a control as the scene describes them; nil if code adds them, or if the view is not a control.
    package func actions(of view: UIView) -> [Scene.ControlAction]? {
        guard view is UIControl, let described = described(view), described.kind.isControl else { return nil }
        return described.actions
    }

    /// The text in the field of an attribute.
    package func written(_ attribute: Attribute, of view: UIView) -> String {
        guard case .action(let index, let part) = attribute else { return attribute.written(of: view, described(view)) }
        guard let actions = actions(of: view), actions.indices.contains(index) else { return "" }
        return actions[index].written(part)
    }

    /// The property that results from text typed for a part of an action.
    package func property(ofAction index: Int, _ part: Attribute.ActionPart, typed text: String, of view: UIView)
        throws(AttributeRefusal) -> Edit.Property?
    {
        guard let actions = actions(of: view), actions.indices.contains(index),
            let scene = inspection.run.debuggee.changed?.scene
        else { return nil }
        let after = try actions[index].with(part, typed: text, in: scene)
        return .action(index, from: actions[index].words, to: after.words)
    }

    /// Adds an action that only records its event.
    package func addAction(to view: UIView) {
        guard let actions = actions(of: view), let described = described(view) else { return }
        let added = Scene.ControlAction([described.kind.mainEvent], .closure(.nothing))
        set(.action(actions.count, from: nil, to: added.words), of: view)
    }

    /// Removes an action.
    package func removeAction(_ index: Int, of view: UIView) {
        guard let actions = actions(of: view), actions.indices.contains(index) else { return }
        set(.action(index, from: actions[index].words, to: nil), of: view)
    }
}
