// Tests: texts in the language that is spoken.
import HitscopeKorean
import HitscopeLanguage
import HitscopeReading
import Testing

@Suite("Languages")
struct LanguageTests {
    private let french = Language(
        code: "fr", texts: ["Who?": "Qui ?", "{1} is in {2}.": "Dans {2}, il y a {1}."])

    @Test("English is what the sources say")
    func english() {
        #expect(localized("Who?") == "Who?")
        #expect(localized("\("a") is in \(12).") == "a is in 12.")
    }

    @Test("Another language has its own words, and its own order of values")
    func another() {
        Language.$ofTask.withValue(french) {
            #expect(localized("Who?") == "Qui ?")
            #expect(localized("\("a") is in \(12).") == "Dans 12, il y a a.")
        }
    }

    @Test("A text that another language lacks is shown in English, and reported")
    func lacking() async {
        await confirmation { missed in
            let reporting = french.reporting { if $0 == "Where is {1}?" { missed() } }
            Language.$ofTask.withValue(reporting) {
                #expect(localized("Where is \("a")?") == "Where is a?")
                #expect(localized("\("a"): \(1)") == "a: 1")
            }
        }
    }

    @Test("A context distinguishes two meanings of the same words, and is never shown")
    func context() {
        let texts = ["Off": "Fini", "Off ‹switch›": "Éteint", "{1} of {2} ‹count›": "{1} sur {2}"]
        Language.$ofTask.withValue(french.with(texts)) {
            #expect(localized("Off") == "Fini")
            #expect(localized("Off", context: "switch") == "Éteint")
            #expect(localized("\(1) of \(2)", context: "count") == "1 sur 2")
            #expect(localized("\(1) of \(2)") == "1 of 2")
        }
        #expect(localized("Off", context: "switch") == "Off")
    }

    @Test("What is said in a language is said in it, whichever task asks")
    func speaking() {
        let told = Language.$ofTask.withValue(.korean) { french.speaking { localized("Who?") } }
        #expect(told == "Qui ?")
        #expect(localized("Who?") == "Who?")
    }

    @Test("A text without words of its own has another form in another language if a context names it")
    func form() {
        Language.$ofTask.withValue(french.with(["{1}: {2} ‹sent›": "{1} ({2})", "{1}: {2}": "never"])) {
            #expect(localized("\("a"): \("b")", context: "sent") == "a (b)")
            #expect(localized("\("a"): \("b")") == "a: b")
        }
        #expect(localized("\("a"): \("b")", context: "sent") == "a: b")
    }

    @Test("No Korean sentence has two colons, but where code or a place in a file stands in it")
    func colons() {
        let sentences = Language.korean.texts.values.flatMap { text in
            text.split(separator: "\n").flatMap { $0.split(separator: /[.?!]\s+|\s{4}/) }
        }
        let doubled = sentences.filter { sentence in
            guard !sentence.contains(#/(error|note): |^\s*예: |// |#DCE7FB|"recording": /#) else { return false }
            let words = sentence.replacing(/"[^"]*"/, with: "").replacing(#/\{?[a-z]+: /#, with: "")
            return words.matches(of: /:(\s|$)/).count > 1
        }
        #expect(doubled.isEmpty)
    }

    @Test("Words that Korean has left behind stand in no table", arguments: ["틸트", "그때", "첫번째", "퍼스트 리스폰더", "리스폰더"])
    func leftBehind(word: String) {
        let found = Language.korean.texts.values.filter { $0.contains(word) }
        #expect(found.isEmpty)
    }

    @Test("A text is in the language in which it was made")
    func kept() {
        let text = Language.$ofTask.withValue(french) { "Who?" as LocalizedText }
        #expect(text.text == "Qui ?")
    }

    @Test("A sentence is translated, and what comes from outside still shows on one line")
    func sentence() {
        Language.$ofTask.withValue(french) {
            let sentence: Sentence = "\("a\nb") is in \("{1}")."
            #expect(sentence.text == "Dans {1}, il y a \("a\nb".visible).")
            #expect((sentence + "Who?").text == sentence.text + "Qui ?")
        }
    }

    @Test(
        "A Korean particle has the form that fits the value before it",
        arguments: [
            ("버튼", "은 이 을 과 으로"), ("뷰", "는 가 를 와 로"), ("라벨", "은 이 을 과 로"),
            ("\"buy button\"", "은 이 을 과 으로"), ("3", "은 이 을 과 으로"), ("2", "는 가 를 와 로"),
            ("7", "은 이 을 과 로"), ("view", "는 가 를 와 로"), ("label", "은 이 을 과 로"),
            ("UIViewController", "는 가 를 와 로"), ("touchUpInside", "는 가 를 와 로"), ("title", "은 이 을 과 로"),
            ("frame", "은 이 을 과 으로"), ("drag", "는 가 를 와 로"), ("dragging", "은 이 을 과 으로"),
            ("stack", "은 이 을 과 으로"), ("link", "는 가 를 와 로"), ("event", "는 가 를 와 로"),
            ("View B", "는 가 를 와 로"), ("View R", "은 이 을 과 로"), ("touchesBegan(_:with:)", "는 가 를 와 로"),
            ("root", "는 가 를 와 로"), ("tab", "은 이 을 과 으로"), ("swipe up", "은 이 을 과 으로"),
            ("format", "은(는) 이(가) 을(를) 과(와) (으)로"),
            ("…", "은(는) 이(가) 을(를) 과(와) (으)로"),
        ])
    func particles(_ value: String, _ forms: String) {
        let particles = ["은", "이", "을", "과", "으로"]
        let korean = Language.korean.with(["x {1}": particles.map { "{1:\($0)}" }.joined(separator: " ")])
        let told = Language.$ofTask.withValue(korean) { localized("x \(value)") }
        let expected = forms.split(separator: " ").map { value + $0 }.joined(separator: " ")
        #expect(told == expected)
    }

    @Test(
        "Korean counts a row of things in words up to the tenth", arguments: [(1, "첫 번째"), (2, "두 번째"), (11, "11번째")])
    func ordinals(number: Int, words: String) {
        Language.$ofTask.withValue(.korean) {
            #expect(localized("\(number) of \(12), from the back") == "뒤에서 \(words), 모두 12개")
        }
    }
}
