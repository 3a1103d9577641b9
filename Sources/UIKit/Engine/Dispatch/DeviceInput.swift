// Device events: keys, shakes and the remote control, from the device to the first responder.
//
// Events go to the first responder of the key window, or to the key window itself if it has none (WN-04).
// KeyInput.swift and ShakeInput.swift make the events. UIResponder+DeviceEvents.swift passes them along the chain.
// Source: PR-01 to PR-12.
import HitscopeInput
import HitscopeLanguage

@MainActor final class DeviceInput {
    let keys = KeyInput()
    let shakes = ShakeInput()
    /// True if the application receives remote control events. Source: PR-09.
    var takesRemoteControl = false

    /// Sends a command of a remote control to the first responder of the key window.
    func dispatch(_ command: RemoteCommand, at time: Double, in world: World) {
        world.witness?.inputBegan(.deviceEvent(localized("remote control \(command.displayName)")))
        defer { world.witness?.inputEnded() }
        guard takesRemoteControl, let subtype = UIEvent.EventSubtype(rawValue: command.rawValue) else { return }
        let event = UIEvent(type: .remoteControl, subtype: subtype)
        event.timestamp = time
        event.hook = .remoteControlReceived
        event.home = world.windowStack.key
        Calls.sendEvent(event, to: world.application)
    }

    /// Delivers a device event to its responder in a window. The end of a shake goes to the window in which it began,
    /// even if another window is key by then.
    func deliver(_ event: UIEvent, in window: UIWindow) {
        if let presses = event as? UIPressesEvent { return deliver(presses, in: window) }
        if let hook = event.hook {
            Calls.device(
                DeviceDelivery(hook: hook, event: event), on: event.receiver ?? window.firstResponder ?? window)
        }
    }

    /// Delivers presses to the responder that received their beginning. It also receives their end, even if another
    /// responder is the first responder by then. Source: PR-01.
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

    /// Cancels a shake and the presses of held keys, because the application becomes inactive. Source: UT-21.
    func cancelAll(in world: World) {
        keys.cancelAll(in: world)
        shakes.end(.motionCancelled, at: world.timeline.now, in: world)
    }

    /// Cancels a shake and presses that a responder in a subtree received, because the subtree left its window. Source:
    /// PR-01, PR-06.
    func viewLeft(in world: World) {
        keys.cancelStrays(in: world)
        shakes.viewLeft(in: world)
    }
}

extension World {
    /// The responder that receives device events: the first responder of the key window, otherwise the key window.
    /// Source: WN-04.
    var focus: UIResponder? { windowStack.key.map { $0.firstResponder ?? $0 } }
}

extension UIApplication {
    /// Makes the application receive the commands of a remote control. Source: PR-09.
    public func beginReceivingRemoteControlEvents() { world.deviceInput.takesRemoteControl = true }
    /// Stops delivering the commands of a remote control to the application.
    public func endReceivingRemoteControlEvents() { world.deviceInput.takesRemoteControl = false }
}

extension RemoteCommand {
    /// The name of the command in the user's language; in English, UIKit's name.
    package var displayName: String {
        switch self {
        case .play: localized("play", context: "remote")
        case .pause: localized("pause", context: "remote")
        case .stop: localized("stop", context: "remote")
        case .togglePlayPause: localized("togglePlayPause", context: "remote")
        case .nextTrack: localized("nextTrack", context: "remote")
        case .previousTrack: localized("previousTrack", context: "remote")
        case .beginSeekingBackward: localized("beginSeekingBackward", context: "remote")
        case .endSeekingBackward: localized("endSeekingBackward", context: "remote")
        case .beginSeekingForward: localized("beginSeekingForward", context: "remote")
        case .endSeekingForward: localized("endSeekingForward", context: "remote")
        }
    }
}
