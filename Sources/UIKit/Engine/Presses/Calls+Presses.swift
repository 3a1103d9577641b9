// Calls of the methods for device events and corrections of touches, and of `keyCommands`.

extension Calls {
    /// Delivers a device event, or corrections of touches, to a responder through its hook.
    static func device(_ delivery: DeviceDelivery, on responder: UIResponder) {
        guard StackGuard.enterCall() else {
            return responder.world.report(.stackExhausted(at: responder, in: delivery.hook))
        }
        defer { StackGuard.leaveCall() }
        responder.witness?.callBegan(
            delivery.hook, on: responder, argument: delivery.argument,
            isOverridden: RareOverrides.contains(delivery.hook, on: responder))
        invoke(delivery, on: responder)
        responder.witness?.callEnded(delivery.hook, on: responder, result: .nothing)
    }

    private static func invoke(_ delivery: DeviceDelivery, on responder: UIResponder) {
        guard let attached = responder.behavior(taking: delivery.hook) else {
            return invokeClass(delivery, on: responder)
        }
        device(attached, delivery, responder) { delivery in
            attached.passing(delivery.hook) { invokeClass(delivery, on: responder) }
        }
    }

    private static func invokeClass(_ delivery: DeviceDelivery, on responder: UIResponder) {
        let event = delivery.event as? UIPressesEvent
        if delivery.hook == .pressesBegan { return responder.pressesBegan(delivery.presses, with: event) }
        if delivery.hook == .pressesChanged { return responder.pressesChanged(delivery.presses, with: event) }
        if delivery.hook == .pressesEnded { return responder.pressesEnded(delivery.presses, with: event) }
        if delivery.hook == .pressesCancelled { return responder.pressesCancelled(delivery.presses, with: event) }
        if delivery.hook == .touchesEstimatedPropertiesUpdated {
            return responder.touchesEstimatedPropertiesUpdated(delivery.corrected)
        }
        if delivery.hook == .motionBegan { return responder.motionBegan(delivery.motion, with: delivery.event) }
        if delivery.hook == .motionEnded { return responder.motionEnded(delivery.motion, with: delivery.event) }
        if delivery.hook == .motionCancelled { return responder.motionCancelled(delivery.motion, with: delivery.event) }
        precondition(
            delivery.hook == .remoteControlReceived, "\(delivery.hook.rawValue) does not deliver a device event")
        responder.remoteControlReceived(with: delivery.event)
    }

    static func corrected(_ touches: Set<UITouch>, on responder: UIResponder) {
        device(DeviceDelivery(hook: .touchesEstimatedPropertiesUpdated, corrected: touches), on: responder)
    }

    static func corrected(_ touches: Set<UITouch>, on recognizer: UIGestureRecognizer) {
        let hook = Hook.recognizerTouchesEstimatedPropertiesUpdated
        let witness = recognizer.witness
        witness?.callBegan(hook, on: recognizer, argument: .touches(touches), isOverridden: recognizer.hasUserClass)
        recognizer.touchesEstimatedPropertiesUpdated(touches)
        witness?.callEnded(hook, on: recognizer, result: .nothing)
    }

    /// The key commands of a responder. Not reported to the witness.
    static func keyCommands(of responder: UIResponder) -> [UIKeyCommand] {
        keyCommands(of: responder) { responder.keyCommands } ?? []
    }
}
