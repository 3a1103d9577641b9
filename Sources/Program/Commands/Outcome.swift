// What came of a script, read from its trace: the ways of recognisers, and which code of the scene's own ran in which
// order.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeTrace

/// A trace, asked about recognisers, actions and their order.
struct Outcome {
    private let trace: Trace
    private let recognizers: Set<Int>

    /// - Parameter recognizers: the scene's own, by their identifiers; what others do, such as those of a scroll view,
    ///   is left out.
    init(_ trace: Trace, recognizers: Set<Int>) { (self.trace, self.recognizers) = (trace, recognizers) }

    /// The states that a recogniser came to, in order, without `possible`, and each only once in a row.
    func states(of recognizer: Int) -> [UIGestureRecognizer.State] {
        var states: [UIGestureRecognizer.State] = []
        for record in trace.records {
            guard case .recognizer(recognizer, _, let state, _, _) = record.content, state != .possible,
                state != states.last
            else {
                continue
            }
            states.append(state)
        }
        return states
    }

    /// How many `UITouch` objects stood for the fingers.
    var touchObjects: Int {
        Set(
            trace.records.compactMap { record -> Int? in
                guard case .bound(let touch, _, _) = record.content else { return nil }
                return touch
            }
        ).count
    }

    /// The actions that were performed, by their names.
    var actions: [String] { performed.map { Outcome.sceneName($0.name) } }

    private var performed: [Record.SentAction] {
        trace.records.compactMap { record in
            guard case .action(let action) = record.content, isOwn(action) else { return nil }
            return action
        }
    }

    /// Who performed the action first; nil for nobody, and for a closure.
    func performer(of action: String) -> Int? { performed.first { Outcome.sceneName($0.name) == action }?.target }

    /// Everyone who was asked whether they can perform the action, the first time that it was sent with no target.
    func asked(for action: String) -> [Int] {
        for input in trace.inputs {
            let search = Bubbling.searches(in: trace, input: input).first {
                Outcome.sceneName($0.action ?? "") == action
            }
            if let search { return search.links.map(\.responder) }
        }
        return []
    }

    /// The first delivery by the method of this name.
    func delivery(by method: String) -> Bubbling? {
        for input in trace.inputs {
            if let found = Bubbling.all(in: trace, input: input).first(where: { $0.hook.shortName == method }) {
                return found
            }
        }
        return nil
    }

    /// What scenes call an action of which the trace speaks.
    private static func sceneName(_ name: String) -> String { Selector(name).sceneName ?? name }

    private func isOwn(_ action: Record.SentAction) -> Bool {
        guard let sender = action.sender, trace.participant(sender)?.kind == .recognizer else { return true }
        return recognizers.contains(sender)
    }

    /// Actions, and methods that deliver input and that somebody overrides, in the order in which they were done: what
    /// was called by another comes before it.
    var order: [String] {
        var open: [(depth: Int, name: String)] = [], done: [String] = []
        for record in trace.records {
            while let last = open.last, last.depth >= record.depth { done.append(open.removeLast().name) }
            if let name = ownCode(record) { open.append((record.depth, name)) }
        }
        return done + open.reversed().map(\.name)
    }

    private func ownCode(_ record: Record) -> String? {
        switch record.content {
        case .action(let action): return isOwn(action) ? Outcome.sceneName(action.name) : nil
        case .call(let call):
            guard call.hook.deliversInput, call.implementation != .inherited else { return nil }
            return "\(trace.label(of: call.receiver)).\(call.hook.shortName)"
        case .input, .nextRead, .bound, .recognizer, .waits, .turn, .fault: return nil
        }
    }
}

extension Hook {
    /// The method's name without its arguments.
    var shortName: String { String(rawValue.prefix { $0 != "(" }) }
}

extension UIGestureRecognizer.State {
    /// The state in the words of scenes.
    func word(isDiscrete: Bool) -> String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: isDiscrete ? "recognized" : "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension Scene.Expectation.State {
    /// The one word for a state that has two.
    func word(isDiscrete: Bool) -> String {
        switch self {
        case .ended, .recognized: isDiscrete ? "recognized" : "ended"
        case .possible, .began, .changed, .cancelled, .failed: rawValue
        }
    }
}
