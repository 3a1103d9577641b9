// Answers about the touch that is shown, from its trace and the live views.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeStory
import HitscopeTrace
import HitscopeWidgets

/// Answers about the touch or device event that is shown.
@MainActor public final class TouchAnswers {
    let run: DebuggeeRun, shown: ShownSubject
    private let selection: Selection
    /// The hit view that was found last.
    weak var lastHit: UIView?
    var lastDeadEnd: CachedDeadEnd?
    var lastCaveats: CachedAnswer<[String]>?
    var lastGuess: CachedAnswer<Bool>?

    init(on shown: ShownSubject, of run: DebuggeeRun, choosing selection: Selection) {
        (self.shown, self.run, self.selection) = (shown, run, selection)
    }

    private var subject: Inspection.Subject? { shown.subject }

    /// Explains why a view did not get the touch that is shown. Returns nil while nothing is shown.
    package func whyNot(_ view: UIView) -> Answer? {
        subject.map {
            Answer(
                view, trace: $0.trace, input: $0.input, story: $0.walkthrough.story.latest, traceStory: $0.story,
                since: $0.start,
                in: run.world)
        }
    }

    /// A view or a recogniser of it, and why it did not get the touch that is shown.
    package struct Explained {
        package let view: UIView
        package let answer: Answer
        /// The recogniser that the answer is about; nil if it is about the view.
        package var recognizer: UIGestureRecognizer?
    }

    /// The view or recogniser that "why not" is answered for, with the answer; nil if there is none. If no view is
    /// chosen, it is the hit view if its touch went wrong, or else the foremost other view under the finger.
    ///
    /// It examines the whole tree, so call it once for each picture and pass the result on.
    package func explained() -> Explained? {
        guard let subject, !subject.cause.isDeviceEvent, selection.chosenView != nil || removedHit == nil else {
            return nil
        }
        if let asked = selection.chosenRecognizer.flatMap({ run.world.recognizer($0) }),
            let explained = explained(asked, in: subject)
        {
            return explained
        }
        if let chosen = selection.chosenView.flatMap({ run.world.view($0) }) { return explained(chosen) }
        return affectedView(in: subject) ?? alternativeView(in: subject).flatMap { explained($0) }
    }

    private func explained(_ recognizer: UIGestureRecognizer, in subject: Inspection.Subject) -> Explained? {
        guard let view = recognizer.view, subject.isTouch else { return nil }
        return Answer(about: recognizer, trace: subject.trace, traceStory: subject.story, in: run.world).map {
            Explained(view: view, answer: $0, recognizer: recognizer)
        }
    }

    private func explained(_ view: UIView) -> Explained? {
        whyNot(view).map { Explained(view: view, answer: $0) }
    }

    /// The name of the hit view if it is no longer in a visible window; nil otherwise.
    public var removedHit: String? {
        guard let subject, let hit = subject.walkthrough.story.hit, hitView == nil else { return nil }
        return subject.walkthrough.label(hit)
    }

    /// The hit view if it is in a visible window; nil otherwise.
    package var hitView: UIView? {
        guard let hit = subject?.walkthrough.story.hit else { return nil }
        if let lastHit, lastHit.hitscopeIdentifier == hit,
            run.world.windows.contains(where: { $0 === lastHit.window })
        {
            return lastHit
        }
        lastHit = run.world.view(hit)
        return lastHit
    }

    /// The hit view if its touch was cancelled, delayed or withheld, or if it is a control whose answer has causes or
    /// doubts; nil otherwise.
    private func affectedView(in subject: Inspection.Subject) -> Explained? {
        guard subject.isTouch, let hit = hitView else { return nil }
        if GestureStory(subject.story, since: subject.start).hasLoser { return explained(hit) }
        guard hit is UIControl, let explained = explained(hit) else { return nil }
        return explained.answer.causes.isEmpty && explained.answer.doubts.isEmpty ? nil : explained
    }

    /// The fault that is shown instead of an answer to "why not"; nil if there is none, or if a view is chosen.
    package var shownFault: String? { selection.chosenView == nil ? fault : nil }

    /// The last fault during the touch that is shown, in a sentence; nil if there is none.
    public var fault: String? {
        guard let subject else { return nil }
        let count = subject.trace.records.count
        let first = min(subject.cause.isDeviceEvent ? subject.input : subject.start, count)
        return subject.story.faults(in: first..<count, of: subject.trace).last
    }

    /// The foremost view under the point that is neither the hit view nor one of its superviews. Labels and images
    /// without recognisers are skipped, because they are not expected to be touched.
    private func alternativeView(in subject: Inspection.Subject) -> UIView? {
        let hit = hitView
        return run.world.frontmostView(containing: subject.point) { view in
            view.isExpectedToBeTouched && !(hit?.isDescendant(of: view) ?? false)
        }
    }
}

extension UIView {
    /// True unless the view is a label or an image without a recogniser.
    fileprivate var isExpectedToBeTouched: Bool {
        !(self is UILabel || self is UIImageView) || gestureRecognizers?.isEmpty == false
    }
}
