// Smaller marks for a scene that is drawn so small that marks of normal size would hide it.
//
// The size depends only on the screen and stays the same from step to step. Letters and numbers stay as large as the
// smallest type of the panels.
import HitscopeDrawing
import HitscopeGeometry

extension DispatchOverlay {
    /// The area of the screen below which marks are small, in square points of the stage; and that in the units of
    /// enlarged marks.
    private static let compactArea: CGFloat = 64_000, enlargedCompactArea: CGFloat = 40_000

    /// True if marks are small.
    var isCompact: Bool {
        let area = stage.isEnlarged ? DispatchOverlay.enlargedCompactArea : DispatchOverlay.compactArea
        return (stage.sceneArea ?? stage.screen.width * stage.screen.height) < area
    }

    /// Half the height of a number or letter, in points.
    var badgeRadius: CGFloat { isCompact ? Badge.smallRadius : Badge.radius }

    /// The width or height below which a view has a small number beside it, in points of the stage.
    var smallView: CGFloat { isCompact ? 20 : 30 }

    /// The scale of a finger's rings; 1 for the normal size.
    var ringScale: CGFloat { isCompact ? 0.65 : 1 }

    /// Returns a tag, smaller if marks are small.
    func tag(_ text: String, _ fill: Color, _ textColor: Color = Palette.textOnBadge) -> Tag {
        var tag = Tag(text: text, fill: fill, textColor: textColor)
        tag.isSmall = isCompact
        return tag
    }

    func isSmall(_ visibleBox: CGRect) -> Bool { min(visibleBox.width, visibleBox.height) < smallView }

    /// Returns the style of a line around a view, thinner if marks are small.
    func fitting(_ style: StrokeStyle) -> StrokeStyle {
        guard isCompact else { return style }
        var thin = style
        thin.width = style.width * 0.7
        thin.dash = style.dash.map { $0 * 0.7 }
        return thin
    }
}
