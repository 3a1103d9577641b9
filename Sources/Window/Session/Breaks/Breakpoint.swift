import HitscopeEngine
import HitscopeLanguage
import HitscopeTrace

/// An event before or after which the debuggee is stopped.
public struct Breakpoint: Hashable, Sendable {
    /// An event at which the debuggee can be stopped.
    public enum Event: Hashable, Sendable {
        /// A finger that comes down hits a view.
        case hit(view: Int)
        /// A recogniser changes to a state.
        case recognizer(Int, to: UIGestureRecognizer.State)
        /// A recogniser leaves the possible state: it recognises, or fails.
        case decision(recognizer: Int)
        /// An action is sent.
        case action(String)
        /// A responder of the chain receives input through a method.
        case reached(responder: Int, Hook)
    }

    /// The event before or after which the debuggee is stopped.
    public private(set) var event: Event
    /// True if the debuggee is stopped before the event; false for after it.
    public var isBefore = false
    /// The name of the view, recogniser, responder or action when the breakpoint was set, or when the file of the scene
    /// was last read again.
    private var name: String
    /// True if the state belongs to a discrete gesture, which is recognised in one step.
    private var isAtOnce = false

    /// Creates a breakpoint after the event of a record; nil if the debuggee cannot be stopped there.
    ///
    /// - Parameter index: The index of the record.
    public init?(_ index: Int, in trace: Trace) {
        let record = trace.records[index]
        if let call = record.call {
            guard call.hook.deliversInput else { return nil }
            (event, name) = (.reached(responder: call.receiver, call.hook), trace.title(of: call.receiver))
            return
        }
        switch record.content {
        case .bound(_, let view?, _): (event, name) = (.hit(view: view), trace.title(of: view))
        case .recognizer(let id, let before, let state, _, _):
            (event, name) = (.recognizer(id, to: state), trace.quoted(id))
            isAtOnce = state == .ended && before == .possible
        case .action(let action): (event, name) = (.action(action.name), action.name)
        case .bound, .call, .nextRead, .input, .waits, .turn, .controlEvents, .controlIgnored, .fault: return nil
        }
    }

    /// Creates a breakpoint after a view is hit.
    package init(hit view: Int, named name: String) { (event, self.name) = (.hit(view: view), name) }

    /// Creates a breakpoint after a recogniser recognises or fails.
    package init(decisionOf recognizer: Int, named name: String) {
        (event, self.name) = (.decision(recognizer: recognizer), name)
    }

    /// Creates a breakpoint after an action is sent.
    package init(action: String) { (event, name) = (.action(action), action) }

    /// Creates a breakpoint after a responder receives input through a method.
    package init(reaching responder: Int, by hook: Hook, named name: String) {
        (event, self.name) = (.reached(responder: responder, hook), name)
    }

    /// The breakpoint at the object that has a number in another version of the scene; nil if the object is not there.
    ///
    /// - Parameter newName: Returns the name of an object of that version; nil if it has the same name.
    func moved(_ number: (Int) -> Int?, named newName: (Int) -> String?) -> Breakpoint? {
        var moved = self
        switch event {
        case .hit(let view):
            guard let view = number(view) else { return nil }
            moved.event = .hit(view: view)
        case .recognizer(let recognizer, let state):
            guard let recognizer = number(recognizer) else { return nil }
            moved.event = .recognizer(recognizer, to: state)
        case .decision(let recognizer):
            guard let recognizer = number(recognizer) else { return nil }
            moved.event = .decision(recognizer: recognizer)
        case .reached(let responder, let hook):
            guard let responder = number(responder) else { return nil }
            moved.event = .reached(responder: responder, hook)
        case .action: return moved
        }
        moved.name = moved.event.object.flatMap(newName) ?? name
        return moved
    }

    private func word(of state: UIGestureRecognizer.State) -> String {
        state.word(after: isAtOnce ? .possible : .changed)
    }

    /// The event as a clause to be combined with "before" or "after".
    package var clause: String {
        switch event {
        case .hit:
            isBefore
                ? localized("\(name) is hit", context: "before") : localized("\(name) is hit", context: "after")
        case .recognizer(_, let state):
            isBefore
                ? localized("\(name) changes to \(word(of: state))", context: "before")
                : localized("\(name) changes to \(word(of: state))", context: "after")
        case .decision:
            isBefore
                ? localized("\(name) recognises or fails", context: "before")
                : localized("\(name) recognises or fails", context: "after")
        case .action:
            isBefore
                ? localized("\(name) is sent", context: "before") : localized("\(name) is sent", context: "after")
        case .reached(_, let hook):
            isBefore
                ? localized("\(name) gets \(hook.rawValue)", context: "before")
                : localized("\(name) gets \(hook.rawValue)", context: "after")
        }
    }

    /// The description of the breakpoint.
    public var words: String {
        switch (event, isBefore) {
        case (.hit, true): localized("before \(name) is hit")
        case (.hit, false): localized("after \(name) is hit")
        case (.recognizer(_, let state), true): localized("before \(name) changes to \(word(of: state))")
        case (.recognizer(_, let state), false): localized("after \(name) changes to \(word(of: state))")
        case (.decision, true): localized("before \(name) recognises or fails")
        case (.decision, false): localized("after \(name) recognises or fails")
        case (.action, true): localized("before \(name) is sent")
        case (.action, false): localized("after \(name) is sent")
        case (.reached(_, let hook), true): localized("before \(name) gets \(hook.rawValue)")
        case (.reached(_, let hook), false): localized("after \(name) gets \(hook.rawValue)")
        }
    }

    /// The index of the first record in a range that matches the breakpoint; nil if there is none.
    package func record(in trace: Trace, _ range: Range<Int>) -> Int? {
        trace.landmarks(in: range).first { isAt(trace.records[$0]) }
    }

    private func isAt(_ record: Record) -> Bool {
        if let call = record.call { return event == .reached(responder: call.receiver, call.hook) }
        switch record.content {
        case .bound(_, let view?, _): return event == .hit(view: view)
        case .recognizer(let id, let before, let state, _, _):
            return event == .recognizer(id, to: state)
                || before == .possible && state != .possible && event == .decision(recognizer: id)
        case .action(let action): return event == .action(action.name)
        case .bound, .call, .nextRead, .input, .waits, .turn, .controlEvents, .controlIgnored, .fault: return false
        }
    }
}

extension Breakpoint.Event {
    /// The view, responder or recogniser that the event concerns; nil for an action.
    fileprivate var object: Int? {
        switch self {
        case .hit(let view): view
        case .recognizer(let recognizer, _), .decision(let recognizer): recognizer
        case .reached(let responder, _): responder
        case .action: nil
        }
    }

    /// True if the event concerns the view, responder or recogniser with this identifier.
    func isAt(_ id: Int) -> Bool { object == id }
}
