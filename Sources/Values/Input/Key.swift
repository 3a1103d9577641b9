// Keys, identified by their position on the keyboard.
//
// Defines the usage numbers of keys, and reads and writes keys by name. KeyTable.swift has their names and characters.
import HitscopeLanguage
import HitscopeReading

/// A key, identified by its usage number in the USB HID keyboard page (0x07), as in `UIKey.keyCode`.
public struct Key: RawRepresentable, Hashable, Sendable {
    /// The usage number.
    public let rawValue: Int
    /// Creates the key with a usage number.
    public init(rawValue: Int) { self.rawValue = rawValue }
    fileprivate init(_ usage: Int) { self.init(rawValue: usage) }

    /// The key that types this letter or digit on a US keyboard; nil for other characters.
    public init?(_ character: Character) {
        guard character.isLetter || character.isNumber, let key = Key(name: String(character)) else { return nil }
        self = key
    }

    /// A key without a usage number, such as one that types a letter which no US keyboard has.
    public static let unknown = Key(0)

    /// Keys for editing and navigation.
    public static let returnKey = Key(0x28), escape = Key(0x29), deleteBackward = Key(0x2A), tab = Key(0x2B)
    /// Keys named by what they type on a US keyboard.
    public static let space = Key(0x2C), hyphen = Key(0x2D), equal = Key(0x2E)
    /// Keys named by what they type on a US keyboard.
    public static let openBracket = Key(0x2F), closeBracket = Key(0x30), backslash = Key(0x31)
    /// Keys named by what they type on a US keyboard.
    public static let semicolon = Key(0x33), quote = Key(0x34), graveAccent = Key(0x35)
    /// Keys named by what they type on a US keyboard, and Caps Lock.
    public static let comma = Key(0x36), period = Key(0x37), slash = Key(0x38), capsLock = Key(0x39)
    /// The keys above the arrow keys.
    public static let printScreen = Key(0x46), scrollLock = Key(0x47), pause = Key(0x48), insert = Key(0x49)
    /// The keys above the arrow keys.
    public static let home = Key(0x4A), pageUp = Key(0x4B), deleteForward = Key(0x4C)
    /// The keys above the arrow keys.
    public static let end = Key(0x4D), pageDown = Key(0x4E)
    /// The arrow keys.
    public static let right = Key(0x4F), left = Key(0x50), down = Key(0x51), up = Key(0x52)
    /// Keys that a US keyboard does not have, and the menu key (`application`).
    public static let nonUSBackslash = Key(0x64), application = Key(0x65), lang1 = Key(0x90), lang2 = Key(0x91)
    /// Modifier keys on the left.
    public static let leftControl = Key(0xE0), leftShift = Key(0xE1)
    /// Modifier keys on the left.
    public static let leftAlternate = Key(0xE2), leftCommand = Key(0xE3)
    /// Modifier keys on the right.
    public static let rightControl = Key(0xE4), rightShift = Key(0xE5)
    /// Modifier keys on the right.
    public static let rightAlternate = Key(0xE6), rightCommand = Key(0xE7)

    /// A key of the number pad.
    public enum Keypad: Int, Sendable {
        case numLock = 0x53, divide, multiply, subtract, add, enter
        case one, two, three, four, five, six, seven, eight, nine, zero, decimal
    }

    /// A key of the number pad.
    public static func keypad(_ key: Keypad) -> Key { Key(key.rawValue) }

    /// A function key, F1 to F24.
    public static func function(_ number: Int) -> Key { Key(number <= 12 ? 0x39 + number : 0x68 + number - 13) }

    /// The key's name in scripts: a letter, a digit, or a word such as `left`; nil if it has none.
    public var name: String? { KeyTable.names[self] }

    /// Creates the key with this name, in upper or lower case. Returns nil if there is none.
    public init?(name: String) {
        guard let key = KeyTable.keys[name.lowercased()] else { return nil }
        self = key
    }

    /// The modifier of this key; nil for Caps Lock and for keys that are not modifiers.
    public var modifier: KeyModifiers? {
        switch self {
        case .leftShift, .rightShift: .shift
        case .leftControl, .rightControl: .control
        case .leftAlternate, .rightAlternate: .alternate
        case .leftCommand, .rightCommand: .command
        default: nil
        }
    }
}

/// The keys of letters, named by what they type on a US keyboard.
extension Key {
    /// The keys of letters.
    public static let a = Key(0x04), b = Key(0x05), c = Key(0x06), d = Key(0x07), e = Key(0x08)
    /// The keys of letters.
    public static let f = Key(0x09), g = Key(0x0A), h = Key(0x0B), i = Key(0x0C), j = Key(0x0D)
    /// The keys of letters.
    public static let k = Key(0x0E), l = Key(0x0F), m = Key(0x10), n = Key(0x11), o = Key(0x12)
    /// The keys of letters.
    public static let p = Key(0x13), q = Key(0x14), r = Key(0x15), s = Key(0x16), t = Key(0x17)
    /// The keys of letters.
    public static let u = Key(0x18), v = Key(0x19), w = Key(0x1A), x = Key(0x1B), y = Key(0x1C)
    /// The key of the last letter.
    public static let z = Key(0x1D)
}

extension Key: Codable {
    /// Reads a name or a usage number. Throws `DecodingError` if no key has the name.
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
                    localized(
                        "there is no key \(name.quoted); use a letter, a digit, or a name such as left, space, f1"))
        }
        self = key
    }

    /// Writes the name. For a key without a name, writes the usage number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        if let name { try container.encode(name) } else { try container.encode(rawValue) }
    }
}
