// The keys of a translation.
import Yams

extension SceneTables {
    static let translation = KeyTable<Scene.Translation>(
        "translation", "a translation", "The scene's title, advice and texts in another language.",
        rules: [.requiresText]
    ) {
        SceneKey("title", .name("a title", example: "히트 테스트 순서"), \.title, "The title of the scene.")
        SceneKey(
            "lookFor", .text("a sentence", example: "파란 뷰를 탭해 보십시오."), \.lookFor, "A sentence on what to try.")
        SceneKey(
            "texts", .translatedTexts, \.texts, default: [],
            "Translations of the views' texts. Other texts are not changed.")
    }
}

extension Rule where Value == [Scene.Translation] {
    /// A map from language codes to translations.
    static var translations: Rule {
        let translation = Rule<Scene.Translation>.map(
            SceneTables.translation, example: "{title: 히트 테스트 순서}", from: Scene.Translation(""))
        return Rule<[(key: String, value: Scene.Translation)]>.entries(
            "a map from language codes", example: "{ko: {title: 히트 테스트 순서}}", keys: .language,
            values: translation
        )
        .map { entries in
            entries.map { code, words in
                var words = words
                words.language = code
                return words
            }
        } back: {
            $0.map { ($0.language, $0) }
        }
    }
}

extension Rule where Value == [Scene.Translation.Text] {
    /// A map from the texts of the scene's views to their translations.
    static var translatedTexts: Rule {
        Rule<[(key: String, value: String)]>.entries(
            "a map from texts to texts", example: "{Buy: 구매}", keys: .any, values: .anyText
        )
        .map {
            $0.map { Scene.Translation.Text($0.key, translated: $0.value) }
        } back: {
            $0.map { ($0.original, $0.translated) }
        }
    }
}

extension ChosenKey where Key == String {
    /// The ISO 639 code of a language: two or three lowercase letters.
    static var language: ChosenKey {
        ChosenKey(schema: ["pattern": "^[a-z]{2,3}$"]) { reader, entry, field in
            func isCode(_ text: String) -> Bool { (2...3).contains(text.count) && text.allSatisfy(\.isSmallLetter) }
            if isCode(entry.key) { return entry.key }
            let small = entry.key.lowercased()
            reader.report(
                entry.keyLocation,
                "\(entry.key.quoted) is not the code of a language; expected two or three lowercase letters.",
                isCode(small) ? "Did you mean \"\(small)\"?" : "For example: \(field.key): {ko: …}")
            return nil
        } write: {
            $1
        }
    }
}

extension Character {
    fileprivate var isSmallLetter: Bool { ("a"..."z").contains(self) }
}

extension KeyRule where Model == Scene.Translation {
    static var requiresText: KeyRule {
        KeyRule("a translation has a \"title\", a \"lookFor\" or \"texts\"", schema: ["minProperties": 1]) {
            reader, _, found, location in
            // A missing key may have been reported already as a mistyped one.
            guard found.keys.isEmpty, reader.isValid else { return true }
            reader.report(
                location, "a translation has no \"title\", no \"lookFor\" and no \"texts\".",
                "For example: {title: 히트 테스트 순서}")
            return true
        }
    }
}
