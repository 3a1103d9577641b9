// What is selected by pointing at the stage: the mode, the view under the pointer, and the point that was clicked.
//
// Decides which view a point means. Knows no stage, no touches and no panels.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory
import HitscopeWidgets

/// Selecting on the stage.
public struct StageSelection {
    /// What a click selects; nil while it touches the scene.
    public package(set) var mode: SelectionMode?
    /// What a click would select where the pointer is; nil for nothing.
    public package(set) var preview: Preview?
    /// The point that was clicked last in a mode, in points of the debuggee's screen; nil for none.
    public package(set) var point: CGPoint?
    /// How often an attribute of a live view was changed.
    package var liveChanges = 0

    /// What a click at a point would select.
    public struct Preview: Hashable, Sendable {
        /// The identifiers of the view that would be selected, and of the view that a touch there would go to.
        public var view: Int, hit: Int?
        /// In points of the debuggee's screen.
        public var point: CGPoint
    }
}

extension Inspection {
    /// The point whose views are listed: the one that was clicked to select, else that of the touch that is shown.
    public var listedPoint: CGPoint? { selection.point ?? (subject?.isTouch == true ? subject?.point : nil) }

    /// Goes to the next mode: what is drawn, what would be hit, none.
    public func cycleSelection() { select(by: SelectionMode.next(after: selection.mode)) }

    /// What a click on the stage selects from now on; nil has it touch the scene again.
    public func select(by mode: SelectionMode?) {
        let point = selection.preview?.point ?? (subject?.cause == .question ? subject?.point : nil)
        if subject?.cause == .question { clear() }
        selection.mode = mode
        selection.preview = nil
        if mode != nil { _ = preview(at: point) }
    }

    /// Shows what a click would select at a point of the debuggee's screen; nil shows nothing.
    ///
    /// - Returns: whether something else is shown now.
    package func preview(at point: CGPoint?) -> Bool {
        let before = selection.preview
        selection.preview = point.flatMap { point in
            guard stageMoment == nil, let mode = selection.mode, let view = view(at: point, by: mode) else {
                return nil
            }
            let hit = mode == .hit ? view : self.view(at: point, by: .hit)
            return StageSelection.Preview(
                view: view.hitscopeIdentifier, hit: hit?.hitscopeIdentifier, point: point)
        }
        return selection.preview != before
    }

    /// Selects at a point of the debuggee's screen, as the mode has it. The present is shown, since that is selected.
    package func select(at point: CGPoint) {
        guard let mode = selection.mode else { return }
        guard let view = view(at: point, by: mode) else { return sayNothingIs(at: point, for: mode) }
        showPresent()
        if subject?.cause == .question { clear() }
        step(to: .max)
        selection.point = point
        choose(view: view.hitscopeIdentifier)
        _ = preview(at: point)
    }

    /// What was selected stays where a click finds nothing, and the window says why.
    private func sayNothingIs(at point: CGPoint, for mode: SelectionMode) {
        let place = "\(point.x.wholeText), \(point.y.wholeText)"
        let words =
            mode == .drawn
            ? localized("No view is drawn at \(place), so the selection stays. After S, a click selects what is hit.")
            : localized("A touch at \(place) goes to no view, so the selection stays.")
        notices.say(words)
    }

    /// How many moments there were so far.
    package var momentCount: Int { history.numbers.upperBound }

    private func view(at point: CGPoint, by mode: SelectionMode) -> UIView? {
        let world = debuggee.world
        switch mode {
        case .drawn: return world.drawnView(at: point)?.controlOfFace
        case .hit: return world.withWitness(nil) { world.hitTest(point) }
        }
    }
}

extension UIView {
    /// The control whose face the view is, as a label in a button; itself for any other view.
    package var controlOfFace: UIView {
        guard self is UILabel || self is UIImageView else { return self }
        var around = superview
        while let view = around, !(view is UIControl) { around = view.superview }
        return around ?? self
    }
}
