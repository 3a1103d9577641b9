// Searches events from the newest back, in parts between frames, so a long search never blocks the window.
import HitscopeEngine
import HitscopeLanguage
import HitscopeSession
import HitscopeStory
import HitscopeTimeline
import HitscopeTrace
import HitscopeWindowKit

/// Finds the events that are of a shown kind and contain a text.
@MainActor package final class EventSearch {
    /// The text to search for; empty for every event.
    package var text = "" { didSet { if text != oldValue { startAgain() } } }
    /// The numbers of the matching events, in order.
    package private(set) var found: [Int] = []
    private let inspection: Inspection
    private let timeline: Timeline
    /// The numbers of the events that have been examined, from the current position of the search up to the newest
    /// event.
    private var searched = 0..<0
    private var next: Timeline.Deadline?

    /// The approximate number of lines that are examined in one go.
    private static let batchSize = 3000

    /// - Parameter timeline: The clock that schedules the parts of a search through many events.
    init(_ inspection: Inspection, on timeline: Timeline) { (self.inspection, self.timeline) = (inspection, timeline) }

    private var log: EventLog { inspection.moments.history.log }

    func startAgain() {
        (found, searched) = ([], log.numbers.upperBound..<log.numbers.upperBound)
        if let next { timeline.cancel(next) }
        next = nil
    }

    /// Updates the result for events that were added or dropped, and continues the search.
    func refresh() {
        let first = log.numbers.lowerBound
        if let oldest = found.first, oldest < first {
            found.removeFirst(found.firstIndex { $0 >= first } ?? found.count)
        }
        addNew()
        if next == nil { searchEarlier() }
    }

    private func addNew() {
        let numbers = log.numbers
        let new = max(searched.upperBound, numbers.lowerBound)..<max(numbers.upperBound, searched.upperBound)
        for number in new where numbers.contains(number) && matches(number) { found.append(number) }
        searched = min(max(searched.lowerBound, numbers.lowerBound), new.upperBound)..<new.upperBound
    }

    /// Examines earlier events for a short time, and continues after the next frame.
    private func searchEarlier() {
        let numbers = log.numbers
        var earlier: [Int] = [], place = searched.lowerBound, lines = 0
        while place > numbers.lowerBound, lines < Self.batchSize {
            place -= 1
            lines += text.isEmpty ? 0 : 10
            if matches(place) { earlier.append(place) }
        }
        found.insert(contentsOf: earlier.reversed(), at: 0)
        searched = place..<searched.upperBound
        guard place > numbers.lowerBound else { return }
        next = timeline.schedule(after: 0) { [weak self] in self?.next = nil }
    }

    /// The fraction of the events that has been examined, from 0 to 1.
    package var progress: Double {
        let all = log.numbers
        return all.isEmpty ? 1 : Double(all.upperBound - searched.lowerBound) / Double(all.count)
    }

    /// True if an event is of a shown kind and contains all words of the search.
    private func matches(_ number: Int) -> Bool {
        guard let event = log[number], !event.kinds.isDisjoint(with: inspection.display.shownKinds) else {
            return false
        }
        guard !text.isEmpty, let (trace, story) = inspection.moments.history.context(of: event) else {
            return text.isEmpty
        }
        var words = text.split(separator: " ").map { SearchWord(String($0)) }
        take(from: &words, event, trace, story)
        if words.isEmpty || Language.current.texts.isEmpty { return words.isEmpty }
        // The English words of the code and its documentation match in every language.
        Language.$ofTask.withValue(.english) { take(from: &words, event, trace, story) }
        return words.isEmpty
    }

    /// Removes the words that occur in an event or in one of its lines.
    private func take(from words: inout [SearchWord], _ event: EventLog.Event, _ trace: Trace, _ story: Story) {
        let head = self.words(of: event, in: trace, story).text
        words.removeAll { $0.isIn(head) }
        for happening in story.lines(ofEvent: event.record) where !words.isEmpty {
            let line = trace.words(of: happening).text
            words.removeAll { $0.isIn(line) }
        }
    }

    /// The line of an event. If its own kind is not recorded or not shown, the first line below it with a recorded and
    /// shown kind replaces it.
    package func words(of event: EventLog.Event, in trace: Trace, _ story: Story) -> EventText {
        let kinds = event.kinds.intersection(inspection.display.shownKinds)
        let whole = trace.words(ofEvent: event.record, story)
        guard let own = story[record: event.record].flatMap({ EventKind($0.kind) }), !kinds.contains(own) else {
            return whole
        }
        let first = story.lines(ofEvent: event.record).first { happening in
            EventKind(happening.kind).map { kinds.contains($0) } ?? false
        }
        return first.map { trace.words(of: $0) } ?? whole
    }
}
