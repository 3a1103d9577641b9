// Who waits for whom to fail.
//
// A requirement counts while the other is in an attempt: one that has no touches, ignores them all, or is disabled, is
// no obstacle (GA-14). Circles are refused when they would be closed, so that there are none (GA-29). Source: GA-11 to
// GA-15, GS-11, GS-12.

extension GestureArbiter {
    /// Whether the first has to wait until the second has failed, in this attempt.
    func waits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) -> Bool {
        recognizer.requirements.contains { $0.recognizer === other }
            || recognizer.attempt.dynamicRequirements.contains { $0 === other }
    }

    /// Whether one that wants to recognise has to wait still. The witness is told for whom, once.
    func isWaiting(_ recognizer: UIGestureRecognizer) -> Bool {
        settlePartners(of: recognizer)
        guard requirementLost(by: recognizer) == nil else { return false }
        var isWaiting = false
        for other in active where other !== recognizer && other.attempt.isUndecided && waits(recognizer, for: other) {
            isWaiting = true
            guard !recognizer.attempt.knownToWaitFor.holds(other) else { continue }
            recognizer.attempt.knownToWaitFor.append(other)
            World.currentWitness?.recognizerWaits(recognizer, for: other)
        }
        return isWaiting
    }

    /// One that the recogniser was to wait for and that has recognised; nil when there is none.
    func requirementLost(by recognizer: UIGestureRecognizer) -> UIGestureRecognizer? {
        active.first { other in
            guard other !== recognizer, other.attempt.state != .possible, other.attempt.state != .failed else {
                return false
            }
            return waits(recognizer, for: other)
        }
    }

    /// Asks for each pair of an attempt, once, whether one is to wait for the other. Source: GA-15.
    func settlePartners(of recognizer: UIGestureRecognizer) {
        for other in active where other !== recognizer && !recognizer.attempt.partners.contains(other.identifier) {
            recognizer.attempt.partners.append(other.identifier)
            other.attempt.partners.append(recognizer.identifier)
            if Calls.requiresFailure(recognizer, of: other) { addDynamic(of: recognizer, on: other) }
            if Calls.requiresFailure(other, of: recognizer) { addDynamic(of: other, on: recognizer) }
        }
    }

    private func addDynamic(of recognizer: UIGestureRecognizer, on other: UIGestureRecognizer) {
        guard !waits(recognizer, for: other) else { return }
        if let circle = way(from: other, to: recognizer) {
            return World.current.report(.requirementCircle([recognizer] + circle))
        }
        recognizer.attempt.dynamicRequirements.append(other)
    }

    func addRequirement(of recognizer: UIGestureRecognizer, on other: UIGestureRecognizer) {
        recognizer.requirements.removeAll { $0.recognizer == nil }
        guard !recognizer.requirements.contains(where: { $0.recognizer === other }) else { return }
        if let circle = way(from: other, to: recognizer) {
            return World.current.report(.requirementCircle([recognizer] + circle))
        }
        recognizer.requirements.append(WeakRecognizer(recognizer: other))
    }

    /// From one to another along requirements, both included; nil when there is no way.
    private func way(from start: UIGestureRecognizer, to end: UIGestureRecognizer) -> [UIGestureRecognizer]? {
        var ways = [[start]]
        var seen = [start]
        while let way = ways.popLast(), let here = way.last {
            if here === end { return way }
            for next in here.requirements.compactMap(\.recognizer) + here.attempt.dynamicRequirements
            where !seen.contains(next) {
                seen.append(next)
                ways.append(way + [next])
            }
        }
        return nil
    }
}

extension Fault {
    /// - Parameter circle: each waits for the next; the first is the last as well.
    static func requirementCircle(_ circle: [UIGestureRecognizer]) -> Fault {
        let names = circle.map(\.spoken).joined(separator: " waits for ")
        return Fault(
            kind: .requirementCircle, place: circle[0],
            sentence:
                "\(names): none of them could ever recognise. "
                + "The first of these requirements is not counted; take one of the others out, so that somebody goes first."
        )
    }
}
