// The box that says what lies under the pointer in a panel: a sentence or two, or all marks with their meanings.
//
// Decides its size and its look. The panel decides what it says, and where it may lie.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay

@MainActor final class PanelHint: UIView {
    enum Content: Hashable {
        case sentences([String])
        /// All marks of rows.
        case legend
    }

    private let measuring: any TextMeasuring
    private var content = Content.sentences([])
    private static let padding: CGFloat = 10, lineGap: CGFloat = 4, legendRow: CGFloat = 30

    init(measuring: any TextMeasuring) {
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "hint"
        isUserInteractionEnabled = false
        isHidden = true
    }

    /// Shows what there is to say beside a row, below it or, where there is no room, above it.
    ///
    /// - Parameters:
    ///   - row: the part of the panel that it must not cover.
    ///   - bounds: of the panel.
    /// - Returns: whether it showed something else before.
    func show(_ content: Content, beside row: CGRect, in bounds: CGRect) -> Bool {
        let before = (self.content, isHidden, frame)
        self.content = content
        isHidden = false
        let width = max(0, bounds.width - 16), height = height(forWidth: width)
        let below = row.maxY + 3
        let top = below + height <= bounds.maxY - 4 ? below : max(4, row.minY - 3 - height)
        frame = CGRect(x: bounds.minX + 8, y: top, width: width, height: height)
        return before != (content, false, frame)
    }

    private func height(forWidth width: CGFloat) -> CGFloat {
        switch content {
        case .legend:
            CGFloat(ViewBadge.allCases.count + VerdictBadge.Kind.allCases.count) * PanelHint.legendRow
                + 2 * PanelHint.padding
        case .sentences(let sentences):
            heights(of: sentences, width).reduce(0) { $0 + $1 + PanelHint.lineGap } - PanelHint.lineGap
                + 2 * PanelHint.padding
        }
    }

    private func heights(of sentences: [String], _ width: CGFloat) -> [CGFloat] {
        sentences.map {
            measuring.size(of: $0, font: Fonts.note, width: width - 2 * PanelHint.padding).height.rounded(.up)
        }
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.roundedRect(bounds, radius: 7), Palette.raised)
        context.list.stroke(
            .roundedRect(bounds.insetBy(dx: 0.5, dy: 0.5), radius: 6.5), Palette.faint, StrokeStyle(width: 1))
        switch content {
        case .sentences(let sentences): draw(sentences, into: &context.list)
        case .legend: drawLegend(into: &context.list)
        }
    }

    private func draw(_ sentences: [String], into list: inout DrawList) {
        var y = PanelHint.padding
        for (sentence, height) in zip(sentences, heights(of: sentences, bounds.width)) {
            let box = CGRect(
                x: PanelHint.padding, y: y, width: bounds.width - 2 * PanelHint.padding, height: height)
            list.paragraph(sentence, Fonts.note, Palette.text, in: box)
            y += height + PanelHint.lineGap
        }
    }

    private func drawLegend(into list: inout DrawList) {
        for (index, badge) in ViewBadge.allCases.enumerated() {
            let place = drawMeaning(badge.meaning, index, into: &list)
            badge.draw(at: place, isDim: false, into: &list)
        }
        for (index, kind) in VerdictBadge.Kind.allCases.enumerated() {
            let place = drawMeaning(kind.meaning, ViewBadge.allCases.count + index, into: &list)
            VerdictBadge(kind).draw(at: place, into: &list)
        }
    }

    /// Draws what a mark means, and answers where the mark stands.
    private func drawMeaning(_ meaning: String, _ index: Int, into list: inout DrawList) -> CGPoint {
        let y = PanelHint.padding + (CGFloat(index) + 0.5) * PanelHint.legendRow, left = PanelHint.padding + 30
        let box = CGRect(
            x: left, y: y - PanelHint.legendRow / 2, width: bounds.width - left - 4, height: PanelHint.legendRow)
        list.label(meaning, Fonts.note, Palette.text, in: box)
        return CGPoint(x: PanelHint.padding + 10, y: y)
    }
}
