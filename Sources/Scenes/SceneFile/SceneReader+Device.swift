// Steps of a script that are done with the device and not with one finger: several fingers at once, the wheel, keys,
// shakes, sensors, the remote control.
import HitscopeGeometry
import HitscopeInput
import Yams

/// The keys that say how a finger touches.
enum ContactKey: String { case force, radius, tool, estimate }

extension SceneReader {
    // MARK: Several fingers

    /// A map from fingers to places, or to true for where the finger is.
    func together(_ phase: FingerChange.Phase, _ field: SceneField) -> Scene.Step.Action? {
        let needsPoint = phase == .down || phase == .move
        let found = entries(field, wants: "a map from fingers to places", example: "{0: [100, 100], 1: [200, 100]}") {
            entry -> Scene.Step.FingerPlace? in
            guard let finger = Int(entry.key), (0..<SceneLimits.fingers).contains(finger) else {
                report(
                    entry.keyPlace,
                    "\(quoted(entry.key)) is no finger, but should be a whole number from 0 to \(SceneLimits.fingers - 1).",
                    "For example: \(field.key): {0: [100, 100], 1: [200, 100]}")
                return nil
            }
            if !needsPoint, isTrue(entry) { return Scene.Step.FingerPlace(finger) }
            let wanted = needsPoint ? "two numbers, [x, y]" : "true, or where the finger is: [x, y]"
            return point(entry, wants: wanted, example: needsPoint ? "[100, 50]" : "true").map {
                Scene.Step.FingerPlace(finger, $0)
            }
        }
        guard !found.isEmpty else {
            if case .mapping(let map) = field.value, map.isEmpty {
                report(
                    field.place, "\"\(field.key)\" names no finger.",
                    "For example: \(field.key): {0: [100, 100], 1: [200, 100]}")
            }
            return nil
        }
        return .together(phase, found.map(\.value))
    }

    // MARK: How a finger touches

    /// What is said about the touch beside the step; nil for nothing.
    func contact(_ fields: [(key: ContactKey, field: SceneField)], of action: Scene.Step.Action) -> Contact? {
        var contact = Contact()
        for (key, field) in fields where belongs(key, field, to: action) {
            switch key {
            case .force: contact.force = number(field, .force).map { CGFloat($0) }
            case .radius: contact.radius = number(field, .length).map { CGFloat($0) }
            case .tool: contact.tool = word(field, Contact.Tool.self)
            case .estimate: contact.estimate = integer(field, in: 0...SceneLimits.inputs, example: "1")
            }
        }
        return contact == Contact() ? nil : contact
    }

    /// Whether a finger touches in the step; of a drag no single place can be estimated.
    private func belongs(_ key: ContactKey, _ field: SceneField, to action: Scene.Step.Action) -> Bool {
        switch action {
        case .press, .tap: return true
        case .move: if key != .tool { return true }
        case .drag: if key != .estimate { return true }
        case .rightClick, .release, .cancel, .together, .pinch, .hover, .wheel, .correct, .key, .type, .shake, .remote,
            .sensor, .wait:
            break
        }
        let steps =
            key == .estimate ? "tap, press or move" : key == .tool ? "tap, press or drag" : "tap, press, move or drag"
        report(
            field.keyPlace, "nothing touches in this step that could have the \"\(field.key)\".",
            "Write it beside \(steps) of one finger, for example: {press: [100, 50], \(field.key): \(key == .tool ? "pencil" : "2")}"
        )
        return false
    }

    /// What the device knows better by now.
    func correction(_ field: SceneField) -> Scene.Step.Action? {
        var estimate: Int?, force: Double?, hasEstimate = false
        readMap(field.value, as: CorrectionKey.self) { key, field in
            switch key {
            case .estimate: (estimate, hasEstimate) = (integer(field, in: 0...SceneLimits.inputs, example: "1"), true)
            case .force: force = number(field, .force)
            }
        }
        if case .mapping = field.value, !hasEstimate {
            report(
                field.place, "a correction has no \"estimate\".",
                "Say which one it corrects: correct: {estimate: 1, force: 2}")
        }
        return estimate.map { .correct(Correction(estimate: $0, force: force.map { CGFloat($0) })) }
    }

    // MARK: The pointer and the wheel

    /// Where the pointer is, or none when it leaves the screen.
    func hover(_ field: SceneField) -> Scene.Step.Action? {
        if case .scalar(let scalar) = field.value, scalar.string == SceneNames.none { return .hover(nil) }
        return point(field, wants: "two numbers, [x, y], or none", example: "[100, 50]").map { .hover($0) }
    }

    func wheel(_ field: SceneField) -> Scene.Step.Action? {
        var place: CGPoint?, distance: CGPoint?, keys: Set<WheelKey> = []
        readMap(field.value, as: WheelKey.self) { key, field in
            keys.insert(key)
            switch key {
            case .at: place = point(field)
            case .by: distance = point(field, wants: "two numbers of points, [right, down]", example: "[0, -40]")
            }
        }
        if case .mapping = field.value, keys.count < 2 {
            report(
                field.place, "a wheel has no \"\(keys.contains(.at) ? "by" : "at")\".",
                "For example: wheel: {at: [195, 300], by: [0, -40]}"
            )
        }
        guard let place, let distance else { return nil }
        return .wheel(at: place, by: CGSize(width: distance.x, height: distance.y))
    }

    // MARK: Keys

    /// A key that is pressed and let go, or a map that says more.
    func keystroke(_ field: SceneField) -> Scene.Step.Action? {
        guard case .mapping = field.value else { return key(field).map { .key(Scene.Step.Keystroke($0)) } }
        var stroke = Scene.Step.Keystroke(Key(rawValue: 0)), changes: [String] = [], key: Key?, repeats: SceneField?
        readMap(field.value, as: KeystrokeKey.self) { name, field in
            switch name {
            case .press: (stroke.change, key) = (.press, self.key(field))
            case .down: (stroke.change, key) = (.down, self.key(field))
            case .up: (stroke.change, key) = (.up, self.key(field))
            case .modifiers: stroke.modifiers = modifiers(field)
            case .characters: stroke.characters = string(field, wants: "what the key types", example: "a")
            case .repeats:
                (stroke.repeats, repeats) = (integer(field, in: 0...SceneLimits.repeats, example: "3") ?? 0, field)
            }
            if [.press, .down, .up].contains(name) { changes.append("\"\(name.rawValue)\"") }
        }
        guard changes.count == 1 else {
            let found = changes.isEmpty ? "neither" : changes.joined(separator: " and ")
            report(
                field.place, "a key is one of press, down and up, but here is \(found).",
                "For example: key: {press: s, modifiers: [command]}")
            return nil
        }
        if let repeats, stroke.change == .up {
            report(
                repeats.keyPlace, "a key that comes up does not repeat.",
                "Write it where the key goes down: key: {press: a, repeats: 3}")
        }
        guard let key else { return nil }
        stroke.key = key
        return .key(stroke)
    }

    func key(_ field: SceneField) -> Key? {
        guard let name = name(field, wants: "the name of a key", example: "a") else { return nil }
        if let key = Key(name: name) { return key }
        let meant =
            SceneReader.keysByOtherNames[name.lowercased()] ?? nearestName(to: name, among: SceneReader.longKeyNames)
        report(
            field.place,
            "no key is called \(quoted(name)); expected a letter, a digit, or a name such as left, space, return, escape, f1.",
            meant.map { "Did you mean \"\($0)\"?" }
                ?? (name.contains("+")
                    ? "For example: key: {press: c, modifiers: [command]}" : "For example: \(field.key): a"))
        return nil
    }

    /// The names that are words; every letter is near every other.
    /// What stands on other keyboards for the keys that have a name here.
    private static let keysByOtherNames = [
        "backspace": "delete", "enter": "return", "esc": "escape", "del": "deleteForward",
    ]

    private static let longKeyNames = (0...0xFF).compactMap { Key(rawValue: $0).name }.filter { $0.count > 2 }

    func modifiers(_ field: SceneField) -> KeyModifiers {
        (words(field, ModifierWord.self) ?? []).reduce(into: KeyModifiers()) { $0.insert($1.modifier) }
    }

    /// A text that can be typed on a US keyboard.
    func typed(_ field: SceneField) -> Scene.Step.Action? {
        guard let text = string(field, wants: "a text", example: "Hello") else { return nil }
        guard let stranger = text.first(where: { USKeyboard.stroke(typing: $0) == nil }) else { return .type(text) }
        report(
            field.place, "\"\(field.key)\" holds \(quoted(String(stranger))), which is on no key of a US keyboard.",
            "Say which key types it, for example: key: {press: a, characters: \(quoted(String(stranger)))}")
        return nil
    }

    // MARK: Shakes, sensors and the remote control

    /// true for a whole shake, or one part of it.
    func shake(_ field: SceneField) -> Scene.Step.Action? {
        if isTrue(field) { return .shake(.whole) }
        return word(field, Scene.Step.Shake.self).map { .shake($0) }
    }

    /// What a sensor measures, as a map from the sensor to the three axes.
    func sensor(_ field: SceneField) -> Scene.Step.Action? {
        let example = "{accelerometer: [0, -1, 0]}"
        let found = entries(field, wants: "a map from a sensor to three numbers", example: example) {
            entry -> SensorSample? in
            guard let sensor = SensorWord(rawValue: entry.key) else {
                let words = SensorWord.allCases.map(\.rawValue)
                report(
                    entry.keyPlace, "no sensor is called \(quoted(entry.key)); expected \(listed(words)).",
                    nearestName(to: entry.key, among: words).map { "Did you mean \"\($0)\"?" }
                        ?? "For example: \(field.key): \(example)")
                return nil
            }
            return axes(entry).map { SensorSample(sensor.sensor, x: $0[0], y: $0[1], z: $0[2]) }
        }
        guard case .mapping(let map) = field.value, map.count != 1 else { return found.first.map { .sensor($0.value) } }
        report(
            field.place,
            "\"\(field.key)\" is \(describe(field.value)) of \(map.count), but one sample comes from one sensor.",
            "For example: \(field.key): \(example)")
        return nil
    }

    func remote(_ field: SceneField) -> Scene.Step.Action? { word(field, RemoteWord.self).map { .remote($0.command) } }
}

extension ModifierWord {
    fileprivate var modifier: KeyModifiers {
        switch self {
        case .shift: .shift
        case .control: .control
        case .alternate: .alternate
        case .command: .command
        case .alphaShift: .alphaShift
        }
    }
}

extension SensorWord {
    var sensor: SensorSample.Sensor {
        switch self {
        case .accelerometer: .accelerometer
        case .gyroscope: .gyroscope
        case .magnetometer: .magnetometer
        }
    }
}

extension RemoteWord {
    fileprivate var command: RemoteCommand {
        switch self {
        case .play: .play
        case .pause: .pause
        case .stop: .stop
        case .togglePlayPause: .togglePlayPause
        case .nextTrack: .nextTrack
        case .previousTrack: .previousTrack
        case .beginSeekingBackward: .beginSeekingBackward
        case .endSeekingBackward: .endSeekingBackward
        case .beginSeekingForward: .beginSeekingForward
        case .endSeekingForward: .endSeekingForward
        }
    }
}

extension EdgeWord {
    var edge: FingerChange.Edge {
        switch self {
        case .top: .top
        case .left: .left
        case .bottom: .bottom
        case .right: .right
        }
    }
}
