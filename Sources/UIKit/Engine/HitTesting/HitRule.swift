// The rule of the hit test: which views are passed over, in which order the reasons count, and who decides about the
// rest. The walks, the records, the reachability map, the audit and `why` all ask here. Source: HT-01 to HT-08.
import HitscopeGeometry

extension UIView {
    /// Why a hit test passes the view over, with all that lies in it; nil if it goes on in the view.
    ///
    /// Calls an override of `point(inside:with:)` if nothing else refuses the view first.
    ///
    /// - Parameter point: in bounds coordinates.
    func refusal(at point: CGPoint, _ event: UIEvent?) -> HitTestRefusal? {
        standingRefusal() ?? pointRefusal(at: point, event)
    }

    /// The first reason that refuses every point: hidden, disabled, animated or transparent.
    ///
    /// - Parameter counts: false for a reason that is to be skipped.
    @inline(__always) func standingRefusal(where counts: (HitTestRefusal) -> Bool = { _ in true }) -> HitTestRefusal? {
        if flags.contains(.hidden), counts(.hidden) { return .hidden }
        if !flags.contains(.interactive), counts(.interactionDisabled) { return .interactionDisabled }
        if flags.contains(.animatedUntouchable), counts(.animating) { return .animating }
        // Float(0.01) is a little less than 0.01, and refused too (HT-08).
        let transparent = HitTestRefusal.transparent(alpha: storedAlpha)
        return storedAlpha <= Float(0.01) && counts(transparent) ? transparent : nil
    }

    /// Why a point of the bounds coordinates does not belong to the view; nil if it does. An override is called.
    package func pointRefusal(at point: CGPoint, _ event: UIEvent? = nil) -> HitTestRefusal? {
        let bounds = placement.bounds, boundsContain = bounds.containsHalfOpen(point)
        if overrides.contains(.pointInside) {
            return Calls.pointInside(self, point, event) ? nil : .overriddenPointInside(boundsContain: boundsContain)
        }
        if boundsContain { return nil }
        return bounds.size.hasArea ? .outside(by: bounds.distanceOutside(point)) : .empty
    }

    /// All reasons that refuse every point, in the order in which a hit test looks.
    package var standingRefusals: [HitTestRefusal] {
        var refusals: [HitTestRefusal] = []
        _ = standingRefusal { refusal in
            refusals.append(refusal)
            return false
        }
        return refusals
    }
}

/// Who decides whether a hit test goes on in a view, before a point is known.
package enum HitRule: Hashable, Sendable {
    /// The view takes no touch at any point, and nothing in it does.
    case never(HitTestRefusal)
    /// User code decides: an override of `hitTest(_:with:)` or `point(inside:with:)`, or a behaviour in its place.
    case asks(Hook)
    /// The bounds decide, and then what lies in the view.
    case bounds
}

extension UIView {
    /// Who decides about this view once a hit test has come to its superview.
    @inline(__always) package final var hitRule: HitRule {
        if !placement.isInvertible { return .never(.notInvertible) }
        if overrides.contains(.hitTest) { return .asks(.hitTest) }
        if let refusal = standingRefusal() { return .never(refusal) }
        if overrides.contains(.pointInside) { return .asks(.pointInside) }
        return placement.bounds.size.hasArea ? .bounds : .never(.empty)
    }
}

extension CGSize {
    /// True if both sides are positive.
    @inline(__always) fileprivate var hasArea: Bool { width > 0 && height > 0 }
}
