// Finds live objects by the identifiers that traces use.
import HitscopeEngine
import HitscopeGeometry

extension World {
    /// The responder with this identifier, in a visible window or on the chain above the windows; nil if there is none.
    public func responder(_ identifier: Int) -> UIResponder? {
        if application.hitscopeIdentifier == identifier { return application }
        if let windowScene, windowScene.hitscopeIdentifier == identifier { return windowScene }
        if let delegate = application.delegate as? UIResponder, delegate.hitscopeIdentifier == identifier {
            return delegate
        }
        if let view = RecentViews.of(self)[identifier] { return view }
        for window in windows {
            guard let found = responder(identifier, in: window) else { continue }
            if let view = found as? UIView { RecentViews.of(self).add(view) }
            return found
        }
        return nil
    }

    /// The view with this identifier in a visible window; nil if there is none.
    public func view(_ identifier: Int) -> UIView? { responder(identifier) as? UIView }

    /// The responder with this identifier, in a visible window, on the chain above the windows, or in the tree around a
    /// view; nil if there is none.
    package func responder(_ identifier: Int, around view: UIView?) -> UIResponder? {
        responder(identifier) ?? view?.root.firstInSubtree { $0.hitscopeIdentifier == identifier }
    }

    /// The recogniser with this identifier on a view of a visible window, or in the tree around a view; nil if there is
    /// none.
    package func recognizer(_ identifier: Int, around view: UIView? = nil) -> UIGestureRecognizer? {
        func own(_ view: UIView) -> UIGestureRecognizer? {
            view.gestureRecognizers?.first { $0.hitscopeIdentifier == identifier }
        }
        for root in windows + [view?.root].compactMap({ $0 }) {
            if let view = root.firstInSubtree(where: { own($0) != nil }) { return own(view) }
        }
        return nil
    }

    /// The foremost view of the visible windows that contains the point and meets a condition; nil if there is none. A
    /// hit test need not find it. Overrides of `point(inside:with:)` are called.
    ///
    /// - Parameter point: The point, in points of the screen.
    public func frontmostView(containing point: CGPoint, where condition: (UIView) -> Bool) -> UIView? {
        withWitness(nil) { enter { frontmost(containing: point, where: condition) } }
    }

    private func frontmost(containing point: CGPoint, where condition: (UIView) -> Bool) -> UIView? {
        for window in windows.reversed() {
            var around = [VisitedView(window, window.pointFromSuperview(point))]
            while let last = around.indices.last {
                if let child = around[last].nextSubview() {
                    let inside = around[last].point.flatMap { child.pointFromSuperview($0) }
                    if !child.subviews.isEmpty {
                        around.append(VisitedView(child, inside))
                    } else if child.isFound(at: inside, condition) {
                        return child
                    }
                } else if let done = around.popLast(), done.view.isFound(at: done.point, condition) {
                    return done.view
                }
            }
        }
        return nil
    }

    /// A view whose subviews are being visited from front to back.
    private struct VisitedView {
        let view: UIView
        /// The point in the view's own points; nil if the view's transform, or that of a superview, has no inverse.
        let point: CGPoint?
        private let subviews: [UIView]
        private var remainingCount: Int

        @MainActor init(_ view: UIView, _ point: CGPoint?) {
            (self.view, self.point, subviews) = (view, point, view.subviews)
            remainingCount = subviews.count
        }

        @MainActor mutating func nextSubview() -> UIView? {
            guard remainingCount > 0 else { return nil }
            remainingCount -= 1
            // Code of a view may have changed its subviews while it ran.
            if let point, view.subviews.count == subviews.count {
                remainingCount = view.lastSubview(before: remainingCount + 1, reaching: point) ?? -1
            }
            return remainingCount >= 0 ? subviews[remainingCount] : nil
        }
    }

    /// Views are searched first, because their identifiers are faster to read than those of controllers.
    private func responder(_ identifier: Int, in window: UIWindow) -> UIResponder? {
        window.firstInSubtree { $0.hitscopeIdentifier == identifier }
            ?? window.firstInSubtree { $0.viewController?.hitscopeIdentifier == identifier }?.viewController
    }
}

extension [UIView] {
    /// The views with all their descendants, superviews first, from back to front.
    @MainActor package var withDescendants: [UIView] {
        var waiting: [UIView] = reversed(), found: [UIView] = []
        while let view = waiting.popLast() {
            found.append(view)
            waiting += view.subviews.reversed()
        }
        return found
    }
}

extension UIView {
    /// True if the view contains the point, in its own coordinates, and meets the condition.
    fileprivate func isFound(at point: CGPoint?, _ condition: (UIView) -> Bool) -> Bool {
        guard let point, pointRefusal(at: point) == nil else { return false }
        return condition(self)
    }
}

extension UIView {
    /// The root of the tree that contains this view: a window, or a view that was never added to one.
    fileprivate var root: UIView {
        var current = self
        while let superview = current.superview { current = superview }
        return current
    }
}
