// The debuggee works on an input at once and to its end. So what stops is its clock, and what waits is the input after
// it, or the input itself. Inspection+Breaks lets input and time go on from break to break.
import HitscopeEngine
import HitscopeInput
import HitscopeLanguage
import HitscopeTrace

/// The breaks of a session, and where the debuggee stands still.
@MainActor public final class Breaks {
    /// A stop of the debuggee.
    package struct Stop: Hashable {
        /// The break that was met; nil after a single step.
        package var point: Breakpoint?
        /// From when on waiting is counted, in seconds of the debuggee's clock and of the session. Waiting input
        /// already
        /// counts as delivered.
        package var time: Double, session: Double
        /// The rate of the debuggee's time before the stop.
        package var rate: Double
        /// The input or deadline that is held back, in words; nil where nothing is.
        package var held: String?
        /// When that falls due if it is a deadline, and no input, in seconds of the debuggee's clock.
        var heldDeadline: Double?
        /// The place between two steps; nil where a step says it.
        package var place: Place?
    }

    /// The breaks in the order in which they were chosen.
    public private(set) var points: [Breakpoint] = []
    /// The present stop; nil while the debuggee goes on.
    package internal(set) var stop: Stop?
    /// The input that waits, in seconds of the debuggee's clock.
    package private(set) var waiting: [InputEvent] = []
    /// A copy of the scene that is one input ahead, while a break needs it.
    private var replica: LookaheadReplica?
    let run: DebuggeeRun, shown: ShownSubject
    private let moments: Moments

    init(of run: DebuggeeRun, shown: ShownSubject, moments: Moments) {
        (self.run, self.shown, self.moments) = (run, shown, moments)
    }

    /// True if the debuggee stands still at a break.
    public var isStopped: Bool { stop != nil }

    /// The moments of the debuggee.
    var history: History { moments.history }

    // MARK: The list

    private var looksAhead: Bool { points.contains(where: \.isBefore) }

    /// The break at something; nil for none.
    package func point(at event: Breakpoint.Event) -> Breakpoint? { points.first { $0.event == event } }

    /// The first break at a view, responder or recogniser; nil for none.
    package func point(at id: Int) -> Breakpoint? { points.first { $0.event.isAt(id) } }

    /// The break at which the debuggee is stopped by what it did, and the record of that; nil for none.
    func point(isBefore: Bool, in trace: Trace, _ range: Range<Int>) -> (point: Breakpoint, record: Int)? {
        points.lazy.filter { $0.isBefore == isBefore }
            .compactMap { point in point.record(in: trace, range).map { (point, $0) } }
            .min { $0.record < $1.record }
    }

    /// True if a break can stop the debuggee before something happens. A hit can be predicted in any world; for the
    /// rest, a second copy of the scene is asked.
    public func canStop(before point: Breakpoint) -> Bool {
        if case .hit = point.event { return true }
        return LookaheadReplica.isPossible(for: run.debuggee, run.played)
    }

    /// Sets a break before or after something; nil takes it away.
    public func set(_ point: Breakpoint, isBefore: Bool?) {
        let index = points.firstIndex { $0.event == point.event }
        if let isBefore {
            if index == nil { points.append(point) }
            points[index ?? points.count - 1].isBefore = isBefore && canStop(before: point)
        } else if let index {
            points.remove(at: index)
        }
        if !looksAhead { replica = nil }
    }

    /// Goes from no break to one after, one before, and none.
    package func toggle(_ point: Breakpoint) {
        switch self.point(at: point.event)?.isBefore {
        case nil: set(point, isBefore: false)
        case false? where canStop(before: point): set(point, isBefore: true)
        case _: set(point, isBefore: nil)
        }
    }

    // MARK: Stopping

    /// Has the debuggee stand still from now on, or from the time of a deadline that is held back.
    func stop(at point: Breakpoint?, held: String? = nil, deadline due: Double? = nil) {
        let time = due ?? run.world.timeline.now
        let session = max(run.clock.session(at: time) ?? 0, run.clock.heldAt), last = waiting.last?.time ?? time
        stop = Stop(
            point: point, time: max(time, last), session: session, rate: run.clock.rate, held: held, heldDeadline: due)
        run.clock.stand(at: run.world.timeline.now, from: session, rate: 0)
    }

    /// Goes on without what waits, since another debuggee is looked into.
    func forgetStop() { (stop, waiting, replica) = (nil, [], nil) }

    /// The time in the debuggee at which an input will count that comes at a time of the session; nil while it goes on.
    func time(at session: Double) -> Double? { stop.map { $0.time + max(0, session - $0.session) } }

    /// Lets an input wait. Of the pointer, the last place alone.
    func wait(_ input: InputEvent) {
        if case .hover = input.action, case .hover? = waiting.last?.action { waiting.removeLast() }
        waiting.append(input)
    }

    /// Lets an input wait ahead of all others.
    func hold(_ input: InputEvent) { waiting.insert(input, at: 0) }

    /// Takes the input that has waited longest; nil for none.
    func takeFirst() -> InputEvent? { waiting.isEmpty ? nil : waiting.removeFirst() }

    /// True if a finger came down, though the scene may not have been told of it yet.
    package var wasTouched: Bool {
        run.played.lastTouch != nil
            || waiting.contains { input in
                if case .fingers(let changes) = input.action { changes.contains { $0.phase == .down } } else { false }
            }
    }

    // MARK: Looking ahead

    /// The break before which the debuggee has to be stopped now; the replica does what comes next.
    func predictBreak(_ next: (LookaheadReplica) -> Trace) -> Breakpoint? {
        guard looksAhead else { return nil }
        if replica == nil {
            replica = LookaheadReplica(of: run.debuggee, after: run.played, at: run.world.timeline.now)
        }
        guard let replica else { return nil }
        let trace = next(replica)
        return point(isBefore: true, in: trace, trace.records.indices)?.point
    }

    /// The break before a hit, in a world that has no replica: the view that would be hit is asked for.
    func predictHit(of input: InputEvent) -> Breakpoint? {
        guard looksAhead, replica == nil, case .fingers(let changes) = input.action else { return nil }
        let world = run.world
        for change in changes where change.phase == .down {
            guard let view = world.withWitness(nil, perform: { world.hitTest(change.point) }) else { continue }
            let point = point(at: .hit(view: view.hitscopeIdentifier))
            if point?.isBefore == true { return point }
        }
        return nil
    }
}
