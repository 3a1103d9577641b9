// Hints that a panel gives at once for what lies under the pointer.
// The window asks the panel there and shows its answer.
import HitscopeEngine
import HitscopeGeometry

/// What a panel says at once of what lies under the pointer.
package struct PanelHint: Hashable {
    package var content: Tooltip.Content
    /// What it speaks of, in points of the panel; the box does not cover it.
    package var part: CGRect
    /// True if that is a row of a list, so that the box covers other rows whole or not at all.
    package var isRow = false

    package init(content: Tooltip.Content, part: CGRect, isRow: Bool = false) {
        (self.content, self.part, self.isRow) = (content, part, isRow)
    }
}

/// A panel that says something of what lies under the pointer. Points are those of the panel.
@MainActor package protocol HoverHintProvider: UIView {
    /// Follows the pointer; nil for a pointer that is elsewhere.
    ///
    /// - Returns: true if a row looks different now.
    func follow(pointer: CGPoint?) -> Bool
    /// What there is to say of a point; nil for nothing.
    func hint(at point: CGPoint) -> PanelHint?
    /// Buttons right above its rows, which what it says does not cover; empty for none.
    var buttonRow: CGRect { get }
}

extension HoverHintProvider {
    package func follow(pointer: CGPoint?) -> Bool { false }
    package func hint(at point: CGPoint) -> PanelHint? { nil }
    package var buttonRow: CGRect { .zero }

    /// The list and the row at a point; nil for none.
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
}
