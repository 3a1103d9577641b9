// Chooses the recogniser that recognises next, and the others that it excludes.
//
// Recognisers of the innermost view come first; on one view, the one that was added last (GA-02, GA-03). Source: GA-01
// to GA-10, GA-16, GA-17, GA-20.

extension GestureArbiter {
    /// Lets the first recogniser that can recognise do so, or fail. Nil if none wants to, or if all that want to are
    /// waiting.
    func nextRecognition() -> GestureEffect? {
        let ready = inOrder(active.filter { $0.attempt.wantsToRecognize && !isWaiting($0) })
        guard
            let first = ready.first(where: { candidate in !ready.contains { isOvertaken(candidate, by: $0) } })
                ?? ready.first
        else {
            return nil
        }
        return outcome(for: first)
    }

    /// The effect on the first recogniser in order. User code has influenced the order already, and is asked now
    /// whether the recogniser may begin.
    private func outcome(for recognizer: UIGestureRecognizer) -> GestureEffect {
        var reason = requirementLost(by: recognizer).map { RecognizerReason.requirementLost($0) }
        if reason == nil {
            guard recognizer.attempt.wantsToRecognize else { return .decideAnew }
            reason = GestureQuestions.objection(to: recognizer, among: active)
        }
        guard recognizer.attempt.wantsToRecognize else { return .decideAnew }
        return reason.map { .change(recognizer, .failed, $0) } ?? .recognize(recognizer)
    }

    /// The reason why a recogniser that has not begun fails when another one recognises; nil if it does not fail.
    /// Source: GA-05, GA-06, GA-13.
    func exclusion(of other: UIGestureRecognizer, by winner: UIGestureRecognizer) -> RecognizerReason? {
        if other.waits(for: winner) { return .requirementLost(winner) }
        guard winner.sharesTouches(with: other), GestureQuestions.excludes(winner, other) else { return nil }
        return .prevented(by: winner)
    }

    /// Innermost view first; on one view, the recogniser that was added last (GA-02, GA-03). It does not matter with
    /// which finger an attempt began.
    private func inOrder(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        guard recognizers.count > 1 else { return recognizers }
        var left = recognizers
        var ordered: [UIGestureRecognizer] = []
        while let next = left.firstIndex(where: { one in !left.contains { precedes($0, one) } }) {
            ordered.append(left.remove(at: next))
        }
        return ordered + left
    }

    /// True if a touch that both have was offered to the first one before the second.
    private func precedes(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        for touch in second.attempt.touches {
            guard let here = touch.recognizers.firstIndex(of: second) else { continue }
            if touch.recognizers[..<here].contains(first) { return true }
        }
        return false
    }

    /// True if another recogniser that wants to recognise in the same step excludes this one, but not the other way
    /// round. A double tap thus goes before a single tap, whichever was added first (GA-10).
    private func isOvertaken(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> Bool {
        guard other !== recognizer, recognizer.sharesTouches(with: other) else { return false }
        return GestureQuestions.mayPrevent(other, recognizer) && !GestureQuestions.mayPrevent(recognizer, other)
    }

    /// True if a recogniser that wants to recognise has to wait. The witness is told once for each recogniser that it
    /// waits for.
    private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        GestureQuestions.askPartners(of: recognizer, among: active)
        guard requirementLost(by: recognizer) == nil else { return false }
        var isWaiting = false
        for other in active where other !== recognizer && other.attempt.isUndecided && recognizer.waits(for: other) {
            isWaiting = true
            guard !recognizer.attempt.reportedWaits.holds(other) else { continue }
            recognizer.attempt.reportedWaits.append(other)
            recognizer.witness?.recognizerWaits(recognizer, for: other)
        }
        return isWaiting
    }

    /// A recogniser that this one had to wait for and that has recognised; nil for none.
    private func requirementLost(by recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        active.first { other in
            guard other !== recognizer, other.attempt.state != .possible, other.attempt.state != .failed else {
                return false
            }
            return recognizer.waits(for: other)
        }
    }
}

extension UIGestureRecognizer {
    /// True if both receive the same touch and neither ignores it.
    func sharesTouches(with other: UIGestureRecognizer) -> Bool {
        let mine = attempt
        let others = other.attempt
        return mine.presses.contains {
            others.presses.contains($0) && !mine.ignoredPresses.contains($0) && !others.ignoredPresses.contains($0)
        }
    }
}
