// Calls along the responder chain: `next`, the touch methods, and the methods of a first responder.

extension Calls {
    // MARK: The chain

    /// The next responder, from the behaviour or, without one, from the class. Not reported to the witness.
    static func nextUnwatched(of responder: UIResponder) -> UIResponder? {
        responder.attached == nil ? responder.next : next(of: responder) { responder.next }
    }

    /// The next responder, from the behaviour or, without one, from the class. Reported to the witness.
    static func next(of responder: UIResponder) -> UIResponder? {
        guard let witness = responder.witness else { return nextUnwatched(of: responder) }
        witness.callBegan(.next, on: responder, argument: .nothing, isOverridden: false)
        let result = nextUnwatched(of: responder)
        responder.witness?.callEnded(.next, on: responder, result: .responder(result))
        return result
    }

    /// Returns the result of the engine's `next` for a responder: the given responder, unless a behaviour replaces it.
    ///
    /// Reports the call to the witness. If no stack is left, reports a fault and returns nil.
    static func nextWasRead(of responder: UIResponder, giving next: UIResponder?) -> UIResponder? {
        guard responder.attached != nil else { return nextOfClassWasRead(of: responder, giving: next) }
        return Calls.next(of: responder) { nextOfClassWasRead(of: responder, giving: next) }
    }

    private static func nextOfClassWasRead(of responder: UIResponder, giving next: UIResponder?) -> UIResponder? {
        let world = responder.world
        guard !world.chain.isProbing else { return next }
        guard StackGuard.hasRoom else {
            reportExhausted(.next, responder)
            return nil
        }
        responder.witness?.nextRead(of: responder, giving: next)
        return next
    }

    /// Reports that no stack is left, or that the chain is circular.
    static func reportExhausted(_ hook: Hook, _ responder: UIResponder) {
        responder.world.report(
            responder.chainContainsCycle ? .responderCircle(at: responder) : .stackExhausted(at: responder, in: hook))
    }

    // MARK: Touches

    /// Starts a delivery of touches to their view.
    static func deliver(_ hook: Hook, to view: UIView, _ touches: Set<UITouch>, _ event: UIEvent?) {
        let world = view.world
        let outer = world.chain.beginDelivery()
        defer { world.chain.endDelivery(to: outer) }
        Calls.touches(hook, on: view, touches, event)
    }

    /// Delivers touches to a responder through the hook for their phase. The hook is marked as open during the call.
    static func touches(_ hook: Hook, on responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?) {
        let world = responder.world
        guard StackGuard.enterCall() else { return world.report(.stackExhausted(at: responder, in: hook)) }
        defer { StackGuard.leaveCall() }
        let bit = hook.override
        let opened = VisitedResponder(responder, for: bit, in: world)
        defer { opened.close() }
        responder.witness?.callBegan(
            hook, on: responder, argument: .touches(touches), isOverridden: Overrides.of(responder).contains(bit))
        invoke(hook, on: responder, touches, event)
        responder.witness?.callEnded(hook, on: responder, result: .nothing)
    }

    private static func invoke(_ hook: Hook, on responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?) {
        precondition(hook.deliversTouches, "\(hook.rawValue) does not deliver touches")
        guard let attached = responder.behavior(taking: hook) else {
            return invokeClass(hook, on: responder, touches, event)
        }
        Calls.touches(attached, hook, responder, touches, event) { touches, event in
            attached.passing(hook) { invokeClass(hook, on: responder, touches, event) }
        }
    }

    private static func invokeClass(_ hook: Hook, on responder: UIResponder, _ touches: Set<UITouch>, _ event: UIEvent?)
    {
        if hook == .touchesBegan { return responder.touchesBegan(touches, with: event) }
        if hook == .touchesMoved { return responder.touchesMoved(touches, with: event) }
        if hook == .touchesEnded { return responder.touchesEnded(touches, with: event) }
        responder.touchesCancelled(touches, with: event)
    }

    // MARK: First responder

    static func canBecomeFirstResponder(_ responder: UIResponder) -> Bool {
        ask(.canBecomeFirstResponder, responder, unlessDeep: false) {
            canBecomeFirstResponder(responder) { responder.canBecomeFirstResponder }
        }
    }

    static func resignFirstResponder(_ responder: UIResponder) -> Bool {
        ask(.resignFirstResponder, responder, unlessDeep: false) { responder.resignFirstResponder() }
    }

    static func canResignFirstResponder(_ responder: UIResponder) -> Bool {
        ask(.canResignFirstResponder, responder, unlessDeep: true) {
            canResignFirstResponder(responder) { responder.canResignFirstResponder }
        }
    }
}
