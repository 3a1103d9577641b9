// Text that Pango has broken into lines, ready to be drawn any number of times.
//
// Use it only under the lock of `PangoTypesetter`.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopeReading

/// A text laid out as lines of glyphs.
final class LaidOutText {
    /// Everything that the layout depends on.
    struct Key: Hashable {
        var text: String
        var font: FontDescriptor
        var alignment: TextStyle.Alignment
        /// The width at which lines wrap, in points; nil if they do not wrap.
        var width: CGFloat?
        /// The available height, in points. Lines that do not fit are omitted.
        var height: CGFloat
        /// The maximum number of lines; 0 for no limit.
        var lineLimit: Int

        /// Hashes only the values that differ between texts on one screen, because each frame of the debugger measures
        /// hundreds of texts.
        func hash(into hasher: inout Hasher) {
            hasher.combine(text)
            hasher.combine(font.size)
            hasher.combine(width)
        }
    }

    /// The layouts, from top to bottom: in most cases one, and another one for a line that ends with an ellipsis.
    private var parts: [(layout: OpaquePointer, top: CGFloat)] = []
    /// The shaped line, used instead of `parts` if the text is one plain line.
    private var line: ShapedLine?
    /// The size of the text, in points.
    private(set) var size = CGSize.zero
    /// The ink rectangle relative to the top left, in points; null if nothing is painted.
    private var ink = CGRect.null

    init(_ key: Key, context: OpaquePointer) {
        let text = LaidOutText.beginning(of: key.text)
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

    /// Draws the text with its top left at `origin`. Draws nothing outside of `limit`.
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

    /// The part of a text that is laid out: all of it, or the beginning with an ellipsis.
    private static func beginning(of text: String) -> Substring {
        guard text.utf8.count > maximumLength,
            let end = text.index(text.startIndex, offsetBy: maximumLength, limitedBy: text.endIndex),
            end < text.endIndex
        else { return text[...] }
        return text[..<end] + "…"
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

    /// Adds a layout and takes over its ownership.
    private func append(_ layout: OpaquePointer) {
        var inkRect = PangoRectangle(), logical = PangoRectangle()
        pango_layout_get_extents(layout, &inkRect, &logical)
        let top = size.height
        parts.append((layout, top))
        size = CGSize(width: max(size.width, logical.points.width), height: top + logical.points.height)
        if inkRect.width > 0, inkRect.height > 0 { ink = ink.union(inkRect.points.offsetBy(dx: 0, dy: top)) }
    }

    /// Lays out one line. It ends with an ellipsis if it is too long or if more lines follow.
    private static func line(_ text: Substring, _ key: Key, _ context: OpaquePointer) -> OpaquePointer {
        let end = text.firstIndex(where: \.isNewline)
        let layout = layout(end.map { text[..<$0] + "…" } ?? text, key, context)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
        return layout
    }

    private static func layout(_ text: Substring, _ key: Key, _ context: OpaquePointer) -> OpaquePointer {
        guard let layout = pango_layout_new(context) else {
            preconditionFailure("Pango created no layout; memory is probably exhausted")
        }
        let font = key.font.inOneWeight(for: text).pango
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

    /// Returns the byte at which each line begins, and the y of its bottom, in points.
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

    /// The number of Pango's units in one point.
    static let units = CGFloat(PANGO_SCALE)

    /// The maximum number of characters that are laid out. Longer text would take seconds, and its end would not fit
    /// on a screen.
    private static let maximumLength = 20_000
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
    /// The text with additional characters that prevent line breaks within a Korean word, and after a dot within a name
    /// such as "View B.1". Korean lines then break only at spaces.
    ///
    /// Unicode's rules allow a break after each syllable, as in Chinese, and Pango also breaks after such a dot.
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

    /// The line without the line break and the spaces at its end.
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
    /// A Pango font description, which the caller frees.
    var pango: OpaquePointer? {
        let description = pango_font_description_new()
        pango_font_description_set_family(description, families)
        let size = size.isFinite ? min(max(size, 0), FontDescriptor.largest) : FontDescriptor.largest
        pango_font_description_set_absolute_size(description, Double(size * LaidOutText.units))
        pango_font_description_set_weight(description, PangoWeight(UInt32(weight.rawValue)))
        return description
    }

    /// The font in which all letters of a text have the same weight. Fonts with Hangul have only regular and bold
    /// weights, so Hangul would be regular next to letters of medium weight.
    func inOneWeight(for text: Substring) -> FontDescriptor {
        guard weight == .medium, text.unicodeScalars.contains(where: \.isHangul) else { return self }
        return FontDescriptor(family: family, size: size, weight: .regular)
    }

    /// OpenType features. In code, each character is drawn separately: `!=` does not become one glyph. This also halves
    /// the time for shaping.
    var features: String? { family == .monospaced ? "calt=0, liga=0" : nil }

    /// The font families in the order in which they are tried for each character.
    private var families: String {
        switch family {
        case .interface: "Inter, Nanum Gothic, Noto Sans CJK KR, DejaVu Sans, sans-serif"
        case .monospaced: "JetBrains Mono, Nanum Gothic Coding, DejaVu Sans Mono, monospace"
        case .named(let name):
            "\(name.filter { $0 != "," }), Inter, Nanum Gothic, Noto Sans CJK KR, DejaVu Sans, sans-serif"
        }
    }

    /// The maximum font size, in points. Larger letters do not fit on any screen.
    private static let largest: CGFloat = 4096
}

extension Unicode.Scalar {
    fileprivate var isHangul: Bool { PlainLines.hangul.contains(value) }
}
