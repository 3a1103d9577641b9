// The list of the hit test: one row for every view that was asked, with what came of it.
//
// Decides what a row shows. Knows nothing of scrolling, which is the list's.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor final class HitTestRows: RowSource {
    let rows = RowList()
    private let inspection: Inspection
    private let measuring: any TextMeasuring
    /// The width of the column of verdicts, in points.
    private var verdictWidth = HitTestRows.usualVerdictWidth

    init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        rows.source = self
    }

    private var steps: [HitTestStep] { inspection.subject?.walkthrough.story.steps ?? [] }
    private var askedCount: Int { inspection.subject?.walkthrough.askedCount(after: inspection.stepCount) ?? 0 }

    var rowCount: Int { steps.count }

    func chose(row: Int) { inspection.step(to: row + 1) }

    /// Scrolls to the row of the current step.
    func revealCurrent() { rows.reveal(row: max(0, askedCount - 1)) }

    /// Makes the column of verdicts in a narrow list only as wide as it needs to be, so that names have more room.
    func refresh() {
        verdictWidth = HitTestRows.usualVerdictWidth
        guard rows.bounds.width < HitTestRows.comfortableWidth, let walkthrough = inspection.subject?.walkthrough else {
            return
        }
        let words = Set(
            steps.prefix(HitTestRows.mostMeasured).map { walkthrough.verdict(of: $0, after: inspection.stepCount).word }
        )
        let widest = words.map { measuring.width(of: $0, Fonts.verdict).rounded(.up) }.max()
        verdictWidth = min(verdictWidth, (widest ?? 0) + 10)
    }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        guard let walkthrough = inspection.subject?.walkthrough else { return }
        let step = walkthrough.story.steps[row], isTaken = row < askedCount
        let verdict = walkthrough.verdict(of: step, after: inspection.stepCount)
        if isTaken, verdict == .hit { list.fill(.roundedRect(box.insetBy(dx: 8, dy: 1), radius: 6), Palette.hitFill) }
        if row == askedCount - 1, inspection.stepCount == askedCount { list.currentRowOutline(box) }
        let color = isTaken ? verdict.color : Palette.raised
        Badge(text: String(step.order), color: color, textColor: isTaken ? Palette.textOnBadge : Palette.faint).draw(
            at: CGPoint(x: 30, y: box.midY), into: &list)
        drawName(of: step, walkthrough, isTaken, in: box, into: &list)
        guard isTaken else { return }
        let word = CGRect(x: box.width - verdictWidth - 16, y: box.minY, width: verdictWidth, height: box.height)
        list.label(verdict.word, Fonts.verdict, verdict.color, in: word, .trailing)
    }

    /// The name of the view, and, once it was asked, the point in its coordinate space.
    private func drawName(
        of step: HitTestStep, _ walkthrough: Walkthrough, _ isTaken: Bool, in box: CGRect, into list: inout DrawList
    ) {
        let words = isTaken ? step.point?.rowWords ?? [] : []
        let widths = words.map { measuring.width(of: $0, Fonts.mono) }
        let indent = 50 + min(CGFloat(step.depth) * 12, HitTestRows.deepestIndent)
        var right = box.width - verdictWidth - 20
        let width = right - widths.reduce(0, +).rounded(.up) - 8 - indent
        let name = CGRect(x: indent, y: box.minY, width: width, height: box.height)
        list.label(walkthrough.label(step.view), Fonts.row, isTaken ? Palette.text : Palette.faint, in: name)
        // Word by word: under a moving pointer every point is new, but most numbers are in the cache of texts.
        for (word, width) in zip(words, widths).reversed() {
            let place = CGRect(x: right - width, y: box.minY, width: width, height: box.height)
            list.label(word, Fonts.mono, Palette.soft, in: place)
            right -= width
        }
    }

    /// Deeper views are not indented any further, so that their names have room; in points.
    private static let deepestIndent: CGFloat = 60
    /// The width of the verdicts' column in a list that is wide enough for all columns, in points.
    private static let usualVerdictWidth: CGFloat = 120
    /// The least width of such a list, in points.
    private static let comfortableWidth: CGFloat = 400
    /// How many verdicts are measured to find the widest.
    private static let mostMeasured = 200
}

extension CGPoint {
    /// The point in words that are drawn one after the other.
    fileprivate var rowWords: [String] { ["\(x.wholeText), ", y.wholeText] }
}

extension HitTestVerdict {
    /// The verdict in a word or two, for the end of a row.
    var word: String {
        switch self {
        case .hit: "HIT"
        case .descended: "descend"
        case .redirected: "redirects"
        case .overrideReturnedNil: "override: nil"
        case .brokenOff: "broken off"
        case .refused(let refusal): refusal.rowWord
        }
    }
}

extension HitTestRefusal {
    /// The reason in a word or two.
    var rowWord: String {
        switch self {
        case .outside: "outside"
        case .overriddenPointInside: "override: no"
        case .hidden, .interactionDisabled, .animating, .transparent, .empty, .notInvertible: brief
        }
    }
}
