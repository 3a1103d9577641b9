// Questions about one view, independent of all others: whether a hit test would skip it, and which view it would
// return.
//
// For explanations, which name each reason separately. Call these methods inside `World.enter` and without a witness,
// because a witness would be notified of every call. The reasons are in HitRule.swift.
import HitscopeGeometry

extension UIView {
    /// A point of the superview (for a window, of the screen), converted to bounds coordinates; nil if the transform
    /// has no inverse.
    package func pointFromSuperview(_ point: CGPoint) -> CGPoint? { hitPlacement.fromSuperview(point) }

    /// The view that this view's `hitTest(_:with:)` returns for a point in its bounds coordinates.
    package func hitView(at point: CGPoint) -> UIView? {
        if overrides.isDisjoint(with: [.hitTest, .pointInside]) {
            guard refusalAtEveryPoint() == nil, hitBounds.containsHalfOpen(point) else { return nil }
        }
        return Calls.hitTest(self, point, nil)
    }

    /// The view that this view would return if nothing overrode its own `hitTest(_:with:)`.
    package func inheritedHitView(at point: CGPoint) -> UIView? { RecordWalk.hit(from: self, at: point, nil) }

    /// True if the view's class or behaviour overrides `hitTest(_:with:)`.
    package var replacesHitTest: Bool { overrides.contains(.hitTest) }

    /// True if the view's class or behaviour overrides `point(inside:with:)`.
    package var replacesPointInside: Bool { overrides.contains(.pointInside) }
}

extension UIResponder {
    /// True if the responder's class, listeners or behaviour override the hook.
    package func replaces(_ hook: Hook) -> Bool {
        hook.override.isEmpty ? RareOverrides.contains(hook, on: self) : Overrides.of(self).contains(hook.override)
    }
}

extension World {
    /// Performs the layout that was requested, as the engine does before a hit test.
    package func layOutNow() { turn { layout() } }
}
