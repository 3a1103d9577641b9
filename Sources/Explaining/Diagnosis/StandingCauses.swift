// What is wrong with a view whether a touch comes or not: a control that is disabled, nobody to tell, nobody to handle.
//
// Decides what bites after all that a trace knows of, read from live objects alone. What depends on code that may do
// anything is left out. Changes nothing.
import HitscopeEngine
import HitscopeLanguage
import HitscopeReading
import HitscopeTrace

/// What would go wrong after a hit, as live objects tell before a touch comes.
@MainActor struct StandingCauses {
    let view: UIView
    let world: World

    /// What a touch that is sent would meet, in the order in which it bites.
    var afterTouch: [Cause] {
        if view is UIControl { return ofControl }
        let own = ownRecognizers
        guard own.isEmpty else { return own.allSatisfy { !$0.isEnabled } ? own.map { disabled($0) } + untold : untold }
        return dropped.map { [$0] } ?? []
    }

    // MARK: Controls

    /// What is wrong with a control; nothing for another view.
    var ofControl: [Cause] { ofControl(isHit: false) }

    /// - Parameter isHit: whether the touch came to it, so that the sentence says so.
    func ofControl(isHit: Bool) -> [Cause] {
        guard let control = view as? UIControl else { return [] }
        return (control.isEnabled ? [] : [disabled(isHit: isHit)]) + missingAction
    }

    /// A control that is disabled.
    func disabled(isHit: Bool) -> Cause {
        cause(
            .controlDisabled, view,
            isHit
                ? localized(
                    """
                    \(view.called) is hit, but it is disabled: \
                    a disabled control keeps the touch and does nothing with it.
                    """)
                : localized(
                    "\(view.called) is disabled: a disabled control keeps the touch and does nothing with it."),
            .flag(.isEnabled, true))
    }

    /// A control without any action: nobody would be told of a tap.
    var missingAction: [Cause] {
        guard let control = view as? UIControl, control.allControlEvents.isEmpty, control.needsAction else { return [] }
        let event = control.usualEvent
        return [
            cause(
                .noAction, view, localized("\(view.called) has no action: nobody is told of \(event)."),
                .addAction(for: event), size: 2)
        ]
    }

    // MARK: Recognisers

    /// Those of the view that code added.
    private var ownRecognizers: [UIGestureRecognizer] { (view.gestureRecognizers ?? []).filter { !$0.isOfScrollView } }

    private func disabled(_ recognizer: UIGestureRecognizer) -> Cause {
        cause(
            .recognizerFailed, recognizer, localized("\(recognizer.called) is disabled: it is given no touch."),
            .flag(.isEnabled, true)
        )
    }

    /// The recognisers of the view, if not one of them tells anybody of its gesture.
    var untold: [Cause] {
        let own = ownRecognizers
        guard !own.isEmpty, own.allSatisfy(\.isUntold) else { return [] }
        return own.map { untold($0, hasRecognized: false) }
    }

    /// - Parameter hasRecognized: whether it has recognised its gesture, or only may do so.
    func untold(_ recognizer: UIGestureRecognizer, hasRecognized: Bool) -> Cause {
        let name = recognizer.called
        let sentence =
            hasRecognized
            ? localized("\(name) recognised its gesture, but nobody is told: it has neither a target nor a closure.")
            : localized(
                "If \(name) recognises its gesture, nobody is told: it has neither a target nor a closure.")
        return cause(.recognizerTellsNobody, recognizer, sentence, .addTarget, size: 2)
    }

    // MARK: The end of the chain

    /// Where the touch would be dropped; nil where somebody may handle it or make a gesture of it.
    private var dropped: Cause? {
        let chain = ResponderChain(from: view, in: world).responders
        guard let end = chain.last, chain.allSatisfy(\.leavesTouchesAlone) else { return nil }
        let place = Participant(end).title
        return Cause(
            code: .notHandled, culprit: end.hitscopeIdentifier, culpritName: place,
            sentence: localized(
                """
                No responder handles a touch of \(view.called): it would climb the chain to \(place), \
                where it is dropped.
                """),
            remedies: [Edit(view, called: view.called, .handleTouches, size: 4)])
    }

    private func cause(
        _ code: CauseCode, _ view: UIView, _ sentence: String, _ remedy: Edit.Property, size: Int = 1
    ) -> Cause {
        Cause(
            code: code, culprit: view.hitscopeIdentifier, culpritName: view.called, sentence: sentence,
            remedies: [Edit(view, called: view.called, remedy, size: size)])
    }

    private func cause(
        _ code: CauseCode, _ recognizer: UIGestureRecognizer, _ sentence: String, _ remedy: Edit.Property,
        size: Int = 1
    ) -> Cause {
        Cause(
            code: code, culprit: recognizer.hitscopeIdentifier, culpritName: recognizer.called, sentence: sentence,
            remedies: [Edit(recognizer, called: recognizer.called, remedy, size: size)])
    }
}

extension UIResponder {
    /// Whether nothing of it does anything with touches: no control, no override, no recogniser.
    fileprivate var leavesTouchesAlone: Bool {
        let methods: [Hook] = [.touchesBegan, .touchesMoved, .touchesEnded]
        guard !(self is UIControl), !methods.contains(where: { replaces($0) }) else { return false }
        return (self as? UIView)?.gestureRecognizers?.allSatisfy(\.isOfScrollView) ?? true
    }
}

extension UIControl {
    /// Whether a touch of it means nothing unless somebody is told. Text fields take keys instead.
    var needsAction: Bool { !(self is any ShowsText) || !canBecomeFirstResponder }

    /// The event for which such a control usually has its action.
    var usualEvent: String { replaces(.beginTracking) ? "valueChanged" : "touchUpInside" }
}

extension UIGestureRecognizer {
    /// Whether its gesture is of no use to anybody: one of UIKit's own classes that tells nobody. Another class may do
    /// something by itself.
    var isUntold: Bool { hasNoTargets && !isOfScrollView && hitscopeClassLabel.hasPrefix("UI") }
}
