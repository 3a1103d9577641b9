// The layout of presenter mode: the sentence is below the stage, or beside it if the scene is tall.
//
// The layout with the larger scene is used. It depends only on two sizes, so the stage stays in place during touches
// and steps.
import HitscopeGeometry
import HitscopeStage
import HitscopeTeaching

@MainActor struct PresenterLayout {
    /// The frames of the two parts, in points of the window.
    let stage: CGRect, caption: CGRect
    /// True if the sentence is beside the stage.
    let isBeside: Bool

    /// The minimum factor by which the scene must grow for the sentence to move beside the stage.
    private static let minimumGain: CGFloat = 1.08
    /// The same factor for a scene that is higher than wide and leaves room only beside it. The scene may become
    /// slightly smaller if the names beside it keep all their room.
    private static let minimumGainOfTallScene: CGFloat = 0.94
    /// The fraction of the width that a sentence beside the stage takes, and its minimum width in points.
    private static let fractionBeside: CGFloat = 0.34, minimumWidthBeside: CGFloat = 380
    /// The fraction of a narrow window's width that a lesson takes, and that of a low window, which needs longer lines.
    private static let narrowLessonFraction: CGFloat = 0.42, lowLessonFraction: CGFloat = 0.56

    /// The maximum fraction of the width that the sentence takes if a tall scene leaves more room.
    private static let maximumFractionBeside: CGFloat = 0.5

    /// - Parameters:
    ///   - window: The size of the window.
    ///   - screen: The size of the debuggee's screen.
    ///   - names: The width of the names of responders beside the screen, in points.
    init(window: CGSize, screen: CGSize, names: CGFloat, hasLesson: Bool = false) {
        let height = min(PresenterCaption.height(in: window), (window.height * 0.5).rounded())
        let isNarrow = window.width < WindowShell.smallestSize.width
        let isLow = window.height < WindowShell.smallestSize.height
        let lessonFraction =
            isLow ? Self.lowLessonFraction : isNarrow ? Self.narrowLessonFraction : Self.fractionBeside
        let fraction = hasLesson ? lessonFraction : Self.fractionBeside
        let width = max(Self.minimumWidthBeside, (window.width * fraction).rounded())
        let above = CGSize(width: window.width, height: window.height - height)
        var beside = CGSize(width: window.width - width, height: window.height)
        let isTall = screen.height > screen.width && names <= beside.width * PresenterStage.maximumNamesFraction
        let gain = isTall ? Self.minimumGainOfTallScene : Self.minimumGain
        isBeside =
            hasLesson
            || PresenterStage.scale(of: screen, on: beside, names: names)
                > PresenterStage.scale(of: screen, on: above, names: names) * gain
        // The sentence takes the width that a tall scene leaves.
        let wanted = PresenterStage.width(of: screen, height: window.height, names: names).rounded(.up)
        beside.width = min(beside.width, max(wanted, (window.width * (1 - Self.maximumFractionBeside)).rounded()))
        stage = CGRect(origin: .zero, size: isBeside ? beside : above)
        caption =
            isBeside
            ? CGRect(x: beside.width, y: 0, width: window.width - beside.width, height: window.height)
            : CGRect(x: 0, y: above.height, width: window.width, height: height)
    }
}
