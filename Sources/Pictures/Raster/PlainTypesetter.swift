// Text in the font that Cairo carries within itself: the same picture on every machine.
//
// Decides where lines stand. Every character is one cell wide, so nothing is ever measured. Source: a regular cell
// measured exactly 1/2 of the size, a bold one 13/24, ascent 0.75 and descent 0.25.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopeReading

/// Sets text in the font of Cairo.
struct PlainTypesetter: Typesetter {
    private static let faces = Faces()

    func size(of text: String, font: FontDescriptor, width: CGFloat?) -> CGSize {
        guard font.size > 0 else { return .zero }
        let columns = width.map { font.columns(in: $0) } ?? .max
        let lines = PlainLines(text, columns: max(1, columns), limit: .max).lines
        return CGSize(
            width: CGFloat(lines.map(\.count).max() ?? 0) * font.advance,
            height: CGFloat(lines.count) * font.lineHeight)
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
                let left = style.left(of: CGFloat(line.count) * font.advance, in: box)
                cairo_move_to(cairo, left, extent.minY + CGFloat(row) * font.lineHeight + font.baseline)
                (line + [0]).withUnsafeBufferPointer { bytes in
                    bytes.withMemoryRebound(to: CChar.self) { cairo_show_text(cairo, $0.baseAddress) }
                }
            }
        }
        cairo_new_path(cairo)
    }
}

/// The two faces and how they are painted.
///
/// Unchecked: made once, then only read.
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
    /// The distance from the top of a line: half of the leading, and the ascent.
    fileprivate var baseline: CGFloat { size * 0.85 }

    fileprivate func columns(in width: CGFloat) -> Int {
        guard width > 0 else { return 0 }
        return Int(clamping: min((width + TextStyle.slack) / advance, 1e6))
    }
}

extension TextStyle {
    fileprivate func left(of width: CGFloat, in box: CGRect) -> CGFloat {
        switch alignment {
        case .leading: box.minX
        case .center: box.midX - width / 2
        case .trailing: box.maxX - width
        }
    }
}
