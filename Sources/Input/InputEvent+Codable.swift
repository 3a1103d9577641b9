// How inputs look in a file: `{"time": 0.25, "fingers": [{"finger": 0, "phase": "down", "point": [10, 20]}]}`.
import Geometry

extension InputEvent: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case time, fingers, correction, hover, key, wheel, motion, remote, resize, focus, close
    }

    private struct Wheel: Codable { var at: CGPoint, by: CGSize }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        time = try values.decode(Double.self, forKey: .time)
        guard time.isFinite, time >= 0 else {
            throw DecodingError.dataCorruptedError(forKey: .time, in: values, debugDescription: "a time is a number of seconds, 0 or more")
        }
        let actions = values.allKeys.filter { $0 != .time }
        guard actions.count == 1, let key = actions.first else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "an input is one of fingers, correction, hover, key, wheel, motion, remote, resize, focus, close")
            )
        }
        switch key {
        case .fingers: action = .fingers(try values.decode([FingerChange].self, forKey: .fingers))
        case .correction: action = .correction(try values.decode(Correction.self, forKey: .correction))
        case .hover: action = .hover(try values.decodeIfPresent(CGPoint.self, forKey: .hover))
        case .key: action = .key(try values.decode(KeyChange.self, forKey: .key))
        case .wheel:
            let wheel = try values.decode(Wheel.self, forKey: .wheel)
            action = .wheel(at: wheel.at, by: wheel.by)
        case .motion: action = .motion(try values.decode(MotionChange.self, forKey: .motion))
        case .remote: action = .remote(try values.decode(RemoteCommand.self, forKey: .remote))
        case .resize: action = .resize(try values.decode(CGSize.self, forKey: .resize))
        case .focus: action = .focus(try values.decode(Bool.self, forKey: .focus))
        case .close, .time: action = .close
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(time, forKey: .time)
        switch action {
        case .fingers(let changes): try values.encode(changes, forKey: .fingers)
        case .correction(let correction): try values.encode(correction, forKey: .correction)
        case .hover(let point?): try values.encode(point, forKey: .hover)
        case .hover(nil): try values.encodeNil(forKey: .hover)
        case .key(let change): try values.encode(change, forKey: .key)
        case .wheel(let at, let by): try values.encode(Wheel(at: at, by: by), forKey: .wheel)
        case .motion(let change): try values.encode(change, forKey: .motion)
        case .remote(let command): try values.encode(command, forKey: .remote)
        case .resize(let size): try values.encode(size, forKey: .resize)
        case .focus(let hasFocus): try values.encode(hasFocus, forKey: .focus)
        case .close: try values.encode(true, forKey: .close)
        }
    }
}

extension FingerChange.Phase {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let word = try container.decode(String.self)
        guard let phase = Self(rawValue: word) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "no phase is called \"\(word)\"; use down, move, up or cancel")
        }
        self = phase
    }
}

extension Script: Codable {
    public init(from decoder: any Decoder) throws {
        events = try decoder.singleValueContainer().decode([InputEvent].self)
        for (earlier, later) in zip(events, events.dropFirst()) where later.time < earlier.time {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: "inputs stand in the order of their times; \(later.time) comes after \(earlier.time)"))
        }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(events)
    }
}
