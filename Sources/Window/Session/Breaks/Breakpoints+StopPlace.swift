// The debuggee may be stopped at a record that is not a step: between two steps, or after the last one.
import HitscopeLanguage
import HitscopeTrace

extension Breakpoints {
    /// A position between two steps.
    package struct Place: Hashable {
        /// The index of the record that happened at this position.
        package var record: Int
        /// The index of the delivery whose chain was shown, and the number of steps before this position.
        package var delivery: Int?, stepCount: Int
    }

    /// Notes the position of the record at which the debuggee is stopped, unless a step shows it.
    func noteStopPlace(_ record: Int) {
        switch run.segment.trace.records[record].content {
        case .recognizer, .action: break
        case .bound, .call, .nextRead, .input, .waits, .turn, .controlEvents, .controlIgnored, .fault: return
        }
        stop?.place = Place(record: record, delivery: shown.shownDelivery, stepCount: shown.stepCount)
    }

    /// The index of the record at which the debuggee is stopped, while its position is shown; nil if there is none.
    var stopRecord: Int? {
        guard let place = stop?.place, shown.moment == nil, shown.subject?.segment === run.segment,
            place.stepCount == shown.stepCount, place.delivery == shown.shownDelivery
        else { return nil }
        return place.record
    }

    /// Goes from a position after the last step to the final result.
    ///
    /// - Returns: False if the final result is shown already.
    func leaveStopPlace() -> Bool {
        guard stopRecord != nil else { return false }
        stop?.place = nil
        return true
    }

    /// The event at which the debuggee is stopped, as a sentence; nil if a step shows it.
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
