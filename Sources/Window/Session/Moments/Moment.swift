// A moment: what the debuggee was after an input or a deadline.
//
// Holds values alone, and the segment in which its records lie.
import HitscopeGeometry
import HitscopeInput

/// The state of a debuggee after an input or a deadline.
package struct Moment {
    /// When it was, in seconds of the debuggee's clock.
    package var time: Double
    /// True if it came of a deadline, and not of an input.
    package var isDeadline = false
    /// The part of the session to which it belongs.
    package var segment: TraceSegment
    /// The number of records in the segment then.
    package var end: Int
    /// The subject that was shown; nil for none.
    package var subject: SubjectMark?
    /// The first responder of the key window; nil for none.
    package var firstResponder: Int?
    /// The numbers of the versions of the picture and of the tree; nil before they were taken.
    package var picture: Int?, tree: Int?

    /// About how many bytes it takes, with what its picture and its tree add to those before.
    package var cost = 0

    /// About how many bytes it takes by itself.
    package var size: Int { MemoryLayout<Moment>.stride + (subject?.sizeOutside ?? 0) }
}

/// Describes a touch or a device event, so that it can be shown again as it was at a moment.
package struct SubjectMark {
    /// The index of the record of its first input, and of the first record of gestures that it may belong to.
    package var input: Int, start: Int
    package var cause: Inspection.Cause
    /// The point at which its finger came down, in points of the debuggee's screen.
    package var point: CGPoint
    package var finger: Int
    package var isFingerDown: Bool
    package var fingers: [FingerTrack]
    /// The indices of the records of the inputs that delivered something that is shown.
    package var sources: [Int]

    /// About how many bytes it takes outside of the moment.
    fileprivate var sizeOutside: Int {
        let boxes = 2 * 32
        return boxes + fingers.count * MemoryLayout<FingerTrack>.stride
            + sources.count * MemoryLayout<Int>.stride
    }
}
