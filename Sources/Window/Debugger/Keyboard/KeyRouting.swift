// Determines the receiver of a key: the debuggee, which has the keyboard while it has a first responder, the step
// player, the hierarchy, or a field of the panels.
//
// Keys that are pressed with left Alt go to the window. The press of left Alt is therefore withheld until the next key
// shows who receives it.
import HitscopeAttributes
import HitscopeHierarchy
import HitscopeInput
import HitscopeSession
import HitscopeWindowKit

/// Routes the keys of the window to the debuggee or to the panels.
struct KeyRouting {
    /// The receivers of one change of a key.
    struct Route: Hashable {
        /// The changes that the debuggee receives, in order.
        var debuggee: [KeyChange] = []
        /// The command of the window; nil if there is none.
        var command: CommandName?
        /// The command of the hierarchy; nil if there is none.
        var hierarchy: HierarchyCommand?
        /// The command of the attributes; nil if there is none.
        var form: FormCommand?
        /// True if the change is typed into a field of the panels.
        var isTyped = false
    }

    /// The keys whose press the debuggee received. It also receives their releases.
    private var down: Set<Key> = []
    /// The keys whose press a field of the panels received. The field also receives their releases.
    private var typed: Set<Key> = []
    /// The press of left Alt, while it may still be the beginning of a window shortcut, and the changes of other
    /// modifier keys after it, because Shift and Control may belong to that shortcut.
    private var withheld: [KeyChange] = []
    /// True if a window shortcut was pressed after left Alt went down.
    private var hasStepped = false

    /// The modifier key for window shortcuts. Keys that are pressed with it go to the window.
    private static let steppingModifier = Key.leftAlternate

    /// Determines the receivers of a change.
    ///
    /// - Parameters:
    ///   - hasKeyboard: True if the debuggee has a first responder.
    ///   - focus: The part of the panels that has the keyboard; nil if there are no panels.
    mutating func route(_ change: KeyChange, hasKeyboard: Bool, focus: PanelFocus? = nil) -> Route {
        guard change.isDown else { return release(change, hasKeyboard: hasKeyboard) }
        if let focus, focus.isTyping { return type(change, focus) }
        // The key was typed into a field, and is still held.
        if typed.contains(change.key) { return Route() }
        let ours = command(for: change, focus)
        guard hasKeyboard else { return ours ?? Route() }
        if change.key == Self.steppingModifier, !down.contains(change.key) {
            if withheld.isEmpty { (withheld, hasStepped) = ([change], false) }
            return Route()
        }
        if !withheld.isEmpty, change.key.modifier != nil, !down.contains(change.key) {
            if !isWithheld(change.key) { withheld.append(change) }
            return Route()
        }
        if let ours, isForWindow(change, ours) {
            hasStepped = true
            // Withheld modifiers that have been released belonged to a window shortcut.
            let earlier = self
            withheld.removeAll { !earlier.isWithheld($0.key) }
            return ours
        }
        let earlier = takeWithheld()
        down.insert(change.key)
        return Route(debuggee: earlier + [change])
    }

    /// The route of a key that belongs to the window; nil if it does not.
    private func command(for change: KeyChange, _ focus: PanelFocus?) -> Route? {
        if let focus, let command = HierarchyCommand(change, focus) { return Route(hierarchy: command) }
        return WindowCommands.command(for: change).map { Route(command: $0.name) }
    }

    /// Routes a key while a field has the keyboard. The field receives every key, except keys that the debuggee still
    /// holds, keys that always belong to the window, and window shortcuts with Control that do not edit text. A part
    /// that covers the window receives the latter two as well.
    private mutating func type(_ change: KeyChange, _ focus: PanelFocus) -> Route {
        guard !down.contains(change.key) else { return Route() }
        if !focus.coversWindow, let command = WindowCommands.command(for: change),
            WindowCommands.reservedForWindow.contains(command.name)
                || change.modifiers.contains(.control) && !WindowCommands.editing.contains(command.name)
        {
            return Route(command: command.name)
        }
        switch focus {
        case .attributes: if let command = FormCommand(change) { return Route(form: command) }
        case .chooser, .keys, .palette: break
        case .steps, .hierarchy, .search, .eventFilter:
            if let command = HierarchyCommand(change, focus) { return Route(hierarchy: command) }
        }
        typed.insert(change.key)
        return Route(isTyped: true)
    }

    /// True if a key is down whose press the debuggee has not received, because left Alt is held.
    private func isWithheld(_ key: Key) -> Bool { withheld.last { $0.key == key }?.isDown == true }

    /// Removes and returns the withheld changes, which the debuggee receives before its next input of another kind.
    mutating func takeWithheld() -> [KeyChange] {
        let changes = withheld
        for change in changes where isWithheld(change.key) { down.insert(change.key) }
        withheld = []
        return changes
    }

    /// True if the debuggee receives the release of a key, because it has received the press or is about to.
    func isForDebuggee(releaseOf key: Key) -> Bool { down.contains(key) || isWithheld(key) }

    /// True for the keys of a presenter's remote control, which step in a lesson and in presenter mode even while the
    /// debuggee has a first responder.
    func isOfRemoteControl(_ change: KeyChange) -> Bool {
        change.modifiers.subtracting(.alphaShift).isEmpty && !isForDebuggee(releaseOf: change.key)
            && [.left, .right, .pageUp, .pageDown].contains(change.key)
    }

    /// Forgets all keys, because the window lost the keyboard and does not receive their releases. A withheld press of
    /// left Alt was meant for the window manager.
    mutating func loseKeyboard() { (withheld, down, typed) = ([], [], []) }

    private mutating func release(_ change: KeyChange, hasKeyboard: Bool) -> Route {
        if typed.remove(change.key) != nil { return Route(isTyped: true) }
        if isWithheld(change.key) { return release(withheld: change, hasKeyboard) }
        return Route(debuggee: down.remove(change.key) == nil ? [] : [change])
    }

    /// Releases a withheld key. If left Alt was pressed alone, the debuggee receives its press and release now; if a
    /// window shortcut was pressed with it, the debuggee receives none of these keys.
    private mutating func release(withheld change: KeyChange, _ hasKeyboard: Bool) -> Route {
        guard change.key == Self.steppingModifier else {
            if hasStepped { withheld.removeAll { $0.key == change.key } } else { withheld.append(change) }
            return Route()
        }
        guard hasKeyboard, !hasStepped else {
            withheld = []
            return Route()
        }
        let earlier = takeWithheld()
        down.remove(change.key)
        return Route(debuggee: earlier + [change])
    }

    /// True if the window handles a key instead of the debuggee.
    ///
    /// The window handles the commands that are reserved for it. While left Alt is held and its press was not passed to
    /// the debuggee, the window also handles keys with a window command, and keys without other modifiers.
    private func isForWindow(_ change: KeyChange, _ route: Route) -> Bool {
        if let command = route.command, WindowCommands.reservedForWindow.contains(command) { return true }
        let held = change.modifiers.subtracting(.alphaShift)
        return held.contains(.alternate) && (route.command != nil || held == .alternate)
            && down.isDisjoint(with: [.leftAlternate, .rightAlternate])
    }
}
