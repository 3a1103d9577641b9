// Keys: turns them into presses, finds key commands, and cancels presses.
//
// A press is sent to the application as an event. DeviceInput.swift finds the responder. Source: PR-01 to PR-04.
import HitscopeInput
import HitscopeLanguage

@MainActor final class KeyInput {
    private let event = UIPressesEvent()
    private var held: [Key: UIPress] = [:]
    private var lastPress = 0
    /// True while responders receive presses. If user code makes the application inactive meanwhile, the presses are
    /// cancelled afterwards, so that no responder receives the end before the beginning.
    private var isSending = false
    /// True if presses have to be cancelled after the delivery.
    private var isInterrupted = false

    /// Handles a key that went down or up. While the application ignores interaction, held keys are cancelled instead
    /// (WN-10).
    func dispatch(_ change: KeyChange, at time: Double, in world: World) {
        world.witness?.inputBegan(.deviceEvent(change.words))
        defer { world.witness?.inputEnded() }
        guard world.ignoringInteraction == 0 else { return cancelAll(in: world) }
        if !change.isDown { return release(change.key, at: time, in: world) }
        if held[change.key] == nil, performCommand(UIKey(change), in: world) || world.undo(by: UIKey(change)) { return }
        press(change, at: time, in: world)
    }

    /// Cancels every key that is down. During a delivery, waits until the delivery is done.
    func cancelAll(in world: World) {
        guard !held.isEmpty else { return }
        guard !isSending else { return isInterrupted = true }
        for press in event.ordered { press.phase = .cancelled }
        send(in: world)
    }

    /// Cancels presses whose responder has left the window in which they began. During a delivery, waits until the
    /// delivery is done. Source: PR-01.
    func cancelStrays(in world: World) {
        guard !isSending, event.ordered.contains(where: \.isOrphaned) else { return }
        for press in event.ordered { press.phase = press.isOrphaned ? .cancelled : .stationary }
        send(in: world)
    }

    private func send(in world: World) {
        isSending = true
        Calls.sendEvent(event, to: world.application)
        isSending = false
        removeFinished()
        guard isInterrupted else { return cancelStrays(in: world) }
        isInterrupted = false
        cancelAll(in: world)
    }

    private func press(_ change: KeyChange, at time: Double, in world: World) {
        becomeStationary()
        let isHeld = held[change.key] != nil
        let press = held[change.key] ?? makePress(of: change, in: world)
        press.phase = isHeld ? .changed : .began
        press.timestamp = time
        press.key = UIKey(change)
        event.timestamp = time
        send(in: world)
    }

    private func makePress(of change: KeyChange, in world: World) -> UIPress {
        lastPress += 1
        let press = UIPress(identifier: lastPress)
        press.window = world.windowStack.key
        press.responder = world.focus
        held[change.key] = press
        event.ordered.append(press)
        return press
    }

    private func release(_ key: Key, at time: Double, in world: World) {
        guard let press = held[key] else { return }
        becomeStationary()
        press.phase = .ended
        press.timestamp = time
        event.timestamp = time
        send(in: world)
    }

    private func becomeStationary() {
        for press in event.ordered { press.phase = .stationary }
    }

    private func removeFinished() {
        held = held.filter { $0.value.phase != .ended && $0.value.phase != .cancelled }
        event.ordered.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    }

    private func performCommand(_ key: UIKey, in world: World) -> Bool {
        guard let focus = world.focus, let command = focus.command(for: key) else { return false }
        return Calls.sendAction(command.action, to: nil, from: command, for: nil, application: world.application)
    }
}

extension KeyChange {
    /// A description of the key's change.
    fileprivate var words: String {
        guard isDown else { return localized("key \(keyTitle) up") }
        return isRepeat ? localized("key \(keyTitle) repeated") : localized("key \(keyTitle) down")
    }
}
