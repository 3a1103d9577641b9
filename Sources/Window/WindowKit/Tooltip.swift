// The tooltip, used for the descriptions of buttons, for truncated texts, for hints of panels, and for the legend of
// all marks.
//
// It computes its own size and position. `HoverHints` provides the content.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor package final class Tooltip: UIView {
    /// The content of the tooltip.
    package enum Content: Hashable {
        /// Sentences, one below the other.
        case sentences([String])
        /// The legend of all marks in rows of the hierarchy.
        case legend
    }

    /// A mark of a row, with its meaning.
    package struct LegendRow {
        package let meaning: String
        /// Draws the mark around a point.
        package let draw: (CGPoint, inout DrawList) -> Void

        package init(meaning: String, draw: @escaping (CGPoint, inout DrawList) -> Void) {
            (self.meaning, self.draw) = (meaning, draw)
        }
    }

    private let measuring: any TextMeasuring
    private let legendRows: () -> [LegendRow]
    private var legend: [LegendRow] { legendRows() }
    private var content = Content.sentences([])
    private static let padding: CGFloat = 9, gap: CGFloat = 5, lineGap: CGFloat = 4, maximumWidth: CGFloat = 420
    private static let legendRow: CGFloat = 30, legendStart: CGFloat = 30

    /// - Parameter legend: Returns the rows of the legend, in the user's current language.
    package init(measuring: any TextMeasuring, legend: @escaping () -> [LegendRow]) {
        self.measuring = measuring
        legendRows = legend
        super.init(frame: .zero)
        accessibilityIdentifier = "tooltip"
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// Shows content for a part of the window, below it or, if there is no room, above it.
    ///
    /// - Parameters:
    ///   - room: The area that contains the tooltip.
    ///   - buttons: The area that the tooltip does not cover; null if there is none.
    ///   - lines: The boxes of lines, each of which is covered completely or not at all.
    ///   - isRow: True if the part is a row of a list. The tooltip then takes the full width, and covers other rows
    ///     completely or not at all.
    ///   - scale: The scale of the text; 1 for the normal size.
    /// - Returns: True if the tooltip was hidden before, or its content or its frame has changed.
    @discardableResult package func show(
        _ content: Content, beside part: CGRect, in room: CGRect, avoiding buttons: CGRect = .null,
        cuttingNo lines: [CGRect] = [], isRow: Bool = false, scale: CGFloat = 1
    ) -> Bool {
        let before = (self.content, isHidden, frame)
        self.content = content
        isHidden = false
        let room = room.insetBy(dx: Self.gap, dy: Self.gap)
        let text = size(within: max(0, min(Self.maximumWidth, room.width / scale) - 2 * Self.padding))
        let wanted = ((text.width + 2 * Self.padding) * scale).rounded(.up)
        let minimum = ((text.height + 2 * Self.padding) * scale).rounded(.up)
        let height = isRow ? ((minimum - 8) / part.height).rounded(.up) * part.height - 2 : minimum
        // In a narrow room, no legible text would be left at the sides, so the tooltip takes the full width.
        let width = isRow || !buttons.isNull && room.width <= Self.maximumWidth ? room.width : wanted
        let x = max(room.minX, min(part.minX, room.maxX - width)), gap = isRow ? 1 : Self.gap
        let below = part.maxY + gap, fits = below + height <= room.maxY
        var y = fits ? below : max(room.minY, part.minY - gap - height)
        let isOnButtons = CGRect(x: x, y: y, width: width, height: height).intersects(buttons)
        if isOnButtons { y = max(room.minY, buttons.minY - Self.gap - height) }
        let cut = lines.first { $0.minY < y && $0.maxY > y && $0.minX < x + width && $0.maxX > x }
        let top = (cut.map { max(room.minY, $0.minY) } ?? y).rounded()
        fill(CGRect(x: x.rounded(), y: top, width: width, height: y.rounded() + height - top), scale: scale)
        return before != (content, false, frame)
    }

    /// The size that the text needs, in points.
    private func size(within maximum: CGFloat) -> CGSize {
        switch content {
        case .legend:
            let widths = legend.map { measuring.width(of: $0.meaning, Fonts.note).rounded(.up) }
            return CGSize(
                width: min(maximum, Self.legendStart + (widths.max() ?? 0) + 2),
                height: CGFloat(legend.count) * Self.legendRow)
        case .sentences(let sentences):
            let sizes = sentences.map { measuring.size(of: $0, font: Fonts.note, width: maximum) }
            return CGSize(
                width: (sizes.map(\.width).max() ?? 0).rounded(.up),
                height: sizes.reduce(-Self.lineGap) { $0 + $1.height.rounded(.up) + Self.lineGap })
        }
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(bounds, radius: 6), Palette.raised)
        context.list.stroke(
            .roundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 5.5), Palette.faint, StrokeStyle(width: 1))
        switch content {
        case .sentences(let sentences): draw(sentences, into: &context.list)
        case .legend: drawLegend(into: &context.list)
        }
    }

    private func draw(_ sentences: [String], into list: inout DrawList) {
        let width = bounds.width - 2 * Self.padding
        var y = max(0, (bounds.height - size(within: width).height) / 2)
        for sentence in sentences {
            let height = measuring.size(of: sentence, font: Fonts.note, width: width).height.rounded(.up)
            let box = CGRect(x: Self.padding, y: y, width: width + 1, height: height + 1)
            list.paragraph(sentence, Fonts.note, Palette.text, in: box)
            y += height + Self.lineGap
        }
    }

    // MARK: Legend

    private func drawLegend(into list: inout DrawList) {
        for (index, row) in legend.enumerated() {
            let y = Self.padding + (CGFloat(index) + 0.5) * Self.legendRow
            row.draw(CGPoint(x: Self.padding + 10, y: y), &list)
            let left = Self.padding + Self.legendStart
            let box = CGRect(
                x: left, y: y - Self.legendRow / 2, width: bounds.width - left - 4, height: Self.legendRow)
            list.label(row.meaning, Fonts.note, Palette.text, in: box)
        }
    }
}
