// One touch from its first record to its last: where the finger went, and what became of the touch.
//
// Touch objects are used again, so a touch ends where its object is bound to another finger.
import HitscopeEngine
import HitscopeTrace

/// A touch.
package struct TouchLife: Hashable, Sendable {
    /// The identifier of the touch object.
    package let touch: Int
    /// The view that was hit; nil if none was.
    package let view: Int?
    /// From the input in which the finger came down to the last record before the object was used again.
    package let records: Range<Int>
    /// The path of the finger; nil if it is not known which finger it was.
    package let path: FingerPath?
    /// The decisions about the touch on its way to its view, in order.
    package let turns: [Turn]

    package var isLifted: Bool { path?.isLifted ?? false }
    /// True if the system took the touch away.
    package var isCancelled: Bool { path?.isCancelled ?? false }

    package struct Turn: Hashable, Sendable {
        package var what: Record.Turn
        package var other: Int?
        package var why: Record.TurnRule?

        /// Nil if the record is no decision about the touch.
        fileprivate init?(of touch: Int, _ record: Record) {
            guard case .turn(touch, let what, let other, let why) = record.content else { return nil }
            (self.what, self.other, self.why) = (what, other, why)
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
            let later = decisions(in: (hit.record + 1)..<recordCount)
            let end = later.first { $0.kind == .hit && $0.touch == touch }?.record ?? recordCount
            guard case .touch(let finger) = hit.strand else {
                return TouchLife(touch: touch, view: hit.who, records: input..<end, path: nil, turns: [])
            }
            let turns = decisions(in: (hit.record + 1)..<end).compactMap {
                TouchLife.Turn(of: touch, trace.records[$0.record])
            }
            return TouchLife(
                touch: touch, view: hit.who, records: input..<end, path: path(of: finger, from: input), turns: turns)
        }
    }
}
