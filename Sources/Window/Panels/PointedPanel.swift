// Panels that say what is under the pointer: a hint, and the breakpoint that an item can have. The window asks them,
// and displays the hint.
import HitscopeEngine
import HitscopeGeometry
import HitscopeSession
import HitscopeWindowKit

/// A panel with hints for the items under the pointer, which can have breakpoints. Points are in the panel's
/// coordinates.
@MainActor package protocol PointedPanel: UIView {
    /// Follows the pointer; nil if it is elsewhere.
    ///
    /// - Returns: True if the appearance of a row has changed.
    func follow(pointer: CGPoint?) -> Bool
    /// The hint at a point; nil if there is none.
    func hint(at point: CGPoint) -> PanelHint?
    /// The breakpoint that the item at a point can have; nil if it can have none.
    func breakpoint(at point: CGPoint) -> Breakpoint?
    /// The buttons directly above the panel's rows, which hints do not cover; empty if there are none.
    var buttonRow: CGRect { get }
}

extension PointedPanel {
    package func follow(pointer: CGPoint?) -> Bool { false }
    package func hint(at point: CGPoint) -> PanelHint? { nil }
    package func breakpoint(at point: CGPoint) -> Breakpoint? { nil }
    package var buttonRow: CGRect { .zero }

    /// The list and the row at a point; nil if there is none.
    package func row(at point: CGPoint, in lists: [RowList]) -> (list: RowList, row: Int, place: CGPoint, box: CGRect)?
    {
        for list in lists where !list.isHidden {
            guard let hit = list.row(at: convert(point, to: list)) else { continue }
            let corner = list.convert(CGPoint(x: 0, y: list.top(ofRow: hit.row)), to: self)
            let size = CGSize(width: list.bounds.width, height: list.rowHeight)
            return (list, hit.row, hit.place, CGRect(origin: corner, size: size))
        }
        return nil
    }

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
