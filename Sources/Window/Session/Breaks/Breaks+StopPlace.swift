// The debuggee may stand still after something that is no step: between two steps, or behind the last one.
import HitscopeLanguage
import HitscopeTrace

extension Breaks {
    /// A place between two steps.
    package struct Place: Hashable {
        /// The index of the record that happened there.
        package var record: Int
        /// The delivery whose chain was shown, and how many steps had happened.
        package var delivery: Int?, stepCount: Int
    }

    /// Notes the place of a record at which the debuggee stands still, unless a step says it.
    func noteStopPlace(_ record: Int) {
        switch run.segment.trace.records[record].content {
        case .recognizer, .action: break
        case .bound, .call, .nextRead, .input, .waits, .turn, .controlEvents, .controlIgnored, .fault: return
        }
        stop?.place = Place(record: record, delivery: shown.subject?.shownDelivery, stepCount: shown.stepCount)
    }

    /// The record at which the debuggee stands still, as long as that place is shown; nil for none.
    var stopRecord: Int? {
        guard let place = stop?.place, shown.moment == nil, shown.subject?.segment === run.segment,
            place.stepCount == shown.stepCount, place.delivery == shown.subject?.shownDelivery
        else { return nil }
        return place.record
    }

    /// Goes on from a place behind the last step to what came of it all.
    ///
    /// - Returns: false where that is shown already.
    func leaveStopPlace() -> Bool {
        guard stopRecord != nil else { return false }
        stop?.place = nil
        return true
    }

    /// The event at the place where the debuggee stands still, as a sentence; nil where a step says it.
    var stopPlaceSentence: String? {
        guard let stopRecord else { return nil }
        let trace = run.segment.trace
        switch trace.records[stopRecord].content {
        case .recognizer(let id, let before, let state, _, _):
            return localized("Here \(trace.quoted(id)) changes to \(state.word(after: before)).")
        case .action(let action): return localized("Here \(action.name) is sent.")
        case .bound, .call, .nextRead, .input, .waits, .turn, .controlEvents, .controlIgnored, .fault: return nil
        }
    }
}
