// Finds attempts that are over, so that their recognisers can be reset.
//
// Recognisers that wait for one another are reset together. Source: GS-07, GS-08, GS-11, GS-13.

extension GestureArbiter {
    /// The effect that resets recognisers; nil if there are none to reset.
    var nextReset: GestureEffect? { firstFinished == nil ? nil : .resetFinished }

    /// The recognisers to reset together: one whose attempt is over and whose touches have lifted, and all that are
    /// connected with it by requirements. A recogniser comes before those that wait for it. Nil if there are none.
    var finishedGroup: [UIGestureRecognizer]? { firstFinished.map { requiredFirst(linkedRecognizers(to: $0)) } }

    private var firstFinished: UIGestureRecognizer? {
        for recognizer in active
        where recognizer.attempt.isOver && linkedRecognizers(to: recognizer).allSatisfy(\.attempt.isOver) {
            return recognizer
        }
        return nil
    }

    /// The recogniser, and all active recognisers that requirements connect with it, directly or through others.
    private func linkedRecognizers(to recognizer: UIGestureRecognizer) -> [UIGestureRecognizer] {
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

    /// The recognisers in topological order: each comes after those that it waits for. Recognisers that wait for one
    /// another in a cycle keep their order.
    private func requiredFirst(_ group: [UIGestureRecognizer]) -> [UIGestureRecognizer] {
        guard group.count > 1 else { return group }
        var rest = group, ordered: [UIGestureRecognizer] = []
        while !rest.isEmpty {
            let free = rest.firstIndex { one in !rest.contains { $0 !== one && one.waits(for: $0) } }
            ordered.append(rest.remove(at: free ?? 0))
        }
        return ordered
    }
}
