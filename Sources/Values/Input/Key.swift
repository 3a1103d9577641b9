// Keys by their place on the keyboard.
//
// Decides the names of keys in scripts. Knows nothing of what keys type.

/// A key, by its usage number in the USB HID keyboard page (0x07), which is what `UIKey.keyCode` holds.
public struct Key: RawRepresentable, Hashable, Sendable {
    /// The usage number.
    public let rawValue: Int

    /// - Parameter rawValue: the usage number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The key that types this letter or digit on a US keyboard; nil for other characters.
    public init?(_ character: Character) {
        guard let key = Self.named[String(character).lowercased()], character.isLetter || character.isNumber else {
            return nil
        }
        self = key
    }

    /// Keys that end or leave what is typed.
    public static let returnKey = Key(rawValue: 0x28), escape = Key(rawValue: 0x29)
    /// Keys that erase the character before and after the insertion point.
    public static let deleteBackward = Key(rawValue: 0x2A), deleteForward = Key(rawValue: 0x4C)
    /// Keys that type blanks.
    public static let tab = Key(rawValue: 0x2B), space = Key(rawValue: 0x2C)
    /// Keys by the sign that they type on a US keyboard.
    public static let hyphen = Key(rawValue: 0x2D), equal = Key(rawValue: 0x2E), comma = Key(rawValue: 0x36)
    /// Keys by the sign that they type on a US keyboard.
    public static let period = Key(rawValue: 0x37), slash = Key(rawValue: 0x38)
    /// Keys that scroll or move the insertion point far.
    public static let home = Key(rawValue: 0x4A), end = Key(rawValue: 0x4D)
    /// Keys that scroll by a page.
    public static let pageUp = Key(rawValue: 0x4B), pageDown = Key(rawValue: 0x4E)
    /// The arrow keys.
    public static let right = Key(rawValue: 0x4F), left = Key(rawValue: 0x50)
    /// The arrow keys.
    public static let down = Key(rawValue: 0x51), up = Key(rawValue: 0x52)
    /// The modifier keys of the left side.
    public static let leftControl = Key(rawValue: 0xE0), leftShift = Key(rawValue: 0xE1)
    /// The modifier keys of the left side.
    public static let leftAlternate = Key(rawValue: 0xE2), leftCommand = Key(rawValue: 0xE3)
    /// The modifier keys of the right side.
    public static let rightControl = Key(rawValue: 0xE4), rightShift = Key(rawValue: 0xE5)
    /// The modifier keys of the right side.
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
            "return": .returnKey, "escape": .escape, "delete": .deleteBackward, "deleteforward": .deleteForward,
            "tab": .tab, "space": .space, "hyphen": .hyphen, "equal": .equal, "slash": .slash, "comma": .comma,
            "period": .period, "home": .home, "end": .end, "pageup": .pageUp, "pagedown": .pageDown,
            "right": .right, "left": .left, "down": .down, "up": .up,
            "leftcontrol": .leftControl, "leftshift": .leftShift,
            "leftalternate": .leftAlternate, "leftcommand": .leftCommand,
            "rightcontrol": .rightControl, "rightshift": .rightShift,
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

// MARK: Letters

extension Key {
    /// Keys by the letters that they type on a US keyboard: a to d.
    public static let a = Key(rawValue: 0x04), b = Key(rawValue: 0x05), c = Key(rawValue: 0x06), d = Key(rawValue: 0x07)
    /// Keys by the letters that they type on a US keyboard: e to h.
    public static let e = Key(rawValue: 0x08), f = Key(rawValue: 0x09), g = Key(rawValue: 0x0A), h = Key(rawValue: 0x0B)
    /// Keys by the letters that they type on a US keyboard: i to l.
    public static let i = Key(rawValue: 0x0C), j = Key(rawValue: 0x0D), k = Key(rawValue: 0x0E), l = Key(rawValue: 0x0F)
    /// Keys by the letters that they type on a US keyboard: m to p.
    public static let m = Key(rawValue: 0x10), n = Key(rawValue: 0x11), o = Key(rawValue: 0x12), p = Key(rawValue: 0x13)
    /// Keys by the letters that they type on a US keyboard: q to t.
    public static let q = Key(rawValue: 0x14), r = Key(rawValue: 0x15), s = Key(rawValue: 0x16), t = Key(rawValue: 0x17)
    /// Keys by the letters that they type on a US keyboard: u to x.
    public static let u = Key(rawValue: 0x18), v = Key(rawValue: 0x19), w = Key(rawValue: 0x1A), x = Key(rawValue: 0x1B)
    /// Keys by the letters that they type on a US keyboard: y to z.
    public static let y = Key(rawValue: 0x1C), z = Key(rawValue: 0x1D)
}

extension Key: Codable {
    /// A name, or a usage number.
    ///
    /// - Throws: `DecodingError` with the names that there are.
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

    /// By name, or as a usage number where the key has no name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let name { try container.encode(name) } else { try container.encode(rawValue) }
    }
}
