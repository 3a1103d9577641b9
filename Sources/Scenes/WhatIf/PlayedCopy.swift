// Input that was played in a copy of views, and its outcome.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeStory
import HitscopeTrace

/// Input that was played in a new copy of views.
@MainActor struct PlayedCopy {
    let copy: ViewCopy
    /// A summary of what happened.
    let summary: TraceSummary
    private let trace: Trace
    private let offsets: [CGPoint?]

    /// - Parameter settling: The time that passes after the last input, in seconds.
    init(
        _ script: Script, settling: Double = Script.settlingTime, on source: ViewSource, measuring: any TextMeasuring
    ) {
        copy = source.copy(measuring: measuring)
        offsets = copy.views.map { ($0 as? UIScrollView)?.contentOffset }
        let recorder = TraceRecorder(world: copy.world)
        copy.world.witness = recorder
        for event in script.events { copy.world.receive(event) }
        copy.world.advance(to: script.duration + settling)
        trace = recorder.trace
        summary = TraceSummary(trace, recognizers: Set(copy.recognizers.map(\.hitscopeIdentifier)))
    }

    /// The views that were hit, or the controls that contain them as parts, in order.
    var hits: [Int] { summary.hits.map(control).withoutRepetition }

    /// The responders that handled the beginning of a touch, in order.
    var handlers: [Int] { summary.touchHandlers.map(control).withoutRepetition }

    /// The recognisers that recognised, each with the number of times, except those of scroll views.
    var recognized: [(recognizer: Int, times: Int)] {
        let all = summary.recognized.filter { trace.participant($0)?.belongsToScrollView == false }
        return all.withoutRepetition.map { who in (who, all.count { $0 == who }) }
    }

    /// The views that lost a touch after it had begun, in order.
    var cancelled: [Int] {
        var views: [Int: Int] = [:]
        return summary.cancelled(&views).map(control).withoutRepetition
    }

    /// The scroll views whose content moved.
    var scrolled: [Int] {
        zip(copy.views, offsets).filter { view, offset in (view as? UIScrollView)?.contentOffset != offset }
            .map(\.0.hitscopeIdentifier)
    }

    /// The scroll views whose content was dragged and is where it was before: it bounced back.
    var bounced: [Int] {
        let dragged = Set(summary.recognized), moved = Set(scrolled)
        return copy.views.filter { view in
            guard let view = view as? UIScrollView, !moved.contains(view.hitscopeIdentifier) else { return false }
            return dragged.contains(view.panGestureRecognizer.hitscopeIdentifier)
        }
        .map(\.hitscopeIdentifier)
    }

    /// Returns the name of a responder for use in sentences.
    func name(of responder: Int) -> String {
        if let index = copy.views.firstIndex(where: { $0.hitscopeIdentifier == responder }) {
            return copy.name(ofView: index)
        }
        return trace.participants.title(of: responder) ?? trace.label(of: responder)
    }

    /// The name of the control or the recogniser that sent an action.
    func name(ofSender sender: Int) -> String {
        trace.participant(sender)?.kind == .recognizer ? name(ofRecognizer: sender) : name(of: sender)
    }

    /// The name of a recogniser, with its view if it has no name of its own.
    func name(ofRecognizer recognizer: Int) -> String {
        let title = trace.recognizerTitle(recognizer)
        guard trace.participant(recognizer)?.name == nil,
            let view = copy.recognizers.first(where: { $0.hitscopeIdentifier == recognizer })?.view
        else { return title }
        return "\(title) (\(name(of: view.hitscopeIdentifier)))"
    }

    private func control(_ view: Int) -> Int {
        copy.world.view(view)?.owner?.hitscopeIdentifier ?? view
    }
}
