// Stopping the debuggee before or after something, and going on.
//
// Decides when to stop. The debuggee works on an input at once and to its end; so what stops is its clock, and what
// waits is the input after it, or the input itself.
import HitscopeEngine
import HitscopeInput
import HitscopeLanguage
import HitscopeTrace

extension Inspection {
    /// The breaks that were chosen, in order.
    public var breakpoints: [Breakpoint] { breaks.points }

    /// Whether the debuggee stands still at a break.
    public var isStopped: Bool { breaks.stop != nil }

    /// How many inputs wait until the debuggee goes on.
    public var waitingCount: Int { breaks.waiting.count }

    /// Whether a finger came down, though the scene may not have been told of it yet.
    package var wasTouched: Bool {
        played.lastTouch != nil
            || breaks.waiting.contains { input in
                if case .fingers(let changes) = input.action { changes.contains { $0.phase == .down } } else { false }
            }
    }

    /// Whether a break can stop the debuggee before something happens. A hit can be foretold in any world; for the
    /// rest, a second copy of the scene is asked.
    public func canStop(before point: Breakpoint) -> Bool {
        if case .hit = point.event { return true }
        return Twin.isPossible(for: debuggee, played)
    }

    /// Sets a break before or after something; nil takes it away.
    public func set(_ point: Breakpoint, isBefore: Bool?) {
        breaks.set(point, isBefore: isBefore == true && !canStop(before: point) ? false : isBefore)
        if !breaks.looksAhead { twin = nil }
    }

    /// Goes from no break to one after, one before, and none.
    package func toggle(_ point: Breakpoint) {
        switch breaks.point(at: point.event)?.isBefore {
        case nil: set(point, isBefore: false)
        case false? where canStop(before: point): set(point, isBefore: true)
        case _: set(point, isBefore: nil)
        }
    }

    /// Where the debuggee stands still, as a sentence; nil while it goes on.
    public var stopSentence: String? {
        guard let stop = breaks.stop else { return nil }
        let count = breaks.waiting.count - (stop.held == nil || stop.heldDeadline != nil ? 0 : 1)
        guard count > 0 else { return stop.sentence }
        return stop.sentence + " " + (count == 1 ? localized("1 input waits.") : localized("\(count) inputs wait."))
    }

    // MARK: Input and time

    /// Gives the debuggee an input, unless it has to stand still before that.
    ///
    /// - Parameters:
    ///   - input: in seconds of the debuggee's clock.
    ///   - isHeld: whether it was held back before, and is given now in any case.
    package func deliver(_ input: InputEvent, isHeld: Bool = false) {
        guard !breaks.points.isEmpty else { return give(input) }
        advanceWithBreaks(to: input.time)
        guard !isStopped else { return breaks.hold(input) }
        if !isHeld, let point = foretell({ $0.receive(input) }) ?? foretellHit(of: input) {
            breaks.hold(input)
            stop(at: point, held: input.action.heldWords)
            return showQuestion(of: input)
        }
        stop(after: { give(input) })
    }

    /// Lets time go on to a time of the debuggee's clock, and stops where something with a break falls due.
    func advanceWithBreaks(to time: Double) {
        guard !isStopped else { return }
        var turns = 0
        while let due = debuggee.world.timeline.nextDue, due <= time, turns < World.turnsOfOneMove {
            turns += 1
            if let point = foretell({ $0.advance(to: due) }) {
                return stop(at: point, held: localized("a timer"), isDeadline: due)
            }
            stop(after: { advanceDebuggee(to: due) })
            guard !isStopped else { return }
        }
        advanceDebuggee(to: time)
    }

    /// Has the debuggee stand still from now on, or from the time of a deadline that is held back.
    private func stop(at point: Breakpoint?, held: String? = nil, isDeadline due: Double? = nil) {
        let time = due ?? debuggee.world.timeline.now
        let session = max(clock.session(at: time) ?? 0, clock.heldAt), last = breaks.waiting.last?.time ?? time
        breaks.stop = Breaks.Stop(
            point: point, time: max(time, last), session: session, rate: clock.rate, held: held, heldDeadline: due)
        clock.stand(at: debuggee.world.timeline.now, from: session, rate: 0)
    }

    /// Does something, and stops if it met a break. The player then stands at the step of that.
    private func stop(after change: () -> Void) {
        guard !breaks.points.isEmpty else { return change() }
        let before = (segment: segment, count: segment.recordCount)
        change()
        let start = segment === before.segment ? before.count : 0, trace = segment.trace
        guard start < trace.records.count else { return }
        guard let (point, record) = breaks.point(isBefore: false, in: trace, start..<trace.records.count) else {
            return
        }
        stop(at: point)
        showPresent()
        guard let last = history.numbers.last else { return }
        show(record: record, of: last)
        noteStopPlace(record)
    }

    /// The break before which the debuggee has to be stopped now; the twin does what comes next.
    private func foretell(_ next: (Twin) -> Trace) -> Breakpoint? {
        guard breaks.looksAhead else { return nil }
        if twin == nil { twin = Twin(of: debuggee, after: played, at: debuggee.world.timeline.now) }
        guard let twin else { return nil }
        let trace = next(twin)
        return breaks.point(isBefore: true, in: trace, trace.records.indices)?.point
    }

    /// The break before a hit, in a world that has no twin: the view that would be hit is asked for.
    private func foretellHit(of input: InputEvent) -> Breakpoint? {
        guard breaks.looksAhead, twin == nil, case .fingers(let changes) = input.action else { return nil }
        let world = debuggee.world
        for change in changes where change.phase == .down {
            guard let view = world.withWitness(nil, perform: { world.hitTest(change.point) }) else { continue }
            let point = breaks.point(at: .hit(view: view.hitscopeIdentifier))
            if point?.isBefore == true { return point }
        }
        return nil
    }

    /// Shows the hit test of a finger that is held back, as a question.
    private func showQuestion(of input: InputEvent) {
        showPresent()
        guard case .fingers(let changes) = input.action, let down = changes.first(where: { $0.phase == .down }) else {
            return
        }
        subject = nil
        hover(at: down.point)
    }

    // MARK: Going on

    /// Gives the debuggee all that waits, and lets its time go on, up to the next break.
    ///
    /// - Parameter time: the present, in seconds of the session.
    public func goOn(at time: Double) {
        giveWaiting(.max, at: time)
        if !isStopped { whenGoneOn?() }
    }

    /// Goes one step on; behind the last step, gives the debuggee the next input that waits, or what falls due next.
    ///
    /// - Parameter time: the present, in seconds of the session.
    public func stepOn(at time: Double) {
        guard isStopped else { return }
        if let subject, stepCount < subject.walkthrough.steps.count { return step(by: 1) }
        if leaveStopPlace() { return }
        let touches = touchCount
        giveWaiting(1, at: time)
        if touchCount > touches { step(to: 1) }
    }

    private func giveWaiting(_ count: Int, at time: Double) {
        guard let stop = breaks.stop else { return }
        let isStep = count == 1, present = debuggee.world.timeline.now
        breaks.stop = nil
        showPresent()
        step(to: .max)
        if isStep, breaks.waiting.isEmpty, stop.heldDeadline == nil {
            let due = debuggee.world.timeline.nextDue ?? present
            clock.stand(at: due, from: time, rate: stop.rate)
            advanceWithBreaks(to: due)
        } else {
            let next = stop.heldDeadline ?? breaks.waiting.first?.time ?? present
            let last = max(present, isStep ? next : max(next, breaks.waiting.last?.time ?? next))
            clock.stand(at: last, from: time, rate: stop.rate)
            give(waiting: count, after: stop)
        }
        if isStep, !isStopped { self.stop(at: nil) }
    }

    /// Gives the debuggee what was held back, and so many inputs that wait, up to the next break.
    private func give(waiting count: Int, after stop: Breaks.Stop) {
        var given = 0, isHeld = stop.held != nil
        if let due = stop.heldDeadline {
            self.stop(after: { advanceDebuggee(to: due) })
            (given, isHeld) = (1, false)
        }
        while !isStopped, given < count, let input = breaks.takeFirst() {
            deliver(input, isHeld: isHeld)
            (given, isHeld) = (given + 1, false)
        }
    }
}

extension InputEvent.Action {
    /// What is held back, in a few words.
    fileprivate var heldWords: String {
        switch self {
        case .fingers(let changes): changes.first?.heldWords ?? localized("a finger")
        case .key, .motion, .remote, .sensor: deviceEventWords?.spokenDeviceEvent ?? localized("an input")
        case .hover, .correction, .clipboard, .drop, .wheel, .resize, .focus, .close: localized("an input")
        }
    }
}

extension FingerChange {
    /// The finger and what it does.
    fileprivate var heldWords: String {
        switch phase {
        case .down: localized("finger \(finger + 1) down")
        case .move: localized("finger \(finger + 1) move")
        case .up: localized("finger \(finger + 1) up")
        case .cancel: localized("finger \(finger + 1) cancel")
        }
    }
}

extension Breaks.Stop {
    /// Where the debuggee stands still, and what is held back.
    fileprivate var sentence: String {
        switch (point?.words, held) {
        case (let words?, let held?): localized("Stopped \(words): \(held) is held back.")
        case (let words?, nil): localized("Stopped \(words).")
        case (nil, let held?): localized("Stopped after one step: \(held) is held back.")
        case (nil, nil): localized("Stopped after one step.")
        }
    }
}
