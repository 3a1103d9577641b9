// The list of the responder chain: one row for each responder, with what the responder did.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

@MainActor final class ChainRows: BreakpointRowSource {
    package let rows = RowList()
    package let inspection: Inspection
    private let measuring: any TextMeasuring

    package init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        rows.source = self
    }

    private var links: [ChainLink] { inspection.shown.links }
    private var reachedCount: Int { inspection.shown.reachedCount }

    package var rowCount: Int { links.count }

    package func chose(row: Int) {
        if links[row].role != .notReached { inspection.shown.show(link: row) }
    }

    package func breakpoint(ofRow row: Int) -> Breakpoint? { inspection.breaks.breakpoint(atLink: row) }

    /// Scrolls to the row of the current step.
    func revealCurrent() { rows.reveal(row: max(0, reachedCount - 1)) }

    package func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        guard let walkthrough = inspection.shown.subject?.walkthrough, let delivery = inspection.shown.delivery else {
            return
        }
        let links = delivery.links, reachedCount = reachedCount, link = links[row]
        let isReached = row < reachedCount, isOver = reachedCount == links.count { $0.role != .notReached }
        let color = isReached ? delivery.color(ofLink: row) : Palette.faint
        drawRail(row, of: links.count, reachedCount, color, in: box, into: &list)
        if row == reachedCount - 1 { list.currentRowOutline(box) }
        let word = isReached || (isOver && link.role == .notReached) ? delivery.word(ofLink: row) : ""
        // A name up to half of the row is whole, however long the word is.
        let room = box.width - 76, nameWidth = measuring.width(of: walkthrough.label(link.responder), Fonts.row)
        let wordWidth = min(
            measuring.width(of: word, Fonts.verdict).rounded(.up), max(room - nameWidth.rounded(.up), room / 2))
        let name = CGRect(x: 50, y: box.minY, width: box.width - 50 - wordWidth - 26, height: box.height)
        list.label(walkthrough.label(link.responder), Fonts.row, isReached ? Palette.text : Palette.faint, in: name)
        guard !word.isEmpty else { return }
        let end = CGRect(x: box.width - 16 - wordWidth, y: box.minY, width: wordWidth, height: box.height)
        list.label(word, Fonts.verdict, color, in: end, .trailing)
    }

    /// Draws the node of a responder, and the line to the next one.
    private func drawRail(
        _ row: Int, of count: Int, _ reachedCount: Int, _ color: Color, in box: CGRect, into list: inout DrawList
    ) {
        let center = CGPoint(x: 30, y: box.midY), isReached = row < reachedCount
        if row + 1 < count {
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

    /// The radius of a node, in points: the same as for the numbers of the hit test.
    private static let nodeRadius = Badge.radius
}
