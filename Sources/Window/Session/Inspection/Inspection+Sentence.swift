// The sentence of the caption. A step's sentence comes from the walkthrough; the sentences before the first step and
// without a touch are here.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

extension Inspection {
    /// The first responder of the scene, which receives keys; nil if the window receives all keys, as it does in
    /// predict mode.
    package var keyResponder: UIResponder? {
        quiz.words == nil ? run.world.keyWindow?.firstResponder : nil
    }

    /// The sentence of the current step; without a touch, a hint about what to try.
    package var sentence: String {
        if let words = quiz.words?.sentence ?? mapSentence ?? breaks.stopPlaceSentence { return words }
        guard let subject = shown.subject else {
            return quiz.lesson?.sentence ?? run.debuggee.lookFor
                ?? localized(
                    """
                    Touch the scene to see which views are asked, which view takes the touch, and how the touch goes \
                    up the responder chain.
                    """)
        }
        let isBeforeSteps = shown.stepCount == 0 || subject.walkthrough.steps.isEmpty
        if case .deviceEvent(let words) = subject.cause, isBeforeSteps {
            return deviceEventSentence(words, subject)
        }
        if shown.stepCount == 0 {
            let place = subject.beginning.point.placeText
            return localized("Before the first step: the finger comes down at \(place).")
        }
        return sentence(of: subject)
    }

    /// The sentence of the current step of a touch or a device event; empty before the first step.
    package func sentence(of subject: Subject) -> String {
        let sentence = subject.walkthrough.sentence(shown.stepCount)
        guard shown.stepCount == subject.walkthrough.steps.count else { return sentence }
        let endings = [answers.deadEnd, answers.unnamedResponders].compactMap { $0 }.filter { !sentence.contains($0) }
        return ([sentence] + endings).filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The sentence about the map, or about the areas where drawing and hit testing disagree; nil if neither is shown.
    package var mapSentence: String? {
        if display.showsDisagreement {
            return localized(
                """
                Hatched: drawn, but a touch goes elsewhere. Dotted: takes touches, but is not drawn. H shows the scene \
                again.
                """
            )
        }
        guard display.showsMap else { return nil }
        return localized(
            "The map: each colour shows the view that takes touches there. M shows the scene again.")
    }

    private func deviceEventSentence(_ words: String, _ subject: Subject) -> String {
        let name = words.localizedDeviceEvent, walkthrough = subject.walkthrough
        if walkthrough.deliveries.first?.isSample == true {
            return localized(
                "Before the first step: a sample of the \(name). It goes to the code that requested these samples.")
        }
        guard walkthrough.steps.isEmpty else {
            let first = walkthrough.firstResponder(after: walkthrough.steps.count).map { walkthrough.label($0) } ?? ""
            return walkthrough.lacksFirstResponder
                ? localized(
                    """
                    Before the first step: \(name). It is a device event, so there is no hit test; there is no first \
                    responder, so it goes to \(first).
                    """)
                : localized(
                    """
                    Before the first step: \(name). It is a device event, so there is no hit test; it goes to the \
                    first responder of the key window.
                    """)
        }
        return words.hasPrefix("remote")
            ? localized(
                """
                \(name): no responder receives it. The application has not called beginReceivingRemoteControlEvents().
                """)
            : localized("\(name): no responder receives it.")
    }
}
