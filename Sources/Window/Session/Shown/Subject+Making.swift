// A subject is read from the trace of a segment: first from the input that caused the hit test, then from later ones.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeStory
import HitscopeTrace

extension Inspection.Subject {
    /// Creates a subject from an input and its effects.
    ///
    /// - Parameters:
    ///   - segment: the part of the session in which it happened.
    ///   - cut: the trace up to an earlier moment; nil for the whole trace.
    ///   - input: the index of the input's record.
    ///   - start: the index of the first record of the gestures that the input may belong to.
    ///   - point: the point of the hit test, in points of the world's screen.
    init(
        _ segment: TraceSegment, upTo cut: Trace? = nil, input: Int, since start: Int, at point: CGPoint,
        cause: Inspection.Cause, in world: World
    ) {
        let trace = cut ?? segment.trace, story = HitTestStory(trace, input: input)
        let isQuestion = cause == .question
        let empty = Walkthrough(story, titles: Titles(trace), isQuestion: isQuestion)
        self.init(
            walkthrough: empty, segment: segment, cut: cut, input: input, point: point, place: point,
            isFingerDown: !isQuestion, cause: cause)
        self.start = start
        addTakers(ofInput: input)
        deliveries = deliveries(ofInput: input)
        note(deliveries, of: input)
        if let first = deliveries.indices.first { show(delivery: first, in: world) }
    }

    /// Restores a subject as it was at a moment.
    init(_ mark: SubjectMark, at moment: Moment, in world: World) {
        let trace = moment.segment.trace.prefix(moment.end)
        self.init(
            moment.segment, upTo: trace, input: mark.input, since: mark.start, at: mark.point, cause: mark.cause,
            in: world)
        for input in mark.sources where input > mark.input { add(input, in: world) }
        (finger, fingers, isFingerDown) = (mark.finger, mark.fingers, mark.isFingerDown)
        if let place = mark.fingers.first?.place { self.place = place }
    }

    /// Adds the deliveries of a later input. If no chain is shown yet, shows the first one.
    mutating func add(_ input: Int, in world: World) {
        let takers = walkthrough.takers.count
        addTakers(ofInput: input)
        let added = deliveries(ofInput: input)
        for delivery in added {
            deliveries.removeAll { ($0.hook, $0.action) == (delivery.hook, delivery.action) }
            deliveries.append(delivery)
        }
        note(added, of: input)
        if walkthrough.takers.count > takers { noteTaker(of: input) }
        if let shownDelivery {
            walkthrough.otherClaims = claims(besides: deliveries[shownDelivery])
        } else if !deliveries.isEmpty {
            show(delivery: 0, in: world)
        }
    }

    /// Shows the chain of a delivery, by the delivery's index.
    mutating func show(delivery index: Int, in world: World) {
        shownDelivery = index
        walkthrough = walkthrough(of: deliveries[index], in: world)
    }

    private func walkthrough(of delivery: ChainDelivery, in world: World) -> Walkthrough {
        let (completed, responders) = delivery.completed(by: world)
        var walkthrough = Walkthrough(
            self.walkthrough.story, completed, titles: Titles(trace, and: responders), runs: self.walkthrough.runs)
        walkthrough.takers = self.walkthrough.takers
        walkthrough.otherClaims = claims(besides: delivery)
        walkthrough.lacksFirstResponder =
            cause.isDeviceEvent && !delivery.isSample && delivery.links.lackFirstResponder(in: world)
        walkthrough.openRuns = self.walkthrough.openRuns
        return walkthrough
    }

    /// The deliveries of an input by methods that belong to the cause, and its searches for a target of an action.
    private func deliveries(ofInput input: Int) -> [ChainDelivery] {
        let story = segment.story, trace = trace
        return story.deliveries(ofInput: input, in: trace).filter { $0.speaksOfTouches != cause.isDeviceEvent }
            + story.searches(ofInput: input, in: trace) + story.samples(ofInput: input, in: trace)
    }

    /// Notes the recognisers that recognised their gestures in an input of the touch.
    private mutating func addTakers(ofInput input: Int) {
        guard isTouch else { return }
        let names = segment.story.recognized(inInput: input).map { trace.quoted($0) }
        for name in names where !walkthrough.takers.contains(name) { walkthrough.takers.append(name) }
    }

    /// The responders that handled deliveries by other methods, in order. Overrides of a cancellation do not count.
    private func claims(besides delivery: ChainDelivery) -> [Walkthrough.Claim] {
        deliveries.compactMap { other in
            guard other.action == nil, other.hook != delivery.hook, !other.hook.isCancellation,
                let owner = other.handledBy
            else {
                return nil
            }
            return Walkthrough.Claim(trace.participant(owner)?.title ?? trace.label(of: owner), other.hook)
        }
    }

    /// A description from which the subject can be shown again; nil for a question.
    var mark: SubjectMark? {
        guard cause != .question else { return nil }
        let inputs = Set(sources.map(\.input)).sorted()
        return SubjectMark(
            input: input, start: start, cause: cause, point: point, finger: finger, isFingerDown: isFingerDown,
            fingers: fingers, sources: inputs)
    }
}

extension [ChainLink] {
    /// True if a device event started at a window or the application because there was no first responder.
    @MainActor fileprivate func lackFirstResponder(in world: World) -> Bool {
        guard let first = first?.responder else { return false }
        if first == world.application.hitscopeIdentifier { return true }
        return world.windows.contains { $0.hitscopeIdentifier == first && !$0.isFirstResponder }
    }
}

extension Hook {
    fileprivate var isCancellation: Bool {
        self == .touchesCancelled || self == .pressesCancelled || self == .motionCancelled
    }
}
