// The characters of a US keyboard, for scripts that contain a text instead of keys.
//
// KeyTable.swift has the letters, digits and signs. A real keyboard reports its characters itself.

/// Maps keys to characters and back, as on a US keyboard.
public enum USKeyboard {
    /// A key with the modifiers that are needed to type a character.
    public struct Stroke: Hashable, Sendable {
        /// The key to press.
        public var key: Key
        /// The modifiers to hold while the key is pressed.
        public var modifiers: KeyModifiers
    }

    /// The key and modifiers for a character; nil if no key types it.
    public static func stroke(typing character: Character) -> Stroke? { strokes[character] }

    /// The characters of a key with modifiers; empty for a key that types nothing, and while Control or Command is
    /// held.
    public static func characters(of key: Key, _ modifiers: KeyModifiers = []) -> String {
        guard modifiers.isDisjoint(with: [.control, .command]), let pair = typed[key] else { return "" }
        let isLetter = pair.plain.isLetter
        let isShifted = modifiers.contains(.shift) != (isLetter && modifiers.contains(.alphaShift))
        return String(isShifted ? pair.shifted : pair.plain)
    }

    private static let typed: [Key: (plain: Character, shifted: Character)] = Dictionary(
        uniqueKeysWithValues: KeyTable.rows.compactMap { row in row.characters.map { (row.key, $0) } })

    private static let strokes: [Character: Stroke] = {
        var strokes: [Character: Stroke] = ["\n": Stroke(key: .returnKey, modifiers: [])]
        for (key, pair) in typed { strokes[pair.shifted] = Stroke(key: key, modifiers: .shift) }
        // A character that a key types without Shift needs no modifier.
        for (key, pair) in typed { strokes[pair.plain] = Stroke(key: key, modifiers: []) }
        return strokes
    }()
}
