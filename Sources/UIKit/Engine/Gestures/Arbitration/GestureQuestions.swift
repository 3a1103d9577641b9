// The questions that user code is asked about gestures: delegates, recognisers that override an answer, and views.
//
// The only place where a decision about gestures calls user code. An answer says which question comes next, so
// questions are asked where a decision needs them and are no effects. User code may do anything when it is asked, so an
// attempt is read again after each answer. Answers that count for a whole attempt are noted in it.

/// Asks, and then reads what has become of the recogniser meanwhile.
@MainActor enum GestureQuestions {
    /// Why a recogniser does not get a new touch; nil when it does. Source: GA-18 to GA-20.
    static func refusal(of touch: UITouch, _ event: UIEvent, by recognizer: UIGestureRecognizer, on view: UIView)
        -> TouchRefusal?
    {
        guard recognizer.isEnabled else { return .disabled }
        let attempt = recognizer.attempt
        guard !attempt.state.isFinal, !attempt.waitsComplete else { return .finished }
        guard recognizer.allowedTouchTypes.contains(touch.type) else { return .touchType }
        if recognizer.requiresExclusiveTouchType, let first = attempt.touches.first, first.type != touch.type {
            return .touchType
        }
        guard Calls.shouldReceive(recognizer, event) else { return .event }
        guard Calls.delegateShouldReceive(recognizer, touch) else { return .delegate }
        // The answer may have disabled the recogniser, taken it away, or ended its attempt.
        guard recognizer.isEnabled else { return .disabled }
        return recognizer.owner === view && !attempt.state.isFinal ? nil : .finished
    }

    /// Asks for each pair of an attempt, once, whether one is to wait for the other. Source: GA-15.
    static func askPartners(of recognizer: UIGestureRecognizer, among active: [UIGestureRecognizer]) {
        for other in active
        where other !== recognizer && !recognizer.attempt.partners.contains(other.hitscopeIdentifier) {
            recognizer.attempt.partners.append(other.hitscopeIdentifier)
            other.attempt.partners.append(recognizer.hitscopeIdentifier)
            if Calls.requiresFailure(recognizer, of: other) { recognizer.addDynamicRequirement(on: other) }
            if Calls.requiresFailure(other, of: recognizer) { other.addDynamicRequirement(on: recognizer) }
        }
    }

    /// Why a recogniser may not begin, by its delegate, by a view, or by another one under way. Nil when it may, and
    /// when an answer has ended its attempt. Source: GA-01, GA-16, GA-17.
    static func objection(to recognizer: UIGestureRecognizer, among active: [UIGestureRecognizer]) -> RecognizerReason?
    {
        if !Calls.delegateShouldBegin(recognizer) { return .refusedByDelegate }
        if let view = objectingView(to: recognizer) { return .refusedByView(view) }
        for other in active
        where other !== recognizer && other.attempt.state.isActive && other.sharesTouches(with: recognizer) {
            guard recognizer.attempt.state == .possible else { return nil }
            if excludes(other, recognizer) { return .prevented(by: other) }
        }
        return nil
    }

    /// Asks the recogniser's view, and the views that its touches hit.
    private static func objectingView(to recognizer: UIGestureRecognizer) -> UIView? {
        var asked: [UIView] = []
        let views = [recognizer.owner].compactMap { $0 } + recognizer.attempt.touches.compactMap(\.view)
        for view in views where !asked.holds(view) {
            asked.append(view)
            guard recognizer.attempt.state == .possible else { return nil }
            if !Calls.viewShouldBegin(view, recognizer) { return view }
        }
        return nil
    }

    /// Whether one that has recognised keeps the other from doing so. Source: GA-06, GA-08.
    static func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        mayPrevent(winner, other) && !Calls.areSimultaneous(winner, other)
    }

    /// Whether the classes of both let the first exclude the other. Source: GA-06, GA-07.
    static func mayPrevent(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        Calls.canPrevent(winner, other) && Calls.canBePrevented(other, by: winner)
    }
}
