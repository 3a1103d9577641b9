// Live objects by the numbers that traces call them by.
import HitscopeEngine
import HitscopeGeometry

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

    /// The foremost view of the visible windows whose bounds contain the point, in points of the screen, and for which
    /// the condition holds; whether it can be hit or not.
    public func foremostView(containing point: CGPoint, where condition: (UIView) -> Bool) -> UIView? {
        for window in windows.reversed() {
            // Views whose subviews were looked at, and those whose were not.
            var waiting: [(view: UIView, toScreen: CGAffineTransform, isOpen: Bool)] = [
                (window, window.toSuperview, false)
            ]
            while let (view, toScreen, isOpen) = waiting.popLast() {
                if !isOpen, !view.subviews.isEmpty {
                    waiting.append((view, toScreen, true))
                    for child in view.subviews {
                        waiting.append((child, child.toSuperview.concatenating(toScreen), false))
                    }
                } else if toScreen.isInvertible, view.bounds.containsHalfOpen(point.applying(toScreen.inverted())),
                    condition(view)
                {
                    return view
                }
            }
        }
        return nil
    }

    /// Views first: a view is quicker asked for itself than for its controller.
    private func responder(_ identifier: Int, in window: UIWindow) -> UIResponder? {
        window.firstInSubtree { $0.identifier == identifier }
            ?? window.firstInSubtree { $0.viewController?.identifier == identifier }?.viewController
    }
}
