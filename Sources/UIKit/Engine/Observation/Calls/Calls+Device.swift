// Calls, continued: device events, corrections of touches, samples of sensors, and what responders offer for keys.
import HitscopeGeometry
import HitscopeInput

extension Calls {
    /// Hands a device event, or corrections of touches, to a responder by its hook.
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
        witness?.callBegan(hook, on: recognizer, argument: .touches(touches), isOverridden: recognizer.isOfUserClass)
        recognizer.touchesEstimatedPropertiesUpdated(touches)
        witness?.callEnded(hook, on: recognizer, result: .nothing)
    }

    /// Runs the closure of a listener to a sensor. The witness sees it as an action of the owner.
    static func sensor(
        _ sample: SensorSample, at time: Double, to owner: AnyObject, in world: World,
        _ take: @MainActor (SensorSample, Double) -> Void
    ) {
        guard StackGuard.enterCall() else {
            return world.report(.stackExhausted(at: world.application, in: .sendAction))
        }
        defer { StackGuard.leaveCall() }
        world.witness?.actionBegan(SentAction(name: "\(sample.sensor.rawValue) sample", target: owner, sender: nil))
        take(sample, time)
        world.witness?.actionEnded()
    }

    // Questions without consequences for events. The witness hears nothing of them.

    static func buildMenu(_ builder: any UIMenuBuilder, on responder: UIResponder) {
        responder.buildMenu(with: builder)
    }
    static func validate(_ command: UICommand, by responder: UIResponder) { responder.validate(command) }
    static func undoManager(of responder: UIResponder) -> UndoManager? { responder.undoManager }
    static func inputViews(of responder: UIResponder) -> (input: UIView?, accessory: UIView?) {
        (
            inputView(of: responder) { responder.inputView },
            inputAccessoryView(of: responder) { responder.inputAccessoryView }
        )
    }

    /// Undoes or redoes at a person's request, which runs the closures that were registered.
    static func undo(_ manager: UndoManager, isRedo: Bool) {
        let witness = manager.home.witness
        witness?.actionBegan(SentAction(name: isRedo ? "redo" : "undo", target: manager, sender: nil))
        if isRedo { manager.redo() } else { manager.undo() }
        witness?.actionEnded()
    }

    /// The key commands that a responder offers. The witness hears nothing of the question.
    static func keyCommands(of responder: UIResponder) -> [UIKeyCommand] {
        keyCommands(of: responder) { responder.keyCommands } ?? []
    }
}
