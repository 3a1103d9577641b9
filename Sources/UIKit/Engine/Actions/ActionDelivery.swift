// Sends an action to its target, or along the responder chain to the nearest responder that can perform it.
//
// Source: RC-17 to RC-19, CT-19 to CT-23, WN-12.
import HitscopeLanguage

extension UIApplication {
    /// Sends an action to its target; without one, along the responder chain of the sender. If the sender is not a
    /// responder, the chain starts at the first responder. Returns false if no target performed the action.
    func deliver(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        let world = world
        if let target {
            return ActionDelivery.perform(action, on: target as AnyObject, from: sender, for: event, in: world)
        }
        guard let start = sender as? UIResponder ?? world.actionSearchStart else { return false }
        guard let found = Calls.target(of: action, from: start, sender: sender) else { return false }
        return ActionDelivery.perform(action, on: found as AnyObject, from: sender, for: event, in: world)
    }
}

@MainActor enum ActionDelivery {
    /// Calls the action's method on the target. Reports a fault that names both if the target does not have the method.
    static func perform(
        _ action: Selector, on target: AnyObject, from sender: Any?, for event: UIEvent?, in world: World
    ) -> Bool {
        guard
            let method = action.method
                ?? (target as? any SelectorTarget).flatMap({ Calls.implementation(of: action, in: $0) })
        else {
            world.report(.unrecognizedSelector(action, target: target, sender: sender, in: world))
            return false
        }
        let refusal = method.refusal(target: target, sender: sender)
        switch refusal {
        case nil: Calls.perform(method, action, on: target, from: sender, for: event, in: world)
        case .targetDoesNotFit?: world.report(.unrecognizedSelector(action, target: target, sender: sender, in: world))
        case .senderDoesNotFit?: world.report(.wrongSender(action, method, target: target, sender: sender, in: world))
        }
        return refusal == nil
    }
}

extension UIResponder {
    /// The answer that every responder inherits: that of the behaviour, or true if there is a method for the action.
    /// Source: RC-18.
    func canPerformByDefault(_ action: Selector, _ sender: Any?) -> Bool {
        Calls.canPerform(action, on: self, sender: sender) { action, _ in canPerformByItself(action) }
    }

    private func canPerformByItself(_ action: Selector) -> Bool {
        witness?.bodyBegan(.canPerformAction, of: self, owner: "UIResponder")
        let result = action.method?.belongs(to: self) ?? (Calls.implementation(of: action, in: self) != nil)
        witness?.bodyEnded(.canPerformAction, of: self, result: .bool(result))
        return result
    }

    /// The answer that every responder inherits: itself if it can perform the action, otherwise the target that the
    /// next responder returns. Source: RC-17.
    func targetByDefault(_ action: Selector, _ sender: Any?) -> Any? {
        let world = world
        witness?.bodyBegan(.targetForAction, of: self, owner: "UIResponder")
        let result = searchTarget(action, sender, in: world)
        witness?.bodyEnded(.targetForAction, of: self, result: .responder(result as? UIResponder))
        return result
    }

    /// Follows the chain in a loop, and calls only responders whose class overrides `target(forAction:withSender:)`.
    private func searchTarget(_ action: Selector, _ sender: Any?, in world: World) -> Any? {
        var asked: [UIResponder] = []
        defer { for responder in asked { responder.openHooks.remove(.targetForAction) } }
        var current = self
        while true {
            if Calls.canPerform(action, on: current, sender: sender) { return current }
            guard let next = Calls.next(of: current) else { return nil }
            if next === self || next.openHooks.contains(.targetForAction) {
                return revisit(next, action, sender, in: world)
            }
            if Overrides.of(next).contains(.targetForAction) {
                return Calls.target(of: action, from: next, sender: sender)
            }
            next.openHooks.insert(.targetForAction)
            asked.append(next)
            current = next
        }
    }

    /// Handles a responder that is being asked already. If its chain is circular, the search ends. Otherwise user code
    /// has changed the chain, or searches itself, and the responder is asked again.
    private func revisit(_ responder: UIResponder, _ action: Selector, _ sender: Any?, in world: World) -> Any? {
        guard responder.chainContainsCycle else {
            return Calls.target(of: action, from: responder, sender: sender)
        }
        world.report(.responderCircle(at: responder))
        return nil
    }
}

extension Fault {
    static func unrecognizedSelector(_ action: Selector, target: AnyObject, sender: Any?, in world: World) -> Fault {
        let displayName = Fault.displayName(target)
        return Fault(
            kind: .unrecognizedSelector, place: (target as? any Witnessed) ?? world.application,
            sentence: localized(
                """
                unrecognized selector: \"\(action)\" was sent to \(displayName), which does not implement it \
                \(Fault.sentBy(sender)). Return a method for it from implementation(of:), or add the action to a \
                target that implements it.
                """))
    }

    static func wrongSender(
        _ action: Selector, _ method: ActionMethod, target: AnyObject, sender: Any?, in world: World
    ) -> Fault {
        let wanted = method.senderClass ?? localized("nothing")
        return Fault(
            kind: .wrongSender, place: (target as? any Witnessed) ?? world.application,
            sentence: localized(
                """
                \"\(action)\" of \(Fault.displayName(target)) expects a \(wanted), which the sender is not \
                \(Fault.sentBy(sender)). It was not called; declare its parameter as Any?, or as a superclass of all \
                senders.
                """))
    }

    private static func displayName(_ object: AnyObject) -> String {
        (object as? any Witnessed)?.displayName
            ?? localized("an object of class \(String(describing: type(of: object)))")
    }

    private static func sentBy(_ sender: Any?) -> String {
        guard let sender else { return localized("(no sender)") }
        let displayName = (sender as? any Witnessed)?.displayName ?? String(describing: type(of: sender))
        return localized("(sent by \(displayName))")
    }
}
