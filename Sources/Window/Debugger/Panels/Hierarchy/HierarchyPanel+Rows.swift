// What the rows of the hierarchy look like, and what is said of that which lies under the pointer.
//
// Decides where a row has its triangle, name, marks and number. Makes names for the rows that are drawn, and no others.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay

/// Where the parts of a row lie, in points of the list.
private struct RowParts {
    let triangle: CGPoint
    let name: CGRect
    /// The middle of each mark.
    let badges: [CGPoint]

    /// - Parameter end: the room that the number or the words at the end take.
    init(depth: Int, badgeCount: Int, end: CGFloat, in box: CGRect) {
        let indent = RowParts.start + min(CGFloat(depth) * RowParts.step, RowParts.deepest)
        triangle = CGPoint(x: indent + 6, y: box.midY)
        let step = ViewBadge.side + ViewBadge.gap, right = box.maxX - end
        badges = (0..<badgeCount).map {
            CGPoint(x: right - step * CGFloat(badgeCount - $0) + step / 2, y: box.midY)
        }
        let left = indent + 16, nameEnd = badgeCount > 0 ? right - step * CGFloat(badgeCount) - 4 : right
        name = CGRect(x: left, y: box.minY, width: max(0, nameEnd - left), height: box.height)
    }

    /// Left of the first triangle, the indent of each level, and where deeper levels are indented no further.
    private static let start: CGFloat = 8, step: CGFloat = 14, deepest: CGFloat = 112
}

extension HierarchyPanel: RowSource {
    var rowCount: Int { lines.count }

    /// A class that does not fit is cut off if so much of it can be read, in points, and left out else.
    private static let leastTypeWidth: CGFloat = 64

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
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

    private func parts(of line: TreeRow, _ details: RowDetails?, _ standing: Standing, in box: CGRect) -> RowParts {
        let end: CGFloat = standing.isNotAsked ? 86 : standing.isShown && standing.verdict != nil ? 46 : 14
        return RowParts(depth: line.depth, badgeCount: details?.badges.count ?? 0, end: end, in: box)
    }

    private func drawView(_ row: Int, _ line: TreeRow, in box: CGRect, into list: inout DrawList) {
        let standing = standings.standing(of: line.id), details = details(of: row)
        drawBackground(of: line, isHit: standing.isShown && standing.verdict == .hit, in: box, into: &list)
        let parts = parts(of: line, details, standing, in: box)
        let isDim = search.text.isEmpty ? standing.isDim : !line.isMatch
        drawTriangle(of: line, at: parts.triangle, into: &list)
        if let details {
            draw(details, isDim || details.isAbsent, in: parts.name, into: &list)
            for (badge, place) in zip(details.badges, parts.badges) { badge.draw(at: place, isDim: isDim, into: &list) }
        }
        if details?.isAbsent == true {
            list.label(localized("not there"), Fonts.note, Palette.faint, in: box.insetBy(dx: 12, dy: 0), .trailing)
        } else if standing.isNotAsked {
            list.label(Standings.notAsked, Fonts.note, Palette.faint, in: box.insetBy(dx: 12, dy: 0), .trailing)
        }
        guard let verdict = standing.verdict, standing.isShown else { return }
        let badge = Badge(text: standing.numbers, color: verdict.color)
        badge.draw(at: CGPoint(x: box.maxX - 13 - badge.size.width / 2, y: box.midY), into: &list)
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

    private func drawResponder(_ line: TreeRow, in box: CGRect, into list: inout DrawList) {
        let link = inspection.subject.flatMap { subject in
            subject.walkthrough.links.prefix(subject.walkthrough.reachedCount(after: inspection.stepCount)).first {
                $0.responder == line.id
            }
        }
        list.label(
            responders[line.place].hitscopeClassLabel, Fonts.row, link?.role.color ?? Palette.soft,
            in: box.insetBy(dx: 34, dy: 0))
    }

    // MARK: Under the pointer

    /// Shows what there is to say of a place of the panel, where the pointer is; nil hides it.
    ///
    /// - Returns: whether something else is shown now.
    func explain(at place: CGPoint?) -> Bool {
        pointer = place
        guard let place, let (content, box) = content(at: place) else {
            defer { hint.isHidden = true }
            return !hint.isHidden
        }
        return hint.show(content, beside: box, in: CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height))
    }

    /// Whether a click at a place of a row is for its triangle.
    func isTriangle(_ place: CGPoint, of line: TreeRow) -> Bool {
        guard line.holdsRows, search.text.isEmpty else { return false }
        let parts = RowParts(depth: line.depth, badgeCount: 0, end: 0, in: CGRect(x: 0, y: 0, width: 300, height: 30))
        return abs(place.x - parts.triangle.x) <= 10
    }

    private func content(at place: CGPoint) -> (PanelHint.Content, CGRect)? {
        if titleBox.containsHalfOpen(place), !search.isOpen { return (.legend, titleBox) }
        if noteBox.containsHalfOpen(place), !search.isOpen, let wholeNote { return (.sentences([wholeNote]), noteBox) }
        let inRows = CGPoint(x: place.x - rows.frame.minX, y: place.y - rows.frame.minY)
        guard let (row, inRow) = rows.row(at: inRows), lines[row].kind == .view, let details = details(of: row) else {
            return nil
        }
        let box = CGRect(
            x: 0, y: rows.frame.minY + rows.top(ofRow: row), width: rows.bounds.width, height: rows.rowHeight)
        let parts = parts(
            of: lines[row], details, standings.standing(of: lines[row].id),
            in: CGRect(origin: .zero, size: box.size))
        if details.isAbsent { return (.sentences(details.sentences), box) }
        let reach = (ViewBadge.side + ViewBadge.gap) / 2
        if let index = parts.badges.firstIndex(where: { abs($0.x - inRow.x) <= reach }) {
            return (.sentences([details.sentences[index]]), box)
        }
        let isCut = measuring.width(of: details.whole, Fonts.row) > parts.name.width
        return isCut && parts.name.containsHalfOpen(inRow) ? (.sentences([details.whole]), box) : nil
    }
}
