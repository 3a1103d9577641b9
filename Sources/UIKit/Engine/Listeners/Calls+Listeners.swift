// Calls of closures that listen to a view's touches.

extension Calls {
    /// Runs one of the listeners of a view and phase. The trace numbers listeners with equal names, starting at 1.
    static func run(_ listener: EventListener, of all: [EventListener], _ event: Event, on view: UIView) {
        guard StackGuard.enterCall() else { return view.world.report(.stackExhausted(at: view, in: .touchesBegan)) }
        defer { StackGuard.leaveCall() }
        view.witness?.actionBegan(
            SentAction(name: "\(name(of: listener, among: all)) of \(event.type)", target: nil, sender: view))
        listener.run(event)
        view.witness?.actionEnded()
    }

    private static func name(of listener: EventListener, among all: [EventListener]) -> String {
        let namesakes = all.filter { $0.name == listener.name }
        guard namesakes.count > 1, let index = namesakes.firstIndex(of: listener) else { return listener.name }
        return "\(listener.name) \(index + 1)"
    }
}
