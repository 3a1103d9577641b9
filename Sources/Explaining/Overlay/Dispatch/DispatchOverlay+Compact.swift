// Smaller marks for a scene that is shown so small that marks of the usual size would hide it.
//
// This depends on the screen alone, so that no mark changes its size from one step to the next. Letters and numbers
// stay as large as the smallest type of the panels.
import HitscopeDrawing
import HitscopeGeometry

extension DispatchOverlay {
    /// A screen that covers less than this gets small marks, in square points of the stage.
    private static let compactArea: CGFloat = 45_000

    /// True if marks are small.
    var isCompact: Bool { (stage.sceneArea ?? stage.screen.width * stage.screen.height) < DispatchOverlay.compactArea }

    /// Half the height of a number or letter, in points.
    var badgeRadius: CGFloat { isCompact ? Badge.smallRadius : Badge.radius }

    /// A view that is less wide or high than this has a small number beside it, in points of the stage.
    var smallView: CGFloat { isCompact ? 20 : 30 }

    /// The size of a finger's rings; 1 for their usual size.
    var ringScale: CGFloat { isCompact ? 0.65 : 1 }

    func isSmall(_ sight: CGRect) -> Bool { min(sight.width, sight.height) < smallView }

    /// A line about a view, thinner if marks are small.
    func fitting(_ style: StrokeStyle) -> StrokeStyle {
        guard isCompact else { return style }
        var thin = style
        thin.width = style.width * 0.7
        thin.dash = style.dash.map { $0 * 0.7 }
        return thin
    }
}
