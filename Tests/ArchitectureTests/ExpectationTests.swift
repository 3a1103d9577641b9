// What may stand in an expectation, kept. The rule has twins that show that it can fail.
import Testing

@Suite("Expectations") struct ExpectationTests {
    /// Files that may still have closures in expectations. The list counts down.
    let excused: Set<String> = [
        "Tests/CommandLineTests/AnswerTests.swift",
        "Tests/DebuggerTests/MarkTests.swift",
        "Tests/DebuggerTests/PanelTests.swift",
        "Tests/DebuggerTests/ReadabilityTests.swift",
        "Tests/DebuggerTests/SceneClassTests.swift",
        "Tests/DebuggerTests/StageTouchTests.swift",
        "Tests/DebuggerTests/WordingTests.swift",
        "Tests/EndToEndTests/Twin.swift",
        "Tests/EndToEndTests/WindowUnderTest.swift",
        "Tests/SceneFileTests/DeviceModelTests.swift",
        "Tests/SceneFileTests/DocumentSentenceTests.swift",
        "Tests/SceneFileTests/FileTests.swift",
        "Tests/SceneFileTests/LimitTests.swift",
    ]

    private func file(_ code: String) -> SourceFile { SourceFile(path: "Tests/A.swift", text: "// A test.\n\(code)\n") }

    @Test("no closure stands in an expectation")
    func noClosures() {
        let findings = ExpectationRules.closures(in: Tree.swiftFiles, excused: excused)
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

    @Test("an excuse that is not needed is found")
    func unneededExcuse() {
        let (closure, plain) = (file("#expect(all.contains { $0 })"), file("#expect(all.isEmpty)"))
        #expect(ExpectationRules.closures(in: [closure], excused: []).map(\.line) == [2])
        #expect(ExpectationRules.closures(in: [closure], excused: [closure.path]).isEmpty)
        #expect(ExpectationRules.closures(in: [plain], excused: [plain.path]).map(\.line) == [1])
    }
}
