// The owner of Cairo's pointers: a surface and the context that paints on it.
//
// Decides how a surface is made, how errors come out, and how scopes open and close. Knows shapes only through
// `CairoContext+Shapes`, nothing of text, lists or files. Paths are kept in device space, so the matrix is the identity
// unless somebody borrows it for text or for a pen.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

final class CairoContext {
    /// Valid as long as the context lives; lent to those who set text.
    let pointer: OpaquePointer
    private let surface: OpaquePointer

    /// Takes over the surface.
    init(owning surface: OpaquePointer) throws(PictureError) {
        self.surface = surface
        pointer = cairo_create(surface)
        cairo_set_miter_limit(pointer, CairoContext.miterLimit)
        try check()
    }

    deinit {
        cairo_destroy(pointer)
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
    }

    /// Draws on lent bytes, one for a pixel of the area, which say how much of it is covered.
    convenience init(coverage bytes: UnsafeMutablePointer<UInt8>, stride: Int, of area: PixelRect) throws(PictureError)
    {
        let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height), Int32(stride))
        guard let surface else { throw .notPainted(reason: "no surface was made") }
        cairo_surface_set_device_offset(surface, -Double(area.x), -Double(area.y))
        try self.init(owning: surface)
    }

    /// Such that a mitred corner never leaves the bounds that a draw list gives to a stroke: one line width about the
    /// shape.
    private static let miterLimit = 2.0

    /// Throws what went wrong since the context was made; Cairo remembers the first error and ignores what follows.
    func check() throws(PictureError) {
        let status = cairo_status(pointer)
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .notPainted(reason: CairoContext.words(status))
    }

    /// Writes out what is pending and reports the surface's own errors; nothing can be painted afterwards.
    func finish() throws(PictureError) {
        try check()
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else { throw .notPainted(reason: CairoContext.words(status)) }
    }

    /// Pixels in memory are up to date when this returns.
    func flush() { cairo_surface_flush(surface) }

    func showPage() { cairo_show_page(pointer) }

    func save() { cairo_save(pointer) }

    func restore() { cairo_restore(pointer) }

    /// What follows, up to the matching `endLayer`, is painted on a transparent sheet as large as the clip.
    ///
    /// Cairo blends the first thing on an empty sheet with other roundings than the next ones, so it must not know that
    /// the sheet is empty: the first thing differs when a part is painted.
    func beginLayer() {
        cairo_push_group(pointer)
        cairo_surface_mark_dirty(cairo_get_group_target(pointer))
    }

    /// Lays the sheet on what was there before, as far as it was painted on.
    func endLayer(opacity: Double, over covered: PixelRect) {
        cairo_pop_group_to_source(pointer)
        outline(covered)
        cairo_clip(pointer)
        cairo_paint_with_alpha(pointer, opacity)
    }

    /// Sets pixels, whatever was there before.
    func replace(_ pixels: PixelRect, with color: Color) {
        cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
        use(color)
        outline(pixels)
        cairo_fill(pointer)
        cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
        cairo_surface_mark_dirty(surface)
    }

    private func outline(_ pixels: PixelRect) {
        cairo_new_path(pointer)
        cairo_rectangle(pointer, Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
    }

    func use(_ color: Color, fade: Double = 1) {
        cairo_set_source_rgba(
            pointer, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * fade)
    }

    /// Lends the matrix: while `body` runs, coordinates are those of the space that `transform` maps to the device.
    func inSpace(_ transform: CGAffineTransform, _ body: () -> Void) {
        var matrix = cairo_matrix_t(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
        cairo_set_matrix(pointer, &matrix)
        body()
        cairo_identity_matrix(pointer)
    }

    private static func words(_ status: cairo_status_t) -> String {
        cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown error"
    }
}
