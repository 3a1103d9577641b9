// Late deliveries to views: touches that were held back, and cancelled touches.
//
// Step 10 in the list in TouchPipeline.swift. In a late delivery, a touch has the state that it had when the view
// should have received it. LiveTouches.swift chooses the time.

extension ViewDelivery {
    /// Delivers the held-back changes of touches that began together: first the beginning, with its original locations
    /// and time, then the changes since. Source: UT-07, UT-15, GS-23, GS-24.
    func replay(_ touches: [UITouch], of event: UIEvent, report: Int, _ world: World) {
        for touch in touches { world.witness?.touchTurned(touch, .replayed) }
        let delayed = touches.filter(\.isDelayed)
        for touch in touches where !touch.isDelayed { touch.isEndHeld = false }
        let admitted = delayed.filter { isAdmittedLate($0, event, report, world) }
        replayBegan(admitted.filter { $0.deliveredPart == .nothing }, event)
        let begun = delayed.filter { $0.deliveredPart == .began }
        replayMove(begun.filter { $0.phase != .ended && $0.location != $0.began.location }, event)
        let ended = touches.filter { touch in
            guard touch.deliveredPart == .began, touch.phase == .ended else { return false }
            return !delayed.contains(touch) || !holdsEnd(of: touch, world)
        }
        for touch in ended { touch.deliveredPart = .all }
        notify(ended, as: .ended, event)
    }

    /// Ends the delay of a touch. Returns true if its view has to receive it now.
    private func isAdmittedLate(_ touch: UITouch, _ event: UIEvent, _ report: Int, _ world: World) -> Bool {
        touch.isDelayed = false
        touch.replayedReport = report
        if touch.phase != .cancelled, let view = touch.view { keepFromContent(touch, of: view, event, world) }
        if touch.phase == .cancelled || touch.isWithheld { touch.deliveredPart = .all }
        return touch.deliveredPart == .nothing
    }

    private func replayBegan(_ touches: [UITouch], _ event: UIEvent) {
        for touch in touches { touch.deliveredPart = .began }
        notify(touches, event, .touchesBegan) { _, touch in touch.began }
    }

    private func replayMove(_ touches: [UITouch], _ event: UIEvent) {
        notify(touches, event, .touchesMoved) { now, touch in
            var shown = now
            shown.phase = .moved
            shown.previousLocation = touch.began.location
            return shown
        }
    }

    /// Takes touches from their views (GS-18, GS-22). Touches that a view has received are cancelled, view by view; the
    /// others are withheld forever. A touch whose end was held back is cancelled separately, because it belongs to an
    /// earlier sequence (GS-26).
    func take(_ touches: [UITouch], of event: UIEvent, _ world: World, turn: (UITouch) -> TouchTurn) {
        var lost: [UITouch] = []
        for touch in touches where !touch.isWithheld && touch.deliveredPart != .all {
            world.witness?.touchTurned(touch, turn(touch))
            if touch.deliveredPart == .began { lost.append(touch) } else { touch.isWithheld = true }
            touch.deliveredPart = .all
            touch.isDelayed = false
            touch.isEndHeld = false
        }
        while let first = lost.first, let view = first.view {
            let isCurrent = event.orderedTouches.contains(first)
            let together = lost.filter { $0.view === view && event.orderedTouches.contains($0) == isCurrent }
            lost.removeAll { together.contains($0) }
            notify(together, as: .cancelled, event)
            // The control does not always receive `touchesCancelled`: a view on the chain may not have passed it on.
            for touch in together { touch.follower?.stopTracking(with: nil) }
        }
    }

    /// Delivers touches of one view as if all were in this phase.
    private func notify(_ touches: [UITouch], as phase: UITouch.Phase, _ event: UIEvent) {
        notify(touches, event, phase.responderHook) { now, _ in
            var shown = now
            shown.phase = phase
            return shown
        }
    }

    private func notify(
        _ touches: [UITouch], _ event: UIEvent, _ hook: Hook, as shown: (UITouch.Moment, UITouch) -> UITouch.Moment
    ) {
        guard let view = touches.first?.view else { return }
        UITouch.presenting(touches, as: shown) {
            event.including(touches) { Calls.deliver(hook, to: view, Set(touches), event) }
        }
    }
}
