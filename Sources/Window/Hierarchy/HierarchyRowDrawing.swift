// Draws the rows of the hierarchy, and makes the hints for the row under the pointer.
//
// Names are made only for the rows that are drawn.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

/// Everything that determines the drawing of a view's row.
private struct ViewRowLook: Equatable {
    let line: TreeRow, status: HitTestStatus, details: RowDetails?
    let isChosen: Bool, isExplained: Bool, isSearching: Bool
    let breakMark: BreakMark?
    /// The box of the row, in points of the list.
    let box: CGRect
    let theme: Theme
}

@MainActor final class HierarchyRowDrawing {
    /// The row of the view under the pointer; nil if there is none.
    var hovered: Int?

    private let tree: HierarchyTree
    private let inspection: Inspection
    private let measuring: any TextMeasuring
    /// The cached details of visible rows, and the state that they were made from.
    private var details: [Int: RowDetails] = [:]
    private var detailsSource: DetailsSource?
    /// The cached drawings of visible rows.
    private var drawnViews: [Int: DrawingCache<ViewRowLook>] = [:]

    /// The maximum number of cached drawings, which is more than a screen shows. Beyond it, all of them are dropped.
    private static let maximumCachedViews = 300

    init(_ tree: HierarchyTree, _ inspection: Inspection, measuring: any TextMeasuring) {
        self.tree = tree
        self.inspection = inspection
        self.measuring = measuring
    }

    private struct DetailsSource: Equatable {
        let generation: Int, present: Moments.PresentVersion, moment: Int?, firstResponder: Int?
    }

    /// Drops cached details that may be out of date.
    func refresh() {
        let source = inspection.moments.presentVersion.map {
            DetailsSource(
                generation: tree.generation, present: $0, moment: inspection.playhead.stageMoment,
                firstResponder: inspection.playhead.stageFirstResponder)
        }
        if source == nil || source != detailsSource { details.removeAll(keepingCapacity: true) }
        detailsSource = source
    }

    /// The minimum width of the class and the address if they are cut off, in points. With less room, they are left
    /// out.
    private static let minimumNoteWidth: CGFloat = 64

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        let line = tree.rows[row]
        switch line.kind {
        case .view: drawView(row, line, in: box, into: &list)
        case .run: drawRun(line, in: box, into: &list)
        case .heading:
            let place = CGRect(x: 18, y: box.minY + 5, width: box.width - 22, height: box.height)
            list.label(localized("CONTROLLERS AND APPLICATION"), Fonts.heading, Palette.faint, in: place)
        case .responder: drawResponder(line, in: box, into: &list)
        }
    }

    /// The details of a row, made when it is first visible; nil if its view has moved since the rows were made.
    private func details(of row: Int) -> RowDetails? {
        if let made = details[row] { return made }
        guard let view = tree.rows[row].view(in: inspection.run.debuggee.world, tree.rows) else { return nil }
        let made = RowDetails(
            view, firstResponder: inspection.playhead.stageFirstResponder, then: inspection.playhead.then(of: view))
        details[row] = made
        return made
    }

    // MARK: Views

    private func parts(ofRow row: Int, _ details: RowDetails?, in box: CGRect) -> RowParts {
        let line = tree.rows[row], status = tree.statuses.status(of: line.id)
        let hasBreak = details?.isAbsent == false && (hovered == row || inspection.breaks.point(at: line.id) != nil)
        return parts(of: line, status, details, hasBreak: hasBreak, in: box)
    }

    private func parts(
        of line: TreeRow, _ status: HitTestStatus, _ details: RowDetails?, hasBreak: Bool, in box: CGRect
    ) -> RowParts {
        func parts(end: CGFloat) -> RowParts {
            RowParts(depth: line.depth, badgeCount: details?.badges.count ?? 0, hasBreak: hasBreak, end: end, in: box)
        }
        guard status.isNotAsked else { return parts(end: badge(status).map { $0.width + 20 } ?? Self.margin) }
        let withWords = parts(end: Self.notAskedWidth)
        guard let details, !details.isAbsent, measuring.width(of: details.name, Fonts.row) > withWords.name.width
        else { return withWords }
        return parts(end: Self.margin)
    }

    /// The space at the end of a row without words, and the width of the words there, in points. A row without room for
    /// its name has no words; its faint colour says the same.
    private static let margin: CGFloat = 14, notAskedWidth: CGFloat = 86

    /// The badge with the step numbers of a view; nil if no step has reached the view.
    private func badge(_ status: HitTestStatus) -> VerdictBadge? {
        status.isShown ? status.verdict.map { VerdictBadge(status.numbers, $0) } : nil
    }

    private func drawView(_ row: Int, _ line: TreeRow, in box: CGRect, into list: inout DrawList) {
        let details = details(of: row), point = inspection.breaks.point(at: line.id)
        let hasBreak = details?.isAbsent == false && (hovered == row || point != nil)
        let look = ViewRowLook(
            line: line, status: tree.statuses.status(of: line.id), details: details, isChosen: tree.isChosen(line),
            isExplained: tree.explained == line.id, isSearching: tree.isSearching,
            breakMark: hasBreak ? BreakMark(isBefore: point?.isBefore, isSmall: true) : nil, box: box,
            theme: Palette.theme)
        if drawnViews.count > Self.maximumCachedViews { drawnViews.removeAll(keepingCapacity: true) }
        drawnViews[row, default: DrawingCache()].draw(for: look, into: &list) { draw(look, into: &$0) }
    }

    private func draw(_ look: ViewRowLook, into list: inout DrawList) {
        let line = look.line, status = look.status, box = look.box
        drawBackground(of: line, isHit: status.isShown && status.verdict == .hit, in: box, into: &list)
        let parts = parts(of: line, status, look.details, hasBreak: look.breakMark != nil, in: box)
        let isDim = look.isSearching ? !line.isMatch : status.isDim
        drawTriangle(of: line, at: parts.triangle, into: &list)
        if let details = look.details {
            draw(details, isDim || details.isAbsent, in: parts.name, into: &list)
            for (badge, place) in zip(details.badges, parts.badges) { badge.draw(at: place, isDim: isDim, into: &list) }
        }
        if let place = parts.breakMark { look.breakMark?.draw(at: place, into: &list) }
        if look.details?.isAbsent == true {
            list.label(localized("not present"), Fonts.note, Palette.faint, in: box.insetBy(dx: 12, dy: 0), .trailing)
        } else if status.isNotAsked, parts.name.maxX <= box.maxX - Self.notAskedWidth {
            list.label(
                HitTestStatusIndex.notAsked, Fonts.note, Palette.faint, in: box.insetBy(dx: 12, dy: 0), .trailing)
        }
        guard let badge = badge(status) else { return }
        badge.draw(at: CGPoint(x: box.maxX - 11 - badge.width / 2, y: box.midY), into: &list)
    }

    /// Draws the background of the chosen view, of the hit view, or of the view that "why not" is answered for.
    private func drawBackground(of line: TreeRow, isHit: Bool, in box: CGRect, into list: inout DrawList) {
        let fill = Shape.roundedRect(box.insetBy(dx: 6, dy: 1), radius: 6)
        if tree.isChosen(line) { list.fill(fill, Palette.selectionFill) }
        if isHit { list.fill(fill, Palette.hitFill) }
        if tree.isChosen(line) {
            list.fill(
                .roundedRect(CGRect(x: 6, y: box.minY + 4, width: 4, height: box.height - 8), radius: 2),
                Palette.selection)
        }
        guard line.kind == .view ? tree.explained == line.id : line.containsExplained else { return }
        list.stroke(
            .roundedRect(box.insetBy(dx: 6.75, dy: 1.75), radius: 5.5), Palette.selection, StrokeStyle(width: 1.5))
    }

    /// Draws the triangle of a row that contains others. It points down if the row is open. During a search all rows
    /// are open.
    private func drawTriangle(of line: TreeRow, at center: CGPoint, into list: inout DrawList) {
        guard line.holdsRows, !tree.isSearching else { return }
        list.triangle(at: center, isOpen: line.isOpen)
    }

    private func draw(_ details: RowDetails, _ isDim: Bool, in box: CGRect, into list: inout DrawList) {
        let width = measuring.width(of: details.name, Fonts.row).rounded(.up)
        list.label(details.name, Fonts.row, isDim ? Palette.faint : Palette.text, in: box)
        guard let note = details.note else { return }
        let room = box.width - width - 8, noteWidth = measuring.width(of: note, Fonts.mono)
        guard room >= min(noteWidth, Self.minimumNoteWidth) else { return }
        let rest = CGRect(x: box.minX + width + 8, y: box.minY, width: room, height: box.height)
        list.label(note, Fonts.mono, Palette.faint, in: rest)
    }

    // MARK: Runs and responders

    private func drawRun(_ line: TreeRow, in box: CGRect, into list: inout DrawList) {
        drawBackground(of: line, isHit: false, in: box, into: &list)
        let parts = RowParts(depth: line.depth, badgeCount: 0, end: 14, in: box)
        drawTriangle(of: line, at: parts.triangle, into: &list)
        let isDim = tree.statuses.status(of: line.id).isDim
        list.label(words(of: line), Fonts.row, isDim ? Palette.faint : Palette.soft, in: parts.name)
    }

    /// The text with the number of views in a run and, once a step has shown it, the reason why they were passed over.
    private func words(of run: TreeRow) -> String {
        let status = tree.statuses.status(of: run.id), reason = tree.statuses.reason(of: run.id) ?? ""
        if status.isNotAsked { return localized("\(run.count.grouped) not asked") }
        return status.isShown
            ? localized("\(run.count.grouped) passed over: \(reason)") : localized("\(run.count.grouped) views")
    }

    /// The position of a responder in the chain; nil if no step has reached it.
    private func index(inChain line: TreeRow) -> Int? {
        let shown = inspection.shown
        return shown.links.prefix(shown.reachedCount).firstIndex { $0.responder == line.id }
    }

    /// Draws a responder with its letter in the chain.
    private func drawResponder(_ line: TreeRow, in box: CGRect, into list: inout DrawList) {
        let index = index(inChain: line), color = index.map { inspection.shown.links[$0].role.color }
        let room = CGRect(x: box.minX + 24, y: box.minY, width: max(0, box.width - 24 - 44), height: box.height)
        list.label(tree.responders[line.place].hitscopeClassLabel, Fonts.row, color ?? Palette.soft, in: room)
        guard let index, let color else { return }
        let badge = Badge(text: ChainPath.letter(index + 1), color: color)
        badge.draw(at: CGPoint(x: box.maxX - 13 - badge.size.width / 2, y: box.midY), into: &list)
    }

    // MARK: Under the pointer

    /// The hint for a point in a row; nil if there is none.
    func sentence(ofRow row: Int, at place: CGPoint, _ size: CGSize) -> String? {
        let line = tree.rows[row]
        switch line.kind {
        case .responder:
            guard let link = self.index(inChain: line), let delivery = inspection.shown.delivery else { return nil }
            return "\(ChainPath.letter(link + 1)): \(delivery.word(ofLink: link))"
        case .view: return details(of: row).flatMap { sentence(ofView: row, $0, at: place, size) }
        case .run, .heading: return nil
        }
    }

    private func sentence(
        ofView row: Int, _ details: RowDetails, at place: CGPoint, _ size: CGSize
    ) -> String? {
        if details.isAbsent { return details.sentences.first }
        let id = tree.rows[row].id, status = tree.statuses.status(of: id)
        if let badge = badge(status), let verdict = status.verdict, place.x >= size.width - 13 - badge.width {
            return "\(status.numbers): \(verdict.word)"
        }
        let parts = parts(ofRow: row, details, in: CGRect(origin: .zero, size: size))
        switch parts.part(at: place) {
        case .breakMark: return inspection.breaks.sentence(ofMarkAt: inspection.breaks.breakpoint(atView: id))
        case .badge(let index): return details.sentences[index]
        case .name:
            return measuring.width(of: details.whole, Fonts.row) > parts.name.width ? details.whole : nil
        case nil: return nil
        }
    }

    /// True if a point is on the breakpoint mark of a row, which is laid out as if the row were hovered.
    func isBreakMark(_ place: CGPoint, ofRow row: Int, _ size: CGSize) -> Bool {
        guard tree.rows[row].kind == .view, let details = details(of: row) else { return false }
        hovered = row
        return parts(ofRow: row, details, in: CGRect(origin: .zero, size: size)).part(at: place) == .breakMark
    }
}
