// Inputs in a file: `{"time": 0.25, "fingers": [{"finger": 0, "phase": "down", "point": [10, 20]}]}`.
//
// A finger that moved before its report has its own time: `{"finger": 0, "phase": "move", "point": [11, 20], "time":
// 0.24}`.
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading

extension InputEvent: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case time, fingers, correction, hover, key, wheel, motion, remote, sensor, clipboard, drop, resize, focus, close
    }

    /// A turn of the wheel. Modifiers are written only if there are any.
    private struct Wheel: Codable { var at: CGPoint, by: CGSize, modifiers: KeyModifiers? }

    /// - Throws: `DecodingError` if there is no input or more than one, or if a number is out of range.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        time = try values.decode(Double.self, forKey: .time)
        let actions = values.allKeys.filter { $0 != .time }
        guard actions.count == 1, let key = actions.first else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription:
                        localized(
                            """
                            an input is one of fingers, correction, hover, key, wheel, motion, remote, sensor, \
                            clipboard, drop, resize, focus, close
                            """)))
        }
        switch key {
        case .fingers: action = .fingers(try values.decode([FingerChange].self, forKey: .fingers))
        case .correction: action = .correction(try values.decode(Correction.self, forKey: .correction))
        case .hover: action = .hover(try values.decodeIfPresent(CGPoint.self, forKey: .hover))
        case .key: action = .key(try values.decode(KeyChange.self, forKey: .key))
        case .wheel:
            let wheel = try values.decode(Wheel.self, forKey: .wheel)
            action = .wheel(at: wheel.at, by: wheel.by, modifiers: wheel.modifiers ?? [])
        case .motion: action = .motion(try values.decode(MotionChange.self, forKey: .motion))
        case .remote: action = .remote(try values.decode(RemoteCommand.self, forKey: .remote))
        case .sensor: action = .sensor(try values.decode(SensorSample.self, forKey: .sensor))
        case .clipboard: action = .clipboard(try values.decodeIfPresent(String.self, forKey: .clipboard))
        case .drop: action = .drop(try values.decode([String].self, forKey: .drop))
        case .resize: action = .resize(try values.decode(CGSize.self, forKey: .resize))
        case .focus: action = .focus(try values.decode(Bool.self, forKey: .focus))
        case .close, .time:
            guard try values.decode(Bool.self, forKey: key) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: values,
                    debugDescription: localized("close can only be true; otherwise leave it out"))
            }
            action = .close
        }
        if let problem {
            let key = Quantity.time.holds(time) ? key : .time
            throw DecodingError.dataCorruptedError(forKey: key, in: values, debugDescription: problem)
        }
    }

    /// Writes the time, and one key that names the kind of input.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(time, forKey: .time)
        switch action {
        case .fingers(let changes): try values.encode(changes, forKey: .fingers)
        case .correction(let correction): try values.encode(correction, forKey: .correction)
        case .hover(let point?): try values.encode(point, forKey: .hover)
        case .hover(nil): try values.encodeNil(forKey: .hover)
        case .key(let change): try values.encode(change, forKey: .key)
        case .wheel(let at, let by, let modifiers):
            let wheel = Wheel(at: at, by: by, modifiers: modifiers.isEmpty ? nil : modifiers)
            try values.encode(wheel, forKey: .wheel)
        case .motion(let change): try values.encode(change, forKey: .motion)
        case .remote(let command): try values.encode(command, forKey: .remote)
        case .sensor(let sample): try values.encode(sample, forKey: .sensor)
        case .clipboard(let text?): try values.encode(text, forKey: .clipboard)
        case .clipboard(nil): try values.encodeNil(forKey: .clipboard)
        case .drop(let paths): try values.encode(paths, forKey: .drop)
        case .resize(let size): try values.encode(size, forKey: .resize)
        case .focus(let hasFocus): try values.encode(hasFocus, forKey: .focus)
        case .close: try values.encode(true, forKey: .close)
        }
    }
}

extension FingerChange: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case finger, phase, point, edge, contact, predictions, buttons, modifiers, time
    }

    /// A missing key means that the change has no such value: for example, no buttons, or no time of its own.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        finger = try values.decode(Int.self, forKey: .finger)
        phase = try values.decode(Phase.self, forKey: .phase)
        point = try values.decode(CGPoint.self, forKey: .point)
        edge = try values.decodeIfPresent(Edge.self, forKey: .edge)
        contact = try values.decodeIfPresent(Contact.self, forKey: .contact)
        predictions = try values.decodeIfPresent([Prediction].self, forKey: .predictions)
        buttons = try values.decodeIfPresent(PointerButtons.self, forKey: .buttons) ?? []
        modifiers = try values.decodeIfPresent(KeyModifiers.self, forKey: .modifiers) ?? []
        time = try values.decodeIfPresent(Double.self, forKey: .time)
    }

    /// Writes only values that are not empty.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(finger, forKey: .finger)
        try values.encode(phase, forKey: .phase)
        try values.encode(point, forKey: .point)
        try values.encodeIfPresent(edge, forKey: .edge)
        try values.encodeIfPresent(contact, forKey: .contact)
        try values.encodeIfPresent(predictions, forKey: .predictions)
        if !buttons.isEmpty { try values.encode(buttons, forKey: .buttons) }
        if !modifiers.isEmpty { try values.encode(modifiers, forKey: .modifiers) }
        try values.encodeIfPresent(time, forKey: .time)
    }
}

extension FingerChange.Phase {
    /// - Throws: `DecodingError` that lists the valid phases.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let word = try container.decode(String.self)
        guard let phase = Self(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription: localized("there is no phase \(word.quoted); use down, move, up or cancel"))
        }
        self = phase
    }
}

extension Script: Codable {
    /// - Throws: `DecodingError` if an input cannot follow the ones before it.
    public init(from decoder: any Decoder) throws {
        var inputs = try decoder.unkeyedContainer(), sequence = InputSequence()
        events = []
        while !inputs.isAtEnd {
            let event = try inputs.decode(InputEvent.self)
            if let problem = sequence.take(event) {
                throw DecodingError.dataCorruptedError(in: inputs, debugDescription: problem)
            }
            events.append(event)
        }
    }

    /// Writes an array of inputs.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(events)
    }
}
