// The hit test and the responder chain as lists beside the screen in presenter mode, in type that can be read from the
// last row.
//
// They stand where the names of responders off the screen stand otherwise, if the chain of the touch stays on the
// screen and every row has room.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeTrace
import HitscopeWindowKit

@MainActor struct PresenterStory {
    /// A row: a number or a letter, a name, and the result.
    private struct Row {
        var mark: String, name: String, word: String, color: Color

        @MainActor var badge: Badge { Badge(text: mark, color: color) }
        /// The width of the badge with the gap after it, in points.
        @MainActor var markWidth: CGFloat { badge.size.width * PresenterStory.markScale + 16 }
    }

    /// The room of the lists, in points of the stage.
    let box: CGRect

    private let inspection: Inspection
    private let walkthrough: Walkthrough
    private let measuring: any TextMeasuring

    private static let font = FontDescriptor(size: PresenterMetrics.smallest, weight: .medium)
    private static let wordFont = FontDescriptor(size: PresenterMetrics.smallest, weight: .semibold)
    private static let rowHeight: CGFloat = 50, gap: CGFloat = 20
    /// The scale at which the letters of marks have the smallest size that can be read from the last row.
    private static let markScale: CGFloat = 2
    private static let maximumWidth: CGFloat = 560

    /// Creates the lists of the shown touch; nil if there is no room for them.
    init?(_ inspection: Inspection, _ layout: StageLayout, measuring: any TextMeasuring) {
        guard let subject = inspection.shown.subject, subject.cause != .question, !layout.isMoved,
            !PresenterStory.leavesScreen(subject)
        else { return nil }
        (self.inspection, self.measuring, walkthrough) = (inspection, measuring, subject.walkthrough)
        let left = layout.screenFrame.maxX + 44, bounds = layout.bounds
        let width = min(PresenterStory.maximumWidth, bounds.maxX - 24 - left)
        let top = layout.screenFrame.minY
        box = CGRect(x: left, y: top, width: max(0, width), height: max(0, bounds.maxY - 20 - top))
        guard needsWidth <= width, leastHeight <= box.height else { return nil }
    }

    /// True if a delivery of the touch reached a responder that is not on the screen.
    private static func leavesScreen(_ subject: Inspection.Subject) -> Bool {
        subject.walkthrough.deliveries.contains { delivery in
            delivery.links.contains { link in
                guard link.role != .notReached, let kind = subject.trace.participants[id: link.responder]?.kind else {
                    return false
                }
                return kind != .view && kind != .window
            }
        }
    }

    /// The width that every row of every step fits in, in points.
    private var needsWidth: CGFloat {
        var rows = hitRows(after: walkthrough.steps.count)
        for phase in walkthrough.phases {
            for delivery in walkthrough.events[phase].deliveries.prefix(1) {
                rows += chainRows(of: walkthrough.deliveries[delivery])
            }
        }
        return rows.map { width(of: $0) }.max() ?? 0
    }

    /// The height of the longest chain with its heading and two rows of the hit test, in points.
    private var leastHeight: CGFloat {
        let longest = walkthrough.deliveries.map { $0.links.count { $0.role != .notReached } }.max() ?? 0
        return CGFloat(min(longest, 6) + 2) * PresenterStory.rowHeight + PresenterStory.gap
    }

    private func width(of row: Row) -> CGFloat {
        row.markWidth + measuring.width(of: row.name, PresenterStory.font).rounded(.up) + 24
            + measuring.width(of: row.word, PresenterStory.wordFont).rounded(.up)
    }

    // MARK: Rows

    private func hitRows(after count: Int) -> [Row] {
        let asked = walkthrough.askedCount(after: count)
        return walkthrough.rows.compactMap { row in
            switch row {
            case .asked(let index):
                guard index < asked else { return nil }
                let step = walkthrough.story.steps[index], verdict = walkthrough.verdict(of: step, after: count)
                let isGuess = verdict == .hit && inspection.answers.isHitGuessed
                return Row(
                    mark: String(step.order), name: walkthrough.label(step.view),
                    word: isGuess ? localized("HIT?") : verdict.word, color: verdict.color)
            case .run(let number):
                let run = walkthrough.runs[number]
                guard run.range.upperBound <= asked else { return nil }
                return Row(
                    mark: run.numbers, name: localized("\(run.count.grouped) siblings"), word: run.refusal.kind,
                    color: Palette.refused)
            case .touch: return nil
            }
        }
    }

    private func chainRows(of delivery: ChainDelivery) -> [Row] {
        delivery.links.indices.filter { delivery.links[$0].role != .notReached }.map { index in
            Row(
                mark: ChainPath.letter(index + 1), name: walkthrough.label(delivery.links[index].responder),
                word: delivery.word(ofLink: index) { walkthrough.label($0) }, color: delivery.color(ofLink: index))
        }
    }

    // MARK: Drawing

    /// Draws the rows up to the shown step. Of a long hit test, the last rows are drawn.
    func draw(into list: inout DrawList) {
        let count = inspection.shown.stepCount
        let chain = (inspection.shown.delivery.map { chainRows(of: $0) } ?? []).prefix(inspection.shown.reachedCount)
        let chainHeight = chain.isEmpty ? 0 : PresenterStory.gap + CGFloat(chain.count) * PresenterStory.rowHeight
        let fitting = max(0, Int(clamping: (box.height - chainHeight) / PresenterStory.rowHeight))
        var top = box.minY
        for row in hitRows(after: count).suffix(fitting) { draw(row, &top, into: &list) }
        guard !chain.isEmpty else { return }
        list.fill(
            .rect(CGRect(x: box.minX, y: top + PresenterStory.gap / 2 - 1, width: box.width, height: 2)), Palette.line)
        top += PresenterStory.gap
        for row in chain { draw(row, &top, into: &list) }
    }

    private func draw(_ row: Row, _ top: inout CGFloat, into list: inout DrawList) {
        let line = CGRect(x: box.minX, y: top, width: box.width, height: PresenterStory.rowHeight)
        top += line.height
        let around = list.transform
        list.transform = CGAffineTransform(
            a: PresenterStory.markScale, b: 0, c: 0, d: PresenterStory.markScale,
            tx: line.minX + row.badge.size.width * PresenterStory.markScale / 2, ty: line.midY
        ).concatenating(around)
        row.badge.draw(at: .zero, into: &list)
        list.transform = around
        let left = line.minX + row.markWidth
        let name = CGRect(x: left, y: line.minY, width: max(0, line.maxX - left), height: line.height)
        list.label(row.name, PresenterStory.font, Palette.text, in: name)
        list.label(row.word, PresenterStory.wordFont, row.color, in: name, .trailing)
    }
}
