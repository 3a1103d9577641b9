// Plain lines, which Pango shapes without a layout.
//
// A Pango layout also looks for scripts, directions, fonts and breaks: it takes 13 µs for the text of a tag instead of
// 8.5, and 7.8 µs for a coordinate in code instead of 1.7. While a pointer moves, each frame has new lines. Use it only
// under the lock of `PangoTypesetter`.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry

/// Shapes lines in the fonts of one context.
final class LineShaper {
    private struct Kind: Hashable {
        var font: FontDescriptor
        /// True if the line has letters. They determine the script of the whole line; digits have no script.
        var hasLetters: Bool
    }

    private let context: OpaquePointer
    /// Pango's item for each kind of line; nil if such a line needs several fonts.
    private var items: [Kind: UnsafeMutablePointer<PangoItem>?] = [:]

    /// - Parameter context: a `PangoContext *`, which must outlive the shaper.
    init(_ context: OpaquePointer) { self.context = context }

    deinit { for item in items.values { item.map { pango_item_free($0) } } }

    /// Returns the same line that a layout without a width would show; nil for text that needs a layout.
    func shape(_ text: String, _ font: FontDescriptor) -> ShapedLine? {
        guard !text.isEmpty, text.utf8.count <= LineShaper.maximumByteCount, text.isPlainLine else { return nil }
        let kind = Kind(font: font, hasLetters: text.utf8.contains { LineShaper.isLetter($0) })
        if items.count >= LineShaper.maximumFontCount, items[kind] == nil { return nil }
        let item = items[kind] ?? itemize(kind)
        items[kind] = item
        return item.flatMap { ShapedLine(text, $0) }
    }

    /// The maximum length, in bytes. A longer line does not fit on a screen, and needs a layout to truncate it.
    private static let maximumByteCount = 1000
    /// The maximum number of cached fonts. An animation may use any number of font sizes.
    private static let maximumFontCount = 256

    private static func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & ~0x20) }

    private func itemize(_ kind: Kind) -> UnsafeMutablePointer<PangoItem>? {
        let sample = String(
            decoding: (UInt8(0x20)..<0x7F).filter { kind.hasLetters || !LineShaper.isLetter($0) }, as: UTF8.self)
        let attributes = pango_attr_list_new(), description = kind.font.pango
        pango_attr_list_insert(attributes, pango_attr_font_desc_new(description))
        kind.font.features.map { pango_attr_list_insert(attributes, pango_attr_font_features_new($0)) }
        pango_font_description_free(description)
        defer { pango_attr_list_unref(attributes) }
        guard let found = pango_itemize(context, sample, 0, Int32(sample.utf8.count), attributes, nil) else {
            return nil
        }
        defer { g_list_free(found) }
        var all: [UnsafeMutablePointer<PangoItem>] = []
        var link: UnsafeMutablePointer<GList>? = found
        while let here = link {
            if let item = here.pointee.data?.assumingMemoryBound(to: PangoItem.self) { all.append(item) }
            link = here.pointee.next
        }
        guard all.count == 1 else {
            for item in all { pango_item_free(item) }
            return nil
        }
        return all[0]
    }
}

/// The glyphs of one line.
final class ShapedLine {
    private let glyphs: OpaquePointer
    private let font: OpaquePointer
    /// Pango's ink and logical rectangles, relative to the start of the baseline, in Pango's units.
    private(set) var ink = PangoRectangle(), logical = PangoRectangle()

    init?(_ text: String, _ item: UnsafeMutablePointer<PangoItem>) {
        guard let font = item.pointee.analysis.font, let glyphs = pango_glyph_string_new() else { return nil }
        self.font = font
        self.glyphs = glyphs
        g_object_ref(UnsafeMutableRawPointer(font))
        pango_shape_with_flags(text, Int32(text.utf8.count), nil, 0, &item.pointee.analysis, glyphs, PANGO_SHAPE_NONE)
        pango_glyph_string_extents(glyphs, font, &ink, &logical)
    }

    deinit {
        pango_glyph_string_free(glyphs)
        g_object_unref(UnsafeMutableRawPointer(font))
    }

    /// The distance from the top of the line to its baseline, in points.
    var baseline: CGFloat { -CGFloat(logical.y) / LaidOutText.units }

    /// Draws the line with the top left of its logical rectangle at a point.
    func draw(at origin: CGPoint, on cairo: OpaquePointer) {
        cairo_move_to(cairo, origin.x, origin.y + baseline)
        pango_cairo_show_glyph_string(cairo, font, glyphs)
    }
}
