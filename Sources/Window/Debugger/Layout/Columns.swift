// The columns of the window: a panel on either side, and the stage between them.
//
// In a narrow window the panels shrink, so that the stage keeps its minimum width. A width that the user chose is kept
// as long as the stage has enough room.
import HitscopeGeometry

/// The widths of the window's three columns, in points.
@MainActor struct Columns {
    let hierarchy: CGFloat, stage: CGFloat, touch: CGFloat

    /// Creates the columns for the width of a window, in points. In a window wider than the default, the additional
    /// width goes to the stage.
    init(in width: CGFloat, _ layout: WindowLayout = WindowLayout()) {
        let narrow = WindowShell.smallestSize.width, wide = WindowShell.defaultSize.width
        let part = max(0, min(1, (width - narrow) / (wide - narrow)))
        func between(_ minimum: CGFloat, _ defaultWidths: CGFloat) -> CGFloat {
            (minimum + (defaultWidths - minimum) * part).rounded()
        }
        var left =
            layout.hierarchyWidth.map { max($0, WindowLayout.minimumHierarchyWidth) }
            ?? between(Columns.minimumWidths.hierarchy, Columns.defaultWidths.hierarchy)
        var right =
            layout.sideWidth.map { max($0, WindowLayout.minimumSide) }
            ?? between(Columns.minimumWidths.touch, Columns.defaultWidths.touch)
        if layout.hides(.hierarchy, in: width) { left = WindowLayout.closedWidth }
        if layout.hides(.side, in: width) { right = WindowLayout.closedWidth }
        let excess = max(0, left + right + Columns.minimumStageWidth - width)
        let isNarrow = width < WindowShell.minimumSize.width
        if excess > 0, isNarrow || layout.hierarchyWidth != nil || layout.sideWidth != nil {
            let part = left / (left + right)
            left = max(WindowLayout.closedWidth, (left - excess * part).rounded(.down))
            right = max(WindowLayout.closedWidth, (right - excess * (1 - part)).rounded(.down))
        }
        (hierarchy, touch) = (left, right)
        stage = max(0, width - left - right)
    }

    /// The widths of the panels in the smallest window.
    private static let minimumWidths: (hierarchy: CGFloat, touch: CGFloat) = (248, 356)
    /// The widths of the panels in a window of the default size.
    private static let defaultWidths: (hierarchy: CGFloat, touch: CGFloat) = (300, 408)
    /// The minimum width of the stage with its tools, which limits the widths that the user chose.
    static let minimumStageWidth: CGFloat = 300
}
