// Which attempts are over, so that their recognisers can be reset.
//
// Those that are tied by requirements are reset together. Source: GS-07, GS-08, GS-11, GS-13.

extension GestureArbiter {
    /// Resets, when there is a recogniser to be reset; nil when there is none.
    var nextReset: GestureEffect? { firstFinished == nil ? nil : .resetFinished }

    /// Recognisers to be reset together: one whose attempt is over and whose touches have lifted, and all that it is
    /// tied to. Nil when there are none.
    var finishedGroup: [UIGestureRecognizer]? { firstFinished.map(tied) }

    private var firstFinished: UIGestureRecognizer? {
        for recognizer in active where recognizer.attempt.isOver && tied(to: recognizer).allSatisfy(\.attempt.isOver) {
            return recognizer
        }
        return nil
    }

    /// The recogniser and all that are in an attempt and joined to it by requirements, directly or through others.
    private func tied(to recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
        var found = [recognizer]
        var next = 0
        while next < found.count {
            let here = found[next]
            next += 1
            for other in active where !found.holds(other) && (here.waits(for: other) || other.waits(for: here)) {
                found.append(other)
            }
        }
        return found
    }
}
