// The lines that the event log shows below an event: deliveries, recognisers told, states, control events, actions.
import HitscopeStory
import HitscopeTrace

extension Story {
    /// The lines below an event, in the order in which they began. A hit test is one line, however many views were
    /// asked.
    ///
    /// - Parameter record: the index of the event's record.
    package func lines(ofEvent record: Int) -> [Happening] {
        var lines: [Happening] = [], hitTest: Happening?
        for told in happenings(ofInput: record).dropFirst() {
            if let outer = hitTest, told.depth > outer.depth { continue }
            hitTest = told.kind == .hitTest ? told : nil
            if told.isLine { lines.append(told) }
        }
        return lines
    }
}

extension History {
    /// The trace and the story in which the records of an event count; nil for an event that is not kept any more.
    package func told(_ event: EventLog.Event) -> (trace: Trace, story: Story)? {
        self[event.moment].map { ($0.segment.trace, $0.segment.story) }
    }
}
