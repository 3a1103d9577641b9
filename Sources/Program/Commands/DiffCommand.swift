// The command that compares two hierarchies, which may be scenes or dumps, two traces, or two maps.
import ArgumentParser
import Foundation
import HitscopeLanguage
import HitscopeRaster
import HitscopeReading
import HitscopeSceneFile
import HitscopeWhatIf

struct DiffCommand: ParsableCommand, MainActorCommand {
    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: "diff",
            abstract: localized(
                "Lists what differs between two scenes or dumps, two traces, or two maps."
            ),
            discussion: localized(
                """
                Views match if they have the same address, or else the same unique name, or else the same class and \
                index in the same superview. Scripts and expectations are not compared.

                Two files of trace --json are compared input by input: what was hit and why not, who received and \
                handled it, gestures, actions and faults. Times are not compared. Of two files of map -o map.json, \
                lists the areas in which a touch goes to another view.

                Exit status: 0 no differences; 1 there are differences; 2 a scene cannot be read.
                """))
    }

    @Argument(
        help: .localized("The earlier scene or dump; - reads standard input.", value: "before"), completion: .file())
    var before: String
    @Argument(help: .localized("The later scene or dump; - reads standard input.", value: "after"), completion: .file())
    var after: String
    @Option(name: .long, help: FormatArgument.help) var format: FormatArgument?
    @Flag(name: .long, help: .localized("Print the differences as JSON.")) var json = false
    @OptionGroup var speaking: LanguageOption

    mutating func validate() throws {
        if before == "-", after == "-" {
            throw ValidationError(localized("Standard input can be read only once. Use - for one of the two."))
        }
    }

    @MainActor func perform() async throws {
        switch try AnswerKind.common(before, after) {
        case .trace?:
            let differences = TraceDifferences(
                before: try TraceDocument(path: before), after: try TraceDocument(path: after))
            return try report(differences.json, differences.lines, isSame: differences.inputs.isEmpty)
        case .map?:
            let differences = MapDifferences(
                before: try MapDocument(path: before), after: try MapDocument(path: after))
            return try report(differences.json, differences.lines, isSame: differences.changes.isEmpty)
        case nil: break
        }
        let old = try SceneLoading.read(SceneOrigin(before, as: format?.format))
        let new = try SceneLoading.read(SceneOrigin(after, as: format?.format))
        let comparison = HierarchyComparison(before: old, after: new)
        if json {
            try printOutput(jsonLine: DifferencesLine(comparison))
        } else {
            try printOutput(Sentence(lines: lines(comparison)))
        }
        if !comparison.isEmpty { throw CommandFailure(.unmet, nil) }
    }

    private func report(_ line: some Encodable, _ lines: [Sentence], isSame: Bool) throws {
        if json { try printOutput(jsonLine: line) } else { try printOutput(Sentence(lines: lines)) }
        if !isSame { throw CommandFailure(.unmet, nil) }
    }

    // MARK: As text

    private func lines(_ comparison: HierarchyComparison) -> [Sentence] {
        guard !comparison.isEmpty else { return ["No differences."] }
        let counts = [
            (comparison.added.count, localized("\(comparison.added.count) added")),
            (comparison.removed.count, localized("\(comparison.removed.count) removed")),
            (comparison.moved.count, localized("\(comparison.moved.count) moved")),
            (comparison.changed.count, localized("\(comparison.changed.count) changed")),
        ]
        var lines: [Sentence] = ["\(counts.filter { $0.0 > 0 }.map(\.1).joined(separator: ", "))"]
        if let screen = comparison.screen { lines.append("\(line(screen))") }
        lines += block(localized("added:"), comparison.added) { comparison.describedAfter($0) }
        lines += block(localized("removed:"), comparison.removed) { comparison.describedBefore($0) }
        lines += block(localized("moved:"), comparison.moved, comparison)
        lines += block(localized("changed:"), comparison.changed, comparison)
        return lines
    }

    private func block(
        _ heading: String, _ found: [HierarchyComparison.UnmatchedView], _ described: (Int) -> String
    ) -> [Sentence] {
        guard !found.isEmpty else { return [] }
        return ["\(heading)"]
            + found.map { lone in
                switch lone.count {
                case 0: "  \(described(lone.view))"
                case 1: "  \(described(lone.view)), with the view in it"
                default: "  \(described(lone.view)), with the \(lone.count) views in it"
                }
            }
    }

    private func block(
        _ heading: String, _ found: [HierarchyComparison.Pair], _ comparison: HierarchyComparison
    ) -> [Sentence] {
        guard !found.isEmpty else { return [] }
        return ["\(heading)"]
            + found.flatMap { pair in
                ["  \(comparison.describedAfter(pair.after))" as Sentence]
                    + pair.changes.map { "    \(line($0))" as Sentence }
            }
    }

    private func line(_ change: HierarchyComparison.Change) -> String {
        "\(change.property): \(change.before ?? "–") → \(change.after ?? "–")"
    }
}

extension HierarchyComparison {
    fileprivate func describedBefore(_ view: Int) -> String { Self.described(view, of: before, namesBefore) }
    fileprivate func describedAfter(_ view: Int) -> String { Self.described(view, of: after, namesAfter) }

    /// The name or the text, the address or the line, and the path.
    private static func described(_ view: Int, of scene: Scene, _ names: ViewNames) -> String {
        let named = names.views[view], called = named.name ?? named.texts.first
        let place = named.origin.map { scene.importedFrom == nil ? localized("line \($0.line)") : $0.text }
        return ([called.map { "\"\($0)\"" }, place, names.path(of: view)] as [String?]).compactMap(\.self)
            .joined(separator: "  ")
    }
}

/// A kind of answer in a JSON file that is compared by meaning.
enum AnswerKind {
    case trace, map

    /// The maximum size of a file, in bytes.
    private static let maximumBytes = 256 << 20

    private init?(at path: String) {
        let head = String(decoding: FileIdentity.head(of: path, 200) ?? [], as: UTF8.self)
        if TraceDocument.isTrace(head) {
            self = .trace
        } else if MapDocument.isMap(head) {
            self = .map
        } else {
            return nil
        }
    }

    /// The content of a file.
    static func data(at path: String) throws(CommandFailure) -> Data {
        do throws(PictureError) { return Data(try PictureFile.bytes(at: path, maximum: maximumBytes)) } catch {
            throw CommandFailure(.badInput, "\(error.description)")
        }
    }

    /// The kind of two files; nil for scenes and dumps.
    ///
    /// - Throws: An error if the files are of different kinds.
    static func common(_ before: String, _ after: String) throws(CommandFailure) -> AnswerKind? {
        let kinds = [AnswerKind(at: before), AnswerKind(at: after)]
        guard kinds[0] != kinds[1] else { return kinds[0] }
        throw CommandFailure(
            .badInput,
            """
            \(before) and \(after) are of different kinds. You can compare two traces, two maps, or two scenes or dumps.
            """)
    }
}

// MARK: As JSON

/// The fields of a comparison. The page Answers lists them.
private struct DifferencesLine: Encodable {
    let version = 1
    /// Nil if the screens have the same size.
    var screen: Change?
    var added: [View], removed: [View], moved: [ChangedView], changed: [ChangedView]

    struct View: Encodable {
        var name: String?, type: String, path: String, address: String?, line: Int?
        /// The number of views inside a view that was added or removed.
        var contains: Int?

        init(_ index: Int, _ names: ViewNames, contains: Int? = nil) {
            let view = names.views[index]
            (name, type, path) = (view.name, view.className, names.path(of: index))
            (address, line) = (view.origin?.address, view.origin?.line)
            self.contains = contains
        }
    }

    struct ChangedView: Encodable { var before: View, after: View, changes: [Change] }

    struct Change: Encodable {
        /// A nil value stands for the default.
        var property: String, before: String?, after: String?

        init(_ change: HierarchyComparison.Change) {
            (property, before, after) = (change.property, change.before, change.after)
        }
    }

    init(_ comparison: HierarchyComparison) {
        func old(_ view: Int, _ count: Int? = nil) -> View {
            View(view, comparison.namesBefore, contains: count)
        }
        func new(_ view: Int, _ count: Int? = nil) -> View {
            View(view, comparison.namesAfter, contains: count)
        }
        func pairs(_ pairs: [HierarchyComparison.Pair]) -> [ChangedView] {
            pairs.map {
                ChangedView(before: old($0.before), after: new($0.after), changes: $0.changes.map(Change.init))
            }
        }
        screen = comparison.screen.map(Change.init)
        added = comparison.added.map { new($0.view, $0.count) }
        removed = comparison.removed.map { old($0.view, $0.count) }
        (moved, changed) = (pairs(comparison.moved), pairs(comparison.changed))
    }
}
