// The answer about an action, as text and as JSON.
import HitscopeDiagnosis
import HitscopeReading
import HitscopeWhatIf

/// The outcome of an action, as the command `why` prints it.
@MainActor struct WhyAction {
    var action: String
    var question: ActionQuestion

    // MARK: As text

    func text() -> Sentence {
        let senders = question.senders.flatMap { sender in
            ["  \(sender.name): \(sender.answer.sentence)" as Sentence]
                + sender.answer.doubtsOfSentence.map { "    \($0.sentence)" }
        }
        return Sentence(lines: ["\(question.sentence)"] + senders)
    }

    // MARK: As JSON

    /// The fields of the answer. The page Answers lists them.
    var line: some Encodable { Line(self) }

    private struct Line: Encodable {
        struct Sender: Encodable {
            var name: String, code: CauseCode, sentence: String
        }

        let version = 1
        var action: String, outcome: String
        /// Nil if the action was not performed.
        var performer: String?, sender: String?
        /// Nil unless the action was sent without a target and was not performed.
        var asked: [String]?
        var senders: [Sender]

        @MainActor init(_ result: WhyAction) {
            action = result.action
            senders = result.question.senders.map {
                Sender(name: $0.name, code: $0.answer.code, sentence: $0.answer.sentence)
            }
            switch result.question.outcome {
            case .performed(let performer, let sender):
                (outcome, self.performer, self.sender) = ("performed", performer, sender)
            case .unanswered(let asked): (outcome, self.asked) = ("unanswered", asked)
            case .notPerformed: outcome = "notPerformed"
            }
        }
    }
}
