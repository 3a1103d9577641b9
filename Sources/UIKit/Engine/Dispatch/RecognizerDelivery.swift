// Delivers touches to recognisers, and determines which recognisers accept a new touch.
//
// Step 6 in the list in TouchPipeline.swift. A touch goes to the recognisers of its view and of all its ancestors
// (GS-15). Each recogniser receives it in its own hooks, before any view does (GS-16). The arbiter grants their
// requests later.

@MainActor final class RecognizerDelivery {
    /// Memory that is reused for the recognisers of each event. Empty between events, so that it retains no recogniser.
    @exclusivity(unchecked) private var room: [UIGestureRecognizer] = []

    /// Returns an empty array with reused memory. Give it back after use.
    func reusableList() -> [UIGestureRecognizer] {
        var list: [UIGestureRecognizer] = []
        swap(&list, &room)
        return list
    }

    func returnList(_ list: inout [UIGestureRecognizer]) {
        list.clear()
        swap(&list, &room)
    }

    /// Collects the recognisers that receive an event. First asks which of them accept the new touches. Returns true if
    /// there are new touches.
    func collect(_ receivers: inout [UIGestureRecognizer], of event: UIEvent, in window: UIWindow, _ world: World)
        -> Bool
    {
        var hasNew = false
        for touch in event.orderedTouches where touch.window === window && touch.phase != .stationary {
            if touch.phase == .began, !touch.isOffered {
                hasNew = true
                touch.isOffered = true
                offer(touch, of: event, world)
            }
            for recognizer in touch.recognizers { receivers.appendIfNew(recognizer) }
        }
        return hasNew
    }

    /// Asks recognisers whether they accept a new touch. Those of the innermost view come first; on one view, the
    /// recogniser that was added last comes first. Source: GA-18 to GA-20, GS-15.
    private func offer(_ touch: UITouch, of event: UIEvent, _ world: World) {
        var view = touch.view
        while let here = view {
            for recognizer in here.ownRecognizers.reversed() {
                if let refusal = GestureQuestions.refusal(of: touch, event, by: recognizer, on: here) {
                    world.witness?.touchTurned(touch, .refused(by: recognizer, refusal))
                    continue
                }
                guard touch.recognizers.count < RecognizerDelivery.maximumRecognizersPerTouch else {
                    return world.report(
                        .tooManyRecognizers(on: here, limit: RecognizerDelivery.maximumRecognizersPerTouch))
                }
                touch.recognizers.append(recognizer)
                world.witness?.touchTurned(touch, .received(by: recognizer))
            }
            view = here.parent
        }
    }

    /// The maximum number of recognisers that receive one touch. Each is asked about every other one (GA-15), so the
    /// cost grows with the square of the number.
    static let maximumRecognizersPerTouch = 256

    /// Delivers the changed touches to recognisers, phase by phase. Asks each new pair which of the two waits for the
    /// other.
    func notify(
        _ receivers: [UIGestureRecognizer], _ event: UIEvent, _ window: UIWindow, hasNew: Bool,
        _ arbiter: GestureArbiter
    ) {
        if hasNew { for recognizer in receivers { admitNew(to: recognizer, event, window, arbiter) } }
        for recognizer in receivers { notify(recognizer, event, window) }
        guard hasNew else { return }
        for recognizer in receivers where arbiter.active.holds(recognizer) {
            GestureQuestions.askPartners(of: recognizer, among: arbiter.active)
        }
    }

    private func admitNew(
        to recognizer: UIGestureRecognizer, _ event: UIEvent, _ window: UIWindow, _ arbiter: GestureArbiter
    ) {
        for touch in event.orderedTouches where touch.phase == .began && touch.window === window {
            guard touch.recognizers.holds(recognizer) else { continue }
            arbiter.join(recognizer)
            recognizer.attempt.admit(touch)
        }
    }

    private func notify(_ recognizer: UIGestureRecognizer, _ event: UIEvent, _ window: UIWindow) {
        let attempt = recognizer.attempt
        for phase in UITouch.Phase.deliveryOrder where event.phases.contains(phase) {
            guard attempt.isListening, let changed = attempt.changedTouches(phase, in: window) else { continue }
            Calls.touches(changed, phase, on: recognizer, event)
            if phase == .ended || phase == .cancelled { attempt.noteReceivedEnds() }
            // GS-06: every move sends the action, even if the recogniser does not set its state.
            if phase == .moved, attempt.state.isActive, attempt.wanted == nil { attempt.needsToSendAction = true }
        }
    }

    /// Removes lifted fingers after the input is done.
    func forget(_ lifted: [UITouch], _ arbiter: GestureArbiter) {
        for recognizer in arbiter.active { recognizer.attempt.forget(lifted) }
    }
}
