// Rows that can have breaks: a mark at the left of each that has one, and a faint one at that under the pointer.
//
// Decides where the mark stands and which clicks are for it. The inspection knows the breaks.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

/// A source whose rows may have breaks.
@MainActor protocol BreakableRows: RowSource {
    var rows: RowList { get }
    var inspection: Inspection { get }
    /// The break that a row can have; nil for none.
    func breakpoint(ofRow row: Int) -> Breakpoint?
}

extension BreakableRows {
    /// What is said of a place of a row: what a click on its mark does; nil beside the mark.
    func sentence(ofBreakIn row: Int, at place: CGPoint) -> String? {
        guard place.x < BreakMark.gutter else { return nil }
        return breakpoint(ofRow: row).map { inspection.sentence(ofMarkAt: $0) }
    }

    /// Draws the mark of a row, if it has a break, or can have one and lies under the pointer.
    func drawBreak(ofRow row: Int, in box: CGRect, isHovered: Bool, into list: inout DrawList) {
        // What a break would be called is looked up for few rows.
        guard isHovered || !inspection.breakpoints.isEmpty, let point = breakpoint(ofRow: row) else { return }
        let isBefore = inspection.isStopped(before: point)
        guard isHovered || isBefore != nil else { return }
        let center = CGPoint(x: box.minX + BreakMark.middle, y: box.midY)
        BreakMark(isBefore: isBefore, isSmall: true).draw(at: center, into: &list)
    }

    /// Changes the break of a row, if a click at a place is for its mark; whether it was.
    func choseBreak(ofRow row: Int, at place: CGPoint) -> Bool {
        guard place.x < BreakMark.gutter, let point = breakpoint(ofRow: row) else { return false }
        inspection.toggle(point)
        return true
    }
}

extension BreakMark {
    /// Up to where a click on a row is for its mark, and where the mark stands, in points of the row.
    static let gutter: CGFloat = 18, middle: CGFloat = 8.5
}
