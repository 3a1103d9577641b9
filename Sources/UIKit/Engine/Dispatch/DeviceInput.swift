// Input that has no place: keys, shakes and the remote control, from the device to the first responder.
//
// Goes to the key window, and there to its first responder, or to the window itself when it has none (WN-04, RC table
// of the articles). How it travels on stands in UIResponder+DeviceEvents.swift. Source: PR-01 to PR-12.
import HitscopeGeometry
import HitscopeInput
import HitscopeTimeline

@MainActor final class DeviceInput {
    /// How long a shake may last; a longer one is cancelled. In seconds; Apple documents no number. Source: PR-06.
    static let longestShake = 3.0

    private let presses = UIPressesEvent()
    private var keys: [Key: UIPress] = [:]
    private var lastPress = 0
    /// Whether somebody is being told of presses, and whether they are to be cancelled when that is done.
    private var isSending = false, isInterrupted = false

    private var shaken: (event: UIEvent, first: UIResponder, wasInWindow: Bool)?
    private var shakeEnd: Timeline.Deadline?
    private var isUnclaimed = false
    /// Whether the application asked for the remote control. Source: PR-09.
    var takesRemoteControl = false

    // MARK: Keys

    func dispatch(_ change: KeyChange, at time: Double, in world: World) {
        let name = change.key.name ?? "\(change.key.rawValue)"
        world.witness?.inputBegan(
            .deviceEvent("key \(name) \(change.isDown ? change.isRepeat ? "repeated" : "down" : "up")"))
        defer { world.witness?.inputEnded() }
        guard world.ignoringInteraction == 0 else { return cancelPresses(in: world) }
        if !change.isDown { return release(change.key, at: time, in: world) }
        if keys[change.key] == nil, performCommand(UIKey(change), in: world) || world.undo(by: UIKey(change)) { return }
        press(change, at: time, in: world)
    }

    /// Cancels every key that is down, as when the application is taken out of use; from inside of a delivery when that
    /// is done, so that nobody hears of an end before the beginning.
    func cancelPresses(in world: World) {
        guard !keys.isEmpty else { return }
        guard !isSending else { return isInterrupted = true }
        for press in presses.ordered { press.phase = .cancelled }
        sendPresses(in: world)
    }

    private func sendPresses(in world: World) {
        isSending = true
        send(presses, in: world)
        isSending = false
        forgetFinished()
        guard isInterrupted else { return cancelStrays(in: world) }
        isInterrupted = false
        cancelPresses(in: world)
    }

    /// Cancels the presses whose responder has left the window in which they began; who is being told of presses hears
    /// of it after. Source: PR-01.
    private func cancelStrays(in world: World) {
        guard !isSending, presses.ordered.contains(where: \.isStray) else { return }
        for press in presses.ordered { press.phase = press.isStray ? .cancelled : .stationary }
        sendPresses(in: world)
    }

    private func press(_ change: KeyChange, at time: Double, in world: World) {
        settle()
        let isHeld = keys[change.key] != nil
        let press = keys[change.key] ?? makePress(of: change, in: world)
        (press.phase, press.timestamp, press.key) = (isHeld ? .changed : .began, time, UIKey(change))
        presses.timestamp = time
        sendPresses(in: world)
    }

    private func makePress(of change: KeyChange, in world: World) -> UIPress {
        lastPress += 1
        let press = UIPress(identifier: lastPress)
        press.window = world.windowStack.key
        press.responder = world.focus
        keys[change.key] = press
        presses.ordered.append(press)
        return press
    }

    private func release(_ key: Key, at time: Double, in world: World) {
        guard let press = keys[key] else { return }
        settle()
        (press.phase, press.timestamp, presses.timestamp) = (.ended, time, time)
        sendPresses(in: world)
    }

    private func settle() {
        for press in presses.ordered { press.phase = .stationary }
    }

    private func forgetFinished() {
        keys = keys.filter { $0.value.phase != .ended && $0.value.phase != .cancelled }
        presses.ordered.removeAll { $0.phase == .ended || $0.phase == .cancelled }
    }

    private func performCommand(_ key: UIKey, in world: World) -> Bool {
        guard let focus = world.focus, let command = focus.command(for: key) else { return false }
        return Calls.sendAction(command.action, to: nil, from: command, for: nil, application: world.application)
    }

    // MARK: Shakes

    func dispatch(_ motion: MotionChange, at time: Double, in world: World) {
        world.witness?.inputBegan(.deviceEvent("shake \(motion.rawValue)"))
        defer { world.witness?.inputEnded() }
        switch motion {
        case .began: beginShake(at: time, in: world)
        case .ended: endShake(.motionEnded, at: time, in: world)
        case .cancelled: endShake(.motionCancelled, at: time, in: world)
        }
    }

    private func beginShake(at time: Double, in world: World) {
        guard shaken == nil, world.ignoringInteraction == 0, let first = world.focus else { return }
        let event = UIEvent(type: .motion, subtype: .motionShake)
        event.timestamp = time
        event.hook = .motionBegan
        event.home = world.windowStack.key
        shaken = (event, first, first.homeWindow != nil)
        shakeEnd = world.timeline.schedule(after: DeviceInput.longestShake) { [weak self, unowned world] in
            world.witness?.inputBegan(.deviceEvent("shake too long"))
            self?.endShake(.motionCancelled, at: world.timeline.now, in: world)
            world.witness?.inputEnded()
        }
        send(event, in: world)
    }

    /// Ends the shake. One whose first responder has left its window was cancelled. Source: PR-06.
    func endShake(_ hook: Hook, at time: Double, in world: World) {
        guard let (event, first, wasInWindow) = shaken else { return }
        shaken = nil
        if let shakeEnd { world.timeline.cancel(shakeEnd) }
        event.timestamp = time
        event.hook = wasInWindow && first.homeWindow == nil ? .motionCancelled : hook
        event.receiver = event.hook == .motionCancelled ? first : nil
        isUnclaimed = false
        send(event, in: world)
        if isUnclaimed { world.offerUndo() }
    }

    /// The end of a shake came to the end of the chain: nobody kept it.
    func wasUnclaimed() { isUnclaimed = true }

    /// A subtree left its window: a shake and presses that a responder in it was told of are cancelled. Source: PR-01,
    /// PR-06.
    func viewLeft(in world: World) {
        cancelStrays(in: world)
        guard let (_, first, wasInWindow) = shaken, wasInWindow, first.homeWindow == nil else { return }
        endShake(.motionCancelled, at: world.timeline.now, in: world)
    }

    // MARK: Remote control

    func dispatch(_ command: RemoteCommand, at time: Double, in world: World) {
        world.witness?.inputBegan(.deviceEvent("remote control \(command)"))
        defer { world.witness?.inputEnded() }
        guard takesRemoteControl, let subtype = UIEvent.EventSubtype(rawValue: command.rawValue) else { return }
        let event = UIEvent(type: .remoteControl, subtype: subtype)
        event.timestamp = time
        event.hook = .remoteControlReceived
        event.home = world.windowStack.key
        send(event, in: world)
    }

    // MARK: Delivery

    private func send(_ event: UIEvent, in world: World) { Calls.sendEvent(event, to: world.application) }

    /// Hands an event without a place to the window's first responder; a shake stays with the window in which it began,
    /// whichever is key when it ends.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        if let presses = event as? UIPressesEvent { return deliver(presses, in: window) }
        if let hook = event.hook {
            Calls.device(
                DeviceDelivery(hook: hook, event: event), on: event.receiver ?? window.firstResponder ?? window)
        }
    }

    /// Hands presses to whoever was told that they began, and so hears of their end whoever is first by then. Source:
    /// PR-01.
    private func deliver(_ event: UIPressesEvent, in window: UIWindow) {
        for (phase, hook) in DeviceInput.hooks {
            var left = event.ordered.filter { $0.phase == phase && $0.window === window }
            while let responder = left.lazy.compactMap(\.responder).first {
                let own = left.filter { $0.responder === responder }
                left.removeAll { own.contains($0) }
                Calls.device(DeviceDelivery(hook: hook, event: event, presses: Set(own)), on: responder)
            }
        }
    }

    private static let hooks: [(UIPress.Phase, Hook)] = [
        (.began, .pressesBegan), (.changed, .pressesChanged), (.ended, .pressesEnded), (.cancelled, .pressesCancelled),
    ]
}

extension World {
    /// Who gets input that has no place: the key window's first responder, or the key window. Source: WN-04.
    var focus: UIResponder? { windowStack.key.map { $0.firstResponder ?? $0 } }
}

extension UIApplication {
    /// Has the application get commands of a remote control. Source: PR-09.
    public func beginReceivingRemoteControlEvents() { World.current.deviceInput.takesRemoteControl = true }
    public func endReceivingRemoteControlEvents() { World.current.deviceInput.takesRemoteControl = false }
}
