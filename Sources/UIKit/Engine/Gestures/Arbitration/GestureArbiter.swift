// The arbiter: turns recognisers' requests for states into effects, one at a time.
//
// A recogniser requests a state, and nothing happens until all recognisers have received the input. Then the arbiter
// names one effect at a time. Failures come first, then changes of gestures under way. Of the recognisers that request
// to begin, the first in order that does not have to wait begins and excludes others. Then views lose touches, then
// targets receive their actions (GS-19), and resets come last.
//
// The arbiter only chooses effects; TouchPipeline+Effects.swift performs them. GestureQuestions.swift asks user code,
// GestureArbiter+Recognition.swift finds the recogniser that may begin, and GestureArbiter+Reset.swift those that have
// finished.

/// Touches that a recogniser has claimed and that are still to be taken from their views.
struct TouchClaim {
    let recognizer: UIGestureRecognizer
    let touches: [UITouch]
}

@MainActor final class GestureArbiter {
    /// The recognisers in an attempt, in the order in which they joined. The references are strong, so that a view can
    /// be deallocated during a gesture.
    @exclusivity(unchecked) private(set) var active: [UIGestureRecognizer] = []
    /// The touches that recognisers have claimed, oldest claim first.
    @exclusivity(unchecked) var claims: [TouchClaim] = []

    /// Adds the recogniser to `active`.
    func join(_ recognizer: UIGestureRecognizer) {
        if !active.holds(recognizer) { active.append(recognizer) }
    }

    /// Removes the recogniser, because its attempt is over.
    func leave(_ recognizer: UIGestureRecognizer) { active.removeAll { $0 === recognizer } }

    /// The effect of the most urgent request that can be granted; nil if there is none.
    func nextChange() -> GestureEffect? {
        guard hasRequests else { return nil }
        for recognizer in active where recognizer.attempt.wanted == .failed {
            return .change(recognizer, .failed, .itself)
        }
        for recognizer in active where recognizer.attempt.canContinue {
            if let wanted = recognizer.attempt.wanted { return .change(recognizer, wanted, .itself) }
        }
        for recognizer in active where recognizer.attempt.willReceiveNoMore {
            return .change(recognizer, .cancelled, .itself)
        }
        for recognizer in active where recognizer.attempt.state == .possible && recognizer.attempt.wanted == .cancelled
        {
            return .change(recognizer, .failed, .itself)
        }
        return nextRecognition()
    }

    private var hasRequests: Bool {
        for recognizer in active where recognizer.attempt.wanted != nil || recognizer.attempt.willReceiveNoMore {
            return true
        }
        return false
    }

    /// The next effect of the current states: first views lose claimed touches, then targets receive actions (GS-19).
    /// Nil if there is none.
    var nextConsequence: GestureEffect? {
        if !claims.isEmpty { return .takeClaimedTouches }
        for recognizer in active where recognizer.attempt.needsToSendAction { return .sendAction(recognizer) }
        return nil
    }
}
