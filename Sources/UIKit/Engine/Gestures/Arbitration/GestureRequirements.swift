// Which recogniser waits for which other to fail.
//
// A requirement counts while the other is in an attempt. One that has no touches, ignores them all, or is disabled, is
// no obstacle (GA-14). Circles are refused when they would be closed, so that there are none (GA-29). Source: GA-11 to
// GA-15, GS-11, GS-12. Knows no touches and no states.
import HitscopeLanguage

extension UIGestureRecognizer {
    /// Whether this one has to wait until the other has failed, in this attempt.
    func waits(for other: UIGestureRecognizer) -> Bool {
        requirements.contains { $0.recognizer === other } || attempt.dynamicRequirements.contains { $0 === other }
    }

    /// Has this one wait in every attempt. Source: GA-11.
    func addRequirement(on other: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        guard !requirements.contains(where: { $0.recognizer === other }) else { return }
        guard closesNoCircle(with: other) else { return }
        requirements.append(WeakRecognizer(recognizer: other))
    }

    /// Has this one wait in this attempt, by the answer of a delegate or of a subclass. Source: GA-15.
    func addDynamicRequirement(on other: UIGestureRecognizer) {
        guard !waits(for: other), closesNoCircle(with: other) else { return }
        attempt.dynamicRequirements.append(other)
    }

    /// Whether the other does not wait for this one, directly or through others; a circle is reported. Source: GA-29.
    private func closesNoCircle(with other: UIGestureRecognizer) -> Bool {
        guard let circle = other.way(to: self) else { return true }
        world.report(.requirementCircle([self] + circle))
        return false
    }

    /// From this one to another along requirements, both included; nil when there is no way.
    private func way(to end: UIGestureRecognizer) -> [UIGestureRecognizer]? {
        var ways = [[self]]
        var seen = [self]
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

/// A recogniser that may be gone.
struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}

extension Fault {
    /// - Parameter circle: each waits for the next; the first is the last as well.
    static func requirementCircle(_ circle: [UIGestureRecognizer]) -> Fault {
        let names = circle.dropFirst().reduce(circle[0].spoken) { localized("\($0) waits for \($1.spoken)") }
        return Fault(
            kind: .requirementCircle, place: circle[0],
            sentence: localized(
                """
                \(names): none of them could ever recognise. The first of these requirements is not counted; take \
                out one `require(toFail:)` of the circle.
                """)
        )
    }
}
