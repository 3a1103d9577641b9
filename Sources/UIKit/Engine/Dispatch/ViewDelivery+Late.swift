// Late deliveries to views: touches that were held back, and cancelled touches.
//
// Step 10 on the way of touches (TouchPipeline.swift). A view sees a late touch as it was when the view should have
// received it. LiveTouches.swift chooses the time.

extension ViewDelivery {
    /// Delivers what was held back of touches that began together. The view is first told that they began, at their old
    /// places and time. A second step tells how they have changed since. Source: UT-07, UT-15, GS-23, GS-24.
    func replay(_ touches: [UITouch], of event: UIEvent, report: Int, _ world: World) {
        for touch in touches { world.witness?.touchTurned(touch, .replayed) }
        let delayed = touches.filter(\.isDelayed)
        for touch in touches where !touch.isDelayed { touch.isEndHeld = false }
        let admitted = delayed.filter { isAdmittedLate($0, event, report, world) }
        replayBegan(admitted.filter { $0.told == .nothing }, event)
        let begun = delayed.filter { $0.told == .began }
        replayMove(begun.filter { $0.phase != .ended && $0.location != $0.began.location }, event)
        let ended = touches.filter { touch in
            guard touch.told == .began, touch.phase == .ended else { return false }
            return !delayed.contains(touch) || !holdsEnd(of: touch, world)
        }
        for touch in ended { touch.told = .all }
        tell(ended, as: .ended, event)
    }

    /// True if a touch that no recogniser delays any more is delivered to its view.
    private func isAdmittedLate(_ touch: UITouch, _ event: UIEvent, _ report: Int, _ world: World) -> Bool {
        touch.isDelayed = false
        touch.replayedReport = report
        if touch.phase != .cancelled, let view = touch.view { keepFromContent(touch, of: view, event, world) }
        if touch.phase == .cancelled || touch.isWithheld { touch.told = .all }
        return touch.told == .nothing
    }

    private func replayBegan(_ touches: [UITouch], _ event: UIEvent) {
        for touch in touches { touch.told = .began }
        tell(touches, event, .touchesBegan) { _, touch in touch.began }
    }

    private func replayMove(_ touches: [UITouch], _ event: UIEvent) {
        tell(touches, event, .touchesMoved) { now, touch in
            var shown = now
            shown.phase = .moved
            shown.previousLocation = touch.began.location
            return shown
        }
    }

    /// Takes touches from their views (GS-18, GS-22). Touches that a view received are cancelled, each in its own view;
    /// views never receive the others. A touch whose end was held back is cancelled alone, because it belongs to an
    /// earlier sequence (GS-26).
    func take(_ touches: [UITouch], of event: UIEvent, _ world: World, turn: (UITouch) -> TouchTurn) {
        var lost: [UITouch] = []
        for touch in touches where !touch.isWithheld && touch.told != .all {
            world.witness?.touchTurned(touch, turn(touch))
            if touch.told == .began { lost.append(touch) } else { touch.isWithheld = true }
            touch.told = .all
            touch.isDelayed = false
            touch.isEndHeld = false
        }
        while let first = lost.first, let view = first.view {
            let isCurrent = event.orderedTouches.contains(first)
            let together = lost.filter { $0.view === view && event.orderedTouches.contains($0) == isCurrent }
            lost.removeAll { together.contains($0) }
            tell(together, as: .cancelled, event)
            // The path from the view to the control may be cut, or the view may keep the touches.
            for touch in together { touch.follower?.stopTracking(with: nil) }
        }
    }

    /// Delivers touches of one view in a phase that can differ from the fingers'.
    private func tell(_ touches: [UITouch], as phase: UITouch.Phase, _ event: UIEvent) {
        tell(touches, event, phase.responderHook) { now, _ in
            var shown = now
            shown.phase = phase
            return shown
        }
    }

    private func tell(
        _ touches: [UITouch], _ event: UIEvent, _ hook: Hook, as shown: (UITouch.Moment, UITouch) -> UITouch.Moment
    ) {
        guard let view = touches.first?.view else { return }
        UITouch.presenting(touches, as: shown) {
            event.including(touches) { Calls.deliver(hook, to: view, Set(touches), event) }
        }
    }
}
