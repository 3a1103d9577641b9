// How touches come to recognisers, and how they leave them.
//
// A touch goes to the recognisers of its view and of all views around that one (GS-15), to each in its own hooks,
// before any view is told (GS-16). Knows no view's touches but the recognisers' share in them.
import HitscopeGeometry

extension GestureArbiter {
    /// Asks who gets a new touch: the leaf's recognisers first, on each view the one added last first. Source: GA-18 to
    /// GA-20, GS-15.
    func offer(_ touch: UITouch, of event: UIEvent) {
        var view = touch.view
        while let here = view {
            for recognizer in here.ownRecognizers.reversed() {
                if let refusal = refusal(of: touch, event, by: recognizer, on: here) {
                    World.currentWitness?.touchTurned(touch, .refused(by: recognizer, refusal))
                    continue
                }
                touch.recognizers.append(recognizer)
                World.currentWitness?.touchTurned(touch, .received(by: recognizer))
            }
            view = here.superview
        }
    }

    private func refusal(of touch: UITouch, _ event: UIEvent, by recognizer: UIGestureRecognizer, on view: UIView)
        -> TouchRefusal?
    {
        guard recognizer.isEnabled else { return .disabled }
        let attempt = recognizer.attempt
        guard !attempt.state.isFinal, !attempt.waitsComplete else { return .finished }
        guard recognizer.allowedTouchTypes.contains(touch.type) else { return .touchType }
        if recognizer.requiresExclusiveTouchType, let first = attempt.touches.first, first.type != touch.type {
            return .touchType
        }
        guard Calls.shouldReceive(recognizer, event) else { return .event }
        guard Calls.delegateShouldReceive(recognizer, touch) else { return .delegate }
        // Whoever was asked may have disabled the recogniser, taken it away, or ended its attempt.
        guard recognizer.isEnabled else { return .disabled }
        return recognizer.view === view && !attempt.state.isFinal ? nil : .finished
    }

    /// Hands the touches of a window that changed to recognisers, each of which gets them by phase.
    ///
    /// All wishes are left open until everyone has been told.
    func handOut(_ event: UIEvent, in window: UIWindow) {
        var receivers: [UIGestureRecognizer] = []
        swap(&receivers, &room)
        defer {
            receivers.clear()
            swap(&receivers, &room)
        }
        var hasNew = false
        for touch in event.orderedTouches where touch.window === window && touch.phase != .stationary {
            if touch.phase == .began {
                hasNew = true
                offer(touch, of: event)
            }
            for recognizer in touch.recognizers { receivers.appendIfNew(recognizer) }
        }
        guard !receivers.isEmpty else { return }
        feeding += 1
        if hasNew { for recognizer in receivers { admitNew(to: recognizer, event, window) } }
        for recognizer in receivers { tell(recognizer, event, window) }
        if hasNew { for recognizer in receivers where active.holds(recognizer) { settlePartners(of: recognizer) } }
        feeding -= 1
        settle()
        guard hasNew else { return }
        for recognizer in receivers where recognizer.attempt.state.isActive && recognizer.cancelsTouchesInView {
            keepFromViews(recognizer)
        }
    }

    private func admitNew(to recognizer: UIGestureRecognizer, _ event: UIEvent, _ window: UIWindow) {
        for touch in event.orderedTouches where touch.phase == .began && touch.window === window {
            guard touch.recognizers.holds(recognizer) else { continue }
            join(recognizer)
            recognizer.attempt.touches.append(touch)
            recognizer.attempt.presses.append(touch.press)
            recognizer.attempt.pressesDown.append(touch.press)
        }
    }

    private func tell(_ recognizer: UIGestureRecognizer, _ event: UIEvent, _ window: UIWindow) {
        for phase in TouchDelivery.order where event.phases.contains(phase) {
            guard recognizer.attempt.isListening, let changed = recognizer.attempt.changedTouches(phase, in: window)
            else { continue }
            Calls.touches(changed, phase, on: recognizer, event)
            guard phase == .moved, recognizer.attempt.state.isActive, recognizer.attempt.wanted == nil else { continue }
            // GS-06: the action is sent for every move, said or not.
            recognizer.attempt.owesAction = true
        }
    }

    /// Touches that come to a gesture under way are not told to views.
    private func keepFromViews(_ recognizer: UIGestureRecognizer) {
        let new = recognizer.attempt.touches.filter { $0.phase == .began && $0.told == .nothing && !$0.isWithheld }
        if !new.isEmpty { World.current.touchInput.take(new, by: recognizer) }
    }

    func ignore(_ touch: UITouch, by recognizer: UIGestureRecognizer) {
        guard recognizer.attempt.touches.contains(touch) else { return }
        recognizer.attempt.touches.removeAll { $0 === touch }
        recognizer.attempt.ignoredPresses.append(touch.press)
        touch.recognizers.removeAll { $0 === recognizer }
        World.currentWitness?.touchTurned(touch, .ignored(by: recognizer))
    }

    /// A recogniser that has finished gets no more of its touches. Source: GS-09, GS-10, UT-12.
    func letGoOfTouches(_ recognizer: UIGestureRecognizer) {
        for touch in World.current.touchInput.touches(of: recognizer) {
            touch.recognizers.removeAll { $0 === recognizer }
        }
    }

    /// Fingers have lifted, and the input is done.
    func lifted(_ touches: [UITouch]) {
        for recognizer in active {
            recognizer.attempt.pressesDown.removeAll { press in touches.contains { $0.press == press } }
            guard recognizer.attempt.touches.contains(where: { touches.contains($0) }) else { continue }
            let rest = recognizer.attempt.touches.filter { !touches.contains($0) }
            if rest.isEmpty { recognizer.attempt.lastPlaces = recognizer.attempt.touches.map(\.location) }
            recognizer.attempt.touches = rest
            recognizer.attempt.lastSet.removeAll(keepingCapacity: true)
        }
    }

    /// A subtree left its window: its recognisers are done with what they were doing. Source: MT-11.
    func viewLeft(_ root: UIView) {
        for recognizer in active {
            guard let view = recognizer.view, view.isDescendant(of: root) else { continue }
            withdraw(recognizer, because: .viewRemoved)
        }
    }
}
