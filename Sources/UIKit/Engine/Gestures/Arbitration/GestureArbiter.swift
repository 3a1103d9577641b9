// The arbiter: which recogniser's wish becomes its state, and what follows from it.
//
// A recogniser asks for a state; nothing happens until all have heard of the input. Then the arbiter names one effect
// at a time. Failures come first, then gestures under way. Of those that would begin, the first in order that waits for
// none does, and excludes others. Views lose touches next, targets are told after them (GS-19), and resets come last.
//
// It only decides; TouchPipeline+Effects.swift performs. GestureQuestions.swift asks user code.
// GestureArbiter+Recognition.swift says which may begin, GestureArbiter+Reset.swift which have finished. Knows touches
// only as something that recognisers share.

/// Touches that a recogniser has and that its views have yet to lose.
struct TouchClaim {
    let recognizer: UIGestureRecognizer
    let touches: [UITouch]
}

@MainActor final class GestureArbiter {
    /// The recognisers in an attempt, in the order in which they came to it. Held, so that a view may
    /// go in mid-gesture.
    @exclusivity(unchecked) private(set) var active: [UIGestureRecognizer] = []
    /// The touches that recognisers have claimed, the oldest claim first.
    @exclusivity(unchecked) var claims: [TouchClaim] = []

    /// Makes the recogniser one of those in an attempt.
    func join(_ recognizer: UIGestureRecognizer) {
        if !active.holds(recognizer) { active.append(recognizer) }
    }

    /// The attempt is over.
    func leave(_ recognizer: UIGestureRecognizer) { active.removeAll { $0 === recognizer } }

    /// The most urgent wish that can be granted, as an effect; nil when there is none.
    func nextChange() -> GestureEffect? {
        guard hasWishes else { return nil }
        for recognizer in active where recognizer.attempt.wanted == .failed {
            return .change(recognizer, .failed, .itself)
        }
        for recognizer in active where recognizer.attempt.goesOn {
            if let wanted = recognizer.attempt.wanted { return .change(recognizer, wanted, .itself) }
        }
        for recognizer in active where recognizer.attempt.isAbandoned {
            return .change(recognizer, .cancelled, .itself)
        }
        for recognizer in active where recognizer.attempt.state == .possible && recognizer.attempt.wanted == .cancelled
        {
            return .change(recognizer, .failed, .itself)
        }
        return nextRecognition()
    }

    private var hasWishes: Bool {
        for recognizer in active where recognizer.attempt.wanted != nil || recognizer.attempt.isAbandoned {
            return true
        }
        return false
    }

    /// What follows from states: touches that views lose, then targets to be told (GS-19); nil when nothing does.
    var nextConsequence: GestureEffect? {
        if !claims.isEmpty { return .takeClaimedTouches }
        for recognizer in active where recognizer.attempt.owesAction { return .sendAction(recognizer) }
        return nil
    }
}
