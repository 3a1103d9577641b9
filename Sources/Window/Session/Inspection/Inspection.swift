// The inspection holds the state that all panels show and change. Each of its parts has one task; code that involves
// several parts is here.
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeTrace

/// The debuggee that is inspected, and the window's state that belongs to it.
@MainActor public final class Inspection {
    /// The debuggee with its recording.
    public let run: DebuggeeRun
    /// The touch, the device event or the hover that is shown, with the current step.
    public let shown: ShownSubject
    /// The moments of the debuggee.
    public let moments: Moments
    /// The breakpoints, and where the debuggee is stopped.
    public let breaks: Breakpoints
    /// The moment that the window shows.
    package let playhead: Playhead
    /// The selected view, and what a click on the stage selects.
    public let selection: Selection
    /// The answers about the touch that is shown.
    public let answers: TouchAnswers
    /// The options for what the window shows.
    public var display = DisplayOptions()
    /// The messages of the window itself.
    public package(set) var notices = Notices()
    /// The state of predict mode that panels display.
    public package(set) var quiz = QuizDisplay()
    /// The changes of the scene.
    package var changes = ChangeLog()
    /// The part of the window that receives the keys that the scene does not receive.
    public package(set) var focus = PanelFocus.steps
    /// True if other scenes can be opened in the window.
    package var canOpen = false
    /// Called when the debuggee continues after a breakpoint.
    package var onContinue: (@MainActor () -> Void)?
    /// Called with each input before the debuggee receives it, except with inputs that a rebuilt debuggee replays. The
    /// input's points are on the debuggee's screen, its times in seconds of the debuggee's clock.
    public var onReceive: (@MainActor (InputEvent) -> Void)?

    /// Creates an inspection that shows nothing yet. It records the debuggee from now on.
    public init(_ debuggee: Debuggee) {
        run = DebuggeeRun(debuggee)
        shown = ShownSubject(run)
        moments = Moments(of: run, shown: shown)
        breaks = Breakpoints(of: run, shown: shown, moments: moments)
        playhead = Playhead(run, shown, moments, breaks)
        selection = Selection()
        answers = TouchAnswers(on: shown, of: run, choosing: selection)
    }

    /// True if the trace keeps the whole session, false if it keeps only the last touch and the records that belong to
    /// it.
    public var keepsWholeTrace: Bool {
        get { run.keepsWholeTrace }
        set {
            run.keepsWholeTrace = newValue
            moments.restart()
        }
    }

    // MARK: The inspected debuggee

    /// Inspects another debuggee from now on, and replays the input that an earlier copy received.
    ///
    /// - Parameters:
    ///   - log: The inputs to replay, with times in seconds of the debuggee's clock.
    ///   - epoch: The time at which that clock began, in seconds of the session.
    ///   - now: The present time, in seconds of the session.
    package func inspect(
        _ other: Debuggee, playing log: InputLog = InputLog(), since epoch: Double, at now: Double
    ) {
        let history = moments.history
        let isSparse = history.isLarge && history.answersAreKnown && other.built != nil && !run.keepsWholeTrace
        run.begin(other, replaying: log, since: epoch)
        moments.restart()
        shown.restart()
        breaks.forgetStop()
        selection.preview = nil
        display.alone = nil
        clear()
        let inputs = log.inputsToGoOn
        deliver(inputs, following: (isSparse ? log.segmentStart : 0)..<inputs.count)
        if isSparse, log.segmentStart > 0 {
            moments.completing = { [unowned self] in trace(of: $0, replaying: inputs) }
        }
        advance(to: now)
    }

    /// Delivers inputs, and records the calls within hit tests only in a range of them.
    ///
    /// In a large scene these calls are nearly all records and most of the time of a replay. The segment that is shown
    /// needs them. An earlier segment gets them when it is shown.
    private func deliver(_ inputs: [InputEvent], following followed: Range<Int>) {
        for (index, input) in inputs.enumerated() {
            run.followHitTests(followed.contains(index))
            logAndDeliver(input)
        }
    }

    /// Replays the inputs of a segment in a copy of the debuggee, and returns the trace with the calls within hit
    /// tests; nil if the debuggee cannot be rebuilt.
    private func trace(of segment: Range<Int>, replaying inputs: [InputEvent]) -> Trace? {
        guard let copy = run.debuggee.hiddenCopy(), segment.upperBound < inputs.count else { return nil }
        let other = Inspection(copy)
        other.run.maximumRecordCount = .max
        other.deliver(Array(inputs[..<segment.upperBound]), following: segment)
        other.advanceDebuggee(to: inputs[segment.upperBound].time)
        return other.run.segment.trace.compacted()
    }

    /// Clears what is shown, and follows the pointer again.
    public func clear() {
        shown.showPresent()
        shown.subject = nil
        shown.stepCount = 0
        selection.choose(view: nil)
    }

    // MARK: Input

    /// Delivers input to the debuggee, and shows its effects. Points are on the debuggee's screen. While the debuggee
    /// is stopped at a breakpoint, the input is queued.
    public func deliver(_ input: InputEvent) {
        deliver(inDebuggeeTime: input.timed { breaks.time(at: $0) ?? run.clock.debuggee(at: $0) })
    }

    /// Delivers input with a time in seconds of the debuggee's clock, or queues it.
    package func deliver(inDebuggeeTime input: InputEvent) {
        if breaks.isStopped { breaks.wait(input) } else { deliverToBreak(input) }
    }

    /// Delivers input without regard to breakpoints.
    func deliverNow(_ input: InputEvent) {
        onReceive?(input)
        logAndDeliver(input)
    }

    private func logAndDeliver(_ input: InputEvent) {
        if case .hover = input.action {} else { shown.showPresent() }
        moments.keepPicture()
        run.noteChange()
        run.log.append(input, beginsTouch: !run.fingers.areDown)
        defer { moments.keep() }
        switch input.action {
        case .fingers(let changes): deliver(changes, input)
        case .key, .motion, .remote, .sensor: deliverDeviceEvent(input)
        case .hover: _ = run.deliver(input)
        case .correction, .clipboard, .drop, .wheel, .resize, .focus, .close: run.world.receive(input)
        }
    }

    private func deliver(_ changes: [FingerChange], _ input: InputEvent) {
        let begins = !run.fingers.areDown && changes.contains { $0.phase == .down }
        advanceDebuggee(to: input.time)
        if begins { run.beginGesture() }
        let record = run.deliver(input)
        run.fingers.follow(changes, beginningTouch: begins)
        guard let record else { return }
        if let down = changes.first(where: { $0.phase == .down }) {
            selection.point = nil
            if begins { shown.showTouch(of: down, input: record) } else { shown.addTouch(of: down, input: record) }
            if let chosen = selection.chosenView, run.world.view(chosen) == nil { selection.choose(view: nil) }
        } else {
            shown.follow(input: record)
        }
        shown.follow(run.fingers)
    }

    /// Delivers a device event to the debuggee. A touch whose finger is down stays shown, and a modifier key by itself
    /// does not change what is shown.
    private func deliverDeviceEvent(_ input: InputEvent) {
        advanceDebuggee(to: input.time)
        let begins = input.action.beginsDeviceEvent && !run.fingers.areDown && !input.action.isModifier
        if begins { run.beginGesture() }
        guard let record = run.deliver(input), !run.fingers.areDown, !input.action.isModifier else { return }
        if begins, let words = input.action.deviceEventWords {
            shown.showDeviceEvent(words, input: record)
        } else {
            shown.follow(input: record)
        }
    }

    /// Cancels all fingers that are down in the debuggee, at their present points, as the system does when it takes
    /// over a touch.
    package func cancelFingers() {
        let changes = run.fingers.cancellation
        guard !changes.isEmpty else { return }
        deliver(inDebuggeeTime: InputEvent(time: run.world.timeline.now, .fingers(changes)))
    }

    // MARK: Time

    /// The debuggee's next deadline, in seconds of the session; nil if there is none, or while the debuggee is stopped.
    package var nextDeadline: Double? { breaks.isStopped ? nil : run.nextDeadline }

    /// Moves the debuggee's clock to a time in seconds of the session, and shows the deadlines that were reached.
    public func advance(to time: Double) {
        let time = run.clock.debuggee(at: time)
        if breaks.points.isEmpty { advanceDebuggee(to: time) } else { advanceToBreak(by: time) }
    }

    /// Moves the debuggee's clock to a time in seconds of that clock.
    func advanceDebuggee(to time: Double) {
        let isDue = run.world.timeline.nextDeadline.map { $0 <= time } ?? false
        if isDue { moments.keepPicture() }
        run.world.advance(to: time)
        catchUp()
        guard isDue else { return }
        run.noteChange()
        moments.keep(isDeadline: true)
    }

    /// Shows what happened without input: at a deadline, or in code that ran outside of a turn.
    package func catchUp() {
        let new = run.unreadRecords(), trace = run.recorder.trace
        for record in trace.landmarks(in: new) where trace.records[record].parent == nil {
            shown.follow(input: record)
        }
    }

    // MARK: Moments

    /// Moves forward by a number of moments, or back if it is negative.
    public func step(moments count: Int) {
        let history = moments.history
        guard let last = history.numbers.last, let playhead = playhead.moment else { return }
        let number = playhead + count, first = history.numbers.lowerBound
        if number < first, history.dropped > 0 {
            notices.post(localized("This is the earliest moment in memory: earlier moments were dropped."))
        }
        moments.show(max(first, min(number, last)))
    }

    /// Drops all moments except the present one, with their lines in the log.
    public func clearMoments() {
        moments.clear()
        changes.lines = []
    }

    /// True if a moment comes from a replay with a change that was made later.
    package func isPlayedAgain(_ number: Int) -> Bool {
        guard let time = moments.history[number]?.time else { return false }
        return changes.made.contains { $0.isPlayedAgain && $0.time >= time }
    }
}
