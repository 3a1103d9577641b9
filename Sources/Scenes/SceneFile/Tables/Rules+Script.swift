// The values of a step's keys: fingers, keys, shakes, samples of sensors.
import HitscopeGeometry
import HitscopeInput
import HitscopeReading
import Yams

extension SceneKey where Model == Contact {
    /// The key in a step. Its value is read once it is known that a finger touches.
    var later: SceneKey<StepDraft> {
        let schema = schema, write = write
        let rule = Rule<DeferredValue<Contact>>.later(phrase, example: example, schema: schema()) { _, _ in nil }
        var key = SceneKey<StepDraft>(name, rule, description) { _, draft, later in
            if let field = later.field { draft.unreadContact.append(field) }
        } entries: { writer, draft in
            write(writer, draft.contact)
        }
        .example(example)
        if let defaultValue { key = key.byDefault(defaultValue) }
        return owners.map { key.only($0) } ?? key
    }
}

/// The values of the verbs of a step.
enum StepRules {
    // MARK: Fingers

    /// A map from fingers to positions. `true` is the current position of the finger.
    static func fingers(_ phase: FingerChange.Phase) -> Rule<Scene.Step.Action> {
        let needsPoint = phase == .down || phase == .move
        let example = "{0: [100, 100], 1: [200, 100]}"
        let keys = ChosenKey<Int> { reader, entry, field in
            if let finger = Int(entry.key), (0..<SceneLimits.fingers).contains(finger) { return finger }
            let last = SceneLimits.fingers - 1
            reader.report(
                entry.keyLocation,
                "\(entry.key.quoted) is not a finger; expected a whole number from 0 to \(last).",
                "For example: \(field.key): \(example)")
            return nil
        } write: {
            "\($1)"
        }
        let place = Rule<CGPoint>.point(
            needsPoint ? "two numbers, [x, y]" : "true, or where the finger is: [x, y]",
            example: needsPoint ? "[100, 50]" : "true"
        ).map {
            CGPoint?.some($0)
        } back: {
            $0
        }
        let places = Rule<[(key: Int, value: CGPoint?)]>.entries(
            "a map from fingers to places", example: example, keys: keys,
            values: needsPoint ? place : place.orWordTrue(nil))
        let name = needsPoint ? "fingerPlaces" : "fingerEnds"
        return Rule(places.phrase, example: example, schema: .reference(name)) { reader, field in
            if case .mapping(let map) = field.value, map.isEmpty {
                reader.report(
                    field.location, "\"\(field.key)\" names no finger.", "For example: \(field.key): \(example)")
            }
            guard let found = places.read(reader, field), !found.isEmpty else { return nil }
            return .together(phase, found.map { Scene.Step.FingerPlace($0.key, $0.value) })
        } write: { writer, action in
            guard case .together(phase, let fingers) = action else { return nil }
            return places.write(writer, fingers.map { ($0.finger, $0.point) })
        }
    }

    static var release: Rule<Scene.Step.Action> {
        Rule<CGPoint>.point("true, or where the finger lifts: [x, y]", example: "true")
            .map {
                .release($0)
            } back: {
                if case .release(let point) = $0 { point } else { nil }
            }
            .orWordTrue(.release(nil)).orMapping(StepRules.fingers(.up))
    }

    static var cancel: Rule<Scene.Step.Action> {
        let nothing = Rule<Scene.Step.Action>("true", example: "true", schema: ["const": true]) { reader, field in
            if field.isTrue { return .cancel }
            reader.reportWrong(field, wants: "true", example: "true")
            return nil
        } write: {
            $1 == .cancel ? .bool(true) : nil
        }
        return nothing.orMapping(StepRules.fingers(.cancel))
    }

    static var drag: Rule<Scene.Step.Action> {
        .map(ScriptTables.drag, example: "{from: [100, 100], to: [200, 160]}", from: DragDraft()) { _, _, drag, _ in
            guard let from = drag.from, let to = drag.to else { return nil }
            return .drag(from: from, to: to, duration: drag.duration, steps: drag.steps)
        } model: {
            guard case .drag(let from, let to, let duration, let steps) = $0 else { return nil }
            return DragDraft(from: from, to: to, duration: duration, steps: steps)
        }
    }

    static var pinch: Rule<Scene.Step.Action> {
        .map(ScriptTables.pinch, example: "{around: [195, 300], from: 100, to: 200}", from: PinchDraft()) {
            _, _, draft, _ in
            guard let around = draft.around, let from = draft.from, let to = draft.to else { return nil }
            var pinch = draft.pinch
            pinch.centre = around
            pinch.start = from
            pinch.end = to
            return .pinch(pinch)
        } model: {
            guard case .pinch(let pinch) = $0 else { return nil }
            return PinchDraft(around: pinch.centre, from: pinch.start, to: pinch.end, pinch: pinch)
        }
    }

    // MARK: The pointer, and corrected estimates

    /// The position of the pointer, or none if it leaves the screen.
    static var hover: Rule<Scene.Step.Action> {
        Rule<CGPoint>.point("two numbers, [x, y], or none")
            .map {
                .hover($0)
            } back: {
                if case .hover(let point) = $0 { point } else { nil }
            }
            .acceptingNone(as: .hover(nil))
    }

    static var wheel: Rule<Scene.Step.Action> {
        .map(ScriptTables.wheel, example: "{at: [195, 300], by: [0, -40]}", from: WheelDraft()) { _, _, wheel, _ in
            guard let at = wheel.at, let by = wheel.by else { return nil }
            return .wheel(at: at, by: by)
        } model: {
            if case .wheel(let at, let by) = $0 { WheelDraft(at: at, by: by) } else { nil }
        }
    }

    static var correction: Rule<Scene.Step.Action> {
        .map(ScriptTables.correction, example: "{estimate: 1, force: 2}", from: CorrectionDraft()) { _, _, draft, _ in
            draft.estimate.map { .correct(Correction(estimate: $0, force: draft.force)) }
        } model: {
            guard case .correct(let correction) = $0 else { return nil }
            return CorrectionDraft(estimate: correction.estimate, force: correction.force)
        }
    }

    // MARK: Keys and sensors

    /// A key that is pressed and released, or a map with more details.
    static var keystroke: Rule<Scene.Step.Action> {
        let press = Rule<Key>.key.map {
            Scene.Step.Action.key(Scene.Step.Keystroke($0))
        } back: {
            guard case .key(let stroke) = $0, stroke == Scene.Step.Keystroke(stroke.key) else { return nil }
            return stroke.key
        }
        return press.orMapping(
            .map(ScriptTables.keystroke, example: "{press: s, modifiers: [command]}", from: KeystrokeDraft()) {
                _, _, draft, found in
                guard found.isValid, let key = draft.key else { return nil }
                var stroke = draft.stroke
                stroke.key = key
                return .key(stroke)
            } model: {
                if case .key(let stroke) = $0 { KeystrokeDraft(key: stroke.key, stroke: stroke) } else { nil }
            })
    }

    /// A sample: a map from the sensor to the three axes.
    static var sample: Rule<Scene.Step.Action> {
        let example = "{accelerometer: [0, -1, 0]}"
        let words = SensorSample.Sensor.allCases.map(\.rawValue)
        let keys = ChosenKey<SensorSample.Sensor>(schema: .reference("sensor")) { reader, entry, field in
            if let sensor = SensorSample.Sensor(rawValue: entry.key) { return sensor }
            reader.reportUnknown(
                entry.key, at: entry.keyLocation,
                "there is no sensor \(entry.key.quoted); expected \(Phrase.any(of: words)).", words,
                else: "For example: \(field.key): \(example)")
            return nil
        } write: {
            $1.rawValue
        }
        let samples = Rule<[(key: SensorSample.Sensor, value: [Double])]>.entries(
            "a map from a sensor to three numbers", example: example, keys: keys, values: .axes)
        let count: JSON = ["minProperties": 1, "maxProperties": 1]
        let schema = JSON.map(samples.schema().members + count.members)
        return Rule(samples.phrase, example: example, schema: schema) { reader, field in
            let first = samples.read(reader, field)?.first
            guard case .mapping(let map) = field.value, map.count != 1 else {
                return first.map { .sensor(SensorSample($0.key, x: $0.value[0], y: $0.value[1], z: $0.value[2])) }
            }
            reader.report(
                field.location,
                map.isEmpty
                    ? "\"\(field.key)\" is an empty map, but a sample comes from one sensor."
                    : "\"\(field.key)\" is a map of \(map.count), but a sample comes from one sensor.",
                "For example: \(field.key): \(example)")
            return nil
        } write: { writer, action in
            guard case .sensor(let sample) = action else { return nil }
            return samples.write(writer, [(sample.sensor, [sample.x, sample.y, sample.z])])
        }
    }
}

extension Rule where Value == String {
    /// A text that can be typed on a US keyboard.
    static var typed: Rule {
        text(example: "Hello").checked { reader, field, typed in
            guard let stranger = typed.first(where: { USKeyboard.stroke(typing: $0) == nil }).map({ String($0) })
            else { return true }
            reader.report(
                field.location,
                """
                "\(field.key)" contains \(stranger.quoted), which a US keyboard cannot type.
                """,
                "Specify the key that types it, for example: key: {press: a, characters: \(stranger.quoted)}")
            return false
        }
    }
}

extension Rule where Value == Scene.Step.Shake {
    /// The word `true` for a whole shake, or a word for one part of it.
    static var shake: Rule { word.orWordTrue(.whole) }
}

extension Rule where Value == RemoteCommand {
    static var remote: Rule {
        .word([
            "play": .play, "pause": .pause, "stop": .stop, "togglePlayPause": .togglePlayPause,
            "nextTrack": .nextTrack, "previousTrack": .previousTrack,
            "beginSeekingBackward": .beginSeekingBackward, "endSeekingBackward": .endSeekingBackward,
            "beginSeekingForward": .beginSeekingForward, "endSeekingForward": .endSeekingForward,
        ])
    }
}
