// Calls of `sendEvent(_:)`.

extension Calls {
    static func sendEvent(_ event: UIEvent, to application: UIApplication) {
        guard StackGuard.enterCall() else {
            return application.world.report(.stackExhausted(at: application, in: .sendEvent))
        }
        defer { StackGuard.leaveCall() }
        let witness = application.witness
        witness?.callBegan(
            .sendEvent, on: application, argument: .event(event),
            isOverridden: type(of: application) != UIApplication.self)
        application.sendEvent(event)
        witness?.callEnded(.sendEvent, on: application, result: .nothing)
    }

    static func sendEvent(_ event: UIEvent, to window: UIWindow) {
        guard StackGuard.enterCall() else {
            return window.world.report(.stackExhausted(at: window, in: .sendEvent))
        }
        defer { StackGuard.leaveCall() }
        let witness = window.witness
        witness?.callBegan(
            .sendEvent, on: window, argument: .event(event), isOverridden: type(of: window) != UIWindow.self)
        window.sendEvent(event)
        witness?.callEnded(.sendEvent, on: window, result: .nothing)
    }
}
