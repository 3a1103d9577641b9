// Input is delivered and time advances up to the next breakpoint. Commands continue from there.
import HitscopeEngine
import HitscopeInput
import HitscopeLanguage
import HitscopeTrace

extension Inspection {
    // MARK: Input and time

    /// Delivers an input, unless the debuggee must stop before it.
    ///
    /// - Parameters:
    ///   - input: The input, with a time in seconds of the debuggee's clock.
    ///   - isHeld: True if the input was held back at a breakpoint before, and now does not stop there again.
    func deliverToBreak(_ input: InputEvent, isHeld: Bool = false) {
        guard !breaks.points.isEmpty else { return deliverNow(input) }
        advanceToBreak(by: input.time)
        guard !breaks.isStopped else { return breaks.hold(input) }
        if !isHeld, let point = breaks.predictBreak({ $0.deliver(input) }) ?? breaks.predictHit(of: input) {
            breaks.hold(input)
            breaks.stop(at: point, held: input.action.inputDescription)
            return showQuestion(of: input)
        }
        stop(after: { deliverNow(input) })
    }

    /// Advances to a time of the debuggee's clock, or up to a deadline that meets a breakpoint.
    func advanceToBreak(by time: Double) {
        guard !breaks.isStopped else { return }
        let timeline = run.world.timeline
        var turns = 0
        while let due = timeline.nextDue, due <= time, turns < World.maximumTurnsPerMove {
            turns += 1
            if let point = breaks.predictBreak({ $0.advance(to: due) }) {
                return breaks.stop(at: point, held: localized("a timer"), deadline: due)
            }
            stop(after: { advanceDebuggee(to: due) })
            guard !breaks.isStopped else { return }
        }
        advanceDebuggee(to: time)
    }

    /// Performs a change, and stops if it met a breakpoint. The step at the breakpoint is then shown.
    private func stop(after change: () -> Void) {
        guard !breaks.points.isEmpty else { return change() }
        let before = (segment: run.segment, count: run.segment.recordCount)
        change()
        let start = run.segment === before.segment ? before.count : 0, trace = run.segment.trace
        guard start < trace.records.count else { return }
        guard let (point, record) = breaks.point(isBefore: false, in: trace, start..<trace.records.count) else {
            return
        }
        breaks.stop(at: point)
        shown.showPresent()
        guard let last = moments.history.numbers.last else { return }
        moments.show(record: record, of: last)
        breaks.noteStopPlace(record)
    }

    /// Shows the hit test of a touch that is held back, without delivering the touch.
    private func showQuestion(of input: InputEvent) {
        shown.showPresent()
        guard case .fingers(let changes) = input.action, let down = changes.first(where: { $0.phase == .down }) else {
            return
        }
        shown.subject = nil
        hover(at: down.point)
    }

    // MARK: Continuing

    /// Delivers all queued input and resumes the debuggee's clock, up to the next breakpoint.
    ///
    /// - Parameter time: The present, in seconds of the session.
    public func resume(at time: Double) {
        deliverWaiting(.max, at: time)
        if !breaks.isStopped { onContinue?() }
    }

    /// Goes one step forward. After the last step, delivers the next queued input or the next deadline.
    ///
    /// - Parameter time: The present, in seconds of the session.
    public func stepOn(at time: Double) {
        guard breaks.isStopped else { return }
        if let subject = shown.subject, shown.stepCount < subject.walkthrough.steps.count { return shown.step(by: 1) }
        if breaks.leaveStopPlace() { return }
        let touches = shown.touchCount
        deliverWaiting(1, at: time)
        if shown.touchCount > touches { shown.step(to: 1) }
    }

    private func deliverWaiting(_ count: Int, at time: Double) {
        guard let stop = breaks.stop else { return }
        let isStep = count == 1, present = run.world.timeline.now
        breaks.stop = nil
        shown.showPresent()
        shown.step(to: .max)
        if isStep, breaks.waiting.isEmpty, stop.heldDeadline == nil {
            let due = run.world.timeline.nextDue ?? present
            run.clock.stand(at: due, from: time, rate: stop.rate)
            advanceToBreak(by: due)
        } else {
            let next = stop.heldDeadline ?? breaks.waiting.first?.time ?? present
            let last = max(present, isStep ? next : max(next, breaks.waiting.last?.time ?? next))
            run.clock.stand(at: last, from: time, rate: stop.rate)
            deliver(waiting: count, after: stop)
        }
        if isStep, !breaks.isStopped { breaks.stop(at: nil) }
    }

    /// Delivers what is held back and then queued input, up to the next breakpoint.
    ///
    /// - Parameter count: The maximum number of deadlines and inputs that are delivered.
    private func deliver(waiting count: Int, after stop: Breakpoints.Stop) {
        var delivered = 0, isHeld = stop.held != nil
        if let due = stop.heldDeadline {
            self.stop(after: { advanceDebuggee(to: due) })
            (delivered, isHeld) = (1, false)
        }
        while !breaks.isStopped, delivered < count, let input = breaks.popFirst() {
            deliverToBreak(input, isHeld: isHeld)
            (delivered, isHeld) = (delivered + 1, false)
        }
    }
}

extension InputEvent.Action {
    /// A short description of the input.
    fileprivate var inputDescription: String {
        switch self {
        case .fingers(let changes): changes.first?.inputDescription ?? localized("a finger")
        case .key, .motion, .remote, .sensor: deviceEventWords?.localizedDeviceEvent ?? localized("an input")
        case .hover, .correction, .clipboard, .drop, .wheel, .resize, .focus, .close: localized("an input")
        }
    }
}

extension FingerChange {
    /// A short description of the finger and its change.
    fileprivate var inputDescription: String {
        switch phase {
        case .down: localized("finger \(finger + 1) down")
        case .move: localized("finger \(finger + 1) move")
        case .up: localized("finger \(finger + 1) up")
        case .cancel: localized("finger \(finger + 1) cancel")
        }
    }
}
