// Chooses the recogniser that recognises next, and the others that it excludes.
//
// Recognisers of the innermost view come first; on one view, the one that was added last (GA-02, GA-03). Source: GA-01
// to GA-10, GA-16, GA-17, GA-20.

extension GestureArbiter {
    /// The effect on the first recogniser that can recognise: it recognises or fails. Nil if no recogniser requests to
    /// recognise, or if all that do have to wait.
    func nextRecognition() -> GestureEffect? {
        let ready = inOrder(active.filter { $0.attempt.wantsToRecognize && !isWaiting($0) })
        guard
            let first = ready.first(where: { candidate in !ready.contains { isPreempted(candidate, by: $0) } })
                ?? ready.first
        else {
            return nil
        }
        return outcome(for: first)
    }

    /// The effect on the recogniser whose turn it is: it recognises or fails. Asks its delegate, the views and the
    /// other recognisers whether it may begin. Returns `reconsider` if an answer withdrew its request.
    private func outcome(for recognizer: UIGestureRecognizer) -> GestureEffect {
        var reason = requirementLost(by: recognizer).map { RecognizerReason.requirementLost($0) }
        if reason == nil {
            guard recognizer.attempt.wantsToRecognize else { return .reconsider }
            reason = GestureQuestions.refusalReason(to: recognizer, among: active)
        }
        guard recognizer.attempt.wantsToRecognize else { return .reconsider }
        return reason.map { .change(recognizer, .failed, $0) } ?? .recognize(recognizer)
    }

    /// The reason why a recogniser that has not begun fails when another one recognises; nil if it does not fail.
    /// Source: GA-05, GA-06, GA-13.
    func exclusion(of other: UIGestureRecognizer, by winner: UIGestureRecognizer) -> RecognizerReason? {
        if other.waits(for: winner) { return .requirementLost(winner) }
        guard winner.sharesTouches(with: other), GestureQuestions.excludes(winner, other) else { return nil }
        return .prevented(by: winner)
    }

    /// Sorts recognisers: innermost view first; on one view, the recogniser that was added last (GA-02, GA-03). The
    /// finger with which an attempt began does not matter.
    private func inOrder(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        guard recognizers.count > 1 else { return recognizers }
        var left = recognizers
        var ordered: [UIGestureRecognizer] = []
        while let next = left.firstIndex(where: { one in !left.contains { precedes($0, one) } }) {
            ordered.append(left.remove(at: next))
        }
        return ordered + left
    }

    /// True if the first recogniser comes before the second one in the list of a touch that both receive.
    private func precedes(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        for touch in second.attempt.touches {
            guard let here = touch.recognizers.firstIndex(of: second) else { continue }
            if touch.recognizers[..<here].contains(first) { return true }
        }
        return false
    }

    /// True if the other recogniser requests to recognise in the same step and excludes this one, but this one does not
    /// exclude the other. So a double tap goes before a single tap, in whichever order they were added (GA-10).
    private func isPreempted(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> Bool {
        guard other !== recognizer, recognizer.sharesTouches(with: other) else { return false }
        return GestureQuestions.mayPrevent(other, recognizer) && !GestureQuestions.mayPrevent(recognizer, other)
    }

    /// True if the recogniser has to wait for another one to fail. Reports each of these waits to the witness once.
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

    /// A recogniser that this one had to wait for and that has recognised; nil if there is none.
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
        return mine.touchNumbers.contains {
            others.touchNumbers.contains($0) && !mine.ignoredTouchNumbers.contains($0)
                && !others.ignoredTouchNumbers.contains($0)
        }
    }
}
