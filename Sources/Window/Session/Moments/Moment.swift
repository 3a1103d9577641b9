// A moment: the debuggee's state after an input or a deadline.
//
// It holds values, and a reference to the segment that contains its records.
import HitscopeGeometry

/// The state of a debuggee after an input or a deadline.
package struct Moment {
    /// The time of the moment, in seconds of the debuggee's clock.
    package var time: Double
    /// True if the moment follows a deadline, not an input.
    package var isDeadline = false
    /// The part of the session to which the moment belongs.
    package var segment: TraceSegment
    /// The number of records in the segment at the moment.
    package var end: Int
    /// The subject that was shown; nil if there is none.
    package var subject: SubjectMark?
    /// The first responder of the key window; nil if there is none.
    package var firstResponder: Int?
    /// The numbers of the versions of the picture and of the tree; nil before they were taken.
    package var picture: Int?, tree: Int?

    /// The approximate size of the moment in bytes, including what it adds to the pictures, the trees, the lanes and
    /// the log.
    package var cost = 0

    /// The approximate size of the moment itself, in bytes.
    package var size: Int { MemoryLayout<Moment>.stride + (subject?.sizeOutside ?? 0) }
}

/// The description of a touch or a device event that can be shown again as it was at a moment.
package struct SubjectMark {
    /// The input with which the story begins.
    package var beginning: Inspection.Subject.Beginning
    /// The indices of the record of the input in which the last finger came down, and of the first record of the
    /// gestures that it may belong to.
    package var input: Int, start: Int
    package var cause: Inspection.Cause
    /// The number of the touch in the debuggee as it runs now, from 1; nil for a device event.
    package var touch: Int?
    /// The point at which the finger came down, in points of the debuggee's screen.
    package var point: CGPoint
    package var finger: Int
    package var isFingerDown: Bool
    package var fingers: [FingerTrack]

    /// The approximate size of what the mark stores outside of the moment, in bytes.
    fileprivate var sizeOutside: Int {
        let boxes = 2 * 32
        return boxes + fingers.count * MemoryLayout<FingerTrack>.stride
    }
}
