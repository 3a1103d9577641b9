// A lesson: what students are asked, what they do in which scenes, and what they see there.
//
// The file holds no answer. An answer of a choice is an expectation about the step's touch, and the engine says which
// one holds.
import HitscopeLanguage
import HitscopeReading

/// A lesson about scenes, step by step.
public struct Lesson: Hashable, Sendable {
    /// The title.
    public var title = TranslatedText()
    /// The ability that a person gains by it.
    public var goal = TranslatedText()
    /// The steps, in order.
    public var steps: [Step] = []

    /// Creates a lesson without steps.
    public init() {}

    /// The format that this program reads.
    public static let version = 1

    /// A step: something to do in a scene, and its outcome.
    public struct Step: Hashable, Sendable {
        /// The scene as it is read.
        public var scene = Scene()
        /// The path of the scene's file.
        public var path = ""
        /// The task: a sentence on something to do.
        public var task = TranslatedText()
        /// The question that comes first; nil for none.
        public var question: TranslatedText?
        /// The answers to choose from; empty if a click on a view answers, or if nothing is asked.
        public var choices: [Choice] = []
        /// A sentence on what there is to see afterwards.
        public var see = TranslatedText()
        /// The expected outcome of the touch that the step is about.
        public var expectation = Scene.Expectation()

        /// Creates a step without words.
        public init() {}

        /// The scene with the expectation of the step, and behind it those of the choices.
        public var checkedScene: Scene {
            var checked = scene
            checked.expectations = [expectation] + choices.map(\.expectation)
            return checked
        }
    }

    /// An answer that a person can choose.
    public struct Choice: Hashable, Sendable {
        /// The answer in words.
        public var answer = TranslatedText()
        /// The expectation that holds if the answer is right, and only then.
        public var expectation = Scene.Expectation()

        /// Creates a choice without words.
        public init() {}

        /// Creates a choice.
        public init(_ answer: TranslatedText, _ expectation: Scene.Expectation) {
            (self.answer, self.expectation) = (answer, expectation)
        }
    }
}

/// A text in one or more languages.
public struct TranslatedText: Hashable, Sendable {
    /// The texts by the codes of their languages; the empty code stands for all languages.
    public var texts: [String: String] = [:]

    /// Creates an empty text.
    public init() {}

    /// Creates a text that is the same in all languages.
    public init(_ text: String) { texts = ["": text] }

    /// Creates a text in several languages, by their codes.
    public init(texts: [String: String]) { self.texts = texts }

    /// The text in the current language, or else the one for all languages, the English one, or that of the first code.
    public var localized: String {
        texts[Language.current.code] ?? texts[""] ?? texts[Language.english.code]
            ?? texts.min { $0.key < $1.key }?.value ?? ""
    }
}
