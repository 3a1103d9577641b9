// The values of the keys of a document and of an expectation: names of responders, maps from names, states.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import Yams

/// The values of the keys of the document.
enum DocumentRules {
    static var application: Rule<DeferredValue<Scene.Application>> {
        .later("an application", example: "{receivesRemoteControl: true}", schema: .reference("application")) {
            writer, application in
            var application = application
            application.identity = application.identity.withoutName(givenByReader: "application")
            let map = writer.map(application, as: SceneTables.application)
            return map.isEmptyValue ? nil : map
        }
    }

    /// The windows, by their indices.
    static var windows: Rule<DeferredValue<[Int]>> {
        .later(
            "a list of windows", example: "[{root: {}}]",
            schema: ["type": "array", "items": .reference("window"), "minItems": 1]
        ) { writer, windows in
            .list(windows.map { writer.window($0) })
        }
    }

    static var expectations: Rule<DeferredValue<[Scene.Expectation]>> {
        .later("a list of expectations", example: "[{hit: box}]", schema: .array(of: .reference("expectation"))) {
            writer, expectations in
            .list(expectations.map { writer.map($0, as: SceneTables.expectation) })
        }
    }

    /// The version of the format, which is read before everything else.
    static var version: Rule<DeferredValue<Int>> {
        .later(
            "the number \(Scene.version)", example: "\(Scene.version)",
            schema: ["const": .number(Double(Scene.version))]
        ) { .whole($1) }
    }
}

extension Rule where Value == [Scene.Step] {
    static var script: Rule {
        Rule("a list of steps", example: "[{tap: [100, 50]}]", schema: .array(of: .reference("step"))) {
            ScriptReader($0).steps($1)
        } write: { writer, steps in
            .list(steps.map { writer.map(StepDraft(writing: $0), as: ScriptTables.step) })
        }
    }
}

// MARK: Names of responders

extension Rule where Value == Scene.Expectation.Answer {
    /// The name of a responder, or none.
    ///
    /// - Parameter key: The key of the expectation, if the value has a key that the scene chose.
    static func answer(_ wanted: AllowedResponders, of key: String? = nil) -> Rule {
        let name = Rule<String>.name("the name of a \(wanted.phrase), or none", as: "answer")
        return Rule(name.phrase, example: name.example, schema: name.schema()) { reader, field in
            guard let word = name.read(reader, field) else { return nil }
            if word == SceneNames.none { return Scene.Expectation.Answer.none }
            return reader.names.lookUpExpected(
                word, at: field.location, wanted, .naming(word, wanted, key ?? field.key)
            ).map { .responder($0) }
        } write: { writer, answer in
            guard case .responder(let reference) = answer else { return .word(SceneNames.none) }
            return name.write(writer, writer.name(of: reference))
        }
    }
}

extension Rule where Value == [Scene.Reference] {
    /// A list of names of responders.
    static func references(_ wanted: AllowedResponders) -> Rule {
        let name = Rule<String>.name()
        return Rule("a list of names", example: "[box, window]", schema: .array(of: name.schema())) { reader, field in
            reader.readList(field, of: "names")?.compactMap { node in
                guard let target = reader.follow(node) else { return nil }
                let element = field.with(target, at: node.location)
                guard case .scalar = target else {
                    reader.report(
                        node.location,
                        "\"\(field.key)\" contains \(reader.describe(target)), but should be a list of names.",
                        "For example: \(field.key): [box, window]")
                    return nil
                }
                return name.read(reader, element).flatMap {
                    reader.names.lookUpExpected($0, at: node.location, wanted, .naming($0, wanted, field.key))
                }
            }
        } write: {
            let writer = $0
            return .texts($1.map { writer.name(of: $0) })
        }
    }
}

extension LocalizedText {
    /// The first clause of an error about the responder that a key of an expectation names.
    fileprivate static func naming(_ name: String, _ wanted: AllowedResponders, _ key: String) -> LocalizedText {
        "\"\(key)\" names the \(wanted.phrase) \(name.quoted)"
    }
}

// MARK: Maps whose keys are names

extension ChosenKey where Key == Scene.Reference {
    static var view: ChosenKey {
        ChosenKey { reader, entry, field in
            reader.names.lookUpExpected(entry.key, at: entry.keyLocation, .view, .naming(entry.key, .view, field.key))
        } write: {
            $0.name(of: $1)
        }
    }
}

extension ChosenKey where Key == Scene.Expectation.Delivery {
    /// A method that delivers input.
    static var delivery: ChosenKey {
        ChosenKey(schema: .reference("delivery")) { reader, entry, field in
            if let delivery = Scene.Expectation.Delivery(rawValue: entry.key) { return delivery }
            let words = Scene.Expectation.Delivery.allCases.map(\.rawValue)
            reader.reportUnknown(
                entry.key, at: entry.keyLocation,
                "\(entry.key.quoted) delivers no input; expected \(Phrase.any(of: words)).", words,
                else: "For example: \(field.key): {pressesBegan: …}")
            return nil
        } write: {
            $1.rawValue
        }
    }
}

extension ChosenKey where Key == Int {
    /// The name of a recogniser.
    static var recognizer: ChosenKey {
        ChosenKey { reader, entry, field in
            reader.names.recognizer(entry.key, at: entry.keyLocation, of: field.key)
        } write: {
            $0.scene.recognizers[$1].name ?? ""
        }
    }
}

/// The values of the keys of an expectation.
enum ExpectationRules {
    /// A rule for a map from names to expected values.
    typealias Map<Key: Hashable & Sendable, Entry: Hashable & Sendable> = Rule<[Scene.Expectation.Entry<Key, Entry>]>

    /// A map from names of views.
    private static func views<Entry>(_ values: Rule<Entry>, example: String) -> Rule<
        [(key: Scene.Reference, value: Entry)]
    > {
        .entries("a map from view names", example: example, keys: .view, values: values)
    }

    /// A map from names of views to their expected values.
    static func outcomes<Entry>(_ values: Rule<Entry>, example: String) -> Map<Scene.Reference, Entry> {
        views(values, example: example).map(expected, back: pairs)
    }

    /// A map from methods that deliver input to their expected values.
    static func deliveries<Entry>(_ values: Rule<Entry>) -> Map<Scene.Expectation.Delivery, Entry> {
        Rule<[(key: Scene.Expectation.Delivery, value: Entry)]>.entries(
            "a map from methods", example: "{pressesBegan: controller}", keys: .delivery, values: values
        )
        .map(expected, back: pairs)
    }

    /// A map from names of actions to their expected values.
    static func actions<Entry>(_ values: Rule<Entry>) -> Map<String, Entry> {
        Rule<[(key: String, value: Entry)]>.entries(
            "a map from action names", example: "{save: controller}", keys: .any, values: values
        )
        .map(expected, back: pairs)
    }

    static var refused: Rule<[Scene.Expectation.Refused]> {
        views(Rule<Scene.Refusal>.word, example: "{box: outside}").map { entries in
            entries.map { Scene.Expectation.Refused($0.key, $0.value) }
        } back: {
            $0.map { ($0.view, $0.reason) }
        }
    }

    static var moved: Rule<[Scene.Expectation.Moved]> {
        views(Rule<CGRect>.rect, example: "{box: [20, 40, 100, 50]}").map { entries in
            entries.map { Scene.Expectation.Moved($0.key, to: $0.value) }
        } back: {
            $0.map { ($0.view, $0.frame) }
        }
    }
}

/// Entries of a map as expectations.
@Sendable private func expected<Key, Value>(
    _ entries: [(key: Key, value: Value)]
) -> [Scene.Expectation.Entry<Key, Value>] {
    entries.map { Scene.Expectation.Entry($0.key, $0.value) }
}

@Sendable private func pairs<Key, Value>(
    _ expected: [Scene.Expectation.Entry<Key, Value>]
) -> [(key: Key, value: Value)] {
    expected.map { ($0.key, $0.value) }
}

// MARK: States

extension ExpectationRules {
    static var touchState: Rule<Scene.Expectation.TouchState> {
        .map(SceneTables.touchState, example: "{tapCount: 2}", from: Scene.Expectation.TouchState())
    }
}

/// The states of a recogniser: the last one, or all of them.
struct RecognizerStates: Sendable {
    var states: [Scene.Expectation.State]
    var isExactPath: Bool
}

extension ExpectationRules {
    static var states: Rule<RecognizerStates> {
        let state = Rule<Scene.Expectation.State>.word(as: "state")
        let list = Rule<[Scene.Expectation.State]>.oneOrMore(state)
        return Rule(list.phrase, example: "recognized", schema: list.schema()) { reader, field in
            guard case .sequence = field.value else {
                return state.read(reader, field).map { RecognizerStates(states: [$0], isExactPath: false) }
            }
            return list.read(reader, field).map { RecognizerStates(states: $0, isExactPath: true) }
        } write: { writer, expected in
            guard expected.isExactPath else { return list.write(writer, expected.states) }
            return .list(expected.states.compactMap { state.write(writer, $0) })
        }
    }

    /// A map from names of recognisers to their last states, or to all their states.
    static var recognitions: Rule<[Scene.Expectation.Recognition]> {
        Rule<[(key: Int, value: RecognizerStates)]>.entries(
            "a map from recogniser names", example: "{double tap: recognized}", keys: .recognizer, values: states
        )
        .map { entries in
            entries.map {
                Scene.Expectation.Recognition($0.key, $0.value.states, isExactPath: $0.value.isExactPath)
            }
        } back: {
            $0.map { ($0.recognizer, RecognizerStates(states: $0.states, isExactPath: $0.isExactPath)) }
        }
    }
}
