// A click on the stage selects a view while a selection mode is on, in place of touching the scene.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory
import HitscopeWidgets

/// The view that is chosen, and what a click on the stage chooses.
@MainActor public final class Selection {
    /// The identifier of the view that was chosen; nil for none. "Why not" is answered for it.
    public private(set) var chosenView: Int?
    /// The mode of clicks; nil while they touch the scene.
    public package(set) var mode: SelectionMode?
    /// The view that a click would select where the pointer is; nil for nothing.
    public package(set) var preview: Preview?
    /// The point that was clicked last in a mode, in points of the debuggee's screen; nil for none.
    public package(set) var point: CGPoint?
    /// Counts the edits of live views.
    package var liveChanges = 0

    /// Chooses a view by its identifier; nil chooses none.
    public func choose(view identifier: Int?) { chosenView = identifier }

    /// The view that a click at a point would select.
    public struct Preview: Hashable, Sendable {
        /// The identifiers of the view that would be selected, and of the view that a touch there would go to.
        public var view: Int, hit: Int?
        /// In points of the debuggee's screen.
        public var point: CGPoint
    }
}

extension Inspection {
    /// The point whose views are listed: the one that was clicked to select, else that of the touch that is shown.
    public var listedPoint: CGPoint? {
        selection.point ?? (shown.subject?.isTouch == true ? shown.subject?.point : nil)
    }

    /// Goes to the next mode: what is drawn, what would be hit, none.
    public func cycleSelection() { select(by: SelectionMode.next(after: selection.mode)) }

    /// Sets the mode of clicks; nil has them touch the scene again.
    public func select(by mode: SelectionMode?) {
        let point = selection.preview?.point ?? (shown.subject?.cause == .question ? shown.subject?.point : nil)
        if shown.subject?.cause == .question { clear() }
        selection.mode = mode
        selection.preview = nil
        if mode != nil { _ = preview(at: point) }
    }

    /// Shows what a click would select at a point of the debuggee's screen; nil shows nothing.
    ///
    /// - Returns: true if something else is shown now.
    package func preview(at point: CGPoint?) -> Bool {
        let before = selection.preview
        selection.preview = point.flatMap { point in
            guard playhead.stageMoment == nil, let mode = selection.mode, let view = view(at: point, by: mode) else {
                return nil
            }
            let hit = mode == .hit ? view : self.view(at: point, by: .hit)
            return Selection.Preview(
                view: view.hitscopeIdentifier, hit: hit?.hitscopeIdentifier, point: point)
        }
        return selection.preview != before
    }

    /// Selects at a point of the debuggee's screen, as the mode has it. The present is shown, since that is selected.
    package func select(at point: CGPoint) {
        guard let mode = selection.mode else { return }
        guard let view = view(at: point, by: mode) else { return sayNothingIs(at: point, for: mode) }
        shown.showPresent()
        if shown.subject?.cause == .question { clear() }
        shown.step(to: .max)
        selection.point = point
        selection.choose(view: view.hitscopeIdentifier)
        _ = preview(at: point)
    }

    /// Says why a click that finds nothing changes no selection.
    private func sayNothingIs(at point: CGPoint, for mode: SelectionMode) {
        let place = "\(point.x.wholeText), \(point.y.wholeText)"
        let words =
            mode == .drawn
            ? localized("No view is drawn at \(place), so the selection stays. After S, a click selects what is hit.")
            : localized("A touch at \(place) goes to no view, so the selection stays.")
        notices.say(words)
    }

    private func view(at point: CGPoint, by mode: SelectionMode) -> UIView? {
        let world = run.world
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
