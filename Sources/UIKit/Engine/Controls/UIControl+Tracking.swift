// Turns the touches of a control into control events.
//
// Every call may run user code, so the state is read again after each one. Source: CT-03 to CT-12, CT-15, CT-16, MT-10.
import HitscopeGeometry

extension UIControl {
    /// The distance from the bounds, on each side, up to which a tracked finger counts as inside.
    ///
    /// In points. It is the same when the finger leaves and when it enters. Source: CT-09, CT-10; Apple documents no
    /// number.
    package nonisolated static let trackingMargin: CGFloat = 70

    /// Does the work of each touch method of a control: asks the behaviour, runs the listeners, and tracks the finger.
    /// A trace records it as an override that does not pass the touches on.
    func take(_ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?, _ track: (Set<UITouch>, UIEvent?) -> Void) {
        func own(_ touches: Set<UITouch>, _ event: UIEvent?) {
            disclosing(hook) {
                _ = runListeners(hook, touches, event)
                track(touches, event)
            }
        }
        guard let attached = behavior(takingInBody: hook) else { return own(touches, event) }
        Calls.touches(attached, hook, self, touches, event, original: own)
    }

    func trackBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard isEnabled else { return ignore(.disabled) }
        guard trackedTouch == nil, let touch = touches.min(by: { $0.number < $1.number }) else { return ignore(.busy) }
        // A mouse operates controls only with its primary button.
        guard touch.type != .indirectPointer || touch.buttons.contains(.primary) else { return ignore(.otherButton) }
        guard Calls.beginTracking(self, touch, event), trackedTouch == nil, touch.deliveredPart != .all,
            enclosingWindow != nil
        else {
            return ignore(.refused)
        }
        trackedTouch = touch
        isTouchInside = true
        isHighlighted = true
        send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, with: event)
    }

    func trackMoved(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return ignore(.notTracked) }
        let wasInside = isTouchInside
        let isInside = isInsideMargin(touch)
        isTouchInside = isInside
        if isHighlighted != isInside { isHighlighted = isInside }
        let continues = Calls.continueTracking(self, touch, event)
        guard trackedTouch === touch else { return }
        guard continues else { return stopFollowing() }
        send(Event.ofMove(from: wasInside, to: isInside), with: event)
    }

    func trackEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return ignore(.notTracked) }
        let isInside = isInsideMargin(touch)
        isTouchInside = isInside
        trackedTouch = nil
        isHighlighted = false
        Calls.endTracking(self, touch, event)
        send(isInside ? .touchUpInside : .touchUpOutside, with: event)
        if isInside, tapIsPrimaryAction { send(.primaryActionTriggered, with: event) }
        if trackedTouch == nil { isTouchInside = false }
    }

    func trackCancelled(_ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let touch = trackedTouch, touches.contains(touch) else { return ignore(.notTracked) }
        stopTracking(with: event)
    }

    private func ignore(_ reason: ControlRefusal) { witness?.controlIgnored(reason, by: self) }

    /// Ends the tracking because the touch was cancelled.
    func stopTracking(with event: UIEvent?) {
        guard isTracking else { return }
        stopFollowing()
        Calls.cancelTracking(self, event)
        send(.touchCancel, with: event)
    }

    /// Stops tracking the finger. Sends no event and calls no tracking method.
    func stopFollowing() {
        trackedTouch = nil
        isTouchInside = false
        isHighlighted = false
    }

    private func isInsideMargin(_ touch: UITouch) -> Bool {
        bounds.insetBy(dx: -UIControl.trackingMargin, dy: -UIControl.trackingMargin).containsHalfOpen(
            touch.location(in: self))
    }
}

extension UIControl.Event {
    /// The events of a move: whether the finger is inside or outside, and whether it entered or left. They are sent
    /// together. Source: CT-06, CT-07.
    fileprivate static func ofMove(from wasInside: Bool, to isInside: Bool) -> UIControl.Event {
        switch (wasInside, isInside) {
        case (true, true): .touchDragInside
        case (true, false): [.touchDragExit, .touchDragOutside]
        case (false, false): .touchDragOutside
        case (false, true): [.touchDragEnter, .touchDragInside]
        }
    }
}
