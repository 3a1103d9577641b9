// Row ids: each stands in the table of Behaviour.md once, and what is cited stands there.
//
// Reads the tree's files as text. Knows nothing of what a row says.
import Testing

/// The rows of Behaviour.md, and the ids that other files cite.
enum BehaviourRules {
    static let page = "Sources/UIKit/Engine/Engine.docc/Behaviour.md"
    /// Two letters for the family and a number, or the short name of one of Apple's headers.
    private static let id = #"\b(?:[A-Z]{2}-\d{2}|HDR-[A-Z]+)\b"#

    /// The ids of the rows, in order.
    static func rows(of text: String) -> [String] {
        matches(#"^\| ([A-Z]{2}-\d{2}) \|"#, in: text).map { $0.groups[1] }
    }

    static func headers(of text: String) -> [String] {
        matches(#"^\| (HDR-[A-Z]+) \|"#, in: text).map { $0.groups[1] }
    }

    /// Each place where a file cites an id that the table does not have.
    static func unknown(in file: SourceFile, known: Set<String>) -> [Finding] {
        matches(id, in: file.text).filter { !known.contains($0.groups[0]) }.map {
            Finding(
                path: file.path, line: $0.line,
                message: "\($0.groups[0]) has no row in \(page); correct the id, or add the row with its source")
        }
    }

    /// Rows that do not follow the one before: the numbers of a family begin at 01, and none is missing or doubled.
    static func outOfOrder(_ rows: [String]) -> [String] {
        var last: [String: Int] = [:]
        return rows.filter { row in
            let family = String(row.prefix(2)), number = Int(row.suffix(2)) ?? 0
            defer { last[family] = number }
            return number != last[family, default: 0] + 1
        }
    }
}

@Suite("The rows of behaviour") struct BehaviourTests {
    private let page = Tree.files.first { $0.path == BehaviourRules.page }

    @Test("every id that is cited has a row")
    func citedIdsHaveRows() throws {
        let text = try #require(page).text
        let known = Set(BehaviourRules.rows(of: text) + BehaviourRules.headers(of: text))
        let citing = Tree.files.filter { !$0.path.hasSuffix("BehaviourTests.swift") }
        let findings = citing.flatMap { BehaviourRules.unknown(in: $0, known: known) }
        #expect(findings.isEmpty, "\(findings.report)")
    }

    @Test("a cited id without a row is found", arguments: ["HT-99", "XX-01", "HDR-NONE"])
    func unknownIdIsFound(id: String) {
        let file = SourceFile(path: "Sources/Some.swift", text: "// Some.\n/// Source: \(id).\n")
        #expect(BehaviourRules.unknown(in: file, known: ["HT-01"]).map(\.line) == [2])
    }

    @Test("each family counts from 01, with no gap and no id twice")
    func rowsAreInOrder() throws {
        let rows = BehaviourRules.rows(of: try #require(page).text)
        #expect(BehaviourRules.outOfOrder(rows) == [])
    }

    @Test(
        "a gap, a double and a late start are found",
        arguments: [["HT-01", "HT-03"], ["HT-01", "HT-01"], ["HT-02"]])
    func disorderIsFound(rows: [String]) {
        #expect(BehaviourRules.outOfOrder(rows).count == 1)
    }

    @Test("the pages name the number of rows that there are")
    func pagesCountRows() throws {
        let page = try #require(page)
        let count = BehaviourRules.rows(of: page.text).count
        #expect(page.text.contains("in \(count) rows"))
        let front = Tree.files.first { $0.path.hasSuffix("Engine.docc/Engine.md") }
        let engine = try #require(front)
        #expect(engine.text.contains("in \(count) rows"))
    }
}
