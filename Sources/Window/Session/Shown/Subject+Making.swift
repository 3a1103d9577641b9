// Makes a subject from the trace of a segment: first from the input that caused the hit test, then from later inputs.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeStory
import HitscopeTrace

extension Inspection.Subject {
    /// Creates a subject from an input and its effects.
    ///
    /// - Parameters:
    ///   - segment: The part of the session in which it happened.
    ///   - cut: The trace up to an earlier moment; nil for the whole trace.
    ///   - input: The index of the input's record.
    ///   - start: The index of the first record of the gestures that the input may belong to.
    ///   - point: The point of the hit test, in points of the world's screen.
    init(
        _ segment: TraceSegment, upTo cut: Trace? = nil, input: Int, since start: Int, at point: CGPoint,
        cause: Inspection.Cause, in world: World
    ) {
        let trace = cut ?? segment.trace, isQuestion = cause == .question
        let empty = Walkthrough(HitTestStory(trace, input: input), titles: Titles(trace), isQuestion: isQuestion)
        self.init(
            walkthrough: empty, segment: segment, cut: cut, beginning: Beginning(input: input, point: point),
            input: input, point: point, place: point,
            isFingerDown: !isQuestion, cause: cause)
        self.start = start
        add(input, in: world)
    }

    /// Restores a subject as it was at a moment.
    ///
    /// - Parameter other: The subject as it was at another moment. If it began with the same input, the moves of a long
    ///   drag are not read again.
    init(_ mark: SubjectMark, at moment: Moment, from other: Inspection.Subject?, in world: World) {
        let trace = moment.segment.trace.prefix(moment.end)
        var end = mark.beginning.input + 1
        if let other, other.segment === moment.segment, other.beginning == mark.beginning, other.cause == mark.cause {
            self = other
            cut = trace
            end = other.trace.records.count
            walkthrough.cut(to: moment.end, story, trace, isTouch: isTouch)
        } else {
            self.init(
                moment.segment, upTo: trace, input: mark.beginning.input, since: mark.start, at: mark.beginning.point,
                cause: mark.cause,
                in: world)
        }
        for input in trace.inputs(in: end..<max(end, trace.records.count)) where belongs(input) {
            add(input, in: world)
        }
        (number, input, point) = (mark.touch, mark.input, mark.point)
        (finger, fingers, isFingerDown) = (mark.finger, mark.fingers, mark.isFingerDown)
        place = mark.fingers.first?.place ?? point
    }

    /// True for an input that continues the touch or device event.
    private func belongs(_ input: Int) -> Bool {
        switch story[record: input]?.kind {
        case .touches, .moves, .deadline: true
        case .deviceEvent: cause.isDeviceEvent
        default: false
        }
    }

    /// Adds the touch of another finger, which is the one that answers are about from now on.
    mutating func add(touch change: FingerChange, number: Int, input: Int, in world: World) {
        add(input, in: world)
        (self.input, point, place, finger, self.number) = (input, change.point, change.point, change.finger, number)
    }

    /// Adds what happened in an input.
    mutating func add(_ input: Int, in world: World) {
        guard cause != .question else { return }
        let isFirst = walkthrough.firstDelivered == nil
        var responders: [UIResponder] = []
        for index in walkthrough.read(input, segment.story, trace, isTouch: isTouch) {
            let rest = walkthrough.deliveries[index].unreachedResponders(in: world)
            walkthrough.complete(index, with: rest.map(\.hitscopeIdentifier))
            responders += rest
        }
        walkthrough.titles.update(trace, and: responders)
        guard isFirst, cause.isDeviceEvent, let first = walkthrough.deliveries.first else { return }
        walkthrough.lacksFirstResponder = !first.isSample && first.links.lackFirstResponder(in: world)
    }

    /// A description from which the subject can be shown again; nil for a hover.
    var mark: SubjectMark? {
        guard cause != .question else { return nil }
        return SubjectMark(
            beginning: beginning, input: input, start: start, cause: cause, touch: number, point: point, finger: finger,
            isFingerDown: isFingerDown, fingers: fingers)
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
