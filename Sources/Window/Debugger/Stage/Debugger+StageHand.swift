// The pointer and the hand on the stage.
import HitscopeGeometry
import HitscopeStage

extension Debugger {
    /// Has the hand on the stage, the editor and the attributes know of each other.
    func connect(_ hand: StageHand) {
        hand.editor = editor
        hand.whenSelected = { [unowned side] in side.show(.attributes) }
        side.attributes.addButtons(
            saving: { [unowned self] in document.saveAsScene() }, copying: { [unowned self] in document.copyAsSwift() })
    }

    /// Follows the pointer to a point of the debuggee's screen; nil for beside it.
    ///
    /// - Returns: true if something else is shown now.
    func followPointer(to place: CGPoint?, at time: Double) -> Bool {
        guard !predict.isOn else { return false }
        guard inspection.selection.mode == nil else { return inspection.preview(at: place) }
        let isFollowed = inspection.tellPointer(place, at: time)
        // Above an exploded stage the last question stays.
        return stage.depth.camera == nil && inspection.hover(at: place) || isFollowed
    }
}
