// Where listeners run: in the inherited bodies of the four touch methods, before the body hands the touches on.
//
// A view with listeners counts as one that overrides the method: the engine calls it, and its trace says that its own
// code ran. In a subclass that overrides the method, listeners run when it calls super. Controls run theirs too. Knows
// no recogniser.

extension UIView {
    /// Runs the listener when touches of this view, or on their way along the chain, begin.
    ///
    /// Listeners of one phase run in the order of adding. Adding one again changes nothing.
    public func addTouchBegan(_ listener: EventListener) { add(listener, .touchesBegan) }
    /// Runs the listener when touches of this view, or on their way along the chain, move.
    public func addTouchMoved(_ listener: EventListener) { add(listener, .touchesMoved) }
    /// Runs the listener when touches of this view, or on their way along the chain, lift.
    public func addTouchEnded(_ listener: EventListener) { add(listener, .touchesEnded) }
    /// Runs the listener when touches of this view, or on their way along the chain, are taken away.
    public func addTouchCancelled(_ listener: EventListener) { add(listener, .touchesCancelled) }

    /// Removes the listener from those of began, even in mid-delivery. One that was never added makes no difference.
    public func removeTouchBegan(_ listener: EventListener) { remove(listener, .touchesBegan) }
    /// Removes the listener from those of moved, even in mid-delivery.
    public func removeTouchMoved(_ listener: EventListener) { remove(listener, .touchesMoved) }
    /// Removes the listener from those of ended, even in mid-delivery.
    public func removeTouchEnded(_ listener: EventListener) { remove(listener, .touchesEnded) }
    /// Removes the listener from those of cancelled, even in mid-delivery.
    public func removeTouchCancelled(_ listener: EventListener) { remove(listener, .touchesCancelled) }

    private func add(_ listener: EventListener, _ hook: Hook) {
        guard ownExtras.listeners[hook]?.contains(listener) != true else { return }
        ownExtras.listeners[hook, default: []].append(listener)
        listened.insert(hook.override)
    }

    private func remove(_ listener: EventListener, _ hook: Hook) {
        extras?.listeners[hook]?.removeAll { $0 === listener }
        if extras?.listeners[hook]?.isEmpty == true { listened.remove(hook.override) }
    }

    /// Runs the listeners of a hook in the order of adding. Answers false when one of them stopped the chain.
    ///
    /// A listener that is added meanwhile waits for the next delivery.
    func runListeners(_ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
        guard let listeners = extras?.listeners[hook], !listeners.isEmpty else { return true }
        let told = Event(String(hook.rawValue.prefix { $0 != "(" }), touches, event, view: self)
        for listener in listeners where extras?.listeners[hook]?.contains(listener) == true {
            Calls.run(listener, of: listeners, told, on: self)
        }
        return !told.isStopChaining()
    }
}
