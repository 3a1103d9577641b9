// The command that says what each gesture does at a point, as a table and as JSON.
import ArgumentParser
import Foundation
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneBuilder
import HitscopeSceneFile
import HitscopeStory
import HitscopeWhatIf

struct GesturesCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "gestures",
            abstract: localized("Says what each gesture does at a point: who recognises, and what is sent."),
            discussion: localized(
                """
                Plays every gesture on a copy of the scene as it is at first: taps, presses, pans, swipes, pinches, \
                rotations and pans from the edges. The scene's script is not played.
                """))
    }

    @OptionGroup var from: OriginOptions
    @Option(
        name: .long, parsing: .unconditional,
        help: .localized("The place of the finger, or the middle between two fingers.", value: "x,y"))
    var at: PointArgument
    @Option(
        name: .long,
        help: .localized("An earlier version of the scene. Shows which gestures do something else now.", value: "scene")
    )
    var compare: String?
    @Flag(name: .long, help: .localized("Print the table as JSON.")) var json = false
    @OptionGroup var speaking: LanguageOption

    @MainActor func perform() async throws {
        let table = try table(of: from.origin)
        let before = try compare.map { try self.table(of: SceneOrigin($0)) }
        if json { return try printOutput(jsonLine: GestureLines(table, before: before)) }
        let lines = before.map { changeLines(table, $0) } ?? lines(of: table.rows)
        try printOutput(Sentence(lines: lines + Self.caveats(of: table).map { "\($0)" }))
    }

    @MainActor private func table(of origin: SceneOrigin) throws -> GestureTable {
        let measuring = TextSetup.deterministic.measuring, scene = try SceneLoading.read(origin)
        guard CGRect(origin: .zero, size: scene.screen).contains(at.point) else {
            throw CommandFailure(
                .badInput,
                """
                \(at.point.x.shortText), \(at.point.y.shortText) is not on the screen of \(origin.name), which has \
                \(scene.screen.width.shortText) × \(scene.screen.height.shortText) points.
                """)
        }
        return GestureTable(at: at.point, of: scene, measuring: measuring)
    }

    /// What the source of the scene leaves open; empty for a scene that a person wrote.
    @MainActor fileprivate static func caveats(of table: GestureTable) -> [String] {
        table.isOfDump
            ? [localized("The dump names no actions and not every recogniser: – means that none is named.")] : []
    }

    // MARK: As text

    @MainActor private func lines(of rows: [GestureTable.Row]) -> [Sentence] {
        let head = [
            localized("gesture"), localized("hit view"), localized("recognises"), localized("cancelled touches of"),
            localized("actions sent"),
        ]
        let cells = [head] + rows.map { [$0.gesture.title] + Self.cells(of: $0.outcome) }
        let widths = head.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { row in
            let padded = zip(row, widths).map { $0.padding(toLength: $1, withPad: " ", startingAt: 0) }
            return "\(String(padded.joined(separator: "  ").reversed().drop { $0 == " " }.reversed()))"
        }
    }

    @MainActor private func changeLines(_ table: GestureTable, _ before: GestureTable) -> [Sentence] {
        let changes = table.differences(from: before)
        guard !changes.isEmpty else { return ["Every gesture does the same."] }
        return ["\(changes.count) of \(table.rows.count) gestures do something else:"]
            + changes.flatMap { change -> [Sentence] in
                [
                    "  \(change.row.gesture.title)",
                    "    before: \(Self.cells(of: change.before).joined(separator: "  "))",
                    "    now: \(Self.cells(of: change.row.outcome).joined(separator: "  "))",
                ]
            }
    }

    private static func cells(of outcome: GestureOutcome) -> [String] {
        guard outcome.isPossible else { return [localized("no room"), "–", "–", "–"] }
        let recognized = outcome.recognized.map { $0.times == 1 ? $0.name : "\($0.name) × \($0.times)" }
        let scrolled = outcome.scrolled.map { localized("\($0) scrolls") }
        let columns = [way(of: outcome), recognized + scrolled, outcome.cancelled, outcome.actions]
        return columns.map { $0.isEmpty ? "–" : $0.joined(separator: ", ") }
    }

    /// The views that were hit, and who handled their touches if that was somebody else.
    private static func way(of outcome: GestureOutcome) -> [String] {
        let others = outcome.handlers.filter { !outcome.hits.contains($0) }
        guard let last = outcome.hits.last, !others.isEmpty else { return outcome.hits }
        return outcome.hits.dropLast() + ["\(last) → \(others.joined(separator: ", "))"]
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
        /// nil without a comparison, and where the earlier version does the same.
        var before: Outcome?
    }

    let version = 1
    var x: Double, y: Double
    var gestures: [Row]
    /// nil for a scene that a person wrote.
    var caveats: [String]?

    @MainActor init(_ table: GestureTable, before: GestureTable?) {
        (x, y) = (Double(table.point.x), Double(table.point.y))
        caveats = table.isOfDump ? GesturesCommand.caveats(of: table) : nil
        gestures = table.rows.enumerated().map { index, row in
            let earlier = before.map { $0.rows[index].outcome }
            return Row(
                gesture: row.gesture.word, outcome: Outcome(row.outcome),
                before: earlier == row.outcome ? nil : earlier.map { Outcome($0) })
        }
    }
}
