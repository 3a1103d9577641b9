// What a scene says of itself in other languages.
import HitscopeKorean
import HitscopeLanguage
import HitscopeSampleScenes
import HitscopeSceneFile
import Testing

private let twoLanguages = """
    version: 1
    title: Order
    lookFor: Tap the blue view.
    translations:
      ko: {title: 순서, lookFor: 파란 뷰를 탭해 보십시오.}
      de: {title: Reihenfolge}
    windows: [{}]
    """

@Suite("Translations of scenes") struct TranslationTests {
    private func inKorean<Value>(_ body: () throws -> Value) rethrows -> Value {
        try Language.$ofTask.withValue(.korean) { try body() }
    }

    @Test("A scene has its title and what to look for in the language that is spoken")
    func displayName() throws {
        let scene = try Scene(yaml: twoLanguages, file: "a.yaml")
        #expect(scene.localizedTitle == "Order")
        #expect(scene.localizedLookFor == "Tap the blue view.")
        let (title, lookFor) = inKorean { (scene.localizedTitle, scene.localizedLookFor) }
        #expect(title == "순서")
        #expect(lookFor == "파란 뷰를 탭해 보십시오.")
        #expect(scene.title == "Order")
    }

    @Test("What a translation leaves out is said as the scene says it")
    func lacking() throws {
        let scene = try Scene(yaml: twoLanguages, file: "a.yaml")
        let german = Language(code: "de", texts: [:])
        let (title, lookFor) = Language.$ofTask.withValue(german) { (scene.localizedTitle, scene.localizedLookFor) }
        #expect(title == "Reihenfolge")
        #expect(lookFor == "Tap the blue view.")
    }

    @Test("Translations are written as they were read, in their order")
    func written() throws {
        let scene = try Scene(yaml: twoLanguages, file: "a.yaml")
        let again = try Scene(yaml: scene.yaml(), file: "b.yaml")
        #expect(again.translations == scene.translations)
        #expect(again.translations.map(\.language) == ["ko", "de"])
    }

    @Test(
        "A wrong translation is an error with its place, what was found, and what to do",
        arguments: [
            Complaint(
                with: "translations: [ko]",
                "4:15: \"translations\" is a list of 1, but should be a map from language codes.\n"
                    + "  For example: translations: {ko: {title: 히트 테스트 순서}}"),
            Complaint(
                with: "translations: {KO: {title: a}}",
                "4:16: \"KO\" is not the code of a language; expected two or three lowercase letters.\n"
                    + "  Did you mean \"ko\"?"
            ),
            Complaint(
                with: "translations: {korean: {title: a}}",
                "4:16: \"korean\" is not the code of a language; expected two or three lowercase letters.\n"
                    + "  For example: translations: {ko: …}"),
            Complaint(
                with: "translations: {ko: {}}",
                "4:20: a translation has no \"title\", no \"lookFor\" and no \"texts\".\n"
                    + "  For example: {title: 히트 테스트 순서}"
            ),
            Complaint(
                with: "translations: {ko: {titel: a}}",
                "4:21: a translation has no key \"titel\".\n  Did you mean \"title\"?"),
            Complaint(
                with: "translations: {ko: 순서}",
                "4:20: a translation must be a map of keys and values, not 순서.\n"
                    + "  Write keys such as \"title:\", each on its own line."),
        ])
    func wrong(_ complaint: Complaint) {
        let told = complaints(complaint.yaml)
        #expect(told.hasPrefix(complaint.sentence), "\(told)")
    }

    @Test("A list of scenes has the head of each in the language that is spoken", arguments: [twoLanguages])
    func head(_ yaml: String) {
        let english = SceneHeader(yaml), korean = inKorean { SceneHeader(yaml) }
        #expect(english?.title == "Order")
        #expect(english?.lookFor == "Tap the blue view.")
        #expect(korean?.title == "순서")
        #expect(korean?.lookFor == "파란 뷰를 탭해 보십시오.")
    }

    @Test("Every sample scene has all its texts in Korean, in its head too", arguments: SampleScene.allCases)
    func samples(_ sample: SampleScene) throws {
        let scene = try Scene(contentsOf: sample.path)
        let (title, lookFor) = inKorean { (scene.localizedTitle, scene.localizedLookFor ?? "") }
        let head = try inKorean { SceneHeader(String(try sample.text.utf8.prefix(SceneHeader.size)) ?? "") }
        let isKorean = [title, lookFor].map { $0.unicodeScalars.contains { ("가"..."힣").contains($0) } }
        #expect(isKorean == [true, true])
        #expect(head?.title == title)
        #expect(head?.lookFor == lookFor)
    }
}
