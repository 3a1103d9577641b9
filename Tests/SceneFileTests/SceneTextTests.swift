// Values of expectations that are found and replaced in the text of a scene.
import HitscopeReading
import HitscopeSceneFile
import Testing

@Suite("The text of a scene") struct SceneTextTests {
    private func replaced(
        _ expectations: String, _ path: [String], by value: ExpectationValue
    ) throws -> (text: String, isLeft: Bool) {
        let head = "version: 1\nwindows: [{views: [{name: a}]}]\nexpect:\n"
        let scene = try #require(SceneText(head + expectations))
        let (text, count) = scene.expecting([SceneText.Found(value, at: path, inExpectation: 0)])
        #expect(text.hasPrefix(head))
        return (String(text.dropFirst(head.count)), count == 0)
    }

    @Test(
        "A value is replaced, and what stands around it stays",
        arguments: [
            ("- hit: a # b\n", ["hit"], ExpectationValue.text("c d"), "- hit: c d # b\n"),
            ("- {hit: a , tap: [1, 2]}\n", ["hit"], .text("yes"), "- {hit: \"yes\" , tap: [1, 2]}\n"),
            ("- hit: \"a \\\" b\"\n", ["hit"], .text("c"), "- hit: \"c\"\n"),
            ("- hit: 'it''s'\n", ["hit"], .text("c"), "- hit: 'c'\n"),
            ("- hit: 'a'\n", ["hit"], .text("it's"), "- hit: \"it's\"\n"),
            (
                "- visited: [\"]\", it's, a'b', # ]\n   c]\n  hit: a\n", ["visited"], .texts(["a"]),
                "- visited: [\"a\"]\n  hit: a\n"
            ),
            ("- visited: []\n", ["visited"], .texts(["a", "b"]), "- visited: [a, b]\n"),
            (
                "- visited: # all\n  - a # first\n  - b\n  # end\n  hit: a\n", ["visited"], .texts(["c", "a"]),
                "- visited: # all\n  - c\n  - a # first\n  # end\n  hit: a\n"
            ),
            ("- visited:\n  - a\n  hit: a\n", ["visited"], .texts([]), "- visited:\n    []\n  hit: a\n"),
            ("- why: {a: covered}\n", ["why", "a"], .texts(["hidden"]), "- why: {a: hidden}\n"),
            ("- why: {a: covered}\n", ["why", "a"], .texts(["hidden", "empty"]), "- why: {a: [hidden, empty]}\n"),
            ("- why: {a: [covered]}\n", ["why", "a"], .texts(["hidden"]), "- why: {a: [hidden]}\n"),
            (
                "- touchesKept:\n    a:\n      tapCount: 1 # x\n", ["touchesKept", "a", "tapCount"], .whole(2),
                "- touchesKept:\n    a:\n      tapCount: 2 # x\n"
            ),
            (
                "- moved: {a: [0, 1,\n    2, 3]} # x\n", ["moved", "a"], .numbers([0.5, 1, 2, 3]),
                "- moved: {a: [0.5, 1,\n    2, 3]} # x\n"
            ),
            (
                "- moved:\n    a: # x\n    - 0 # left\n    - 1.0\n    - 2\n    - 3\n", ["moved", "a"],
                .numbers([0, 1, 5, 3]),
                "- moved:\n    a: # x\n    - 0 # left\n    - 1.0\n    - 5\n    - 3\n"
            ),
            ("- visited:\n  - 'a' # x\n", ["visited"], .texts(["a", "b"]), "- visited:\n  - 'a' # x\n  - 'b'\n"),
            (
                "- values: {a: 1.0}\r\n- hit: a\r\n", ["values", "a"], .number(0.25),
                "- values: {a: 0.25}\r\n- hit: a\r\n"
            ),
            ("- hit: *name # 한\n", ["hit"], .text("b"), "- hit: *name # 한\n"),
        ])
    func replace(text: String, path: [String], value: ExpectationValue, expected: String) throws {
        #expect(try replaced(text, path, by: value).text == expected)
    }

    @Test(
        "A value with an anchor, a tag, or several lines of text is left, and so is one that is not there",
        arguments: ["- hit: &x a\n", "- hit: !!str a\n", "- hit: |\n    a\n", "- hit: a\n    b\n", "- chain: [a]\n"])
    func left(text: String) throws {
        let (same, isLeft) = try replaced(text, ["hit"], by: .text("c"))
        #expect(isLeft)
        #expect(same == text)
    }

    @Test("In JSON each text is in quotation marks, and a byte order mark stays")
    func json() throws {
        let text = "\u{FEFF}{\"version\": 1, \"expect\": [{\"hit\": \"a\", \"actions\": []}]}"
        let scene = try #require(SceneText(text))
        let (new, count) = scene.expecting([
            SceneText.Found(.text("b"), at: ["hit"], inExpectation: 0),
            SceneText.Found(.texts(["save"]), at: ["actions"], inExpectation: 0),
        ])
        #expect(count == 2)
        #expect(new == "\u{FEFF}{\"version\": 1, \"expect\": [{\"hit\": \"b\", \"actions\": [\"save\"]}]}")
    }

    @Test("The place of a value is that of the last key on the way to it that the file has")
    func places() throws {
        let scene = try #require(
            SceneText("version: 1\nexpect:\n  - tap: [1, 2]\n    refused: {a: hidden}\n  - hit: a\n"))
        #expect(scene.location(of: ["refused", "a"], inExpectation: 0) == SourceLocation(line: 4, column: 15))
        #expect(scene.location(of: ["refused", "b"], inExpectation: 0) == SourceLocation(line: 4, column: 5))
        #expect(scene.location(of: ["chain"], inExpectation: 1) == SourceLocation(line: 5, column: 5))
        #expect(scene.location(of: ["hit"], inExpectation: 2) == nil)
    }
}
