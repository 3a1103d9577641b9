// What the keys of a US keyboard type, for scripts that hold a text and not keys.
//
// Decides for scripts alone: real keyboards tell what they type.

/// A US keyboard.
public enum USKeyboard {
    /// A key, with the modifiers that are held.
    public struct Stroke: Hashable, Sendable {
        /// The key that types the character.
        public var key: Key
        /// None, or Shift.
        public var modifiers: KeyModifiers
    }

    /// How to type a character; nil for one that no key types.
    public static func stroke(typing character: Character) -> Stroke? { strokes[character] }

    /// What a key types with modifiers; empty for keys that type nothing, and where Control or Command is held.
    public static func characters(of key: Key, _ modifiers: KeyModifiers = []) -> String {
        guard modifiers.isDisjoint(with: [.control, .command]), let pair = typed[key.rawValue] else { return "" }
        let isLetter = pair.plain.isLetter
        let isShifted = modifiers.contains(.shift) != (isLetter && modifiers.contains(.alphaShift))
        return String(isShifted ? pair.shifted : pair.plain)
    }

    private static let typed: [Int: (plain: Character, shifted: Character)] = {
        var typed: [Int: (Character, Character)] = [
            0x28: ("\r", "\r"), 0x2B: ("\t", "\t"), 0x2C: (" ", " "), 0x2D: ("-", "_"), 0x2E: ("=", "+"),
            0x2F: ("[", "{"), 0x30: ("]", "}"), 0x31: ("\\", "|"), 0x33: (";", ":"), 0x34: ("'", "\""),
            0x35: ("`", "~"), 0x36: (",", "<"), 0x37: (".", ">"), 0x38: ("/", "?"),
        ]
        for (offset, letter) in "abcdefghijklmnopqrstuvwxyz".enumerated() {
            typed[0x04 + offset] = (letter, Character(letter.uppercased()))
        }
        for (offset, pair) in zip("1234567890", "!@#$%^&*()").enumerated() { typed[0x1E + offset] = pair }
        return typed
    }()

    private static let strokes: [Character: Stroke] = {
        var strokes: [Character: Stroke] = ["\n": Stroke(key: .returnKey, modifiers: [])]
        for (usage, pair) in typed {
            strokes[pair.shifted] = Stroke(key: Key(rawValue: usage), modifiers: .shift)
        }
        for (usage, pair) in typed { strokes[pair.plain] = Stroke(key: Key(rawValue: usage), modifiers: []) }
        return strokes
    }()
}
