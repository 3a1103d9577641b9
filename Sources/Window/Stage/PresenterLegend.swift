import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeReachability
import HitscopeWindowKit

/// The legend of colours and patterns in presenter mode, in type that can be read from the last row.
///
/// It replaces the names of the responder chain at the right of the screen.
@MainActor struct PresenterLegend {
    let layout: StageLayout
    let measuring: any TextMeasuring

    private var font: FontDescriptor { FontDescriptor(size: PresenterMetrics.minimumFontSize, weight: .medium) }
    private static let swatchWidth: CGFloat = 48, gap: CGFloat = 18

    /// The part of the stage at the right of the screen.
    private var room: CGRect {
        let bounds = layout.bounds, left = max(bounds.minX, min(layout.screenFrame.maxX, bounds.maxX - 180)) + 24
        return CGRect(x: left, y: 26, width: max(0, bounds.maxX - 16 - left), height: max(0, bounds.height - 42))
    }

    /// Draws the patterns and their meanings.
    ///
    /// - Parameter isEmpty: True to say that the scene has neither pattern.
    func drawPatterns(isEmpty: Bool, into list: inout DrawList) {
        let room = room
        var top = room.minY
        for kind in DisagreementMarks.Kind.allCases {
            let swatch = CGRect(x: room.minX, y: top + 4, width: Self.swatchWidth, height: 28)
            list.fill(.rect(swatch), .white)
            kind.draw([Quad(swatch).corners], into: &list)
            top += drawWords(kind.words, top, room, into: &list) + Self.gap
        }
        guard isEmpty else { return }
        _ = drawWords(localized("This scene has neither."), top, room, into: &list)
    }

    /// Draws a text beside a swatch, in as many lines as it needs.
    ///
    /// - Returns: The height of the text, in points.
    private func drawWords(_ words: String, _ top: CGFloat, _ room: CGRect, into list: inout DrawList) -> CGFloat {
        let width = max(0, room.width - Self.swatchWidth - 12)
        let height = measuring.size(of: words, font: font, width: width).height.rounded(.up)
        let box = CGRect(x: room.maxX - width, y: top, width: width, height: height + 1)
        list.paragraph(words, font, Palette.text, in: box)
        return max(height, 36)
    }

    /// Draws the colours of a map and the names of their views.
    func draw(_ entries: [LiveMap.Entry], into list: inout DrawList) {
        let room = room, row: CGFloat = 42, fitting = max(1, Int(clamping: room.height / row))
        let shown = entries.count <= fitting ? entries.count : fitting - 1
        for (index, entry) in entries.prefix(shown).enumerated() {
            let top = room.minY + CGFloat(index) * row
            let swatch = CGRect(x: room.minX, y: top + 1, width: Self.swatchWidth, height: 34)
            list.fill(.roundedRect(swatch, radius: 6), entry.color)
            let left = swatch.maxX + 12
            let box = CGRect(x: left, y: top, width: max(0, room.maxX - left), height: 36)
            list.label(entry.name, font, Palette.text, in: box)
        }
        guard shown < entries.count else { return }
        let box = CGRect(x: room.minX, y: room.minY + CGFloat(shown) * row, width: room.width, height: 36)
        list.label(localized("and \(entries.count - shown) more"), font, Palette.soft, in: box)
    }
}
