// Hints that a panel shows immediately for the item under the pointer. The window requests the hint and displays it.
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
