// Typesetting with installed fonts. It owns Pango's pointers.
//
// Pango's objects must not be used by two threads at once, so all of them are used under one lock.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry

/// Sets text in installed fonts.
///
/// `@unchecked Sendable` because all of its state is used under `lock`.
final class PangoTypesetter: Typesetter, @unchecked Sendable {
    /// The only instance in the process, so that fonts are found and loaded once.
    static let shared = PangoTypesetter()

    private let lock = NSLock()
    private let context: OpaquePointer
    private let shaper: LineShaper
    private var laidOut = GenerationCache<LaidOutText.Key, LaidOutText>(capacity: 2048)

    private init() {
        let fonts = pango_cairo_font_map_new()
        context = pango_font_map_create_context(fonts)
        g_object_unref(fonts.map { UnsafeMutableRawPointer($0) })
        let options = cairo_font_options_create()
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_round_glyph_positions(context, 0)
        shaper = LineShaper(context)
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(context)) }

    private func withLock<R>(_ body: () -> R) -> R {
        lock.lock()
        defer { lock.unlock() }
        return body()
    }

    func size(of text: String, font: FontDescriptor, width: CGFloat?) -> CGSize {
        withLock { unlimited(text, font, width: width).size }
    }

    func draw(_ text: String, _ style: TextStyle, in box: CGRect, on cairo: OpaquePointer) {
        guard box.isFinite, box.width > 0, style.font.size > 0 else { return }
        withLock {
            if style.lineLimit == 1, text.isPlainLine {
                let line = unlimited(text, style.font, width: nil)
                if line.size.width <= box.width { return draw(line, style, in: box, on: cairo) }
            }
            let lines = lines(
                LaidOutText.Key(
                    text: text, font: style.font, alignment: style.alignment, width: box.width, height: box.height,
                    lineLimit: style.lineLimit))
            lines.draw(
                at: CGPoint(x: box.minX, y: style.top(of: lines.size.height, in: box)), within: style.reach(of: box),
                on: cairo)
        }
    }

    /// Draws a line that fits into the box, using the layout that measured it.
    private func draw(_ line: LaidOutText, _ style: TextStyle, in box: CGRect, on cairo: OpaquePointer) {
        let room = box.width - line.size.width
        let left: CGFloat =
            switch style.alignment {
            case .leading: 0
            case .center: room / 2
            case .trailing: room
            }
        let origin = CGPoint(x: box.minX + left, y: style.top(of: line.size.height, in: box))
        line.draw(at: origin, within: style.reach(of: box), on: cairo)
    }

    /// Returns the text laid out on as many lines as it needs.
    private func unlimited(_ text: String, _ font: FontDescriptor, width: CGFloat?) -> LaidOutText {
        lines(
            LaidOutText.Key(text: text, font: font, alignment: .leading, width: width, height: .infinity, lineLimit: 0))
    }

    private func lines(_ key: LaidOutText.Key) -> LaidOutText {
        laidOut.value(for: key) {
            if key.width == nil, let line = shaper.shape(key.text, key.font) { return LaidOutText(line) }
            return LaidOutText(key, context: context)
        }
    }
}

extension String {
    /// True if the text is one line of ASCII, which is read from left to right.
    var isPlainLine: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F } }
}
