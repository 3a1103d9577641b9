// The list of breaks below the event log: before or after what the debuggee is stopped.
//
// Decides what a row shows and where it is clicked. The inspection stops.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay

@MainActor final class BreakRows: RowSource {
    let rows = RowList()
    private let inspection: Inspection
    private static let sideEnd: CGFloat = 92, removal: CGFloat = 40

    init(_ inspection: Inspection) {
        self.inspection = inspection
        rows.source = self
        rows.accessibilityIdentifier = "breaks"
    }

    var rowCount: Int { inspection.breakpoints.count }

    func chose(row: Int) {}

    /// A click at the left turns before into after, one at the right end takes the break away.
    func chose(row: Int, at place: CGPoint) {
        let point = inspection.breakpoints[row]
        if place.x >= rows.bounds.width - Self.removal {
            inspection.set(point, isBefore: nil)
        } else if place.x < Self.sideEnd {
            inspection.set(point, isBefore: !point.isBefore)
        }
    }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        let point = inspection.breakpoints[row]
        BreakMark(isBefore: point.isBefore).draw(at: CGPoint(x: 22, y: box.midY), into: &list)
        let side = CGRect(x: 36, y: box.minY + 4, width: Self.sideEnd - 40, height: box.height - 8)
        list.fill(.roundedRect(side, radius: 6), Palette.raised)
        list.label(
            point.isBefore ? localized("before") : localized("after"), Fonts.note, Palette.text, in: side, .center)
        let words = CGRect(
            x: Self.sideEnd + 4, y: box.minY, width: box.width - Self.sideEnd - 4 - Self.removal, height: box.height)
        list.label(point.clause, Fonts.note, Palette.text, in: words)
        let middle = CGPoint(x: box.maxX - 22, y: box.midY)
        for turn: CGFloat in [-1, 1] {
            list.stroke(
                .line(
                    from: CGPoint(x: middle.x - 4, y: middle.y - 4 * turn),
                    to: CGPoint(x: middle.x + 4, y: middle.y + 4 * turn)), Palette.soft, StrokeStyle(width: 1.8))
        }
    }

    /// What a click at a place of a row does, as a sentence.
    func sentence(ofRow row: Int, at place: CGPoint) -> String? {
        let point = inspection.breakpoints[row]
        if place.x >= rows.bounds.width - Self.removal { return localized("A click takes this break away.") }
        guard place.x < Self.sideEnd else { return localized("Stops \(point.words).") }
        if !point.isBefore, !inspection.canStop(before: point) {
            return localized(
                "Only after: what code has made cannot be made twice, so nothing is known before it happens.")
        }
        return point.isBefore ? localized("A click stops after it.") : localized("A click stops before it.")
    }
}
