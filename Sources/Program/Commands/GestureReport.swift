// A gesture table as text and as JSON.
import Foundation
import HitscopeDiagnosis
import HitscopeLanguage
import HitscopeReading
import HitscopeWhatIf

/// The gesture table as the command `gestures` prints it.
@MainActor struct GestureReport {
    var table: GestureTable
    /// The table of an earlier version; nil if there is none.
    var before: GestureTable?
    /// Sentences that say that a dump does not tell which element gets the touches.
    var guesses: [String] = []

    func print(asJSON: Bool) throws {
        if asJSON { return try printOutput(jsonLine: GestureLines(self)) }
        let lines = before.map { changeLines(table, $0) } ?? lines(of: table.rows)
        try printOutput(Sentence(lines: guesses.map { "\($0)" } + lines + caveats.map { "\($0)" }))
    }

    /// Caveats about the source of the views; empty unless they were read from a dump.
    fileprivate var caveats: [String] {
        table.isFromDump
            ? [localized("The dump lists no actions and not all recognisers: – means that none is listed.")] : []
    }

    // MARK: As text

    private func lines(of rows: [GestureTable.Row]) -> [Sentence] {
        let head = [
            localized("gesture"), localized("hit view"), localized("recognises"), localized("cancelled touches of"),
            localized("actions sent"),
        ]
        let cells = [head] + rows.map { [$0.gesture.title] + $0.outcome.cells }
        let widths = head.indices.map { column in cells.map { $0[column].columns }.max() ?? 0 }
        return cells.map { row in
            let padded = zip(row, widths).map { $0.padded(to: $1) }
            return "\(String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()))"
        }
    }

    private func changeLines(_ table: GestureTable, _ before: GestureTable) -> [Sentence] {
        let changes = table.differences(from: before)
        guard !changes.isEmpty else { return ["Every gesture has the same effect."] }
        return ["\(changes.count) of \(table.rows.count) gestures have a different effect:"]
            + changes.flatMap { change -> [Sentence] in
                [
                    "  \(change.row.gesture.title)",
                    "    before: \(change.before.cells.joined(separator: "  "))",
                    "    now: \(change.row.outcome.cells.joined(separator: "  "))",
                ]
            }
    }
}

// MARK: As JSON

/// The fields of a gesture table. The page Answers lists them.
private struct GestureLines: Encodable {
    struct Outcome: Encodable {
        var isPossible: Bool, hits: [String], handlers: [String], recognized: [Recognized], scrolled: [String]
        var cancelled: [String], actions: [String]

        init(_ outcome: GestureOutcome) {
            (isPossible, hits, handlers) = (outcome.isPossible, outcome.hits, outcome.handlers)
            recognized = outcome.recognized.map { Recognized(name: $0.name, times: $0.times) }
            (scrolled, cancelled, actions) = (outcome.scrolled, outcome.cancelled, outcome.actions)
        }
    }

    struct Recognized: Encodable {
        var name: String, times: Int
    }

    struct Row: Encodable {
        var gesture: String, outcome: Outcome
        /// The outcome in the earlier version; nil if it is the same, or if there is no earlier version.
        var before: Outcome?
    }

    let version = 1
    var x: Double, y: Double
    var gestures: [Row]
    /// Nil for a scene that a person wrote.
    var caveats: [String]?

    @MainActor init(_ report: GestureReport) {
        let table = report.table, before = report.before
        (x, y) = (Double(table.point.x), Double(table.point.y))
        caveats = table.isFromDump ? report.guesses + report.caveats : nil
        gestures = table.rows.enumerated().map { index, row in
            let earlier = before.map { $0.rows[index].outcome }
            return Row(
                gesture: row.gesture.word, outcome: Outcome(row.outcome),
                before: earlier == row.outcome ? nil : earlier.map { Outcome($0) })
        }
    }
}
