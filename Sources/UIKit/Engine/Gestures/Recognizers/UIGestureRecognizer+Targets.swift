// The targets of a recogniser: the objects and closures that it tells.
//
// Source: GS-05, GS-33, GS-34. The arbiter decides when they are told.

/// What is told: a target with an action, or a closure.
enum GestureTarget {
    case method(TargetAction)
    case closure(UIAction)
}

extension UIGestureRecognizer {
    /// Tells the target of each state that sends an action. Adding a target and action again changes nothing (GS-33).
    public func addTarget(_ target: Any, action: Selector) {
        let new = TargetAction(target as AnyObject, action)
        let isKnown = targets.contains { known in
            guard case .method(let registration) = known else { return false }
            return registration.isSame(as: new)
        }
        if !isKnown { targets.append(.method(new)) }
    }

    /// Adds a method that takes nothing.
    ///
    /// - Returns: the selector with which `removeTarget(_:action:)` takes it back.
    @discardableResult
    public func addTarget<Target: AnyObject>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) -> Selector {
        let selector = Selector(action)
        addTarget(target, action: selector)
        return selector
    }

    /// Adds a method that takes the recogniser, and returns the selector with which it can be removed.
    @discardableResult
    public func addTarget<Target: AnyObject, Sender>(
        _ target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) -> Selector {
        let selector = Selector(action)
        addTarget(target, action: selector)
        return selector
    }

    /// Takes targets away: those of one object, those with one action, or all when both are nil. Closures stay.
    public func removeTarget(_ target: Any?, action: Selector?) {
        let object = target.map { $0 as AnyObject }
        targets.removeAll { known in
            guard case .method(let registration) = known else { return false }
            return registration.matches(target: object, action: action)
        }
    }

    /// Runs a closure for each state that sends an action. It replaces one with the same identifier.
    public func addAction(_ action: UIAction) {
        removeAction(action)
        targets.append(.closure(action))
    }

    /// Runs a closure that gets the recogniser. `removeAction(_:)` takes back the action that is returned.
    @discardableResult
    public func addAction(_ closure: @escaping @MainActor (UIGestureRecognizer) -> Void) -> UIAction {
        addAction("", closure)
    }

    /// Runs a closure that traces call by this title.
    @discardableResult
    package func addAction(_ title: String, _ closure: @escaping @MainActor (UIGestureRecognizer) -> Void) -> UIAction {
        // By its sender, and not by a weak reference, with which the recogniser would be counted slowly.
        let action = UIAction(title: title) { action in
            if let recognizer = action.sender as? UIGestureRecognizer { closure(recognizer) }
        }
        addAction(action)
        return action
    }

    /// Takes back the closure with the identifier of this action.
    public func removeAction(_ action: UIAction) {
        targets.removeAll { known in
            guard case .closure(let other) = known else { return false }
            return other.identifier == action.identifier
        }
    }

    /// Whether nobody is told of its gesture: it has no closure, and no target that is still there.
    package var tellsNobody: Bool {
        targets.allSatisfy { known in
            guard case .method(let registration) = known else { return false }
            return registration.hasLostTarget
        }
    }

    /// Tells every target, in the order in which they were added. One that is added meanwhile waits for the next time.
    func tellTargets() {
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
        if hasLost { forgetLostTargets() }
    }

    private func forgetLostTargets() {
        targets.removeAll { known in
            guard case .method(let registration) = known else { return false }
            return registration.hasLostTarget
        }
    }
}
