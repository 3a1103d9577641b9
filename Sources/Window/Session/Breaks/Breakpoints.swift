// Breakpoints stop the debuggee before or after an event.
//
// The debuggee handles each input completely before the next one. A stop therefore halts the debuggee's clock, and
// holds back input: the input that would lead to the event, or after the event the next one. Inspection+Breaks.swift
// delivers input and advances time from breakpoint to breakpoint.
import HitscopeEngine
import HitscopeInput
import HitscopeTrace

/// The breakpoints of a session, and where the debuggee is stopped.
@MainActor public final class Breakpoints {
    /// A stop of the debuggee.
    package struct Stop: Hashable {
        /// The breakpoint that was met; nil after a single step.
        package var point: Breakpoint?
        /// The times at which the stop began, in seconds of the debuggee's clock and of the session. Input that arrives
        /// during the stop is timed from there.
        package var time: Double, session: Double
        /// The rate of the debuggee's clock before the stop.
        package var rate: Double
        /// The input or deadline that is held back, in words; nil if there is none.
        package var held: String?
        /// The time of the deadline that is held back, in seconds of the debuggee's clock; nil if it is not a deadline.
        var heldDeadline: Double?
        /// The position between two steps; nil if the stop is at a step.
        package var place: Place?
    }

    /// The breakpoints in the order in which they were added.
    public private(set) var points: [Breakpoint] = []
    /// The current stop; nil while the debuggee runs.
    package internal(set) var stop: Stop?
    /// The queued input, with times in seconds of the debuggee's clock.
    package private(set) var waiting: [InputEvent] = []
    /// A copy of the scene that receives each input first; nil if no breakpoint needs one, or if none can be made.
    private var replica: LookaheadReplica?
    let run: DebuggeeRun, shown: ShownSubject
    private let moments: Moments

    init(of run: DebuggeeRun, shown: ShownSubject, moments: Moments) {
        (self.run, self.shown, self.moments) = (run, shown, moments)
    }

    /// True if the debuggee is stopped.
    public var isStopped: Bool { stop != nil }

    /// The moments of the debuggee.
    var history: History { moments.history }

    // MARK: The list

    private var breaksBefore: Bool { points.contains(where: \.isBefore) }

    /// The breakpoint for an event; nil if there is none.
    package func point(at event: Breakpoint.Event) -> Breakpoint? { points.first { $0.event == event } }

    /// The first breakpoint for a view, responder or recogniser; nil if there is none.
    package func point(at id: Int) -> Breakpoint? { points.first { $0.event.isAt(id) } }

    /// The first breakpoint that a range of records meets, with the record that meets it; nil if there is none.
    func point(isBefore: Bool, in trace: Trace, _ range: Range<Int>) -> (point: Breakpoint, record: Int)? {
        points.lazy.filter { $0.isBefore == isBefore }
            .compactMap { point in point.record(in: trace, range).map { (point, $0) } }
            .min { $0.record < $1.record }
    }

    /// True if the debuggee can stop before a breakpoint's event. A hit can be predicted in any world; other events
    /// need a second copy of the scene.
    public func canStop(before point: Breakpoint) -> Bool {
        if case .hit = point.event { return true }
        return LookaheadReplica.isPossible(for: run.debuggee, run.log)
    }

    /// Sets a breakpoint before an event, or after it if the debuggee cannot stop before it. Nil removes the
    /// breakpoint.
    public func set(_ point: Breakpoint, isBefore: Bool?) {
        let index = points.firstIndex { $0.event == point.event }
        if let isBefore {
            if index == nil { points.append(point) }
            points[index ?? points.count - 1].isBefore = isBefore && canStop(before: point)
        } else if let index {
            points.remove(at: index)
        }
        if !breaksBefore { replica = nil }
    }

    /// Removes the breakpoints at views, recognisers and responders, because another scene is shown, in which their
    /// numbers belong to other objects. Breakpoints at actions stay.
    package func forgetObjects() {
        points.removeAll { if case .action = $0.event { false } else { true } }
        if !breaksBefore { replica = nil }
    }

    /// Moves the breakpoints to objects that have other numbers, and perhaps other names. Removes those at objects
    /// without a number.
    func move(_ number: (Int) -> Int?, named name: (Int) -> String?) {
        points = points.compactMap { $0.moved(number, named: name) }
        if !breaksBefore { replica = nil }
    }

    /// Cycles a breakpoint: from none to after the event, to before it if that is possible, and back to none.
    package func toggle(_ point: Breakpoint) {
        switch self.point(at: point.event)?.isBefore {
        case nil: set(point, isBefore: false)
        case false? where canStop(before: point): set(point, isBefore: true)
        case _: set(point, isBefore: nil)
        }
    }

    // MARK: Stopping

    /// Stops the debuggee now, or at the time of a deadline that is held back.
    func stop(at point: Breakpoint?, held: String? = nil, deadline due: Double? = nil) {
        let time = due ?? run.world.timeline.now
        let session = max(run.clock.session(at: time) ?? 0, run.clock.rateChangeTime), last = waiting.last?.time ?? time
        stop = Stop(
            point: point, time: max(time, last), session: session, rate: run.clock.rate, held: held, heldDeadline: due)
        run.clock.stand(at: run.world.timeline.now, from: session, rate: 0)
    }

    /// Drops the stop and the queued input when another debuggee is inspected.
    func forgetStop() { (stop, waiting, replica) = (nil, [], nil) }

    /// The debuggee's time of an input that arrives at a session time during a stop; nil while the debuggee runs.
    func time(at session: Double) -> Double? { stop.map { $0.time + max(0, session - $0.session) } }

    /// Queues an input. Consecutive hover inputs are merged into the last one.
    func wait(_ input: InputEvent) {
        if case .hover = input.action, case .hover? = waiting.last?.action { waiting.removeLast() }
        waiting.append(input)
    }

    /// Puts an input at the front of the queue.
    func hold(_ input: InputEvent) { waiting.insert(input, at: 0) }

    /// Removes the first input of the queue and returns it; nil if there is none.
    func popFirst() -> InputEvent? { waiting.isEmpty ? nil : waiting.removeFirst() }

    /// True if a finger came down, even if that input is still queued.
    package var wasTouched: Bool {
        run.log.lastTouch != nil
            || waiting.contains { input in
                if case .fingers(let changes) = input.action { changes.contains { $0.phase == .down } } else { false }
            }
    }

    // MARK: Looking ahead

    /// The breakpoint before which the debuggee must stop now, as predicted by the replica; nil if there is none.
    func predictBreak(_ next: (LookaheadReplica) -> Trace) -> Breakpoint? {
        guard breaksBefore else { return nil }
        if replica == nil {
            replica = LookaheadReplica(of: run.debuggee, after: run.log, at: run.world.timeline.now)
        }
        guard let replica else { return nil }
        let trace = next(replica)
        return point(isBefore: true, in: trace, trace.records.indices)?.point
    }

    /// The breakpoint before a hit in a world without a replica, as predicted by a hit test; nil if there is none.
    func predictHit(of input: InputEvent) -> Breakpoint? {
        guard breaksBefore, replica == nil, case .fingers(let changes) = input.action else { return nil }
        let world = run.world
        for change in changes where change.phase == .down {
            guard let view = world.withWitness(nil, perform: { world.hitTest(change.point) }) else { continue }
            let point = point(at: .hit(view: view.hitscopeIdentifier))
            if point?.isBefore == true { return point }
        }
        return nil
    }
}
