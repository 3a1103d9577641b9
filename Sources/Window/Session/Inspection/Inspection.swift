// The inspection: what is shown of the debuggee, and the current step.
//
// Hands input to the debuggee, reads the trace, and keeps the step. Knows no panels and draws nothing.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeOverlay
import HitscopeStory
import HitscopeTrace
import HitscopeWidgets

/// The state behind the panels.
@MainActor public final class Inspection {
    /// What is looked into: input goes to its world.
    public private(set) var debuggee: Debuggee
    /// Writes the trace of the debuggee.
    public private(set) var recorder: TraceRecorder
    /// Writes the trace of what the pointer asks.
    package private(set) var questionRecorder: TraceRecorder
    /// The present in which the recorder of questions learnt what objects are called; nil for none.
    var namedMark: PresentMark?
    /// The debuggee's time beside that of the session.
    package var clock: DebuggeeClock
    /// What the debuggee received, in its own seconds, to be played again in another copy of it.
    package var played = PlayedSession()

    /// What is shown of what can be shown.
    public var display = DisplayOptions()
    /// What the window says besides what happened.
    public package(set) var notices = Notices()
    /// What the window shows of predict mode.
    public package(set) var quiz = QuizDisplay()

    /// The touch, the device event or the hover that is shown; nil for none. It is as it was at the shown moment.
    public package(set) var subject: Subject? {
        get { shownMoment == nil ? live : past }
        set { if shownMoment == nil { live = newValue } else { past = newValue } }
    }
    /// What is shown of the present, and of the moment that was chosen.
    package var live: Subject?, past: Subject?
    /// The number of the moment that is shown; nil for the present.
    public package(set) var shownMoment: Int?
    /// The moments of the debuggee so far.
    package private(set) var history = History()
    /// What was changed in the scene, in its order.
    package var changes: [MadeChange] = []
    /// What the event log says of changes, in its order.
    package var journal: [LoggedChange] = []
    /// Called when the debuggee goes on after a break.
    package var whenGoneOn: (@MainActor () -> Void)?
    /// Where the debuggee is stopped, and the input that waits meanwhile.
    package var breaks = Breaks()
    /// A copy of the scene that is one input ahead, while a break needs it.
    package var twin: Twin?
    /// Whether moments are kept.
    public var keepsMoments = false
    /// The part of the session that is being recorded.
    package private(set) var segment: TraceSegment
    /// The current step, from 0 to the number of steps.
    public package(set) var stepCount = 0
    /// Whether what is new is shown before its first step, and not after the last one.
    package var beginsAtStart = false
    /// The identifier of the view that was chosen for "why not"; nil for none.
    public private(set) var chosenView: Int?
    /// What is selected by pointing at the stage.
    public package(set) var selection = StageSelection()
    /// How many touches were shown so far.
    package private(set) var touchCount = 0
    /// What the keys are for that the scene does not get.
    public package(set) var focus = PanelFocus.steps
    /// Whether other scenes can be opened in the window.
    package var canOpen = false
    /// What was found last to have gone wrong with the touch.
    var knownDeadEnd: KnownDeadEnd?
    /// Whether the trace keeps the whole session. If false, it keeps the last touch and what belongs to it.
    public var keepsWholeTrace = false {
        didSet { history = history.successor(ownsRecords: !keepsWholeTrace) }
    }
    /// Called with each input before the debuggee receives it. Points are those of the debuggee's screen, times are
    /// those of its clock.
    public var whenReceiving: (@MainActor (InputEvent) -> Void)?
    /// The input that is being recorded; nil while none is.
    var tape: Tape?

    /// The numbers of the fingers that are down in the debuggee.
    private(set) var liveFingers: Set<Int> = []
    package private(set) var tracks: [FingerTrack] = []
    private var seenRecords = 0
    /// The index of the first record of the gestures that are not over.
    private var storyStart = 0
    /// The hit view that was found last.
    weak var knownHit: UIView?
    /// How often the debuggee was handed something by which its views may have changed.
    package private(set) var changeCount = 0
    /// The number of changes when it was last found that no code of the views answers questions; nil where some does.
    var quietSince: Int?
    /// What was found last about how far an answer can be trusted.
    var knownCaveats: KnownCaveats?

    /// An inspection that shows nothing yet; it records the debuggee from now on.
    public init(_ debuggee: Debuggee) {
        self.debuggee = debuggee
        recorder = TraceRecorder(world: debuggee.world)
        questionRecorder = TraceRecorder(world: debuggee.world)
        segment = TraceSegment(recorder)
        clock = DebuggeeClock(since: -debuggee.world.timeline.now)
        debuggee.world.witness = recorder
    }

    // MARK: What is looked into

    /// Looks into another debuggee from now on, and has it receive what was played elsewhere.
    ///
    /// - Parameters:
    ///   - session: inputs in seconds of the debuggee's clock.
    ///   - epoch: when that clock began, in seconds of the session.
    ///   - now: the present, in seconds of the session.
    package func lookInto(
        _ other: Debuggee, playing session: PlayedSession = PlayedSession(), since epoch: Double, at now: Double
    ) {
        debuggee.world.witness = nil
        debuggee = other
        recorder = TraceRecorder(world: other.world)
        questionRecorder = TraceRecorder(world: other.world)
        segment = TraceSegment(recorder)
        history = history.successor(ownsRecords: !keepsWholeTrace)
        other.world.witness = recorder
        clock = DebuggeeClock(since: epoch)
        breaks.forgetStop()
        twin = nil
        (liveFingers, tracks, seenRecords, storyStart, knownHit) = ([], [], 0, 0, nil)
        (played, chosenView, selection.preview) = (PlayedSession(), nil, nil)
        clear()
        for input in session.inputsToGoOn { take(input) }
        advance(to: now)
    }

    // MARK: Input

    /// Hands input to the debuggee, and shows what it caused. Points are those of the debuggee's screen. While the
    /// debuggee stands still at a break, input waits.
    public func receive(_ input: InputEvent) {
        receive(inItsTime: input.timed { breaks.time(at: $0) ?? clock.debuggee(at: $0) })
    }

    /// Notes that the debuggee's views may have changed.
    func noteChange() { changeCount += 1 }

    /// Hands on input in seconds of the debuggee's clock, or lets it wait.
    package func receive(inItsTime input: InputEvent) {
        if isStopped { breaks.wait(input) } else { deliver(input) }
    }

    /// Gives the debuggee an input.
    package func give(_ input: InputEvent) {
        whenReceiving?(input)
        tape?.add(input)
        take(input)
    }

    private func take(_ input: InputEvent) {
        if case .hover = input.action {} else { showPresent() }
        keepPicture()
        changeCount += 1
        played.append(input, beginsTouch: liveFingers.isEmpty)
        defer { keepMoment() }
        switch input.action {
        case .fingers(let changes): receive(changes, input)
        case .key, .motion, .remote, .sensor: receiveDeviceEvent(input)
        case .hover:
            debuggee.world.receive(input)
            seenRecords = recorder.trace.records.count
        case .correction, .clipboard, .drop, .wheel, .resize, .focus, .close: debuggee.world.receive(input)
        }
    }

    private func receive(_ changes: [FingerChange], _ input: InputEvent) {
        let begins = liveFingers.isEmpty && changes.contains { $0.phase == .down }
        advanceDebuggee(to: input.time)
        if begins { forgetWhatIsOver() }
        let start = recorder.trace.records.count
        debuggee.world.receive(input)
        seenRecords = recorder.trace.records.count
        if begins { tracks = [] }
        track(changes)
        guard start < recorder.trace.records.count else { return }
        if let down = changes.first(where: { $0.phase == .down }) {
            showTouch(of: down, input: start)
        } else {
            follow(input: start)
        }
        live?.isFingerDown = !liveFingers.isEmpty
        guard let finger = live?.finger, live?.isTouch == true else { return }
        live?.fingers = tracks.filter { $0.finger == finger } + tracks.filter { $0.finger != finger }
        if let track = live?.fingers.first { live?.place = track.place }
    }

    /// Starts a new trace, unless a deadline of earlier input is due. One that something delays for ever ends all the
    /// same once it is long.
    private func forgetWhatIsOver() {
        guard debuggee.world.timeline.nextDue == nil || segment.recordCount > Inspection.mostRecords else { return }
        if !keepsWholeTrace {
            segment.keep()
            recorder.clear()
            segment = TraceSegment(recorder)
        }
        storyStart = recorder.trace.records.count
    }

    /// How many records a segment has at most when another touch begins.
    private static let mostRecords = 400_000

    /// Hands a device event to the debuggee. A finger that is down stays shown. A modifier key alone changes nothing
    /// that is shown.
    private func receiveDeviceEvent(_ input: InputEvent) {
        advanceDebuggee(to: input.time)
        let begins = input.action.beginsDeviceEvent && liveFingers.isEmpty && !input.action.isModifier
        if begins { forgetWhatIsOver() }
        let start = recorder.trace.records.count
        debuggee.world.receive(input)
        seenRecords = recorder.trace.records.count
        guard start < recorder.trace.records.count, liveFingers.isEmpty, !input.action.isModifier else { return }
        if begins, let words = input.action.deviceEventWords {
            showDeviceEvent(words, input: start)
        } else {
            follow(input: start)
        }
    }

    /// Moves the debuggee's clock to a time in seconds of the session, and shows what fell due.
    public func advance(to time: Double) {
        let time = clock.debuggee(at: time)
        if breaks.points.isEmpty { advanceDebuggee(to: time) } else { advanceWithBreaks(to: time) }
    }

    /// Moves the debuggee's clock to a time of its own.
    func advanceDebuggee(to time: Double) {
        let isDue = debuggee.world.timeline.nextDeadline.map { $0 <= time } ?? false
        if isDue { keepPicture() }
        debuggee.world.advance(to: time)
        catchUp()
        guard isDue else { return }
        changeCount += 1
        keepMoment(isDeadline: true)
    }

    /// The present of the debuggee, in seconds of the session.
    package var now: Double { clock.session(at: debuggee.world.timeline.now) ?? clock.heldAt }

    /// Shows what happened without input: at a deadline, or in code that ran outside of a turn.
    package func catchUp() {
        let count = recorder.trace.records.count, new = min(seenRecords, count)..<count
        seenRecords = count
        for record in recorder.trace.landmarks(in: new) where recorder.trace.records[record].parent == nil {
            follow(input: record)
        }
    }

    /// Shows nothing, and follows the pointer again.
    public func clear() {
        showPresent()
        subject = nil
        stepCount = 0
        chosenView = nil
    }

    private func track(_ changes: [FingerChange]) {
        for change in changes {
            if let index = tracks.firstIndex(where: { $0.finger == change.finger }) {
                tracks[index].place = change.point
            }
            switch change.phase {
            case .down:
                tracks.removeAll { $0.finger == change.finger }
                tracks.append(FingerTrack(finger: change.finger, start: change.point, place: change.point))
                liveFingers.insert(change.finger)
            case .up, .cancel: liveFingers.remove(change.finger)
            case .move: continue
            }
        }
    }

    private func showTouch(of change: FingerChange, input: Int) {
        touchCount += 1
        selection.point = nil
        live = makeSubject(segment, input: input, at: change.point, cause: .touch)
        live?.finger = change.finger
        stepCount = beginsAtStart ? 0 : live?.walkthrough.steps.count ?? 0
        if let chosenView, debuggee.world.view(chosenView) == nil { self.chosenView = nil }
    }

    private func showDeviceEvent(_ words: String, input: Int) {
        live = makeSubject(segment, input: input, at: .zero, cause: .deviceEvent(words))
        live?.isFingerDown = false
        stepCount = beginsAtStart ? 0 : live?.walkthrough.steps.count ?? 0
    }

    /// Adds what a later input of the same touch or device event delivered.
    private func follow(input: Int) {
        guard var subject = live, subject.cause != .question else { return }
        let count = subject.walkthrough.steps.count, isFirst = subject.shownDelivery == nil
        add(input, to: &subject)
        live = subject
        guard isFirst, subject.shownDelivery != nil, shownMoment == nil else { return }
        let wasComplete = stepCount == count && !(beginsAtStart && stepCount == 0)
        stepCount = wasComplete ? subject.walkthrough.steps.count : min(stepCount, subject.walkthrough.steps.count)
    }

    /// Adds to a subject what an input delivered. Of a subject that shows no chain, the first one is shown then.
    package func add(_ input: Int, to subject: inout Subject) {
        let takers = subject.walkthrough.takers.count
        addTakers(to: &subject, input: input)
        let deliveries = deliveries(in: subject, input: input)
        for delivery in deliveries {
            subject.deliveries.removeAll { ($0.hook, $0.action) == (delivery.hook, delivery.action) }
            subject.deliveries.append(delivery)
        }
        subject.note(deliveries, of: input)
        if subject.walkthrough.takers.count > takers { subject.noteTaker(of: input) }
        if let shown = subject.shownDelivery {
            subject.walkthrough.otherClaims = subject.claims(besides: subject.deliveries[shown])
        } else if let first = subject.deliveries.first {
            subject.shownDelivery = 0
            subject.walkthrough = walkthrough(of: first, in: subject)
        }
    }

    /// The deliveries of an input by methods that belong to the cause, and its searches for a performer of an action.
    private func deliveries(in subject: Subject, input: Int) -> [ChainDelivery] {
        let story = subject.segment.story, trace = subject.trace
        return story.deliveries(ofInput: input, in: trace).filter { $0.speaksOfTouches != subject.cause.isDeviceEvent }
            + story.searches(ofInput: input, in: trace) + story.samples(ofInput: input, in: trace)
    }

    func makeSubject(
        _ segment: TraceSegment, upTo cut: Trace? = nil, input: Int, since start: Int? = nil, at point: CGPoint,
        cause: Cause
    ) -> Subject {
        let trace = cut ?? segment.trace, story = HitTestStory(trace, input: input)
        let isQuestion = cause == .question
        let empty = Walkthrough(story: story, hook: nil, links: [], titles: Titles(trace), isQuestion: isQuestion)
        var subject = Subject(
            walkthrough: empty, segment: segment, cut: cut, input: input, point: point, place: point,
            isFingerDown: !isQuestion, cause: cause)
        subject.start = start ?? (isQuestion ? 0 : storyStart)
        addTakers(to: &subject, input: input)
        subject.deliveries = deliveries(in: subject, input: input)
        subject.note(subject.deliveries, of: input)
        guard let first = subject.deliveries.indices.first else { return subject }
        subject.shownDelivery = first
        subject.walkthrough = walkthrough(of: subject.deliveries[first], in: subject)
        return subject
    }

    private func walkthrough(of delivery: ChainDelivery, in subject: Subject) -> Walkthrough {
        let (links, responders) = delivery.completed(by: debuggee.world)
        var walkthrough = Walkthrough(
            story: subject.walkthrough.story, hook: delivery.hook, action: delivery.action,
            isSample: delivery.isSample, links: links,
            titles: Titles(subject.trace, and: responders), runs: subject.walkthrough.runs)
        walkthrough.takers = subject.walkthrough.takers
        walkthrough.otherClaims = subject.claims(besides: delivery)
        walkthrough.lacksFirstResponder =
            subject.cause.isDeviceEvent && !delivery.isSample && lacksFirstResponder(links)
        walkthrough.endsInCircle = delivery.endedInCircle
        walkthrough.openRuns = subject.walkthrough.openRuns
        return walkthrough
    }

    /// Notes the recognisers that recognised their gestures in an input of the touch.
    private func addTakers(to subject: inout Subject, input: Int) {
        guard subject.isTouch else { return }
        let names = subject.segment.story.recognized(inInput: input).map { subject.trace.quoted($0) }
        for name in names where !subject.walkthrough.takers.contains(name) { subject.walkthrough.takers.append(name) }
    }

    // MARK: Steps

    /// Shows the chain of another delivery, by its index.
    public func show(delivery index: Int) {
        guard var subject, subject.deliveries.indices.contains(index) else { return }
        let wasComplete = stepCount == subject.walkthrough.steps.count && !(beginsAtStart && stepCount == 0)
        subject.shownDelivery = index
        subject.walkthrough = walkthrough(of: subject.deliveries[index], in: subject)
        self.subject = subject
        stepCount = wasComplete ? subject.walkthrough.steps.count : min(stepCount, subject.walkthrough.steps.count)
    }

    // MARK: Why not

    /// Chooses a view for "why not" by its identifier; nil chooses none.
    public func choose(view identifier: Int?) { chosenView = identifier }
}
