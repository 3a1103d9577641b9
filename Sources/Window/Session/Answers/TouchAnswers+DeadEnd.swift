// A dead end is a fault, or a control that got the whole touch without sending an action that was performed. It is
// shown even if another view is chosen.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeReading

/// The most recent dead end.
struct CachedDeadEnd {
    /// The state of a copy of the scene, and an input of a segment with its effects.
    struct Question: Hashable {
        var debuggee: ObjectIdentifier, change: Int, segment: ObjectIdentifier, input: Int, records: Int
    }

    let question: Question
    let sentence: String?
}

extension TouchAnswers {
    /// The dead end of the touch or device event, as a sentence; nil if there is none.
    public var deadEnd: String? {
        guard let subject = shown.subject, subject.cause != .question else { return nil }
        let question = CachedDeadEnd.Question(
            debuggee: ObjectIdentifier(run.debuggee), change: run.changeCount,
            segment: ObjectIdentifier(subject.segment), input: subject.input, records: subject.trace.records.count)
        if let lastDeadEnd, lastDeadEnd.question == question { return lastDeadEnd.sentence }
        let sentence = deadEndOfControl(in: subject) ?? fault.map { $0.shortFault }
        lastDeadEnd = CachedDeadEnd(question: question, sentence: sentence)
        return sentence
    }

    private func deadEndOfControl(in subject: Inspection.Subject) -> String? {
        guard subject.isTouch, !subject.isFingerDown, let control = hitView as? UIControl,
            let cause = whyNot(control)?.causes.first, cause.code.isDeadEndOfControl
        else { return nil }
        return cause.sentence
    }
}

extension String {
    /// The first sentence of a fault, and the second one if the first quotes no name. The panel suggests the remedy.
    fileprivate var shortFault: String {
        var end = firstRange(of: ". ")?.lowerBound ?? endIndex
        if end < endIndex, !self[..<end].contains("\"") {
            end = self[index(after: end)...].firstRange(of: ". ")?.lowerBound ?? endIndex
        }
        return prefix(1).uppercased() + self[..<end].dropFirst() + (end < endIndex ? "." : "")
    }
}

extension CauseCode {
    /// True if a control received the whole touch, and no action followed.
    fileprivate var isDeadEndOfControl: Bool {
        switch self {
        case .liftedOutside, .noAction, .actionKept, .targetGone, .noTarget, .noMethod: true
        default: false
        }
    }
}
