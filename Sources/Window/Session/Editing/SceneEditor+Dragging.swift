// A dragged view may move away from where it was dropped. The message then gives the reason.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeWhatIf

extension SceneEditor {
    /// Explains in the message why the chosen view is not where it was dropped. Does nothing if it is there.
    ///
    /// - Parameter frame: The frame to which it was dragged, without its transform, in points of its superview.
    package func explainDrop(draggedTo frame: CGRect) {
        guard let view = inspection.selection.chosenView.flatMap({ inspection.run.debuggee.world.view($0) }),
            let shownMessage = message,
            !shownMessage.isError
        else { return }
        let now = view.frameBeforeTransform
        let distances = [now.minX - frame.minX, now.minY - frame.minY, now.maxX - frame.maxX, now.maxY - frame.maxY]
        guard distances.contains(where: { abs($0) > 0.5 }) else { return }
        let isStacked = view.superview?.hitscopeClassLabel == "UIStackView"
        amend(
            isStacked
                ? localized("\(shownMessage.text) It is not where you dragged it: its stack view lays it out.")
                : localized("\(shownMessage.text) It is not where you dragged it: the replayed input changes it."))
    }
}
