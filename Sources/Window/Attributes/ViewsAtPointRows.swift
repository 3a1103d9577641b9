// The list of the views under a point, from front to back, each with the verdict for a touch there.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeWhatIf
import HitscopeWindowKit

@MainActor package final class ViewsAtPointRows: RowSource {
    package let rows = RowList()
    private let inspection: Inspection
    private let measuring: any TextMeasuring
    private var state: State?
    private var views: [WeakView] = []
    /// The view that gets a touch at the point, or the control that contains it as a part; nil if there is none.
    private weak var hit: UIView?
    /// The cached verdicts of rows that were visible.
    private var verdicts: [Int: Verdict] = [:]
    /// The view that the list was scrolled to last, and the list's height at that time.
    private var revealed: Int?, revealedHeight: CGFloat = 0

    /// The maximum number of views in the list.
    package static let maximumViewCount = 1000

    package init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        rows.source = self
    }

    /// The state from which the list was made. If it changes, the list is made again.
    private struct State: Equatable {
        var world: ObjectIdentifier, point: CGPoint?, inputs: Int, moments: Int, edits: Int
    }

    private struct WeakView {
        weak var view: UIView?
    }

    /// The verdict on a view for a touch at the point.
    private struct Verdict {
        var word: String
        /// The colour in the current theme.
        var color: @MainActor () -> Color
        var isHit: Bool
    }

    /// The point whose views are listed, in points of the debuggee's screen; nil if there is none.
    package var point: CGPoint? { state?.point }

    /// Makes the list again if something may have changed.
    package func refresh() {
        let now = State(
            world: ObjectIdentifier(inspection.run.debuggee.world), point: inspection.listedPoint,
            inputs: inspection.run.log.inputs.count, moments: inspection.moments.count,
            edits: inspection.selection.liveChanges)
        if now != state {
            state = now
            verdicts = [:]
            let found =
                now.point.map { inspection.run.debuggee.world.views(at: $0, maximum: Self.maximumViewCount) } ?? []
            views = found.map { WeakView(view: $0) }
            let world = inspection.run.debuggee.world
            hit = now.point.flatMap { point in world.withWitness(nil) { world.hitTest(point) } }.map { $0.owner ?? $0 }
        }
    }

    /// Scrolls to a newly chosen view, and again if the list has another height.
    package func revealChosen() {
        rows.keepInRange()
        guard let chosen = inspection.selection.chosenView, chosen != revealed || rows.bounds.height != revealedHeight
        else {
            return
        }
        (revealed, revealedHeight) = (chosen, rows.bounds.height)
        if let row = views.firstIndex(where: { $0.view?.hitscopeIdentifier == chosen }) { rows.reveal(row: row) }
    }

    package var rowCount: Int { views.count }

    package func chose(row: Int) { inspection.selection.choose(view: views[row].view?.hitscopeIdentifier) }

    package func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        guard let view = views[row].view else { return }
        let verdict = verdict(of: row, view), isChosen = view.hitscopeIdentifier == inspection.selection.chosenView
        let fill = Shape.roundedRect(box.insetBy(dx: 8, dy: 1), radius: 6)
        if isChosen { list.fill(fill, Palette.selectionFill) }
        if verdict.isHit { list.fill(fill, Palette.hitFill) }
        if isChosen {
            let bar = CGRect(x: 8, y: box.minY + 4, width: 4, height: box.height - 8)
            list.fill(.roundedRect(bar, radius: 2), Palette.selection)
        }
        let details = RowDetails(view, firstResponder: nil, then: .present)
        let name = [details.name, details.origin].compactMap(\.self).joined(separator: "  ")
        let wordWidth = min(measuring.width(of: verdict.word, Fonts.verdict).rounded(.up), box.width * 0.6)
        let right = box.maxX - 16 - wordWidth
        list.label(
            name, Fonts.row, Palette.text,
            in: CGRect(x: 20, y: box.minY, width: max(0, right - 8 - 20), height: box.height))
        list.label(
            verdict.word, Fonts.verdict, verdict.color(),
            in: CGRect(x: right, y: box.minY, width: wordWidth, height: box.height), .trailing)
    }

    private func verdict(of index: Int, _ view: UIView) -> Verdict {
        if let known = verdicts[index] { return known }
        guard let point = state?.point else { return Verdict(word: "", color: { Palette.faint }, isHit: false) }
        let all = Set(views.compactMap { $0.view.map { ObjectIdentifier($0) } })
        let row = PointQuestion.Row(view, at: point, among: all, in: inspection.run.debuggee.world)
        let isHit = row.isHit(by: hit), cause = row.cause
        let made = Verdict(
            word: row.verdict(hit: hit),
            color: { isHit ? Palette.hit : cause?.verdictColor ?? Palette.visited }, isHit: isHit)
        verdicts[index] = made
        return made
    }
}

extension Cause {
    fileprivate var verdictColor: Color { code == .descendantTookIt ? Palette.visited : Palette.refused }
}
