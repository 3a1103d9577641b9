// UIKit's own controls: whether a control tracks the touches that it received, and the events that it sent.
import HitscopeEngine
import HitscopeLanguage
import HitscopeTrace

/// A control's part in one call that handed it touches.
public struct ControlStep: Hashable, Sendable {
    /// Events that were sent together.
    public struct Sent: Hashable, Sendable {
        /// Their names.
        public var events: [String]
        /// The number of targets and closures that were called.
        public var receivers: Int
        /// The actions that were lost, since their targets were deallocated.
        public var lostActions: [String]
        /// The actions that were performed, in order.
        public var actions: [Record.SentAction] = []
        /// The actions that named no target and that nobody in the chain performs.
        public var unperformed: [String] = []
        /// Why an action was not called, in sentences: its target has no method for it.
        public var faults: [String] = []
        /// The index of the record in the trace.
        public var record: Int
    }

    /// The reason why it does nothing with the touches; nil if it tracks one.
    public var refusal: ControlRefusal?
    /// The events that it sent to its targets, in order.
    public var sent: [Sent] = []

    /// Nil if the receiver of the call is no control, or its class does something else.
    ///
    /// - Parameters:
    ///   - record: the index of the call's record.
    ///   - inner: the records directly inside the call.
    init?(of control: Int, at record: Int, _ inner: ArraySlice<Int>, _ trace: Trace) {
        var isControl = false
        for index in inner {
            switch trace.records[index].content {
            case .controlIgnored(control, let why):
                isControl = true
                refusal = why
            case .controlEvents(let events) where events.control == control: isControl = true
            case .call(let call) where call.receiver == control && call.hook.isOfTracking: isControl = true
            default: continue
            }
        }
        guard isControl else { return nil }
        // A switch sends its event during `endTracking(_:with:)`.
        for index in (record + 1)..<trace.records.endIndex {
            guard trace.records[index].depth > trace.records[record].depth else { break }
            guard case .controlEvents(let events) = trace.records[index].content, events.control == control else {
                continue
            }
            sent.append(Sent(events, at: index, trace))
        }
    }
}

extension ControlStep.Sent {
    init(_ told: Record.ControlEvents, at index: Int, _ trace: Trace) {
        self.init(
            events: told.events, receivers: told.receivers, lostActions: told.lostActions, record: index)
        let depth = trace.records[index].depth
        for inner in trace.records[(index + 1)...] {
            guard inner.depth > depth else { break }
            switch inner.content {
            case .action(let action) where action.sender == told.control: actions.append(action)
            case .call(let call) where call.hook == .sendAction && call.result == .bool(false):
                if let action = call.action { unperformed.append(action) }
            case .fault(let kind, _, let sentence) where kind == .unrecognizedSelector || kind == .wrongSender:
                faults.append(sentence)
            default: continue
            }
        }
        // An action without a method was not performed either, but its target is known.
        if !faults.isEmpty { unperformed.removeAll { name in faults.contains { $0.contains("\"\(name)\"") } } }
    }

    /// True if controls usually have their action for one of the events.
    package var isUsual: Bool { events.contains { ControlStep.usual.contains($0) } }

    /// The events and their actions, in a few words.
    ///
    /// - Parameter label: the name of an object by its identifier.
    package func words(_ label: (Int) -> String) -> String {
        let lead = events.joined(separator: ", ")
        var parts = actions.map { action in
            action.target.map { localized("\(action.name) of \(label($0))") } ?? action.name
        }
        parts += unperformed.map { localized("nobody performs \($0)") }
        parts += lostActions.map { localized("the target of \($0) is gone") }
        if !faults.isEmpty { parts.append(localized("the target has no such method")) }
        guard !parts.isEmpty else {
            return events.count > 1
                ? localized("\(lead), which have no action") : localized("\(lead), which has no action")
        }
        return localized("\(lead): \(parts.joined(separator: ", "))", context: "sent")
    }
}

extension ControlStep {
    static let usual: Set<String> = ["touchUpInside", "primaryActionTriggered", "valueChanged"]

    /// The last event or action in a word or two, for the end of a row.
    public func rowWords(_ label: (Int) -> String) -> String {
        if refusal == .disabled { return localized("disabled") }
        if refusal != nil { return localized("does not track") }
        let telling = sent.filter { !$0.actions.isEmpty || !$0.unperformed.isEmpty || !$0.faults.isEmpty }
        if let last = telling.last { return "\(last.events[0]): \(last.actions.last?.name ?? localized("nobody"))" }
        return sent.first(where: \.isUsual).map { "\($0.events[0]): " + localized("no action") } ?? localized("tracks")
    }

    /// In a sentence or two.
    func sentence(of name: String, _ label: (Int) -> String) -> String {
        switch refusal {
        case .disabled:
            return localized("\(name) is a control and disabled: it keeps the touch and does nothing with it.")
        case .busy:
            return localized("\(name) is a control and tracks another finger: it does nothing with this one.")
        case .otherButton:
            return localized(
                "\(name) is a control and tracks the primary button alone: it does nothing with this one.")
        case .refused:
            return localized(
                "\(name) is a control whose beginTracking(_:with:) returned false: it does nothing with the touch.")
        case .notTracked:
            return localized("\(name) is a control and does not track this touch: it does nothing with it.")
        case nil:
            let told = told(label)
            return told.isEmpty
                ? localized("\(name) is a control and tracks the touch.")
                : localized("\(name) is a control and tracks the touch. It sends \(told).")
        }
    }

    /// In a sentence after one that said that it tracks the touch, or why it does not.
    func laterSentence(of name: String, _ label: (Int) -> String) -> String {
        guard refusal == nil else { return sentence(of: name, label) }
        let told = told(label)
        return told.isEmpty ? localized("\(name) tracks the touch.") : localized("\(name) sends \(told).")
    }

    /// The same for a line that begins with the name.
    func line(_ label: (Int) -> String) -> String {
        switch refusal {
        case .disabled: return localized("a control, disabled: it keeps the touch and does nothing with it")
        case .busy: return localized("a control, tracks another finger: it does nothing with this one")
        case .otherButton:
            return localized("a control, tracks the primary button alone: it does nothing with this one")
        case .refused:
            return localized("a control, whose beginTracking(_:with:) returned false: it does nothing with the touch")
        case .notTracked: return localized("a control, does not track this touch: it does nothing with it")
        case nil:
            let told = told(label)
            return told.isEmpty
                ? localized("a control, tracks the touch") : localized("a control, tracks the touch, sends \(told)")
        }
    }

    private func told(_ label: (Int) -> String) -> String { sent.map { $0.words(label) }.joined(separator: "; ") }
}

extension Hook {
    fileprivate var isOfTracking: Bool {
        switch self {
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking: true
        default: false
        }
    }
}
