// The event log: the records of the kept segments that are lines of the log, in order.
//
// It stores the position of each line and not its text, so a line takes only a few bytes.
import HitscopeTrace

/// The events of the kept moments.
package struct EventLog {
    /// An event: an input or a deadline with its effects.
    package struct Event {
        /// The number of the moment that the event led to.
        package var moment: Int
        /// The index of the event's record in the trace of the moment's segment.
        package var record: Int
        /// The recorded kinds of everything that happened in the event.
        package var kinds: EventKinds
    }

    private var events: [Event] = []
    /// The number of the first event that is kept. The first event of the session has the number 0.
    package private(set) var first = 0

    /// The numbers of the events that are kept.
    package var numbers: Range<Int> { first..<(first + events.count) }

    /// An event by its number; nil if it is no longer kept.
    package subscript(number: Int) -> Event? { numbers.contains(number) ? events[number - first] : nil }

    package mutating func add(_ event: Event) { events.append(event) }

    /// Changes the indices of the records of a range of moments.
    package mutating func moveRecords(of moments: Range<Int>, to moved: (Int) -> Int) {
        let start = number(of: moments.lowerBound) - first, end = number(of: moments.upperBound) - first
        for index in start..<end { events[index].record = moved(events[index].record) }
    }

    /// Drops the events before a moment.
    package mutating func forget(before moment: Int) {
        let count = self.number(of: moment) - first
        events.removeFirst(count)
        first += count
    }

    /// The number of the first event of a moment, or of the next moment with an event.
    package func number(of moment: Int) -> Int {
        events.partitioningIndex { $0.moment >= moment } + first
    }

    /// The approximate size of an event, in bytes.
    package static let eventSize = MemoryLayout<Event>.stride
}
