// A key with its modifiers, in the forms in which it is pressed and displayed.
import HitscopeInput

/// A key, with the modifiers that must be held with it.
package struct Shortcut: Hashable, Sendable {
    package let key: Key
    /// The modifiers other than left Alt, which only directs a key to the window.
    package let modifiers: KeyModifiers
    /// The character that identifies the shortcut, because keyboards have it on different keys; nil if `key` identifies
    /// it.
    package let character: String?
    /// The name of the shortcut, as it is displayed.
    package let name: String

    package init(_ name: String, _ key: Key, _ modifiers: KeyModifiers = [], character: String? = nil) {
        (self.name, self.key, self.modifiers, self.character) = (name, key, modifiers, character)
    }

    /// True if a key press matches this shortcut.
    package func matches(_ change: KeyChange) -> Bool {
        let held = change.modifiers.subtracting([.alphaShift, .alternate])
        if let character, !change.characters.isEmpty {
            return change.characters == character && !held.contains(.control)
        }
        return change.key == key && held == modifiers
    }
}
