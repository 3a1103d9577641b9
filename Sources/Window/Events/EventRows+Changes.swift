// The lines of the event log about changes of the scene, between the events.
//
// Each line comes after the last event that happened before the change.
import HitscopeSession
import HitscopeTrace
import HitscopeWindowKit

extension EventRows {
    /// The lines after an event that is shown, or before all events.
    struct Insert {
        /// The row of the event, and its index among the shown events; -1 for lines before all events.
        package var row: Int, place: Int
        /// The number of lines of the event that are shown because the event is open.
        package var details = 0
        /// The changes between the event and the next one, as indices into the shown changes.
        package var changes = 0..<0

        package var count: Int { details + changes.count }
    }

    /// Finds the changes of shown kinds that contain all words of the search.
    func findChanges() {
        // Changes are dropped together with the events around them.
        if inspection.moments.history.dropped > 0, let first = inspection.moments.history.moments.first?.time {
            inspection.changes.lines.removeAll { $0.time < first }
        }
        let isShown = inspection.display.shownKinds.contains(.changes), words = search.text.split(separator: " ")
        let wanted = words.map { SearchWord(String($0)) }
        changes = inspection.changes.lines.filter { change in
            isShown && wanted.allSatisfy { $0.isIn(change.words.text) }
        }
    }

    /// The changes after the shown events, by the indices of these events.
    package var changesByPlace: [Int: Range<Int>] {
        var found: [Int: Range<Int>] = [:]
        for (index, change) in changes.enumerated() {
            let place = shown.partitioningIndex { time(ofEvent: $0) > change.time } - 1
            found[place] = (found[place]?.lowerBound ?? index)..<(index + 1)
        }
        return found
    }

    private func time(ofEvent number: Int) -> Double {
        event(number).flatMap { inspection.moments.history[$0.moment]?.time } ?? -.infinity
    }

    /// Shows the scene at the moment of a change.
    package func show(_ change: ChangeLog.Line) {
        inspection.moments.show(inspection.moments.history.number(at: change.time))
    }
}
