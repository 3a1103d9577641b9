// What became of a touch on a control: whether it tracked the finger, what it told of, and who performed what.
//
// Decides when an action is missing: where the finger did what the control is there for, and nobody was told.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

extension AfterHit {
    /// What the control did in the deliveries of this touch, in order.
    private var steps: [ControlStep] {
        deliveries.flatMap(\.links).filter { $0.responder == view.hitscopeIdentifier }.compactMap(\.control)
    }

    private var sent: [ControlStep.Sent] { steps.flatMap(\.sent) }

    func controlCauses() -> [Cause] {
        let steps = self.steps
        if let refusal = steps.first?.refusal, refusal != .notTracked {
            return [notTracked(refusal)] + standing.missingAction
        }
        if let stopped = trackingStopped() { return [stopped] + standing.missingAction }
        let sent = self.sent
        if sent.contains(where: { !$0.actions.isEmpty }) { return sent.flatMap { self.failures(of: $0) } }
        let failures = sent.flatMap { self.failures(of: $0) }
        if let away = liftedOutside(sent) { return [away] + failures + standing.missingAction }
        return failures.isEmpty ? missingAction(sent) : failures
    }

    /// What the control got done, in a sentence; nil for a view that is no control.
    var controlSuccess: String? {
        guard view is UIControl else { return nil }
        let done = sent.filter { !$0.actions.isEmpty }
        guard !done.isEmpty else {
            return steps.isEmpty
                ? localized("\(view.called) got the touch.")
                : localized("\(view.called) got the touch and tracked it.")
        }
        let words = done.map { $0.words { trace.called(inSentence: $0) } }.joined(separator: "; ")
        return localized("\(view.called) got the touch and sent \(words).")
    }

    private func notTracked(_ refusal: ControlRefusal) -> Cause {
        let own = (view.hitscopeIdentifier, view.called)
        switch refusal {
        case .disabled: return standing.disabled(isHit: true)
        case .busy:
            return cause(
                .notTracked, own, localized("\(view.called) is hit, but it tracks another finger already."))
        case .otherButton:
            return cause(
                .notTracked, own,
                localized("\(view.called) is hit, but controls track the primary button of a mouse alone."))
        case .refused:
            return cause(
                .notTracked, own, localized("\(view.called) is hit, but its beginTracking(_:with:) said no."),
                [Edit(view, .inherit(.beginTracking), size: 4)])
        case .notTracked:
            return cause(.notTracked, own, localized("\(view.called) is hit, but it does not track this touch."))
        }
    }

    private func trackingStopped() -> Cause? {
        for index in trace.landmarks(in: life.records) {
            guard let call = trace.records[index].call, call.receiver == view.hitscopeIdentifier,
                call.hook == .continueTracking, call.result == .bool(false)
            else { continue }
            return cause(
                .trackingStopped, (view.hitscopeIdentifier, view.called),
                localized("\(view.called) tracked the finger, until its continueTracking(_:with:) said no."),
                [Edit(view, .inherit(.continueTracking), size: 4)])
        }
        return nil
    }

    private func liftedOutside(_ sent: [ControlStep.Sent]) -> Cause? {
        guard sent.last?.events == ["touchUpOutside"], sent.last?.receivers == 0, let place = life.places.last else {
            return nil
        }
        let inside = view.toScreen.flatMap { $0.isInvertible ? place.applying($0.inverted()) : nil }
        let margin = UIControl.trackingMargin.wholeText
        let far = inside.map { view.bounds.distanceOutside($0).wholeText }
        let sentence =
            far.map {
                localized(
                    """
                    \(view.called) tracked the finger, but it lifted \($0) pt outside: \
                    beyond \(margin) pt a control sends touchUpOutside, which has no action.
                    """)
            }
            ?? localized(
                """
                \(view.called) tracked the finger, but it lifted too far outside: \
                beyond \(margin) pt a control sends touchUpOutside, which has no action.
                """)
        return cause(
            .liftedOutside, (view.hitscopeIdentifier, view.called), sentence,
            [Edit(view, .addAction(for: "touchUpOutside"), size: 2)])
    }

    private func failures(of sent: ControlStep.Sent) -> [Cause] {
        let events = sent.eventWords
        let gone = sent.lostActions.map { action in
            cause(
                .targetGone, (view.hitscopeIdentifier, view.called),
                localized(
                    """
                    \(view.called) sent \(events), but the target of \(action) is gone: \
                    a control does not keep it alive.
                    """),
                [Edit(view, .keepTarget(of: action), size: 2)])
        }
        let nobody = sent.unperformed.map { action in
            cause(
                .noTarget, (view.hitscopeIdentifier, view.called),
                localized(
                    """
                    \(view.called) sent \(events), but \(action) names no target, \
                    and nobody in the chain performs it.
                    """),
                chainTop.map { [Edit($0, called: Participant($0).title, .addMethod(action), size: 2)] } ?? [])
        }
        return gone + nobody + sent.faults.map { noMethod(sent, $0) }
    }

    private func noMethod(_ sent: ControlStep.Sent, _ sentence: String) -> Cause {
        var place = view.hitscopeIdentifier
        for index in trace.landmarks(in: life.records) {
            if case .fault(_, let found, sentence) = trace.records[index].content { place = found }
        }
        let events = sent.eventWords
        let action = sentence.split(separator: "\"").dropFirst().first.map(String.init) ?? localized("the action")
        let target = world.responder(place)
        let name = target.map { Participant($0).title } ?? trace.called(inSentence: place)
        return cause(
            .noMethod, (place, name),
            localized("\(view.called) sent \(events), but \(name) has no method for \(action)."),
            target.map { [Edit($0, called: name, .addMethod(action), size: 2)] } ?? [])
    }

    /// The first responder above the view that is no view: the controller, where code for an action usually stands.
    private var chainTop: UIResponder? {
        ResponderChain(from: view, in: world).responders.first { $0 is UIViewController }
    }

    /// An override of `sendAction` that did not call super.
    private func actionKept() -> Cause? {
        for index in trace.landmarks(in: life.records) {
            guard let call = trace.records[index].call, call.receiver == view.hitscopeIdentifier,
                call.hook == .controlSendAction, call.implementation == .overrideWithoutSuper
            else { continue }
            return cause(
                .actionKept, (view.hitscopeIdentifier, view.called),
                localized(
                    "\(view.called) tracked the finger, but its override of sendAction(_:to:for:) did not call super."),
                [Edit(view, .inherit(.controlSendAction), size: 4)])
        }
        return nil
    }

    private func missingAction(_ sent: [ControlStep.Sent]) -> [Cause] {
        guard let control = view as? UIControl, control.needsAction else { return [] }
        let meant = sent.last { $0.events.contains(control.usualEvent) } ?? sent.last(where: \.isUsual)
        guard let last = meant else { return [] }
        if let kept = actionKept() { return [kept] }
        let others = control.allControlEvents.names
        let event = last.events[0] == "primaryActionTriggered" ? "touchUpInside" : last.events[0]
        let sentence =
            others.isEmpty
            ? localized("\(view.called) tracked the finger and sent \(event), but no action was added for it.")
            : localized(
                """
                \(view.called) tracked the finger and sent \(event), but no action was added for it; \
                its actions are for \(others.joined(separator: ", ")).
                """)
        return [
            cause(
                .noAction, (view.hitscopeIdentifier, view.called), sentence,
                [Edit(view, .addAction(for: event), size: 2)])
        ]
    }
}

extension ControlStep.Sent {
    /// The events in a sentence.
    fileprivate var eventWords: String {
        events.dropFirst().reduce(events.first ?? "") { localized("\($0) and \($1)") }
    }
}
