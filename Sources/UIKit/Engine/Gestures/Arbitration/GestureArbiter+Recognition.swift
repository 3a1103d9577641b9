// Who may begin: questions to delegates and views, and whom a recogniser excludes.
//
// Source: GA-01 to GA-10, GA-16, GA-17, GA-20.

extension GestureArbiter {
    /// Lets the first that can recognise do so, or makes it fail; false when nobody wants to, or all that want to wait.
    func recognizeOne() -> Bool {
        let ready = inOrder(active.filter { wantsToRecognize($0) && !isWaiting($0) })
        guard
            let first = ready.first(where: { candidate in !ready.contains { isOvertaken(candidate, by: $0) } })
                ?? ready.first
        else {
            return false
        }
        if let lost = requirementLost(by: first) {
            fail(first, because: .requirementLost(lost))
            return true
        }
        if wantsToRecognize(first) { recognize(first) }
        return true
    }

    /// The leaf's first, and on one view the one added last (GA-02, GA-03), also where some came to their attempt by an
    /// earlier finger.
    private func inOrder(_ recognizers: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        guard recognizers.count > 1 else { return recognizers }
        var left = recognizers, ordered: [UIGestureRecognizer] = []
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

    private func wantsToRecognize(_ recognizer: UIGestureRecognizer) -> Bool {
        let attempt = recognizer.attempt
        return attempt.state == .possible
            && (attempt.wanted == .began || attempt.wanted == .changed || attempt.wanted == .ended)
    }

    /// Whether another that wants to recognise in the same step excludes this one and is not excluded by it: a double
    /// tap goes before a single one, whichever was added last (GA-10).
    private func isOvertaken(_ recognizer: UIGestureRecognizer, by other: UIGestureRecognizer) -> Bool {
        guard other !== recognizer, shareTouches(recognizer, other) else { return false }
        return mayPrevent(other, recognizer) && !mayPrevent(recognizer, other)
    }

    private func recognize(_ recognizer: UIGestureRecognizer) {
        guard mayBegin(recognizer) else { return }
        for other in active
        where other !== recognizer && other.attempt.state.isActive && shareTouches(other, recognizer) {
            guard recognizer.attempt.state == .possible else { return }
            if excludes(other, recognizer) { return fail(recognizer, because: .prevented(by: other)) }
        }
        guard recognizer.attempt.state == .possible else { return }
        let touches = World.current.touchInput.touches(of: recognizer)
        if recognizer.cancelsTouchesInView { cancellations.append((recognizer, touches)) }
        if recognizer.attempt.wanted == .changed { recognizer.attempt.wanted = .began }
        change(recognizer, to: recognizer.attempt.wantedBegan ? .began : .ended, because: .itself)
        excludeOthers(recognizer)
    }

    /// Asks the delegate, the recogniser's view, and the views that its touches hit. A no makes it fail. Source: GA-16,
    /// GA-17.
    private func mayBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        if !Calls.delegateShouldBegin(recognizer) {
            fail(recognizer, because: .refusedByDelegate)
            return false
        }
        var asked: [UIView] = []
        let views = [recognizer.view].compactMap { $0 } + recognizer.attempt.touches.compactMap(\.view)
        for view in views where !asked.holds(view) {
            asked.append(view)
            guard recognizer.attempt.state == .possible else { return false }
            if !Calls.viewShouldBegin(view, recognizer) {
                fail(recognizer, because: .refusedByView(view))
                return false
            }
        }
        return recognizer.attempt.state == .possible
    }

    /// Those that wait for the failure of one that has recognised fail, and so do those that it excludes.
    private func excludeOthers(_ recognizer: UIGestureRecognizer) {
        for other in active where other !== recognizer && other.attempt.state == .possible {
            if waits(other, for: recognizer) {
                fail(other, because: .requirementLost(recognizer))
            } else if shareTouches(other, recognizer), excludes(recognizer, other) {
                fail(other, because: .prevented(by: recognizer))
            }
        }
    }

    /// Makes one fail that has not begun. The questions before may have come to user code that ended its attempt
    /// already.
    private func fail(_ recognizer: UIGestureRecognizer, because reason: RecognizerReason) {
        guard recognizer.attempt.state == .possible else { return }
        change(recognizer, to: .failed, because: reason)
    }

    /// Whether one that has recognised keeps the other from doing so. Source: GA-06, GA-08.
    private func excludes(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        mayPrevent(winner, other) && !Calls.areSimultaneous(winner, other)
    }

    private func mayPrevent(_ winner: UIGestureRecognizer, _ other: UIGestureRecognizer) -> Bool {
        Calls.canPrevent(winner, other) && Calls.canBePrevented(other, by: winner)
    }

    private func shareTouches(_ first: UIGestureRecognizer, _ second: UIGestureRecognizer) -> Bool {
        let (mine, others) = (first.attempt, second.attempt)
        return mine.presses.contains {
            others.presses.contains($0) && !mine.ignoredPresses.contains($0) && !others.ignoredPresses.contains($0)
        }
    }
}
