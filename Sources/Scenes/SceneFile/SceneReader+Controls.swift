// Actions of controls, listeners, and which keys belong to which class.
import HitscopeGeometry
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
                node.place,
                "an action of a control says its \"events\", and either what it \"does\" or its \"selector\" and \"target\".",
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
            return word(
                SceneField(key: field.key, keyPlace: field.keyPlace, value: target, place: node.place), Word.self)
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

    /// Reads what only some classes have.
    func read(_ key: ClassKey, _ field: SceneField, into view: inout Scene.View) {
        switch key {
        case .value: view.value.value = value(field)
        case .range: view.value.range = range(field)
        case .step: view.value.step = number(field, .step)
        case .segments: view.value.segments = texts(field, example: "[one, two]").map(\.text)
        case .pages: view.value.pages = integer(field, in: 0...SceneLimits.pages, example: "3") ?? 0
        case .placeholder: view.placeholder = name(field, wants: "a text", example: "Search")
        case .contentSize: view.scrolling.contentSize = size(field)
        case .delaysContentTouches: view.scrolling.delaysContentTouches = bool(field) ?? true
        case .paging: view.scrolling.isPaging = bool(field) ?? false
        case .axis: view.stack.axis = word(field, Scene.Stack.Axis.self) ?? view.stack.axis
        case .spacing: view.stack.spacing = number(field, .coordinate).map { CGFloat($0) } ?? 0
        case .distribution:
            view.stack.distribution = word(field, Scene.Stack.Distribution.self) ?? view.stack.distribution
        case .alignment: view.stack.alignment = word(field, Scene.Stack.Alignment.self) ?? view.stack.alignment
        }
    }

    /// What a control stands at: a number, or true or false for a switch.
    func value(_ field: SceneField) -> Double? {
        if case .scalar(let scalar) = field.value, scalar.style == .plain, let truth = Bool(scalar.string) {
            return truth ? 1 : 0
        }
        return number(field, .value)
    }

    private func range(_ field: SceneField) -> ClosedRange<Double>? {
        let phrase = "two numbers, [least, most]"
        guard let ends = point(field, wants: phrase, example: "[0, 10]") else { return nil }
        guard ends.x <= ends.y else {
            report(
                field.place, "\"\(field.key)\" begins above its end, but should be \(phrase).",
                "For example: \(field.key): [0, 10]")
            return nil
        }
        return Double(ends.x)...Double(ends.y)
    }

    /// Reports keys that the class of a view does not have.
    func checkKeys(_ fields: [(key: ViewKey, place: SourceLocation)], of view: Scene.View) {
        for (key, place) in fields {
            guard let owners = key.owners, !owners.contain(view.kind) else { continue }
            report(
                place, "a \(view.kind.rawValue) has no \"\(key.rawValue)\".",
                "Remove it; it belongs to \(owners.phrase).")
        }
    }
}

/// The keys that belong to some classes of views and say what is in them.
enum ClassKey: String {
    case value, range, step, segments, pages, placeholder
    case contentSize, delaysContentTouches, paging, axis, spacing, distribution, alignment
}

/// The classes that have a key which not all views have.
private struct KeyOwners {
    var phrase: String
    var contain: @Sendable (KnownClass) -> Bool

    /// These classes, by their names.
    init(_ classes: KnownClass...) {
        let names = classes.map(\.rawValue)
        phrase =
            "a "
            + (names.count < 2
                ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1])
        contain = { classes.contains($0) }
    }

    private init(_ phrase: String, _ contain: @escaping @Sendable (KnownClass) -> Bool) {
        (self.phrase, self.contain) = (phrase, contain)
    }

    static let controls = KeyOwners("controls") { $0.isControl }
    static let scrollViews = KeyOwners("a UIScrollView") { $0 == .scrollView }
    static let speaking = KeyOwners(.view, .label, .imageView, .control, .button, .textField, .textView)
    /// Text fields and text views have a menu of their own.
    static let menuless = KeyOwners("views other than a UITextField or UITextView, which have one") {
        $0 != .textField && $0 != .textView
    }
    static let valued = KeyOwners(.switch, .slider, .stepper, .segmentedControl, .pageControl, .progressView)
    static let ranged = KeyOwners(.slider, .stepper)
    static let stepper = KeyOwners(.stepper), segmented = KeyOwners(.segmentedControl), pages = KeyOwners(.pageControl)
    static let textField = KeyOwners(.textField), stack = KeyOwners(.stackView)
}

extension ViewKey {
    /// nil for a key that every view has.
    fileprivate var owners: KeyOwners? {
        switch self {
        case .actions, .enabled: .controls
        case .value: .valued
        case .range: .ranged
        case .step: .stepper
        case .segments: .segmented
        case .pages: .pages
        case .placeholder: .textField
        case .contentSize, .delaysContentTouches, .paging: .scrollViews
        case .axis, .spacing, .distribution, .alignment: .stack
        case .text: .speaking
        case .editMenu: .menuless
        case .canBecomeFirstResponder, .canResignFirstResponder, .inputView, .inputAccessoryView, .touches, .presses,
            .motion, .remote,
            .sensors, .implements, .canPerformAction, .keyCommands, .next, .hitTest, .pointInside, .class, .name,
            .frame, .center, .bounds,
            .size, .transform, .anchorPoint, .color, .cornerRadius, .border, .alpha, .hidden,
            .userInteraction, .clips, .multipleTouch, .exclusiveTouch, .tag, .recognizers, .listeners,
            .becomesFirstResponder, .controller,
            .subviews:
            nil
        }
    }
}
