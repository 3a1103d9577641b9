// The finger on the stage while views are selected: what it points at is selected, and the scene is told nothing.
//
// Decides which touch is the hand's. What a point means is decided by the mode.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput

@MainActor final class StageHand {
    private let inspection: Inspection
    /// The touch that was taken; nil for none. All others are nobody's until it lifts.
    private var touch: UITouch?
    /// Called when something was selected.
    var whenSelected: () -> Void = {}

    init(_ inspection: Inspection) { self.inspection = inspection }

    /// Whether a touch that begins is the hand's.
    ///
    /// - Parameter toStage: from the debuggee's screen to the stage.
    func takes(_ touch: UITouch, in stage: UIView, _ toStage: CGAffineTransform) -> Bool {
        guard inspection.selection.mode != nil else { return false }
        if self.touch == nil { self.touch = touch }
        return true
    }

    /// Whether a touch that moved is the hand's; what lies under it is shown.
    func follows(_ touch: UITouch, in stage: UIView, _ toStage: CGAffineTransform) -> Bool {
        guard touch === self.touch else { return false }
        _ = inspection.preview(at: point(of: touch, in: stage, toStage))
        return true
    }

    /// Whether a touch that ended was the hand's. If it lifted on the screen, what lies there is selected.
    func lets(_ touch: UITouch, go phase: FingerChange.Phase, in stage: UIView, _ toStage: CGAffineTransform) -> Bool {
        guard touch === self.touch else { return false }
        self.touch = nil
        guard phase == .up, let point = point(of: touch, in: stage, toStage) else { return true }
        inspection.select(at: point)
        whenSelected()
        return true
    }

    /// Where a touch is on the debuggee's screen; nil beside it.
    private func point(of touch: UITouch, in stage: UIView, _ toStage: CGAffineTransform) -> CGPoint? {
        let point = touch.location(in: stage).applying(toStage.inverted())
        return CGRect(origin: .zero, size: inspection.debuggee.world.screen.bounds.size).containsHalfOpen(point)
            ? point : nil
    }
}
