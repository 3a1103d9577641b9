// Where listeners run: in the body of the four touch methods that every view inherits, before it hands the touches on.
//
// A view with listeners counts as one that overrides the method: it is called, not passed by, and its trace says that
// its own code ran. A subclass that overrides the method has its listeners run by calling super; controls run theirs
// too. Knows no recogniser.

extension UIView {
    /// Runs the listener whenever touches of this view, or handed on to it, begin. Adding it again changes nothing.
    public func addTouchBegan(_ listener: EventListener) { add(listener, .touchesBegan) }
    public func addTouchMoved(_ listener: EventListener) { add(listener, .touchesMoved) }
    public func addTouchEnded(_ listener: EventListener) { add(listener, .touchesEnded) }
    public func addTouchCancelled(_ listener: EventListener) { add(listener, .touchesCancelled) }

    /// Takes the listener away; in the middle of a delivery it is not told any more.
    public func removeTouchBegan(_ listener: EventListener) { remove(listener, .touchesBegan) }
    public func removeTouchMoved(_ listener: EventListener) { remove(listener, .touchesMoved) }
    public func removeTouchEnded(_ listener: EventListener) { remove(listener, .touchesEnded) }
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

    /// Runs the listeners of a hook in the order of adding; false when one of them stopped the chain. One that is added
    /// meanwhile waits for the next time.
    func runListeners(_ hook: Hook, _ touches: Set<UITouch>, _ event: UIEvent?) -> Bool {
        guard let listeners = extras?.listeners[hook], !listeners.isEmpty else { return true }
        let told = Event(String(hook.rawValue.prefix { $0 != "(" }), touches, event, view: self)
        for listener in listeners where extras?.listeners[hook]?.contains(listener) == true {
            Calls.run(listener, of: listeners, told, on: self)
        }
        return !told.isStopChaining()
    }
}
