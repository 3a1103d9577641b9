// The sentences of predict mode: the question, the given answer, the verdict, and what the keys do.
import HitscopeLanguage
import HitscopeSession

extension PredictMode {
    func showReadyText(isOver: Bool) {
        let sentence: String
        if inspection.run.debuggee.script.events.isEmpty {
            sentence = localized("Predict mode: click a point of the scene to ask about.")
        } else if isOver {
            sentence = localized(
                "The script has ended. → starts it again. Or click a point to ask about.")
        } else {
            sentence = localized(
                "Predict mode: → stops before each touch of the script. Or click a point to ask about."
            )
        }
        var hints = [localized("→ next question    Esc leaves predict mode"), localized("→ next   Esc leaves")]
        if unsavedCount > 0, inspection.canOpen {
            hints.insert(
                localized("→ next question    Shift-P saves the answers    Esc leaves predict mode"), at: 0)
        }
        post(sentence, hints)
    }

    func showWaitingText() {
        let leave = localized("Esc leaves predict mode")
        post(localized("The script continues to its next touch."), [leave, leave])
    }

    func showQuestionText(_ question: Question) {
        guard question.lesson == nil else {
            inspection.quiz.words = QuizWords(
                sentence: question.asksForViews
                    ? localized("Click the view that you expect, or the space beside the scene for no view.")
                    : localized("Press the number of your answer. → goes on."),
                hints: [
                    localized("1 – 9 one hand more    Shift: one less    0 none    Esc: no question"),
                    localized("1 – 9 one more    Shift: one less"),
                ])
            return
        }
        guard let guess = question.hasNoReceiver ? localized("no view") : expectedName else {
            return post(
                localized("Which view takes a touch at the ring? Click the view that you expect."),
                [
                    localized("Click outside the scene for no view    Esc: another question"),
                    localized("Outside the scene: no view"), localized("Outside: no view"),
                ])
        }
        post(
            localized("Your answer: \(guess). → shows which view takes the touch."),
            [
                localized("Click again for the view behind it, outside the scene for no view    Esc: another question"),
                localized("Click again: the view behind"),
            ])
    }

    func showVerdictText(_ answer: QuizAnswer) {
        let why = answer.why.isEmpty ? "" : " " + answer.why
        post(
            verdict(on: answer) + why,
            [
                localized("→ why, step by step    Enter: next question    Esc clears"),
                localized("→ why   Enter: next question"),
            ])
    }

    func showStepsText() {
        post(
            nil,
            [
                localized("← → one step    Enter, or → after the last one: next question    Esc clears"),
                localized("← → step   Enter: next question"),
            ])
    }

    private func verdict(on answer: QuizAnswer) -> String {
        switch (answer.isRight, answer.guess, answer.hit) {
        case (true, _, let hit?): localized("Correct: \(hit) takes the touch.")
        case (true, _, nil): localized("Correct: no view takes the touch.")
        case (_, .view(let expected), let hit?): localized("Incorrect: \(hit) takes the touch, not \(expected).")
        case (_, .view(let expected), nil): localized("Incorrect: no view takes the touch, not even \(expected).")
        case (_, _, let hit?): localized("Incorrect: \(hit) takes the touch.")
        case (_, _, nil): localized("No view takes the touch.")
        }
    }

    private func post(_ sentence: String?, _ hints: [String]) {
        inspection.quiz.words = QuizWords(sentence: sentence, hints: hints, score: score)
    }

    private var score: QuizWords.Score {
        QuizWords.Score(right: answers.count { $0.isRight == true }, asked: answers.count { $0.isRight != nil })
    }
}
