// The keys of the steps of a script.
import HitscopeGeometry
import HitscopeInput

/// The tables of the maps in a script.
enum ScriptTables {}

extension ScriptTables {
    static let step = KeyTable<StepDraft>(
        "stepMap", "a step of the script", "One action of the user, in points of the screen.",
        rules: [.oneVerb]
    ) {
        verbs()
        SceneKey(
            "finger", .integer(in: 0...SceneLimits.fingers - 1, example: "1"), \.finger, default: 0,
            "The number of the finger; the mouse is 0.")
        SceneKey("edge", .later(.edge), \.edge, "The edge of the screen where the touch begins.")
            .only(.goingDown)
        contactKeys.map(\.later)
    }

    /// The verbs, of which a step has exactly one.
    @KeyBuilder<StepDraft> private static func verbs() -> [SceneKey<StepDraft>] {
        verb("tap", .point, "A tap: down and up.") {
            .tap($0)
        } back: {
            if case .tap(let point) = $0 { point } else { nil }
        }
        verb("rightClick", .point, "A click with the secondary mouse button.") {
            .rightClick($0)
        } back: {
            if case .rightClick(let point) = $0 { point } else { nil }
        }
        verb(
            "press", .point, orFingers: .down,
            "The finger touches: one location, or a map from fingers to locations."
        ) {
            .press($0)
        } back: {
            if case .press(let point) = $0 { point } else { nil }
        }
        verb("move", .point, orFingers: .move, "The finger moves: one location, or a map from fingers to locations.") {
            .move($0)
        } back: {
            if case .move(let point) = $0 { point } else { nil }
        }
        SceneKey(
            "release", StepRules.release, \.action,
            "The finger lifts: true, a location, or a map from fingers to either.")
        SceneKey(
            "cancel", StepRules.cancel, \.action,
            "The system cancels the touch: true, or a map from fingers to true.")
        SceneKey("drag", StepRules.drag, \.action, "A drag along a straight line.")
        SceneKey(
            "pinch", StepRules.pinch, \.action,
            "Fingers 0 and 1 touch on opposite sides of a point, pinch, rotate, and lift.")
        SceneKey(
            "hover", StepRules.hover, \.action, "The pointer moves without a button, or leaves the screen.")
        SceneKey("wheel", StepRules.wheel, \.action, "The mouse wheel scrolls at a point.")
        SceneKey("correct", StepRules.correction, \.action, "The device corrects an estimate of a touch.")
        SceneKey("key", StepRules.keystroke, \.action, "A key press, or a map with details.")
        verb("type", .typed, "Text, typed on a US keyboard.") {
            .type($0)
        } back: {
            if case .type(let text) = $0 { text } else { nil }
        }
        verb("shake", .shake, "true for a whole shake, or a phase of it.") {
            .shake($0)
        } back: {
            if case .shake(let shake) = $0 { shake } else { nil }
        }
        verb("remote", .remote, "A button of a remote control.") {
            .remote($0)
        } back: {
            if case .remote(let command) = $0 { command } else { nil }
        }
        SceneKey("sensor", StepRules.sample, \.action, "A sensor sample: [x, y, z].")
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
            "The radius of the touched area, in points."
        )
        .only(.verbs("tap", "press", "move", "drag"))
        SceneKey("tool", .word, \.tool, "What touches.")
            .byDefault("finger").only(.verbs("tap", "press", "drag")).example("pencil")
        SceneKey(
            "estimate", .integer(in: 0...SceneLimits.inputs, example: "1"), \.estimate,
            "The number of the estimate, which the device corrects later."
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
        "drag", "a drag", "A drag along a straight line.",
        ifMissing: "For example: drag: {from: [100, 100], to: [200, 160]}"
    ) {
        SceneKey("from", .point, \.from, "The point where the touch begins.").required
        SceneKey("to", .point, \.to, "The point where it lifts.").required
        SceneKey("duration", .number(.seconds), \.duration, default: 0.25, "Seconds.")
        SceneKey("steps", .integer(in: 1...10_000, example: "8"), \.steps, default: 8, "The number of moves.")
    }

    static let pinch = KeyTable<PinchDraft>(
        "pinch", "a pinch",
        "Fingers 0 and 1 touch on opposite sides of a point, pinch, rotate, and lift.",
        ifMissing: "Specify the point and the distances of the fingers: pinch: {around: [195, 300], from: 100, to: 200}"
    ) {
        SceneKey("around", .point, \.around, "The point between the fingers.").required
        SceneKey("from", .number(.length), \.from, "The initial distance of the fingers, in points.").required
        SceneKey("to", .number(.length), \.to, "The final distance of the fingers, in points.").required
        SceneKey("turn", .number(.degrees), \.pinch.turn, default: 0, "Degrees, clockwise.")
        SceneKey("duration", .number(.seconds), \.pinch.duration, default: 0.5, "Seconds.")
        SceneKey("steps", .integer(in: 1...10_000, example: "20"), \.pinch.steps, default: 20, "The number of moves.")
    }

    static let wheel = KeyTable<WheelDraft>(
        "wheel", "a wheel", "The mouse wheel scrolls at a point.",
        ifMissing: "For example: wheel: {at: [195, 300], by: [0, -40]}"
    ) {
        SceneKey("at", .point, \.at, "The location of the pointer.").required
        SceneKey("by", .distance, \.by, "[right, down] in points: the movement of the content.").required
    }

    static let correction = KeyTable<CorrectionDraft>(
        "correction", "a correction", "The device corrects an estimate of a touch.",
        ifMissing: "Specify the estimate that it corrects: correct: {estimate: 1, force: 2}"
    ) {
        SceneKey(
            "estimate", .integer(in: 0...SceneLimits.inputs, example: "1"), \.estimate,
            "The number of the estimate."
        )
        .required
        SceneKey(
            "force", .number(.force), \.force, "The measured force. Omit it if there is no better value.")
    }

    static let keystroke = KeyTable<KeystrokeDraft>(
        "keystroke", "a key", "A change of a key: one of press, down and up.", rules: [.onePart, .repeatsGoDown]
    ) {
        part("press", .press, "A key press: down and up.")
        part("down", .down, "The key goes down.")
        part("up", .up, "Up again.")
        SceneKey("modifiers", .modifiers, \.stroke.modifiers, default: [], "Keys that are held.").example("[command]")
        SceneKey("characters", .text("the characters of the key", example: "a"), \.stroke.characters, "Its characters.")
            .byDefault("its characters on a US keyboard")
        SceneKey(
            "repeats", .integer(in: 0...SceneLimits.repeats, example: "3"), \.stroke.repeats, default: 0,
            "The number of key repeats; for press and down.")
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
                "Write one of \(Phrase.all(of: verbs)), each on its own line.")
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
