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

/// A panel whose items can have breakpoints.
@MainActor package protocol BreakpointProvider: HoverHintProvider {
    /// The breakpoint that the item at a point of the panel can have; nil if it can have none.
    func breakpoint(at point: CGPoint) -> Breakpoint?
}

extension BreakpointProvider {
    package func breakpoint(at point: CGPoint) -> Breakpoint? { nil }

    /// Updates the list that shows a mark at the row under the pointer.
    ///
    /// - Returns: True if a mark changed.
    package func follow(pointer: CGPoint?, in sources: [any BreakpointRowSource]) -> Bool {
        sources.reduce(false) { isNew, source in
            let row = pointer.flatMap { source.rows.row(at: convert($0, to: source.rows)) }?.row
            let hovered = row.flatMap { source.breakpoint(ofRow: $0) == nil ? nil : $0 }
            defer { source.rows.hoveredRow = hovered }
            return isNew || hovered != source.rows.hoveredRow
        }
    }

    /// The breakpoint that the row at a point can have; nil if it can have none.
    package func breakpoint(at point: CGPoint, in sources: [any BreakpointRowSource]) -> Breakpoint? {
        guard let hit = row(at: point, in: sources.map(\.rows)) else { return nil }
        return sources.first { $0.rows === hit.list }?.breakpoint(ofRow: hit.row)
    }
}

extension BreakMark {
    /// The width of the area at the left of a row where a click is on the mark, and the x-coordinate of the mark's
    /// centre.
    package static let gutter: CGFloat = 18, middle: CGFloat = 8.5
}
