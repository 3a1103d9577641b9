// The geometry of a list's scroller: the knob for a scroll offset, and the offset for a position of the knob.
import HitscopeGeometry

package struct Scroller {
    /// The area in which a finger grabs the knob or turns a page, in points of the list. It is wider than the drawn
    /// scroller.
    package let track: CGRect
    /// The box of the knob; nil if everything is visible.
    package let knob: CGRect?
    /// The distances over which the knob and the content can move, in points.
    private let knobDistance: CGFloat, contentDistance: CGFloat

    /// - Parameters:
    ///   - bounds: The bounds of the list.
    ///   - shift: The scroll offset of the list, in points.
    package init(in bounds: CGRect, contentHeight: CGFloat, shift: CGFloat) {
        track = CGRect(
            x: bounds.maxX - Scroller.trackWidth, y: bounds.minY, width: Scroller.trackWidth, height: bounds.height)
        contentDistance = contentHeight - bounds.height
        let length = min(
            bounds.height, max(Scroller.minimumKnobLength, bounds.height * bounds.height / max(1, contentHeight)))
        knobDistance = bounds.height - length
        guard contentDistance > 0, bounds.height > 0 else {
            knob = nil
            return
        }
        knob = CGRect(
            x: bounds.maxX - Scroller.width - 2, y: bounds.minY + shift / contentDistance * knobDistance,
            width: Scroller.width, height: length)
    }

    /// The scroll offset of the list when the top of the knob is at `top`, in points.
    package func shift(withKnobAt top: CGFloat) -> CGFloat {
        knobDistance > 0 ? (top - track.minY) / knobDistance * contentDistance : 0
    }

    private static let width: CGFloat = 6, trackWidth: CGFloat = 11, minimumKnobLength: CGFloat = 28
}
