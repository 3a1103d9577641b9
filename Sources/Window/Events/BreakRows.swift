// The list of breakpoints below the event log, each with "before" or "after" and its event.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

@MainActor final class BreakRows: RowSource {
    package let rows = RowList()
    private let inspection: Inspection
    private static let markEnd: CGFloat = 36, sideWidth: CGFloat = 52, removal: CGFloat = 40

    package init(_ inspection: Inspection) {
        self.inspection = inspection
        rows.source = self
        rows.accessibilityIdentifier = "breaks"
    }

    package var rowCount: Int { inspection.breaks.points.count }

    /// Switches between before and after with a click at the left; removes the breakpoint with one at the right end.
    package func chose(row: Int, at place: CGPoint) {
        let point = inspection.breaks.points[row]
        if place.x >= rows.bounds.width - Self.removal {
            inspection.breaks.set(point, isBefore: nil)
        } else if isOnSide(place, of: point) {
            inspection.breaks.set(point, isBefore: !point.isBefore)
        }
    }

    package func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        let point = inspection.breaks.points[row]
        BreakMark(isBefore: point.isBefore).draw(at: CGPoint(x: 22, y: box.midY), into: &list)
        let side = side(of: point, in: box)
        list.fill(.roundedRect(side, radius: 6), Palette.raised)
        list.label(Self.word(of: point), Fonts.note, Palette.text, in: side, .center)
        list.label(point.clause, Fonts.note, Palette.text, in: Self.clauseBox(beside: side, in: box))
        let middle = CGPoint(x: box.maxX - 22, y: box.midY)
        for turn: CGFloat in [-1, 1] {
            list.stroke(
                .line(
                    from: CGPoint(x: middle.x - 4, y: middle.y - 4 * turn),
                    to: CGPoint(x: middle.x + 4, y: middle.y + 4 * turn)), Palette.soft, StrokeStyle(width: 1.8))
        }
    }

    // MARK: Before or after

    private static func word(of point: Breakpoint) -> String {
        point.isBefore ? localized("before") : localized("after")
    }

    /// The frame of "before" or "after": in front of the event, or after it if the language requires that.
    private func side(of point: Breakpoint, in box: CGRect) -> CGRect {
        let word = Self.word(of: point)
        let isFirst = localized("\(word) \(point.clause)", context: "break").hasPrefix(word)
        let x = isFirst ? Self.markEnd : box.width - Self.removal - Self.sideWidth
        return CGRect(x: x, y: box.minY + 4, width: Self.sideWidth, height: box.height - 8)
    }

    private static func clauseBox(beside side: CGRect, in box: CGRect) -> CGRect {
        let isBehind = side.minX == markEnd, start = isBehind ? side.maxX + 8 : markEnd + 2
        let end = isBehind ? box.width - removal : side.minX - 6
        return CGRect(x: start, y: box.minY, width: max(0, end - start), height: box.height)
    }

    /// True if a point of a row is on the mark, or on "before" or "after".
    private func isOnSide(_ place: CGPoint, of point: Breakpoint) -> Bool {
        let box = CGRect(x: 0, y: 0, width: rows.bounds.width, height: rows.rowHeight)
        return place.x < Self.markEnd || side(of: point, in: box).insetBy(dx: -4, dy: -4).containsHalfOpen(place)
    }

    /// A sentence about what a click at a point of a row does.
    package func sentence(ofRow row: Int, at place: CGPoint) -> String? {
        let point = inspection.breaks.points[row]
        if place.x >= rows.bounds.width - Self.removal { return localized("Click to remove this breakpoint.") }
        guard isOnSide(place, of: point) else { return localized("Stops \(point.words).") }
        if !point.isBefore, !inspection.breaks.canStop(before: point) {
            return localized(
                "Only after: views created by code cannot be copied to predict events.")
        }
        return point.isBefore ? localized("Click to stop after it.") : localized("Click to stop before it.")
    }
}
