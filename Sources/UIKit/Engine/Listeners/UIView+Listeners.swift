// Runs listeners in the inherited implementations of the four touch methods, before the touches are passed on.
//
// A view with listeners counts as one that overrides the method: the engine calls it, and a trace says that the view's
// own code ran. In a subclass that overrides the method, listeners run when it calls super. Controls run theirs too.

extension UIView {
    /// Runs the listener when touches begin in this view, or are passed to it along the chain.
    ///
    /// Listeners of one phase run in the order in which they were added. Adding one again has no effect.
    public func addTouchBegan(_ listener: EventListener) { add(listener, .touchesBegan) }
    /// Runs the listener when touches of this view move, or are passed to it along the chain.
    public func addTouchMoved(_ listener: EventListener) { add(listener, .touchesMoved) }
    /// Runs the listener when touches of this view lift, or are passed to it along the chain.
    public func addTouchEnded(_ listener: EventListener) { add(listener, .touchesEnded) }
    /// Runs the listener when touches of this view are cancelled, or are passed to it along the chain.
    public func addTouchCancelled(_ listener: EventListener) { add(listener, .touchesCancelled) }

    /// Removes a listener that `addTouchBegan` added, even during a delivery. Does nothing if it was never added.
    public func removeTouchBegan(_ listener: EventListener) { remove(listener, .touchesBegan) }
    /// Removes a listener that `addTouchMoved` added, even during a delivery.
    public func removeTouchMoved(_ listener: EventListener) { remove(listener, .touchesMoved) }
    /// Removes a listener that `addTouchEnded` added, even during a delivery.
    public func removeTouchEnded(_ listener: EventListener) { remove(listener, .touchesEnded) }
    /// Removes a listener that `addTouchCancelled` added, even during a delivery.
    public func removeTouchCancelled(_ listener: EventListener) { remove(listener, .touchesCancelled) }

    private func add(_ listener: EventListener, _ hook: Hook) {
        guard extrasForWriting.listeners[hook]?.contains(listener) != true else { return }
        extrasForWriting.listeners[hook, default: []].append(listener)
        listened.insert(hook.override)
    }

    private func remove(_ listener: EventListener, _ hook: Hook) {
        extras?.listeners[hook]?.removeAll { $0 === listener }
        if extras?.listeners[hook]?.isEmpty == true { listened.remove(hook.override) }
    }

    /// Runs the listeners of a hook in the order in which they were added. Returns false if one of them stopped the
    /// touches.
    ///
    /// A listener that is added during the call runs at the next delivery.
    func runListeners(_ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
        guard let listeners = extras?.listeners[hook], !listeners.isEmpty else { return true }
        let listenerEvent = Event(String(hook.rawValue.prefix { $0 != "(" }), touches, event, view: self)
        for listener in listeners where extras?.listeners[hook]?.contains(listener) == true {
            Calls.run(listener, of: listeners, listenerEvent, on: self)
        }
        return !listenerEvent.isStopChaining()
    }
}
