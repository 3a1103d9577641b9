// The breaks of a session: which there are, where the debuggee stands still, and the input that waits meanwhile.
//
// Keeps; Inspection+Breaks decides when to stop and when to go on. Knows no panels.
import HitscopeInput
import HitscopeTrace

/// The breaks of a session, and where it is stopped.
package struct Breaks {
    /// Where the debuggee stands still.
    package struct Stop: Hashable {
        /// The break that was met; nil after a single step.
        package var point: Breakpoint?
        /// From when on waiting is counted, in seconds of the debuggee's clock and of the session. What waits already
        /// counts as given.
        package var time: Double, session: Double
        /// How fast the debuggee's time went.
        package var rate: Double
        /// What the debuggee has not been given yet, in words; nil where it was given everything.
        package var held: String?
        /// When that falls due if it is a deadline, and no input, in seconds of the debuggee's clock.
        var heldDeadline: Double?
        /// Where it stands between two steps; nil where a step says it.
        package var place: Place?
    }

    /// In the order in which they were chosen.
    package private(set) var points: [Breakpoint] = []
    /// Where the debuggee stands still; nil while it goes on.
    package var stop: Stop?
    /// The input that the debuggee has not been given yet, in seconds of its clock.
    package private(set) var waiting: [InputEvent] = []

    /// Whether something has to be known before it happens.
    package var looksAhead: Bool { points.contains(where: \.isBefore) }

    /// The break at something; nil for none.
    package func point(at event: Breakpoint.Event) -> Breakpoint? { points.first { $0.event == event } }

    /// Sets a break, moves it before or after, or takes it away.
    package mutating func set(_ point: Breakpoint, isBefore: Bool?) {
        let index = points.firstIndex { $0.event == point.event }
        guard let isBefore else {
            if let index { points.remove(at: index) }
            return
        }
        if index == nil { points.append(point) }
        points[index ?? points.count - 1].isBefore = isBefore
    }

    /// The time in the debuggee at which an input will count that comes at a time of the session; nil while it goes on.
    package func time(at session: Double) -> Double? { stop.map { $0.time + max(0, session - $0.session) } }

    /// Lets an input wait. Of the pointer, the last place alone.
    package mutating func wait(_ input: InputEvent) {
        if case .hover = input.action, case .hover? = waiting.last?.action { waiting.removeLast() }
        waiting.append(input)
    }

    /// Lets an input wait ahead of all others.
    package mutating func hold(_ input: InputEvent) { waiting.insert(input, at: 0) }

    /// Takes the input that has waited longest; nil for none.
    mutating func takeFirst() -> InputEvent? { waiting.isEmpty ? nil : waiting.removeFirst() }

    /// Goes on without what waits, since another debuggee is looked into.
    mutating func forgetStop() { (stop, waiting) = (nil, []) }

    /// The break at which the debuggee is stopped by what it did, and the record of that; nil for none.
    package func point(isBefore: Bool, in trace: Trace, _ range: Range<Int>) -> (point: Breakpoint, record: Int)? {
        points.lazy.filter { $0.isBefore == isBefore }
            .compactMap { point in point.record(in: trace, range).map { (point, $0) } }
            .min { $0.record < $1.record }
    }
}
