// Summarises a trace: the recognisers, the actions, and the order in which the scene's own code ran.
import HitscopeEngine
import HitscopeInput
import HitscopeSceneBuilder
import HitscopeStory
import HitscopeTrace

/// A summary of one trace.
package struct TraceSummary {
    private let trace: Trace
    private let story: Story
    /// The identifiers of the recognisers that count; nil for all recognisers except those of scroll views.
    private let recognizers: Set<Int>?
    private let start: Int

    /// - Parameters:
    ///   - start: The index of the record of the first input that counts.
    ///   - recognizers: The identifiers of the scene's own recognisers. Actions of other recognisers, such as those of
    ///     a scroll view, are ignored.
    package init(_ trace: Trace, since start: Int = 0, recognizers: Set<Int>? = nil) {
        self.trace = trace
        self.start = start
        story = Story(trace, since: start)
        self.recognizers = recognizers
    }

    private var inputs: [Int] { trace.inputs(in: start..<trace.records.endIndex) }

    /// The views to which touches were bound, in order.
    package var hits: [Int] { story.happenings.compactMap { $0.kind == .hit ? $0.who : nil } }

    /// The responders that handled the beginning of a touch, in order.
    package var touchHandlers: [Int] { handlers { $0 == .touchesBegan } }

    /// The responders that handled the beginning of a touch, a press or a motion, in order.
    package var handlers: [Int] { handlers { [.touchesBegan, .pressesBegan, .motionBegan].contains($0) } }

    private func handlers(_ isMatching: (Hook) -> Bool) -> [Int] {
        inputs.flatMap { story.deliveries(ofInput: $0, in: trace) }.compactMap {
            isMatching($0.hook) ? $0.handledBy : nil
        }
    }

    /// The recognisers that recognised, in order; one that recognised several times is repeated.
    package var recognized: [Int] {
        story.happenings.compactMap { happening in
            guard case .changed(let before, let state, _) = happening.kind,
                state == .began || (state == .ended && before == .possible)
            else { return nil }
            return happening.who
        }
    }

    /// The views that lost a touch after it had begun, in order.
    ///
    /// - Parameter views: The views to which touches are bound, by the identifiers of the touches.
    package func cancelled(_ views: inout [Int: Int]) -> [Int] {
        var found: [Int] = []
        for happening in story.happenings {
            guard let touch = happening.touch else { continue }
            if happening.kind == .hit { views[touch] = happening.who }
            if case .turned(.cancelled, _) = happening.kind, let view = views[touch] { found.append(view) }
        }
        return found
    }

    /// The sentences about the mistakes that the engine survived.
    package var faults: [String] { story.faults(in: start..<trace.records.endIndex, of: trace) }

    /// The outcome for a recording, except the views that lost a touch.
    package var outcome: RecordedOutcome {
        var outcome = RecordedOutcome()
        outcome[.hit] = hits.map(trace.label)
        outcome[.handled] = handlers.map(trace.label)
        outcome[.recognized] = recognized.map(trace.recognizerTitle)
        outcome[.performed] = actions
        outcome[.faults] = faults
        return outcome
    }

    /// The states that a recogniser reached, in order, without `possible` and without consecutive duplicates.
    package func states(of recognizer: Int) -> [UIGestureRecognizer.State] {
        var states: [UIGestureRecognizer.State] = []
        for happening in story.happenings where happening.who == recognizer {
            guard case .changed(_, let state, _) = happening.kind, state != .possible, state != states.last else {
                continue
            }
            states.append(state)
        }
        return states
    }

    /// The number of `UITouch` objects.
    package var touchObjects: Int {
        Set(story.happenings.lazy.filter { $0.kind == .hit }.compactMap(\.touch)).count
    }

    /// The names of the actions that were performed.
    package var actions: [String] { performed.map { TraceSummary.sceneName($0.name) } }

    /// The actions that were performed, in order, without those of scroll views.
    var performed: [Record.SentAction] {
        story.happenings.compactMap { happening in
            guard case .action(let action) = trace.records[happening.record].content, isOwn(action) else { return nil }
            return action
        }
    }

    /// The responder or object that performed the action the first time; nil if there is none, and for a closure.
    package func performer(of action: String) -> Int? {
        performed.first { TraceSummary.sceneName($0.name) == action }?.target
    }

    /// The responders that were asked to perform the action when it was first sent without a target.
    package func asked(for action: String) -> [Int] {
        for input in inputs {
            let search = story.searches(ofInput: input, in: trace).first {
                TraceSummary.sceneName($0.action ?? "") == action
            }
            if let search { return search.links.map(\.responder) }
        }
        return []
    }

    /// The first delivery by the method with this name; nil if there is none.
    package func delivery(by method: String) -> ChainDelivery? {
        for input in inputs {
            let found = story.deliveries(ofInput: input, in: trace).first { $0.hook.shortName == method }
            if let found { return found }
        }
        return nil
    }

    /// The name that scenes use for an action of the trace.
    static func sceneName(_ name: String) -> String { Selector(name).sceneName ?? name }

    private func isOwn(_ action: Record.SentAction) -> Bool {
        guard let sender = action.sender, let participant = trace.participant(sender), participant.kind == .recognizer
        else { return true }
        return recognizers?.contains(sender) ?? !participant.belongsToScrollView
    }

    /// Actions and overridden input methods, in the order in which they ended. A nested call therefore comes before the
    /// enclosing one.
    package var order: [String] {
        var open: [(depth: Int, name: String)] = [], done: [String] = []
        for happening in story.happenings {
            let record = trace.records[happening.record]
            while let last = open.last, last.depth >= record.depth { done.append(open.removeLast().name) }
            if let name = ownCode(record) { open.append((record.depth, name)) }
        }
        return done + open.reversed().map(\.name)
    }

    private func ownCode(_ record: Record) -> String? {
        switch record.content {
        case .action(let action): return isOwn(action) ? TraceSummary.sceneName(action.name) : nil
        case .call(let call):
            guard call.hook.deliversInput, call.implementation != .inherited else { return nil }
            return "\(trace.label(of: call.receiver)).\(call.hook.shortName)"
        case .input, .nextRead, .bound, .recognizer, .waits, .turn, .controlEvents, .controlIgnored, .fault: return nil
        }
    }
}

extension Hook {
    /// The method's name without its arguments.
    fileprivate var shortName: String { String(rawValue.prefix { $0 != "(" }) }
}
