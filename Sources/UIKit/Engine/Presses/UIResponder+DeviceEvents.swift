// Passes device events and corrections of touches along the chain, skipping responders that override nothing.
//
// It uses a loop, as for touches. The method table shows which classes override a hook. If it cannot be read, the loop
// calls each responder. Source: RC-11.

/// One call of a hook with a device event, or with corrections of touches.
@MainActor struct DeviceDelivery {
    let hook: Hook
    let event: UIEvent?
    var presses: Set<UIPress> = []
    var motion: UIEvent.EventSubtype = .none
    var corrected: Set<UITouch> = []

    init(hook: Hook, event: UIEvent?, presses: Set<UIPress> = []) {
        (self.hook, self.event, self.presses, motion) = (hook, event, presses, event?.subtype ?? .none)
    }

    init(hook: Hook, corrected: Set<UITouch>) { (self.hook, event, self.corrected) = (hook, nil, corrected) }

    var isPresses: Bool {
        [.pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled].contains(hook)
    }

    /// The argument that the witness receives.
    var argument: HookArgument { corrected.isEmpty ? event.map { .event($0) } ?? .nothing : .touches(corrected) }
}

extension UIResponder {
    func forwardPresses(_ hook: Hook, _ presses: Set<UIPress>, _ event: UIPressesEvent?) {
        forwardByDefault(DeviceDelivery(hook: hook, event: event, presses: presses))
    }

    /// Does what the inherited method of every responder does: asks the behaviour, or passes the delivery to the next
    /// responder.
    func forwardByDefault(_ delivery: DeviceDelivery) {
        guard let attached = behavior(takingInBody: delivery.hook) else { return forwardByItself(delivery) }
        Calls.device(attached, delivery, self) { forwardByItself($0) }
    }

    private func forwardByItself(_ delivery: DeviceDelivery) {
        witness?.bodyBegan(delivery.hook, of: self, owner: "UIResponder")
        passOn(delivery)
        witness?.bodyEnded(delivery.hook, of: self, result: .nothing)
    }

    private func passOn(_ delivery: DeviceDelivery) {
        var passedBy: [UIResponder] = []
        var giver = self
        var steps = ChainSteps(), isKept = false
        while let receiver = Calls.next(of: giver), steps.isNew(receiver) {
            if RareOverrides.mayContain(delivery.hook, on: receiver) {
                Calls.device(delivery, on: receiver)
                isKept = true
                break
            }
            receiver.witness?.inheritedBegan(
                delivery.hook, on: receiver, argument: delivery.argument, owner: "UIResponder")
            if witness != nil { passedBy.append(receiver) }
            giver = receiver
        }
        if !isKept, delivery.hook == .motionEnded { world.deviceInput.shakes.reachedEndOfChain() }
        for receiver in passedBy.reversed() {
            receiver.witness?.inheritedEnded(delivery.hook, on: receiver, result: .nothing)
        }
    }
}
