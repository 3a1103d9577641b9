// All keys of the window, on one sheet over it.
//
// The tables of commands have the keys and the sentences.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeWindowKit

@MainActor final class KeyList: UIView {
    private let measuring: any TextMeasuring

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "keys"
        isHidden = true
    }

    /// A key and what it does.
    private struct Row {
        let keys: String, meaning: String
    }

    private var rows: [Row] {
        WindowCommands.all.compactMap { command in
            let names = command.shortcuts.map(\.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
                .joined(separator: "  ")
            return names.isEmpty ? nil : Row(keys: names, meaning: command.meaning)
        } + [
            Row(keys: "/", meaning: localized("Looks for views in the hierarchy.")),
            Row(keys: "↑ ↓", meaning: localized("Chooses the row above or below in the hierarchy.")),
            Row(keys: "PgUp PgDn", meaning: localized("Scrolls the list that was clicked last by a page.")),
        ]
    }

    private static var title: String { localized("KEYS") }
    private static var note: String {
        localized(
            "While a view of the scene has the keyboard, hold left Alt as well. A click or Esc closes this sheet.")
    }
    private static let margin: CGFloat = 28, widest: CGFloat = 1180, edge: CGFloat = 12
    /// The least width of a sheet with two columns, without its margins, in points.
    private static let leastForTwo: CGFloat = 760
    /// The height of a row of one line, in points: the usual one, and one for a window with little room.
    private static let usualRow: CGFloat = 30, leastRow: CGFloat = 25
    private static let leastKeyWidth: CGFloat = 104

    /// The distance by which the rows are scrolled, in points.
    private var shift: CGFloat = 0

    // MARK: Where things lie

    /// The rows with their boxes, which begin at 0.
    private struct Columns {
        /// The distance of the sentences from the left edges of the boxes, in points.
        var textStart: CGFloat
        var rows: [(row: Row, box: CGRect)] = []
        var height: CGFloat = 0
    }

    private var sheetWidth: CGFloat { min(Self.widest, bounds.width - 2 * Self.edge) }
    private var innerWidth: CGFloat { sheetWidth - 2 * Self.margin }

    /// The height of the heading, whose note may take two lines.
    private var headHeight: CGFloat { max(48, noteHeight + 22) }
    private var noteStart: CGFloat { measuring.width(of: Self.title, Fonts.heading).rounded(.up) + 20 }
    private var noteHeight: CGFloat {
        measuring.size(of: Self.note, font: Fonts.note, width: innerWidth - noteStart).height.rounded(.up)
    }

    /// The rows in two columns of about one height, as far apart as there is room for; in one where that is narrow.
    private var columns: Columns {
        let room = bounds.height - 2 * Self.edge - headHeight - Self.margin / 2
        let usual = columns(ofRows: Self.usualRow)
        return usual.height <= room ? usual : columns(ofRows: Self.leastRow)
    }

    private func columns(ofRows least: CGFloat) -> Columns {
        let rows = rows, isNarrow = innerWidth < Self.leastForTwo
        let width = isNarrow ? innerWidth : (innerWidth - Self.margin) / 2
        let start = textStart(of: rows)
        let heights = rows.map { max(least, textHeight(of: $0, in: width - start) + least - 18) }
        let half = heights.reduce(0, +) / 2
        var columns = Columns(textStart: start), x: CGFloat = 0, y: CGFloat = 0
        for (row, height) in zip(rows, heights) {
            if !isNarrow, x == 0, y + height / 2 > half { (x, y) = (width + Self.margin, 0) }
            columns.rows.append((row, CGRect(x: x, y: y, width: width, height: height)))
            y += height
            columns.height = max(columns.height, y)
        }
        return columns
    }

    private func capWidth(of row: Row) -> CGFloat {
        max(30, measuring.width(of: row.keys, Fonts.mono).rounded(.up) + 14)
    }

    /// The distance of all sentences from the left edges of their boxes, behind the widest key; in points.
    private func textStart(of rows: [Row]) -> CGFloat {
        rows.reduce(Self.leastKeyWidth) { max($0, capWidth(of: $1) + 12) }
    }

    private func textHeight(of row: Row, in width: CGFloat) -> CGFloat {
        measuring.size(of: row.meaning, font: Fonts.note, width: width).height.rounded(.up)
    }

    private func sheet(for columns: Columns) -> CGRect {
        let height = min(columns.height + headHeight + Self.margin / 2, bounds.height - 2 * Self.edge)
        return CGRect(
            x: ((bounds.width - sheetWidth) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
            width: sheetWidth, height: height)
    }

    /// The part of a sheet in which the rows lie.
    private func pane(of sheet: CGRect) -> CGRect {
        CGRect(
            x: sheet.minX + Self.margin, y: sheet.minY + headHeight, width: innerWidth + Self.margin - 6,
            height: max(0, sheet.height - headHeight - 4))
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let columns = columns, sheet = sheet(for: columns), pane = pane(of: sheet)
        shift = max(0, min(shift, columns.height - pane.height))
        context.list.fill(.rect(bounds), Palette.background.withAlpha(0.6))
        context.list.fill(.roundedRect(sheet, radius: 10), Palette.panel)
        context.list.stroke(
            .roundedRect(sheet.insetBy(dx: 0.5, dy: 0.5), radius: 9.5), Palette.faint, StrokeStyle(width: 1))
        drawHead(in: sheet, into: &context.list)
        context.saveGState()
        context.clip(to: pane)
        // A row that would be cut is not shown.
        for (row, box) in columns.rows {
            let place = box.offsetBy(dx: pane.minX, dy: pane.minY - shift)
            guard place.minY > pane.minY - 0.5, place.maxY < pane.maxY + 0.5 else { continue }
            draw(row, in: place, textStart: columns.textStart, into: &context.list)
        }
        context.restoreGState()
        if let knob = Scroller(in: pane, contentHeight: columns.height, shift: shift).knob {
            context.list.fill(.roundedRect(knob, radius: knob.width / 2), Palette.faint.withAlpha(0.6))
        }
    }

    private func drawHead(in sheet: CGRect, into list: inout DrawList) {
        let head = CGRect(x: sheet.minX + Self.margin, y: sheet.minY, width: innerWidth, height: headHeight)
        let line = CGRect(x: head.minX, y: head.minY + 4, width: head.width, height: 40)
        list.label(Self.title, Fonts.heading, Palette.faint, in: line)
        let note = CGRect(
            x: head.minX + noteStart, y: line.midY - min(noteHeight, 17) / 2, width: head.width - noteStart,
            height: noteHeight + 1)
        list.paragraph(Self.note, Fonts.note, Palette.soft, in: note)
    }

    private func draw(_ row: Row, in box: CGRect, textStart left: CGFloat, into list: inout DrawList) {
        let text = textHeight(of: row, in: box.width - left)
        let cap = CGRect(x: box.minX, y: box.midY - 11.5, width: capWidth(of: row), height: 23)
        list.fill(.roundedRect(cap, radius: 5), Palette.raised)
        list.label(row.keys, Fonts.mono, Palette.text, in: cap, .center)
        list.paragraph(
            row.meaning, Fonts.note, Palette.soft,
            in: CGRect(x: box.minX + left, y: box.midY - text / 2, width: box.width - left, height: text + 1))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isHidden = true }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension KeyList: Scrolls {
    func scroll(by distance: CGFloat) {
        shift += distance
        setNeedsDisplay()
    }

    /// Scrolls by so many pages.
    func scroll(byPages count: Int) {
        let columns = columns, highest = columns.rows.map(\.box.height).max() ?? 0
        scroll(by: CGFloat(count) * max(Self.leastRow, pane(of: sheet(for: columns)).height - highest))
    }
}
