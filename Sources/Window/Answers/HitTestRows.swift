// The list of the hit test: one row for each hit-tested view, with the verdict, and one row for each run of siblings
// that were passed over for the same reason. A run can be opened.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

@MainActor final class HitTestRows: BreakpointRowSource {
    package let rows = RowList()
    package let inspection: Inspection
    private let measuring: any TextMeasuring
    /// The cached drawings of rows that were visible.
    private var drawnRows: [Int: DrawingCache<RowStyle>] = [:]
    private var numbers: NumberTexts
    /// The width of the column of verdicts, in points.
    private var verdictWidth = HitTestRows.defaultVerdictWidth

    package init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        numbers = NumberTexts(measuring, Fonts.mono)
        rows.source = self
    }

    private var steps: [HitTestStep] { inspection.shown.subject?.walkthrough.story.steps ?? [] }
    private var askedCount: Int {
        inspection.shown.subject?.walkthrough.askedCount(after: inspection.shown.stepCount) ?? 0
    }

    package var rowCount: Int { inspection.shown.subject?.walkthrough.rows.count ?? 0 }

    /// Goes to the step of a row. A click on the triangle of a run opens or closes the run.
    package func chose(row: Int, at place: CGPoint) {
        if toggleBreak(ofRow: row, at: place) { return }
        guard let walkthrough = inspection.shown.subject?.walkthrough, walkthrough.rows.indices.contains(row) else {
            return
        }
        switch walkthrough.rows[row] {
        case .asked(let index): inspection.shown.step(to: walkthrough.stepCount(asking: index))
        case .run(let number) where place.x < HitTestRows.triangleEnd:
            inspection.shown.show(run: number, viewByView: !walkthrough.openRuns.contains(number))
        case .run(let number):
            inspection.shown.step(to: walkthrough.stepCount(asking: walkthrough.runs[number].range.lowerBound))
        case .touch(let finger):
            if let first = walkthrough.story.steps.first(where: { $0.finger == finger }) {
                inspection.shown.step(to: walkthrough.stepCount(asking: first.order - 1))
            }
        }
    }

    /// The breakpoint of a row; nil for a run of siblings, and for the divider of a touch.
    package func breakpoint(ofRow row: Int) -> Breakpoint? {
        guard let walkthrough = inspection.shown.subject?.walkthrough, walkthrough.rows.indices.contains(row),
            case .asked(let index) = walkthrough.rows[row]
        else { return nil }
        return inspection.breaks.breakpoint(atView: walkthrough.story.steps[index].view)
    }

    /// The row of the view that was hit-tested last.
    private var currentRow: Int {
        guard let walkthrough = inspection.shown.subject?.walkthrough, askedCount > 0 else { return 0 }
        return walkthrough.rows.lastIndex { row in
            switch row {
            case .asked(let index): index == askedCount - 1
            case .run(let number):
                walkthrough.runs[number].range.contains(askedCount - 1) && !walkthrough.openRuns.contains(number)
            case .touch: false
            }
        } ?? 0
    }

    /// Scrolls to the row of the current step.
    func revealCurrent() { rows.reveal(row: currentRow) }

    /// Updates the list. In a narrow list, the column of verdicts shrinks to its widest verdict, to leave room for
    /// names.
    package func refresh() {
        verdictWidth = HitTestRows.defaultVerdictWidth
        guard rows.bounds.width < HitTestRows.comfortableWidth, let walkthrough = inspection.shown.subject?.walkthrough
        else {
            return
        }
        // The hit view is among the last steps.
        let first = steps.prefix(HitTestRows.maximumMeasuredCount),
            last = steps.dropFirst(first.count).suffix(first.count)
        let words = Set((first + last).map { walkthrough.verdict(of: $0, after: inspection.shown.stepCount).word })
        let widest = words.map { measuring.width(of: $0, Fonts.verdict).rounded(.up) }.max()
        verdictWidth = min(verdictWidth, (widest ?? 0) + 10)
    }

    package func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        guard let walkthrough = inspection.shown.subject?.walkthrough else { return }
        switch walkthrough.rows[row] {
        case .asked(let index): draw(walkthrough.story.steps[index], walkthrough, in: box, into: &list)
        case .run(let number): draw(run: number, walkthrough, in: box, into: &list)
        case .touch(let finger): draw(touch: walkthrough.touchNumber(ofFinger: finger), in: box, into: &list)
        }
    }

    /// Draws the divider above the hit test of a touch.
    private func draw(touch number: Int, in box: CGRect, into list: inout DrawList) {
        let words = localized("touch \(number)"), width = measuring.width(of: words, Fonts.verdict).rounded(.up)
        list.label(words, Fonts.verdict, Palette.soft, in: CGRect(x: 18, y: box.minY, width: width, height: box.height))
        let left = 18 + width + 10, line = CGRect(x: left, y: box.midY, width: box.width - 16 - left, height: 1)
        list.fill(.rect(line), Palette.line)
    }

    /// Draws the row of a run: the number of its views, the numbers of its steps, and the reason.
    private func draw(run number: Int, _ walkthrough: Walkthrough, in box: CGRect, into list: inout DrawList) {
        let run = walkthrough.runs[number], isOpen = walkthrough.openRuns.contains(number)
        let askedCount = walkthrough.askedCount(after: inspection.shown.stepCount)
        let isTaken = run.range.upperBound <= askedCount, isCurrent = askedCount == run.range.upperBound
        if isCurrent, !isOpen, isAsking(walkthrough) { list.currentRowOutline(box) }
        list.triangle(at: CGPoint(x: 14, y: box.midY), isOpen: isOpen)
        let badge = Badge(
            text: run.numbers, color: isTaken ? Palette.refused : Palette.raised,
            textColor: isTaken ? Palette.textOnBadge : Palette.faint)
        badge.draw(at: CGPoint(x: HitTestRows.triangleEnd + badge.size.width / 2, y: box.midY), into: &list)
        let word = verdictBox(in: box), left = HitTestRows.triangleEnd + badge.size.width + 8
        let nameBox = CGRect(x: left, y: box.minY, width: max(0, word.minX - left), height: box.height)
        list.label(
            localized("\(run.count.grouped) siblings"), Fonts.row, isTaken ? Palette.text : Palette.faint, in: nameBox)
        if isTaken { list.label(run.refusal.kind, Fonts.verdict, Palette.refused, in: word, .trailing) }
    }

    /// True if the shown step belongs to the hit test.
    private func isAsking(_ walkthrough: Walkthrough) -> Bool {
        guard walkthrough.steps.indices.contains(inspection.shown.stepCount - 1) else { return false }
        switch walkthrough.steps[inspection.shown.stepCount - 1] {
        case .asked, .passedOver: return true
        case .found, .reached, .happened, .moved: return false
        }
    }

    private func verdictBox(in box: CGRect) -> CGRect {
        CGRect(x: box.width - verdictWidth - 16, y: box.minY, width: verdictWidth, height: box.height)
    }

    /// Everything that determines the appearance of a view's row, except the point.
    private struct RowStyle: Equatable {
        let name: String, nameBox: CGRect, order: Int, verdict: HitTestVerdict
        let isTaken: Bool, isCurrent: Bool, isGuess: Bool
        let box: CGRect, verdictBox: CGRect, theme: Theme
    }

    /// Draws the row of a view, with the point in its coordinate space once it has been hit-tested.
    private func draw(_ step: HitTestStep, _ walkthrough: Walkthrough, in box: CGRect, into list: inout DrawList) {
        let index = step.order - 1, askedCount = walkthrough.askedCount(after: inspection.shown.stepCount)
        let isTaken = index < askedCount, point = isTaken ? step.point : nil
        var words = point.map { [numbers.word($0.x, isFirst: true), numbers.word($0.y, isFirst: false)] } ?? []
        let indent = 50 + min(CGFloat(step.depth) * 12, HitTestRows.deepestIndent)
        var right = box.width - verdictWidth - 20
        let title = walkthrough.label(step.view)
        var width = right - words.reduce(0) { $0 + $1.width }.rounded(.up) - 8 - indent
        if !words.isEmpty, measuring.width(of: title, Fonts.row) > width {
            // The name is more useful than the point.
            (words, width) = ([], right - 8 - indent)
        }
        let look = RowStyle(
            name: title,
            nameBox: CGRect(x: indent, y: box.minY, width: width, height: box.height), order: step.order,
            verdict: walkthrough.verdict(of: step, after: inspection.shown.stepCount), isTaken: isTaken,
            isCurrent: index == askedCount - 1 && isAsking(walkthrough), isGuess: inspection.answers.isHitGuessed,
            box: box, verdictBox: verdictBox(in: box), theme: Palette.theme)
        if drawnRows.count > HitTestRows.maximumCachedRows { drawnRows.removeAll(keepingCapacity: true) }
        drawnRows[index, default: DrawingCache()].draw(for: look, into: &list) { HitTestRows.draw(look, into: &$0) }
        // Drawn word by word: a moving pointer changes each point, but most numbers are in the cache of texts.
        for word in words.reversed() {
            let place = CGRect(x: right - word.width, y: box.minY, width: word.width, height: box.height)
            list.label(word.text, Fonts.mono, Palette.soft, in: place)
            right -= word.width
        }
    }

    private static func draw(_ look: RowStyle, into list: inout DrawList) {
        let box = look.box
        if look.isTaken, look.verdict == .hit {
            list.fill(.roundedRect(box.insetBy(dx: 8, dy: 1), radius: 6), Palette.hitFill)
        }
        if look.isCurrent { list.currentRowOutline(box) }
        Badge(
            text: String(look.order), color: look.isTaken ? look.verdict.color : Palette.raised,
            textColor: look.isTaken ? Palette.textOnBadge : Palette.faint
        ).draw(at: CGPoint(x: 30, y: box.midY), into: &list)
        list.label(look.name, Fonts.row, look.isTaken ? Palette.text : Palette.faint, in: look.nameBox)
        guard look.isTaken else { return }
        let word = look.verdict == .hit && look.isGuess ? localized("HIT?") : look.verdict.word
        list.label(word, Fonts.verdict, look.verdict.color, in: look.verdictBox, .trailing)
    }

    /// The maximum number of cached rows. A list can have any number of rows.
    private static let maximumCachedRows = 200
    /// The maximum indentation, in points. It leaves room for the names of deep views.
    private static let deepestIndent: CGFloat = 60
    /// The width of the column of verdicts in a list with room for all columns, in points.
    private static let defaultVerdictWidth: CGFloat = 120
    /// The minimum width of a list with room for all columns, in points.
    private static let comfortableWidth: CGFloat = 400
    /// The x-coordinate at which the triangle of a run ends, in points of the row.
    private static let triangleEnd: CGFloat = 24
    /// The number of verdicts at both ends of the list that are measured to find the widest one.
    private static let maximumMeasuredCount = 100
}

/// A cache of the texts of numbers, with their widths. While a pointer moves, most numbers recur.
@MainActor private struct NumberTexts {
    private let measuring: any TextMeasuring, font: FontDescriptor
    private var cache: [[CGFloat: (text: String, width: CGFloat)]] = [[:], [:]]

    init(_ measuring: any TextMeasuring, _ font: FontDescriptor) { (self.measuring, self.font) = (measuring, font) }

    /// A coordinate as text, a whole number if it is at least 1. The first coordinate of a point gets a comma.
    mutating func word(_ number: CGFloat, isFirst: Bool) -> (text: String, width: CGFloat) {
        let key = number.magnitude >= 1 ? number.rounded() : (number * 100).rounded() / 100
        if let word = cache[isFirst ? 0 : 1][key] { return word }
        let text = isFirst ? "\(number.wholeText), " : number.wholeText
        let word = (text, measuring.width(of: text, font))
        if cache[isFirst ? 0 : 1].count >= NumberTexts.maximumCount { cache[isFirst ? 0 : 1] = [:] }
        cache[isFirst ? 0 : 1][key] = word
        return word
    }

    private static let maximumCount = 4096
}
