// The two lists of the touch panel: one row for every view that was asked, one for every responder of the chain.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor final class HitTestRows: RowSource {
    let rows = RowList(rowHeight: 30)
    private let inspection: Inspection

    init(_ inspection: Inspection) {
        self.inspection = inspection
        rows.source = self
    }

    private var steps: [HitTestStep] { inspection.subject?.walkthrough.story.steps ?? [] }
    private var askedCount: Int { inspection.subject?.walkthrough.askedCount(after: inspection.stepCount) ?? 0 }

    var rowCount: Int { steps.count }

    func chose(row: Int) { inspection.step(to: row + 1) }

    func revealCurrent() { rows.reveal(row: max(0, askedCount - 1)) }

    /// Gives the verdicts of a narrow list no more room than they need, so that there is some for the names.
    func refresh() {
        verdictWidth = HitTestRows.usualVerdictWidth
        guard rows.bounds.width < HitTestRows.comfortableWidth, let walkthrough = inspection.subject?.walkthrough else {
            return
        }
        let words = Set(
            steps.prefix(HitTestRows.mostMeasured).map { walkthrough.verdict(of: $0, after: inspection.stepCount).word }
        )
        let widths = words.map {
            rows.world.textMeasuring.size(of: $0, font: Fonts.verdict, width: nil).width.rounded(.up)
        }
        verdictWidth = min(verdictWidth, (widths.max() ?? 0) + 10)
    }

    private var verdictWidth = HitTestRows.usualVerdictWidth

    /// How wide the words of a place are, one after the other.
    private func widths(of words: [String]) -> [CGFloat] {
        words.map { rows.world.textMeasuring.size(of: $0, font: Fonts.mono, width: nil).width }
    }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        guard let walkthrough = inspection.subject?.walkthrough else { return }
        let step = walkthrough.story.steps[row]
        let isTaken = row < askedCount
        let verdict = walkthrough.verdict(of: step, after: inspection.stepCount)
        if isTaken, verdict == .hit { list.fill(.roundedRect(box.insetBy(dx: 8, dy: 1), radius: 6), Palette.hitFill) }
        if row == askedCount - 1, inspection.stepCount == askedCount {
            list.stroke(
                .roundedRect(box.insetBy(dx: 8, dy: 1.5), radius: 6), Palette.selection, StrokeStyle(width: 1.5))
        }
        let color = isTaken ? verdict.color : Palette.raised
        Badge(text: String(step.order), color: color, textColor: isTaken ? Palette.textOnBadge : Palette.faint).draw(
            at: CGPoint(x: 30, y: box.midY), into: &list)
        let indent = 50 + min(CGFloat(step.depth) * 12, HitTestRows.deepestIndent)
        let place = isTaken ? step.point?.rowWords ?? [] : [], widths = widths(of: place),
            end = box.width - verdictWidth - 20
        let placeWidth = widths.reduce(0, +).rounded(.up)
        let name = CGRect(x: indent, y: box.minY, width: end - placeWidth - 8 - indent, height: box.height)
        list.label(walkthrough.label(step.view), Fonts.row, isTaken ? Palette.text : Palette.faint, in: name)
        guard isTaken else { return }
        // Word by word: under a pointer that moves, no place has been seen before, but most numbers have.
        var right = end
        for (word, width) in zip(place, widths).reversed() {
            list.label(
                word, Fonts.mono, Palette.soft,
                in: CGRect(x: right - width, y: box.minY, width: width, height: box.height))
            right -= width
        }
        let word = CGRect(x: box.width - verdictWidth - 16, y: box.minY, width: verdictWidth, height: box.height)
        list.label(verdict.word, Fonts.verdict, verdict.color, in: word, .trailing)
    }
}

@MainActor final class ChainRows: RowSource {
    let rows = RowList(rowHeight: 30)
    private let inspection: Inspection

    init(_ inspection: Inspection) {
        self.inspection = inspection
        rows.source = self
    }

    private var links: [ChainLink] { inspection.subject?.walkthrough.links ?? [] }
    private var reachedCount: Int { inspection.subject?.walkthrough.reachedCount(after: inspection.stepCount) ?? 0 }

    var rowCount: Int { links.count }

    func chose(row: Int) {
        guard let walkthrough = inspection.subject?.walkthrough, links[row].role != .notReached else { return }
        inspection.step(to: walkthrough.stepCount(reaching: row))
    }

    func revealCurrent() { rows.reveal(row: max(0, reachedCount - 1)) }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        guard let walkthrough = inspection.subject?.walkthrough else { return }
        let link = links[row]
        let isReached = row < reachedCount, isOver = reachedCount == links.count { $0.role != .notReached }
        let color = isReached ? link.role.color : Palette.faint
        drawRail(row, isReached, color, in: box, into: &list)
        if row == reachedCount - 1 {
            list.stroke(
                .roundedRect(box.insetBy(dx: 8, dy: 1.5), radius: 6), Palette.selection, StrokeStyle(width: 1.5))
        }
        let word = isReached || (isOver && link.role == .notReached) ? self.word(for: row, in: walkthrough) : ""
        let wordWidth = rows.world.textMeasuring.size(of: word, font: Fonts.verdict, width: nil).width.rounded(.up)
        let name = CGRect(x: 50, y: box.minY, width: box.width - 50 - wordWidth - 26, height: box.height)
        list.label(walkthrough.label(link.responder), Fonts.row, isReached ? Palette.text : Palette.faint, in: name)
        guard !word.isEmpty else { return }
        let end = CGRect(x: box.width - 186, y: box.minY, width: 170, height: box.height)
        list.label(word, Fonts.verdict, color, in: end, .trailing)
    }

    private func word(for row: Int, in walkthrough: Walkthrough) -> String {
        let role = links[row].role
        if walkthrough.isSample { return role.sampleWord }
        if walkthrough.action != nil { return role.searchWord }
        if role == .passesOnAfterOverride, links[row].hasListeners { return "listens" }
        return walkthrough.isDropped(at: row) ? "drops it" : role.word
    }

    private func drawRail(_ row: Int, _ isReached: Bool, _ color: Color, in box: CGRect, into list: inout DrawList) {
        let center = CGPoint(x: 30, y: box.midY)
        if row + 1 < links.count {
            let goesOn = row + 1 < reachedCount
            let style = goesOn ? StrokeStyle(width: 2.5) : StrokeStyle(width: 1.5, dash: [3, 3])
            list.stroke(
                .line(from: center, to: CGPoint(x: 30, y: box.midY + box.height)),
                goesOn ? Palette.chain : Palette.line, style)
        }
        guard isReached else {
            list.fill(.circle(center: center, radius: ChainRows.nodeRadius - 2), Palette.panel)
            return list.stroke(.circle(center: center, radius: ChainRows.nodeRadius - 2), color, StrokeStyle(width: 2))
        }
        list.fill(.circle(center: center, radius: ChainRows.nodeRadius), color)
        let box = CGRect(x: center.x - 11, y: center.y - 11, width: 22, height: 22)
        list.label(ChainPath.letter(row + 1), Fonts.letter, Palette.textOnBadge, in: box, .center)
    }
}

extension HitTestRows {
    /// Deeper views are not indented any further, so that there is room for their names; in points.
    private static let deepestIndent: CGFloat = 60
    /// The columns of a list that is wide enough for all of them, and how wide that is; in points.
    private static let usualVerdictWidth: CGFloat = 120, comfortableWidth: CGFloat = 400
    /// How many verdicts are looked at for the widest.
    private static let mostMeasured = 200
}

extension CGPoint {
    fileprivate var rowWords: [String] { ["\(x.wholeText), ", y.wholeText] }
}

extension ChainRows {
    /// As large as the numbers of the hit test, in points.
    private static let nodeRadius = Badge.radius
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
    var rowWord: String {
        switch self {
        case .outside: "outside"
        case .overriddenPointInside: "override: no"
        case .hidden, .interactionDisabled, .animating, .transparent, .empty, .notInvertible: brief
        }
    }
}

extension ChainLink.Role {
    var color: Color {
        switch self {
        case .passesOn, .passesOnAfterOverride, .forwards: Palette.chain
        case .handles, .perhapsReached: Palette.hit
        case .notReached: Palette.faint
        }
    }

    var word: String {
        switch self {
        case .passesOn: "passes on"
        case .passesOnAfterOverride: "calls super"
        case .forwards: "forwards"
        case .handles: "handles"
        case .perhapsReached: "handles, unseen"
        case .notReached: "not reached"
        }
    }
}

extension ChainLink.Role {
    /// The same for a sample of a sensor.
    fileprivate var sampleWord: String { self == .handles ? "asked for it" : "not on its way" }

    /// The same where somebody is looked for who can perform an action.
    fileprivate var searchWord: String {
        switch self {
        case .handles: "performs it"
        case .notReached: "not asked"
        case .passesOn, .passesOnAfterOverride, .forwards, .perhapsReached: "cannot"
        }
    }
}
