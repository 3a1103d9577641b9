// Typesetting with Cairo's built-in font, which makes the same picture on every machine with the
// same version of Cairo.
//
// Every character is one cell wide, and a Hangul syllable two, so nothing has to be measured. Source: measurements of
// the font. A regular cell is exactly 1/2 of the size, a bold one 13/24, the ascent 0.75 and the descent 0.25.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopeReading

/// Sets text in Cairo's built-in font.
struct PlainTypesetter: Typesetter {
    private static let faces = Faces()

    func size(of text: String, font: FontDescriptor, width: CGFloat?) -> CGSize {
        guard font.size > 0 else { return .zero }
        let columns = width.map { font.columns(in: $0) } ?? .max
        let lines = PlainLines(text, columns: max(1, columns), limit: .max)
        return CGSize(
            width: CGFloat(lines.width) * font.advance, height: CGFloat(lines.lines.count) * font.lineHeight)
    }

    func draw(_ text: String, _ style: TextStyle, in box: CGRect, on cairo: OpaquePointer) {
        let font = style.font
        guard box.isFinite, font.size > 0, font.size.isFinite else { return }
        let columns = font.columns(in: box.width)
        guard columns > 0 else { return }
        let fitting = max(1, Int(clamping: min((box.height + TextStyle.slack) / font.lineHeight, 1e6)))
        let limit = style.lineLimit > 0 ? min(style.lineLimit, fitting) : fitting
        let lines = PlainLines(text, columns: columns, limit: limit).lines
        PlainTypesetter.faces.use(font, on: cairo)
        let height = CGFloat(lines.count) * font.lineHeight
        let extent = CGRect(x: box.minX, y: style.top(of: height, in: box), width: box.width, height: height)
        paint(extent, within: style.reach(of: box), on: cairo) {
            for (row, line) in lines.enumerated() where !line.isEmpty {
                let left = style.left(of: CGFloat(line.cells) * font.advance, in: box)
                let baseline = extent.minY + CGFloat(row) * font.lineHeight + font.baseline
                draw(line, font, at: CGPoint(x: left, y: baseline), on: cairo)
            }
        }
        cairo_new_path(cairo)
    }

    /// Draws a line whose baseline begins at a point: ASCII with the font, Hangul with strokes.
    private func draw(
        _ line: [PlainLines.Character], _ font: FontDescriptor, at start: CGPoint, on cairo: OpaquePointer
    ) {
        var x = start.x, rest = line[...]
        while let first = rest.first {
            if first.isHangul {
                let cell = CGRect(
                    x: x, y: start.y - font.size * 0.81, width: 2 * font.advance, height: font.size * 0.94)
                HangulStrokes(first.code).draw(in: cell, width: font.strokeWidth, on: cairo)
                rest = rest.dropFirst()
                x += cell.width
                continue
            }
            let plain = rest.prefix { !$0.isHangul }
            cairo_move_to(cairo, x, start.y)
            (plain.map { UInt8(clamping: $0.code) } + [0]).withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { cairo_show_text(cairo, $0.baseAddress) }
            }
            rest = rest.dropFirst(plain.count)
            x += CGFloat(plain.count) * font.advance
        }
    }
}

/// The two font faces and their rendering options.
///
/// `@unchecked Sendable` because they do not change after they are created.
private final class Faces: @unchecked Sendable {
    private let regular = cairo_toy_font_face_create(
        "@cairo:monospace", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_NORMAL)
    private let bold = cairo_toy_font_face_create("@cairo:monospace", CAIRO_FONT_SLANT_NORMAL, CAIRO_FONT_WEIGHT_BOLD)
    private let options = cairo_font_options_create()

    init() {
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    }

    func use(_ font: FontDescriptor, on cairo: OpaquePointer) {
        cairo_set_font_face(cairo, font.isBold ? bold : regular)
        cairo_set_font_size(cairo, Double(font.size))
        cairo_set_font_options(cairo, options)
    }
}

extension FontDescriptor {
    fileprivate var isBold: Bool {
        switch weight {
        case .regular, .medium: false
        case .semibold, .bold: true
        }
    }

    fileprivate var advance: CGFloat { isBold ? size * 13 / 24 : size / 2 }
    fileprivate var lineHeight: CGFloat { size * 1.2 }
    /// The width of Hangul strokes. It matches the font's letters.
    fileprivate var strokeWidth: CGFloat { isBold ? size * 0.11 : size * 0.075 }
    /// The distance from the top of a line to its baseline: half of the leading, plus the ascent.
    fileprivate var baseline: CGFloat { size * 0.85 }

    fileprivate func columns(in width: CGFloat) -> Int {
        guard width > 0 else { return 0 }
        return Int(clamping: min((width + TextStyle.slack) / advance, 1e6))
    }
}
