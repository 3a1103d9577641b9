// A question about an action: which object performs it, or where it is dropped.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeLanguage

/// Plays input in copies of views, and determines the outcome of an action.
@MainActor public struct ActionQuestion {
    /// The outcome of an action.
    public enum Outcome: Hashable, Sendable {
        /// A responder performed it; nil for a closure. The sender is nil if code sent it.
        case performed(by: String?, sender: String?)
        /// It was sent without a target, and none of the responders that were asked implements it.
        case unanswered(asked: [String])
        /// It was not performed, and the responder chain was not searched.
        case notPerformed
    }

    /// The outcome of the touch for an object that sends the action.
    public struct Sender {
        /// The name of the control or the recogniser.
        public let name: String
        /// The outcome of the touch for this object. The first cause is what kept the touch or the action from it.
        public let answer: Answer
    }

    private let action: String
    /// The outcome. If the action was performed several times, it is the outcome of the first time.
    public let outcome: Outcome
    /// The controls and recognisers that send the action; empty if it was performed.
    public let senders: [Sender]

    /// - Parameters:
    ///   - action: The name of the action.
    ///   - input: The input that is played in each copy.
    public init(
        _ action: String, in source: ViewSource, played input: PlayedInput,
        measuring: any TextMeasuring = EstimatedTextMeasuring()
    ) {
        self.action = action
        let played = PlayedCopy(input.script, settling: input.settling, on: source, measuring: measuring)
        if let sent = played.summary.performed.first(where: { TraceSummary.sceneName($0.name) == action }) {
            outcome = .performed(by: sent.target.map(played.name(of:)), sender: sent.sender.map(played.name(ofSender:)))
            senders = []
            return
        }
        let asked = played.summary.asked(for: action)
        outcome =
            asked.isEmpty ? .notPerformed : .unanswered(asked: asked.map(played.name(of:)))
        senders = played.copy.senders(of: action).compactMap { sender in
            let answer = sender.answer(in: source.copy(measuring: measuring), played: input)
            return answer.map { Sender(name: played.name(of: sender), answer: $0) }
        }
    }
}

extension ActionQuestion {
    /// The outcome, in a sentence.
    public var sentence: String {
        switch outcome {
        case .performed(let performer?, let sender?):
            localized("\(performer) performed \(action), which \(sender) sent.")
        case .performed(let performer?, nil): localized("\(performer) performed \(action), which code sent.")
        case .performed(nil, let sender?): localized("The closure of \(sender) ran.")
        case .performed(nil, nil): localized("\(action) was performed by a closure.")
        case .unanswered(let asked):
            localized(
                """
                \(action) was sent without a target, and no responder performs it. Asked: \
                \(asked.joined(separator: ", ")).
                """)
        case .notPerformed where senders.isEmpty:
            localized("\(action) was not performed: no control and no recogniser of the scene sends it.")
        case .notPerformed: localized("\(action) was not performed. What happened at each sender:")
        }
    }
}

extension PlayedCopy {
    /// The name of an object that sends actions.
    fileprivate func name(of sender: ActionSender) -> String {
        switch sender {
        case .view(let index): copy.name(ofView: index)
        case .recognizer(let index): name(ofRecognizer: copy.recognizers[index].hitscopeIdentifier)
        }
    }
}
