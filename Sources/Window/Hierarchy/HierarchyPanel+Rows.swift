// What the rows of the hierarchy look like, and what is said of that which lies under the pointer.
//
// Decides where a row has its triangle, name, marks and number. Makes names for the rows that are drawn, and no others.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

/// Where the parts of a row lie, in points of the list.
private struct RowParts {
    let triangle: CGPoint
    let name: CGRect
    /// The middle of each mark.
    let badges: [CGPoint]
    /// The middle of the mark of a break, before the others; nil where there is none.
    let breakMark: CGPoint?

    /// - Parameter end: the room that the number or the words at the end take.
    init(depth: Int, badgeCount: Int, hasBreak: Bool = false, end: CGFloat, in box: CGRect) {
        let indent = RowParts.start + min(CGFloat(depth) * RowParts.step, RowParts.deepest)
        triangle = CGPoint(x: indent + 6, y: box.midY)
        let step = ViewBadge.side + ViewBadge.gap, right = box.maxX - end
        let count = badgeCount + (hasBreak ? 1 : 0)
        let marks = (0..<count).map { CGPoint(x: right - step * CGFloat(count - $0) + step / 2, y: box.midY) }
        (breakMark, badges) = hasBreak ? (marks[0], Array(marks.dropFirst())) : (nil, marks)
        let left = indent + 16, nameEnd = count > 0 ? right - step * CGFloat(count) - 4 : right
        name = CGRect(x: left, y: box.minY, width: max(0, nameEnd - left), height: box.height)
    }

    /// Left of the first triangle, the indent of each level, and where deeper levels are indented no further.
    private static let start: CGFloat = 8, step: CGFloat = 14, deepest: CGFloat = 112
}

/// All that decides what the row of a view looks like.
package struct ViewRowLook: Equatable {
    let line: TreeRow, standing: Standing, details: RowDetails?
    package let isChosen: Bool, isExplained: Bool, isSearching: Bool
    let breakMark: BreakMark?
    /// In points of the list.
    package let box: CGRect
    package let theme: Theme
}

extension HierarchyPanel: RowSource {
    /// More rows than any screen shows; the drawings of those that were scrolled away are let go.
    private static let mostDrawnRows = 300

    package var rowCount: Int { lines.count }

    /// A class that does not fit is cut off if so much of it can be read, in points, and left out else.
    private static let leastTypeWidth: CGFloat = 64

    package func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        let line = lines[row]
        switch line.kind {
        case .view: drawView(row, line, in: box, into: &list)
        case .run: drawRun(line, in: box, into: &list)
        case .heading:
            let place = CGRect(x: 18, y: box.minY + 5, width: box.width - 22, height: box.height)
            list.label(localized("CONTROLLERS AND APPLICATION"), Fonts.heading, Palette.faint, in: place)
        case .responder: drawResponder(line, in: box, into: &list)
        }
    }

    /// The details of a row, made when it is first in sight; nil if its view is elsewhere by now.
    private func details(of row: Int) -> RowDetails? {
        if let made = details[row] { return made }
        guard let view = lines[row].view(in: inspection.debuggee.world, lines) else { return nil }
        let made = RowDetails(view, firstResponder: firstResponder, then: inspection.then(of: view))
        details[row] = made
        return made
    }

    // MARK: Views

    private func parts(ofRow row: Int, _ details: RowDetails?, in box: CGRect) -> RowParts {
        let line = lines[row], standing = standings.standing(of: line.id)
        let hasBreak = details?.isAbsent == false && (hoveredRow == row || inspection.breaks.point(at: line.id) != nil)
        return parts(of: line, standing, details, hasBreak: hasBreak, in: box)
    }

    private func parts(
        of line: TreeRow, _ standing: Standing, _ details: RowDetails?, hasBreak: Bool, in box: CGRect
    ) -> RowParts {
        let end: CGFloat = standing.isNotAsked ? 86 : badge(standing).map { $0.width + 20 } ?? 14
        return RowParts(
            depth: line.depth, badgeCount: details?.badges.count ?? 0, hasBreak: hasBreak, end: end, in: box)
    }

    /// The numbers of a view that a step has reached; nil for another.
    private func badge(_ standing: Standing) -> VerdictBadge? {
        standing.isShown ? standing.verdict.map { VerdictBadge(standing.numbers, $0) } : nil
    }

    private func drawView(_ row: Int, _ line: TreeRow, in box: CGRect, into list: inout DrawList) {
        let details = details(of: row), point = inspection.breaks.point(at: line.id)
        let hasBreak = details?.isAbsent == false && (hoveredRow == row || point != nil)
        let look = ViewRowLook(
            line: line, standing: standings.standing(of: line.id), details: details, isChosen: isChosen(line),
            isExplained: explained == line.id, isSearching: !search.text.isEmpty,
            breakMark: hasBreak ? BreakMark(isBefore: point?.isBefore, isSmall: true) : nil, box: box,
            theme: Palette.theme)
        if drawnRows.count > HierarchyPanel.mostDrawnRows { drawnRows.removeAll(keepingCapacity: true) }
        drawnRows[row, default: DrawingCache()].draw(for: look, into: &list) { draw(look, into: &$0) }
    }

    private func draw(_ look: ViewRowLook, into list: inout DrawList) {
        let line = look.line, standing = look.standing, box = look.box
        drawBackground(of: line, isHit: standing.isShown && standing.verdict == .hit, in: box, into: &list)
        let parts = parts(of: line, standing, look.details, hasBreak: look.breakMark != nil, in: box)
        let isDim = look.isSearching ? !line.isMatch : standing.isDim
        drawTriangle(of: line, at: parts.triangle, into: &list)
        if let details = look.details {
            draw(details, isDim || details.isAbsent, in: parts.name, into: &list)
            for (badge, place) in zip(details.badges, parts.badges) { badge.draw(at: place, isDim: isDim, into: &list) }
        }
        if let place = parts.breakMark { look.breakMark?.draw(at: place, into: &list) }
        if look.details?.isAbsent == true {
            list.label(localized("not there"), Fonts.note, Palette.faint, in: box.insetBy(dx: 12, dy: 0), .trailing)
        } else if standing.isNotAsked {
            list.label(Standings.notAsked, Fonts.note, Palette.faint, in: box.insetBy(dx: 12, dy: 0), .trailing)
        }
        guard let badge = badge(standing) else { return }
        badge.draw(at: CGPoint(x: box.maxX - 11 - badge.width / 2, y: box.midY), into: &list)
    }

    /// Marks the chosen view, the hit view, and the view that "why not" is answered for.
    private func drawBackground(of line: TreeRow, isHit: Bool, in box: CGRect, into list: inout DrawList) {
        let fill = Shape.roundedRect(box.insetBy(dx: 6, dy: 1), radius: 6)
        if isChosen(line) { list.fill(fill, Palette.selectionFill) }
        if isHit { list.fill(fill, Palette.hitFill) }
        if isChosen(line) {
            list.fill(
                .roundedRect(CGRect(x: 6, y: box.minY + 4, width: 4, height: box.height - 8), radius: 2),
                Palette.selection)
        }
        guard line.kind == .view ? explained == line.id : line.hidesExplained else { return }
        list.stroke(
            .roundedRect(box.insetBy(dx: 6.75, dy: 1.75), radius: 5.5), Palette.selection, StrokeStyle(width: 1.5))
    }

    func isChosen(_ line: TreeRow) -> Bool {
        switch line.kind {
        case .view: inspection.chosenView == line.id
        case .run: chosenRun == line.id && inspection.chosenView == nil
        case .heading, .responder: false
        }
    }

    /// The triangle of a row that holds others: down while they are shown. While something is looked for, all is open.
    private func drawTriangle(of line: TreeRow, at center: CGPoint, into list: inout DrawList) {
        guard line.holdsRows, search.text.isEmpty else { return }
        list.triangle(at: center, isOpen: line.isOpen)
    }

    private func draw(_ details: RowDetails, _ isDim: Bool, in box: CGRect, into list: inout DrawList) {
        let width = measuring.width(of: details.name, Fonts.row).rounded(.up)
        list.label(details.name, Fonts.row, isDim ? Palette.faint : Palette.text, in: box)
        guard let type = details.type else { return }
        let room = box.width - width - 8, typeWidth = measuring.width(of: type, Fonts.mono)
        guard room >= min(typeWidth, HierarchyPanel.leastTypeWidth) else { return }
        let rest = CGRect(x: box.minX + width + 8, y: box.minY, width: room, height: box.height)
        list.label(type, Fonts.mono, Palette.faint, in: rest)
    }

    // MARK: Runs and responders

    private func drawRun(_ line: TreeRow, in box: CGRect, into list: inout DrawList) {
        drawBackground(of: line, isHit: false, in: box, into: &list)
        let parts = RowParts(depth: line.depth, badgeCount: 0, end: 14, in: box)
        drawTriangle(of: line, at: parts.triangle, into: &list)
        let isDim = standings.standing(of: line.id).isDim
        list.label(words(of: line), Fonts.row, isDim ? Palette.faint : Palette.soft, in: parts.name)
    }

    /// How many views are in a run, and why, once a step has said so.
    private func words(of run: TreeRow) -> String {
        let standing = standings.standing(of: run.id), reason = standings.reason(of: run.id) ?? ""
        if standing.isNotAsked { return localized("\(run.count.grouped) not asked") }
        return standing.isShown
            ? localized("\(run.count.grouped) passed over: \(reason)") : localized("\(run.count.grouped) views")
    }

    /// Where a responder stands in the chain, if a step has reached it.
    private func link(of line: TreeRow) -> (place: Int, walkthrough: Walkthrough)? {
        guard let walkthrough = inspection.subject?.walkthrough else { return nil }
        let reached = walkthrough.links.prefix(walkthrough.reachedCount(after: inspection.stepCount))
        return reached.firstIndex { $0.responder == line.id }.map { ($0, walkthrough) }
    }

    /// Draws a responder with its letter in the chain.
    private func drawResponder(_ line: TreeRow, in box: CGRect, into list: inout DrawList) {
        let link = link(of: line), color = link.map { $0.walkthrough.links[$0.place].role.color }
        let room = CGRect(x: box.minX + 34, y: box.minY, width: max(0, box.width - 34 - 44), height: box.height)
        list.label(responders[line.place].hitscopeClassLabel, Fonts.row, color ?? Palette.soft, in: room)
        guard let link, let color else { return }
        let badge = Badge(text: ChainPath.letter(link.place + 1), color: color)
        badge.draw(at: CGPoint(x: box.maxX - 13 - badge.size.width / 2, y: box.midY), into: &list)
    }

    // MARK: Under the pointer

    /// Whether a click at a place of a row is for its triangle.
    func isTriangle(_ place: CGPoint, of line: TreeRow) -> Bool {
        guard line.holdsRows, search.text.isEmpty else { return false }
        let parts = RowParts(depth: line.depth, badgeCount: 0, end: 0, in: CGRect(x: 0, y: 0, width: 300, height: 30))
        return abs(place.x - parts.triangle.x) <= 10
    }

    package func follow(pointer: CGPoint?) -> Bool {
        let row = pointer.flatMap { self.row(at: $0, in: [rows]) }?.row
        let hovered = row.flatMap { lines.indices.contains($0) && lines[$0].kind == .view ? $0 : nil }
        defer { hoveredRow = hovered }
        return hovered != hoveredRow
    }

    package func hint(at point: CGPoint) -> PanelHint? {
        if titleBox.containsHalfOpen(point), !search.isOpen { return PanelHint(content: .legend, part: titleBox) }
        if noteBox.containsHalfOpen(point), !search.isOpen, let wholeNote {
            return PanelHint(content: .sentences([wholeNote]), part: noteBox)
        }
        guard let hit = row(at: point, in: [rows]) else { return nil }
        if lines[hit.row].kind == .responder, let link = link(of: lines[hit.row]) {
            let letter = ChainPath.letter(link.place + 1)
            let words = "\(letter): \(link.walkthrough.word(ofLink: link.place))"
            return PanelHint(content: .sentences([words]), part: hit.box, isRow: true)
        }
        guard lines[hit.row].kind == .view, let details = details(of: hit.row) else { return nil }
        return sentence(ofRow: hit.row, details, at: hit.place, hit.box.size).map {
            PanelHint(content: .sentences([$0]), part: hit.box, isRow: true)
        }
    }

    /// What there is to say of a place of a row.
    private func sentence(
        ofRow row: Int, _ details: RowDetails, at place: CGPoint, _ size: CGSize
    ) -> String? {
        if details.isAbsent { return details.sentences.first }
        let parts = parts(ofRow: row, details, in: CGRect(origin: .zero, size: size))
        let standing = standings.standing(of: lines[row].id)
        if let badge = badge(standing), let verdict = standing.verdict, place.x >= size.width - 13 - badge.width {
            return "\(standing.numbers): \(verdict.word)"
        }
        if isBreak(place, parts) { return inspection.sentence(ofMarkAt: inspection.breakpoint(atView: lines[row].id)) }
        if let index = parts.badges.firstIndex(where: { isMark(place, at: $0) }) { return details.sentences[index] }
        let isCut = measuring.width(of: details.whole, Fonts.row) > parts.name.width
        return isCut && parts.name.containsHalfOpen(place) ? details.whole : nil
    }

    private func isMark(_ place: CGPoint, at mark: CGPoint) -> Bool {
        abs(mark.x - place.x) <= (ViewBadge.side + ViewBadge.gap) / 2
    }

    private func isBreak(_ place: CGPoint, _ parts: RowParts) -> Bool {
        parts.breakMark.map { isMark(place, at: $0) } ?? false
    }

    /// Changes the break of a row, if a click at a place is for its mark; whether it was.
    func choseBreak(ofRow row: Int, at place: CGPoint) -> Bool {
        guard lines[row].kind == .view, let details = details(of: row) else { return false }
        hoveredRow = row
        let box = CGRect(x: 0, y: 0, width: rows.bounds.width, height: rows.rowHeight)
        guard isBreak(place, parts(ofRow: row, details, in: box)) else { return false }
        inspection.toggle(inspection.breakpoint(atView: lines[row].id))
        return true
    }

    package func breakpoint(at point: CGPoint) -> Breakpoint? {
        guard let hit = row(at: point, in: [rows]), lines[hit.row].kind == .view else { return nil }
        return inspection.breakpoint(atView: lines[hit.row].id)
    }
}
