// What the keys of a US keyboard type, for scripts that say a text and not keys.
//
// Knows the letters, digits and signs in KeyTable.swift. A real keyboard reports itself what it types.

/// What a US keyboard types, and how a text is typed on one.
public enum USKeyboard {
    /// One key with the modifiers that it takes.
    public struct Stroke: Hashable, Sendable {
        /// The key to press.
        public var key: Key
        /// The modifiers to hold meanwhile.
        public var modifiers: KeyModifiers
    }

    /// How to type a character; nil for one that is on no key.
    public static func stroke(typing character: Character) -> Stroke? { strokes[character] }

    /// What a key types with modifiers; empty for keys that type nothing, and where Control or Command is held.
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
        // A character that a key types without Shift needs none.
        for (key, pair) in typed { strokes[pair.plain] = Stroke(key: key, modifiers: []) }
        return strokes
    }()
}
