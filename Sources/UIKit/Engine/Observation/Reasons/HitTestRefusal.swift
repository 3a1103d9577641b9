// Reasons why a hit test skips a view. HitTesting/HitRule.swift determines them.
import HitscopeGeometry

/// The reason why a hit test skipped a view.
public enum HitTestRefusal: Hashable, Sendable {
    /// `isHidden` is true.
    case hidden
    /// `isUserInteractionEnabled` is false.
    case interactionDisabled
    /// The view is being animated, and its animation allows no touches. Source: HT-22, AN-03.
    case animating
    /// `alpha`, stored as a `Float`, is 0.01 or less.
    case transparent(alpha: Float)
    /// The point is outside the bounds, by this many points along the axis on which it is farther away. The distance is
    /// 0 on the right and bottom edges, which do not belong to a view.
    case outside(by: CGFloat)
    /// The bounds have no area.
    case empty
    /// The transform has no inverse, so no point of the screen is in the view.
    case notInvertible
    /// An override of `point(inside:with:)` returned false; `boundsContain` is the result without the override.
    case overriddenPointInside(boundsContain: Bool)
}

extension HitTestRefusal {
    /// True if the reason depends on the point.
    var dependsOnPoint: Bool {
        switch self {
        case .outside, .empty, .overriddenPointInside: true
        case .hidden, .interactionDisabled, .animating, .transparent, .notInvertible: false
        }
    }
}
