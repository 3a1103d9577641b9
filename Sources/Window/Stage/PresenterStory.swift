// The hit test, the responder chain and the recognisers as lists beside the screen in presenter mode, in type that can
// be read from the last row.
//
// They take the place of the names of responders off the screen, if the chain of the touch stays on the screen and
// every row has room.
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
    /// The room of the lists, in points of the stage: all rows of the touch, also those of later steps.
    let box: CGRect

    private let inspection: Inspection
    private let rows: PresenterRows
    /// True if the recognisers have room, too.
    private let showsGestures: Bool

    private static let font = FontDescriptor(size: PresenterMetrics.minimumFontSize, weight: .medium)
    private static let wordFont = FontDescriptor(size: PresenterMetrics.minimumFontSize, weight: .semibold)
    private static let rowHeight: CGFloat = 50, gap: CGFloat = 20
    /// The scale at which the letters of marks have the smallest size that can be read from the last row.
    private static let markScale: CGFloat = 2
    private static let maximumWidth: CGFloat = 560
    /// The height below the lists for words that have no room on the screen, in points.
    private static let heightOfWords: CGFloat = 120

    /// Creates the lists of the shown touch; nil if there is no room for them.
    init?(_ inspection: Inspection, _ layout: StageLayout, measuring: any TextMeasuring) {
        guard let subject = inspection.shown.subject, subject.cause != .question, !layout.isMoved,
            !PresenterStory.leavesScreen(subject)
        else { return nil }
        self.inspection = inspection
        rows = PresenterRows(
            walkthrough: subject.walkthrough, isGuess: inspection.answers.isHitGuessed,
            gestures: PresenterRows.gestures(of: subject, before: nil))
        let left = layout.screenFrame.maxX + 44, top = layout.screenFrame.minY, bounds = layout.bounds
        let width = min(PresenterStory.maximumWidth, bounds.maxX - 24 - left)
        let hit = rows.hitTest(after: subject.walkthrough.steps.count), chains = rows.chains
        let count = hit.count + (chains.map(\.count).max() ?? 0), gestures = rows.gestures
        func box(_ count: Int, gaps: CGFloat) -> CGRect {
            CGRect(
                x: left, y: top, width: max(0, width),
                height: CGFloat(count) * PresenterStory.rowHeight + gaps * PresenterStory.gap)
        }
        func fits(_ rows: [PresenterRows.Row], in box: CGRect) -> Bool {
            rows.allSatisfy { PresenterStory.width(of: $0, measuring) <= width }
                && box.maxY + PresenterStory.heightOfWords <= bounds.maxY
        }
        let whole = box(count + gestures.count, gaps: 2), few = box(count, gaps: 1)
        guard fits(hit + chains.joined(), in: few) else { return nil }
        showsGestures = !gestures.isEmpty && fits(gestures, in: whole)
        self.box = showsGestures ? whole : few
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

    private static func width(of row: PresenterRows.Row, _ measuring: any TextMeasuring) -> CGFloat {
        markWidth(of: row) + measuring.width(of: row.name, font).rounded(.up) + 24
            + measuring.width(of: row.word, wordFont).rounded(.up)
    }

    /// The width of a badge with the gap after it, in points.
    private static func markWidth(of row: PresenterRows.Row) -> CGFloat { row.badge.size.width * markScale + 16 }

    /// Draws the rows up to the shown step.
    func draw(into list: inout DrawList) {
        let shown = inspection.shown
        let chain = (shown.delivery.map { rows.chain(of: $0) } ?? []).prefix(shown.reachedCount)
        var top = box.minY
        for row in rows.hitTest(after: shown.stepCount) { draw(row, &top, into: &list) }
        guard !chain.isEmpty else { return }
        drawLine(&top, into: &list)
        for row in chain { draw(row, &top, into: &list) }
        guard showsGestures, let subject = shown.subject else { return }
        let gestures = PresenterRows.gestures(of: subject, before: inspection.playhead.stageRecords)
        drawLine(&top, into: &list)
        for row in gestures { draw(row, &top, into: &list) }
    }

    /// Draws the line between two lists.
    private func drawLine(_ top: inout CGFloat, into list: inout DrawList) {
        let line = CGRect(x: box.minX, y: top + PresenterStory.gap / 2 - 1, width: box.width, height: 2)
        list.fill(.rect(line), Palette.line)
        top += PresenterStory.gap
    }

    private func draw(_ row: PresenterRows.Row, _ top: inout CGFloat, into list: inout DrawList) {
        let line = CGRect(x: box.minX, y: top, width: box.width, height: PresenterStory.rowHeight)
        top += line.height
        let around = list.transform, scale = PresenterStory.markScale
        list.transform = CGAffineTransform(
            a: scale, b: 0, c: 0, d: scale, tx: line.minX + row.badge.size.width * scale / 2, ty: line.midY
        ).concatenating(around)
        if row.mark.isEmpty {
            GestureMark(color: row.color, isFilled: row.isFilled).draw(at: .zero, into: &list)
        } else {
            row.badge.draw(at: .zero, into: &list)
        }
        list.transform = around
        let left = line.minX + PresenterStory.markWidth(of: row)
        let name = CGRect(x: left, y: line.minY, width: max(0, line.maxX - left), height: line.height)
        list.label(row.name, PresenterStory.font, Palette.text, in: name)
        list.label(row.word, PresenterStory.wordFont, row.color, in: name, .trailing)
    }
}

/// The rows of a touch.
@MainActor private struct PresenterRows {
    /// A row: a number or a letter, a name, and the result.
    struct Row {
        /// The number or the letter; empty for a recogniser.
        var mark: String
        var name: String, word: String, color: Color
        /// True if the recogniser has recognised its gesture.
        var isFilled = false

        @MainActor var badge: Badge { Badge(text: mark, color: color) }
    }

    let walkthrough: Walkthrough
    /// True if the order of the views is not known.
    let isGuess: Bool
    /// The recognisers of the touch, at its end.
    let gestures: [Row]

    /// The recognisers of a touch, as they were before a record; nil for its end.
    static func gestures(of subject: Inspection.Subject, before end: Int?) -> [Row] {
        guard subject.isTouch else { return [] }
        return GestureStory(subject.story, since: subject.start, before: end).attempts.map { attempt in
            let words = attempt.outcome { subject.trace.quoted($0) }
            return Row(
                mark: "", name: subject.trace.recognizerTitle(attempt.recognizer),
                word: words.split(separator: ",").first.map(String.init) ?? "", color: attempt.color,
                isFilled: attempt.hasRecognized)
        }
    }

    /// The views that were asked in the first `count` steps.
    func hitTest(after count: Int) -> [Row] {
        let asked = walkthrough.askedCount(after: count)
        return walkthrough.rows.compactMap { row in
            switch row {
            case .asked(let index):
                guard index < asked else { return nil }
                let step = walkthrough.story.steps[index], verdict = walkthrough.verdict(of: step, after: count)
                return Row(
                    mark: String(step.order), name: walkthrough.label(step.view),
                    word: verdict == .hit && isGuess ? localized("HIT?") : verdict.word, color: verdict.color)
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

    /// The responders that a delivery reached.
    func chain(of delivery: ChainDelivery) -> [Row] {
        delivery.links.indices.filter { delivery.links[$0].role != .notReached }.map { index in
            Row(
                mark: ChainPath.letter(index + 1), name: walkthrough.label(delivery.links[index].responder),
                word: delivery.word(ofLink: index), color: delivery.color(ofLink: index))
        }
    }

    /// The last chain of each method.
    var chains: [[Row]] {
        walkthrough.phases.compactMap { phase in
            walkthrough.events[phase].deliveries.first.map { chain(of: walkthrough.deliveries[$0]) }
        }
    }
}
