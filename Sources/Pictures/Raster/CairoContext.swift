// The owner of Cairo's pointers: a surface and the context that paints on it.
//
// CairoContext+Shapes.swift draws shapes. Paths are in device space, so the matrix is the identity except while a text
// or a stroke is painted.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopePixels

/// A Cairo context, and the surface that it paints on.
final class CairoContext {
    /// The `cairo_t *`; valid only while the context lives.
    let pointer: OpaquePointer
    private let surface: OpaquePointer

    /// - Parameter surface: a `cairo_surface_t *`; the context takes over the caller's reference.
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

    /// Creates a context that paints coverage into the caller's buffer, with one byte for each pixel of the area.
    ///
    /// - Parameter stride: the number of bytes from one row to the next.
    convenience init(
        coverage bytes: UnsafeMutablePointer<UInt8>, stride: Int, of area: PixelRect
    ) throws(PictureError) {
        let surface = cairo_image_surface_create_for_data(
            bytes, CAIRO_FORMAT_A8, Int32(area.width), Int32(area.height), Int32(stride))
        guard let surface else { throw .notPainted(reason: localized("no surface was created")) }
        cairo_surface_set_device_offset(surface, -Double(area.x), -Double(area.y))
        try self.init(owning: surface)
    }

    /// The miter limit. It keeps mitred corners within the bounds that `DrawList` calculates for a stroke: one line
    /// width around the shape.
    private static let miterLimit = 2.0

    /// Throws the first error since the context was created. Cairo stores it and ignores all later calls.
    func check() throws(PictureError) {
        let status = cairo_status(pointer)
        guard status != CAIRO_STATUS_SUCCESS else { return }
        throw .notPainted(reason: CairoContext.message(status))
    }

    /// Writes pending output and throws the surface's own errors. Nothing can be painted afterwards.
    func finish() throws(PictureError) {
        try check()
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        guard status == CAIRO_STATUS_SUCCESS else { throw .notPainted(reason: CairoContext.message(status)) }
    }

    /// Completes pending drawing, so that pixels in memory are up to date.
    func flush() { cairo_surface_flush(surface) }

    func showPage() { cairo_show_page(pointer) }

    func save() { cairo_save(pointer) }

    func restore() { cairo_restore(pointer) }

    /// Redirects painting, up to the matching `popGroup`, to a transparent surface as large as the clip.
    ///
    /// Cairo rounds the first drawing on an empty surface differently from later ones. Which drawing is the first
    /// depends on the part that is painted, so the surface is marked as not empty.
    func pushGroup() {
        cairo_push_group(pointer)
        cairo_surface_mark_dirty(cairo_get_group_target(pointer))
    }

    /// Paints the group on the surface below.
    ///
    /// - Parameters:
    ///   - opacity: the opacity of the group, from 0 to 1.
    ///   - pixels: the area that was painted in the group. All other pixels stay unchanged.
    func popGroup(opacity: Double, over pixels: PixelRect) {
        cairo_pop_group_to_source(pointer)
        setPath(pixels)
        cairo_clip(pointer)
        cairo_paint_with_alpha(pointer, opacity)
    }

    /// Replaces pixels with a colour, using Cairo's operator SOURCE.
    func replace(_ pixels: PixelRect, with color: Color) {
        cairo_set_operator(pointer, CAIRO_OPERATOR_SOURCE)
        setSource(color)
        setPath(pixels)
        cairo_fill(pointer)
        cairo_set_operator(pointer, CAIRO_OPERATOR_OVER)
        cairo_surface_mark_dirty(surface)
    }

    private func setPath(_ pixels: PixelRect) {
        cairo_new_path(pointer)
        cairo_rectangle(pointer, Double(pixels.x), Double(pixels.y), Double(pixels.width), Double(pixels.height))
    }

    /// Sets a colour as the source.
    ///
    /// - Parameter fade: the factor for alpha.
    func setSource(_ color: Color, fade: Double = 1) {
        cairo_set_source_rgba(
            pointer, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha) * fade)
    }

    /// Sets the matrix while `body` runs.
    ///
    /// - Parameter transform: maps the coordinates that `body` uses to the device.
    func withMatrix(_ transform: CGAffineTransform, _ body: () -> Void) {
        var matrix = cairo_matrix_t(transform)
        cairo_set_matrix(pointer, &matrix)
        body()
        cairo_identity_matrix(pointer)
    }

    private static func message(_ status: cairo_status_t) -> String {
        cairo_status_to_string(status).map { String(cString: $0) } ?? localized("unknown error")
    }
}
