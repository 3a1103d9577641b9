// The sheet of all keys of the window, in groups, with a field that searches them.
//
// The tables of commands contain the keys and the titles.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeWindowKit

@MainActor final class KeyList: UIView {
    private let measuring: any TextMeasuring
    /// The field that searches keys by the texts of their commands.
    let search: SearchField
    var close: () -> Void = {}

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        search = SearchField(
            name: "key search", placeholders: [localized("find a key")], staysOpen: true, measuring: measuring)
        super.init(frame: .zero)
        accessibilityIdentifier = "keys"
        isHidden = true
        addSubview(search)
        search.onChange = { [unowned self] in
            shift = 0
            setNeedsDisplay()
        }
    }

    /// A key and a description of what it does.
    private struct Row {
        let keys: String, title: String, meaning: String

        func matches(_ words: [Substring]) -> Bool {
            let text = "\(keys) \(title) \(meaning)".lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }

    private struct Group {
        let title: String
        var rows: [Row]
    }

    private var allGroups: [Group] {
        WindowCommands.groups.map { group in
            Group(
                title: group.title,
                rows: group.commands.map { Row(keys: $0.keys, title: $0.title, meaning: $0.meaning) })
        } + [
            Group(
                title: localized("HIERARCHY"),
                rows: [
                    Row(
                        keys: "Alt", title: localized("Distances"),
                        meaning: localized("While pressed, shows the distance to the view under the pointer.")),
                    Row(
                        keys: "/", title: localized("Find a view"),
                        meaning: localized("Finds views in the hierarchy.")),
                    Row(
                        keys: "↑ ↓", title: localized("Row above or below"),
                        meaning: localized("Chooses the row above or below in the hierarchy.")),
                    Row(
                        keys: "Tab", title: localized("← → open and close rows"),
                        meaning: localized("Switches ← → Home and End between the hierarchy and the steps.")),
                    Row(
                        keys: "PgUp PgDn", title: localized("A page up or down"),
                        meaning: localized("Scrolls the list that was clicked last by a page.")),
                ])
        ]
    }

    /// The groups with the rows that match the field.
    private var groups: [Group] {
        let words = search.text.lowercased().split(separator: " ")
        return allGroups.compactMap { group in
            let rows = group.rows.filter { $0.matches(words) }
            return rows.isEmpty ? nil : Group(title: group.title, rows: rows)
        }
    }

    private static var title: String { localized("KEYS") }
    private static var note: String {
        localized("While a view of the scene has the keyboard, also hold left Alt, except with function keys.")
    }
    private static let margin: CGFloat = 28, maximumWidth: CGFloat = 1240, edge: CGFloat = 12
    /// The minimum width of a column in points, and the maximum number of columns.
    private static let minimumColumnWidth: CGFloat = 300, maximumColumnCount = 3
    private static let rowHeight: CGFloat = 25, groupHeight: CGFloat = 30, groupGap: CGFloat = 10
    private static let searchWidth: CGFloat = 220, searchHeight: CGFloat = 30

    /// The distance by which the rows are scrolled, in points.
    private var shift: CGFloat = 0

    // MARK: Layout

    /// A heading or a row with its box. The boxes begin at y = 0.
    private struct Line {
        /// The row; nil for the heading of a group.
        var row: Row?
        var title: String
        var box: CGRect
    }

    /// All lines, and their total height.
    private struct Columns {
        /// The distance of the titles from the left edges of the boxes, in points.
        var textStart: CGFloat = 0
        var lines: [Line] = []
        var height: CGFloat = 0
    }

    private var sheetWidth: CGFloat { min(Self.maximumWidth, bounds.width - 2 * Self.edge) }
    private var innerWidth: CGFloat { sheetWidth - 2 * Self.margin }

    /// The height of the heading, with the field and the note below the title.
    private var headHeight: CGFloat { 48 + noteHeight + 10 }
    private var noteHeight: CGFloat {
        measuring.size(of: Self.note, font: Fonts.note, width: innerWidth).height.rounded(.up)
    }

    /// The groups in columns of about equal height. No group is divided.
    private func columns(of groups: [Group]) -> Columns {
        let count = max(1, min(Self.maximumColumnCount, Int(clamping: innerWidth / Self.minimumColumnWidth)))
        let width = (innerWidth - Self.margin * CGFloat(count - 1)) / CGFloat(count)
        let heights = groups.map { Self.groupHeight + CGFloat($0.rows.count) * Self.rowHeight + Self.groupGap }
        let share = heights.reduce(0, +) / CGFloat(count)
        var columns = Columns(textStart: textStart), column = 0, y: CGFloat = 0
        for (group, height) in zip(groups, heights) {
            if column < count - 1, y > 0, y + height / 2 > share { (column, y) = (column + 1, 0) }
            let x = CGFloat(column) * (width + Self.margin)
            columns.lines.append(
                Line(title: group.title, box: CGRect(x: x, y: y, width: width, height: Self.groupHeight)))
            y += Self.groupHeight
            for row in group.rows {
                let box = CGRect(x: x, y: y, width: width, height: Self.rowHeight)
                columns.lines.append(Line(row: row, title: row.title, box: box))
                y += Self.rowHeight
            }
            y += Self.groupGap
            columns.height = max(columns.height, y - Self.groupGap)
        }
        return columns
    }

    private func capWidth(of row: Row) -> CGFloat {
        max(30, measuring.width(of: row.keys, Fonts.mono).rounded(.up) + 14)
    }

    /// The distance of all titles from the left edges of their boxes, after the widest key; in points.
    private var textStart: CGFloat {
        allGroups.flatMap(\.rows).reduce(0) { max($0, capWidth(of: $1) + 12) }
    }

    private func sheet(for columns: Columns) -> CGRect {
        let height = min(columns.height + headHeight + Self.margin / 2, bounds.height - 2 * Self.edge)
        return CGRect(
            x: ((bounds.width - sheetWidth) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(),
            width: sheetWidth, height: height)
    }

    /// The frame of the sheet, which does not change during a search.
    private var sheet: CGRect { sheet(for: columns(of: allGroups)) }

    /// The part of a sheet that contains the rows.
    private func pane(of sheet: CGRect) -> CGRect {
        CGRect(
            x: sheet.minX + Self.margin, y: sheet.minY + headHeight, width: innerWidth + Self.margin - 6,
            height: max(0, sheet.height - headHeight - 4))
    }

    override func layoutSubviews() {
        let sheet = sheet
        search.frame = CGRect(
            x: sheet.maxX - Self.margin - Self.searchWidth, y: sheet.minY + 12, width: Self.searchWidth,
            height: Self.searchHeight)
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let columns = columns(of: groups), sheet = sheet, pane = pane(of: sheet)
        shift = max(0, min(shift, columns.height - pane.height))
        context.list.sheet(sheet, over: bounds)
        drawHead(in: sheet, into: &context.list)
        context.saveGState()
        context.clip(to: pane)
        // A row that would be cut off is not shown.
        for line in columns.lines {
            let place = line.box.offsetBy(dx: pane.minX, dy: pane.minY - shift)
            guard place.minY > pane.minY - 0.5, place.maxY < pane.maxY + 0.5 else { continue }
            draw(line, in: place, textStart: columns.textStart, into: &context.list)
        }
        context.restoreGState()
        if columns.lines.isEmpty {
            let box = CGRect(x: pane.minX, y: pane.minY, width: pane.width, height: Self.rowHeight)
            context.list.label(localized("No key matches."), Fonts.sentence, Palette.faint, in: box)
        }
        if let knob = Scroller(in: pane, contentHeight: columns.height, shift: shift).knob {
            context.list.fill(.roundedRect(knob, radius: knob.width / 2), Palette.faint.withAlpha(0.6))
        }
    }

    private func drawHead(in sheet: CGRect, into list: inout DrawList) {
        let line = CGRect(
            x: sheet.minX + Self.margin, y: sheet.minY + 8, width: innerWidth - Self.searchWidth - 20, height: 38)
        list.label(Self.title, Fonts.title, Palette.text, in: line)
        let note = CGRect(
            x: sheet.minX + Self.margin, y: sheet.minY + 48, width: innerWidth, height: noteHeight + 1)
        list.paragraph(Self.note, Fonts.note, Palette.soft, in: note)
    }

    private func draw(_ line: Line, in box: CGRect, textStart left: CGFloat, into list: inout DrawList) {
        guard let row = line.row else {
            return list.label(line.title, Fonts.heading, Palette.faint, in: box)
        }
        let cap = CGRect(x: box.minX, y: box.midY - 11.5, width: capWidth(of: row), height: 23)
        list.fill(.roundedRect(cap, radius: 5), Palette.raised)
        list.label(row.keys, Fonts.mono, Palette.text, in: cap, .center)
        // Words that are too long for their column begin right after the key.
        let isLong = measuring.width(of: row.title, Fonts.note) > box.width - left
        let start = isLong ? min(left, cap.width + 12) : left
        list.label(
            row.title, Fonts.note, Palette.soft,
            in: CGRect(x: box.minX + start, y: box.minY, width: box.width - start, height: box.height))
    }

    // MARK: Hands

    /// Handles a key; false if the key should be typed into the field.
    func take(_ change: KeyChange) -> Bool {
        guard change.isDown else { return false }
        let isEmpty = search.text.isEmpty
        switch change.key {
        case .escape: close()
        case .up: scroll(by: -RowList.minimumNotch)
        case .down: scroll(by: RowList.minimumNotch)
        case .pageUp: scroll(byPages: -1)
        case .pageDown: scroll(byPages: 1)
        case .left where isEmpty: scroll(byPages: -1)
        case .right where isEmpty: scroll(byPages: 1)
        case _ where isEmpty && WindowCommands.command(for: change)?.name == .keys: close()
        default: return false
        }
        return true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self), !search.frame.containsHalfOpen(place) else { return }
        close()
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension KeyList: Scrolls {
    func scroll(by distance: CGFloat) {
        shift += distance
        setNeedsDisplay()
    }

    /// Scrolls by a number of pages.
    func scroll(byPages count: Int) {
        scroll(by: CGFloat(count) * max(Self.rowHeight, pane(of: sheet).height - Self.rowHeight))
    }
}
