// The mark of a breakpoint: a disc beside a bar, on the side where the debuggee stops.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

/// The mark at a row that can have a breakpoint.
package struct BreakMark: Equatable {
    /// True if the debuggee stops before the row, false if it stops after it; nil for a faint ring where a breakpoint
    /// can be set.
    package let isBefore: Bool?
    /// True if the mark is in a narrow column, close to other marks.
    package var isSmall = false

    package init(isBefore: Bool?, isSmall: Bool = false) {
        (self.isBefore, self.isSmall) = (isBefore, isSmall)
    }

    package func draw(at center: CGPoint, into list: inout DrawList) {
        guard let isBefore else {
            let color = isSmall ? Palette.soft : Palette.faint.withAlpha(0.7)
            return list.stroke(.circle(center: center, radius: 3), color, StrokeStyle(width: isSmall ? 1.4 : 1))
        }
        guard isSmall else { return drawDisc(5.5, bar: isBefore ? -10 : 8, 7, at: center, into: &list) }
        list.fill(.circle(center: center, radius: 6), Palette.panel)
        drawDisc(4, bar: isBefore ? -7 : 5, 5.5, at: center, into: &list)
    }

    private func drawDisc(
        _ radius: CGFloat, bar x: CGFloat, _ halfHeight: CGFloat, at center: CGPoint, into list: inout DrawList
    ) {
        list.fill(.circle(center: center, radius: radius), Palette.refused)
        let bar = CGRect(
            x: center.x + x, y: center.y - halfHeight, width: isSmall ? 2 : 2.5, height: 2 * halfHeight)
        list.fill(.rect(bar), Palette.refused)
    }
}
