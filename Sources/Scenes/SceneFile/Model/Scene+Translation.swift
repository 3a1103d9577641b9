// The title, the hint and the texts of a scene in other languages.
import HitscopeLanguage

extension Scene {
    /// The title, the hint and the texts of a scene in another language.
    public struct Translation: Hashable, Sendable {
        /// The ISO 639 code of the language, such as `ko`.
        public var language: String
        /// The title; nil for the title of the scene.
        public var title: String?
        /// A sentence about what to try; nil for the sentence of the scene.
        public var lookFor: String?
        /// The texts of views, in the order of the file. Other texts are not translated.
        public var texts: [Text] = []

        /// Creates a translation without any texts.
        public init(_ language: String) { self.language = language }
    }

    /// The title in the current language, or in the scene's own if it has no translation.
    public var localizedTitle: String { currentTranslation?.title ?? title }

    /// The sentence about what to try, in the current language or in the scene's own; nil if there is none.
    public var localizedLookFor: String? { currentTranslation?.lookFor ?? lookFor }

    /// The scene with its views' texts in the current language, as far as they are translated.
    public func localizedScene() -> Scene {
        guard let texts = currentTranslation?.texts, !texts.isEmpty else { return self }
        var scene = self
        let translated = Dictionary(texts.map { ($0.original, $0.translated) }) { first, _ in first }
        for index in views.indices {
            if let words = views[index].text.flatMap({ translated[$0.string] }) {
                scene.views[index].text?.string = words
            }
            if let words = views[index].placeholder.flatMap({ translated[$0] }) {
                scene.views[index].placeholder = words
            }
        }
        return scene
    }

    /// A text that begins with a view's text, such as one with a count at its end, in the current language.
    public func translated(_ text: String) -> String {
        guard let longest = currentTranslation?.texts.filter({ text.hasPrefix($0.original) }).max(by: isShorter) else {
            return text
        }
        return longest.translated + text.dropFirst(longest.original.count)
    }

    private func isShorter(_ one: Translation.Text, _ other: Translation.Text) -> Bool {
        one.original.count < other.original.count
    }

    private var currentTranslation: Translation? {
        let code = Language.current.code
        return translations.first { $0.language == code }
    }
}

extension Scene.Translation {
    /// A text of a view, with its translation.
    public struct Text: Hashable, Sendable {
        public var original: String, translated: String

        public init(_ original: String, translated: String) {
            (self.original, self.translated) = (original, translated)
        }
    }
}

extension [Scene.Translation] {
    /// The translation into a language, marked as one into the language of the program, so that scenes show it.
    public func shown(in code: String) -> [Scene.Translation] {
        filter { $0.language == code }.map { translation in
            var shown = translation
            shown.language = Language.current.code
            return shown
        }
    }
}
