// The event log: which records of the kept chapters are lines of the log, in their order.
//
// Keeps where each line is read, and not its words, so that a line takes a few bytes. Knows no rows.
import HitscopeTrace

/// The events of a session, as far as their moments are kept.
package struct EventLog {
    /// An event: an input or a deadline with all that it caused.
    package struct Event {
        /// The number of its moment.
        package var moment: Int
        /// The index of its record in the trace of the moment's segment.
        package var record: Int
        /// The kinds of all that happened in it, as far as they were recorded.
        package var kinds: EventKinds
    }

    private var events: [Event] = []
    /// The number of the first event that is kept; the first of the session has number 0.
    package private(set) var first = 0

    /// The numbers of the events that are kept.
    package var numbers: Range<Int> { first..<(first + events.count) }

    /// An event by its number; nil for one that is not kept any more.
    package subscript(number: Int) -> Event? { numbers.contains(number) ? events[number - first] : nil }

    package mutating func add(_ event: Event) { events.append(event) }

    /// Lets the events go that were before a moment.
    package mutating func forget(before moment: Int) {
        let count = self.number(of: moment) - first
        events.removeFirst(count)
        first += count
    }

    /// The number of the first event of a moment, or of the next moment that has one.
    package func number(of moment: Int) -> Int {
        events.partitioningIndex { $0.moment >= moment } + first
    }

    /// About how many bytes an event takes.
    package static let eventSize = MemoryLayout<Event>.stride
}
