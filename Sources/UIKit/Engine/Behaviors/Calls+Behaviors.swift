// Calls of behaviours, which act in place of their responder.
//
// Each function takes a closure that does what the responder would do itself: its class's method if the engine calls,
// or the engine's implementation if user code calls. The behaviour receives the closure as its original. Without a
// behaviour, the closure runs.
import HitscopeGeometry

extension Calls {
    // MARK: Questions

    static func hitTest(
        of view: UIView, _ point: CGPoint, _ event: UIEvent?, own: ResponderBehavior.HitTestMethod
    ) -> UIView? {
        answer(.hitTest, of: view, { own(point, event) }) {
            $0.hitTest(point, with: event, of: view, original: own)
        }
    }

    static func pointInside(
        of view: UIView, _ point: CGPoint, _ event: UIEvent?, own: ResponderBehavior.PointInsideMethod
    ) -> Bool {
        answer(.pointInside, of: view, { own(point, event) }) {
            $0.point(inside: point, with: event, of: view, original: own)
        }
    }

    static func next(of responder: UIResponder, own: () -> UIResponder?) -> UIResponder? {
        answer(.next, of: responder, own) { $0.next(of: responder, original: own) }
    }

    static func canBecomeFirstResponder(_ responder: UIResponder, own: () -> Bool) -> Bool {
        answer(.canBecomeFirstResponder, of: responder, own) {
            $0.canBecomeFirstResponder(of: responder, original: own)
        }
    }

    static func canResignFirstResponder(_ responder: UIResponder, own: () -> Bool) -> Bool {
        answer(.canResignFirstResponder, of: responder, own) {
            $0.canResignFirstResponder(of: responder, original: own)
        }
    }

    static func keyCommands(of responder: UIResponder, own: () -> [UIKeyCommand]?) -> [UIKeyCommand]? {
        answer(.keyCommands, of: responder, own) { $0.keyCommands(of: responder, original: own) }
    }

    static func inputView(of responder: UIResponder, own: () -> UIView?) -> UIView? {
        answer(.inputView, of: responder, own) { $0.inputView(of: responder, original: own) }
    }

    static func inputAccessoryView(of responder: UIResponder, own: () -> UIView?) -> UIView? {
        answer(.inputAccessoryView, of: responder, own) { $0.inputAccessoryView(of: responder, original: own) }
    }

    static func canPerform(
        _ action: Selector, on responder: UIResponder, sender: Any?, own: (Selector, Any?) -> Bool
    ) -> Bool {
        answer(.canPerformAction, of: responder, { own(action, sender) }) {
            $0.canPerformAction(action, withSender: sender, of: responder, original: own)
        }
    }

    static func implementation(
        of action: Selector, in responder: UIResponder, own: (Selector) -> ActionMethod?
    ) -> ActionMethod? {
        answer(.implementation, of: responder, { own(action) }) {
            $0.implementation(of: action, in: responder, original: own)
        }
    }

    private static func answer<R>(
        _ hook: ResponderBehavior.Hooks, of responder: UIResponder, _ own: () -> R, _ ask: (ResponderBehavior) -> R
    ) -> R {
        guard let attached = responder.behavior(answering: hook) else { return own() }
        // The search for a cycle runs when little stack is left, so its calls are not counted.
        if responder.world.chain.isProbing { return attached.answering(hook) { ask(attached.behavior) } }
        guard StackGuard.enterCall() else {
            if let hook = hook.hook { reportExhausted(hook, responder) }
            return own()
        }
        defer { StackGuard.leaveCall() }
        return attached.answering(hook) { ask(attached.behavior) }
    }

    // MARK: Input

    static func touches(
        _ attached: AttachedBehavior, _ hook: Hook, _ responder: UIResponder, _ touches: Set<UITouch>,
        _ event: UIEvent?, original: ResponderBehavior.TouchesMethod
    ) {
        let behavior = attached.behavior
        disclose(hook, responder) {
            switch hook {
            case .touchesBegan: behavior.touchesBegan(touches, with: event, of: responder, original: original)
            case .touchesMoved: behavior.touchesMoved(touches, with: event, of: responder, original: original)
            case .touchesEnded: behavior.touchesEnded(touches, with: event, of: responder, original: original)
            default: behavior.touchesCancelled(touches, with: event, of: responder, original: original)
            }
        }
    }

    static func device(
        _ attached: AttachedBehavior, _ delivery: DeviceDelivery, _ responder: UIResponder,
        original: (DeviceDelivery) -> Void
    ) {
        let behavior = attached.behavior, hook = delivery.hook
        disclose(hook, responder) {
            if hook == .touchesEstimatedPropertiesUpdated {
                behavior.touchesEstimatedPropertiesUpdated(delivery.corrected, of: responder) {
                    original(DeviceDelivery(hook: hook, corrected: $0))
                }
            } else if hook == .remoteControlReceived {
                behavior.remoteControlReceived(with: delivery.event, of: responder) {
                    original(DeviceDelivery(hook: hook, event: $0))
                }
            } else if delivery.isPresses {
                presses(behavior, delivery, responder, original: original)
            } else {
                motion(behavior, delivery, responder, original: original)
            }
        }
    }

    private static func presses(
        _ behavior: ResponderBehavior, _ delivery: DeviceDelivery, _ responder: UIResponder,
        original: (DeviceDelivery) -> Void
    ) {
        let (presses, event, hook) = (delivery.presses, delivery.event as? UIPressesEvent, delivery.hook)
        func own(_ presses: Set<UIPress>, _ event: UIPressesEvent?) {
            original(DeviceDelivery(hook: hook, event: event, presses: presses))
        }
        switch hook {
        case .pressesBegan: behavior.pressesBegan(presses, with: event, of: responder, original: own)
        case .pressesChanged: behavior.pressesChanged(presses, with: event, of: responder, original: own)
        case .pressesEnded: behavior.pressesEnded(presses, with: event, of: responder, original: own)
        default: behavior.pressesCancelled(presses, with: event, of: responder, original: own)
        }
    }

    private static func motion(
        _ behavior: ResponderBehavior, _ delivery: DeviceDelivery, _ responder: UIResponder,
        original: (DeviceDelivery) -> Void
    ) {
        let (motion, event, hook) = (delivery.motion, delivery.event, delivery.hook)
        func own(_ motion: UIEvent.EventSubtype, _ event: UIEvent?) {
            var delivery = DeviceDelivery(hook: hook, event: event)
            delivery.motion = motion
            original(delivery)
        }
        switch hook {
        case .motionBegan: behavior.motionBegan(motion, with: event, of: responder, original: own)
        case .motionEnded: behavior.motionEnded(motion, with: event, of: responder, original: own)
        default: behavior.motionCancelled(motion, with: event, of: responder, original: own)
        }
    }

    /// Delivers input to a behaviour, and notifies the witness that an override runs.
    ///
    /// If no stack is left, the input ends here with a fault, because behaviours could pass it to one another forever.
    private static func disclose(_ hook: Hook, _ responder: UIResponder, _ call: () -> Void) {
        guard StackGuard.enterCall() else { return reportExhausted(hook, responder) }
        defer { StackGuard.leaveCall() }
        responder.disclosing(hook, call)
    }
}
