// Recognisers, actions, and the methods that responders have by name.
import HitscopeGeometry
import Yams

extension SceneReader {
    /// The methods that a responder implements: a list of names, or a map from names to what they do.
    func methods(_ field: SceneField) -> [Scene.Method] {
        switch field.value {
        case .sequence: return texts(field, example: "[save]").map { Scene.Method($0.text) }
        case .mapping(let map):
            return map.indices.compactMap { index in
                let (key, value) = map[index]
                guard let target = follow(value), case .scalar(let scalar) = key else { return nil }
                let entry = SceneField(key: text(scalar), keyPlace: key.place, value: target, place: value.place)
                return word(entry, Scene.Effect.self).map { Scene.Method(entry.key, $0) }
            }
        case .scalar, .alias:
            reportWrong(field, wants: "a list of names, or a map from names to what they do", example: "[save]")
            return []
        }
    }

    /// A list of texts of one line, each with its place.
    func texts(_ field: SceneField, example: String) -> [(text: String, place: SourceLocation)] {
        (readList(field, of: "names") ?? []).compactMap { node in
            guard let target = follow(node) else { return nil }
            let element = SceneField(key: field.key, keyPlace: field.keyPlace, value: target, place: node.place)
            return name(element, wants: "a list of names", example: example).map { ($0, node.place) }
        }
    }

    func readRecognizers(_ field: SceneField, of view: Int) {
        for node in readList(field, of: "recognisers") ?? [] where !hasGivenUp {
            guard let target = follow(node) else { continue }
            readRecognizer(target, of: view)
        }
    }

    private func readRecognizer(_ node: Node, of view: Int) {
        let index = scene.recognizers.count
        var recognizer = Scene.Recognizer(.tap, on: view, at: node.place)
        var kind: Scene.Recognizer.Kind?
        var hasType = false
        var special: [(key: RecognizerKey, field: SceneField)] = []
        let isMap = readMap(node, as: RecognizerKey.self) { key, field in
            switch key {
            case .type: (kind, hasType) = (word(field, Scene.Recognizer.Kind.self), true)
            case .name: (recognizer.name, recognizer.namePlace) = (name(field), field.place)
            case .taps:
                recognizer.taps = integer(field, in: 0...SceneLimits.taps, example: "2")
                special.append((key, field))
            case .touches:
                recognizer.touches = integer(field, in: 1...SceneLimits.fingers, example: "2")
                special.append((key, field))
            case .direction:
                recognizer.direction = word(field, Scene.Recognizer.Direction.self)
                special.append((key, field))
            case .edges:
                recognizer.edges = Set((words(field, EdgeWord.self) ?? []).map(\.edge))
                special.append((key, field))
            case .minimumPressDuration:
                recognizer.minimumPressDuration = number(field, .seconds)
                special.append((key, field))
            case .enabled: recognizer.isEnabled = bool(field) ?? true
            case .cancelsTouchesInView: recognizer.cancelsTouchesInView = bool(field) ?? true
            case .delaysTouchesBegan: recognizer.delaysTouchesBegan = bool(field) ?? false
            case .delaysTouchesEnded: recognizer.delaysTouchesEnded = bool(field) ?? true
            case .requireToFail: whenNamesAreKnown { $0.scene.recognizers[index].requireToFail = $0.recognizers(field) }
            case .simultaneousWith:
                whenNamesAreKnown { $0.scene.recognizers[index].simultaneousWith = $0.recognizers(field) }
            case .action: readAction(field) { $0.scene.recognizers[index].action = $1 }
            }
        }
        guard isMap else { return }
        scene.recognizers.append(recognizer)
        guard let kind else {
            if !hasType {
                report(node.place, "a recogniser has no \"type\".", "Write what it recognises, for example: type: tap")
            }
            return
        }
        scene.recognizers[index].kind = kind
        if kind == .screenEdgePan, recognizer.edges.isEmpty {
            report(
                node.place, "a recogniser of type screenEdgePan has no \"edges\".",
                "Say from where a finger may come in: edges: left")
        }
        for (key, field) in special where !key.kinds.contains(kind) {
            report(
                field.keyPlace, "a recogniser of type \(kind.rawValue) has no \"\(key.rawValue)\".",
                "Remove it; it belongs to the type \(listed(key.kinds.map(\.rawValue))).")
        }
    }

    /// A closure by what it does, or a message to a responder.
    private func readAction(_ field: SceneField, _ store: @escaping (SceneReader, Scene.Action) -> Void) {
        guard case .mapping = field.value else {
            if let effect = word(field, Scene.Effect.self) { whenNamesAreKnown { store($0, .closure(effect)) } }
            return
        }
        var selector: String?, target: SceneField?
        readMap(field.value, as: ActionKey.self) { key, field in
            switch key {
            case .selector: selector = name(field, wants: "the name of a method", example: "save")
            case .target: target = field
            }
        }
        guard let selector, let target else {
            report(
                field.place, "an action has no \"\(selector == nil ? "selector" : "target")\".",
                "For example: action: {selector: save, target: controller}")
            return
        }
        whenNamesAreKnown { reader in
            guard let name = reader.name(target, wants: "the name of a responder"),
                let reference = reader.lookUp(name, at: target.place, .responder, "the action goes to")
            else { return }
            store(reader, .message(selector, to: reference))
        }
    }

    /// Indices of recognisers by a list of their names.
    private func recognizers(_ field: SceneField) -> [Int] {
        texts(field, example: "[double tap]").compactMap {
            recognizer($0.text, at: $0.place, "\"\(field.key)\" names the recogniser")
        }
    }

    /// The index of the recogniser of this name; what is missing or double is reported.
    func recognizer(_ name: String, at place: SourceLocation, _ subject: String) -> Int? {
        let found = scene.recognizers.indices.filter { scene.recognizers[$0].name == name }
        guard let first = found.first else {
            let near = nearestName(to: name, among: scene.recognizers.compactMap(\.name)).map {
                "Did you mean \"\($0)\"?"
            }
            report(
                place, "\(subject) \(quoted(name)), which does not exist.",
                near ?? "Give a recogniser the name \(quoted(name)).")
            return nil
        }
        guard found.count == 1 else {
            report(place, "\(subject) \(quoted(name)), but several have that name.", "Give each its own name.")
            return nil
        }
        return first
    }
}

extension RecognizerKey {
    /// The types of recognisers that have the key.
    fileprivate var kinds: [Scene.Recognizer.Kind] {
        switch self {
        case .taps: [.tap, .longPress]
        case .touches: [.tap, .longPress, .swipe]
        case .direction: [.swipe]
        case .edges: [.screenEdgePan]
        case .minimumPressDuration: [.longPress]
        case .type, .name, .enabled, .cancelsTouchesInView, .delaysTouchesBegan, .delaysTouchesEnded, .requireToFail,
            .simultaneousWith,
            .action:
            Scene.Recognizer.Kind.allCases
        }
    }
}
