// Rows that can have breakpoints. Each breakpoint has a mark at the left of its row, and the row under the pointer
// shows a faint mark.
//
// This file positions the mark and recognises clicks on it. The inspection owns the breakpoints.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeSession
import HitscopeWindowKit

/// A source whose rows can have breakpoints.
@MainActor package protocol BreakpointRowSource: RowSource {
    var rows: RowList { get }
    var inspection: Inspection { get }
    /// The breakpoint that a row can have; nil if it can have none.
    func breakpoint(ofRow row: Int) -> Breakpoint?
}

extension BreakpointRowSource {
    /// The hint for a point in a row: what a click on the mark does; nil if the point is not on the mark.
    package func sentence(ofBreakIn row: Int, at place: CGPoint) -> String? {
        guard place.x < BreakMark.gutter else { return nil }
        return breakpoint(ofRow: row).map { inspection.breaks.sentence(ofMarkAt: $0) }
    }

    /// Draws the mark of a row that has a breakpoint, or that can have one and is under the pointer.
    package func drawMark(ofRow row: Int, in box: CGRect, isHovered: Bool, into list: inout DrawList) {
        // Looks up breakpoints for as few rows as possible.
        guard isHovered || !inspection.breaks.points.isEmpty, let point = breakpoint(ofRow: row) else { return }
        let isBefore = inspection.breaks.isStopped(before: point)
        guard isHovered || isBefore != nil else { return }
        let center = CGPoint(x: box.minX + BreakMark.middle, y: box.midY)
        BreakMark(isBefore: isBefore, isSmall: true).draw(at: center, into: &list)
    }

    /// Handles a click: on the mark it toggles the breakpoint; elsewhere it chooses the row.
    package func chose(row: Int, at place: CGPoint) {
        if !toggleBreak(ofRow: row, at: place) { chose(row: row) }
    }

    /// Toggles the breakpoint of a row if the click is on its mark.
    ///
    /// - Returns: False if the click is not on the mark.
    package func toggleBreak(ofRow row: Int, at place: CGPoint) -> Bool {
        guard place.x < BreakMark.gutter, let point = breakpoint(ofRow: row) else { return false }
        inspection.breaks.toggle(point)
        return true
    }
}

extension BreakMark {
    /// The width of the area at the left of a row where a click is on the mark, and the x-coordinate of the mark's
    /// centre.
    package static let gutter: CGFloat = 18, middle: CGFloat = 8.5
}
