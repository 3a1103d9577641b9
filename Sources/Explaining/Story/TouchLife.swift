// One touch from its first record to its last: where the finger went, and what became of the touch.
//
// Touch objects are used again, so a touch ends where its object is bound to another finger.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// A touch.
package struct TouchLife: Hashable, Sendable {
    /// The identifier of the touch object.
    package let touch: Int
    /// The view that was hit; nil if none was.
    package let view: Int?
    /// From the input in which the finger came down to the last record before the object was used again.
    package let records: Range<Int>
    /// The places of the finger, in points of the screen, from the first place to the last.
    package private(set) var places: [CGPoint] = []
    package private(set) var isLifted = false
    /// True if the system took the touch away.
    package private(set) var isCancelled = false
    /// The decisions about the touch on its way to its view, in order.
    package private(set) var turns: [Turn] = []

    package struct Turn: Hashable, Sendable {
        package var what: Record.Turn
        package var other: Int?
        package var why: Record.TurnRule?
    }

    fileprivate init(_ hit: Happening, touch: Int, records: Range<Int>) {
        self.touch = touch
        self.records = records
        view = hit.who
    }

    fileprivate mutating func follow(_ told: Happening, _ trace: Trace, _ finger: Int) {
        switch trace.records[told.record].content {
        case .input(let input): follow(input.fingers.filter { $0.finger == finger })
        case .turn(touch, let what, let other, let why): turns.append(Turn(what: what, other: other, why: why))
        default: return
        }
    }

    private mutating func follow(_ reports: [FingerReport]) {
        for report in reports where !isLifted && !isCancelled {
            places.append(report.point)
            isLifted = report.phase == .ended
            isCancelled = report.phase == .cancelled
        }
    }
}

extension Story {
    /// The touches that came down in an input, in order. The records of each may reach beyond it.
    ///
    /// - Parameter input: the index of its record.
    package func touches(ofInput input: Int, in trace: Trace) -> [TouchLife] {
        happenings(ofInput: input).filter { $0.kind == .hit }.compactMap { hit in
            guard let touch = hit.touch else { return nil }
            let later = happenings(in: (hit.record + 1)..<recordCount)
            let end = later.first { $0.kind == .hit && $0.touch == touch }?.record ?? recordCount
            var life = TouchLife(hit, touch: touch, records: input..<end)
            guard case .touch(let finger) = hit.strand else { return life }
            for told in happenings(in: input..<end) where told.depth == 0 || told.record > hit.record {
                life.follow(told, trace, finger)
            }
            return life
        }
    }
}
