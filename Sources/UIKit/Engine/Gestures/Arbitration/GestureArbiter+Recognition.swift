// Which recogniser recognises next, and which others it excludes.
//
// Order: the leaf's recognisers first, on one view the one added last (GA-02, GA-03). Source: GA-01 to GA-10, GA-16,
// GA-17, GA-20.

extension GestureArbiter {
    /// Has the first recogniser that can recognise do so, or fail. Nil when none wants to, or all that
    /// want to are waiting.
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

    /// What becomes of the first in order. User code has had its say in the order, and is asked whether it may begin.
    private func outcome(for recognizer: UIGestureRecognizer) -> GestureEffect {
        var reason = requirementLost(by: recognizer).map { RecognizerReason.requirementLost($0) }
        if reason == nil {
            guard recognizer.attempt.wantsToRecognize else { return .decideAnew }
            reason = GestureQuestions.objection(to: recognizer, among: active)
        }
        guard recognizer.attempt.wantsToRecognize else { return .decideAnew }
        return reason.map { .change(recognizer, .failed, $0) } ?? .recognize(recognizer)
    }

    /// Why one that has not begun fails when another has recognised; nil when it does not. Source: GA-05, GA-06, GA-13.
    func exclusion(of other: UIGestureRecognizer, by winner: UIGestureRecognizer) -> RecognizerReason? {
        if other.waits(for: winner) { return .requirementLost(winner) }
        guard winner.sharesTouches(with: other), GestureQuestions.excludes(winner, other) else { return nil }
        return .prevented(by: winner)
    }

    /// The leaf's first, and on one view the one added last (GA-02, GA-03). An attempt that began with an earlier
    /// finger changes nothing in this.
    private func inOrder(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        guard recognizers.count > 1 else { return recognizers }
        var left = recognizers
        var ordered: [UIGestureRecognizer] = []
        while let next = left.firstIndex(where: { one in !left.contains { precedes($0, one) } }) {
            ordered.append(left.remove(at: next))
        }
        return ordered + left
    }

    /// Whether a touch that both have was offered to the first before it was offered to the second.
    private func precedes(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        for touch in second.attempt.touches {
            guard let here = touch.recognizers.firstIndex(of: second) else { continue }
            if touch.recognizers[..<here].contains(first) { return true }
        }
        return false
    }

    /// Whether another that wants to recognise in the same step excludes this one, and not the other way round. So a
    /// double tap goes before a single one, in any order of adding (GA-10).
    private func isOvertaken(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> Bool {
        guard other !== recognizer, recognizer.sharesTouches(with: other) else { return false }
        return GestureQuestions.mayPrevent(other, recognizer) && !GestureQuestions.mayPrevent(recognizer, other)
    }

    /// Whether one that wants to recognise still has to wait. The witness is told once for which recogniser.
    private func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        GestureQuestions.askPartners(of: recognizer, among: active)
        guard requirementLost(by: recognizer) == nil else { return false }
        var isWaiting = false
        for other in active where other !== recognizer && other.attempt.isUndecided && recognizer.waits(for: other) {
            isWaiting = true
            guard !recognizer.attempt.knownToWaitFor.holds(other) else { continue }
            recognizer.attempt.knownToWaitFor.append(other)
            recognizer.witness?.recognizerWaits(recognizer, for: other)
        }
        return isWaiting
    }

    /// One that the recogniser was to wait for and that has recognised; nil when there is none.
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
    /// Whether both hear of one press that neither ignores.
    func sharesTouches(with other: UIGestureRecognizer) -> Bool {
        let mine = attempt
        let others = other.attempt
        return mine.presses.contains {
            others.presses.contains($0) && !mine.ignoredPresses.contains($0) && !others.ignoredPresses.contains($0)
        }
    }
}
