// The reasons why a hit test passes a view over, as text: for a label, and for the end of a sentence.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage

extension HitTestRefusal {
    /// The reason in a few words, for a label.
    public var brief: String {
        switch self {
        case .hidden: localized("hidden")
        case .interactionDisabled: localized("interaction off")
        case .animating: localized("animated")
        case .transparent(let alpha): localized("alpha \(alpha.alphaText)")
        case .outside(let distance):
            distance < 0.005
                ? localized("outside: on its edge") : localized("outside by \(distance.wholeText) pt")
        case .empty: localized("no area")
        case .notInvertible: localized("no inverse")
        case .overriddenPointInside: localized("point(inside:) returned false")
        }
    }

    /// The reason as the end of a sentence about the view.
    public var clause: String {
        switch self {
        case .hidden: localized("it is hidden")
        case .animating: localized("it is being animated, and its animation allows no touches")
        case .interactionDisabled: localized("its isUserInteractionEnabled is false")
        case .transparent(let alpha):
            localized(
                "its alpha is \(alpha.alphaText), and views with 0.01 or less cannot be hit")
        case .outside(let distance) where distance < 0.005:
            localized("the point is on its right or bottom edge, which does not belong to it")
        case .outside(let distance): localized("the point is outside it by \(distance.wholeText) pt")
        case .empty: localized("its bounds have no area")
        case .notInvertible: localized("its transform is not invertible")
        case .overriddenPointInside: localized("its override of point(inside:with:) returned false")
        }
    }
}
