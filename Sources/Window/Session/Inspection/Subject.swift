// What is shown of the debuggee: a touch, a device event or a question, with what it caused.
//
// Decides nothing. Holds what the inspection found out.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeStory
import HitscopeTrace

extension Inspection {
    /// What is shown: one hit test, and the deliveries that followed it.
    @MainActor public struct Subject {
        /// The steps, with their sentences.
        public var walkthrough: Walkthrough
        /// The last delivery by each method, in order.
        public var deliveries: [ChainDelivery] = []
        /// The index of the delivery whose chain is shown; nil for none.
        public var shownDelivery: Int?
        /// The part of the session in whose trace all indices of records count.
        package let segment: TraceSegment
        /// The trace as it was at an earlier moment; nil for the whole of it.
        package var cut: Trace?
        /// The trace in which all indices of records count.
        public var trace: Trace { cut ?? segment.trace }
        /// What the trace tells.
        package var story: Story { cut.map { segment.story.prefix($0.records.count) } ?? segment.story }
        /// The index of the record of the input with the hit test.
        public var input: Int
        /// The index of the first record of the gestures that the input may belong to.
        public package(set) var start = 0
        /// From which inputs the deliveries and the takers come.
        package private(set) var sources: [Source] = []
        /// The point of the hit test, in points of the debuggee's screen. The finger came down there, or the
        /// pointer is there.
        public var point: CGPoint
        /// Where that finger is now, or was last, in points of the debuggee's screen.
        public var place: CGPoint
        package var finger = 0
        /// The fingers that came down in this touch, in order; empty for other causes.
        public package(set) var fingers: [FingerTrack] = []
        /// Whether a finger is down now.
        public var isFingerDown: Bool
        /// What caused it.
        public var cause: Cause

        /// Whether a touch is shown.
        public var isTouch: Bool { cause == .touch }
    }

    /// Where one finger came down, and where it is now or was last, in points of the debuggee's screen.
    public struct FingerTrack: Hashable, Sendable {
        /// The number of the finger.
        public var finger: Int
        /// Where it came down, and where it is now or was last.
        public var start: CGPoint, place: CGPoint
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

    /// Notes that an input delivered something; it takes the place of earlier inputs that did.
    package mutating func note(_ deliveries: [ChainDelivery], of input: Int) {
        for delivery in deliveries {
            sources.removeAll { ($0.hook, $0.action) == (delivery.hook, delivery.action) }
            sources.append(Source(hook: delivery.hook, action: delivery.action, input: input))
        }
    }

    /// Notes that a recogniser recognised its gesture in an input.
    mutating func noteTaker(of input: Int) { sources.append(Source(input: input)) }

    /// The index of the record of the input in which a step happened: views are asked when the finger comes down, and
    /// responders get it then or later.
    package func input(ofStep count: Int) -> Int {
        let isAsking = !walkthrough.story.steps.isEmpty && !walkthrough.isFound(after: count - 1)
        return isAsking ? input : shownInput
    }

    /// How many records of the trace there were after so many steps.
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

    /// The index of the record of the input of the shown delivery, or of the hit test where nothing was delivered.
    package var shownInput: Int {
        shownDelivery.map { input(ofDelivery: $0) } ?? input
    }

    /// The index of the record of the input of a delivery.
    package func input(ofDelivery index: Int) -> Int {
        let delivery = deliveries[index]
        return sources.last { ($0.hook, $0.action) == (delivery.hook, delivery.action) }?.input ?? input
    }
}
