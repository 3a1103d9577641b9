// Text broken into lines by Pango, ready to be drawn any number of times.
//
// Used under the lock of `PangoTypesetter`.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopeReading

/// A text as lines of glyphs.
final class LaidOutText {
    /// All that the lines depend on.
    struct Key: Hashable {
        var text: String
        var font: FontDescriptor
        var alignment: TextStyle.Alignment
        /// Points; nil where lines never wrap.
        var width: CGFloat?
        /// Points; lines that do not fit are left out.
        var height: CGFloat
        /// The most lines; 0 for as many as it takes.
        var lineLimit: Int

        /// Only what tells apart texts on one screen; a frame of the debugger measures some hundred.
        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(font.size)
            hasher.combine(width)
        }
    }

    /// Layouts one below the other: usually one, and another for a line that ends in an ellipsis.
    private var parts: [(layout: OpaquePointer, top: CGFloat)] = []
    /// Set instead of `parts` where the text is a plain line.
    private var line: ShapedLine?
    /// In points.
    private(set) var size = CGSize.zero
    /// The ink rectangle in points, from the top left; null where nothing is painted.
    private var ink = CGRect.null

    init(_ key: Key, context: OpaquePointer) {
        let isTooLong = key.text.utf8.count > LaidOutText.longest
        let text = isTooLong ? key.text.prefix(LaidOutText.longest) + "…" : key.text[...]
        if key.lineLimit == 1 {
            append(LaidOutText.line(text, key, context))
        } else {
            appendLines(of: key.width == nil ? text : text.keepingWords, key, context)
        }
    }

    init(_ line: ShapedLine) {
        self.line = line
        size = line.logical.points.size
        if line.ink.width > 0, line.ink.height > 0 {
            ink = line.ink.points.offsetBy(dx: 0, dy: line.baseline)
        }
    }

    deinit { for part in parts { g_object_unref(UnsafeMutableRawPointer(part.layout)) } }

    /// Draws with the top left at `origin`, and nothing outside `limit`.
    func draw(at origin: CGPoint, within limit: CGRect, on cairo: OpaquePointer) {
        guard !ink.isNull else { return }
        paint(ink.offsetBy(dx: origin.x, dy: origin.y), within: limit, on: cairo) {
            for part in parts {
                cairo_move_to(cairo, origin.x, origin.y + part.top)
                pango_cairo_show_layout(cairo, part.layout)
            }
            line?.draw(at: origin, on: cairo)
        }
        cairo_new_path(cairo)
    }

    private func appendLines(of text: Substring, _ key: Key, _ context: OpaquePointer) {
        let whole = LaidOutText.layout(text, key, context)
        let lines = LaidOutText.lines(of: whole)
        let allowed = key.lineLimit > 0 ? min(key.lineLimit, lines.count) : lines.count
        let shown = max(1, lines.prefix(allowed).prefix { $0.bottom <= key.height + TextStyle.slack }.count)
        guard shown < lines.count else { return append(whole) }
        g_object_unref(UnsafeMutableRawPointer(whole))
        let cut = text.utf8.index(text.startIndex, offsetBy: lines[shown - 1].firstByte)
        if shown > 1 { append(LaidOutText.layout(text[..<cut].droppingLineEnd, key, context)) }
        append(LaidOutText.line(text[cut...], key, context))
    }

    /// Takes over the layout.
    private func append(_ layout: OpaquePointer) {
        var inkRect = PangoRectangle(), logical = PangoRectangle()
        pango_layout_get_extents(layout, &inkRect, &logical)
        let top = size.height
        parts.append((layout, top))
        size = CGSize(width: max(size.width, logical.points.width), height: top + logical.points.height)
        if inkRect.width > 0, inkRect.height > 0 { ink = ink.union(inkRect.points.offsetBy(dx: 0, dy: top)) }
    }

    /// One line, cut with an ellipsis where it is too long or where more lines follow.
    private static func line(_ text: Substring, _ key: Key, _ context: OpaquePointer) -> OpaquePointer {
        let end = text.firstIndex(where: \.isNewline)
        let layout = layout(end.map { text[..<$0] + "…" } ?? text, key, context)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        return layout
    }

    private static func layout(_ text: Substring, _ key: Key, _ context: OpaquePointer) -> OpaquePointer {
        guard let layout = pango_layout_new(context) else {
            preconditionFailure("Pango made no layout; the memory must be used up")
        }
        let font = key.font.pango
        pango_layout_set_font_description(layout, font)
        pango_font_description_free(font)
        if let features = key.font.features {
            let attributes = pango_attr_list_new()
            pango_attr_list_insert(attributes, pango_attr_font_features_new(features))
            pango_layout_set_attributes(layout, attributes)
            pango_attr_list_unref(attributes)
        }
        var text = text
        text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(layout, $0.baseAddress, Int32(clamping: $0.count))
            }
        }
        pango_layout_set_width(
            layout, key.width.map { Int32(clamping: min(max($0, 0), 1_000_000) * LaidOutText.units + 0.5) } ?? -1)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        pango_layout_set_alignment(layout, key.alignment.pango)
        return layout
    }

    /// The byte at which each line begins, and how far down it reaches, in points.
    private static func lines(of layout: OpaquePointer) -> [(firstByte: Int, bottom: CGFloat)] {
        guard let iterator = pango_layout_get_iter(layout) else { return [] }
        defer { pango_layout_iter_free(iterator) }
        var result: [(Int, CGFloat)] = []
        repeat {
            var logical = PangoRectangle()
            pango_layout_iter_get_line_extents(iterator, nil, &logical)
            result.append((Int(pango_layout_iter_get_index(iterator)), logical.points.maxY))
        } while pango_layout_iter_next_line(iterator) != 0
        return result
    }

    /// Pango's units in one point.
    static let units = CGFloat(PANGO_SCALE)

    /// Bytes; longer text is never read to its end on a screen, and takes seconds to lay out.
    private static let longest = 20_000
}

extension PangoRectangle {
    var points: CGRect {
        let units = LaidOutText.units
        return CGRect(
            x: CGFloat(x) / units, y: CGFloat(y) / units, width: CGFloat(width) / units, height: CGFloat(height) / units
        )
    }
}

extension Substring {
    /// The text with marks that keep a line from being broken within a word of Korean, which is broken at its spaces,
    /// and behind a point within a name, such as that of "View B.1".
    ///
    /// By the rules of Unicode, lines may be broken after any syllable, as those of Chinese are. Pango breaks them
    /// after such a point, too.
    fileprivate var keepingWords: Substring {
        guard unicodeScalars.contains(where: { $0.isHangul || $0 == "." }) else { return self }
        var kept = String.UnicodeScalarView(), last: Unicode.Scalar?
        for scalar in unicodeScalars {
            if let last, last.isHangul || scalar.isHangul || last == ".", !last.properties.isWhitespace,
                !scalar.properties.isWhitespace
            {
                kept.append("\u{2060}")
            }
            kept.append(scalar)
            last = scalar
        }
        return String(kept)[...]
    }

    /// Without what ended the last line: a line break, or the blanks at which it was wrapped.
    fileprivate var droppingLineEnd: Substring {
        var text = last?.isNewline == true ? dropLast() : self
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension TextStyle.Alignment {
    fileprivate var pango: PangoAlignment {
        switch self {
        case .leading: PANGO_ALIGN_LEFT
        case .center: PANGO_ALIGN_CENTER
        case .trailing: PANGO_ALIGN_RIGHT
        }
    }
}

extension FontDescriptor {
    /// A description that the caller frees.
    var pango: OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, families)
        let size = size.isFinite ? min(max(size, 0), FontDescriptor.largest) : FontDescriptor.largest
        pango_font_description_set_absolute_size(description, Double(size * LaidOutText.units))
        pango_font_description_set_weight(description, PangoWeight(UInt32(weight.rawValue)))
        return description
    }

    /// In code each character stands for itself, and `!=` does not become one sign. It halves the time of shaping, too.
    var features: String? { family == .monospaced ? "calt=0, liga=0" : nil }

    /// Families in the order in which they are tried, for each character.
    private var families: String {
        switch family {
        case .interface: "Inter, Nanum Gothic, Noto Sans CJK KR, DejaVu Sans, sans-serif"
        case .monospaced: "JetBrains Mono, Nanum Gothic Coding, DejaVu Sans Mono, monospace"
        case .named(let name):
            "\(name.filter { $0 != "," }), Inter, Nanum Gothic, Noto Sans CJK KR, DejaVu Sans, sans-serif"
        }
    }

    /// Points; no screen holds a larger letter.
    private static let largest: CGFloat = 4096
}

extension Unicode.Scalar {
    /// True if it is a syllable of Korean.
    fileprivate var isHangul: Bool { PlainLines.hangul.contains(value) }
}
