// What may stand in an expectation, kept. The rule has twins that show that it can fail.
import Testing

@Suite("Expectations") struct ExpectationTests {
    private func file(_ code: String) -> SourceFile { SourceFile(path: "Tests/A.swift", text: "// A test.\n\(code)\n") }

    @Test("no closure stands in an expectation")
    func noClosures() {
        let findings = Tree.swiftFiles.flatMap(ExpectationRules.closures)
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test(
        "a closure in an expectation is found",
        arguments: [
            "#expect(lines.allSatisfy { $0.isEmpty })", "let a = try #require(\n    all.first { $0.isFirst })",
            "#expect(all.isEmpty, \"\\(all.map { $0.name })\")", "#expect(told({ show() }) == [])",
        ])
    func closureIsFound(code: String) {
        #expect(ExpectationRules.closures(in: file(code)).count == 1)
    }

    @Test(
        "a closure beside an expectation is none, nor is a key path, a word or a brace of a string",
        arguments: [
            "#expect(throws: Fault.self) { try read() }", "views.forEach { #expect($0.isHidden) }",
            "#expect(lines.allSatisfy(\\.isEmpty))", "#expect(text == \"{ }\") // { }", "expect(all.map { $0 })",
        ])
    func closureBesideIsAllowed(code: String) {
        #expect(ExpectationRules.closures(in: file(code)).isEmpty)
    }
}
