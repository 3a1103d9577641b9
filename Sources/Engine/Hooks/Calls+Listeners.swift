// Calls, continued: closures that listen to a view's touches.

extension Calls {
    static func run(_ listener: EventListener, _ event: Event, on view: UIView) {
        let world = World.current
        guard world.enterCall() else { return world.report(.stackExhausted(at: view, in: .touchesBegan)) }
        defer { world.leaveCall() }
        world.witness?.actionBegan(SentAction(name: "listener of \(event.type)", target: nil, sender: view))
        listener.run(event)
        world.witness?.actionEnded()
    }
}
