// The keys of a lesson's file. What is expected has the keys of scenes.
import HitscopeLanguage
import HitscopeReading

/// The number of answers to choose from: each has a digit as its key.
private let maximumChoiceCount = 9

/// A step of a lesson while its file is read.
struct LessonStepDraft {
    var step = Lesson.Step()
    var scene: LocatedName?
    var choices: DeferredValue<[Lesson.Choice]>?
    var expectation: DeferredValue<Scene.Expectation>?
}

extension SceneTables {
    static let lesson = KeyTable<Lesson>(
        "lesson", "a lesson", "What a class is asked, what it does in which scenes, and what it sees there.",
        ifMissing: "A lesson has a \"title\", a \"goal\" and \"steps\"."
    ) {
        SceneKey(
            "lesson", DocumentRules.lessonVersion, "The version of the format of lessons; a file with it is a lesson."
        ) { _, _, _ in
        } value: { _, _ in
            Lesson.version
        }
        .required
        SceneKey("title", .displayName("a title", example: "The responder chain"), \.title, "The title of the lesson.")
            .required
        SceneKey(
            "goal", .displayName("a sentence", example: "You can say which responder is asked next."), \.goal,
            "What a person can do after the lesson."
        ).required
        SceneKey("steps", .lessonSteps, \.steps, "The steps, in their order.").required
    }

    static let lessonStep = KeyTable<LessonStepDraft>(
        "lessonStep", "a step of a lesson", "Something to do in a scene, the question before it, and what comes of it.",
        ifMissing: "A step has a \"scene\", what to \"do\", what to \"see\" and what to \"expect\"."
    ) {
        SceneKey(
            "scene", .located(.path(example: "../08 Hit-test order.yaml")), \.scene,
            "The path of the scene's file, from the lesson's file on."
        ).required
        SceneKey("do", .displayName("a sentence", example: "Tap the blue view."), \.step.task, "What a person does.")
            .required
        SceneKey(
            "ask", .displayName("a question", example: "Which view takes the touch?"), \.step.question,
            "A question that is asked before. Without choices, a click on a view is the answer: the one that is hit.")
        SceneKey(
            "choices", .later(DocumentRules.lessonChoices), \.choices,
            "The answers to choose from. One of them has to hold.")
        SceneKey(
            "see", .displayName("a sentence", example: "The view in front takes it."), \.step.see,
            "What there is to see afterwards."
        ).required
        SceneKey(
            "expect", .later(DocumentRules.lessonExpectation), \.expectation,
            """
            What comes of the step's touch, in the words of scenes. Its tap or script is the touch that is shown; \
            without either it is the script of the scene.
            """
        ).required
    }

    static let lessonChoice = KeyTable<Lesson.Choice>(
        "lessonChoice", "a choice", "An answer, and what holds if it is right.",
        ifMissing: "A choice has an \"answer\" and what to \"expect\" if it is right."
    ) {
        SceneKey("answer", .displayName("an answer", example: "The controller"), \.answer, "The answer in words.").required
        SceneKey(
            "expect", DocumentRules.lessonExpectation, \.expectation,
            "What holds if the answer is right, and only then. The touch is that of the step."
        ).required
    }
}

extension Rule where Value == SpokenText {
    /// A text, or a map from codes of languages to texts.
    static func displayName(_ phrase: Phrase, example: String) -> Rule {
        let text = Rule<String>.text(phrase, example: example)
        let plain = text.map {
            SpokenText($0)
        } back: {
            $0.texts[""]
        }
        let languages = Rule<[(key: String, value: String)]>.entries(
            "a map from codes of languages to texts", example: "{en: \(example)}", keys: .language, values: text
        )
        .map {
            SpokenText(texts: Dictionary($0.map { ($0.key, $0.value) }) { first, _ in first })
        } back: {
            $0.texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
        return plain.orMapping(languages)
    }
}

extension DocumentRules {
    /// The version of a lesson.
    static var lessonVersion: Rule<Int> {
        Rule(
            "the number \(Lesson.version)", example: "\(Lesson.version)",
            schema: ["const": .number(Double(Lesson.version))]
        ) { reader, field in
            if case .scalar(let scalar) = field.value, Int(scalar.string) == Lesson.version { return Lesson.version }
            reader.reportWrong(field, wants: "the number \(Lesson.version)", example: "\(Lesson.version)")
            return nil
        } write: {
            .whole($1)
        }
    }

    /// An expectation of a lesson, whose names are those of the step's scene.
    static var lessonExpectation: Rule<Scene.Expectation> {
        .map(SceneTables.expectation, example: "{hit: box}", from: Scene.Expectation()) { _, field, expectation, _ in
            var expectation = expectation
            expectation.location = field.location
            return expectation
        } model: {
            $0
        }
    }

    static var lessonChoices: Rule<[Lesson.Choice]> {
        .list("a list of choices", of: "choices", lessonChoice)
            .checked { reader, field, choices in
                guard !(2...maximumChoiceCount).contains(choices.count), reader.errors.isEmpty else { return true }
                reader.report(
                    field.location,
                    "\"\(field.key)\" has \(choices.count) answers, but should have 2 to \(maximumChoiceCount).",
                    "Leave the choices out if a click on a view is the answer.")
                return false
            }
    }

    private static var lessonChoice: Rule<Lesson.Choice> {
        .map(
            SceneTables.lessonChoice, example: "{answer: The box, expect: {hit: box}}", from: Lesson.Choice()
        ) { _, _, choice, found in
            found.isValid ? choice : nil
        } model: {
            $0
        }
    }
}

extension Rule where Value == [Lesson.Step] {
    static var lessonSteps: Rule {
        .list("a list of steps", of: "steps", .lessonStep).checked { reader, field, steps in
            guard steps.isEmpty, reader.errors.isEmpty else { return true }
            reader.report(
                field.location, "a lesson has no step.", "Write at least one, with a scene and what to do in it.")
            return false
        }
    }
}

extension Rule where Value == Lesson.Step {
    /// A step, with its scene read from its file.
    fileprivate static var lessonStep: Rule {
        .map(
            SceneTables.lessonStep, example: "{scene: ../08 Hit-test order.yaml}", from: LessonStepDraft()
        ) { reader, _, draft, found in
            guard found.isValid, let path = draft.scene, let field = draft.expectation?.field else { return nil }
            var step = draft.step
            guard reader.read(sceneAt: path, into: &step) else { return nil }
            return reader.finish(step, choices: draft.choices?.field, expecting: field)
        } model: {
            LessonStepDraft(
                step: $0, scene: LocatedName(text: $0.path), choices: .known($0.choices),
                expectation: .known($0.expectation))
        }
    }
}
