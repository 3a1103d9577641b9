// Smaller marks for a scene that is shown so small that marks of the usual size would hide it.
//
// Decides when that is, by the screen alone, so that no mark changes its size from one step to the next. Letters and
// numbers stay as large as the smallest type of the panels.
import HitscopeDrawing
import HitscopeGeometry

extension DispatchOverlay {
    /// A screen that covers less than this gets small marks, in square points of the stage.
    private static let compactArea: CGFloat = 45_000

    /// Whether marks are small.
    var isCompact: Bool { (sceneArea ?? screen.width * screen.height) < DispatchOverlay.compactArea }

    /// Half the height of a number or letter, in points.
    var badgeRadius: CGFloat { isCompact ? Badge.smallRadius : Badge.radius }

    /// A view less wide or high than this gets a small number beside it, in points of the stage.
    var smallView: CGFloat { isCompact ? 20 : 30 }

    /// How large the rings of a finger are, of their usual size.
    var ringScale: CGFloat { isCompact ? 0.65 : 1 }

    /// A line about a view, thinner where marks are small.
    func fitting(_ style: StrokeStyle) -> StrokeStyle {
        guard isCompact else { return style }
        var thin = style
        thin.width = style.width * 0.7
        thin.dash = style.dash.map { $0 * 0.7 }
        return thin
    }
}
