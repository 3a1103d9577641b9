// All keys of the window, on one sheet over it.
//
// Decides how the sheet is divided. The tables of commands have the keys and the sentences.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

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
        WindowCommand.all.compactMap { command in
            let names = command.shortcuts.map(\.name).joined(separator: "  ")
            return names.isEmpty ? nil : Row(keys: names, meaning: command.meaning)
        } + [
            Row(keys: "/", meaning: "Looks for views in the hierarchy."),
            Row(keys: "↑ ↓", meaning: "Chooses the row above or below in the hierarchy."),
            Row(keys: "PgUp PgDn", meaning: "Goes a page up or down in the list that was clicked."),
        ]
    }

    private static let title = "KEYS",
        note = "While a view of the scene has the keyboard, hold left Alt with them. A click or Esc closes this sheet."
    private static let margin: CGFloat = 28, head: CGFloat = 64, mostRow: CGFloat = 30

    private var sheet: CGRect {
        let rows = CGFloat((self.rows.count + 1) / 2) * Self.mostRow + Self.head + Self.margin
        let height = min(rows, bounds.height - 24), width = min(1180, bounds.width - 24)
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let sheet = sheet, rows = rows
        context.list.fill(.rect(bounds), Palette.background.withAlpha(0.6))
        context.list.fill(.roundedRect(sheet, radius: 10), Palette.panel)
        context.list.stroke(
            .roundedRect(sheet.insetBy(dx: 0.5, dy: 0.5), radius: 9.5), Palette.faint, StrokeStyle(width: 1))
        let head = CGRect(
            x: sheet.minX + Self.margin, y: sheet.minY + 10, width: sheet.width - 2 * Self.margin, height: 40)
        context.list.label(Self.title, Fonts.heading, Palette.faint, in: head)
        let start = measuring.width(of: Self.title, Fonts.heading).rounded(.up) + 20
        context.list.label(
            Self.note, Fonts.note, Palette.soft,
            in: CGRect(x: head.minX + start, y: head.minY, width: head.width - start, height: head.height))
        let perColumn = (rows.count + 1) / 2, width = (head.width - Self.margin) / 2
        let height = (sheet.height - Self.head - Self.margin / 2) / CGFloat(perColumn)
        for (index, row) in rows.enumerated() {
            let box = CGRect(
                x: head.minX + CGFloat(index / perColumn) * (width + Self.margin),
                y: sheet.minY + Self.head + CGFloat(index % perColumn) * height, width: width, height: height)
            draw(row, in: box, into: &context.list)
        }
    }

    private static let keyWidth: CGFloat = 104

    private func draw(_ row: Row, in box: CGRect, into list: inout DrawList) {
        let width = max(30, measuring.width(of: row.keys, Fonts.mono).rounded(.up) + 14)
        let height = min(24, box.height - 2)
        let cap = CGRect(x: box.minX, y: box.midY - height / 2, width: width, height: height)
        list.fill(.roundedRect(cap, radius: 5), Palette.raised)
        list.label(row.keys, Fonts.mono, Palette.text, in: cap, .center)
        let left = max(KeyList.keyWidth, width + 12)
        list.label(
            row.meaning, Fonts.note, Palette.soft,
            in: CGRect(x: box.minX + left, y: box.minY, width: box.width - left, height: box.height))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { isHidden = true }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}
