// The command palette: a field in front of the window that finds commands, views and scenes by name.
//
// It lists the items that it is given. Its owner performs the chosen one.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReading
import HitscopeWindowKit

@MainActor final class CommandPalette: UIView {
    let search: SearchField
    private let list = RowList()
    private let measuring: any TextMeasuring
    private var items: [PaletteItem] = [], found: [PaletteItem] = []
    /// The index of the chosen item in `found`.
    private var chosen = 0
    /// Opens and closes the palette, and performs the chosen item.
    var overlay: PaletteOverlay?

    private static let maximumWidth: CGFloat = 640, maximumRowCount: CGFloat = 10, edge: CGFloat = 16
    private static let header: CGFloat = 54, footer: CGFloat = 56

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        search = SearchField(
            name: "palette search", placeholders: [localized("a command, a view or a scene")], staysOpen: true,
            measuring: measuring)
        super.init(frame: .zero)
        accessibilityIdentifier = "palette"
        isHidden = true
        list.source = self
        for view in [search, list] { addSubview(view) }
        search.onChange = { [unowned self] in find() }
    }

    /// Opens or closes the palette.
    func toggle() { if isHidden { overlay?.open() } else { overlay?.close() } }

    func show(_ items: [PaletteItem]) {
        self.items = items
        search.clear()
        isHidden = false
        search.begin()
    }

    /// Replaces the items, and searches them for the typed text.
    func replace(_ items: [PaletteItem]) {
        self.items = items
        find()
    }

    private func find() {
        let words = search.text.lowercased().split(separator: " ")
        let ranked = items.compactMap { item in item.rank(words).map { (rank: $0, item: item) } }
        found = (0...2).flatMap { rank in ranked.filter { $0.rank == rank }.map(\.item) }
        search.countWords = found.count == items.count ? "" : grouped(found.count)
        chosen = 0
        list.scrollToTop()
        setNeedsLayout()
    }

    /// Handles a key; false if the key should be typed into the field.
    func take(_ change: KeyChange) -> Bool {
        guard change.isDown else { return false }
        switch change.key {
        case .escape: overlay?.close()
        case .k where change.modifiers.contains(.control): overlay?.close()
        case .returnKey, .keypad(.enter): if found.indices.contains(chosen) { overlay?.perform(found[chosen]) }
        case .up: go(by: -1)
        case .down: go(by: 1)
        case .pageUp: go(by: -list.rowsOfPage)
        case .pageDown: go(by: list.rowsOfPage)
        default: return false
        }
        return true
    }

    private func go(by count: Int) {
        guard !found.isEmpty else { return }
        chosen = max(0, min(chosen + count, found.count - 1))
        list.reveal(row: chosen)
    }

    // MARK: Layout

    private var sheet: CGRect {
        let width = min(Self.maximumWidth, bounds.width - 2 * Self.edge)
        let room = bounds.height - 2 * Self.edge - Self.header - Self.footer
        let rows = max(1, min(Self.maximumRowCount, (room / list.rowHeight).rounded(.down)))
        let height = Self.header + rows * list.rowHeight + Self.footer
        let top = min(max(Self.edge, (bounds.height * 0.12).rounded()), bounds.height - Self.edge - height)
        return CGRect(x: ((bounds.width - width) / 2).rounded(), y: top, width: width, height: height)
    }

    override func layoutSubviews() {
        let sheet = sheet
        search.frame = CGRect(x: sheet.minX + 12, y: sheet.minY + 12, width: sheet.width - 24, height: 32)
        list.frame = CGRect(
            x: sheet.minX + 4, y: sheet.minY + Self.header, width: sheet.width - 8,
            height: sheet.height - Self.header - Self.footer)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let sheet = sheet
        context.list.sheet(sheet, over: bounds)
        let foot = CGRect(x: sheet.minX, y: sheet.maxY - Self.footer, width: sheet.width, height: Self.footer)
        context.list.fill(.rect(CGRect(x: foot.minX, y: foot.minY, width: foot.width, height: 1)), Palette.line)
        let words = found.isEmpty ? localized("Nothing matches.") : found[chosen].meaning
        context.list.paragraph(words, Fonts.note, Palette.soft, in: foot.insetBy(dx: 20, dy: 9), lines: 2)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let place = touches.first?.location(in: self), !sheet.containsHalfOpen(place) else { return }
        overlay?.close()
    }
}

extension CommandPalette: RowSource {
    var rowCount: Int { found.count }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        let item = found[row]
        if row == chosen {
            list.fill(.roundedRect(box.insetBy(dx: 8, dy: 1), radius: 6), Palette.selectionFill)
        }
        let room = CGRect(x: box.minX + 20, y: box.minY, width: box.width - 40, height: box.height)
        let note = min(room.width / 2, measuring.width(of: item.note, Fonts.mono).rounded(.up))
        list.label(
            item.title, Fonts.row, Palette.text,
            in: CGRect(x: room.minX, y: room.minY, width: room.width - note - 12, height: room.height))
        list.label(item.note, Fonts.mono, Palette.faint, in: room, .trailing)
    }

    func chose(row: Int) { overlay?.perform(found[row]) }
}
