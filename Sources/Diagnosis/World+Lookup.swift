// Live objects by the numbers that traces call them by.
import Engine

extension World {
    /// The responder with this identifier, if it is a visible window, lies in one, or belongs to the chain above them.
    public func responder(_ identifier: Int) -> UIResponder? {
        if application.identifier == identifier { return application }
        if let windowScene, windowScene.identifier == identifier { return windowScene }
        if let delegate = application.delegate as? UIResponder, delegate.identifier == identifier { return delegate }
        for window in windows {
            if let found = responder(identifier, in: window) { return found }
        }
        return nil
    }

    /// The view with this identifier, if it lies in a visible window.
    public func view(_ identifier: Int) -> UIView? { responder(identifier) as? UIView }

    private func responder(_ identifier: Int, in window: UIWindow) -> UIResponder? {
        let holder = window.firstInSubtree { $0.identifier == identifier || $0.viewController?.identifier == identifier }
        guard let holder else { return nil }
        return holder.identifier == identifier ? holder : holder.viewController
    }
}
