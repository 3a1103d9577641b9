// Reads the outcomes of input, for recordings.
import HitscopeEngine
import HitscopeInput
import HitscopeTrace
import HitscopeWhatIf

/// Reads the outcome of each input from the trace of a session.
@MainActor package final class OutcomeReader {
    private let inspection: Inspection
    private var segment: TraceSegment
    /// The number of records of the segment that have been read.
    private var count: Int
    /// The views that touches are bound to, by the identifiers of the touches.
    private var touched: [Int: Int] = [:]

    /// Creates a reader that skips everything recorded so far.
    package init(_ inspection: Inspection) {
        self.inspection = inspection
        segment = inspection.run.segment
        count = inspection.run.recorder.trace.records.count
    }

    /// Returns the outcome of the input and the deadlines since the last call.
    package func read() -> RecordedOutcome {
        let run = inspection.run, trace = run.recorder.trace
        if run.segment != segment { (segment, count) = (run.segment, 0) }
        let start = count
        count = trace.records.count
        guard count > start else { return RecordedOutcome() }
        let summary = TraceSummary(trace, since: start)
        var outcome = summary.outcome
        outcome[.cancelled] = summary.cancelled(&touched).map(trace.label)
        return outcome
    }
}

extension Recording {
    /// The recording with the views and the outcomes that result from playing it in a newly built scene. Points are
    /// those of the screen.
    @MainActor package func played(in debuggee: Debuggee) -> Recording {
        let inspection = Inspection(debuggee)
        var played = self
        (played.views, played.outcomes) = (RecordedView.all(in: debuggee.world), [:])
        let reader = OutcomeReader(inspection)
        for (index, event) in script.events.enumerated() {
            inspection.advance(to: event.time)
            played.setOutcome(reader.read(), afterInputs: index)
            inspection.deliver(event)
        }
        inspection.advance(to: script.duration + Script.settlingTime)
        played.setOutcome(reader.read(), afterInputs: script.events.count)
        return played
    }
}

extension Recording {
    /// The outcomes, a line for each input that had one: its number, and names in the words of a recording.
    package var outcomeText: String {
        outcomes.sorted { $0.key < $1.key }.map { step, outcome in
            let fields = RecordedOutcome.Field.allCases.filter { !outcome[$0].isEmpty }.map {
                "\($0.rawValue) \(outcome[$0].map(\.visible).joined(separator: ", "))"
            }
            return "\(step): \(fields.joined(separator: "; "))\n"
        }.joined()
    }
}

extension RecordedView {
    /// The views of a world, except nameless ones in controls: superviews first, back to front, and no more than a
    /// recording can list.
    @MainActor package static func all(in world: World) -> [RecordedView] {
        var views: [RecordedView] = []
        var open: [(view: UIView, superview: String?)] = world.windows.reversed().map { ($0, nil) }
        while let (view, superview) = open.popLast(), views.count < RecordedView.maximumCount {
            let name = Participant(view).label
            views.append(RecordedView(view, named: name, in: superview))
            let subviews = view.subviews.filter { !(view is UIControl) || $0.hitscopeNameLabel != nil }
            open += subviews.reversed().map { ($0, name) }
        }
        return views
    }

    @MainActor private init(_ view: UIView, named name: String, in superview: String?) {
        var states: [State] = []
        if view.isHidden { states.append(.hidden) }
        if view.alpha < 0.01 { states.append(.transparent) }
        if !view.isUserInteractionEnabled { states.append(.interactionDisabled) }
        if (view as? UIControl)?.isEnabled == false { states.append(.disabled) }
        let recognizers = view.gestureRecognizers?.filter(\.isEnabled).map { Participant($0).label } ?? []
        self.init(name, in: superview, frame: view.frame, states: states, recognizers: recognizers)
    }
}
