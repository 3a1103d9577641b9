// Expectations: what should come of a touch, with every name looked up.
import HitscopeGeometry
import Yams

extension SceneReader {
    func readExpectations(_ field: SceneField) {
        for node in readList(field, of: "expectations") ?? [] where !hasGivenUp {
            guard let target = follow(node) else { continue }
            readExpectation(target)
        }
    }

    private func readExpectation(_ node: Node) {
        var expectation = Scene.Expectation(at: node.place)
        var touchKey: String?
        let isMap = readMap(node, as: ExpectationKey.self) { key, field in
            if key.isAboutTouch { touchKey = touchKey ?? field.key }
            switch key {
            case .tap: expectation.tap = point(field)
            case .script: expectation.script = script(field)
            case .hit: expectation.hit = answer(field, .view)
            case .visited: expectation.visited = references(field, .view)
            case .refused: expectation.refused = refused(field)
            case .handledBy: expectation.handledBy = answer(field, .responder)
            case .chain: expectation.chain = references(field, .responder)
            case .notReached: expectation.notReached = references(field, .responder) ?? []
            case .handled: expectation.handled = deliveries(field) { answer($0, .responder, "handled") }
            case .reached: expectation.reached = deliveries(field) { references($0, .responder) }
            case .moved: expectation.moved = moved(field)
            case .removed: expectation.removed = references(field, .view) ?? []
            case .offsets: expectation.offsets = outcomes(field, example: "{list: [0, 80]}") { point($0) }
            case .texts:
                expectation.texts = outcomes(field, example: "{note: Hello}") {
                    string($0, wants: "a text", example: "Hello")
                }
            case .values: expectation.values = outcomes(field, example: "{slider: 0.5}") { value($0) }
            case .recognizers: expectation.recognizers = recognitions(field)
            case .actions: expectation.actions = texts(field, example: "[save]").map(\.text)
            case .asked: expectation.asked = actions(field) { references($0, .responder) }
            case .performedBy: expectation.performedBy = actions(field) { answer($0, .responder, "performedBy") }
            case .order: expectation.order = texts(field, example: "[button.touchesBegan, save]").map(\.text)
            case .touchObjects: expectation.touchObjects = integer(field, in: 0...SceneLimits.inputs, example: "1")
            case .eventObjects: expectation.eventObjects = integer(field, in: 0...SceneLimits.inputs, example: "1")
            case .touchesKept:
                expectation.touchesKept = outcomes(field, example: "{box: {tapCount: 2}}") { touchState($0) }
            case .touchCopies:
                expectation.touchCopies = outcomes(field, example: "{box: {tapCount: 1}}") { touchState($0) }
            case .menu: expectation.menu = texts(field, example: "[Copy, Paste]").map(\.text)
            case .pasteboard: expectation.pasteboard = string(field, wants: "a text", example: "Hello")
            case .firstResponder: expectation.firstResponder = answer(field, .responder)
            case .fault: expectation.fault = word(field, Scene.Expectation.Fault.self)
            }
        }
        guard isMap else { return }
        if expectation.tap != nil, expectation.script != nil {
            report(node.place, "the expectation has both a \"tap\" and a \"script\".", "Remove one of them.")
        }
        checkInput(of: expectation, touchKey)
        scene.expectations.append(expectation)
    }

    /// Something has to be done before anything can come of it; and what is expected of a touch needs a touch.
    private func checkInput(of expectation: Scene.Expectation, _ touchKey: String?) {
        let steps = expectation.script ?? scene.script
        guard expectation.tap == nil, Scene.firstTouch(of: steps) == nil else { return }
        if let touchKey {
            report(
                expectation.place,
                "the expectation has no \"tap\", and no finger goes down in the script, but it has \"\(touchKey)\".",
                "Say where the finger goes down, for example: tap: [100, 50]")
        } else if steps.allSatisfy({ $0.inputCount == 0 }) {
            report(
                expectation.place, "the expectation has no \"tap\", and nothing is done in the script.",
                "Say where the finger goes down, for example: tap: [100, 50]")
        }
    }

    /// - Parameter key: the key of the expectation, where the field has one that somebody chose.
    private func answer(_ field: SceneField, _ wanted: Wanted, _ key: String? = nil) -> Scene.Expectation.Answer? {
        guard let name = name(field, wants: "the name of a \(wanted.word), or none") else { return nil }
        if name == SceneNames.none { return Scene.Expectation.Answer.none }
        return lookUp(name, at: field.place, wanted, "\"\(key ?? field.key)\" names the \(wanted.word)").map {
            .responder($0)
        }
    }

    /// Reads a map from methods that deliver input.
    private func deliveries<Value>(_ field: SceneField, _ read: (SceneField) -> Value?) -> [Scene.Expectation.Entry<
        Scene.Expectation.Delivery, Value
    >] {
        let found = entries(field, wants: "a map from methods", example: "{pressesBegan: controller}") {
            entry -> Value? in
            guard Scene.Expectation.Delivery(rawValue: entry.key) != nil else {
                let words = Scene.Expectation.Delivery.allCases.map(\.rawValue)
                report(
                    entry.keyPlace, "\(quoted(entry.key)) delivers no input; expected \(listed(words)).",
                    nearestName(to: entry.key, among: words).map { "Did you mean \"\($0)\"?" }
                        ?? "For example: \(field.key): {pressesBegan: …}")
                return nil
            }
            return read(entry)
        }
        return found.compactMap { entry in
            Scene.Expectation.Delivery(rawValue: entry.key.key).map { Scene.Expectation.Entry($0, entry.value) }
        }
    }

    /// Reads a map from names of actions.
    private func actions<Value>(_ field: SceneField, _ read: (SceneField) -> Value?) -> [Scene.Expectation.Entry<
        String, Value
    >] {
        entries(field, wants: "a map from names of actions", example: "{save: controller}") { read($0) }
            .map { Scene.Expectation.Entry($0.key.key, $0.value) }
    }

    /// Reads a map from names of views.
    private func outcomes<Value>(_ field: SceneField, example: String, _ read: (SceneField) -> Value?) -> [Scene
        .Expectation.Entry<
            Scene.Reference, Value
        >]
    {
        named(field, example: example) { view, value in read(value).map { Scene.Expectation.Entry(view, $0) } }
    }

    private func touchState(_ field: SceneField) -> Scene.Expectation.TouchState? {
        var state = Scene.Expectation.TouchState()
        let isMap = readMap(field.value, as: TouchStateKey.self) { key, field in
            switch key {
            case .phase: state.phase = word(field, Scene.Expectation.TouchState.Phase.self)
            case .tapCount: state.tapCount = integer(field, in: 0...SceneLimits.inputs, example: "2")
            case .point: state.point = point(field)
            case .force: state.force = number(field, .force)
            case .radius: state.radius = number(field, .length)
            case .type: state.type = word(field, Scene.Expectation.TouchState.Kind.self)
            }
        }
        return isMap ? state : nil
    }

    private func references(_ field: SceneField, _ wanted: Wanted) -> [Scene.Reference]? {
        guard let nodes = readList(field, of: "names") else { return nil }
        return nodes.compactMap { node in
            guard let target = follow(node) else { return nil }
            let element = SceneField(key: field.key, keyPlace: field.keyPlace, value: target, place: node.place)
            guard case .scalar = target, let name = name(element) else {
                if case .scalar = target { return nil }
                report(
                    node.place, "\"\(field.key)\" holds \(describe(target)), but should be a list of names.",
                    "For example: \(field.key): [box, window]")
                return nil
            }
            return lookUp(name, at: node.place, wanted, "\"\(field.key)\" names the \(wanted.word)")
        }
    }

    private func refused(_ field: SceneField) -> [Scene.Expectation.Refused] {
        named(field, example: "{box: outside}") { view, value in
            word(value, Scene.Refusal.self).map { Scene.Expectation.Refused(view, $0) }
        }
    }

    private func moved(_ field: SceneField) -> [Scene.Expectation.Moved] {
        named(field, example: "{box: [20, 40, 100, 50]}") { view, value in
            rect(value).map { Scene.Expectation.Moved(view, to: $0) }
        }
    }

    /// Reads a map from names of recognisers to the state that each ends in, or to all its states.
    private func recognitions(_ field: SceneField) -> [Scene.Expectation.Recognition] {
        guard case .mapping(let map) = field.value else {
            reportWrong(field, wants: "a map from names of recognisers", example: "{double tap: recognized}")
            return []
        }
        return map.indices.compactMap { index in
            let (key, value) = map[index]
            guard let target = follow(value), case .scalar(let scalar) = key else { return nil }
            let name = text(scalar)
            let entry = SceneField(key: name, keyPlace: key.place, value: target, place: value.place)
            guard let recognizer = recognizer(name, at: key.place, "\"\(field.key)\" names the recogniser") else {
                return nil
            }
            guard case .sequence = target else {
                return word(entry, Scene.Expectation.State.self).map { Scene.Expectation.Recognition(recognizer, [$0]) }
            }
            return Scene.Expectation.Recognition(recognizer, states(entry), isWholeWay: true)
        }
    }

    private func states(_ field: SceneField) -> [Scene.Expectation.State] {
        (readList(field, of: "states") ?? []).compactMap { node in
            guard let target = follow(node) else { return nil }
            return word(
                SceneField(key: field.key, keyPlace: field.keyPlace, value: target, place: node.place),
                Scene.Expectation.State.self)
        }
    }

    /// Reads a map whose keys are names of views.
    private func named<Value>(_ field: SceneField, example: String, _ read: (Scene.Reference, SceneField) -> Value?)
        -> [Value]
    {
        guard case .mapping(let map) = field.value else {
            reportWrong(field, wants: "a map from names of views", example: example)
            return []
        }
        return map.indices.compactMap { index in
            let (key, value) = map[index]
            guard let target = follow(value), case .scalar(let scalar) = key else { return nil }
            let name = text(scalar)
            guard let view = lookUp(name, at: key.place, .view, "\"\(field.key)\" names the view") else { return nil }
            return read(view, SceneField(key: name, keyPlace: key.place, value: target, place: value.place))
        }
    }
}

extension ExpectationKey {
    /// Whether it makes no sense without a touch.
    fileprivate var isAboutTouch: Bool {
        switch self {
        case .hit, .visited, .refused, .handledBy, .chain, .notReached, .touchObjects, .eventObjects, .touchesKept,
            .touchCopies:
            true
        case .tap, .script, .handled, .reached, .moved, .removed, .offsets, .texts, .values, .recognizers, .actions,
            .asked, .performedBy,
            .order, .firstResponder, .menu, .pasteboard, .fault:
            false
        }
    }
}
