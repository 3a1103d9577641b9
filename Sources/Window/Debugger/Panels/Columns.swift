// How the window's width is shared: a panel on either side, and the stage between them.
//
// Decides widths alone. The panels of a narrow window are as narrow as their rows can bear, so that the scene is not.
import HitscopeGeometry

/// The widths of the window's three columns, in points.
@MainActor struct Columns {
    let hierarchy: CGFloat, stage: CGFloat, touch: CGFloat

    /// The columns of a window of this width. Above the usual width all that is more belongs to the stage.
    init(in width: CGFloat) {
        let (narrow, wide) = (Debugger.smallestSize.width, Debugger.usualSize.width)
        let part = max(0, min(1, (width - narrow) / (wide - narrow)))
        hierarchy = (Columns.least.hierarchy + (Columns.usual.hierarchy - Columns.least.hierarchy) * part).rounded()
        touch = (Columns.least.touch + (Columns.usual.touch - Columns.least.touch) * part).rounded()
        stage = max(0, width - hierarchy - touch)
    }

    private static let least: (hierarchy: CGFloat, touch: CGFloat) = (248, 356)
    private static let usual: (hierarchy: CGFloat, touch: CGFloat) = (300, 408)
}
