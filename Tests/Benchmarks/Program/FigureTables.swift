// Updates the tables of figures in the documentation, which are marked by invisible comments.
import Foundation

enum FigureTables {
    /// Replaces the text between `<!-- name -->` and `<!-- end of name -->` by a table.
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

    /// The rows of the short table, by their names or how these begin, and what it calls them.
    static let headlines: [(name: String, words: String)] = [
        ("W1 phone", "hit test, the screen of a phone"),
        ("W4 100,000 wide", "hit test, 100,000 siblings"),
        ("W5 1,000 deep", "hit test, 1,000 levels"),
        ("three recognisers, a chain of ten", "a move, three recognisers, a chain of ten"),
        ("W4 100,000 wide, a view", "memory for a view"),
        ("W1 phone, drawn", "a phone's screen, drawn"),
        ("PNG of 780", "a PNG of 780 × 1688 pixels"),
        ("scene of 10000 views", "a scene file of 10,000 views"),
        ("whole window, motion to frame", "the whole window, from a motion to its frame"),
        ("exec to first frame", "from exec to the first frame"),
    ]

    /// The short table. The first row whose name is the headline's counts, else the first that begins so.
    static func headlines(_ results: Results) -> String {
        let rows = headlines.compactMap { headline -> Row? in
            let row =
                results.rows.first { $0.name == headline.name }
                ?? results.rows.first { $0.name.hasPrefix(headline.name) }
            return row.map { row in
                var renamed = row
                renamed.name = headline.words
                return renamed
            }
        }
        return table(head, rows.map(columns))
    }

    private static let head = ["", "Hitscope", "compared with", "times that", "goal"]

    /// The table of all rows except the window's response times, with the machine on which they were measured.
    static func figures(_ results: Results) -> String {
        table(head, results.rows.filter { $0.group != SizeBench.group }.map(columns))
            + "\n\nMedians on \(results.machine). In parentheses: a tenth of the rounds lies below, a tenth above."
            + " ✓ and ✗ say whether a goal was met in that run."
    }

    /// The table of the window's response times: a line for each number of views and action, a column for
    /// each shape.
    static func sizes(_ results: Results) -> String {
        let rows = results.rows.filter { $0.group == SizeBench.group }, shapes = SceneShape.allCases.map(\.words)
        var lines: [(name: String, goal: String, times: [String: String])] = []
        for row in rows {
            guard let comma = row.name.range(of: ", "), let space = row.name.firstIndex(of: " ") else { continue }
            let shape = String(row.name[row.name.index(after: space)..<comma.lowerBound])
            let name = "\(row.name[..<space]) views, \(row.name[comma.upperBound...])"
            let time = "\(Report.number(row.figure.median)) ms"
            if let line = lines.firstIndex(where: { $0.name == name }) {
                lines[line].times[shape] = time
            } else {
                lines.append((name, goal(row).trimmingCharacters(in: ["✓", "✗", " "]), [shape: time]))
            }
        }
        return table(
            [""] + shapes + ["goal"],
            lines.map { line in
                [line.name] + shapes.map { line.times[$0] ?? "–" } + [line.goal]
            })
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
        case .ratio(let maximum): return "\(mark) ≤ \(Report.number(maximum))×"
        case .maximum(let maximum): return "\(mark) ≤ \(Report.number(maximum)) \(row.unit)"
        case nil: return ""
        }
    }

    /// The table of growth, with a line for each number of views.
    static func growth(_ curves: [GrowthCurve]) -> String {
        let sizes = curves.first?.values.map(\.views) ?? []
        let lines = sizes.indices.map { index in
            [GrowthBench.grouped(sizes[index])] + curves.map { GrowthBench.words($0.values[index].value, $0.quantity) }
        }
        return table(["views"] + curves.map(\.name), lines)
    }

    /// The table of map growth, with a line for each shape and number of views.
    static func mapGrowth(_ rows: [MapGrowthRow]) -> String {
        let lines = rows.map { row in
            let times = [row.map, row.audit, row.everyPixel ?? .nan].map { GrowthBench.words($0, .time) }
            return [row.shape, GrowthBench.grouped(row.views), GrowthBench.grouped(row.pieces)] + times
        }
        return table(["shape", "views", "pieces", "map", "audit", "a hit test at every pixel"], lines)
    }

    static func table(_ head: [String], _ lines: [[String]]) -> String {
        let rule = head.indices.map { $0 == 0 ? "---" : "---:" }
        return ([head, rule] + lines).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    }

    private static func zip2<A, B>(_ a: A?, _ b: B?) -> (A, B)? { a.flatMap { a in b.map { (a, $0) } } }
}
