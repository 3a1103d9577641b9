import HitscopeDiagnosis
import HitscopeGeometry
import HitscopeStory
import HitscopeTrace

extension Inspection {
    /// A touch, a device event or a hover with its effects: the hit test, if there is one, and the deliveries that
    /// followed.
    @MainActor public struct Subject {
        /// The steps, with their sentences.
        public var walkthrough: Walkthrough
        /// The segment of the session whose trace contains the records.
        package let segment: TraceSegment
        /// The trace up to an earlier moment; nil for the whole trace.
        package var cut: Trace?
        /// The trace that all indices of records refer to.
        public var trace: Trace { cut ?? segment.trace }
        /// The happenings in the trace.
        package var story: Story { cut.map { segment.story.prefix($0.records.count) } ?? segment.story }
        /// The input with which the story begins: the index of its record, and the point of the first finger or the
        /// pointer.
        package struct Beginning: Hashable {
            package var input: Int, point: CGPoint
        }

        package let beginning: Beginning
        /// The index of the record of the input that caused the last hit test: that of the finger that came down last.
        public var input: Int
        /// The index of the first record of the gestures that the input may belong to.
        public package(set) var start = 0
        /// The point of the hit test, on the debuggee's screen: where the finger came down, or where the pointer is.
        public var point: CGPoint
        /// The current or last position of that finger, in points of the debuggee's screen.
        public var place: CGPoint
        package var finger = 0
        /// The number of the touch in the debuggee as it runs now, from 1; nil for other causes.
        package var number: Int?
        /// The fingers that came down in this touch: the one that came down last, then the others in their order. Empty
        /// for other causes.
        public package(set) var fingers: [FingerTrack] = []
        /// True if a finger is down now.
        public var isFingerDown: Bool
        public var cause: Cause

        public var isTouch: Bool { cause == .touch }
    }
}

extension Inspection.Subject {
    /// The last delivery by each method, and the last search for each action, in order.
    public var deliveries: [ChainDelivery] {
        walkthrough.phases.compactMap { walkthrough.events[$0].deliveries.first }.map { walkthrough.deliveries[$0] }
    }

    /// The index of the record of the input in which a step happened.
    package func input(ofStep count: Int) -> Int {
        guard let event = walkthrough.event(after: max(count, walkthrough.findingCount + 1)),
            count > walkthrough.findingCount || walkthrough.story.steps.isEmpty
        else { return beginning.input }
        let inputs = walkthrough.events[event].inputs
        if count > 0, case .moved(_, let index) = walkthrough.steps[count - 1] { return inputs[index] }
        return inputs.last ?? beginning.input
    }

    /// The index of the record at which a step happened; nil before the first step.
    package func record(ofStep count: Int) -> Int? {
        guard walkthrough.steps.indices.contains(count - 1) else { return nil }
        switch walkthrough.steps[count - 1] {
        case .asked, .passedOver, .found:
            return walkthrough.story.steps[walkthrough.askedCount(after: count) - 1].record
        case .reached(let event, let link):
            return walkthrough.links(after: count)[link].record ?? walkthrough.events[event].record
        case .happened(let event):
            // Moves that are one step are shown where the last of them led.
            if case .moved = walkthrough.events[event].kind { return walkthrough.events[event].inputs.last }
            return walkthrough.events[event].record
        case .moved(let event, let index): return walkthrough.events[event].inputs[index]
        }
    }

    /// The number of records in the trace after a number of steps.
    func recordCount(after count: Int) -> Int {
        guard count > 0 else { return input(ofStep: 0) + 1 }
        switch walkthrough.steps[count - 1] {
        case .asked, .passedOver, .found:
            let asked = walkthrough.askedCount(after: count)
            return asked > 0 ? walkthrough.story.steps[asked - 1].record + 1 : beginning.input + 1
        case .reached(let event, let link):
            return walkthrough.links(after: count)[link].record.map { $0 + 1 } ?? walkthrough.events[event].end
        case .happened(let event): return walkthrough.events[event].end
        case .moved(let event, let index):
            let inputs = walkthrough.events[event].inputs
            return index + 1 < inputs.count ? inputs[index + 1] : walkthrough.events[event].end
        }
    }
}
