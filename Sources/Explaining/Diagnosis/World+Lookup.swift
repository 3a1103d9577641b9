// Live objects by the identifiers that traces give them.
//
// Decides where a responder is looked for. Changes nothing.
import HitscopeEngine
import HitscopeGeometry

extension World {
    /// The responder with this identifier: in a visible window, or on the chain above the windows; nil elsewhere.
    public func responder(_ identifier: Int) -> UIResponder? {
        if application.hitscopeIdentifier == identifier { return application }
        if let windowScene, windowScene.hitscopeIdentifier == identifier { return windowScene }
        if let delegate = application.delegate as? UIResponder, delegate.hitscopeIdentifier == identifier {
            return delegate
        }
        for window in windows {
            if let found = responder(identifier, in: window) { return found }
        }
        return nil
    }

    /// The view with this identifier in a visible window; nil elsewhere.
    public func view(_ identifier: Int) -> UIView? { responder(identifier) as? UIView }

    /// The foremost view of the visible windows to which a point belongs and which meets a condition, whether it can be
    /// hit or not. Overrides of `point(inside:with:)` are asked.
    ///
    /// - Parameter point: in points of the screen.
    public func foremostView(containing point: CGPoint, where condition: (UIView) -> Bool) -> UIView? {
        withWitness(nil) { enter { foremost(containing: point, where: condition) } }
    }

    private func foremost(containing point: CGPoint, where condition: (UIView) -> Bool) -> UIView? {
        for window in windows.reversed() {
            // `isOpen`: whether its subviews are on the stack too.
            var waiting: [(view: UIView, toScreen: CGAffineTransform, isOpen: Bool)] = [
                (window, window.toSuperview, false)
            ]
            while let (view, toScreen, isOpen) = waiting.popLast() {
                if !isOpen, !view.subviews.isEmpty {
                    waiting.append((view, toScreen, true))
                    for child in view.subviews {
                        waiting.append((child, child.toSuperview.concatenating(toScreen), false))
                    }
                } else if toScreen.isInvertible, view.refusal(at: point.applying(toScreen.inverted())) == nil,
                    condition(view)
                {
                    return view
                }
            }
        }
        return nil
    }

    /// Views before controllers, since a view's identifier is read faster than its controller's.
    private func responder(_ identifier: Int, in window: UIWindow) -> UIResponder? {
        window.firstInSubtree { $0.hitscopeIdentifier == identifier }
            ?? window.firstInSubtree { $0.viewController?.hitscopeIdentifier == identifier }?.viewController
    }
}
