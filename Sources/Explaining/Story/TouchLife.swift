// One touch from its first record in a trace to its last: where the finger went, and what became of the touch.
//
// Decides which records belong to it: touch objects are used again. Reads a trace; knows no live objects.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// A touch, as a trace tells of it.
package struct TouchLife: Hashable, Sendable {
    /// The identifier of the touch object.
    package let touch: Int
    /// The view that was hit; nil where none was.
    package let view: Int?
    /// From the input in which the finger came down to the last record before the object was used again.
    package let records: Range<Int>
    /// Where the finger was, in points of the screen, from the first place to the last.
    package private(set) var places: [CGPoint] = []
    /// Whether the finger has lifted.
    package private(set) var isLifted = false
    /// Whether the system took the touch away.
    package private(set) var isCancelled = false
    /// What became of the touch on its way, in order.
    package private(set) var turns: [Turn] = []

    package struct Turn: Hashable, Sendable {
        package var what: Record.Turn
        package var other: Int?
        package var why: Record.TurnRule?
    }

    /// The touches that came down in a range of records, in order. The records of each may reach beyond it.
    package static func all(in trace: Trace, began range: Range<Int>) -> [TouchLife] {
        let records = trace.records
        var lives: [TouchLife] = []
        for index in trace.landmarks(in: range) {
            guard case .bound(let touch, let view, _) = records[index].content else { continue }
            let end = trace.landmarks(in: (index + 1)..<records.count).first { later in
                guard case .bound(touch, _, _) = records[later].content else { return false }
                return true
            }
            let input = records[index].parent ?? index
            var life = TouchLife(touch: touch, view: view, records: input..<(end ?? records.count))
            life.follow(trace, bound: index)
            lives.append(life)
        }
        return lives
    }

    private init(touch: Int, view: Int?, records: Range<Int>) {
        self.touch = touch
        self.view = view
        self.records = records
    }

    private mutating func follow(_ trace: Trace, bound: Int) {
        guard let finger = finger(in: trace, bound: bound) else { return }
        for index in trace.landmarks(in: records) {
            switch trace.records[index].content {
            case .input(let input): follow(input.fingers.filter { $0.finger == finger })
            case .turn(touch, let what, let other, let why) where index > bound:
                turns.append(Turn(what: what, other: other, why: why))
            default: continue
            }
        }
    }

    private mutating func follow(_ reports: [FingerReport]) {
        for report in reports where !isLifted && !isCancelled {
            places.append(report.point)
            isLifted = report.phase == .ended
            isCancelled = report.phase == .cancelled
        }
    }

    /// The finger: of those that came down in an input, touches are bound in order.
    private func finger(in trace: Trace, bound: Int) -> Int? {
        guard case .input(let input) = trace.records[records.lowerBound].content else { return nil }
        let before = trace.landmarks(in: records.lowerBound..<bound).count { index in
            guard case .bound = trace.records[index].content else { return false }
            return true
        }
        let began = input.fingers.filter { $0.phase == .began }
        return began.indices.contains(before) ? began[before].finger : nil
    }
}
