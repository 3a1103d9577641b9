import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeStory
import HitscopeTrace

extension Inspection {
    /// A touch, a device event or a question with its effects: one hit test, and the deliveries that followed.
    @MainActor public struct Subject {
        /// The steps, with their sentences.
        public var walkthrough: Walkthrough
        /// The last delivery by each method, in order.
        public var deliveries: [ChainDelivery] = []
        /// The index of the delivery whose chain is shown; nil for none.
        public var shownDelivery: Int?
        /// The segment of the session whose trace contains the records.
        package let segment: TraceSegment
        /// The trace up to an earlier moment; nil for the whole trace.
        package var cut: Trace?
        /// The trace that all indices of records refer to.
        public var trace: Trace { cut ?? segment.trace }
        /// The happenings of the trace.
        package var story: Story { cut.map { segment.story.prefix($0.records.count) } ?? segment.story }
        /// The index of the record of the input that caused the hit test.
        public var input: Int
        /// The index of the first record of the gestures that the input may belong to.
        public package(set) var start = 0
        /// The inputs from which the deliveries and recognitions come.
        package private(set) var sources: [Source] = []
        /// The point of the hit test, on the debuggee's screen: where the finger came down, or where the pointer is.
        public var point: CGPoint
        /// The present or last position of that finger, in points of the debuggee's screen.
        public var place: CGPoint
        package var finger = 0
        /// The fingers that came down in this touch, in order; empty for other causes.
        public package(set) var fingers: [FingerTrack] = []
        /// True if a finger is down now.
        public var isFingerDown: Bool
        public var cause: Cause

        public var isTouch: Bool { cause == .touch }
    }
}

extension Inspection.Subject {
    /// An input that delivered something, or in which a recogniser recognised its gesture.
    package struct Source: Hashable {
        /// The method of the delivery; nil for a recognition.
        package var hook: Hook?
        package var action: String?
        /// The index of the input's record.
        package var input: Int
    }

    /// Notes the deliveries of an input. They replace earlier ones by the same methods.
    package mutating func note(_ deliveries: [ChainDelivery], of input: Int) {
        for delivery in deliveries {
            sources.removeAll { ($0.hook, $0.action) == (delivery.hook, delivery.action) }
            sources.append(Source(hook: delivery.hook, action: delivery.action, input: input))
        }
    }

    /// Notes that a recogniser recognised its gesture in an input.
    mutating func noteTaker(of input: Int) { sources.append(Source(input: input)) }

    /// The index of the record of the input in which a step happened: views are hit-tested when the finger comes down,
    /// and responders receive the touch then or later.
    package func input(ofStep count: Int) -> Int {
        let isAsking = !walkthrough.story.steps.isEmpty && !walkthrough.isFound(after: count - 1)
        return isAsking ? input : shownInput
    }

    /// The number of records in the trace after a number of steps.
    func recordCount(after count: Int) -> Int {
        guard count > 0 else { return input(ofStep: 0) + 1 }
        switch walkthrough.steps[count - 1] {
        case .asked, .passedOver, .found:
            let asked = walkthrough.askedCount(after: count)
            return asked > 0 ? walkthrough.story.steps[asked - 1].record + 1 : input + 1
        case .reached(let link):
            return walkthrough.links[link].record.map { $0 + 1 } ?? trace.range(ofInput: shownInput).upperBound
        }
    }

    /// The index of the record of the input that made the shown delivery; without deliveries, that of the hit test.
    package var shownInput: Int {
        shownDelivery.map { input(ofDelivery: $0) } ?? input
    }

    /// The index of the record of the input that made a delivery.
    package func input(ofDelivery index: Int) -> Int {
        let delivery = deliveries[index]
        return sources.last { ($0.hook, $0.action) == (delivery.hook, delivery.action) }?.input ?? input
    }

    /// The delivery to which a record belongs: the last one of its input that began before it, otherwise the first one.
    /// Nil for none.
    func delivery(around record: Int) -> Int? {
        let inputs = deliveries.indices.filter { trace.range(ofInput: input(ofDelivery: $0)).contains(record) }
        return inputs.last { (deliveries[$0].links.first?.record ?? .max) <= record } ?? inputs.first
    }

    /// The number of steps that happened up to and including a record.
    func stepCount(upTo record: Int) -> Int {
        let input = shownInput
        guard record >= input else { return walkthrough.findingCount }
        guard trace.range(ofInput: input).contains(record) else { return walkthrough.steps.count }
        return walkthrough.findingCount + walkthrough.links.prefix { ($0.record ?? .max) <= record }.count
    }
}
