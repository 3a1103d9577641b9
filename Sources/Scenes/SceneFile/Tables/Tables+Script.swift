// The keys of the steps of a script.
import HitscopeGeometry
import HitscopeInput

/// The tables of the maps in a script.
enum ScriptTables {}

extension ScriptTables {
    static let step = KeyTable<StepDraft>(
        "stepMap", "a step of the script", "One thing that the person does, in points of the screen.",
        rules: [.oneVerb]
    ) {
        verbs()
        SceneKey(
            "finger", .integer(in: 0...SceneLimits.fingers - 1, example: "1"), \.finger, default: 0,
            "The number of the finger; the mouse is 0.")
        SceneKey("edge", .later(.edge), \.edge, "The edge of the screen that the finger comes in from.")
            .only(.goingDown)
        contactKeys.map(\.later)
    }

    /// The verbs, of which a step has exactly one.
    @KeyBuilder<StepDraft> private static func verbs() -> [SceneKey<StepDraft>] {
        verb("tap", .point, "Down and up.") {
            .tap($0)
        } back: {
            if case .tap(let point) = $0 { point } else { nil }
        }
        verb("rightClick", .point, "The mouse is clicked with its secondary button.") {
            .rightClick($0)
        } back: {
            if case .rightClick(let point) = $0 { point } else { nil }
        }
        verb("press", .point, orFingers: .down, "Down: one finger, or a map from fingers to places.") {
            .press($0)
        } back: {
            if case .press(let point) = $0 { point } else { nil }
        }
        verb("move", .point, orFingers: .move, "One finger, or a map from fingers to places.") {
            .move($0)
        } back: {
            if case .move(let point) = $0 { point } else { nil }
        }
        SceneKey(
            "release", StepRules.release, \.action, "true, or where the finger lifts; or a map from fingers to either.")
        SceneKey(
            "cancel", StepRules.cancel, \.action,
            "The system takes the touch away: true, or a map from fingers to true.")
        SceneKey("drag", StepRules.drag, \.action, "Down, along a straight line, and up.")
        SceneKey(
            "pinch", StepRules.pinch, \.action,
            "Fingers 0 and 1 come down opposite each other about a point, come nearer or go apart, turn, and lift.")
        SceneKey(
            "hover", StepRules.hover, \.action, "The pointer is at a place with no button down, or leaves the screen.")
        SceneKey("wheel", StepRules.wheel, \.action, "The wheel of a mouse turns over a point.")
        SceneKey("correct", StepRules.correction, \.action, "The device corrects what it had estimated of a touch.")
        SceneKey("key", StepRules.keystroke, \.action, "A key that goes down and up, or a map that says more.")
        verb("type", .typed, "A text, key by key of a US keyboard.") {
            .type($0)
        } back: {
            if case .type(let text) = $0 { text } else { nil }
        }
        verb("shake", .shake, "true for a whole shake, or a part of it.") {
            .shake($0)
        } back: {
            if case .shake(let shake) = $0 { shake } else { nil }
        }
        verb("remote", .remote, "A button of a remote control.") {
            .remote($0)
        } back: {
            if case .remote(let command) = $0 { command } else { nil }
        }
        SceneKey("sensor", StepRules.sample, \.action, "What a sensor measures: [x, y, z].")
        verb("wait", .number(.seconds), "Seconds.") {
            .wait($0)
        } back: {
            if case .wait(let seconds) = $0 { seconds } else { nil }
        }
    }

    static let verbNames = verbs().map(\.name)

    /// The keys about the touch, which a step has in addition to a verb.
    static let contactKeys = touching()

    @KeyBuilder<Contact> private static func touching() -> [SceneKey<Contact>] {
        SceneKey(
            "force", .number(.force), \.force,
            "The force of the touch; 1 is an ordinary touch."
        )
        .only(.verbs("tap", "press", "move", "drag"))
        SceneKey(
            "radius", .number(.length), \.radius,
            "Half the width of the touched spot, in points."
        )
        .only(.verbs("tap", "press", "move", "drag"))
        SceneKey("tool", .word, \.tool, "What touches.")
            .byDefault("finger").only(.verbs("tap", "press", "drag")).example("pencil")
        SceneKey(
            "estimate", .integer(in: 0...SceneLimits.inputs, example: "1"), \.estimate,
            "The number under which the device corrects the force later."
        )
        .only(.verbs("tap", "press", "move"))
    }

    private static func verb<Value>(
        _ name: String, _ rule: Rule<Value>, orFingers phase: FingerChange.Phase? = nil, _ description: String,
        action: @escaping @Sendable (Value) -> Scene.Step.Action,
        back: @escaping @Sendable (Scene.Step.Action) -> Value?
    ) -> SceneKey<StepDraft> {
        let one = rule.map(action, back: back)
        return SceneKey(name, phase.map { one.orMapping(StepRules.fingers($0)) } ?? one, \.action, description)
    }
}

// MARK: The maps of steps

extension ScriptTables {
    static let drag = KeyTable<DragDraft>(
        "drag", "a drag", "Down, along a straight line, and up.",
        ifMissing: "For example: drag: {from: [100, 100], to: [200, 160]}"
    ) {
        SceneKey("from", .point, \.from, "The point where the finger goes down.").required
        SceneKey("to", .point, \.to, "Where it lifts.").required
        SceneKey("duration", .number(.seconds), \.duration, default: 0.25, "Seconds.")
        SceneKey("steps", .integer(in: 1...10_000, example: "8"), \.steps, default: 8, "How many moves.")
    }

    static let pinch = KeyTable<PinchDraft>(
        "pinch", "a pinch",
        "Fingers 0 and 1 come down opposite each other about a point, come nearer or go apart, turn, and lift.",
        ifMissing: """
            Say around which point, and how far the fingers are apart: pinch: {around: [195, 300], from: 100, to: 200}
            """
    ) {
        SceneKey("around", .point, \.around, "The point between the fingers.").required
        SceneKey("from", .number(.length), \.from, "How far the fingers are apart when they come down.").required
        SceneKey("to", .number(.length), \.to, "How far they are apart when they lift.").required
        SceneKey("turn", .number(.degrees), \.pinch.turn, default: 0, "Degrees, clockwise.")
        SceneKey("duration", .number(.seconds), \.pinch.duration, default: 0.5, "Seconds.")
        SceneKey("steps", .integer(in: 1...10_000, example: "20"), \.pinch.steps, default: 20, "How many moves.")
    }

    static let wheel = KeyTable<WheelDraft>(
        "wheel", "a wheel", "The wheel of a mouse turns over a point.",
        ifMissing: "For example: wheel: {at: [195, 300], by: [0, -40]}"
    ) {
        SceneKey("at", .point, \.at, "Where the pointer is.").required
        SceneKey("by", .distance, \.by, "[right, down] in points: where the content goes.").required
    }

    static let correction = KeyTable<CorrectionDraft>(
        "correction", "a correction", "The device corrects what it had estimated of a touch.",
        ifMissing: "Say which one it corrects: correct: {estimate: 1, force: 2}"
    ) {
        SceneKey(
            "estimate", .integer(in: 0...SceneLimits.inputs, example: "1"), \.estimate,
            "The number beside the step that estimated."
        )
        .required
        SceneKey(
            "force", .number(.force), \.force, "As it was measured. Left out when no better value will come.")
    }

    static let keystroke = KeyTable<KeystrokeDraft>(
        "keystroke", "a key", "A change of a key: one of press, down and up.", rules: [.onePart, .repeatsGoDown]
    ) {
        part("press", .press, "Down and up.")
        part("down", .down, "Down, and held.")
        part("up", .up, "Up again.")
        SceneKey("modifiers", .modifiers, \.stroke.modifiers, default: [], "Keys that are held.").example("[command]")
        SceneKey("characters", .text("what the key types", example: "a"), \.stroke.characters, "What it types.")
            .byDefault("what it types on a US keyboard")
        SceneKey(
            "repeats", .integer(in: 0...SceneLimits.repeats, example: "3"), \.stroke.repeats, default: 0,
            "The number of repeats by the keyboard while it is held; of press and down.")
    }

    private static func part(_ name: String, _ change: Scene.Step.Keystroke.Change, _ description: String)
        -> SceneKey<KeystrokeDraft>
    {
        SceneKey(name, .key, description) { _, draft, key in
            draft.key = key
            draft.stroke.change = change
        } value: { _, draft in
            draft.stroke.change == change ? draft.key : nil
        }
    }
}

// MARK: Rules about several keys

extension KeyOwners {
    /// The steps that have the key, given by their verbs.
    fileprivate static func verbs(_ names: String...) -> KeyOwners {
        KeyOwners(phrase: .any(of: names), names: names, preposition: "Beside")
    }

    /// The steps in which a finger goes down.
    static let goingDown = verbs("tap", "press", "drag")
}

extension KeyRule where Model == StepDraft {
    static var oneVerb: KeyRule {
        let sentence: Phrase = "a step of the script has exactly one action"
        let verbs = ScriptTables.verbNames
        return KeyRule(sentence, schema: ["oneOf": .list(verbs.map { .required([$0]) })]) {
            reader, _, found, location in
            let here = found.keys.filter { verbs.contains($0.name) }
            guard here.count != 1 else { return true }
            let words = Phrase.both(here.map { "\"\($0.name)\"" })
            reader.report(
                location,
                here.isEmpty ? "\(sentence), but this one has none." : "\(sentence), but this one has \(words).",
                "Write one of \(Phrase.all(of: verbs)); give each a line of its own.")
            return false
        }
    }
}

extension KeyRule where Model == KeystrokeDraft {
    static var onePart: KeyRule {
        let sentence: Phrase = "a key is one of press, down and up", parts = ["press", "down", "up"]
        return KeyRule(sentence, schema: ["oneOf": .list(parts.map { .required([$0]) })]) {
            reader, _, found, location in
            let here = found.keys.filter { parts.contains($0.name) }
            guard here.count != 1 else { return true }
            let words = Phrase.both(here.map { "\"\($0.name)\"" })
            reader.report(
                location,
                here.isEmpty ? "\(sentence), but this one has neither." : "\(sentence), but this one has \(words).",
                "For example: key: {press: s, modifiers: [command]}")
            return false
        }
    }

    static var repeatsGoDown: KeyRule {
        KeyRule("a key that comes up does not repeat") { reader, draft, found, _ in
            let isUp = found.contains("up") && !found.contains("press") && !found.contains("down")
            guard isUp, let repeats = found["repeats"] else { return true }
            reader.report(
                repeats.location, "a key that comes up does not repeat.",
                "Write it where the key goes down: key: {press: a, repeats: 3}")
            return true
        }
    }
}
