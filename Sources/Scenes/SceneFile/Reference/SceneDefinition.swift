// The values that several keys accept, with their names in the schema and the meanings of their words.
import HitscopeInput
import HitscopeReading

/// A value with a name in the schema.
struct SceneDefinition: Sendable {
    let name: String
    /// The title on the reference page.
    let title: String
    /// The description; nil if the words need none.
    let description: String?
    /// The meanings of its words; empty if the words need none.
    private(set) var meanings: [(word: String, meaning: String)] = []
    private let rule: JSON

    /// Creates a definition of words with their meanings.
    private init<Word: DocumentedKeyword>(_ name: String, _ title: String, _ description: String, _ words: Word.Type) {
        self.init(name, title, description, .words(words.allCases.map(\.rawValue)))
        meanings = words.allCases.map { ($0.rawValue, $0.meaning) }
    }

    private init(_ name: String, _ title: String, _ rule: JSON) { self.init(name, title, nil, rule) }

    private init(_ name: String, _ title: String, _ description: String?, _ rule: JSON) {
        self.name = name
        self.title = title
        self.description = description
        self.rule = rule
    }

    var schema: JSON { .map((explanation.map { [(key: "description", value: .text($0))] } ?? []) + rule.members) }

    /// The description with the meanings of the words.
    var explanation: String? {
        let sentences = [description].compactMap { $0 } + meanings.map { "\($0.word): \($0.meaning)." }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// The schema of a key that accepts only this value.
    var reference: String { JSON.reference(name).oneLine }

    static let all = numbers + names + reactions + script + outcomes

    private static let coordinate = JSON.reference("coordinate"), length = JSON.reference("length")

    private static let numbers = [
        SceneDefinition("coordinate", "Coordinate", NumberRule.coordinate.written),
        SceneDefinition("length", "Length", NumberRule.length.written),
        SceneDefinition("point", "Point", "[x, y] in points.", .tuple([coordinate, coordinate])),
        SceneDefinition("size", "Size", "[width, height] in points.", .tuple([length, length])),
        SceneDefinition(
            "rect", "Rectangle", "[x, y, width, height] in points.", .tuple([coordinate, coordinate, length, length])),
        SceneDefinition(
            "color", "Colour", "\"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\" or a UIKit colour name.",
            [
                "type": "string",
                "anyOf": [
                    ["pattern": "^#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"], .words(SceneColor.names),
                ],
            ]),
    ]

    private static let name: JSON = [
        "type": ["string", "number"], "minLength": 1, "maxLength": .number(Double(SceneLimits.name)),
    ]

    private static let names = [
        SceneDefinition("name", "Name", "The name of a responder, or other text of one line.", name),
        SceneDefinition(
            "newName", "New name", "A unique name, by which the rest of the scene refers to it.",
            .map(name.members + [(key: "not", value: ["const": "none"])])),
        SceneDefinition("answer", "Answer", "The name of a responder, or none.", name),
        SceneDefinition("key", "Key", "A letter, a digit, or a name such as left, space, return, escape, f1.", name),
    ]

    private static let reactions = [
        SceneDefinition(
            "reaction", "Reactions to touches", "The behaviour of a responder for touches.", Scene.TouchReaction.self),
        SceneDefinition(
            "deviceReaction", "Reactions to keys, shakes and commands",
            "The behaviour of a responder for device events.",
            Scene.DeviceReaction.self),
        SceneDefinition(
            "effect", "Effects of actions",
            "The change of the view whose recogniser or control sent the action.",
            Scene.Effect.self),
        SceneDefinition(
            "listener", "Listeners", "The action of a closure that receives touches.", Scene.Listener.self),
        SceneDefinition("sensor", "Sensor", words(SensorSample.Sensor.self)),
        SceneDefinition("modifier", "Modifier", .words(Vocabulary<KeyModifiers>.modifiers.words)),
        SceneDefinition("controlEvent", "Event of a control", words(Scene.ControlEvent.self)),
    ]

    private static let script = [
        SceneDefinition(
            "step", "Step", "One action of the user.",
            .either(.words(ScriptReader.stepWords.words), .reference(ScriptTables.step.name))),
        SceneDefinition("edge", "Edge", .words(Vocabulary<FingerChange.Edge>.edges.words)),
        SceneDefinition(
            "fingerPlaces", "Fingers with places", "Several fingers in one report, each with its location.",
            fingers(.reference("point"))),
        SceneDefinition(
            "fingerEnds", "Fingers that lift",
            "Several fingers in one report, each with its location, or true for its current one.",
            fingers(.either(["const": true], .reference("point")))),
    ]

    private static let outcomes = [
        SceneDefinition(
            "cause", "Cause", "A reason why a view does not get a touch, or loses it.",
            words(CauseCode.self)),
        SceneDefinition("state", "State of a recogniser", words(Scene.Expectation.State.self)),
        SceneDefinition(
            "delivery", "Delivery", "A method by which input is delivered along the responder chain.",
            words(Scene.Expectation.Delivery.self)),
    ]

    private static func words<Word: RawRepresentable<String> & CaseIterable & Sendable>(_: Word.Type) -> JSON {
        .words(Vocabulary<Word>.cases.words)
    }

    /// A map from fingers to positions.
    private static func fingers(_ place: JSON) -> JSON {
        [
            "type": "object", "patternProperties": ["^[0-9]$": place], "additionalProperties": false,
            "minProperties": 1,
        ]
    }
}
