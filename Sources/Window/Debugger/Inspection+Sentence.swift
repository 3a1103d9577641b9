// The sentence of the current step, which the caption says.
//
// Decides what is said before the first step, and without a touch. The walkthrough writes the sentences of its steps.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry

extension Inspection {
    /// The first responder of the scene that gets the keys; nil where the window gets them all. While a class is asked,
    /// it does.
    var keyResponder: UIResponder? {
        quizWords == nil ? debuggee.world.keyWindow?.firstResponder : nil
    }

    /// What the current step does; without a touch, what to try.
    var sentence: String {
        if let words = quizWords?.sentence { return words }
        guard let subject else {
            return debuggee.lookFor
                ?? "Touch the scene to see who is asked, who takes the touch, and how it bubbles up."
        }
        let isBeforeSteps = stepCount == 0 || subject.walkthrough.steps.isEmpty
        if case .deviceEvent(let words) = subject.cause, isBeforeSteps {
            return deviceEventSentence(words, subject)
        }
        if stepCount == 0 {
            let place = "\(subject.point.x.wholeText), \(subject.point.y.wholeText)"
            return "Before the first step: the finger comes down at \(place)."
        }
        return subject.walkthrough.sentence(stepCount)
    }

    private func deviceEventSentence(_ words: String, _ subject: Subject) -> String {
        if subject.walkthrough.isSample {
            return "Before the first step: a sample of the \(words). It goes to whoever asked for such samples."
        }
        guard subject.walkthrough.steps.isEmpty else {
            let walkthrough = subject.walkthrough, first = walkthrough.first.map { walkthrough.label($0) } ?? ""
            let who =
                walkthrough.lacksFirstResponder
                ? "nobody is first responder, so it goes to \(first)"
                : "it goes to the first responder of the key window"
            return "Before the first step: \(words). It is a device event, so no view is looked for; \(who)."
        }
        return words.hasPrefix("remote")
            ? "\(words): nobody is told. The application has not called beginReceivingRemoteControlEvents()."
            : "\(words): nobody is told."
    }
}
