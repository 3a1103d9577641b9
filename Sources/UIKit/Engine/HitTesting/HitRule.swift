// What a view's place in a hit test rests on, for tools that work out regions instead of asking at points.
//
// Says which views have to be asked since user code answers for them. Asks nobody.
import HitscopeGeometry

/// What decides whether the engine's walk goes on in a view.
package enum HitRule: Hashable, Sendable {
    /// The view takes no touch at any point, and nothing in it does.
    case never(HitTestRefusal)
    /// User code answers: an override of `hitTest(_:with:)` or `point(inside:with:)`, or a behaviour in its place.
    case asks(Hook)
    /// The bounds decide, and then what lies in the view.
    case bounds
}

extension UIView {
    /// What decides about this view once its superview has the point. Follows the order of `HitTestWalk`.
    package var hitRule: HitRule {
        if !placement.transform.isInvertible { return .never(.notInvertible) }
        if overrides.contains(.hitTest) { return .asks(.hitTest) }
        if let refusal = standingRefusal { return .never(refusal) }
        if overrides.contains(.pointInside) { return .asks(.pointInside) }
        guard placement.bounds.size.width > 0, placement.bounds.size.height > 0 else { return .never(.empty) }
        return .bounds
    }

    /// Whether the responder overrides a method of this kind, by its class, a behaviour or a listener.
    package func overrides(_ hook: Hook) -> Bool { !overrides.isDisjoint(with: hook.override) }
}

extension World {
    /// Lays out what asked for it, as before a question.
    package func layOutNow() { turn { layout() } }
}
