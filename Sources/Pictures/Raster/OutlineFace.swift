// A font file as outlines in the font's own units. HarfBuzz reads and shapes it; nothing is hinted or rounded.
import HitscopeCCairo
import HitscopeGeometry

/// A face of a font file.
///
/// `@unchecked Sendable` because the font is immutable after it is created.
final class OutlineFace: @unchecked Sendable {
    /// A glyph of a shaped text, in the units of the font.
    struct Glyph {
        var id: UInt32
        var x: Int, y: Int, advance: Int
    }

    private let font: OpaquePointer
    /// The number of the font's units in one em.
    let unitsPerEm: Int
    /// The distances from the baseline to the top and to the bottom of a line, in units.
    let ascent: Int, descent: Int

    init?(_ path: String) {
        guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        guard let face = hb_face_create(blob, 0) else { return nil }
        defer { hb_face_destroy(face) }
        guard let font = hb_font_create(face) else { return nil }
        let units = hb_face_get_upem(face)
        hb_font_set_scale(font, Int32(clamping: units), Int32(clamping: units))
        hb_font_make_immutable(font)
        var extents = hb_font_extents_t()
        hb_font_get_h_extents(font, &extents)
        (self.font, unitsPerEm) = (font, Int(clamping: units))
        (ascent, descent) = (Int(clamping: extents.ascender), -Int(clamping: extents.descender))
    }

    deinit { hb_font_destroy(font) }

    /// True if the face has a glyph for each scalar of a character.
    func has(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { scalar in
            var glyph: hb_codepoint_t = 0
            return hb_font_get_nominal_glyph(font, scalar.value, &glyph) != 0
        }
    }

    /// Shapes a text that is read from left to right.
    ///
    /// - Parameter hasLigatures: false to draw each character by itself, as in code.
    func shape(_ text: String, hasLigatures: Bool) -> [Glyph] {
        guard let buffer = hb_buffer_create() else { return [] }
        defer { hb_buffer_destroy(buffer) }
        let bytes = Array(text.utf8).map { CChar(bitPattern: $0) }
        hb_buffer_add_utf8(buffer, bytes, Int32(clamping: bytes.count), 0, Int32(clamping: bytes.count))
        hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
        hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
        hb_buffer_guess_segment_properties(buffer)
        let features = hasLigatures ? [] : ["calt=0", "liga=0"].compactMap(OutlineFace.feature)
        hb_shape(font, buffer, features, UInt32(clamping: features.count))
        var count: UInt32 = 0
        let glyphs = hb_buffer_get_glyph_infos(buffer, &count), places = hb_buffer_get_glyph_positions(buffer, nil)
        guard let glyphs, let places else { return [] }
        return (0..<Int(clamping: count)).map { index in
            Glyph(
                id: glyphs[index].codepoint, x: Int(clamping: places[index].x_offset),
                y: Int(clamping: places[index].y_offset),
                advance: Int(clamping: places[index].x_advance))
        }
    }

    private static func feature(_ text: String) -> hb_feature_t? {
        var feature = hb_feature_t()
        return hb_feature_from_string(text, -1, &feature) != 0 ? feature : nil
    }

    /// Adds the outline of a glyph to the path.
    ///
    /// - Parameters:
    ///   - origin: the place of the glyph's origin on the baseline.
    ///   - scale: the number of points of a unit.
    func addOutline(of glyph: UInt32, at origin: CGPoint, scale: Double, to cairo: OpaquePointer) {
        var pen = Pen(cairo: cairo, x: Double(origin.x), y: Double(origin.y), scale: scale)
        hitscope_draw_glyph(font, glyph, PenFunctions.shared.pointer, &pen)
    }
}

/// Turns outlines into a path of Cairo.
private struct Pen {
    let cairo: OpaquePointer
    let x: Double, y: Double, scale: Double

    func point(_ x: Float, _ y: Float) -> (x: Double, y: Double) {
        (self.x + Double(x) * scale, self.y - Double(y) * scale)
    }
}

/// The functions that HarfBuzz calls with the parts of an outline.
///
/// `@unchecked Sendable` because they are immutable after they are created.
private final class PenFunctions: @unchecked Sendable {
    static let shared = PenFunctions()

    let pointer: OpaquePointer?

    private init() {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, data, _, x, y, _ in
                guard let pen = data?.assumingMemoryBound(to: Pen.self).pointee else { return }
                let to = pen.point(x, y)
                cairo_move_to(pen.cairo, to.x, to.y)
            }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, data, _, x, y, _ in
                guard let pen = data?.assumingMemoryBound(to: Pen.self).pointee else { return }
                let to = pen.point(x, y)
                cairo_line_to(pen.cairo, to.x, to.y)
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, x1, y1, x2, y2, x, y, _ in
                guard let pen = data?.assumingMemoryBound(to: Pen.self).pointee else { return }
                let (one, two, to) = (pen.point(x1, y1), pen.point(x2, y2), pen.point(x, y))
                cairo_curve_to(pen.cairo, one.x, one.y, two.x, two.y, to.x, to.y)
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions,
            { _, data, _, _ in
                guard let pen = data?.assumingMemoryBound(to: Pen.self).pointee else { return }
                cairo_close_path(pen.cairo)
            }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        pointer = functions
    }
}
