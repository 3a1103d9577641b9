// The key commands of the hierarchy and of its search. KeyRouting.swift routes the keys.
import HitscopeInput
import HitscopeSession

/// A command that a key performs in the hierarchy.
public enum HierarchyCommand: Hashable, Sendable {
    /// Chooses the row above. Key: up arrow.
    case up
    /// Chooses the row below. Key: down arrow.
    case down
    /// Scrolls a page up. Key: Page Up.
    case pageUp
    /// Scrolls a page down. Key: Page Down.
    case pageDown
    /// Gives the arrow keys to the hierarchy. Key: Tab.
    case enter
    /// Opens the search. Key: /.
    case search
    /// Closes the chosen row, or chooses the row that contains it. Key: left arrow.
    case close
    /// Opens the chosen row, or chooses the first row in it. Key: right arrow.
    case open
    /// Chooses the first row. Key: Home.
    case first
    /// Chooses the last view. Key: End.
    case last
    /// Chooses the next view that matches the search. Key: Return.
    case nextMatch
    /// Chooses the previous view that matches the search. Key: Return with Shift.
    case previousMatch
    /// Returns the keyboard to the steps. Keys: Escape, and Tab in the hierarchy.
    case leave

    /// The command for a key; nil if the key has none.
    package init?(_ change: KeyChange, _ focus: PanelFocus) {
        if focus == .eventFilter {
            guard change.key == .escape || change.key == .returnKey else { return nil }
            self = change.key == .escape ? .leave : .nextMatch
            return
        }
        guard let command = Self.always(change) ?? Self.command(change, focus) else { return nil }
        self = command
    }

    /// The commands that work whether the steps, the hierarchy or the search has the keyboard.
    private static func always(_ change: KeyChange) -> HierarchyCommand? {
        switch change.key {
        case .up: .up
        case .down: .down
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        default: nil
        }
    }

    /// True if the key types a slash. Some layouts have it on another key than US keyboards, with Shift.
    private static func isSlash(_ change: KeyChange) -> Bool {
        guard change.characters.isEmpty else { return change.characters == "/" }
        return change.key == .slash && !change.modifiers.contains(.shift)
    }

    private static func command(_ change: KeyChange, _ focus: PanelFocus) -> HierarchyCommand? {
        if focus != .search, isSlash(change) { return .search }
        if focus == .steps { return change.key == .tab && change.modifiers.isEmpty ? .enter : nil }
        if change.key == .returnKey || change.key == .keypad(.enter) {
            return change.modifiers.contains(.shift) ? .previousMatch : .nextMatch
        }
        if change.key == .escape { return .leave }
        guard focus == .hierarchy else { return nil }
        switch change.key {
        case .left: return .close
        case .right: return .open
        case .home: return .first
        case .end: return .last
        case .tab: return .leave
        default: return nil
        }
    }
}
