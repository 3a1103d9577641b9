// What a hit test would do with one view, asked apart from all other views.
//
// For explanations, which name each reason separately. Ask inside `World.enter`, and without a witness, which would hear
// of every question. The reasons stand in HitRule.swift.
import HitscopeGeometry

extension UIView {
    /// A point of the superview in bounds coordinates; of the screen, for a window. nil where the transform has no
    /// inverse.
    package func pointFromSuperview(_ point: CGPoint) -> CGPoint? { placement.fromSuperview(point) }

    /// The view that this one answers with at a point of its bounds coordinates; an override is asked.
    package func hitView(at point: CGPoint) -> UIView? {
        if overrides.isDisjoint(with: [.hitTest, .pointInside]) {
            guard standingRefusal() == nil, placement.bounds.containsHalfOpen(point) else { return nil }
        }
        return Calls.hitTest(self, point, nil)
    }

    /// The view that this one would answer with if nothing replaced its own `hitTest(_:with:)`.
    package func inheritedHitView(at point: CGPoint) -> UIView? { RecordWalk.hit(from: self, at: point, nil) }

    /// Whether the view's class or behaviour replaces `hitTest(_:with:)`.
    package var replacesHitTest: Bool { overrides.contains(.hitTest) }

    /// Whether the view's class or behaviour replaces `point(inside:with:)`.
    package var replacesPointInside: Bool { overrides.contains(.pointInside) }
}

extension UIResponder {
    /// True if the responder's class, listeners or behaviour replace a method.
    package func replaces(_ hook: Hook) -> Bool {
        hook.override.isEmpty ? RareOverrides.contains(hook, on: self) : Overrides.of(self).contains(hook.override)
    }
}

extension World {
    /// Lays out what asked for it, as before a question.
    package func layOutNow() { turn { layout() } }
}
