// The keys of a lesson's file. What is expected has the keys of scenes.
import HitscopeLanguage
import HitscopeReading

/// The maximum number of answers to choose from: each has a digit as its key.
private let maximumChoiceCount = 9

/// A step of a lesson while its file is read.
struct LessonStepDraft {
    var step = Lesson.Step()
    var scene: LocatedName?
    var choices: DeferredValue<[Lesson.Choice]>?
    var expectation: DeferredValue<Scene.Expectation>?
}

/// The tables of a lesson.
enum LessonTables {
    static let lesson = KeyTable<Lesson>(
        "lesson", "a lesson", "What a class is asked, what it does in which scenes, and what it sees there.",
        ifMissing: "A lesson has a \"title\", a \"goal\" and \"steps\"."
    ) {
        SceneKey(
            "lesson", LessonRules.version, "The version of the format of lessons; a file with it is a lesson."
        ) { _, _, _ in
        } value: { _, _ in
            Lesson.version
        }
        .required
        SceneKey(
            "title", LessonRules.displayName("a title", example: "The responder chain"), \.title,
            "The title of the lesson."
        )
        .required
        SceneKey(
            "goal", LessonRules.displayName("a sentence", example: "You can say which responder is asked next."),
            \.goal,
            "What a person can do after the lesson."
        ).required
        SceneKey("steps", LessonRules.steps, \.steps, "The steps, in order.").required
    }

    static let lessonStep = KeyTable<LessonStepDraft>(
        "lessonStep", "a step of a lesson", "Something to do in a scene, the question before it, and its outcome.",
        ifMissing: "A step has a \"scene\", what to \"do\", what to \"see\" and what to \"expect\"."
    ) {
        SceneKey(
            "scene", .located(.path(example: "../08 Hit-test order.yaml")), \.scene,
            "The path of the scene's file, relative to the lesson's file."
        ).required
        SceneKey(
            "do", LessonRules.displayName("a sentence", example: "Tap the blue view."), \.step.task,
            "What a person does."
        )
        .required
        SceneKey(
            "ask", LessonRules.displayName("a question", example: "Which view takes the touch?"), \.step.question,
            "A question that is asked before. Without choices, a click on a view is the answer: the one that is hit.")
        SceneKey(
            "choices", .later(LessonRules.choices), \.choices,
            "The answers to choose from. One of them has to hold.")
        SceneKey(
            "see", LessonRules.displayName("a sentence", example: "The view in front takes it."), \.step.see,
            "What there is to see afterwards."
        ).required
        SceneKey(
            "expect", .later(LessonRules.expectation), \.expectation,
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
        SceneKey(
            "answer", LessonRules.displayName("an answer", example: "The controller"), \.answer, "The answer in words."
        )
        .required
        SceneKey(
            "expect", LessonRules.expectation, \.expectation,
            "What holds if the answer is right, and only then. The touch is that of the step."
        ).required
    }
}

/// The rules of a lesson.
enum LessonRules {
    /// A text, or a map from codes of languages to texts.
    static func displayName(_ phrase: Phrase, example: String) -> Rule<TranslatedText> {
        let text = Rule<String>.text(phrase, example: example)
        let plain = text.map {
            TranslatedText($0)
        } back: {
            $0.texts[""]
        }
        let languages = Rule<[(key: String, value: String)]>.entries(
            "a map from language codes to texts", example: "{en: \(example)}", keys: .language, values: text
        )
        .map {
            TranslatedText(texts: Dictionary($0.map { ($0.key, $0.value) }) { first, _ in first })
        } back: {
            $0.texts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        }
        return plain.orMapping(languages)
    }

    /// The version of a lesson.
    static var version: Rule<Int> {
        let word = "\(Lesson.version)"
        return Rule("the number \(word)", example: word, schema: ["const": .number(Double(Lesson.version))]) {
            reader, field in
            if case .scalar(let scalar) = field.value, scalar.string == word { return Lesson.version }
            reader.reportWrong(field, wants: "the number \(word)", example: word)
            return nil
        } write: {
            .whole($1)
        }
    }

    /// An expectation of a lesson, whose names are those of the step's scene.
    static var expectation: Rule<Scene.Expectation> {
        .map(SceneTables.expectation, example: "{hit: box}", from: Scene.Expectation()) { _, field, expectation, _ in
            var expectation = expectation
            expectation.location = field.location
            return expectation
        } model: {
            $0
        }
    }

    static var choices: Rule<[Lesson.Choice]> {
        .list("a list of choices", of: "choices", choice)
            .checked { reader, field, choices in
                guard !(2...maximumChoiceCount).contains(choices.count), reader.isValid else { return true }
                reader.report(
                    field.location,
                    "\"\(field.key)\" has \(choices.count) answers, but should have 2 to \(maximumChoiceCount).",
                    "Leave the choices out if a click on a view is the answer.")
                return false
            }
    }

    private static var choice: Rule<Lesson.Choice> {
        .map(
            LessonTables.lessonChoice, example: "{answer: The box, expect: {hit: box}}", from: Lesson.Choice()
        ) { _, _, choice, found in
            found.isValid ? choice : nil
        } model: {
            $0
        }
    }

    static var steps: Rule<[Lesson.Step]> {
        .list("a list of steps", of: "steps", step).checked { reader, field, steps in
            guard steps.isEmpty, reader.isValid else { return true }
            reader.report(
                field.location, "a lesson has no step.", "Write at least one, with a scene and what to do in it.")
            return false
        }
    }

    /// A step, with its scene read from its file.
    private static var step: Rule<Lesson.Step> {
        .map(
            LessonTables.lessonStep, example: "{scene: ../08 Hit-test order.yaml}", from: LessonStepDraft()
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
