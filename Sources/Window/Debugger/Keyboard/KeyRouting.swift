// The receiver of a key: the debuggee, which has the keyboard while it has a first responder, the step player, the
// hierarchy, or a field of the panels.
//
// Keys pressed with left Alt go to the window, so its press is withheld until the next key decides the receiver.
import HitscopeAttributes
import HitscopeHierarchy
import HitscopeInput
import HitscopeSession
import HitscopeWindowKit

/// Divides the keys of the window between the debuggee and the panels.
struct KeyRouting {
    /// The receivers of one change of a key.
    struct Route: Hashable {
        /// The changes that the debuggee receives, in order.
        var debuggee: [KeyChange] = []
        /// The command of the window; nil for none.
        var command: CommandName?
        /// The command of the hierarchy; nil for none.
        var hierarchy: HierarchyCommand?
        /// The command of the attributes; nil for none.
        var form: FormCommand?
        /// True if the change is typed into a field of the panels.
        var isTyped = false
    }

    /// The keys whose press the debuggee received; it receives their releases too.
    private var down: Set<Key> = []
    /// The keys whose press a field of the panels received; it receives their releases too.
    private var typed: Set<Key> = []
    /// The press of left Alt, while it may still be the beginning of a stepping key, and what other modifier keys did
    /// after it: Shift and Control may belong to that key.
    private var withheld: [KeyChange] = []
    /// True if a stepping key has come since left Alt went down.
    private var hasStepped = false

    /// The key that makes the keys after it the window's.
    private static let steppingModifier = Key.leftAlternate

    /// Divides a change.
    ///
    /// - Parameters:
    ///   - hasKeyboard: True if the debuggee has a first responder.
    ///   - focus: What the panels' keys are for; nil where there are no panels.
    mutating func route(_ change: KeyChange, hasKeyboard: Bool, focus: PanelFocus? = nil) -> Route {
        guard change.isDown else { return release(change, hasKeyboard: hasKeyboard) }
        if let focus, focus.isTyping { return type(change, focus) }
        // A key that was typed may still be held.
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
            // Modifiers that are up again were the window's.
            let earlier = self
            withheld.removeAll { !earlier.isWithheld($0.key) }
            return ours
        }
        let earlier = takeWithheld()
        down.insert(change.key)
        return Route(debuggee: earlier + [change])
    }

    /// The route of a key that is the window's.
    private func command(for change: KeyChange, _ focus: PanelFocus?) -> Route? {
        if let focus, let command = HierarchyCommand(change, focus) { return Route(hierarchy: command) }
        return WindowCommands.command(for: change).map { Route(command: $0.name) }
    }

    /// While a field has the keyboard, it gets every key, except those that the debuggee still holds and those that are
    /// always the window's. What covers the window gets these, too.
    private mutating func type(_ change: KeyChange, _ focus: PanelFocus) -> Route {
        guard !down.contains(change.key) else { return Route() }
        if !focus.coversWindow, let command = WindowCommands.command(for: change),
            WindowCommands.neverForScene.contains(command.name)
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

    /// True if a key is down whose press the debuggee has not received, since left Alt is held.
    private func isWithheld(_ key: Key) -> Bool { withheld.last { $0.key == key }?.isDown == true }

    /// The withheld change, which the debuggee receives before its next input of another kind.
    mutating func takeWithheld() -> [KeyChange] {
        let changes = withheld
        for change in changes where isWithheld(change.key) { down.insert(change.key) }
        withheld = []
        return changes
    }

    /// True if the release of a key changes something, since the debuggee was told of its press, or will be.
    func isForDebuggee(releaseOf key: Key) -> Bool { down.contains(key) || isWithheld(key) }

    /// Forgets all keys: the window lost the keyboard, and does not get their releases. A press of left Alt that was
    /// withheld was for the window manager.
    mutating func loseKeyboard() { (withheld, down, typed) = ([], [], []) }

    private mutating func release(_ change: KeyChange, hasKeyboard: Bool) -> Route {
        if typed.remove(change.key) != nil { return Route(isTyped: true) }
        if isWithheld(change.key) { return release(withheld: change, hasKeyboard) }
        return Route(debuggee: down.remove(change.key) == nil ? [] : [change])
    }

    /// Left Alt alone is the debuggee's once it is up again; if it has stepped, so were the keys held with it.
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

    /// True if a key is the window's: the debuggee never gets it, or left Alt is held, which the debuggee has not been
    /// told, and otherwise what the command demands.
    private func isForWindow(_ change: KeyChange, _ route: Route) -> Bool {
        if let command = route.command, WindowCommands.neverForScene.contains(command) { return true }
        let held = change.modifiers.subtracting(.alphaShift)
        return held.contains(.alternate) && (route.command != nil || held == .alternate)
            && down.isDisjoint(with: [.leftAlternate, .rightAlternate])
    }
}
