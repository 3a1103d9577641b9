// The values that several keys take: what the schema calls them, and what their words mean.
import HitscopeGeometry
import HitscopeInput

/// A value with a name in the schema.
struct SceneDefinition: Sendable {
    let name: String
    /// What a person calls it.
    let title: String
    /// nil where the words say it themselves.
    let description: String?
    private let rule: JSON

    private init(_ name: String, _ title: String, _ rule: JSON) { self.init(name, title, nil, rule) }

    private init(_ name: String, _ title: String, _ description: String?, _ rule: JSON) {
        self.name = name
        self.title = title
        self.description = description
        self.rule = rule
    }

    var schema: JSON { .map((description.map { [(key: "description", value: .text($0))] } ?? []) + rule.members) }

    /// What a value is in the schema that takes this and nothing else.
    var reference: String { JSON.reference(name).oneLine }

    /// Whether its words have meanings that the description tells.
    var isOfWords: Bool { rule.members.contains { $0.key == "enum" } }

    static let all = numbers + names + reactions + script + outcomes

    private static let coordinate = JSON.reference("coordinate"), length = JSON.reference("length")

    private static let numbers = [
        SceneDefinition("coordinate", "coordinate", NumberRule.coordinate.written),
        SceneDefinition("length", "length", NumberRule.length.written),
        SceneDefinition("point", "point", "[x, y] in points.", .tuple([coordinate, coordinate])),
        SceneDefinition("size", "size", "[width, height] in points.", .tuple([length, length])),
        SceneDefinition(
            "rect", "rectangle", "[x, y, width, height] in points.", .tuple([coordinate, coordinate, length, length])),
        SceneDefinition(
            "color", "colour", "\"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\" or a name of UIKit's.",
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
        SceneDefinition("name", "name", "The name of a responder, or another text of one line.", name),
        SceneDefinition(
            "newName", "new name", "A name of its own, by which the rest of the scene refers to it.",
            .map(name.members + [(key: "not", value: ["const": "none"])])),
        SceneDefinition("answer", "answer", "The name of a responder, or none.", name),
        SceneDefinition("key", "key", "A letter, a digit, or a name such as left, space, return, escape, f1.", name),
    ]

    private static let reactions = [
        SceneDefinition(
            "reaction", "what a responder does with a touch",
            "ignores: not overridden, the touch goes on along next. handles: keeps the touch. observes: calls super. "
                + "forwards: calls the same method of next. drags: a view moves itself with the finger, a controller "
                + "the view that was touched. counts: keeps it, and writes behind the view's text how many it has "
                + "kept. copies: keeps it, and the first one for later, once as it is and once as a copy. measures: "
                + "keeps it, and writes below the view's text what touches, how hard and how broadly.",
            words(Scene.TouchReaction.self)),
        SceneDefinition(
            "deviceReaction", "what a responder does with keys, shakes and commands",
            "ignores: not overridden, it goes on along next. handles: keeps it. observes: calls super. forwards: calls "
                + "the same method of next. counts: keeps it, and writes behind the view's text how many it has kept.",
            words(Scene.DeviceReaction.self)),
        SceneDefinition("sensor", "sensor", words(SensorSample.Sensor.self)),
        SceneDefinition("modifier", "modifier", .words(Vocabulary<KeyModifiers>.modifiers.words)),
        SceneDefinition(
            "effect", "what an action does",
            "What is done with the view of whoever sent the action. drags: its centre goes where the gesture is. "
                + "scales, rotates: by what a pinch or a rotation has come to. tells: the recogniser is named under "
                + "its text, with how many actions it has sent. focuses: it is asked to become the first responder. "
                + "offersMenu: so it is, and the editing menu is shown beside it. copies, pastes: the text of the "
                + "first responder goes to the pasteboard, or comes from there. outlines: it has a border as long as "
                + "the gesture goes on.", words(Scene.Effect.self)),
        SceneDefinition(
            "listener", "listener",
            "A closure that is told of touches. stops: it calls stopChaining, and the touches go no further.",
            words(Scene.Listener.self)),
        SceneDefinition("controlEvent", "event of a control", words(Scene.ControlEvent.self)),
    ]

    private static let script = [
        SceneDefinition(
            "step", "step", "One thing that the person does.",
            .either(.words(SceneReader.stepWords.words), .reference(SceneTables.step.name))),
        SceneDefinition("edge", "edge", .words(Vocabulary<FingerChange.Edge>.edges.words)),
        SceneDefinition(
            "fingerPlaces", "fingers with places", "Several fingers in one report, each with its place.",
            fingers(.reference("point"))),
        SceneDefinition(
            "fingerEnds", "fingers that lift",
            "Several fingers in one report, each with its place, or true for where it is.",
            fingers(.either(["const": true], .reference("point")))),
    ]

    private static let outcomes = [
        SceneDefinition("state", "state of a recogniser", words(Scene.Expectation.State.self)),
        SceneDefinition(
            "delivery", "delivery", "A method by which input is delivered along the responder chain.",
            words(Scene.Expectation.Delivery.self)),
    ]

    private static func words<Word: RawRepresentable<String> & CaseIterable & Sendable>(_: Word.Type) -> JSON {
        .words(Vocabulary<Word>.cases.words)
    }

    /// A map from fingers to what is said of each.
    private static func fingers(_ place: JSON) -> JSON {
        [
            "type": "object", "patternProperties": ["^[0-9]$": place], "additionalProperties": false,
            "minProperties": 1,
        ]
    }
}
