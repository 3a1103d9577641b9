// An answer with possible changes, as text and as JSON.
import ArgumentParser
import Foundation
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeWhatIf

/// An answer in the form that commands print.
struct WhyAnswer {
    /// A view under the point, with its name.
    struct Row {
        var name: String
        var row: PointQuestion.Row
        /// The view that got the touch; nil if none did.
        var hit: UIView?

        /// The name, with the class if the name is an address; for a view of a dump also the address or the line.
        @MainActor var title: String {
            let title = name.hasPrefix("0x") ? "\(row.view.hitscopeClassLabel) \(name)" : name
            guard let origin = row.view.dumpOrigin?.text, origin != name else { return title }
            return "\(title)  \(origin)"
        }

        /// The verdict of the hit test on the view, in a few words.
        @MainActor var verdict: String { row.verdict(hit: hit) }
    }

    /// The name with which the view was asked about; if no view was named, the name of the view that got the touch.
    var view: String?
    /// The name of that view in sentences; nil if there is no view.
    var called: String?
    /// The point at which the first finger came down, in points of the screen; nil if there is none.
    var point: CGPoint?
    var answer: Answer
    var fixes: [Fix] = []
    /// Reasons why the answer could be wrong.
    var caveats: [String] = []
    /// All views under the point, the foremost first; nil if a view was asked about.
    var rows: [Row]?
    /// The positions in the dump from which the views were made, by the views' identifiers.
    var origins: [Int: ViewOrigin] = [:]
}

/// Options for printing an answer.
struct AnswerOptions: ParsableArguments {
    @Flag(
        name: .long,
        help: .localized(
            "Print the smallest changes that let the view get the touch.")) var fix = false
    @Flag(
        name: .long,
        help: .localized(
            "Print the causes with their codes and culprits, and the changes, as JSON."))
    var json = false

    @Option(
        name: .long,
        help: .localized(
            """
            Exit with status 1 unless this is the first cause: gotIt, covered, hidden or another code.
            """, value: "code"))
    var expect: CauseArgument?

    init() {}

    var wantsFixes: Bool { fix || json }

    /// Checks that the options are about what is asked: a view, an action, or which view got the touch.
    func expectFit(view: String?, action: String?) throws {
        if view != nil, action != nil {
            throw ValidationError(localized("A question is about either a view or an action. Leave one out."))
        }
        if action != nil, expect != nil {
            throw ValidationError(localized("--expect applies to views. Leave out --action."))
        }
        if view == nil, fix { throw ValidationError(localized("--fix needs the name of a view.")) }
    }

    /// Prints an answer.
    ///
    /// - Throws: A failure with exit status 1 if another answer was expected.
    @MainActor func print(_ answer: WhyAnswer) throws {
        if json {
            try printOutput(jsonLine: AnswerLine(answer))
        } else {
            try printOutput(answer.text(withFixes: fix))
        }
        let found = answer.answer.code
        guard let expect, expect.code != found else { return }
        throw CommandFailure(.unmet, "expected \(expect.code.rawValue), found \(found.rawValue)")
    }
}

/// The code of a cause as an argument.
struct CauseArgument: ExpressibleByArgument {
    var code: CauseCode

    init?(argument: String) {
        guard let code = CauseCode(rawValue: argument) else { return nil }
        self.code = code
    }
}

// MARK: As text

extension WhyAnswer {
    @MainActor func text(withFixes: Bool) -> Sentence {
        let lines = sentences + originLines + rowLines
        return Sentence(lines: lines + (withFixes ? fixLines : []) + caveats.map { "\($0)" as Sentence })
    }

    /// The sentences about the touch, without tables, changes and caveats.
    var sentences: [Sentence] {
        var lines: [Sentence] = ["\(answer.sentence)"] + answer.doubtsOfSentence.map { "  \($0.sentence)" }
        if view == nil, answer.code != .notSaid { lines.insert("The touch hit no view.", at: 0) }
        // Most sentences begin with the view that was hit.
        if rows != nil, let view, !answer.causes.isEmpty, !isNamedFirst {
            lines.insert("The touch hit \(view).", at: 0)
        }
        let further = answer.causes.dropFirst()
        if further.count > 1 {
            lines.append("After fixing that:")
            for (index, cause) in further.enumerated() {
                lines.append("  \(index + 1). \(cause.sentence)")
                lines += cause.doubts.map { "     \($0.sentence)" }
            }
        } else if let cause = further.first {
            lines.append("After fixing that: \(cause.sentence)")
            lines += cause.doubts.map { "  \($0.sentence)" }
        }
        return lines + answer.laterDoubts.map { "\($0.sentence)" }
    }

    /// True if the sentence begins with the view that was asked about or that was hit.
    private var isNamedFirst: Bool {
        [view, called].compactMap(\.self).contains { answer.sentence.lowercased().hasPrefix($0.lowercased()) }
    }

    /// A table of the views that the answer names, with their addresses and lines in the dump. Empty if there are rows,
    /// which contain them already.
    private var originLines: [Sentence] {
        var named = [(answer.view, called ?? view ?? "")] + answer.causes.map { ($0.culprit, $0.culpritName) }
        named = named.reduce(into: []) { found, next in
            if !found.contains(where: { $0.0 == next.0 }) { found.append(next) }
        }
        let cells = named.compactMap { identifier, name in
            origins[identifier].map { [name, $0.address ?? "", localized("line \($0.line)")] }
        }
        return rows != nil || cells.isEmpty ? [] : ["In the dump:"] + Columns.lines(of: cells)
    }

    @MainActor private var rowLines: [Sentence] {
        guard let rows, !rows.isEmpty, let point else { return [] }
        let titles = rows.map(\.title), width = titles.map(\.columns).max() ?? 0
        let isGuess = answer.doubtsOfSentence.contains { $0.aspect == .order }
        let heading: Sentence =
            isGuess
            ? "Under \(point.x.shortText), \(point.y.shortText); the order is a guess:"
            : "Under \(point.x.shortText), \(point.y.shortText), from front to back:"
        return [heading]
            + zip(titles, rows).map { "  \($0.padded(to: width))  \($1.verdict)" }
    }

    private var fixLines: [Sentence] {
        if answer.causes.isEmpty { return ["No change is needed."] }
        if fixes.isEmpty {
            return ["\(answer.unchangedReason ?? "No change was found that lets the view get the touch.")"]
        }
        return fixes.enumerated().flatMap { lines(of: $1, number: $0 + 1) }
    }

    private func lines(of fix: Fix, number: Int) -> [Sentence] {
        let lead: Sentence =
            fix.isTried
            ? "tried on a copy: the view gets the touch" : "not tried, because a copy cannot be changed this way"
        var lines: [Sentence] = ["Change \(number): \(fix.title) (\(lead))"]
        if let sideEffects = fix.sideEffects { lines.append("    \(sideEffects).") }
        for (index, change) in fix.edits.enumerated() {
            lines.append("    \(change.code)")
            if fix.lines.indices.contains(index), let line = fix.lines[index] {
                lines.append("    in the scene, \(line)")
            }
            if let expression = change.lldb { lines.append("    in the debugger, \(expression)") }
        }
        return lines
    }
}

// MARK: As JSON

/// The fields of an answer. The page Answers lists them.
private struct AnswerLine: Encodable {
    let version = 1
    var view: String?
    var x: Double?, y: Double?
    /// The address and the line of the view in a dump.
    var address: String?, line: Int?
    var code: CauseCode
    var culprit: String?
    var sentence: String
    var causes: [CauseLine]
    var fixes: [FixLine]
    /// Nil if there are none, as with caveats. Always nil for a scene that a person wrote.
    var doubts: [DoubtLine]?
    var caveats: [String]?
    /// Nil if a view was asked about.
    var views: [ViewLine]?

    struct ViewLine: Encodable {
        var view: String, verdict: String
        var code: CauseCode?, culprit: String?
        var address: String?, line: Int?
    }

    struct CauseLine: Encodable {
        var code: CauseCode, culprit: String, sentence: String
        var culpritIsVisible: Bool?
        var unchangedReason: String?
        var doubts: [DoubtLine]?
        /// The address and the line of the culprit in a dump.
        var address: String?, line: Int?
    }

    struct DoubtLine: Encodable {
        var aspect: ViewAspect, sentence: String

        static func lines(_ doubts: [Doubt]) -> [DoubtLine]? {
            doubts.isEmpty ? nil : doubts.map { DoubtLine(aspect: $0.aspect, sentence: $0.sentence) }
        }
    }

    struct FixLine: Encodable {
        var title: String, isTried: Bool, size: Int, changes: [ChangeLine]
        /// Nil if no other view loses touches.
        var takesFrom: [String]?
        /// Nil if the fix has no other effect.
        var effect: String?
    }

    struct ChangeLine: Encodable {
        var object: String, code: String
        var edit: String?
        /// Nil for a view that was not read from a dump with addresses, and for a change of code.
        var lldb: String?
    }

    @MainActor init(_ result: WhyAnswer) {
        let answer = result.answer
        view = result.view
        let origin = result.rows == nil ? result.origins[answer.view] : nil
        (address, line) = (origin?.address, origin?.line)
        doubts = DoubtLine.lines(answer.doubts)
        caveats = result.caveats.isEmpty ? nil : result.caveats
        (x, y) = (result.point.map { Double($0.x) }, result.point.map { Double($0.y) })
        code = answer.code
        culprit = answer.causes.first?.culpritName
        sentence = answer.sentence
        causes = answer.causes.map {
            CauseLine(
                code: $0.code, culprit: $0.culpritName, sentence: $0.sentence, culpritIsVisible: $0.isCulpritVisible,
                unchangedReason: $0.unchangedReason, doubts: DoubtLine.lines($0.doubts),
                address: result.origins[$0.culprit]?.address, line: result.origins[$0.culprit]?.line)
        }
        views = result.rows?.map {
            ViewLine(
                view: $0.name, verdict: $0.verdict, code: $0.row.cause?.code, culprit: $0.row.cause?.culpritName,
                address: $0.row.view.dumpOrigin?.address, line: $0.row.view.dumpOrigin?.line)
        }
        fixes = result.fixes.map { fix in
            let changes = fix.edits.enumerated().map { index, change in
                ChangeLine(
                    object: change.name, code: change.code,
                    edit: fix.lines.indices.contains(index) ? fix.lines[index] : nil, lldb: change.lldb)
            }
            return FixLine(
                title: fix.title, isTried: fix.isTried, size: fix.size, changes: changes,
                takesFrom: fix.takesFrom.isEmpty ? nil : fix.takesFrom, effect: fix.sideEffects)
        }
    }
}
