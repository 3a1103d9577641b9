// A panel whose rows have something to say to the pointer, and breaks.
//
// Decides nothing. The window asks the panel under the pointer, and shows its answer.
import HitscopeEngine
import HitscopeGeometry

/// What a panel says at once of what lies under the pointer.
struct PanelHint: Hashable {
    var content: Tooltip.Content
    /// What it speaks of, in points of the panel; the box does not cover it.
    var part: CGRect
    /// Whether that is a row of a list, so that the box covers other rows whole or not at all.
    var isRow = false
}

/// A panel that says something of what lies under the pointer. Points are those of the panel.
@MainActor protocol SpeaksOfRows: UIView {
    /// Follows the pointer; nil for a pointer that is elsewhere.
    ///
    /// - Returns: whether a row looks different now.
    func follow(pointer: CGPoint?) -> Bool
    /// What there is to say of a point; nil for nothing.
    func hint(at point: CGPoint) -> PanelHint?
    /// The break that what lies at a point can have; nil for none.
    func breakpoint(at point: CGPoint) -> Breakpoint?
    /// Buttons right above its rows, which what it says does not cover; empty for none.
    var buttonRow: CGRect { get }
}

extension SpeaksOfRows {
    func follow(pointer: CGPoint?) -> Bool { false }
    func hint(at point: CGPoint) -> PanelHint? { nil }
    func breakpoint(at point: CGPoint) -> Breakpoint? { nil }
    var buttonRow: CGRect { .zero }

    /// Has lists show a mark at the row under the pointer that can have a break.
    func follow(pointer: CGPoint?, in sources: [any BreakableRows]) -> Bool {
        sources.reduce(false) { isNew, source in
            let row = pointer.flatMap { source.rows.row(at: convert($0, to: source.rows)) }?.row
            let hovered = row.flatMap { source.breakpoint(ofRow: $0) == nil ? nil : $0 }
            defer { source.rows.hoveredRow = hovered }
            return isNew || hovered != source.rows.hoveredRow
        }
    }

    /// The list and the row at a point; nil for none.
    func row(at point: CGPoint, in lists: [RowList]) -> (list: RowList, row: Int, place: CGPoint, box: CGRect)? {
        for list in lists where !list.isHidden {
            guard let hit = list.row(at: convert(point, to: list)) else { continue }
            let corner = list.convert(CGPoint(x: 0, y: list.top(ofRow: hit.row)), to: self)
            let size = CGSize(width: list.bounds.width, height: list.rowHeight)
            return (list, hit.row, hit.place, CGRect(origin: corner, size: size))
        }
        return nil
    }

    /// The break of the row at a point; nil for none.
    func breakpoint(at point: CGPoint, in sources: [any BreakableRows]) -> Breakpoint? {
        guard let hit = row(at: point, in: sources.map(\.rows)) else { return nil }
        return sources.first { $0.rows === hit.list }?.breakpoint(ofRow: hit.row)
    }
}
