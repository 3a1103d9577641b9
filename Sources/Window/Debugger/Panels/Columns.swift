// How the window's width is divided: a panel on either side, and the stage between them.
//
// Decides widths alone. In a narrow window the panels give way, not the stage.
import HitscopeGeometry

/// The widths of the window's three columns, in points.
@MainActor struct Columns {
    let hierarchy: CGFloat, stage: CGFloat, touch: CGFloat

    /// The columns of a window of this width in points. Width above the usual one goes to the stage.
    init(in width: CGFloat) {
        let narrow = Debugger.smallestSize.width, wide = Debugger.usualSize.width
        let part = max(0, min(1, (width - narrow) / (wide - narrow)))
        hierarchy = (Columns.least.hierarchy + (Columns.usual.hierarchy - Columns.least.hierarchy) * part).rounded()
        touch = (Columns.least.touch + (Columns.usual.touch - Columns.least.touch) * part).rounded()
        stage = max(0, width - hierarchy - touch)
    }

    /// The widths of the panels in the smallest window.
    private static let least: (hierarchy: CGFloat, touch: CGFloat) = (248, 356)
    /// The widths of the panels in a window of the usual size.
    private static let usual: (hierarchy: CGFloat, touch: CGFloat) = (300, 408)
}
