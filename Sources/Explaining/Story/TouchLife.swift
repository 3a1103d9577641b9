// One touch from its first record to its last: the path of the finger, and the outcome of the touch.
//
// Touch objects are reused, so a touch ends where its object is bound to another finger.
import HitscopeTrace

/// A touch.
package struct TouchLife: Hashable, Sendable {
    /// The identifier of the touch object.
    package let touch: Int
    /// The view that was hit; nil if none was.
    package let view: Int?
    /// The records from the input in which the finger came down to the last one before the object was reused.
    package let records: Range<Int>
    /// The path of the finger; nil if the finger is unknown.
    package let path: FingerPath?
    /// The decisions about the touch on its way to its view, in order.
    package let turns: [Turn]

    package var isLifted: Bool { path?.isLifted ?? false }
    /// True if the system cancelled the touch.
    package var isCancelled: Bool { path?.isCancelled ?? false }

    package struct Turn: Hashable, Sendable {
        package var what: Record.Turn
        package var other: Int?
        package var why: Record.TurnRule?

        /// Creates a decision; nil if the record is not a decision about the touch.
        fileprivate init?(of touch: Int, _ record: Record) {
            guard case .turn(touch, let what, let other, let why) = record.content else { return nil }
            (self.what, self.other, self.why) = (what, other, why)
        }
    }
}

extension Story {
    /// The touches that came down in an input, in order. The records of a touch may extend beyond the input.
    ///
    /// - Parameter input: The index of the input's record.
    package func touches(ofInput input: Int, in trace: Trace) -> [TouchLife] {
        happenings(ofInput: input).filter { $0.kind == .hit }.compactMap { hit in
            guard let touch = hit.touch else { return nil }
            let later = decisions(in: (hit.record + 1)..<recordCount)
            let reuse = later.first { $0.kind == .hit && $0.touch == touch }?.record
            let end = reuse.flatMap { trace.inputs(in: input..<$0).last } ?? recordCount
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
