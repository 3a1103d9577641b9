// The rule of the hit test: the reasons to skip a view, and their order. The walks, the records, the reachability map,
// the audit and `why` all use it. Source: HT-01 to HT-08.
import HitscopeGeometry

extension UIView {
    /// The reason why a hit test skips the view with all its subviews; nil if it continues in the view.
    ///
    /// Calls an override of `point(inside:with:)` only if nothing else refuses the view first.
    ///
    /// - Parameter point: in bounds coordinates.
    func refusal(at point: CGPoint, _ event: UIEvent?) -> HitTestRefusal? {
        refusalAtEveryPoint() ?? pointRefusal(at: point, event)
    }

    /// The first reason to skip the view at every point: it is hidden, disabled, animated or transparent.
    ///
    /// - Parameter counts: returns false for a reason to ignore.
    @inline(__always) func refusalAtEveryPoint(where counts: (HitTestRefusal) -> Bool = { _ in true })
        -> HitTestRefusal?
    {
        if flags.contains(.hidden), counts(.hidden) { return .hidden }
        if !flags.contains(.interactive), counts(.interactionDisabled) { return .interactionDisabled }
        if flags.contains(.animatedUntouchable), counts(.animating) { return .animating }
        // Float(0.01) is a little less than 0.01. A view with this alpha is skipped too (HT-08).
        let transparent = HitTestRefusal.transparent(alpha: storedAlpha)
        return storedAlpha <= Float(0.01) && counts(transparent) ? transparent : nil
    }

    /// The reason why a point in bounds coordinates is not in the view; nil if it is. Calls an override of
    /// `point(inside:with:)`.
    package func pointRefusal(at point: CGPoint, _ event: UIEvent? = nil) -> HitTestRefusal? {
        let bounds = hitBounds, boundsContain = bounds.containsHalfOpen(point)
        if overrides.contains(.pointInside) {
            return Calls.pointInside(self, point, event) ? nil : .overriddenPointInside(boundsContain: boundsContain)
        }
        if boundsContain { return nil }
        return bounds.size.hasArea ? .outside(by: bounds.distanceOutside(point)) : .empty
    }

    /// All reasons to skip the view at every point, in the order in which a hit test checks them.
    package var refusalsAtEveryPoint: [HitTestRefusal] {
        var refusals: [HitTestRefusal] = []
        _ = refusalAtEveryPoint { refusal in
            refusals.append(refusal)
            return false
        }
        return refusals
    }
}

/// The part of a hit test's decision about a view that does not depend on the point.
package enum HitRule: Hashable, Sendable {
    /// The view and all its subviews never receive a touch.
    case never(HitTestRefusal)
    /// User code decides: an override of `hitTest(_:with:)` or `point(inside:with:)`, or a behaviour in its place.
    case asks(Hook)
    /// The bounds decide, and then the subviews.
    case bounds
}

extension UIView {
    /// The rule for this view once a hit test has reached its superview.
    @inline(__always) package final var hitRule: HitRule {
        if !hitPlacement.isInvertible { return .never(.notInvertible) }
        if overrides.contains(.hitTest) { return .asks(.hitTest) }
        if let refusal = refusalAtEveryPoint() { return .never(refusal) }
        if overrides.contains(.pointInside) { return .asks(.pointInside) }
        return hitBounds.size.hasArea ? .bounds : .never(.empty)
    }
}

extension CGSize {
    /// True if both sides are positive.
    @inline(__always) fileprivate var hasArea: Bool { width > 0 && height > 0 }
}
