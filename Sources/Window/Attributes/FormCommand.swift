import HitscopeInput

/// A command of a key in a field of the attributes.
public enum FormCommand: Hashable, Sendable {
    /// Takes what was typed. Key: Return.
    case take
    /// Takes it, and goes to the next field. Key: Tab.
    case next
    /// Takes it, and goes to the field before. Key: Tab with Shift.
    case previous
    /// Changes the number by one step, or by ten with Shift. Keys: up and down arrow.
    case step(Int)
    /// Brings the value of the view back and leaves the field. Key: Escape.
    case leave

    /// The command of a key; nil for a key that is typed.
    package init?(_ change: KeyChange) {
        let hasShift = change.modifiers.contains(.shift)
        switch change.key {
        case .returnKey, .keypad(.enter): self = .take
        case .tab: self = hasShift ? .previous : .next
        case .up: self = .step(hasShift ? 10 : 1)
        case .down: self = .step(hasShift ? -10 : -1)
        case .escape: self = .leave
        default: return nil
        }
    }
}
