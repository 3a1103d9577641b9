// Keys by their place on the keyboard.

/// A key, by its usage number in the USB HID keyboard page (0x07), which is what `UIKey.keyCode` holds.
public struct Key: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key that types this letter or digit on a US keyboard; nil for other characters.
    public init?(_ character: Character) {
        guard let key = Self.named[String(character).lowercased()], character.isLetter || character.isNumber else {
            return nil
        }
        self = key
    }

    public static let returnKey = Key(rawValue: 0x28), escape = Key(rawValue: 0x29),
        deleteBackward = Key(rawValue: 0x2A)
    public static let tab = Key(rawValue: 0x2B), space = Key(rawValue: 0x2C)
    public static let hyphen = Key(rawValue: 0x2D), equal = Key(rawValue: 0x2E), slash = Key(rawValue: 0x38)
    public static let comma = Key(rawValue: 0x36), period = Key(rawValue: 0x37)
    public static let home = Key(rawValue: 0x4A), pageUp = Key(rawValue: 0x4B), deleteForward = Key(rawValue: 0x4C)
    public static let end = Key(rawValue: 0x4D), pageDown = Key(rawValue: 0x4E)
    public static let right = Key(rawValue: 0x4F), left = Key(rawValue: 0x50), down = Key(rawValue: 0x51),
        up = Key(rawValue: 0x52)
    public static let leftControl = Key(rawValue: 0xE0), leftShift = Key(rawValue: 0xE1),
        leftAlternate = Key(rawValue: 0xE2)
    public static let leftCommand = Key(rawValue: 0xE3), rightControl = Key(rawValue: 0xE4),
        rightShift = Key(rawValue: 0xE5)
    public static let rightAlternate = Key(rawValue: 0xE6), rightCommand = Key(rawValue: 0xE7)

    /// A function key, F1 to F24.
    public static func function(_ number: Int) -> Key {
        Key(rawValue: number <= 12 ? 0x39 + number : 0x68 + number - 13)
    }

    /// The key's name in scripts: a letter, a digit, or a word such as `left`; nil for a key that has none.
    public var name: String? { Self.names[rawValue] }

    /// The key with this name; case does not matter.
    public init?(name: String) {
        guard let key = Self.named[name.lowercased()] else { return nil }
        self = key
    }

    private static let named: [String: Key] = {
        var keys: [String: Key] = [
            "return": .returnKey, "escape": .escape, "delete": .deleteBackward, "tab": .tab, "space": .space,
            "hyphen": .hyphen,
            "equal": .equal, "slash": .slash, "comma": .comma, "period": .period, "home": .home, "pageup": .pageUp,
            "deleteforward": .deleteForward, "end": .end, "pagedown": .pageDown, "right": .right, "left": .left,
            "down": .down,
            "up": .up, "leftcontrol": .leftControl, "leftshift": .leftShift, "leftalternate": .leftAlternate,
            "leftcommand": .leftCommand, "rightcontrol": .rightControl, "rightshift": .rightShift,
            "rightalternate": .rightAlternate, "rightcommand": .rightCommand,
        ]
        for (offset, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
            keys[String(letter)] = Key(rawValue: 0x04 + offset)
        }
        for (offset, digit) in "1234567890".enumerated() { keys[String(digit)] = Key(rawValue: 0x1E + offset) }
        for number in 1...24 { keys["f\(number)"] = .function(number) }
        return keys
    }()

    private static let names: [Int: String] = Dictionary(
        named.map { ($0.value.rawValue, $0.key) }, uniquingKeysWith: { first, _ in first })
}

/// The letters' keys, by what they type on a US keyboard.
extension Key {
    public static let a = Key(rawValue: 0x04), b = Key(rawValue: 0x05), c = Key(rawValue: 0x06),
        d = Key(rawValue: 0x07),
        e = Key(rawValue: 0x08)
    public static let f = Key(rawValue: 0x09), g = Key(rawValue: 0x0A), h = Key(rawValue: 0x0B),
        i = Key(rawValue: 0x0C),
        j = Key(rawValue: 0x0D)
    public static let k = Key(rawValue: 0x0E), l = Key(rawValue: 0x0F), m = Key(rawValue: 0x10),
        n = Key(rawValue: 0x11),
        o = Key(rawValue: 0x12)
    public static let p = Key(rawValue: 0x13), q = Key(rawValue: 0x14), r = Key(rawValue: 0x15),
        s = Key(rawValue: 0x16),
        t = Key(rawValue: 0x17)
    public static let u = Key(rawValue: 0x18), v = Key(rawValue: 0x19), w = Key(rawValue: 0x1A),
        x = Key(rawValue: 0x1B),
        y = Key(rawValue: 0x1C)
    public static let z = Key(rawValue: 0x1D)
}

extension Key: Codable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let usage = try? container.decode(Int.self) {
            self.init(rawValue: usage)
            return
        }
        let name = try container.decode(String.self)
        guard let key = Key(name: name) else {
            throw DecodingError.dataCorruptedError(
                in: container,
                debugDescription:
                    "no key is called \"\(name)\"; use a letter, a digit, or a name such as left, space, f1")
        }
        self = key
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let name { try container.encode(name) } else { try container.encode(rawValue) }
    }
}
