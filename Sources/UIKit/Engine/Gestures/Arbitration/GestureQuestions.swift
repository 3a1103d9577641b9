// The questions about gestures to user code: to delegates, views, and recognisers that override an answer.
//
// Decisions about gestures call user code only here. Each answer determines the next question, so questions are not
// effects. User code may do anything when it is asked, so the attempt is read again after each answer. Answers that
// hold for a whole attempt are stored in it.

/// Asks user code, then reads the recogniser's state again, because the answer may have changed it.
@MainActor enum GestureQuestions {
    /// The reason why a recogniser does not receive a new touch; nil if it does. Source: GA-18 to GA-20.
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
        // The answer may have disabled or removed the recogniser, or ended its attempt.
        guard recognizer.isEnabled else { return .disabled }
        return recognizer.owner === view && !attempt.state.isFinal ? nil : .finished
    }

    /// Asks, once for each pair in an attempt, whether one of the two waits for the other. Source: GA-15.
    static func askPartners(of recognizer: UIGestureRecognizer, among active: [UIGestureRecognizer]) {
        for other in active
        where other !== recognizer && !recognizer.attempt.partners.contains(other.hitscopeIdentifier) {
            recognizer.attempt.partners.append(other.hitscopeIdentifier)
            other.attempt.partners.append(recognizer.hitscopeIdentifier)
            if Calls.requiresFailure(recognizer, of: other) { recognizer.addDynamicRequirement(on: other) }
            if Calls.requiresFailure(other, of: recognizer) { other.addDynamicRequirement(on: recognizer) }
        }
    }

    /// The reason why a recogniser may not begin: its delegate, a view, or another recogniser under way. Nil if it may
    /// begin, or if an answer has ended its attempt. Source: GA-01, GA-16, GA-17.
    static func refusalReason(to recognizer: UIGestureRecognizer, among active: [UIGestureRecognizer])
        -> RecognizerReason?
    {
        if !Calls.delegateShouldBegin(recognizer) { return .refusedByDelegate }
        if let view = refusingView(to: recognizer) { return .refusedByView(view) }
        for other in active
        where other !== recognizer && other.attempt.state.isActive && other.sharesTouches(with: recognizer) {
            guard recognizer.attempt.state == .possible else { return nil }
            if excludes(other, recognizer) { return .prevented(by: other) }
        }
        return nil
    }

    /// The first view that does not let the recogniser begin; nil if there is none. Asks the recogniser's view and the
    /// views that its touches hit.
    private static func refusingView(to recognizer: UIGestureRecognizer) -> UIView? {
        var asked: [UIView] = []
        let views = [recognizer.owner].compactMap { $0 } + recognizer.attempt.touches.compactMap(\.view)
        for view in views where !asked.holds(view) {
            asked.append(view)
            guard recognizer.attempt.state == .possible else { return nil }
            if !Calls.viewShouldBegin(view, recognizer) { return view }
        }
        return nil
    }

    /// True if a recogniser that has recognised stops the other from recognising. Source: GA-06, GA-08.
    static func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        mayPrevent(winner, other) && !Calls.areSimultaneous(winner, other)
    }

    /// True if the classes of both recognisers allow the first one to exclude the other. Source: GA-06, GA-07.
    static func mayPrevent(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        Calls.canPrevent(winner, other) && Calls.canBePrevented(other, by: winner)
    }
}
