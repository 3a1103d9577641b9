// Default forwarding: passes an event along `next` as long as no class overrides its hook.
//
// A loop, because a chain may have 100,000 responders. Only overrides are called and use stack. Source: RC-11, RC-14.

extension UIResponder {
    /// Does what the inherited method of every responder does: asks the behaviour, runs the listeners, and passes the
    /// touches to the next responder unless a listener stopped them.
    func forwardByDefault(_ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let attached = behavior(takingInBody: hook) else { return forwardByItself(hook, touches, event) }
        Calls.touches(attached, hook, self, touches, event) { forwardByItself(hook, $0, $1) }
    }

    private func forwardByItself(_ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?) {
        guard listened.contains(hook.override), let view = self as? UIView else { return forward(hook, touches, event) }
        disclosing(hook) {
            if view.runListeners(hook, touches, event) { forward(hook, touches, event) }
        }
    }

    private func forward(_ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?) {
        guard let witness else {
            if !runsOnlyEngineCode(hook.override) { passOn(hook, touches, event, in: world) }
            return
        }
        witness.bodyBegan(hook, of: self, owner: "UIResponder")
        passOn(hook, touches, event, in: world)
        self.witness?.bodyEnded(hook, of: self, result: .nothing)
    }

    /// True if passing an event on from here would run only the engine's own code, so that without a witness it has no
    /// effect: no responder on the rest of the chain overrides the hook or `next`, or is being called already.
    private func runsOnlyEngineCode(_ hook: Overrides) -> Bool {
        guard StackGuard.hasRoom else { return false }
        var here = self
        // The full walk handles longer chains and cycles.
        for _ in 0..<UIResponder.longestCheckedChain {
            guard case .to(let next)? = InheritedNext.step(from: here) else { return false }
            guard let next else { return true }
            guard !next.openHooks.contains(hook), next !== self, !Overrides.of(next).contains(hook) else {
                return false
            }
            here = next
        }
        return false
    }

    /// The maximum number of responders that are checked in advance.
    private static let longestCheckedChain = 1000

    /// True if following `next` from here never ends. Uses Brent's algorithm for finding cycles.
    var chainContainsCycle: Bool {
        world.followChain {
            var mark: UIResponder? = self
            var steps = 0, limit = 1
            var current = Calls.nextUnwatched(of: self)
            while let here = current {
                if here === mark { return true }
                steps += 1
                if steps == limit { (mark, steps, limit) = (here, 0, limit * 2) }
                current = Calls.nextUnwatched(of: here)
            }
            return false
        }
    }

    private func passOn(_ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?, in world: World) {
        let bit = hook.override
        var passedBy: [VisitedResponder] = []
        swap(&passedBy, &world.chain.room)
        var giver = self
        while let receiver = InheritedNext.follow(giver) {
            if receiver === self || receiver.isBusy(with: bit, in: world) {
                revisit(receiver, hook, touches, event, in: world)
                break
            }
            if Overrides.of(receiver).contains(bit) {
                Calls.touches(hook, on: receiver, touches, event)
                break
            }
            receiver.witness?.inheritedBegan(hook, on: receiver, argument: .touches(touches), owner: "UIResponder")
            passedBy.append(VisitedResponder(receiver, for: bit, in: world))
            giver = receiver
        }
        for opened in passedBy.reversed() {
            opened.close()
            opened.responder.witness?.inheritedEnded(hook, on: opened.responder, result: .nothing)
        }
        passedBy.removeAll(keepingCapacity: passedBy.count < UIResponder.longestCheckedChain)
        swap(&passedBy, &world.chain.room)
    }

    /// Ends the delivery at a responder that is being called already, if its chain is circular.
    ///
    /// User code may have changed `next` in the meantime, so that the chain passes the responder again and then ends.
    /// In this case the responder is called again (RC-11). Each call uses stack, so endless changes of `next` come to
    /// an end.
    private func revisit(
        _ receiver: UIResponder, _ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?, in world: World
    ) {
        guard !receiver.chainContainsCycle else { return world.report(.responderCircle(at: receiver)) }
        Calls.touches(hook, on: receiver, touches, event)
    }
}

/// A responder that receives touches, with the marks that it had before.
///
/// Marks belong to one delivery. User code may start a delivery inside another one; it reaches the same responders
/// again, but this is not a cycle.
@MainActor struct VisitedResponder {
    let responder: UIResponder
    private let hooks: Overrides, delivery: UInt32

    init(_ responder: UIResponder, for hook: Overrides, in world: World) {
        self.responder = responder
        hooks = responder.openHooks
        delivery = responder.openDelivery
        if delivery == world.chain.delivery { responder.openHooks.insert(hook) } else { responder.openHooks = hook }
        responder.openDelivery = world.chain.delivery
    }

    func close() {
        responder.openHooks = hooks
        responder.openDelivery = delivery
    }
}

extension UIResponder {
    /// True if the hook is being called on this responder in the current delivery.
    fileprivate func isBusy(with hook: Overrides, in world: World) -> Bool {
        openHooks.contains(hook) && openDelivery == world.chain.delivery
    }
}
