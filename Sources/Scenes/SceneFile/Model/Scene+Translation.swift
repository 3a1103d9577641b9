// Title and advice of a scene in other languages. The texts of its views are never translated.
import HitscopeLanguage

extension Scene {
    /// Title and advice of a scene in another language.
    public struct Translation: Hashable, Sendable {
        /// The code of the language by ISO 639, such as `ko`.
        public var language: String
        /// The title; nil for that of the scene.
        public var title: String?
        /// A sentence on what to try; nil for that of the scene.
        public var lookFor: String?

        /// A translation without words.
        public init(_ language: String) { self.language = language }
    }

    /// The title in the current language, or in the scene's own if it has no translation.
    public var spokenTitle: String { spoken?.title ?? title }

    /// The sentence on what to try, in the current language or in the scene's own.
    public var spokenLookFor: String? { spoken?.lookFor ?? lookFor }

    private var spoken: Translation? {
        let code = Language.current.code
        return translations.first { $0.language == code }
    }
}
