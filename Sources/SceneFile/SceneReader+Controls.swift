// Actions of controls, listeners, and which keys belong to which class.
import Geometry
import Yams

extension SceneReader {
    func readActions(_ field: SceneField, of view: Int) {
        for node in readList(field, of: "actions") ?? [] where !hasGivenUp {
            guard let target = follow(node) else { continue }
            readControlAction(target, of: view)
        }
    }

    private func readControlAction(_ node: Node, of view: Int) {
        var events: [Scene.ControlEvent]?, effect: Scene.Effect?, selector: String?, target: SceneField?
        let isMap = readMap(node, as: ControlActionKey.self) { key, field in
            switch key {
            case .events: events = words(field, Scene.ControlEvent.self)
            case .does: effect = word(field, Scene.Effect.self)
            case .selector: selector = name(field, wants: "the name of a method", example: "save")
            case .target: target = field
            }
        }
        guard isMap, let events, (effect == nil) != (selector == nil), (selector == nil) == (target == nil) else {
            guard isMap, errors.isEmpty else { return }
            report(
                node.place, "an action of a control says its \"events\", and either what it \"does\" or its \"selector\" and \"target\".",
                "For example: {events: touchUpInside, selector: save, target: controller}")
            return
        }
        if let effect { controlActions.append((view, Scene.ControlAction(events, .closure(effect)))) }
        guard let selector, let target else { return }
        let index = controlActions.count
        controlActions.append((view, Scene.ControlAction(events, .message(selector, to: nil))))
        if case .scalar(let scalar) = target.value, scalar.string == SceneNames.none { return }
        whenNamesAreKnown { reader in
            guard let name = reader.name(target, wants: "the name of a responder, or none"),
                let reference = reader.lookUp(name, at: target.place, .responder, "the action goes to")
            else { return }
            reader.controlActions[index].action.action = .message(selector, to: reference)
        }
    }

    /// One word, or a list of words.
    func words<Word: RawRepresentable<String> & CaseIterable>(_ field: SceneField, _: Word.Type) -> [Word]? {
        guard case .sequence(let list) = field.value else { return word(field, Word.self).map { [$0] } }
        return list.compactMap { node in
            guard let target = follow(node) else { return nil }
            return word(SceneField(key: field.key, keyPlace: field.keyPlace, value: target, place: node.place), Word.self)
        }
    }

    func listeners(_ field: SceneField) -> Scene.Listeners {
        var listeners = Scene.Listeners()
        readMap(field.value, as: ListenersKey.self) { key, phase in
            let words = words(phase, Scene.Listener.self) ?? []
            switch key {
            case .began: listeners.began = words
            case .moved: listeners.moved = words
            case .ended: listeners.ended = words
            case .cancelled: listeners.cancelled = words
            }
        }
        return listeners
    }

    /// Reports keys that the class of a view does not have.
    func checkKeys(_ fields: [(key: ViewKey, place: Place)], of view: Scene.View) {
        for (key, place) in fields {
            guard let owners = key.owners, !owners.contain(view.kind) else { continue }
            report(place, "a \(view.kind.rawValue) has no \"\(key.rawValue)\".", "Remove it; it belongs to \(owners.phrase).")
        }
    }
}

/// The classes that have a key which not all views have.
private struct KeyOwners {
    var phrase: String
    var contain: @Sendable (KnownClass) -> Bool

    static let controls = KeyOwners(phrase: "controls") { $0.isControl }
    static let scrollViews = KeyOwners(phrase: "a UIScrollView") { $0 == .scrollView }
    static let overridable = KeyOwners(
        phrase: "views whose methods a scene can override: UIView, UILabel, UIImageView, UIControl and UIButton"
    ) { $0.takesOverrides }
}

extension ViewKey {
    /// nil for a key that every view has.
    fileprivate var owners: KeyOwners? {
        switch self {
        case .actions, .enabled: .controls
        case .contentSize, .delaysContentTouches: .scrollViews
        case .text, .canBecomeFirstResponder, .touches, .implements, .next, .hitTest, .pointInside: .overridable
        case .class, .name, .frame, .center, .bounds, .size, .transform, .anchorPoint, .color, .cornerRadius, .border, .alpha, .hidden,
            .userInteraction, .clips, .multipleTouch, .exclusiveTouch, .tag, .recognizers, .listeners, .controller, .subviews:
            nil
        }
    }
}
