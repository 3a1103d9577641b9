// The grid of switches that choose which kinds of event are recorded and which are shown, with the button that clears
// the recording.
//
// This file lays out the switches; it does not depend on lanes or rows.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

@MainActor package final class KindGrid: UIView {
    /// The setting that a switch controls.
    private enum Switch: Hashable {
        case records(EventKind), shows(EventKind)
    }

    private let inspection: Inspection
    private let clear: ToolButton
    private let measuring: any TextMeasuring
    /// The scroll offset of the rows if they do not all fit, in points.
    private var shift: CGFloat = 0
    private static let rowHeight: CGFloat = 26, minimumColumnWidth: CGFloat = 156, goodColumn: CGFloat = 172,
        lineHeight: CGFloat = 30
    /// The height of the heading and two rows, in points.
    package static let minimumHeight = lineHeight + 2 * rowHeight + 6
    private static let checkboxWidth: CGFloat = 26, maximumColumnWidth: CGFloat = 190

    /// - Parameter cleared: Called after the user has cleared the recording.
    package init(_ inspection: Inspection, measuring: any TextMeasuring, cleared: @escaping () -> Void) {
        (self.inspection, self.measuring) = (inspection, measuring)
        clear = ToolButton(.word(localized("Clear")), name: "clear moments") {
            inspection.clearMoments()
            cleared()
        }
        clear.hint = localized("Clears all moments of the session.")
        super.init(frame: .zero)
        accessibilityIdentifier = "kinds"
        backgroundColor = UIColor(cgColor: Palette.panel)
        clipsToBounds = true
        addSubview(clear)
    }

    /// The height that the grid needs for a width, both in points.
    package func height(forWidth width: CGFloat) -> CGFloat {
        headHeight(forWidth: width) + CGFloat(Self.rows(forWidth: width)) * Self.rowHeight + 6
    }

    // MARK: The heading

    private var recordedWords: String { localized("recorded from now on") }
    private var shownWords: String { localized("shown") }

    /// The width of one of the two labels in the heading, with its sign, in points.
    private func width(of words: String) -> CGFloat { measuring.width(of: words, Fonts.note).rounded(.up) + 18 }

    /// True if both labels of the heading fit in one line.
    private func isOneLine(_ width: CGFloat) -> Bool {
        let both = self.width(of: recordedWords) + self.width(of: shownWords) + 16
        return PanelMetrics.margin + both + 8 <= width - Self.clearRoom
    }

    private func headHeight(forWidth width: CGFloat) -> CGFloat {
        isOneLine(width) ? Self.lineHeight : Self.lineHeight + 20
    }

    /// The area in which the rows are visible.
    private var pane: CGRect {
        let top = headHeight(forWidth: bounds.width)
        return CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    }

    /// The height of the whole rows that fit in the pane, in points.
    private var room: CGFloat { max(1, (pane.height / Self.rowHeight).rounded(.down)) * Self.rowHeight }

    /// The scroll offset rounded to whole rows, in points.
    private var offset: CGFloat { (shift / Self.rowHeight).rounded() * Self.rowHeight }

    private var rowsHeight: CGFloat { CGFloat(Self.rows(forWidth: bounds.width)) * Self.rowHeight + 6 }
    private static let clearRoom: CGFloat = 80

    private static func rows(forWidth width: CGFloat) -> Int {
        let count = EventKind.allCases.count
        let room = width - 2 * PanelMetrics.margin
        // Two narrow columns are preferred to one. If there is more room, columns are wide enough for whole names.
        let column = room < 2 * goodColumn ? minimumColumnWidth : goodColumn
        let maximum = max(1, min(count, Int(clamping: room / column)))
        return (count + maximum - 1) / maximum
    }

    /// The number of columns that hold all kinds in the available rows.
    private static func columns(forWidth width: CGFloat) -> Int {
        let rows = rows(forWidth: width)
        return (EventKind.allCases.count + rows - 1) / rows
    }

    package override func layoutSubviews() {
        clear.frame = CGRect(x: bounds.width - 16 - 58, y: 3, width: 58, height: 24)
    }

    // MARK: Positions

    /// The box of a kind, with its name and, at the end, its two switches.
    private func box(of kind: EventKind) -> CGRect {
        let rows = Self.rows(forWidth: bounds.width), columns = Self.columns(forWidth: bounds.width)
        let width = (bounds.width - 2 * PanelMetrics.margin) / CGFloat(columns)
        return CGRect(
            x: PanelMetrics.margin + CGFloat(kind.rawValue / rows) * width,
            y: pane.minY - offset + CGFloat(kind.rawValue % rows) * Self.rowHeight,
            width: min(width - 4, Self.maximumColumnWidth),
            height: Self.rowHeight)
    }

    private func box(of what: Switch) -> CGRect {
        let width = Self.checkboxWidth
        switch what {
        case .records(let kind):
            let box = box(of: kind)
            return CGRect(x: box.maxX - 2 * width, y: box.minY, width: width, height: box.height)
        case .shows(let kind):
            let box = box(of: kind)
            return CGRect(x: box.maxX - width, y: box.minY, width: width, height: box.height)
        }
    }

    private func hit(at point: CGPoint) -> Switch? {
        guard pane.containsHalfOpen(point) else { return nil }
        for kind in EventKind.allCases where box(of: kind).containsHalfOpen(point) {
            return box(of: .records(kind)).containsHalfOpen(point) ? .records(kind) : .shows(kind)
        }
        return nil
    }

    /// Toggles the switch at the touched point. A click on a name shows or hides its kind.
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        switch touches.first.flatMap({ hit(at: $0.location(in: self)) }) {
        case .records(let kind)?: inspection.moments.recordedKinds.toggle(kind)
        case .shows(let kind)?: inspection.display.shownKinds.toggle(kind)
        case nil: return
        }
    }

    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        shift = max(0, min(shift, rowsHeight - 6 - room))
        let first = CGRect(
            x: PanelMetrics.margin, y: 0, width: width(of: recordedWords) + 2, height: Self.lineHeight)
        let second =
            isOneLine(bounds.width)
            ? first.offsetBy(dx: first.width + 14, dy: 0) : first.offsetBy(dx: 0, dy: 20)
        drawHead(recordedWords, in: first, &context.list, sign: Self.drawRecorded)
        drawHead(shownWords, in: second, &context.list, sign: Self.drawShown)
        context.saveGState()
        context.clip(to: pane)
        let whole = pane.minY - 0.5...pane.minY + room + 0.5
        for kind in EventKind.allCases where whole.contains(box(of: kind).minY) && whole.contains(box(of: kind).maxY) {
            draw(kind, into: &context.list)
        }
        context.restoreGState()
        if let knob = Scroller(in: pane, contentHeight: rowsHeight, shift: shift).knob {
            context.list.fill(.roundedRect(knob, radius: knob.width / 2), Palette.faint.withAlpha(0.6))
        }
    }

    private func drawHead(
        _ words: String, in box: CGRect, _ list: inout DrawList, sign: (CGPoint, inout DrawList) -> Void
    ) {
        sign(CGPoint(x: box.minX + 5, y: box.midY), &list)
        let text = CGRect(x: box.minX + 16, y: box.minY, width: box.width - 16, height: box.height)
        list.label(words, Fonts.note, Palette.faint, in: text)
    }

    private func draw(_ kind: EventKind, into list: inout DrawList) {
        let isRecorded = inspection.moments.recordedKinds.contains(kind),
            isShown = inspection.display.shownKinds.contains(kind)
        let box = box(of: kind)
        let name = CGRect(x: box.minX, y: box.minY, width: box.width - 2 * Self.checkboxWidth - 4, height: box.height)
        list.label(kind.title, Fonts.note, isShown ? Palette.text : Palette.faint, in: name)
        drawSwitch(in: self.box(of: .records(kind)), isOn: isRecorded, into: &list, mark: Self.drawRecorded)
        drawSwitch(in: self.box(of: .shows(kind)), isOn: isShown, into: &list, mark: Self.drawShown)
    }

    private static func drawRecorded(at middle: CGPoint, into list: inout DrawList) {
        list.fill(.circle(center: middle, radius: 4.5), Palette.refused)
    }

    private static func drawShown(at middle: CGPoint, into list: inout DrawList) {
        let points = [(-4.5, 0.5), (-1.5, 3.5), (4.5, -4)].map { CGPoint(x: middle.x + $0.0, y: middle.y + $0.1) }
        list.stroke(.path(Path(points: points, closed: false)), Palette.text, StrokeStyle(width: 2, cap: .round))
    }

    private func drawSwitch(
        in box: CGRect, isOn: Bool, into list: inout DrawList, mark: (CGPoint, inout DrawList) -> Void
    ) {
        let middle = box.middle
        let square = CGRect(x: middle.x - 9, y: middle.y - 9, width: 18, height: 18)
        list.fill(.roundedRect(square, radius: 4), isOn ? Palette.selectionFill : Palette.raised)
        list.stroke(.roundedRect(square, radius: 4), isOn ? Palette.selection : Palette.faint, StrokeStyle(width: 1))
        if isOn { mark(middle, &list) }
    }
}

extension KindGrid: Scrolls {
    package func scroll(by distance: CGFloat) {
        shift += distance
        setNeedsDisplay()
    }
}
