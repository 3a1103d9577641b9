// The tables of the README: what was measured, put between marks that nobody sees.
//
// Decides the columns. Everything else in the file stays as it is.
import Foundation

enum ReadmeTables {
    /// Puts a table in the place of what stands between `<!-- name -->` and `<!-- end of name -->`.
    static func replace(_ name: String, by table: String, in path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let (opening, closing) = ("<!-- \(name) -->", "<!-- end of \(name) -->")
        guard let start = text.range(of: opening),
            let end = text.range(of: closing, range: start.upperBound..<text.endIndex)
        else {
            throw BenchFailure(
                description:
                    "\(path) has no lines \(opening) and \(closing). You can add them where the table is to stand.")
        }
        let new = text.replacingCharacters(in: start.upperBound..<end.lowerBound, with: "\n\(table)\n")
        try new.write(toFile: path, atomically: true, encoding: .utf8)
    }

    /// All rows, with the machine that they are of.
    static func figures(_ results: Results) -> String {
        let head = ["", "Hitscope", "compared with", "times that", "goal"]
        return table(head, results.rows.map(columns))
            + "\n\nMedians on \(results.machine); in parentheses nine tenths of the rounds lie between. ✓ and ✗ say whether a goal was met in that run."
    }

    private static func columns(_ row: Row) -> [String] {
        let limit = zip2(row.limitName, row.limit).map { "\($0): \(Report.number($1.median)) \(row.unit)" } ?? ""
        let ratio =
            row.ratio.map { "**\(Report.number($0.median))** (\(Report.number($0.low))–\(Report.number($0.high)))" }
            ?? ""
        return [row.name, "\(Report.number(row.figure.median)) \(row.unit)", limit, ratio, goal(row)]
    }

    private static func goal(_ row: Row) -> String {
        let mark = row.isMet == true ? "✓" : "✗"
        switch row.goal {
        case .ratio(let most): return "\(mark) ≤ \(Report.number(most))×"
        case .most(let most): return "\(mark) ≤ \(Report.number(most)) \(row.unit)"
        case nil: return ""
        }
    }

    /// One line for each number of views.
    static func growth(_ curves: [GrowthCurve]) -> String {
        let sizes = curves.first?.values.map(\.views) ?? []
        let lines = sizes.indices.map { index in
            [GrowthBench.grouped(sizes[index])] + curves.map { GrowthBench.words($0.values[index].value, $0.quantity) }
        }
        return table(["views"] + curves.map(\.name), lines)
    }

    static func table(_ head: [String], _ lines: [[String]]) -> String {
        let rule = head.indices.map { $0 == 0 ? "---" : "---:" }
        return ([head, rule] + lines).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    private static func zip2<A, B>(_ a: A?, _ b: B?) -> (A, B)? { a.flatMap { a in b.map { (a, $0) } } }
}
