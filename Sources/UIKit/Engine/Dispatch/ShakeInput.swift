// Shakes: begins them, ends them, and cancels them.
//
// A shake is sent to the application as an event. If no responder handles it, the application offers to undo. Source:
// PR-05 to PR-07.
import HitscopeInput
import HitscopeLanguage
import HitscopeTimeline

@MainActor final class ShakeInput {
    /// The maximum duration of a shake, in seconds. A longer one is cancelled. Apple documents no number. Source:
    /// PR-06.
    static let maximumDuration = 3.0

    /// The current shake, and the responder that was first responder when it began.
    private var current: (event: UIEvent, first: UIResponder, wasInWindow: Bool)?
    private var deadline: Timeline.Deadline?
    private var isUnclaimed = false

    /// Handles the device's report that a shake began, ended or was cancelled.
    func dispatch(_ motion: MotionChange, at time: Double, in world: World) {
        world.witness?.inputBegan(.deviceEvent(motion.words))
        defer { world.witness?.inputEnded() }
        switch motion {
        case .began: begin(at: time, in: world)
        case .ended: end(.motionEnded, at: time, in: world)
        case .cancelled: end(.motionCancelled, at: time, in: world)
        }
    }

    private func begin(at time: Double, in world: World) {
        guard current == nil, world.ignoringInteraction == 0, let first = world.focus else { return }
        let event = UIEvent(type: .motion, subtype: .motionShake)
        event.timestamp = time
        event.hook = .motionBegan
        event.home = world.windowStack.key
        current = (event, first, first.homeWindow != nil)
        deadline = world.timeline.schedule(after: ShakeInput.maximumDuration) { [weak self, unowned world] in
            world.witness?.inputBegan(.deviceEvent(localized("shake too long")))
            self?.end(.motionCancelled, at: world.timeline.now, in: world)
            world.witness?.inputEnded()
        }
        Calls.sendEvent(event, to: world.application)
    }

    /// Ends the shake. If its first responder has left the window, the shake is cancelled. Source: PR-06.
    func end(_ hook: Hook, at time: Double, in world: World) {
        guard let (event, first, wasInWindow) = current else { return }
        current = nil
        if let deadline { world.timeline.cancel(deadline) }
        event.timestamp = time
        event.hook = wasInWindow && first.homeWindow == nil ? .motionCancelled : hook
        event.receiver = event.hook == .motionCancelled ? first : nil
        isUnclaimed = false
        Calls.sendEvent(event, to: world.application)
        if isUnclaimed { world.offerUndo() }
    }

    /// Called when the end of a shake reaches the end of the chain because no responder handled it.
    func reachedEndOfChain() { isUnclaimed = true }

    /// Cancels a shake that a responder in a subtree received, because the subtree left its window. Source: PR-06.
    func viewLeft(in world: World) {
        guard let (_, first, wasInWindow) = current, wasInWindow, first.homeWindow == nil else { return }
        end(.motionCancelled, at: world.timeline.now, in: world)
    }
}

extension MotionChange {
    /// A description of the shake's change.
    fileprivate var words: String {
        switch self {
        case .began: localized("shake began")
        case .ended: localized("shake ended")
        case .cancelled: localized("shake cancelled")
        }
    }
}
