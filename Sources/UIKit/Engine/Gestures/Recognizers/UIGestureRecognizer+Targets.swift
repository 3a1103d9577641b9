// The targets of a recogniser: objects and closures that receive its action.
//
// The arbiter chooses when the action is sent. Source: GS-05, GS-33, GS-34.

/// A target with an action, or a closure.
enum GestureTarget {
    case method(TargetAction)
    case closure(UIAction)
}

extension UIGestureRecognizer {
    /// Adds a target whose method is called for each state that sends an action. Adding the same target and action
    /// again has no effect (GS-33).
    public func addTarget(_ target: Any, action: Selector) {
        let new = TargetAction(target as AnyObject, action)
        let isKnown = targets.contains { known in
            guard case .method(let registration) = known else { return false }
            return registration.isSame(as: new)
        }
        if !isKnown { targets.append(.method(new)) }
    }

    /// Adds a method without parameters as a target.
    ///
    /// - Returns: the selector to pass to `removeTarget(_:action:)`.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> Selector {
        let selector = Selector(action)
        addTarget(target, action: selector)
        return selector
    }

    /// Adds a method that takes the recogniser as a target, and returns the selector to pass to
    /// `removeTarget(_:action:)`.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) -> Selector {
        let selector = Selector(action)
        addTarget(target, action: selector)
        return selector
    }

    /// Removes the targets with this object and this action; nil stands for any object or action. Closures stay.
    public func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { known in
            guard case .method(let registration) = known else { return false }
            return registration.matches(target: object, action: action)
        }
    }

    /// Adds a closure that runs for each state that sends an action. It replaces one with the same identifier.
    public func addAction(_ action: UIAction) {
        removeAction(action)
        targets.append(.closure(action))
    }

    /// Adds a closure that receives the recogniser. Pass the returned action to `removeAction(_:)` to remove it.
    @discardableResult
    public func addAction(_ closure: @escaping @MainActor (UIGestureRecognizer) -> Void) -> UIAction {
        addAction("", closure)
    }

    /// Adds a closure that has this title in traces.
    @discardableResult
    package func addAction(_ title: String, _ closure: @escaping @MainActor (UIGestureRecognizer) -> Void) -> UIAction {
        // The closure gets the recogniser from the sender. A weak reference would make its reference counting slower.
        let action = UIAction(title: title) { action in
            if let recognizer = action.sender as? UIGestureRecognizer { closure(recognizer) }
        }
        action.isOfKit = !title.isEmpty
        addAction(action)
        return action
    }

    /// Removes the closure with the identifier of this action.
    public func removeAction(_ action: UIAction) {
        targets.removeAll { known in
            guard case .closure(let other) = known else { return false }
            return other.identifier == action.identifier
        }
    }

    /// True if the recogniser has no closure and no target that still exists.
    package var hasNoTargets: Bool {
        targets.allSatisfy { known in
            guard case .method(let registration) = known else { return false }
            return registration.isTargetDeallocated
        }
    }

    /// Calls every target, in the order in which they were added. A target that is added during these calls is not
    /// called this time.
    func notifyTargets() {
        var hasLost = false
        for target in targets {
            switch target {
            case .closure(let action): Calls.run(action, from: self, in: world)
            case .method(let registration):
                guard let object = registration.target else {
                    hasLost = true
                    continue
                }
                _ = ActionDelivery.perform(registration.action, on: object, from: self, for: nil, in: world)
            }
        }
        if hasLost { removeDeallocatedTargets() }
    }

    private func removeDeallocatedTargets() {
        lostAction = actionOfLostTarget
        targets.removeAll { known in
            guard case .method(let registration) = known else { return false }
            return registration.isTargetDeallocated
        }
    }

    /// True if the recogniser sends an action with this description to a target.
    package func sends(_ action: String) -> Bool {
        targets.contains { target in
            guard case .method(let registration) = target else { return false }
            return registration.action.description == action
        }
    }

    /// The action of a target that has been deallocated; nil if there was none.
    package var actionOfLostTarget: Selector? {
        for case .method(let registration) in targets where registration.isTargetDeallocated {
            return registration.action
        }
        return lostAction
    }
}
