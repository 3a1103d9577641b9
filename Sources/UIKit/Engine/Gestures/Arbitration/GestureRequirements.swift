// Requirements: recognisers that wait for others to fail.
//
// A requirement counts only while the other recogniser is in an attempt. A recogniser that has no touches, ignores them
// all, or is disabled does not block another one (GA-14). A requirement that would close a cycle is refused (GA-29).
// Source: GA-11 to GA-15, GS-11, GS-12.
import HitscopeLanguage

extension UIGestureRecognizer {
    /// True if this recogniser has to wait for the other one to fail, in this attempt.
    func waits(for other: UIGestureRecognizer) -> Bool {
        requirements.contains { $0.recognizer === other } || attempt.dynamicRequirements.contains { $0 === other }
    }

    /// Makes this recogniser wait for the other one in every attempt. Source: GA-11.
    func addRequirement(on other: UIGestureRecognizer) {
        requirements.removeAll { $0.recognizer == nil }
        guard !requirements.contains(where: { $0.recognizer === other }) else { return }
        guard createsNoCycle(with: other) else { return }
        requirements.append(WeakRecognizer(recognizer: other))
    }

    /// Makes this recogniser wait for the other one in this attempt, because a delegate or a subclass requires it.
    /// Source: GA-15.
    func addDynamicRequirement(on other: UIGestureRecognizer) {
        guard !waits(for: other), createsNoCycle(with: other) else { return }
        attempt.dynamicRequirements.append(other)
    }

    /// True if the other one does not wait for this one, directly or through others. Otherwise reports the cycle as a
    /// fault. Source: GA-29.
    private func createsNoCycle(with other: UIGestureRecognizer) -> Bool {
        guard let path = other.path(to: self) else { return true }
        world.report(.requirementCircle([self] + path))
        return false
    }

    /// The path along requirements from this recogniser to another, including both; nil if there is none.
    private func path(to end: UIGestureRecognizer) -> [UIGestureRecognizer]? {
        var paths = [[self]]
        var seen = [self]
        while let path = paths.popLast(), let here = path.last {
            if here === end { return path }
            for next in here.requirements.compactMap(\.recognizer) + here.attempt.dynamicRequirements
            where !seen.contains(next) {
                seen.append(next)
                paths.append(path + [next])
            }
        }
        return nil
    }
}

struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
}

extension Fault {
    /// - Parameter circle: each waits for the next, and the last is the first.
    static func requirementCircle(_ circle: [UIGestureRecognizer]) -> Fault {
        let names = circle.dropFirst().reduce(circle[0].displayName) { localized("\($0) waits for \($1.displayName)") }
        return Fault(
            kind: .requirementCircle, place: circle[0],
            sentence: localized(
                """
                \(names): none of them can recognise. The first of these requirements is ignored; remove one \
                `require(toFail:)` from the cycle.
                """)
        )
    }
}
