// What a person reads is said in every language, kept. Each rule has a twin that shows that it can fail.
import Testing

@Suite("What a person reads") struct LanguageRuleTests {
    private static let tables = Tree.sources.filter { $0.path.hasPrefix(LanguageRules.tables) }
    private static let entries = tables.flatMap(LanguageRules.entries)
    private static let texts = Set(entries.map(\.english))
    private static let speaking = Tree.sources.filter { !$0.path.hasPrefix(LanguageRules.tables) }

    private func entry(_ english: String, _ other: String) -> TextEntry {
        TextEntry(english: english, other: other, path: "T.swift", line: 1)
    }

    private func file(_ code: String) -> SourceFile { SourceFile(path: "Sources/A/B/C.swift", text: code + "\n") }

    private func keys(_ code: String) -> [String] { Literal.all(in: code).map(\.key) }

    @Test("what is handed over to be said has its place in a table")
    func said() {
        #expect(!Self.entries.isEmpty, "the tables are elsewhere now; say here where")
        let findings = Self.speaking.flatMap {
            LanguageRules.unsaid(in: $0, texts: Self.texts) + LanguageRules.emptyPlaces(in: $0)
        }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test("each entry of a table has the places of its English text, and some literal asks for it")
    func entries() {
        let asked = Set(Self.speaking.flatMap { $0.literals.map(\.key) })
        let findings =
            LanguageRules.wrongPlaces(Self.entries) + LanguageRules.unused(Self.entries, asked: asked)
            + LanguageRules.doubled(Self.entries) + Self.tables.flatMap(LanguageRules.strayLiterals)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test("a literal of several words is in a table, or the list says what else it is")
    func prose() {
        let folders = sceneFoldersToSay + windowFoldersToSay
        let all = Self.speaking.flatMap { LanguageRules.prose(in: $0, texts: Self.texts) }
        let findings = LanguageRules.counted(all, without: folders)
        let differences = Allowances.differences(findings, lowerProse + sceneProse + windowProse)
        let lines = findings.filter { finding in differences.contains { $0.hasPrefix(finding.path) } }
        #expect(differences.isEmpty, "\n\(differences.joined(separator: "\n"))\n\(lines.report)")
        let done = folders.filter { folder in !all.contains { $0.path.hasPrefix("Sources/\(folder)/") } }
        #expect(done.isEmpty, "are said now; take them out of the list")
    }

    @Test("each exception says what it is worth")
    func reasons() {
        let silent = (lowerProse + sceneProse + windowProse).filter(\.reason.isEmpty).map(\.path)
        #expect(silent.isEmpty)
    }

    @Test("a literal is read as the compiler reads it")
    func literals() {
        #expect(
            keys(#"let a = "one \(two("three \(4)", [5: ")"])) \"six\"\n" + "seven" // "eight""#) == [
                "one {1} \"six\"\n", "three {1}", ")", "seven",
            ])
        #expect(keys(##"#"raw \(no) \#(yes) \n"# /* "no" */ "\u{1F600}\t\\""##) == ["raw \\(no) {1} \\n", "😀\t\\"])
        #expect(
            keys("f(\n    \"\"\"\n    one \\\n    two\n      \"three\" \\(x)\n    \"\"\")") == [
                "one two\n  \"three\" {1}"
            ])
    }

    @Test("what is handed to a function is known by its name, also behind a question")
    func callees() {
        let found = Literal.all(in: #"localized(is ? "a" : "b", x["c"], "\(d("e"))", { "f" })"#)
        #expect(found.map(\.key) == ["a", "b", "c", "{1}", "e", "f"])
        #expect(found.map(\.callee) == ["localized", "localized", "", "localized", "d", ""])
    }

    @Test("what tells the meaning of a text stands behind it, for each text of that call and for no other")
    func contexts() {
        let code = #"localized(is ? "a" : "b \(c("d"))", context: "e") + localized("a") + other(context: "f", g("h"))"#
        #expect(keys(code) == ["a ‹e›", "b {1} ‹e›", "d", "a", "f", "h"])
        let wanting = file("let a = localized(\"a\", context: \"b\")")
        #expect(LanguageRules.unsaid(in: wanting, texts: ["a"]).map(\.line) == [1])
        #expect(LanguageRules.unsaid(in: wanting, texts: ["a ‹b›"]).isEmpty)
    }

    @Test("a value without words, which would tell a meaning by nothing, is found")
    func emptyPlaceIsFound() {
        let code = file("let a = localized(\"\\(b) of \\(c)\\(\"\")\")\nlet d = \"\", e = f(\"\")")
        #expect(LanguageRules.emptyPlaces(in: code).map(\.line) == [1])
    }

    @Test("a text that no table has is found, one without words is not")
    func unsaidIsFound() {
        let code = file("let a = localized(\"who \\(b)\")\nlet b = localized(\"c\"), d = localized(\"\\(e): \\(f)\")")
        #expect(LanguageRules.unsaid(in: code, texts: ["c"]).map(\.line) == [1])
    }

    @Test(
        "a wrong place is found",
        arguments: [
            ("{1} in {2}", "{2}의 {2}"), ("{1} in {2}", "{1}"), ("a", "{1}"), ("{1} in", "{1:가} 안"),
            ("{1} in", "{1} %@"), ("{1} in", "{1} \\(x)"), ("{1} in", "{1} {x}"), ("{1} in", "{1} {"),
        ])
    func wrongPlaceIsFound(english: String, other: String) {
        #expect(LanguageRules.wrongPlaces([entry(english, other)]).count == 1)
    }

    @Test(
        "a right place is not found",
        arguments: [("{1} in {2}", "{2:은} {1} {2}"), ("a {x: 1}", "가 {x: 1}"), ("50 % done", "50 % 완료")])
    func rightPlace(english: String, other: String) {
        #expect(LanguageRules.wrongPlaces([entry(english, other)]).isEmpty)
    }

    @Test("an entry that no code uses, a duplicate, and a sum of literals are found")
    func idleEntryIsFound() {
        let table = file("let a: [String: String] = [\n\"b\":\n\"c\",\n\"d\": \"e\" + \"f\",\n\"b\": \"g\"]")
        let entries = LanguageRules.entries(in: table)
        #expect(entries.map(\.other) == ["c", "e", "g"])
        #expect(LanguageRules.unused(entries, asked: ["b"]).map(\.line) == [4])
        #expect(LanguageRules.doubled(entries).map(\.line) == [5])
        #expect(LanguageRules.strayLiterals(in: table).map(\.line) == [4])
    }

    @Test(
        "prose is found",
        arguments: ["two words", " is outside ", "{1} views", "its {1}", "No. What now?", "one\ntwo three"])
    func proseIsFound(key: String) { #expect(LanguageRules.isProse(key)) }

    @Test(
        "what is no prose is not found", arguments: ["word", "{1} {2}", "M {1} L", "touchesBegan(_:with:)", "{1}: {2}"])
    func noProse(key: String) { #expect(!LanguageRules.isProse(key)) }

    @Test("what a trap says is no prose for readers, and a folder on the list does not count")
    func excused() {
        let code = file("precondition(a, \"no such view\")\nlet b = \"no such view\"")
        let found = LanguageRules.prose(in: code, texts: [])
        #expect(found.map(\.line) == [2])
        #expect(LanguageRules.counted(found, without: ["A/B"]).isEmpty)
    }
}
