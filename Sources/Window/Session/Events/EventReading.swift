// The lines that the event log shows below an event: deliveries, callbacks of recognisers, states, control events and
// actions.
import HitscopeStory
import HitscopeTrace

extension Story {
    /// The lines below an event, in the order in which they began. A hit test is a single line, even if many views were
    /// hit-tested.
    ///
    /// - Parameter record: The index of the event's record.
    package func lines(ofEvent record: Int) -> [Happening] {
        var lines: [Happening] = [], hitTest: Happening?
        for happening in happenings(ofInput: record).dropFirst() {
            if let outer = hitTest, happening.depth > outer.depth { continue }
            hitTest = happening.kind == .hitTest ? happening : nil
            if happening.isLine { lines.append(happening) }
        }
        return lines
    }
}

extension History {
    /// The trace and the story that contain the records of an event; nil for an event that is no longer kept.
    package func context(of event: EventLog.Event) -> (trace: Trace, story: Story)? {
        self[event.moment].map { ($0.segment.trace, $0.segment.story) }
    }
}
