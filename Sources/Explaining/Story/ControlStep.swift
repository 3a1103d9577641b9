// The reaction of UIKit's own controls: whether a control tracks the touches that it received, and the events that it
// sent.
import HitscopeEngine
import HitscopeLanguage
import HitscopeTrace

/// A control's reaction to one call that passed touches to it.
public struct ControlStep: Hashable, Sendable {
    /// Events that were sent together.
    public struct Sent: Hashable, Sendable {
        /// The names of the events.
        public var events: [String]
        /// The number of targets and closures that were called.
        public var receivers: Int
        /// The actions that were lost because their targets were deallocated.
        public var lostActions: [String]
        /// The actions that were performed, in order.
        public var actions: [Record.SentAction] = []
        /// The actions without a target that no responder of the chain performs.
        public var unperformed: [String] = []
        /// Sentences about actions that were not called because their targets have no such method, or one that expects
        /// another sender.
        public var faults: [String] = []
        /// True if the dump of the control does not contain its actions, and the scene has none for the events.
        public var hasUnsaidActions = false
    }

    /// The reason why the control ignores the touches; nil if it tracks one.
    public var refusal: ControlRefusal?
    /// The events that the control sent to its targets, in order.
    public var sent: [Sent] = []

    /// Creates the step; nil if the receiver of the call is not a control, or if its class handles touches differently.
    ///
    /// - Parameters:
    ///   - record: The index of the call's record.
    ///   - inner: The records directly inside the call.
    init?(of control: Int, at record: Int, _ inner: ArraySlice<Int>, _ trace: Trace) {
        var isControl = false
        for index in inner {
            switch trace.records[index].content {
            case .controlIgnored(control, let why):
                isControl = true
                refusal = why
            case .controlEvents(let events) where events.control == control: isControl = true
            case .call(let call) where call.receiver == control && call.hook.isTrackingMethod: isControl = true
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
    init(_ sent: Record.ControlEvents, at index: Int, _ trace: Trace) {
        self.init(events: sent.events, receivers: sent.receivers, lostActions: sent.lostActions)
        let depth = trace.records[index].depth
        for inner in trace.records[(index + 1)...] {
            guard inner.depth > depth else { break }
            switch inner.content {
            case .action(let action) where action.sender == sent.control: actions.append(action)
            case .call(let call) where call.hook == .sendAction && call.result == .bool(false):
                if let action = call.action { unperformed.append(action) }
            case .fault(let kind, _, let sentence) where kind == .unrecognizedSelector || kind == .wrongSender:
                faults.append(sentence)
            default: continue
            }
        }
        // An action without a method was not performed either, but its target is known, and it is reported as a fault.
        let isOpen = trace.participant(sent.control)?.unsaid?.contains(.actions) ?? false
        hasUnsaidActions =
            isOpen && sent.receivers == 0 && unperformed.isEmpty && lostActions.isEmpty && faults.isEmpty
        if !faults.isEmpty { unperformed.removeAll { name in faults.contains { $0.contains("\"\(name)\"") } } }
    }

    /// True if one of the events is an event to which controls normally attach their action.
    package var isMainEvent: Bool { events.contains { ControlStep.mainEvents.contains($0) } }

    /// The events and their actions, in a few words.
    ///
    /// - Parameter label: Returns the name of an object from its identifier.
    package func words(_ label: (Int) -> String) -> String {
        let lead = events.joined(separator: ", ")
        var parts = actions.map { action in
            action.target.map { localized("\(action.name) of \(label($0))") } ?? action.name
        }
        parts += unperformed.map { localized("no responder performs \($0)") }
        parts += lostActions.map { localized("the target of \($0) was deallocated") }
        if !faults.isEmpty { parts.append(localized("the target does not implement the method")) }
        guard !parts.isEmpty else {
            guard !hasUnsaidActions else { return localized("\(lead), and the dump does not say what follows") }
            return events.count > 1
                ? localized("\(lead), which have no action") : localized("\(lead), which has no action")
        }
        // An action without a name of its own is called like its event.
        guard parts != [lead] else { return lead }
        return localized("\(lead): \(parts.joined(separator: ", "))", context: "sent")
    }
}

extension ControlStep {
    static let mainEvents: Set<String> = ["touchUpInside", "primaryActionTriggered", "valueChanged"]

    /// The reaction in a few words, for the end of a row: the last event and action, or whether the control tracks.
    public var rowWords: String {
        if refusal == .disabled { return localized("disabled") }
        if refusal != nil { return localized("does not track") }
        let reporting = sent.filter { !$0.actions.isEmpty || !$0.unperformed.isEmpty || !$0.faults.isEmpty }
        if let last = reporting.last {
            return "\(last.events[0]): \(last.actions.last?.name ?? localized("no action"))"
        }
        return sent.first(where: \.isMainEvent).map {
            "\($0.events[0]): " + ($0.hasUnsaidActions ? localized("not known") : localized("no action"))
        } ?? localized("tracks")
    }

    /// The reaction in one or two sentences.
    func sentence(of name: String, _ label: (Int) -> String) -> String {
        switch refusal {
        case .disabled:
            return localized("\(name) is a disabled control: it keeps the touch and ignores it.")
        case .busy:
            return localized("\(name) is a control that tracks another finger: it ignores this one.")
        case .otherButton:
            return localized(
                "\(name) is a control that tracks only the primary button: it ignores this one.")
        case .refused:
            return localized(
                "\(name) is a control whose beginTracking(_:with:) returned false: it ignores the touch.")
        case .notTracked:
            return localized("\(name) is a control that does not track this touch, and ignores it.")
        case nil:
            let sentText = sentText(label)
            return sentText.isEmpty
                ? localized("\(name) is a control that tracks the touch.")
                : localized("\(name) is a control that tracks the touch. It sends \(sentText).")
        }
    }

    /// The reaction in a sentence that follows one about whether the control tracks the touch.
    func laterSentence(of name: String, _ label: (Int) -> String) -> String {
        guard refusal == nil else { return sentence(of: name, label) }
        let sentText = sentText(label)
        return sentText.isEmpty ? localized("\(name) tracks the touch.") : localized("\(name) sends \(sentText).")
    }

    /// The reaction for a line that begins with the name.
    func line(_ label: (Int) -> String) -> String {
        switch refusal {
        case .disabled: return localized("a disabled control: it keeps the touch and ignores it")
        case .busy: return localized("a control that tracks another finger: it ignores this one")
        case .otherButton:
            return localized("a control that tracks only the primary button: it ignores this one")
        case .refused:
            return localized("a control whose beginTracking(_:with:) returned false: it ignores the touch")
        case .notTracked: return localized("a control that does not track this touch, and ignores it")
        case nil:
            let sentText = sentText(label)
            return sentText.isEmpty
                ? localized("a control that tracks the touch")
                : localized(
                    "a control that tracks the touch and sends \(sentText)")
        }
    }

    private func sentText(_ label: (Int) -> String) -> String {
        guard sent.count > 1, sent.allSatisfy(\.hasUnsaidActions) else {
            return sent.map { $0.words(label) }.joined(separator: "; ")
        }
        let events = sent.flatMap(\.events).joined(separator: ", ")
        return localized("\(events), and the dump does not say what follows")
    }
}

extension Hook {
    fileprivate var isTrackingMethod: Bool {
        switch self {
        case .beginTracking, .continueTracking, .endTracking, .cancelTracking: true
        default: false
        }
    }
}
