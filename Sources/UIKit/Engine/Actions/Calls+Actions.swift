// Calls that find the target of an action and perform it.

extension Calls {
    static func sendAction(
        _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?, application: UIApplication
    ) -> Bool {
        guard StackGuard.enterCall() else {
            application.world.report(.stackExhausted(at: application, in: .sendAction))
            return false
        }
        defer { StackGuard.leaveCall() }
        let isOverridden = type(of: application) != UIApplication.self
        application.witness?.callBegan(
            .sendAction, on: application, argument: .action(action), isOverridden: isOverridden)
        let result = application.sendAction(action, to: target, from: sender, for: event)
        application.witness?.callEnded(.sendAction, on: application, result: .bool(result))
        return result
    }

    static func canPerform(_ action: Selector, on responder: UIResponder, sender: Any?) -> Bool {
        guard StackGuard.enterCall() else {
            responder.world.report(.stackExhausted(at: responder, in: .canPerformAction))
            return false
        }
        defer { StackGuard.leaveCall() }
        let isOverridden = responder.witness != nil && Overrides.of(responder).contains(.canPerformAction)
        responder.witness?.callBegan(
            .canPerformAction, on: responder, argument: .action(action), isOverridden: isOverridden)
        let result = canPerform(action, on: responder, sender: sender) {
            responder.canPerformAction($0, withSender: $1)
        }
        responder.witness?.callEnded(.canPerformAction, on: responder, result: .bool(result))
        return result
    }

    /// Asks a responder for the target of an action. The hook is marked as open during the call.
    static func target(of action: Selector, from responder: UIResponder, sender: Any?) -> Any? {
        guard StackGuard.enterCall() else {
            responder.world.report(.stackExhausted(at: responder, in: .targetForAction))
            return nil
        }
        defer { StackGuard.leaveCall() }
        let wasOpen = responder.openHooks.contains(.targetForAction)
        responder.openHooks.insert(.targetForAction)
        defer { if !wasOpen { responder.openHooks.remove(.targetForAction) } }
        let isOverridden = responder.witness != nil && Overrides.of(responder).contains(.targetForAction)
        responder.witness?.callBegan(
            .targetForAction, on: responder, argument: .action(action), isOverridden: isOverridden)
        let result = responder.target(forAction: action, withSender: sender)
        responder.witness?.callEnded(.targetForAction, on: responder, result: .responder(result as? UIResponder))
        return result
    }

    /// Looks up a method by its name. Not reported to the witness.
    static func implementation(of action: Selector, in target: any SelectorTarget) -> ActionMethod? {
        guard let responder = target as? UIResponder else { return target.implementation(of: action) }
        return implementation(of: action, in: responder) { responder.implementation(of: $0) }
    }

    static func perform(
        _ method: ActionMethod, _ action: Selector, on target: AnyObject, from sender: Any?, for event: UIEvent?,
        in world: World
    ) {
        perform(SentAction(name: action.description, target: target, sender: sender), in: world) {
            if world.performsActions { method.perform(on: target, sender: sender, event: event) }
        }
    }

    /// Runs the closure of an action. The action's `sender` is set during the call.
    static func run(_ action: UIAction, from sender: Any?, in world: World) {
        perform(SentAction(name: action.spokenName, target: nil, sender: sender), in: world) {
            let before = action.sender
            action.sender = sender
            defer { action.sender = before }
            if world.performsActions || action.isOfKit { action.run() }
        }
    }

    /// Performs an action, and notifies the witness before and after.
    static func perform(_ action: @autoclosure () -> SentAction, in world: World, _ perform: () -> Void) {
        guard StackGuard.enterCall() else {
            return world.report(.stackExhausted(at: world.application, in: .sendAction))
        }
        defer { StackGuard.leaveCall() }
        world.witness?.actionBegan(action())
        perform()
        world.witness?.actionEnded()
    }
}
