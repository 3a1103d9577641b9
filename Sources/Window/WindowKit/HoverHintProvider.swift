// Hints that a panel shows immediately for the item under the pointer. The window requests the hint and displays it.
import HitscopeEngine
import HitscopeGeometry

/// The hint for the item under the pointer.
package struct PanelHint: Hashable {
    package var content: Tooltip.Content
    /// The box of the item that the hint describes, in points of the panel; the hint does not cover it.
    package var part: CGRect
    /// True if the item is a row of a list. The hint then covers each other row completely or not at all.
    package var isRow = false

    package init(content: Tooltip.Content, part: CGRect, isRow: Bool = false) {
        (self.content, self.part, self.isRow) = (content, part, isRow)
    }
}

/// A panel with hints for the items under the pointer. Points are in the panel's coordinates.
@MainActor package protocol HoverHintProvider: UIView {
    /// Follows the pointer; nil if it is elsewhere.
    ///
    /// - Returns: True if the appearance of a row has changed.
    func follow(pointer: CGPoint?) -> Bool
    /// The hint at a point; nil if there is none.
    func hint(at point: CGPoint) -> PanelHint?
    /// The buttons directly above the panel's rows, which hints do not cover; empty if there are none.
    var buttonRow: CGRect { get }
}

extension HoverHintProvider {
    package func follow(pointer: CGPoint?) -> Bool { false }
    package func hint(at point: CGPoint) -> PanelHint? { nil }
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
}
