// The scroller of a list: where its knob lies, and how far the list is scrolled when the knob lies elsewhere.
//
// Knows no rows and no touches.
import HitscopeGeometry

package struct Scroller {
    /// Where a finger takes hold of the knob or turns a page; wider than what is drawn. In points of the list.
    package let track: CGRect
    /// The knob; nil where everything is visible.
    package let knob: CGRect?
    /// How far the knob and the content can go, in points.
    private let way: CGFloat, contentWay: CGFloat

    /// - Parameters:
    ///   - bounds: of the list.
    ///   - shift: how far the list is scrolled, in points.
    package init(in bounds: CGRect, contentHeight: CGFloat, shift: CGFloat) {
        track = CGRect(
            x: bounds.maxX - Scroller.trackWidth, y: bounds.minY, width: Scroller.trackWidth, height: bounds.height)
        contentWay = contentHeight - bounds.height
        let length = min(
            bounds.height, max(Scroller.leastLength, bounds.height * bounds.height / max(1, contentHeight)))
        way = bounds.height - length
        guard contentWay > 0, bounds.height > 0 else {
            knob = nil
            return
        }
        knob = CGRect(
            x: bounds.maxX - Scroller.width - 2, y: bounds.minY + shift / contentWay * way, width: Scroller.width,
            height: length)
    }

    /// How far the list is scrolled when the knob begins so far below the top, in points.
    package func shift(withKnobAt top: CGFloat) -> CGFloat { way > 0 ? (top - track.minY) / way * contentWay : 0 }

    private static let width: CGFloat = 6, trackWidth: CGFloat = 11, leastLength: CGFloat = 28
}
