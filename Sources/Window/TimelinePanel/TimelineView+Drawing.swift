// How the timeline looks: its heading, the ruler, the lanes in sight, and the cursor.
//
// Draws as many items as there are points from left to right, however many there are.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReading
import HitscopeSession
import HitscopeWindowKit

extension TimelineView {
    func drawAll(_ context: CGContext) {
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), Palette.line)
        if let sentence = inspection.stopSentence {
            drawBanner(sentence, into: &context.list)
        } else {
            drawHeader(into: &context.list)
        }
        guard isOpen else { return }
        let words = placedWords
        drawRuler(keepingOff: words, into: &context.list)
        drawLost(into: &context.list)
        for (row, lane) in shownLanes.enumerated() { draw(lane, row, context) }
        drawCursor(keepingOff: words, into: &context.list)
        for word in words { context.list.label(word.text, Fonts.note, word.color, in: word.box) }
        drawMoreLanes(into: &context.list)
    }

    /// Says where the debuggee stands still.
    private func drawBanner(_ sentence: String, into list: inout DrawList) {
        let banner = CGRect(x: 0, y: 0, width: bounds.width, height: headHeight)
        list.fill(.rect(banner), Palette.refused.withAlpha(0.22))
        list.fill(.rect(CGRect(x: 0, y: 0, width: 4, height: banner.height)), Palette.refused)
        let fits = measuring.width(of: sentence, Fonts.verdict) <= bannerBox.width
        let style = TextStyle(font: fits ? Fonts.verdict : Fonts.note, color: Palette.text, lineLimit: 0)
        list.text(sentence, style, in: bannerBox)
    }

    private func drawHeader(into list: inout DrawList) {
        let end = (buttons.first?.frame.minX ?? bounds.width) - 12
        let title = localized("TIMELINE"), width = measuring.width(of: title, Fonts.heading).rounded(.up)
        let words = words, wanted = measuring.width(of: words, Fonts.note).rounded(.up)
        var left = PanelMetrics.margin
        if left + width + 18 + wanted <= end {
            let box = CGRect(x: left, y: 0, width: width + 2, height: Self.headerHeight)
            list.label(title, Fonts.heading, Palette.faint, in: box)
            left += width + 18
        }
        let note = CGRect(x: left, y: 0, width: max(0, end - left), height: Self.headerHeight)
        list.label(words, Fonts.note, Palette.faint, in: note)
    }

    /// Which moment is shown.
    private var words: String {
        let history = inspection.history, count = history.moments.count
        guard count > 1 else { return localized("Events appear here as they happen.") }
        guard let number = inspection.playhead, let moment = history[number] else { return "" }
        let place = number - history.forgotten + 1, time = moment.time.secondsText
        return inspection.isPlayedAgain(number)
            ? localized("moment \(place) of \(count), at \(time) s, played again with the change")
            : localized("moment \(place) of \(count), at \(time) s")
    }

    /// Says that there were moments before the first one that is kept.
    private func drawLost(into list: inout DrawList) {
        guard inspection.history.letGo > 0, let first = inspection.history.moments.first else { return }
        let axis = axis, end = min(axis.maxX, place(of: first.time))
        guard end > axis.minX else { return }
        let part = CGRect(
            x: axis.minX, y: axis.minY + Self.rulerHeight, width: end - axis.minX,
            height: max(0, axis.height - Self.rulerHeight - 4))
        list.fill(.rect(part), Palette.raised)
        list.paragraph(
            localized("Earlier moments were dropped."), Fonts.note, Palette.soft, in: part.insetBy(dx: 5, dy: 3))
    }

    private func drawRuler(keepingOff words: [PlacedWord], into list: inout DrawList) {
        let ruler = ruler
        for tick in ruler.ticks {
            draw(line: tick..<(tick + 1), from: axis.minY + 16, Palette.line, keepingOff: words, into: &list)
        }
        for number in ruler.numbers {
            list.label(number.text, Fonts.smallMono, Palette.faint, in: number.box, .center)
        }
    }

    /// Draws a line down through the lanes, with a gap at each word in its way.
    private func draw(
        line: Range<CGFloat>, from start: CGFloat, _ color: Color, keepingOff words: [PlacedWord],
        into list: inout DrawList
    ) {
        var top = start
        func fill(to bottom: CGFloat) {
            guard bottom > top else { return }
            let part = CGRect(
                x: line.lowerBound, y: top, width: line.upperBound - line.lowerBound, height: bottom - top)
            list.fill(.rect(part), color)
        }
        for box in words.map(\.box) where box.minX - 2 < line.upperBound && line.lowerBound < box.maxX + 2 {
            fill(to: box.minY)
            top = max(top, box.maxY)
        }
        fill(to: axis.maxY)
    }

    // MARK: Lanes

    private func draw(_ lane: Lane, _ row: Int, _ context: CGContext) {
        let top = axis.minY + Self.rulerHeight + CGFloat(row) * Self.laneHeight
        let title = CGRect(
            x: PanelMetrics.margin, y: top, width: Self.titleWidth - PanelMetrics.margin - 8, height: Self.laneHeight)
        context.list.label(lane.title, Fonts.note, Palette.soft, in: title)
        context.saveGState()
        context.clip(to: CGRect(x: axis.minX - 4, y: top, width: axis.width + 8, height: Self.laneHeight))
        for index in drawnItems(of: lane) { draw(lane.items[index], top, &context.list) }
        context.restoreGState()
    }

    /// The indices of the items that can be told apart. Of those that begin on one point of the axis, the first ones
    /// and the last ones are drawn.
    func drawnItems(of lane: Lane) -> [Int] {
        let items = lane.items(in: shownTime)
        var drawn: [Int] = [], next = items.lowerBound
        while next < items.upperBound {
            let limit = time(at: place(of: lane.items[next].start).rounded(.down) + 1)
            let end = max(next + 1, min(items.upperBound, lane.index(from: limit)))
            let few = TimelineView.mostOnOnePoint
            if end - next <= 2 * few {
                drawn += next..<end
            } else {
                drawn += Array(next..<(next + few)) + Array((end - few)..<end)
            }
            next = end
        }
        return drawn
    }

    private static var mostOnOnePoint: Int { 4 }

    private func draw(_ item: Lane.Item, _ top: CGFloat, _ list: inout DrawList) {
        let start = place(of: item.start), end = place(of: item.end ?? lastTime)
        let color = item.look.color
        let bar = CGRect(x: start, y: top + 4, width: max(3, end - start), height: Self.laneHeight - 8)
        if item.look.isBar {
            // Opaque, so that no line of the axis shines through.
            let fill = Palette.panel.mixed(with: color, part: 0.32)
            list.fill(.roundedRect(bar, radius: min(6, bar.width / 2)), fill)
            list.fill(.circle(center: CGPoint(x: start, y: bar.midY), radius: 4.5), color)
            if item.end != nil { list.fill(.circle(center: CGPoint(x: end, y: bar.midY), radius: 4.5), color) }
            if item.look == .failed || item.look == .cancelledTouch {
                drawCross(at: CGPoint(x: end, y: bar.midY), into: &list)
            }
        } else {
            list.fill(.rect(CGRect(x: start - 1, y: bar.minY, width: 2.5, height: bar.height)), color)
        }
    }

    /// The end of what failed, which colour does not say alone.
    private func drawCross(at middle: CGPoint, into list: inout DrawList) {
        for side: CGFloat in [-1, 1] {
            list.stroke(
                .line(
                    from: CGPoint(x: middle.x - 2.5, y: middle.y - 2.5 * side),
                    to: CGPoint(x: middle.x + 2.5, y: middle.y + 2.5 * side)),
                Palette.textOnBadge, StrokeStyle(width: 1.5))
        }
    }

    /// Says how many lanes there are above and below.
    private func drawMoreLanes(into list: inout DrawList) {
        let hidden = hiddenLanes
        let parts = [
            hidden.above > 0 ? "↑ \(hidden.above)" : "", hidden.below > 0 ? localized("↓ \(hidden.below) more") : "",
        ]
        let words = parts.filter { !$0.isEmpty }.joined(separator: "  ")
        let box = CGRect(
            x: PanelMetrics.margin, y: axis.minY, width: Self.titleWidth - PanelMetrics.margin, height: 16)
        list.label(words, Fonts.smallMono, Palette.faint, in: box)
    }

    /// Where the moment that is shown lies on the axis; nil for beside it.
    var cursorPlace: CGFloat? {
        let history = inspection.history, axis = axis
        guard let number = inspection.playhead, let moment = history[number] else { return nil }
        let x = place(of: moment.time)
        return x >= axis.minX - 1 && x <= axis.maxX + 1 ? x : nil
    }

    private func drawCursor(keepingOff words: [PlacedWord], into list: inout DrawList) {
        guard let x = cursorPlace else { return }
        draw(
            line: (x - 0.75)..<(x + 0.75), from: axis.minY + 8, Palette.selection, keepingOff: words, into: &list)
        let tip = [(-6, 0), (6, 0), (0, 9)].map { CGPoint(x: x + CGFloat($0.0), y: axis.minY + 2 + CGFloat($0.1)) }
        list.fill(.path(Path(points: tip, closed: true)), Palette.selection)
    }
}

extension Lane.Look {
    package var color: Color {
        switch self {
        case .touch: Palette.hit
        case .change: Palette.selection
        case .cancelledTouch, .failed, .fault: Palette.refused
        case .possible: Palette.faint
        case .recognized: Palette.gesture
        case .event, .action: Palette.chain
        case .press, .firstResponder: Palette.firstResponder
        case .timer, .waiting: Palette.soft
        }
    }
}
