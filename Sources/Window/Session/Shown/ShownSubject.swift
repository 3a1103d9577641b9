import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeStory
import HitscopeTrace

/// The touch, the device event or the hover that is shown, with the current step.
@MainActor public final class ShownSubject {
    /// The subject of the present, which is shown unless a moment was chosen.
    package private(set) var live: Inspection.Subject?
    /// The number of the moment that was chosen, and its subject; nil while the present is shown.
    private var past: (moment: Int, subject: Inspection.Subject?)?
    /// The current step, from 0 to the number of steps.
    public internal(set) var stepCount = 0
    /// True if a new subject is shown before its first step, false if it is shown after its last step.
    package var beginsAtStart = false
    /// The number of touches in the session.
    package private(set) var touchCount = 0
    /// The number of touches before the debuggee was last rebuilt.
    private var earlierTouchCount = 0
    /// The number of the last touch among those of the debuggee as it runs now.
    private var touchNumber: Int { touchCount - earlierTouchCount }
    private let run: DebuggeeRun

    init(_ run: DebuggeeRun) { self.run = run }

    /// The subject as it was at the shown moment; nil if there is none.
    public internal(set) var subject: Inspection.Subject? {
        get { past == nil ? live : past?.subject }
        set { if past == nil { live = newValue } else { past?.subject = newValue } }
    }

    /// The number of the chosen moment; nil for the present.
    public var moment: Int? { past?.moment }

    // MARK: The present

    /// Begins to count touches again, because another debuggee runs.
    func restart() { earlierTouchCount = touchCount }

    /// Shows the touch that begins with the input whose record has this index.
    func showTouch(of change: FingerChange, input: Int) {
        touchCount += 1
        live = subject(of: input, at: change.point, cause: .touch)
        live?.finger = change.finger
        live?.number = touchNumber
        stepCount = beginsAtStart ? 0 : currentStepCount
    }

    /// Shows a device event, from the index of its input's record.
    func showDeviceEvent(_ words: String, input: Int) {
        live = subject(of: input, at: .zero, cause: .deviceEvent(words))
        live?.isFingerDown = false
        stepCount = beginsAtStart ? 0 : currentStepCount
    }

    /// Adds the touch of a finger that comes down while others are down, from the index of its input's record.
    func addTouch(of change: FingerChange, input: Int) {
        guard var subject = live, subject.isTouch else { return showTouch(of: change, input: input) }
        touchCount += 1
        let count = subject.walkthrough.steps.count
        live = nil
        subject.add(touch: change, number: touchNumber, input: input, in: run.world)
        live = subject
        if past == nil { keepStep(of: count, in: subject) }
    }

    private func subject(of input: Int, at point: CGPoint, cause: Inspection.Cause) -> Inspection.Subject {
        Inspection.Subject(
            run.segment, input: input, since: run.gestureStart, at: point, cause: cause, in: run.world)
    }

    /// Shows a hit test of the pointer.
    func showQuestion(_ segment: TraceSegment, at point: CGPoint) {
        live = Inspection.Subject(
            segment, input: segment.trace.lastInput ?? 0, since: 0, at: point, cause: .question, in: run.world)
        stepCount = currentStepCount
    }

    /// Adds what happened in a later input of the same touch or device event.
    func follow(input: Int) {
        guard var subject = live, subject.cause != .question else { return }
        let count = subject.walkthrough.steps.count
        // Releases the old copy first: with two references, growing the subject would copy all its steps.
        live = nil
        subject.add(input, in: run.world)
        live = subject
        if past == nil { keepStep(of: count, in: subject) }
    }

    /// Updates the positions of the fingers.
    func follow(_ fingers: LiveFingers) {
        live?.isFingerDown = fingers.areDown
        guard let finger = live?.finger, live?.isTouch == true else { return }
        live?.fingers = fingers.tracks(from: finger)
        if let track = live?.fingers.first { live?.place = track.place }
    }

    private var currentStepCount: Int { live?.walkthrough.steps.count ?? 0 }

    // MARK: Moments

    /// Shows the subject of an earlier moment.
    func show(_ mark: SubjectMark?, at moment: Moment, _ number: Int) {
        let other = past?.subject.flatMap { $0.beginning == mark?.beginning ? $0 : nil } ?? live
        let subject = mark.map { Inspection.Subject($0, at: moment, from: other, in: run.world) }
        past = (number, subject)
        stepCount = subject?.walkthrough.steps.count ?? 0
    }

    /// Shows the present again, after its last step.
    func showPresent() {
        guard past != nil else { return }
        past = nil
        stepCount = currentStepCount
    }

    // MARK: Steps

    /// True if a touch or a device event is shown, and some of its steps are not shown yet.
    package var hasRemainingSteps: Bool {
        guard let subject, subject.cause != .question else { return false }
        return stepCount < subject.walkthrough.steps.count
    }

    /// The touch or device event whose steps are shown one by one; nil after the last step, for a hover, and before the
    /// first step while a finger is down, so that the stage follows it.
    var steppedSubject: Inspection.Subject? {
        guard let subject, subject.cause != .question, stepCount < subject.walkthrough.steps.count,
            !(beginsAtStart && stepCount == 0 && subject.isFingerDown)
        else { return nil }
        return subject
    }

    /// Moves forward by a number of steps, or back if it is negative.
    public func step(by count: Int) { step(to: stepCount + count) }

    /// Goes to a step, or to the nearest step that exists.
    public func step(to count: Int) {
        stepCount = max(0, min(count, subject?.walkthrough.steps.count ?? 0))
    }

    // MARK: Deliveries

    /// The delivery whose chain belongs to the current step; nil if nothing was delivered.
    public var delivery: ChainDelivery? { subject?.walkthrough.delivery(after: stepCount) }

    /// The responders of that delivery, followed by those that it did not reach.
    public var links: [ChainLink] { delivery?.links ?? [] }

    /// The number of those responders that the current step and the steps before it have reached.
    public var reachedCount: Int { subject?.walkthrough.reachedCount(after: stepCount) ?? 0 }

    /// The index of that delivery among the subject's last deliveries by each method; nil if nothing was delivered.
    public var shownDelivery: Int? {
        subject?.walkthrough.phase(after: stepCount)
    }

    /// Shows the chain of a delivery responder by responder, after the last one that it reached.
    ///
    /// - Parameter index: The index among the subject's last deliveries by each method.
    public func show(delivery index: Int) {
        guard let walkthrough = subject?.walkthrough, walkthrough.phases.indices.contains(index) else { return }
        let phases = walkthrough.phases
        if case .delivered = walkthrough.events[phases[index]].kind { show(event: phases[index], inSteps: true) }
        step(to: subject?.walkthrough.stepCount(ending: phases[index]) ?? 0)
    }

    /// Shows the step at which a responder of the shown chain was reached.
    public func show(link: Int) {
        guard let walkthrough = subject?.walkthrough, let index = walkthrough.deliveryIndex(after: stepCount),
            let event = walkthrough.events.firstIndex(where: { $0.deliveries.contains(index) })
        else { return }
        if case .moved = walkthrough.events[event].kind {
            return step(to: walkthrough.stepCount(ending: event))
        }
        show(event: event, inSteps: true)
        step(to: subject?.walkthrough.stepCount(reaching: link, in: event) ?? 0)
    }

    /// Keeps the current step when the number of steps changes; if all steps were shown, all are shown again.
    private func keepStep(of count: Int, in subject: Inspection.Subject) {
        let wasComplete = stepCount == count && !(beginsAtStart && stepCount == 0)
        stepCount = wasComplete ? subject.walkthrough.steps.count : min(stepCount, subject.walkthrough.steps.count)
    }

    /// Shows the step at which a record happened, or the last step before it.
    func show(record: Int) {
        guard let walkthrough = subject?.walkthrough else { return }
        if record >= (walkthrough.events.first?.record ?? .max), let event = walkthrough.event(upTo: record),
            let delivery = walkthrough.events[event].deliveries.first,
            walkthrough.deliveries[delivery].links.contains(where: { $0.record == record })
        {
            show(event: event, inSteps: true)
        }
        step(to: subject?.walkthrough.stepCount(upTo: record) ?? 0)
    }
}
