// The layout of presenter mode: the sentence below the stage, or beside it where the scene is tall.
//
// The side on which the scene comes out larger is taken. It follows from two sizes, so the stage stays in place while a
// person touches and steps.
import HitscopeEngine
import HitscopeGeometry
import HitscopeStage
import HitscopeTeaching

@MainActor struct PresenterLayout {
    /// The places of the two parts, in points of the window.
    let stage: CGRect, caption: CGRect
    /// True if the sentence stands beside the stage.
    let isBeside: Bool

    /// The least growth of the scene, as a factor, for which the sentence leaves its usual place.
    private static let leastGain: CGFloat = 1.08
    /// The same for a scene that is higher than wide, which leaves room at its side alone: it may be a little smaller,
    /// as long as the names beside it have all their room.
    private static let leastGainOfTall: CGFloat = 0.94
    /// The part of the width that a sentence beside the stage takes, and its least width in points.
    private static let shareBeside: CGFloat = 0.34, leastBeside: CGFloat = 380

    /// The largest part of the width that the sentence takes where the scene leaves more, since it is tall.
    private static let mostBeside: CGFloat = 0.5

    /// - Parameters:
    ///   - window: Its size.
    ///   - screen: The size of the debuggee's screen.
    ///   - names: How wide the names of responders beside the screen are, in points.
    init(window: CGSize, screen: CGSize, names: CGFloat) {
        let height = min(PresenterCaption.height(in: window), (window.height * 0.5).rounded())
        let width = max(Self.leastBeside, (window.width * Self.shareBeside).rounded())
        let above = CGSize(width: window.width, height: window.height - height)
        var beside = CGSize(width: window.width - width, height: window.height)
        let isTall = screen.height > screen.width && names <= beside.width * PresentedStage.largestShareOfNames
        let gain = isTall ? Self.leastGainOfTall : Self.leastGain
        isBeside =
            PresentedStage.scale(of: screen, on: beside, names: names)
            > PresentedStage.scale(of: screen, on: above, names: names) * gain
        // The sentence takes the width that a tall scene leaves.
        let wanted = PresentedStage.width(of: screen, height: window.height, names: names).rounded(.up)
        beside.width = min(beside.width, max(wanted, (window.width * (1 - Self.mostBeside)).rounded()))
        stage = CGRect(origin: .zero, size: isBeside ? beside : above)
        caption =
            isBeside
            ? CGRect(x: beside.width, y: 0, width: window.width - beside.width, height: window.height)
            : CGRect(x: 0, y: above.height, width: window.width, height: height)
    }
}
