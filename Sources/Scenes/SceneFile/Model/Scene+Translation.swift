// What a scene says of itself in other languages.
//
// Decides which of the languages is shown. What views say is a part of the scene, and is never translated.
import HitscopeLanguage

extension Scene {
    /// What a scene says of itself in another language.
    public struct Translation: Hashable, Sendable {
        /// The code of the language by ISO 639, such as `ko`.
        public var language: String
        /// What the scene is called; nil takes the title of the scene.
        public var title: String?
        /// A sentence on what to try; nil takes that of the scene.
        public var lookFor: String?

        /// A translation without words.
        public init(_ language: String) { self.language = language }
    }

    /// The title in the language that is spoken, where the scene has it; else as the scene says it.
    public var spokenTitle: String { spoken?.title ?? title }

    /// What to try in the language that is spoken, where the scene has it; else as the scene says it.
    public var spokenLookFor: String? { spoken?.lookFor ?? lookFor }

    private var spoken: Translation? {
        let code = Language.current.code
        return translations.first { $0.language == code }
    }
}
