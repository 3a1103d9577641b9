// What became of a touch in the recognisers of a view: refused, waiting, failed, and by whose doing.
//
// Decides what is said of a recogniser that did not recognise. Reads the trace; changes nothing.
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

extension AfterHit {
    /// What speaks against the recognisers of a view, none of which has recognised.
    func recognizerCauses(of view: UIView) -> [Cause] {
        let own = view.gestureRecognizers ?? []
        let attempts = gestures.attempts.filter { attempt in
            own.contains { $0.hitscopeIdentifier == attempt.recognizer }
        }
        guard !attempts.contains(where: \.hasRecognized) else { return [] }
        let failures = own.compactMap { recognizer -> Cause? in
            if let refusal = refused(recognizer) { return refusal }
            guard let attempt = attempts.first(where: { $0.recognizer == recognizer.hitscopeIdentifier }) else {
                return nil
            }
            return failure(of: recognizer, attempt)
        }
        return failures.isEmpty ? [] : failures + StandingCauses(view: view, world: world).untold
    }

    /// The recognisers of the view itself that recognised their gestures and tell somebody; where none does, the first
    /// that tells nobody.
    var ownRecognitions: [UIGestureRecognizer] {
        let recognized = (view.gestureRecognizers ?? []).filter { recognizer in
            gestures.attempts.contains { $0.recognizer == recognizer.hitscopeIdentifier && $0.hasRecognized }
        }
        let told = recognized.filter { !$0.isUntold }
        return told.isEmpty ? Array(recognized.prefix(1)) : told
    }

    /// That a view got the touch and which of its recognisers made something of it, in a sentence.
    ///
    /// - Parameter name: of the view that got the touch.
    func success(of name: String, by recognizers: [UIGestureRecognizer]) -> String {
        guard recognizers.count > 1, let last = recognizers.last else {
            return localized("\(name) got the touch, and \(recognizers.first?.called ?? "") recognised its gesture.")
        }
        let others = recognizers.dropLast().map { Participant($0).gestureName }.joined(separator: ", ")
        return localized(
            "\(name) got the touch, and \(others) and \(Participant(last).gestureName) recognised their gestures.")
    }

    /// What became of the actions of a recogniser that recognised: nobody to tell, or nobody who has the method.
    func untold(by recognizer: UIGestureRecognizer) -> [Cause] {
        guard recognizer.isUntold else { return unperformed(by: recognizer) }
        return [standing.untold(recognizer, hasRecognized: true)]
    }

    /// What kept the targets of a recogniser from performing its actions.
    private func unperformed(by recognizer: UIGestureRecognizer) -> [Cause] {
        for index in trace.landmarks(in: life.records) {
            guard case .fault(let kind, let place, let sentence) = trace.records[index].content,
                kind == .unrecognizedSelector || kind == .wrongSender
            else { continue }
            let name = world.responder(place).map { Participant($0).title } ?? trace.called(inSentence: place)
            let action = sentence.split(separator: "\"").dropFirst().first.map(String.init) ?? localized("the action")
            let changes = world.responder(place).map { [Edit($0, called: name, .addMethod(action), size: 2)] } ?? []
            return [
                cause(
                    .noMethod, (place, name),
                    localized("\(recognizer.called) recognised its gesture, but \(name) has no method for \(action)."),
                    changes)
            ]
        }
        return []
    }

    /// A recogniser that was not given the touch.
    private func refused(_ recognizer: UIGestureRecognizer) -> Cause? {
        let turn = life.turns.first { $0.what == .refused && $0.other == recognizer.hitscopeIdentifier }
        guard let why = turn?.why else { return nil }
        let name = recognizer.called
        let sentence =
            switch why {
            case .disabled: localized("\(name) was not given the touch: it is disabled.")
            case .touchType: localized("\(name) was not given the touch: it takes touches of another type.")
            case .finished: localized("\(name) was not given the touch: it has finished already.")
            case .event: localized("\(name) was not given the touch: it said no to the event.")
            default: localized("\(name) was not given the touch: its delegate said no.")
            }
        return cause(
            .recognizerFailed, (recognizer.hitscopeIdentifier, name), sentence,
            why == .disabled ? [Edit(recognizer, .flag(.isEnabled, true))] : [])
    }

    private func failure(of recognizer: UIGestureRecognizer, _ attempt: GestureStory.Attempt) -> Cause? {
        let name = recognizer.called
        if attempt.state == .possible, let other = attempt.waitedFor.last {
            let blocker = culprit(other)
            let change = blocker.recognizer.map { other in
                Edit(
                    recognizer, .forgetRequirement(toFail: other.hitscopeIdentifier, called: other.variable))
            }
            return cause(
                .recognizerWaits, blocker.named, localized("\(name) waits for \(blocker.name) to fail."),
                change.map { [$0] } ?? [])
        }
        guard attempt.state == .failed || attempt.state == .cancelled, let why = attempt.why else { return nil }
        let blocker = attempt.culprit.map { culprit($0) }
        let (sentence, changes) = reason(why, recognizer, blocker)
        let named = blocker?.named ?? (recognizer.hitscopeIdentifier, name)
        return cause(.recognizerFailed, named, sentence, changes)
    }

    /// Why it failed, in a sentence, and what would change it.
    private func reason(
        _ why: Record.StateRule, _ recognizer: UIGestureRecognizer, _ blocker: Culprit?
    ) -> (sentence: String, changes: [Edit]) {
        let name = recognizer.called, other = blocker?.name ?? localized("another")
        switch why {
        case .prevented:
            return (
                localized("\(name) failed, because \(other) recognised and excludes it."),
                blocker?.recognizer.map { together(recognizer, $0) } ?? []
            )
        case .requirementLost:
            return (
                localized("\(name) failed: it had to wait for \(other) to fail, which recognised its gesture."), []
            )
        case .refusedByDelegate: return (localized("\(name) failed: its delegate did not let it begin."), [])
        case .refusedByView where blocker?.view is UIControl:
            return (
                localized(
                    """
                    \(name) failed: \(other) did not let it begin, \
                    as controls do with the taps of recognisers around them.
                    """), []
            )
        case .refusedByView: return (localized("\(name) failed: \(other) did not let it begin."), [])
        case .disabled:
            return (
                localized("\(name) was disabled in the middle of its gesture."),
                [Edit(recognizer, .flag(.isEnabled, true))]
            )
        case .itself: return (localized("\(name) failed by itself: the touch was not its gesture."), [])
        default: return (localized("\(name) failed: its view left the window."), [])
        }
    }

    /// What lets a recogniser recognise beside or before the one that excludes it.
    private func together(_ recognizer: UIGestureRecognizer, _ other: UIGestureRecognizer) -> [Edit] {
        let simultaneous = Edit.Property.recognizeTogether(with: other.hitscopeIdentifier, called: other.variable)
        let requirement = Edit.Property.require(toFail: recognizer.hitscopeIdentifier, called: recognizer.variable)
        return [
            Edit(recognizer, simultaneous, size: 2), Edit(other, requirement, size: 2),
        ]
    }
}

extension UIGestureRecognizer {
    /// What a variable for it may be named after.
    fileprivate var variable: String { hitscopeNameLabel ?? "recognizer" }
}
