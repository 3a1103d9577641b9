// What an input method tells of a text that it composes, also one that lies.
import HitscopeX11Host
import Testing

@Suite("Preedit") struct PreeditTests {
    private func shown(_ changes: (inout Preedit) -> Void) -> String? {
        var preedit = Preedit()
        changes(&preedit)
        return preedit.marked.map { "\($0.text.prefix($0.caret))|\($0.text.dropFirst($0.caret))" }
    }

    @Test("A syllable grows by changes, and goes by one without a text")
    func changes() {
        var preedit = Preedit()
        preedit.change(from: 0, length: 0, to: "ㅎ", caret: 1)
        #expect(preedit.text == "ㅎ")
        preedit.change(from: 0, length: 1, to: "하", caret: 1)
        preedit.change(from: 1, length: 0, to: "나", caret: 2)
        #expect(preedit.text == "하나")
        #expect(preedit.marked?.caret == 2)
        preedit.change(from: 0, length: 2, to: "", caret: 0)
        #expect(preedit.marked == nil)
    }

    @Test("A change of the look alone leaves the text")
    func look() {
        let shown = shown {
            $0.change(from: 0, length: 0, to: "하나", caret: 2)
            $0.change(from: 0, length: 2, to: nil, caret: 1)
        }
        #expect(shown == "하|나")
    }

    @Test("The caret moves within the text, by characters that a person sees")
    func caret() {
        let shown = shown {
            $0.change(from: 0, length: 0, to: "e\u{301}하", caret: 3)
            #expect($0.moveCaret(by: 1) == 3)
            #expect($0.moveCaret(by: -1) == 2)
        }
        #expect(shown == "e\u{301}|하")
    }

    @Test(
        "Places that no text has break nothing",
        arguments: [(5, 5, 99), (-7, 3, -1), (0, -2, .max), (.max, .max, .min), (.min, .min, 0)])
    func lies(first: Int, length: Int, caret: Int) {
        var preedit = Preedit()
        preedit.change(from: 0, length: 0, to: "하나", caret: 2)
        preedit.change(from: first, length: length, to: "x", caret: caret)
        #expect(preedit.text.contains("x"))
        #expect(preedit.text.count <= 3)
        preedit.change(from: 0, length: .max, to: String(repeating: "y", count: 70_000), caret: .max)
        #expect(preedit.text.count == 1000)
    }
}
