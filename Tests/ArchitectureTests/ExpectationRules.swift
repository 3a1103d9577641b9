// What may stand in an #expect or #require.
//
// Each rule is a function of one file's code.

enum ExpectationRules {
    /// Closures among the arguments. Two closures inside of one closure, one of them in an expectation, can get one
    /// symbol; then the wrong one is called. A closure after the arguments is the form of `#expect(throws:)`.
    static func closures(in file: SourceFile) -> [Finding] {
        matches(#"#(?:expect|require)\("#, in: file.code).filter { match in
            arguments(from: match.range.upperBound, in: file.code).contains("{")
        }.map {
            Finding(
                path: file.path, line: $0.line,
                message: "a closure in an expectation may be mistaken for another; compute its value into a constant")
        }
    }

    /// What stands there up to the parenthesis that closes it.
    private static func arguments(from start: String.Index, in code: String) -> Substring {
        var depth = 1
        return code[start...].prefix { character in
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            return depth > 0
        }
    }

    /// Closures in the expectations of files that are not excused, and excuses that are not needed.
    static func closures(in files: [SourceFile], excused: Set<String>) -> [Finding] {
        let findings = files.flatMap { closures(in: $0) }
        let unneeded = excused.subtracting(findings.map(\.path)).sorted().map {
            Finding(path: $0, line: 1, message: "has no closure in an expectation any more; take the excuse back")
        }
        return findings.filter { !excused.contains($0.path) } + unneeded
    }
}
