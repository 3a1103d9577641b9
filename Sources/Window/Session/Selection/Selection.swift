// In a selection mode, a click on the stage selects a view instead of touching the scene.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory
import HitscopeWidgets

/// The selected view, and what a click on the stage selects.
@MainActor public final class Selection {
    /// The identifier of the chosen view, for which "why not" is answered; nil if there is none.
    public private(set) var chosenView: Int?
    /// The selection mode; nil while clicks touch the scene.
    public package(set) var mode: SelectionMode?
    /// The view that a click at the pointer would select; nil if there is none.
    public package(set) var preview: Preview?
    /// The point of the last click in a selection mode, in points of the debuggee's screen; nil if there is none.
    public package(set) var point: CGPoint?
    /// The pointer's position on the debuggee's screen; nil if it is elsewhere.
    package var pointer: CGPoint?
    /// True while the distances between the chosen view and the one under the pointer are shown.
    package var isMeasuring = false
    /// The number of times that live views were edited, or that such an edit was undone or redone.
    package var liveChanges = 0

    /// The identifier of the recogniser that "why not" is answered for instead of a view; nil if there is none.
    public private(set) var chosenRecognizer: Int?

    /// Chooses a view by its identifier. Nil clears the choice.
    public func choose(view identifier: Int?) { (chosenView, chosenRecognizer) = (identifier, nil) }

    /// Asks about a recogniser by its identifier. Nil asks about the chosen view again.
    public func choose(recognizer identifier: Int?) { chosenRecognizer = identifier }

    /// The view that a click at a point would select.
    public struct Preview: Hashable, Sendable {
        /// The identifiers of the view that would be selected, and of the view that a touch there would hit.
        public var view: Int, hit: Int?
        /// The pointer's position, in points of the debuggee's screen.
        public var point: CGPoint
    }
}

extension Inspection {
    /// The point whose views are listed: the point of the last selecting click, or else of the shown touch.
    public var listedPoint: CGPoint? {
        selection.point ?? (shown.subject?.isTouch == true ? shown.subject?.point : nil)
    }

    /// Goes to the next mode: drawn views, hit views, off.
    public func cycleSelection() { select(by: SelectionMode.next(after: selection.mode)) }

    /// Sets the selection mode. With nil, clicks touch the scene again.
    public func select(by mode: SelectionMode?) {
        let point = selection.preview?.point ?? (shown.subject?.cause == .question ? shown.subject?.point : nil)
        if shown.subject?.cause == .question { clear() }
        selection.mode = mode
        selection.preview = nil
        if mode != nil { _ = preview(at: point) }
    }

    /// Shows which view a click at a point of the debuggee's screen would select. Nil shows none.
    ///
    /// - Returns: True if the preview has changed.
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

    /// The chosen view and the one under the pointer, while distances are shown. If the pointer is on the chosen view,
    /// the other one is its superview.
    package var measuredViews: (chosen: UIView, other: UIView)? {
        guard selection.isMeasuring, playhead.stageMoment == nil, let point = selection.pointer,
            let chosen = selection.chosenView.flatMap({ run.world.view($0) }),
            let found = view(at: point, by: selection.mode ?? .drawn),
            let other = found === chosen ? chosen.superview : found
        else { return nil }
        return (chosen, other)
    }

    /// Selects the view at a point of the debuggee's screen. Shows the present first, because only views of the present
    /// can be selected.
    package func select(at point: CGPoint) {
        guard let mode = selection.mode else { return }
        guard let view = view(at: point, by: mode) else { return showNothingFound(at: point, for: mode) }
        shown.showPresent()
        if shown.subject?.cause == .question { clear() }
        shown.step(to: .max)
        selection.point = point
        selection.choose(view: view.hitscopeIdentifier)
        _ = preview(at: point)
    }

    /// Shows a message that a click found no view and the selection is unchanged.
    private func showNothingFound(at point: CGPoint, for mode: SelectionMode) {
        let place = point.placeText
        let words =
            mode == .drawn
            ? localized(
                """
                No view is drawn at \(place), so the selection stays. Press S and click to select the view that is \
                hit.
                """)
            : localized("A touch at \(place) goes to no view, so the selection stays.")
        notices.post(words)
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
    /// The control that the view is part of, such as the button of a label; otherwise the view itself.
    package var controlOfFace: UIView {
        guard self is UILabel || self is UIImageView else { return self }
        return withSuperviews.first { $0 is UIControl } ?? self
    }
}
