// Moments: keeping them while the debuggee lives, and showing one of them again.
//
// Decides which moment the stage shows. While the steps of a delivery are gone through, that is the one before the
// delivery; else it is the one that was chosen, or the present. Draws nothing.
import HitscopeDrawing
import HitscopeEngine
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeStory
import HitscopeTrace

extension Inspection {
    /// About how many bytes the moments take.
    public var momentBytes: Int { history.size }

    /// How many bytes the moments may take before those of the oldest touches go.
    public var mostMomentBytes: Int {
        get { history.mostBytes }
        set { history.mostBytes = newValue }
    }

    // MARK: Keeping

    /// Keeps a moment, now that an input or a deadline has been dealt with.
    func keepMoment(isDeadline: Bool = false) {
        guard keepsMoments else { return }
        let firstResponder = debuggee.world.keyWindow?.firstResponder
        history.add(
            Moment(
                time: debuggee.world.timeline.now, isDeadline: isDeadline, segment: segment, end: segment.recordCount,
                subject: live?.mark,
                firstResponder: firstResponder?.hitscopeIdentifier),
            firstResponder: firstResponder?.spokenTitle)
    }

    /// Lets go all moments but the present, with what stands of them on the timeline and in the log.
    public func clearMoments() {
        showPresent()
        keepPicture(isShown: true)
        history.clear()
        journal = []
    }

    /// Which kinds are recorded from now on. An input of no recorded kind leaves no moment.
    public var recordedKinds: EventKinds {
        get { history.recorded }
        set { history.recorded = newValue }
    }

    /// Takes the picture of the newest moment, before anything changes.
    ///
    /// - Parameter isShown: whether a person sees this moment. Of a large tree only such moments have a picture.
    /// - Returns: what the debuggee looks like now; nil where that was not drawn.
    @discardableResult
    package func keepPicture(isShown: Bool = false) -> DrawList? {
        guard keepsMoments else { return nil }
        if history.moments.isEmpty { keepMoment() }
        guard isShown || !history.isLarge, let picture = history.takePicture(of: debuggee.world) else { return nil }
        quietSince = history.answersAreKnown ? changeCount : nil
        return picture
    }

    /// Tells the present from every other time at which the debuggee may have looked otherwise; nil while questions
    /// alone may change it, since code of its views answers them.
    package var presentMark: PresentMark? {
        quietSince == changeCount ? PresentMark(debuggee: ObjectIdentifier(debuggee), change: changeCount) : nil
    }

    /// A time in which the debuggee stayed as it was.
    package struct PresentMark: Equatable {
        fileprivate var debuggee: ObjectIdentifier, change: Int
    }

    /// Notes that code outside of the debuggee's turns, such as a task, has changed it.
    package func noteOutsideChanges() {
        history.isBehind = true
        noteChange()
    }

    // MARK: Showing

    /// Shows the debuggee as it was at a moment, by its number; nil shows the present, as does the newest moment.
    public func show(moment number: Int?) {
        keepPicture(isShown: true)
        guard let number, let moment = history[number], number + 1 < history.numbers.upperBound else {
            showPresent()
            stepCount = live?.walkthrough.steps.count ?? 0
            return
        }
        shownMoment = number
        past = moment.subject.map { subject(of: $0, at: moment) }
        stepCount = past?.walkthrough.steps.count ?? 0
    }

    /// Shows the present again.
    func showPresent() {
        guard shownMoment != nil else { return }
        (shownMoment, past) = (nil, nil)
        stepCount = live?.walkthrough.steps.count ?? 0
    }

    /// Goes so many moments on, or back for a negative count.
    public func step(moments count: Int) {
        guard let last = history.numbers.last, let playhead else { return }
        let number = playhead + count, first = history.numbers.lowerBound
        if number < first, history.letGo > 0 {
            notices.say(localized("This is the earliest moment in memory: earlier ones were dropped."))
        }
        show(moment: max(first, min(number, last)))
    }

    private func subject(of mark: SubjectMark, at moment: Moment) -> Subject {
        let trace = moment.segment.trace.prefix(moment.end)
        var subject = makeSubject(
            moment.segment, upTo: trace, input: mark.input, since: mark.start, at: mark.point, cause: mark.cause)
        for input in mark.sources where input > mark.input { add(input, to: &subject) }
        subject.finger = mark.finger
        subject.fingers = mark.fingers
        subject.isFingerDown = mark.isFingerDown
        if let place = mark.fingers.first?.place { subject.place = place }
        return subject
    }

    // MARK: The stage

    /// The touch or device event whose steps are gone through; nil at their end, and under a finger that still drags
    /// something.
    private var steppedSubject: Subject? {
        guard let subject, subject.cause != .question, stepCount < subject.walkthrough.steps.count,
            !(beginsAtStart && stepCount == 0 && subject.isFingerDown)
        else { return nil }
        return subject
    }

    /// The number of the moment in which the shown step happened; nil at the end of the steps.
    private var stepMoment: Int? {
        if let stopRecord { return history.number(having: stopRecord, of: segment) }
        return steppedSubject.flatMap { history.number(having: $0.input(ofStep: stepCount), of: $0.segment) }
    }

    /// The number of the moment at which the window stands: that of the shown step, else the one that was chosen, else
    /// the newest one; nil where none is kept.
    package var playhead: Int? { stepMoment ?? shownMoment ?? history.numbers.last }

    /// Whether the present is shown, with all steps.
    package var isNow: Bool { shownMoment == nil && stepMoment == nil }

    /// Whether the stage shows the past: a moment that was chosen, or one before which a view has moved.
    package var showsPast: Bool {
        guard let number = stageMoment else { return false }
        return shownMoment != nil || !history.hasNewestTree(number)
    }

    /// Whether a touch would hit other views than those that are seen, since they stood otherwise then.
    package var standsOtherwiseNow: Bool {
        guard showsPast, let stageTree else { return false }
        return stageTree != ViewState.tree(of: debuggee.world)
    }

    /// The number of the moment that the stage shows; nil for the present.
    package var stageMoment: Int? {
        guard let step = stepMoment else { return shownMoment }
        return history[step - 1] == nil ? shownMoment : step - 1
    }

    /// What the debuggee looked like at the moment that the stage shows; nil for the present.
    package var stagePicture: DrawList? { stageMoment.flatMap { history.picture(of: $0) } }

    /// The views at the moment that the stage shows; nil for the present.
    package var stageTree: [ViewState]? { stageMoment.map { history.tree(of: $0) } }

    /// What a view was at the moment that the stage shows.
    package func then(of view: UIView) -> ViewAtMoment {
        guard let number = stageMoment, let states = history.places(of: number) else { return .present }
        return states[view.hitscopeIdentifier].map { .was($0) } ?? .absent
    }

    /// How many views of the moment that the stage shows are in no window any more; nil for the present.
    package var goneCount: Int? {
        guard let number = stageMoment else { return nil }
        return history.goneCount(since: number) { ViewState.identifiers(of: debuggee.world) }
    }

    /// The fingers of what is shown, at the step that is shown.
    package var stageFingers: [FingerTrack] {
        guard let step = stepMoment, let mark = history[step]?.subject else { return subject?.fingers ?? [] }
        return mark.fingers
    }

    /// How many records of the shown trace there were at the step that is shown; nil for all of them.
    package var stageRecords: Int? {
        stopRecord.map { $0 + 1 } ?? steppedSubject.map { $0.recordCount(after: stepCount) }
    }

    /// The responder that keys and shakes went to first, at the moment that the stage shows.
    package var stageFirstResponder: Int? {
        guard let number = stageMoment else { return debuggee.world.keyWindow?.firstResponder?.hitscopeIdentifier }
        return history[number]?.firstResponder
    }
}

extension Inspection.Subject {
    /// What is needed to show it again; nil for a question.
    fileprivate var mark: SubjectMark? {
        guard cause != .question else { return nil }
        let inputs = Set(sources.map(\.input)).sorted()
        return SubjectMark(
            input: input, start: start, cause: cause, point: point, finger: finger, isFingerDown: isFingerDown,
            fingers: fingers, sources: inputs)
    }
}

extension Inspection {
    /// Shows a moment, and the step at which a record of it happened; where it is none, the last step before it.
    package func show(record: Int, of number: Int) {
        show(moment: number)
        guard let subject, subject.segment === history[number]?.segment else { return }
        for (index, delivery) in subject.deliveries.enumerated() {
            guard let link = delivery.links.firstIndex(where: { $0.record == record }) else { continue }
            show(delivery: index)
            return step(to: self.subject?.walkthrough.stepCount(reaching: link) ?? 0)
        }
        if let delivery = delivery(around: record, in: subject) { show(delivery: delivery) }
        step(to: stepCount(upTo: record))
    }

    /// The delivery of the input in which a record lies: the last one that began before it, else the first. Nil for
    /// none.
    private func delivery(around record: Int, in subject: Subject) -> Int? {
        let inputs = subject.deliveries.indices.filter { index in
            subject.trace.range(ofInput: subject.input(ofDelivery: index)).contains(record)
        }
        return inputs.last { (subject.deliveries[$0].links.first?.record ?? .max) <= record } ?? inputs.first
    }

    /// How many of the shown steps happened up to a record.
    private func stepCount(upTo record: Int) -> Int {
        guard let subject else { return 0 }
        let walkthrough = subject.walkthrough, input = subject.shownInput
        guard record >= input else { return walkthrough.findingCount }
        guard subject.trace.range(ofInput: input).contains(record) else { return walkthrough.steps.count }
        return walkthrough.findingCount + walkthrough.links.prefix { ($0.record ?? .max) <= record }.count
    }
}
