// Finds out what the recognisers of a view did in a touch: which of them recognised, failed or waited, and which
// targets they called.
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

/// A search for what goes wrong in the recognisers of a view.
@MainActor struct RecognizerInquiry {
    let view: UIView
    /// A touch that reached the view or a descendant; nil if none did.
    let touch: TouchRecord?
    let world: World

    /// The causes for recognisers that were moved to another view, then those if none of the view's recognised.
    func causes() -> [Cause] {
        let found = touch.map { failures(in: $0) } ?? disabledCauses
        return moved + (found.isEmpty && touch != nil ? [] : found + withoutTarget)
    }

    /// The causes for recognisers that were added to the view and later to another view.
    private var moved: [Cause] {
        var causes: [Cause] = []
        for window in world.windows {
            _ = window.firstInSubtree { other in
                guard let recognizers = other.gestureRecognizers else { return false }
                let former = recognizers.filter { $0.previousView === view }
                causes += former.compactMap { RecognizerInquiry.moved($0, from: view) }
                return false
            }
        }
        return causes
    }

    /// The cause if a recogniser was added to another view afterwards; nil if it still belongs to this one.
    static func moved(_ recognizer: UIGestureRecognizer, from view: UIView) -> Cause? {
        guard let now = recognizer.view, now !== view else { return nil }
        return Cause(
            .recognizerMoved, Culprit(recognizer),
            localized(
                """
                \(recognizer.called) was added to \(view.called), and then to \(now.called): a recogniser belongs to \
                one view, the last that it was added to.
                """),
            [Edit(view, .recognizer(recognizer.hitscopeIdentifier, called: Edit.variable(recognizer)), size: 2)])
    }

    /// True if the view has recognisers that code added.
    var mayRecognize: Bool { !added.isEmpty }

    private var all: [UIGestureRecognizer] { view.gestureRecognizers ?? [] }

    /// The recognisers that code added.
    private var added: [UIGestureRecognizer] { all.filter { !isBuiltIn($0) } }

    /// True if UIKit made the recogniser: the pan, the touch delay or the pinch of a scroll view, or the recogniser of
    /// an interaction.
    private func isBuiltIn(_ recognizer: UIGestureRecognizer) -> Bool {
        recognizer.belongsToInteraction || recognizer.belongsToScrollViewPan
            || (recognizer.view as? UIScrollView)?.pinch === recognizer
    }

    /// The outcome of a touch that a recogniser of the view recognised; nil if none did.
    ///
    /// - Parameter name: The name of the view that got the touch.
    func answer(touchOf name: String) -> Answer? {
        let recognized = recognized
        return recognized.first.map { first in
            Answer(
                view, causes: first.hasNoTarget ? [withoutTarget(first)] : missingMethod(of: first),
                success: success(name, recognized))
        }
    }

    /// The recognisers that recognised their gestures and have a target; if none of them has a target, the first one
    /// without.
    private var recognized: [UIGestureRecognizer] {
        let recognized = all.filter { touch?.attempt(of: $0)?.hasRecognized ?? false }
        let withTarget = recognized.filter { !$0.hasNoTarget }
        return withTarget.isEmpty ? Array(recognized.prefix(1)) : withTarget
    }

    private func success(_ name: String, _ recognizers: [UIGestureRecognizer]) -> String {
        guard recognizers.count > 1, let last = recognizers.last else {
            return localized("\(name) got the touch, and \(recognizers.first?.called ?? "") recognised its gesture.")
        }
        let others = recognizers.dropLast().map { Participant($0).gestureName }.joined(separator: ", ")
        return localized(
            "\(name) got the touch, and \(others) and \(Participant(last).gestureName) recognised their gestures.")
    }

    /// The outcome of the touch for one recogniser; nil if the touch was not offered to it.
    func answer(about recognizer: UIGestureRecognizer) -> Answer? {
        guard let touch else { return nil }
        let name = recognizer.called, attempt = touch.attempt(of: recognizer)
        if let attempt, attempt.hasRecognized {
            let success =
                attempt.state == .cancelled
                ? localized("\(name) recognised its gesture, and was later cancelled.")
                : localized("\(name) recognised its gesture.")
            return Answer(
                view, causes: recognizer.hasNoTarget ? [withoutTarget(recognizer)] : missingMethod(of: recognizer),
                success: success)
        }
        if let cause = refused(recognizer, touch) ?? attempt.flatMap({ failure(of: recognizer, $0, touch.trace) }) {
            return Answer(view, causes: [cause])
        }
        guard attempt != nil else { return nil }
        let sentence = localized("\(name) has not decided yet: its gesture is not complete.")
        return Answer(view, causes: [Cause(.recognizerFailed, Culprit(recognizer), sentence, [])])
    }

    // MARK: Targets

    /// The causes if none of the view's recognisers has a target.
    private var withoutTarget: [Cause] {
        guard added.allSatisfy(\.hasNoTarget) else { return [] }
        return added.map { recognizer in
            let name = recognizer.called
            return withoutTarget(
                recognizer,
                localized(
                    "If \(name) recognises its gesture, it sends no action: it has neither a target nor a closure."))
        }
    }

    private func withoutTarget(_ recognizer: UIGestureRecognizer) -> Cause {
        let name = recognizer.called
        if let action = recognizer.actionOfLostTarget {
            return Cause(
                .targetGone, Culprit(recognizer),
                localized(
                    """
                    \(name) recognised its gesture, but the target of \(action.description) was deallocated: a \
                    recogniser does not retain its targets.
                    """),
                [Edit(recognizer, .keepTarget(of: action.description), size: 2)])
        }
        return withoutTarget(
            recognizer,
            localized("\(name) recognised its gesture, but sends no action: it has neither a target nor a closure."))
    }

    private func withoutTarget(_ recognizer: UIGestureRecognizer, _ sentence: String) -> Cause {
        Cause(.recognizerTellsNobody, Culprit(recognizer), sentence, [Edit(recognizer, .addTarget, size: 2)])
    }

    /// The cause for a target that does not have the method of the recogniser's action.
    private func missingMethod(of recognizer: UIGestureRecognizer) -> [Cause] {
        guard let touch else { return [] }
        for record in touch.records {
            guard case .fault(let kind, let place, let fault) = record.content,
                kind == .unrecognizedSelector || kind == .wrongSender
            else { continue }
            let missing = MissingMethod(of: place, fault, touch.trace, world)
            guard recognizer.sends(missing.action) else { continue }
            let name = recognizer.called, target = missing.target.name
            return [
                missing.cause(
                    localized("\(name) recognised its gesture, but \(target) has no method for \(missing.action)."))
            ]
        }
        return []
    }

    // MARK: Failures

    /// The causes for disabled recognisers, if all are disabled.
    private var disabledCauses: [Cause] {
        guard added.allSatisfy({ !$0.isEnabled }) else { return [] }
        return added.map { recognizer in
            Cause(
                .recognizerFailed, Culprit(recognizer),
                localized("\(recognizer.called) is disabled and receives no touches."),
                [Edit(recognizer, .flag(.isEnabled, true))])
        }
    }

    /// The causes in recognisers that did not recognise; empty if one did.
    private func failures(in touch: TouchRecord) -> [Cause] {
        guard !all.contains(where: { touch.attempt(of: $0)?.hasRecognized ?? false }) else { return [] }
        return all.compactMap { recognizer in
            let attempt = touch.attempt(of: recognizer)
            // A scroll view's own recognisers fail with every tap. They count only if another object decided about
            // them.
            if isBuiltIn(recognizer), attempt?.culprit == nil, attempt?.why != .refusedByDelegate { return nil }
            return refused(recognizer, touch) ?? attempt.flatMap { failure(of: recognizer, $0, touch.trace) }
        }
    }

    /// The cause for a recogniser that did not receive the touch.
    private func refused(_ recognizer: UIGestureRecognizer, _ touch: TouchRecord) -> Cause? {
        let turn = touch.life.turns.first { $0.what == .refused && $0.other == recognizer.hitscopeIdentifier }
        guard let why = turn?.why else { return nil }
        let name = recognizer.called
        let sentence =
            switch why {
            case .disabled: localized("\(name) did not receive the touch: it is disabled.")
            case .touchType: localized("\(name) did not receive the touch: it accepts only other types of touches.")
            case .finished: localized("\(name) did not receive the touch: its gesture had already ended.")
            case .event: localized("\(name) did not receive the touch: it rejected the event.")
            default: localized("\(name) did not receive the touch: its delegate returned false.")
            }
        return Cause(
            .recognizerFailed, Culprit(recognizer), sentence,
            why == .disabled
                ? [Edit(recognizer, .flag(.isEnabled, true))]
                : why == .delegate ? [Edit(recognizer, .delegateAllows(.receiveTouch), size: 2)] : [])
    }

    private func failure(
        of recognizer: UIGestureRecognizer, _ attempt: GestureStory.Attempt, _ trace: Trace
    ) -> Cause? {
        let name = recognizer.called
        if attempt.state == .possible, let other = attempt.waitedFor.last {
            let blocker = Culprit(other, near: view, trace, world)
            let change = blocker.recognizer.map { other in
                Edit(recognizer, .removeRequirement(toFail: other.hitscopeIdentifier, called: other.variable))
            }
            return Cause(
                .recognizerWaits, blocker, localized("\(name) waits for \(blocker.name) to fail."),
                change.map { [$0] } ?? [])
        }
        guard attempt.state == .failed || attempt.state == .cancelled, let why = attempt.why else { return nil }
        let blocker = attempt.culprit.map { Culprit($0, near: view, trace, world) }
        let (sentence, changes) = reason(why, recognizer, blocker)
        return Cause(.recognizerFailed, blocker ?? Culprit(recognizer), sentence, changes)
    }

    /// The reason why a drag does not scroll a scroll view, whose own delegate refused its pan.
    private func scrollFailure(of scrollView: UIScrollView?) -> String {
        guard let scrollView else { return "" }
        guard scrollView.isScrollEnabled else {
            return localized("\(scrollView.called) does not scroll: its isScrollEnabled is false.")
        }
        let content = scrollView.contentSize, shown = scrollView.bounds.size
        return localized(
            """
            \(scrollView.called) does not scroll in this direction: its content has \(content.width.shortText) × \
            \(content.height.shortText) pt, and it shows \(shown.width.shortText) × \(shown.height.shortText) pt.
            """)
    }

    /// The reason for the failure in a sentence, and changes that would help.
    private func reason(
        _ why: Record.StateRule, _ recognizer: UIGestureRecognizer, _ blocker: Culprit?
    ) -> (sentence: String, changes: [Edit]) {
        let name = recognizer.called, other = blocker?.name ?? localized("another")
        switch why {
        case .prevented:
            return (
                localized("\(name) failed, because \(other) recognised its gesture and prevented it."),
                blocker?.recognizer.map { together(recognizer, $0) } ?? []
            )
        case .requirementLost:
            return (
                localized("\(name) failed: it required \(other) to fail, which recognised its gesture."), []
            )
        case .refusedByDelegate where recognizer.belongsToScrollViewPan && recognizer.view is UIScrollView:
            return (scrollFailure(of: recognizer.view as? UIScrollView), [])
        case .refusedByDelegate:
            return (
                localized("\(name) failed: its delegate did not let it begin."),
                [Edit(recognizer, .delegateAllows(.begin), size: 2)]
            )
        case .refusedByView where blocker?.view is UIControl:
            return (
                localized(
                    """
                    \(name) failed: \(other) did not let it begin, as controls prevent the taps of recognisers on \
                    their superviews.
                    """), []
            )
        case .refusedByView: return (localized("\(name) failed: \(other) did not let it begin."), [])
        case .disabled:
            return (
                localized("\(name) was disabled during its gesture."),
                [Edit(recognizer, .flag(.isEnabled, true))]
            )
        case .itself:
            let measured = touch.flatMap { Shortfall(of: recognizer, in: $0)?.sentence(name) }
            return (measured ?? localized("\(name) failed: the touch did not match its gesture."), [])
        case .removed: return (localized("\(name) failed: it was removed from its view during its gesture."), [])
        default: return (localized("\(name) failed: its view left the window."), [])
        }
    }

    /// Changes with which a recogniser could recognise together with, or before, the one that excludes it.
    private func together(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> [Edit] {
        let simultaneous = Edit.Property.recognizeTogether(with: other.hitscopeIdentifier, called: other.variable)
        let requirement = Edit.Property.require(toFail: recognizer.hitscopeIdentifier, called: recognizer.variable)
        return [
            Edit(recognizer, simultaneous, size: 2), Edit(other, requirement, size: 2),
        ]
    }
}

extension UIGestureRecognizer {
    /// True if the recogniser has no target and its class is UIKit's. A recogniser of another class may act by itself.
    var hasNoTarget: Bool { hasNoTargets && !belongsToScrollViewPan && hitscopeClassLabel.hasPrefix("UI") }

    /// The name from which the name of a variable is made.
    fileprivate var variable: String { hitscopeNameLabel ?? "recognizer" }
}
