// What came to nothing in a touch: a fault, or a control that did its part and told nobody.
//
// Decides what is said of a touch whichever view is chosen. The answers decide what went wrong.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeReading

/// What was found last to have gone wrong with a touch.
struct KnownDeadEnd {
    /// What it is about: a copy of the scene in a state, and an input with what followed it.
    struct Question: Hashable {
        var debuggee: ObjectIdentifier, change: Int, input: Int, records: Int
    }

    let question: Question
    let sentence: String?
}

extension Inspection {
    /// What came to nothing in the touch or device event that is shown, in a sentence; nil where nothing did.
    public var deadEnd: String? {
        guard let subject, subject.cause != .question else { return nil }
        let question = KnownDeadEnd.Question(
            debuggee: ObjectIdentifier(debuggee), change: changeCount, input: subject.input,
            records: subject.trace.records.count)
        if let knownDeadEnd, knownDeadEnd.question == question { return knownDeadEnd.sentence }
        let sentence = deadEndOfControl(in: subject) ?? fault.map { $0.inShort }
        knownDeadEnd = KnownDeadEnd(question: question, sentence: sentence)
        return sentence
    }

    private func deadEndOfControl(in subject: Subject) -> String? {
        guard subject.isTouch, !subject.isFingerDown, let control = hitView as? UIControl,
            let cause = whyNot(control)?.causes.first, cause.code.isDeadEndOfControl
        else { return nil }
        return cause.sentence
    }
}

extension String {
    /// A fault up to the sentence that names something; what could be done about it stands in the panel.
    fileprivate var inShort: String {
        var end = firstRange(of: ". ")?.lowerBound ?? endIndex
        if end < endIndex, !self[..<end].contains("\"") {
            end = self[index(after: end)...].firstRange(of: ". ")?.lowerBound ?? endIndex
        }
        return prefix(1).uppercased() + self[..<end].dropFirst() + (end < endIndex ? "." : "")
    }
}

extension CauseCode {
    /// Whether a control got the whole touch, and nobody did anything for it.
    fileprivate var isDeadEndOfControl: Bool {
        switch self {
        case .liftedOutside, .noAction, .actionKept, .targetGone, .noTarget, .noMethod: true
        default: false
        }
    }
}
