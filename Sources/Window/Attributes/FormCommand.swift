import HitscopeInput

/// A command that a key performs in a field of the attributes.
public enum FormCommand: Hashable, Sendable {
    /// Commits the typed text. Key: Return.
    case take
    /// Commits the typed text, and goes to the next field. Key: Tab.
    case next
    /// Commits the typed text, and goes to the previous field. Key: Tab with Shift.
    case previous
    /// Changes the number by one step, or by ten with Shift. Keys: up and down arrow.
    case step(Int)
    /// Restores the value of the view in a field that is being edited; otherwise undoes the last change. Key:
    /// Control-Z.
    case undo
    /// Redoes the change that was undone last. Key: Control-Shift-Z.
    case redo
    /// Restores the value of the view, and leaves the field. Key: Escape.
    case leave

    /// The command of a key; nil for a key that types text.
    package init?(_ change: KeyChange) {
        let hasShift = change.modifiers.contains(.shift)
        switch change.key {
        case .returnKey, .keypad(.enter): self = .take
        case .tab: self = hasShift ? .previous : .next
        case .up: self = .step(hasShift ? 10 : 1)
        case .down: self = .step(hasShift ? -10 : -1)
        case .z where change.modifiers.contains(.control): self = hasShift ? .redo : .undo
        case .escape: self = .leave
        default: return nil
        }
    }
}
