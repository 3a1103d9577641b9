// Finds out what goes wrong in a control: it is disabled, does not track the finger, or has no action.
//
// In a recorded touch, a missing action is the first cause only if the finger did what the control is for.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

/// A search for what goes wrong in a control.
@MainActor struct ControlInquiry {
    let control: UIControl
    /// The touch that reached the control; nil if none did.
    let touch: TouchRecord?
    let world: World

    func causes() -> [Cause] { touch.map { causes(of: $0) } ?? potentialCauses(isHit: false) }

    /// The causes that a future touch would meet.
    ///
    /// - Parameter isHit: True if the touch would hit the control. The sentences then say so.
    func potentialCauses(isHit: Bool) -> [Cause] {
        (control.isEnabled ? [] : [disabled(isHit: isHit)]) + missingAction
    }

    private func causes(of touch: TouchRecord) -> [Cause] {
        let steps = steps(of: touch), sent = steps.flatMap(\.sent)
        if let refusal = steps.first?.refusal, refusal != .notTracked { return [notTracked(refusal)] + missingAction }
        if let stopped = trackingStopped(touch) { return [stopped] + missingAction }
        let failures = sent.flatMap { self.failures(of: $0, touch) }.withoutRepetition
        if sent.contains(where: { !$0.actions.isEmpty }) { return failures }
        if let away = liftedOutside(touch, sent) { return [away] + failures + missingAction }
        return failures.isEmpty ? unsentAction(touch, sent) : failures
    }

    /// The calls that passed the touch to the control, in order.
    private func steps(of touch: TouchRecord) -> [ControlStep] {
        let links = touch.deliveries.flatMap(\.links)
        return links.filter { $0.responder == control.hitscopeIdentifier }.compactMap(\.control)
    }

    private var own: Culprit { Culprit(control) }

    /// The outcome of the touch, in a sentence.
    func success(_ touch: TouchRecord) -> String {
        let steps = steps(of: touch)
        let done = steps.flatMap(\.sent).filter { !$0.actions.isEmpty }
        guard !done.isEmpty else {
            return steps.isEmpty
                ? localized("\(control.called) got the touch.")
                : localized("\(control.called) got the touch and tracked it.")
        }
        let words = done.map { $0.words { touch.trace.called(inSentence: $0) } }.withoutRepetition
        return localized("\(control.called) got the touch and sent \(words.joined(separator: "; ")).")
    }

    // MARK: Tracking

    private func disabled(isHit: Bool) -> Cause {
        let name = control.called, sentence: String
        if control.unsaidAspects.contains(.type) {
            sentence = localized(
                "The dump says that \(name) is not enabled. A disabled control keeps the touch and ignores it.")
        } else if isHit {
            sentence = localized(
                "\(name) is hit, but it is disabled: a disabled control keeps the touch and ignores it.")
        } else {
            sentence = localized("\(name) is disabled: a disabled control keeps the touch and ignores it.")
        }
        return Cause(.controlDisabled, own, sentence, [Edit(control, .flag(.isEnabled, true))])
    }

    private func notTracked(_ refusal: ControlRefusal) -> Cause {
        switch refusal {
        case .disabled: return disabled(isHit: true)
        case .busy:
            return Cause(
                .notTracked, own, localized("\(control.called) is hit, but it already tracks another finger."))
        case .otherButton:
            return Cause(
                .notTracked, own,
                localized("\(control.called) is hit, but controls track only the primary button of a mouse."))
        case .refused where control.hitscopeClassLabel == "UISlider":
            var cause = Cause(
                .notTracked, own, localized("\(control.called) is hit, but a slider tracks a touch only on its knob."),
                unchangedReason: localized(
                    "Changing the views does not help: the touch is not on the knob. A drag can begin there."))
            if control.unsaidAspects.contains(.value) { cause.doubts = [.value(of: control)] }
            return cause
        case .refused:
            return Cause(
                .notTracked, own, localized("\(control.called) is hit, but its beginTracking(_:with:) returned false."),
                [Edit(control, .inherit(.beginTracking), size: 4)])
        case .notTracked:
            return Cause(.notTracked, own, localized("\(control.called) is hit, but it does not track this touch."))
        }
    }

    private func trackingStopped(_ touch: TouchRecord) -> Cause? {
        let isStopped = touch.calls.contains { call in
            call.receiver == control.hitscopeIdentifier && call.hook == .continueTracking
                && call.result == .bool(false)
        }
        guard isStopped else { return nil }
        return Cause(
            .trackingStopped, own,
            localized("\(control.called) tracked the finger, until its continueTracking(_:with:) returned false."),
            [Edit(control, .inherit(.continueTracking), size: 4)])
    }

    private func liftedOutside(_ touch: TouchRecord, _ sent: [ControlStep.Sent]) -> Cause? {
        guard sent.last?.events == ["touchUpOutside"], sent.last?.receivers == 0, let place = touch.life.path?.last
        else {
            return nil
        }
        let inside = control.toScreen.flatMap { $0.isInvertible ? place.applying($0.inverted()) : nil }
        let margin = UIControl.trackingMargin.wholeText
        let far = inside.map { control.bounds.distanceOutside($0).wholeText }
        if let actionDoubt {
            let sentence =
                far.map {
                    localized(
                        """
                        \(control.called) tracked the finger, but it lifted \($0) pt outside: \
                        beyond \(margin) pt a control sends touchUpOutside.
                        """)
                }
                ?? localized(
                    """
                    \(control.called) tracked the finger, but it lifted too far outside: \
                    beyond \(margin) pt a control sends touchUpOutside.
                    """)
            var cause = Cause(.liftedOutside, own, sentence)
            cause.doubts = [actionDoubt]
            return cause
        }
        let sentence =
            far.map {
                localized(
                    """
                    \(control.called) tracked the finger, but it lifted \($0) pt outside: \
                    beyond \(margin) pt a control sends touchUpOutside, which has no action.
                    """)
            }
            ?? localized(
                """
                \(control.called) tracked the finger, but it lifted too far outside: \
                beyond \(margin) pt a control sends touchUpOutside, which has no action.
                """)
        return Cause(
            .liftedOutside, own, sentence,
            [Edit(control, .addAction(for: "touchUpOutside"), size: 2)])
    }

    // MARK: Actions

    /// A control without any action: a tap would have no effect.
    private var missingAction: [Cause] {
        guard control.allControlEvents.isEmpty, control.needsAction, actionDoubt == nil else { return [] }
        let event = control.mainEvent
        return [noAction(for: event, localized("\(control.called) has no action for \(event)."))]
    }

    /// A doubt, if it is unknown whether the control has an action.
    var actionDoubt: Doubt? {
        let isOpen = control.unsaidAspects.contains(.actions) && control.allControlEvents.isEmpty
        return isOpen && control.needsAction ? .action(of: control) : nil
    }

    private func failures(of sent: ControlStep.Sent, _ touch: TouchRecord) -> [Cause] {
        let events = sent.eventWords
        let gone = sent.lostActions.map { action in
            Cause(
                .targetGone, own,
                localized(
                    """
                    \(control.called) sent \(events), but the target of \(action) was deallocated: a control does not \
                    retain its targets.
                    """),
                [Edit(control, .keepTarget(of: action), size: 2)])
        }
        let nobody = sent.unperformed.map { action in
            Cause(
                .noTarget, own,
                localized(
                    """
                    \(control.called) sent \(events), but \(action) has no target, and no responder in the chain \
                    performs it.
                    """),
                chainTop.map { [Edit($0, called: Participant($0).title, .addMethod(action), size: 2)] } ?? [])
        }
        return gone + nobody + sent.faults.map { missingMethod(sent, $0, touch) }
    }

    private func missingMethod(_ sent: ControlStep.Sent, _ fault: String, _ touch: TouchRecord) -> Cause {
        var target = control.hitscopeIdentifier
        for record in touch.records {
            if case .fault(_, let found, fault) = record.content { target = found }
        }
        let missing = MissingMethod(of: target, fault, touch.trace, world)
        let events = sent.eventWords
        return missing.cause(
            localized(
                "\(control.called) sent \(events), but \(missing.target.name) has no method for \(missing.action)."))
    }

    /// The nearest controller up the chain, which normally contains the code for an action; nil if there is none.
    private var chainTop: UIResponder? {
        ResponderChain(from: control, in: world).responders.first { $0 is UIViewController }
    }

    /// An override of `sendAction` that did not call super.
    private func actionKept(_ touch: TouchRecord) -> Cause? {
        let isKept = touch.calls.contains { call in
            call.receiver == control.hitscopeIdentifier && call.hook == .controlSendAction
                && call.implementation == .overrideWithoutSuper
        }
        guard isKept else { return nil }
        return Cause(
            .actionKept, own,
            localized(
                "\(control.called) tracked the finger, but its override of sendAction(_:to:for:) did not call super."),
            [Edit(control, .inherit(.controlSendAction), size: 4)])
    }

    /// The causes if the finger did what the control is for, and the control has no action for it.
    private func unsentAction(_ touch: TouchRecord, _ sent: [ControlStep.Sent]) -> [Cause] {
        guard control.needsAction, actionDoubt == nil else { return [] }
        let meant = sent.last { $0.events.contains(control.mainEvent) } ?? sent.last(where: \.isMainEvent)
        guard let last = meant else { return [] }
        if let kept = actionKept(touch) { return [kept] }
        let others = control.allControlEvents.names
        let event = last.events[0] == "primaryActionTriggered" ? "touchUpInside" : last.events[0]
        let sentence =
            others.isEmpty
            ? localized("\(control.called) tracked the finger and sent \(event), but has no action for it.")
            : localized(
                """
                \(control.called) tracked the finger and sent \(event), but has no action for it; its actions are for \
                \(others.joined(separator: ", ")).
                """)
        return [noAction(for: event, sentence)]
    }

    private func noAction(for event: String, _ sentence: String) -> Cause {
        Cause(.noAction, own, sentence, [Edit(control, .addAction(for: event), size: 2)])
    }
}

extension UIControl {
    /// True if a touch of the control has no effect without an action. Text fields need none, because they receive keys
    /// instead.
    fileprivate var needsAction: Bool { !(self is any TextShowing) || !canBecomeFirstResponder }

    /// The event to which a control of this class normally attaches its action.
    fileprivate var mainEvent: String { replaces(.beginTracking) ? "valueChanged" : "touchUpInside" }
}

extension ControlStep.Sent {
    /// The events in a sentence.
    fileprivate var eventWords: String {
        events.dropFirst().reduce(events.first ?? "") { localized("\($0) and \($1)") }
    }
}
