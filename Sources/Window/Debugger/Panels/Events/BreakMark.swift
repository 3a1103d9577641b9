// The mark of a break: a disc beside a bar, on the side on which the debuggee stops.
//
// Decides its shape. Knows nothing of what is stopped.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

/// The mark at a line that can have a break.
struct BreakMark {
    /// Whether it stops before; nil for no break, which a faint ring shows can be set.
    let isBefore: Bool?

    func draw(at center: CGPoint, into list: inout DrawList) {
        guard let isBefore else {
            return list.stroke(.circle(center: center, radius: 3), Palette.faint.withAlpha(0.7), StrokeStyle(width: 1))
        }
        list.fill(.circle(center: center, radius: 5.5), Palette.refused)
        let x = center.x + (isBefore ? -10 : 8)
        list.fill(.rect(CGRect(x: x, y: center.y - 7, width: 2.5, height: 14)), Palette.refused)
    }
}
