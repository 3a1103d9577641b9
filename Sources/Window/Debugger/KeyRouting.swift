// Who gets a key: the debuggee, which has the keyboard while it has a first responder, or the step player.
//
// Decides that looking on changes nothing that is looked at. Left Alt makes keys the player's, so nobody gets its press
// before it is known whom it is for. Knows no views and no steps.
import HitscopeInput

/// Divides the keys of the window between the debuggee and the step player.
struct KeyRouting {
    /// What comes of one change of a key.
    struct Route: Hashable {
        /// What the debuggee gets, in order.
        var debuggee: [KeyChange] = []
        /// What the player does; nil for nothing.
        var command: StepPlayer.Command?
    }

    /// The keys whose press the debuggee has got; it gets their releases too.
    private var down: Set<Key> = []
    /// The press of left Alt, while it may still be the beginning of a stepping key.
    private var withheld: KeyChange?
    /// Whether a stepping key has come since left Alt went down.
    private var hasStepped = false

    /// The key that makes the keys after it the player's.
    private static let steppingModifier = Key.leftAlternate

    /// Divides a change.
    ///
    /// - Parameter hasKeyboard: whether the debuggee has a first responder.
    mutating func route(_ change: KeyChange, hasKeyboard: Bool) -> Route {
        guard change.isDown else { return Route(debuggee: release(change, hasKeyboard: hasKeyboard)) }
        let command = StepPlayer.command(for: change.key)
        guard hasKeyboard else { return Route(command: command) }
        if change.key == Self.steppingModifier, !down.contains(change.key) {
            if withheld == nil { (withheld, hasStepped) = (change, false) }
            return Route()
        }
        if let command, isStepping(change) {
            hasStepped = true
            return Route(command: command)
        }
        let earlier = takeWithheld()
        down.insert(change.key)
        return Route(debuggee: earlier + [change])
    }

    /// The press of left Alt, if it was withheld: the debuggee gets it before its next input of another kind.
    mutating func takeWithheld() -> [KeyChange] {
        guard let press = withheld else { return [] }
        withheld = nil
        down.insert(press.key)
        return [press]
    }

    /// Forgets all keys: the window lost the keyboard, and does not get their releases. A press of left Alt that was
    /// withheld was for the window manager.
    mutating func loseKeyboard() { (withheld, down) = (nil, []) }

    private mutating func release(_ change: KeyChange, hasKeyboard: Bool) -> [KeyChange] {
        if let press = withheld, press.key == change.key {
            withheld = nil
            return hasKeyboard && !hasStepped ? [press, change] : []
        }
        return down.remove(change.key) == nil ? [] : [change]
    }

    /// Whether a key is the player's: left Alt alone is held, which the debuggee has not been told.
    private func isStepping(_ change: KeyChange) -> Bool {
        change.modifiers.subtracting(.alphaShift) == .alternate
            && down.isDisjoint(with: [.leftAlternate, .rightAlternate])
    }
}
