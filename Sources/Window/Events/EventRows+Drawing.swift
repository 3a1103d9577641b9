import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeSession
import HitscopeStory
import HitscopeTrace
import HitscopeWindowKit

extension EventRows {
    private static var timeStart: CGFloat { 36 }
    /// The x-coordinate at which times end, in points of the row. The newest time is the widest.
    private var timeEnd: CGFloat {
        let last = max(inspection.moments.history.moments.last?.time ?? 0, inspection.changes.lines.last?.time ?? 0)
        return Self.timeStart + measuring.width(of: last.clockText, Fonts.smallMono).rounded(.up) + 1
    }
    private var textStart: CGFloat { timeEnd + 8 }

    package func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        switch line(at: row) {
        case .event(let number): draw(event: number, in: box, into: &list)
        case .detail(let detail, let number): draw(detail, of: number, in: box, into: &list)
        case .change(let change): draw(time: change.time.clockText, change.words, in: box, into: &list)
        }
    }

    /// Draws a line that starts with a time.
    private func draw(time: String, _ words: EventText, in box: CGRect, into list: inout DrawList) {
        let end = timeEnd
        let clock = CGRect(x: Self.timeStart, y: box.minY, width: end - Self.timeStart, height: box.height)
        list.label(time, Fonts.smallMono, Palette.faint, in: clock, .trailing)
        draw(words, Fonts.verdict, words.kind?.color ?? Palette.soft, from: end + 8, in: box, into: &list)
    }

    private func draw(event number: Int, in box: CGRect, into list: inout DrawList) {
        guard let event = event(number), let words = words(of: event) else { return }
        if number == currentEvent { drawCurrent(in: box, into: &list) }
        drawFold(isOpen: isOpen(number), at: CGPoint(x: 26, y: box.midY), into: &list)
        draw(time: time(of: event), words, in: box, into: &list)
    }

    private func draw(_ detail: Happening, of number: Int, in box: CGRect, into list: inout DrawList) {
        guard let trace = event(number).flatMap({ trace(of: $0) }) else { return }
        let left = left(of: detail)
        if currentDetail(of: number)?.record == detail.record { list.currentRowOutline(box) }
        if let point = Breakpoint(detail.record, in: trace) {
            let mark = BreakMark(isBefore: inspection.breaks.isStopped(before: point))
            mark.draw(at: CGPoint(x: 20, y: box.midY), into: &list)
        }
        list.fill(.rect(CGRect(x: 38, y: box.minY, width: 1, height: box.height)), Palette.line)
        let words = trace.words(of: detail)
        let color = words.kind?.color ?? (words.isOwnCode ? Palette.text : Palette.soft)
        draw(words, Fonts.note, color, from: left, in: box, into: &list)
    }

    /// Draws the lead of a line in the line's colour, and the rest after it.
    private func draw(
        _ words: EventText, _ font: FontDescriptor, _ color: Color, from left: CGFloat, in box: CGRect,
        into list: inout DrawList
    ) {
        let room = box.maxX - 14 - left, wanted = measuring.width(of: words.lead, font).rounded(.up) + 1
        let lead = CGRect(x: left, y: box.minY, width: min(wanted, room), height: box.height)
        list.label(words.lead, font, color, in: lead)
        let rest = CGRect(x: lead.maxX + 10, y: box.minY, width: room - lead.width - 10, height: box.height)
        guard rest.width > 12, !words.rest.isEmpty else { return }
        list.label(words.rest, Fonts.note, Palette.soft, in: rest)
    }

    /// Highlights the event that led to the shown moment.
    private func drawCurrent(in box: CGRect, into list: inout DrawList) {
        list.fill(.roundedRect(box.insetBy(dx: 6, dy: 1), radius: 6), Palette.selectionFill)
        let tip = [(-4, -5.5), (-4, 5.5), (4, 0)].map { CGPoint(x: 13 + $0.0, y: box.midY + $0.1) }
        list.fill(.path(Path(points: tip, closed: true)), Palette.selection)
    }

    private func drawFold(isOpen: Bool, at middle: CGPoint, into list: inout DrawList) {
        let points: [(CGFloat, CGFloat)] = isOpen ? [(-4, -2.5), (4, -2.5), (0, 3)] : [(-2.5, -4), (-2.5, 4), (3, 0)]
        list.fill(
            .path(Path(points: points.map { CGPoint(x: middle.x + $0.0, y: middle.y + $0.1) }, closed: true)),
            Palette.faint)
    }

    /// The hint for a point in a row: the whole line, or what a click does; nil if there is none.
    package func sentence(ofRow row: Int, at place: CGPoint) -> String? {
        guard place.x < Self.foldEnd, case .detail(let detail, let number) = line(at: row),
            let breakpoint = point(at: detail, of: number)
        else { return cutLine(ofRow: row) }
        return inspection.breaks.sentence(ofMarkAt: breakpoint)
    }

    /// The whole line of a row if it is cut off; nil otherwise.
    private func cutLine(ofRow row: Int) -> String? {
        let words: EventText?, font: FontDescriptor, left: CGFloat
        switch line(at: row) {
        case .event(let number):
            words = event(number).flatMap { self.words(of: $0) }
            (font, left) = (Fonts.verdict, textStart)
        case .detail(let detail, let number):
            words = event(number).flatMap { trace(of: $0)?.words(of: detail) }
            (font, left) = (Fonts.note, self.left(of: detail))
        case .change(let change): (words, font, left) = (change.words, Fonts.verdict, textStart)
        }
        guard let words else { return nil }
        let wanted = measuring.width(of: words.lead, font) + 11 + measuring.width(of: words.rest, Fonts.note)
        return wanted > rows.bounds.width - 14 - left ? words.text : nil
    }

    /// The x-coordinate at which the line of a detail starts, in points of the row.
    private func left(of detail: Happening) -> CGFloat { 44 + min(CGFloat(detail.depth - 1), 6) * 12 }
}

extension EventKind {
    /// The colour of the kind's lines and marks.
    package var color: Color {
        switch self {
        case .touches: Palette.hit
        case .moves, .timers: Palette.soft
        case .recognizers: Palette.gesture
        case .controlEvents, .actions: Palette.chain
        case .presses, .firstResponders: Palette.firstResponder
        case .faults: Palette.refused
        case .changes: Palette.selection
        }
    }
}
