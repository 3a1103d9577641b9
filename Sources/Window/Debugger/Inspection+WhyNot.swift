// The question beside what is shown: why a view did not get the touch, which view that is, and what went wrong.
//
// Reads the inspection and the live tree; changes neither.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace
import HitscopeWidgets

extension Inspection {
    /// Why the chosen view did not get the touch that is shown; where none is chosen, the foremost view under the
    /// finger that did not.
    public func whyNot() -> WhyNot? { explainedView.flatMap { whyNot($0) } }

    /// The same for the view that it is asked about.
    func whyNot(_ view: UIView) -> WhyNot? {
        subject.map { WhyNot(view, trace: $0.trace, input: $0.input, story: $0.walkthrough.story, since: $0.start) }
    }

    /// The view that "why not" is answered for, chosen or not; nil where nobody asks.
    var explainedView: UIView? {
        guard let subject, !subject.cause.isDeviceEvent, chosenView != nil || removedHit == nil else { return nil }
        return chosenView.flatMap { debuggee.world.view($0) } ?? loser(in: subject) ?? rival(in: subject)
    }

    /// The name of the view that was hit, if it lies in no window any more.
    public var removedHit: String? {
        guard let subject, let hit = subject.walkthrough.story.hit, hitView == nil else { return nil }
        return subject.walkthrough.label(hit)
    }

    /// The view that was hit, if it lies in a visible window.
    var hitView: UIView? {
        guard let hit = subject?.walkthrough.story.hit else { return nil }
        if let knownHit, knownHit.identifier == hit, debuggee.world.windows.contains(where: { $0 === knownHit.window })
        {
            return knownHit
        }
        knownHit = debuggee.world.view(hit)
        return knownHit
    }

    /// The view that was hit, if the touch was taken away from it, or never given to it.
    private func loser(in subject: Subject) -> UIView? {
        guard subject.isTouch, GestureStory(subject.trace, since: subject.start).hasLoser else { return nil }
        return hitView
    }

    /// The fault that stands where "why not" is answered, unless somebody has chosen a view.
    var shownFault: String? { chosenView == nil ? fault : nil }

    /// What went wrong during the touch that is shown, in words; nil when nothing did.
    public var fault: String? {
        guard let subject else { return nil }
        let first = subject.cause.isDeviceEvent ? subject.input : subject.start
        for record in subject.trace.records.dropFirst(first).reversed() {
            if case .fault(_, _, let sentence) = record.content { return sentence }
        }
        return nil
    }

    /// The foremost view that lies under the point without having taken the touch, or having had it in it. Labels and
    /// pictures, which nobody expects to be touched, do not count, unless they have a recogniser.
    private func rival(in subject: Subject) -> UIView? {
        let hit = hitView
        return debuggee.world.foremostView(containing: subject.point) { view in
            view.isExpectedToBeTouched && !(hit?.isDescendant(of: view) ?? false)
        }
    }
}

extension UIView {
    fileprivate var isExpectedToBeTouched: Bool {
        !(self is UILabel || self is UIImageView) || gestureRecognizers?.isEmpty == false
    }
}
