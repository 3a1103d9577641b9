// Makes kept answers from those of a lesson, and answers of a lesson, which may have changed since, from kept ones.
import HitscopeLanguage
import HitscopeSceneFile
import HitscopeSession

extension KeptAnswers {
    init(_ answers: [LessonWalk.Answers]) {
        self.init(
            answers.map { step in
                zip(step.choices, step.hands).map { Answer($0.answer.localized, hands: $1) }
            })
    }

    /// The answers to the steps of a lesson, with as many hands and views as a class can give. Choices are identified
    /// by their order, views by their names.
    func answers(in lesson: Lesson) -> [LessonWalk.Answers] {
        lesson.steps.enumerated().map { index, step in
            let kept = steps.indices.contains(index) ? steps[index] : []
            func limited(_ answer: Answer) -> Int { max(0, min(answer.hands, LessonWalk.maximumHandCount)) }
            guard step.choices.isEmpty else {
                let hands = kept.count == step.choices.count ? kept.map(limited) : step.choices.map { _ in 0 }
                return LessonWalk.Answers(choices: step.choices, hands: hands)
            }
            var answers = LessonWalk.Answers()
            for answer in kept where answer.hands > 0 {
                guard answers.choices.count < LessonWalk.maximumChoiceCount,
                    let choice = step.choice(hitting: answer.answer)
                else { continue }
                answers.choices.append(choice)
                answers.hands.append(limited(answer))
            }
            return answers
        }
    }
}

extension Lesson.Step {
    /// The answer that a view takes the touch, by the view's name, or that no view does; nil if no view has the name.
    fileprivate func choice(hitting name: String) -> Lesson.Choice? {
        var expected = Scene.Expectation()
        (expected.tap, expected.script) = (expectation.tap, expectation.script)
        if name == localized("no view") {
            expected.hit = Scene.Expectation.Answer.none
        } else {
            guard let view = scene.viewNames().views(called: name).first else { return nil }
            expected.hit = .responder(Scene.Reference(name, .view(view)))
        }
        return Lesson.Choice(TranslatedText(name), expected)
    }
}
