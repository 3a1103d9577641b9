// The lines of the event log that tell of changes of the scene, between the events.
//
// Decides which of them are shown, and behind which event each stands: that is the last one before it.
import HitscopeSession
import HitscopeTrace
import HitscopeWindowKit

extension EventRows {
    /// The lines behind an event that is shown, or ahead of all of them.
    struct Insert {
        /// The row of the event, and its place among those that are shown; -1 for lines ahead of all events.
        package var row: Int, place: Int
        /// The number of its own lines, since it is open.
        package var details = 0
        /// The changes that were made between it and the next one, as indices into those that are shown.
        package var changes = 0..<0

        package var count: Int { details + changes.count }
    }

    /// Finds the changes that are of a kind which is shown, and say all that is looked for.
    func findChanges() {
        // Lines go with the events around them.
        if inspection.moments.history.letGo > 0, let first = inspection.moments.history.moments.first?.time {
            inspection.changes.lines.removeAll { $0.time < first }
        }
        let isShown = inspection.display.shownKinds.contains(.changes), words = search.text.split(separator: " ")
        let wanted = words.map { SearchWord(String($0)) }
        changes = inspection.changes.lines.filter { change in
            isShown && wanted.allSatisfy { $0.isIn(change.words.text) }
        }
    }

    /// The changes behind the events that are shown, by the places of these.
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
