// A running debuggee: its traces, its clock, the fingers on its screen, and the input that it received.
//
// The trace is interpreted and shown elsewhere.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeTrace

/// The debuggee that is inspected, with its recording.
@MainActor public final class DebuggeeRun {
    /// The program whose world receives the input.
    public private(set) var debuggee: Debuggee
    /// The recorder that writes the debuggee's trace.
    public private(set) var recorder: TraceRecorder
    /// The part of the session that is being recorded.
    package private(set) var segment: TraceSegment
    /// The relation between the debuggee's time and that of the session.
    package var clock: DebuggeeClock
    /// The input that the debuggee received, for replaying in another copy or for recording.
    package internal(set) var log = InputLog()
    /// The fingers on the debuggee's screen.
    package internal(set) var fingers = LiveFingers()
    /// The number of times that the debuggee's views may have changed.
    package private(set) var changeCount = 0
    /// True if the trace keeps the whole session, false if it keeps only the last touch and the records that belong to
    /// it.
    var keepsWholeTrace = false
    /// The index of the first record of the gestures that have not ended yet.
    private(set) var gestureStart = 0
    private var questions: HoverQuestions
    private var readRecords = 0
    /// The number of records beyond which a segment ends at the next touch, even if a deadline is still due.
    var maximumRecordCount = 400_000
    /// True if the next gesture begins a segment, even if a deadline is still due.
    private var mustBeginSegment = false

    /// The duration of a frame in slow motion, in seconds of the session.
    private static let slowFrame = 1.0 / 60

    /// Creates a run that records a debuggee from now on.
    init(_ debuggee: Debuggee) {
        self.debuggee = debuggee
        recorder = TraceRecorder(world: debuggee.world)
        questions = HoverQuestions(in: debuggee.world)
        segment = TraceSegment(recorder)
        clock = DebuggeeClock(since: -debuggee.world.timeline.now)
        debuggee.world.witness = recorder
    }

    /// Records another debuggee from now on, whose clock began at a time of the session, and which replays a log.
    func begin(_ other: Debuggee, replaying replayed: InputLog, since epoch: Double) {
        debuggee.world.witness = nil
        debuggee = other
        recorder = TraceRecorder(world: other.world)
        questions = HoverQuestions(in: other.world)
        segment = TraceSegment(recorder)
        other.world.witness = recorder
        clock = DebuggeeClock(since: epoch)
        (fingers, log, readRecords, gestureStart) = (LiveFingers(), InputLog(replaying: replayed), 0, 0)
        mustBeginSegment = false
    }

    /// Records the calls within hit tests, or leaves them out, from the next gesture on, which begins a segment.
    func followHitTests(_ follows: Bool) {
        guard follows != recorder.followsHitTests else { return }
        recorder.followsHitTests = follows
        if recorder.trace.records.isEmpty { segment = TraceSegment(recorder) } else { mustBeginSegment = true }
    }

    /// The world of the debuggee.
    var world: World { debuggee.world }

    /// The debuggee's present time, in seconds of the session.
    package var now: Double { clock.session(at: world.timeline.now) ?? clock.rateChangeTime }

    /// The debuggee's next deadline, in seconds of the session; nil if there is none, or if its clock is stopped. In
    /// slow motion, an animation has as many frames per second of the session as at normal speed.
    var nextDeadline: Double? {
        let timeline = world.timeline
        guard let next = timeline.nextDeadline.flatMap({ clock.session(at: $0) }) else { return nil }
        guard clock.rate < 1, timeline.nextDeadline != timeline.nextDue else { return next }
        return min(next, now + Self.slowFrame)
    }

    /// Records that the debuggee's views may have changed.
    func noteChange() { changeCount += 1 }

    /// Records that the debuggee is reading the last text of the clipboard.
    package func wasPasted() { log.wasPasted() }

    /// Delivers an input to the debuggee, and marks all records as read.
    ///
    /// - Returns: The index of the input's record; nil if nothing was recorded.
    func deliver(_ input: InputEvent) -> Int? {
        let start = recorder.trace.records.count
        world.receive(input)
        readRecords = recorder.trace.records.count
        return start < readRecords ? start : nil
    }

    /// The records since the last call or input, which are marked as read.
    func unreadRecords() -> Range<Int> {
        let count = recorder.trace.records.count
        defer { readRecords = count }
        return min(readRecords, count)..<count
    }

    /// Starts a new trace for a gesture, unless a deadline of earlier input is still pending. A very long trace ends in
    /// any case.
    func beginGesture() {
        guard mustBeginSegment || world.timeline.nextDue == nil || segment.recordCount > maximumRecordCount else {
            return
        }
        mustBeginSegment = false
        log.beginSegment()
        if !keepsWholeTrace {
            segment.keep()
            recorder.clear()
            segment = TraceSegment(recorder, firstInput: log.segmentStart)
        }
        gestureStart = recorder.trace.records.count
    }

    /// Determines which view a touch at a point would hit, without an event.
    ///
    /// - Parameter present: The state of the debuggee; nil if it is unknown whether the debuggee has changed.
    func ask(at point: CGPoint, in present: Moments.PresentVersion?) -> (segment: TraceSegment, hit: UIView?) {
        questions.ask(at: point, of: world, in: present)
    }
}

/// The hit tests of the pointer, which have a trace of their own.
@MainActor private struct HoverQuestions {
    private let recorder: TraceRecorder
    /// The state in which the recorder last read the names of objects; nil if it has not read them.
    private var namedMark: Moments.PresentVersion?

    init(in world: World) { recorder = TraceRecorder(world: world) }

    mutating func ask(at point: CGPoint, of world: World, in present: Moments.PresentVersion?)
        -> (segment: TraceSegment, hit: UIView?)
    {
        // Names stay the same while nothing has changed.
        recorder.restart(keepsNames: present != nil && present == namedMark)
        namedMark = present
        let hit = world.withWitness(recorder) { world.hitTest(point) }
        return (TraceSegment(recorder), hit)
    }
}
