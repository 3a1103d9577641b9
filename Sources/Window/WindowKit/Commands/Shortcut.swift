// A key with its modifiers, as it is pressed and as it is written.
import HitscopeInput

/// A key, with the modifiers that have to be held with it.
package struct Shortcut: Hashable, Sendable {
    package let key: Key
    /// The modifiers apart from left Alt, which only says that the key is for the window.
    package let modifiers: KeyModifiers
    /// What the key types, if that decides, since keyboards have the sign on different keys; nil if the key does.
    package let character: String?
    /// How it is written for the reader.
    package let name: String

    package init(_ name: String, _ key: Key, _ modifiers: KeyModifiers = [], character: String? = nil) {
        (self.name, self.key, self.modifiers, self.character) = (name, key, modifiers, character)
    }

    /// True if a key that goes down is this one.
    package func matches(_ change: KeyChange) -> Bool {
        let held = change.modifiers.subtracting([.alphaShift, .alternate])
        if let character, !change.characters.isEmpty {
            return change.characters == character && !held.contains(.control)
        }
        return change.key == key && held == modifiers
    }
}
