// Rows that can have breaks: a mark at the left of each that has one, and a faint one at that under the pointer.
//
// Decides where the mark stands and which clicks are for it. The inspection knows the breaks.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

/// A source whose rows may have breaks.
@MainActor package protocol BreakableRows: RowSource {
    var rows: RowList { get }
    var inspection: Inspection { get }
    /// The break that a row can have; nil for none.
    func breakpoint(ofRow row: Int) -> Breakpoint?
}

extension BreakableRows {
    /// What is said of a place of a row: what a click on its mark does; nil beside the mark.
    package func sentence(ofBreakIn row: Int, at place: CGPoint) -> String? {
        guard place.x < BreakMark.gutter else { return nil }
        return breakpoint(ofRow: row).map { inspection.breaks.sentence(ofMarkAt: $0) }
    }

    /// Draws the mark of a row, if it has a break, or can have one and lies under the pointer.
    package func drawMark(ofRow row: Int, in box: CGRect, isHovered: Bool, into list: inout DrawList) {
        // What a break would be called is looked up for few rows.
        guard isHovered || !inspection.breaks.points.isEmpty, let point = breakpoint(ofRow: row) else { return }
        let isBefore = inspection.breaks.isStopped(before: point)
        guard isHovered || isBefore != nil else { return }
        let center = CGPoint(x: box.minX + BreakMark.middle, y: box.midY)
        BreakMark(isBefore: isBefore, isSmall: true).draw(at: center, into: &list)
    }

    /// A click on the mark of a row changes its break; elsewhere it chooses the row.
    package func chose(row: Int, at place: CGPoint) {
        if !toggleBreak(ofRow: row, at: place) { chose(row: row) }
    }

    /// Changes the break of a row if a click at a place is for its mark.
    ///
    /// - Returns: false if the click is not for the mark.
    package func toggleBreak(ofRow row: Int, at place: CGPoint) -> Bool {
        guard place.x < BreakMark.gutter, let point = breakpoint(ofRow: row) else { return false }
        inspection.breaks.toggle(point)
        return true
    }
}

/// A panel in which places can have breaks.
@MainActor package protocol BreakpointProvider: HoverHintProvider {
    /// The break that what lies at a point of the panel can have; nil for none.
    func breakpoint(at point: CGPoint) -> Breakpoint?
}

extension BreakpointProvider {
    package func breakpoint(at point: CGPoint) -> Breakpoint? { nil }

    /// Has lists show a mark at the row under the pointer that can have a break.
    package func follow(pointer: CGPoint?, in sources: [any BreakableRows]) -> Bool {
        sources.reduce(false) { isNew, source in
            let row = pointer.flatMap { source.rows.row(at: convert($0, to: source.rows)) }?.row
            let hovered = row.flatMap { source.breakpoint(ofRow: $0) == nil ? nil : $0 }
            defer { source.rows.hoveredRow = hovered }
            return isNew || hovered != source.rows.hoveredRow
        }
    }

    /// The break of the row at a point; nil for none.
    package func breakpoint(at point: CGPoint, in sources: [any BreakableRows]) -> Breakpoint? {
        guard let hit = row(at: point, in: sources.map(\.rows)) else { return nil }
        return sources.first { $0.rows === hit.list }?.breakpoint(ofRow: hit.row)
    }
}

extension BreakMark {
    /// Up to where a click on a row is for its mark, and where the mark stands, in points of the row.
    package static let gutter: CGFloat = 18, middle: CGFloat = 8.5
}
