// A touch as Markdown for a bug report: a picture, the reasons, the steps, and the views as UIKit prints them.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReading
import HitscopeSession

/// The report about a touch.
@MainActor struct BugReport {
    let story: TouchStory
    /// The answer of the command `why`; nil for a device event and for a later touch, which have only the sentence
    /// `story.answer`.
    let answer: WhyAnswer?
    /// The path of the picture, relative to the report.
    let picture: String

    /// The maximum number of rows of the hierarchy.
    private static let maximumRowCount = 2000

    /// The text of the report.
    var markdown: String {
        let screen = story.inspection.run.debuggee.world.screen.bounds.size
        let size = "\(screen.width.shortText) × \(screen.height.shortText)"
        var lines = [
            "# \(story.title.visible.inMarkdown)", "",
            localized("\(story.event) on a screen of \(size) points.").inMarkdown, "",
            "![\(story.event.inMarkdown)](\(picture.asLink))", "",
        ]
        if let answer {
            lines += why(answer)
        } else if let sentence = story.answer {
            lines += ["## \(localized("Why"))", "", sentence.inMarkdown, ""]
        }
        lines += ["## \(localized("Steps"))", ""]
        lines += (1...story.count).map { "\($0). \(story.sentence($0).inMarkdown)" } + [""]
        lines += ["## \(localized("Hierarchy"))", ""] + dump
        return lines.joined(separator: "\n") + "\n"
    }

    private func why(_ answer: WhyAnswer) -> [String] {
        var lines = ["## \(localized("Why"))", ""]
        var sentences = answer.sentences.map(\.text)
        let rows = answer.rows ?? []
        if rows.isEmpty { sentences += answer.caveats }
        lines += sentences.flatMap { [$0.inMarkdown, ""] }
        guard !rows.isEmpty, let point = answer.point else { return lines }
        let (x, y) = (point.x.shortText, point.y.shortText)
        lines += [localized("Under \(x), \(y), from front to back:").inMarkdown, ""]
        lines += ["| \(localized("view")) | \(localized("verdict")) |", "| --- | --- |"]
        lines += rows.map { "| \($0.title.visible.inMarkdown) | \($0.verdict.visible.inMarkdown) |" } + [""]
        return lines + answer.caveats.flatMap { [$0.visible.inMarkdown, ""] }
    }

    /// The views of all windows as UIKit prints them, in a folded section.
    private var dump: [String] {
        let windows = story.inspection.run.debuggee.world.windows
        let all = windows.flatMap { $0.recursiveDescription().split(separator: "\n") }
        let rows = all.prefix(Self.maximumRowCount).map { String($0).visible }
        let longest = rows.flatMap { $0.split { $0 != "`" } }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: max(3, longest + 1))
        let summary =
            all.count == rows.count
            ? localized("\(all.count) views, as recursiveDescription prints them")
            : localized("The first \(rows.count) of \(all.count) views, as recursiveDescription prints them")
        return ["<details><summary>\(summary.asXML)</summary>", "", fence + "text"] + rows + [fence, "", "</details>"]
    }
}

extension String {
    /// The text with the characters escaped that have a meaning in Markdown.
    fileprivate var inMarkdown: String {
        reduce(into: "") { text, character in
            if "\\`*_[]<>|~#&".contains(character) { text += "\\" }
            text.append(character)
        }
    }
}
