// Pictures as pixels of the canvas: Cairo scales each picture once, and the result is cached.
import HitscopeCCairo
import HitscopeDrawing
import HitscopeGeometry
import HitscopeLanguage
import HitscopePixels

/// A cache of painted pictures by their content and position. Use it from one thread at a time.
final class ImageCache {
    private struct Key: Hashable {
        var image: DrawnImage
        var box: CGRect
        var transform: CGAffineTransform
        var canvas: PixelRect
    }

    private var painted = GenerationCache<Key, PaintedImage?>(capacity: 64 << 20) { ($0?.size ?? 0) + 200 }

    /// Returns the part of a picture in a box that is on the canvas; nil if none of it is.
    ///
    /// - Parameter transform: the transform from the space of the box to the device.
    func painted(
        _ image: DrawnImage, in box: CGRect, through transform: CGAffineTransform, canvas: PixelRect
    ) throws(PictureError) -> PaintedImage? {
        let area = box.pixels(through: transform, within: canvas)
        guard !area.isEmpty, box.width != 0, box.height != 0, transform.isInvertible else { return nil }
        let key = Key(image: image, box: box, transform: transform, canvas: canvas)
        return try painted.value(for: key) { () throws(PictureError) in
            try PaintedImage(image, in: box, through: transform, area)
        }
    }
}

/// The owner of a painted picture's pixels.
final class PaintedImage {
    private let surface: PixelSurface

    /// - Parameter area: the pixels that the picture may touch.
    init(
        _ image: DrawnImage, in box: CGRect, through transform: CGAffineTransform, _ area: PixelRect
    ) throws(PictureError) {
        surface = PixelSurface(transparent: area)
        let context = try CairoContext(pixels: surface.row(area.y) + area.x, of: area)
        context.paint(image, in: box, through: transform, within: area)
        context.flush()
        try context.check()
    }

    var rows: ImageRows { ImageRows(surface) }

    /// The memory size, in bytes.
    var size: Int { surface.bounds.width * surface.bounds.height * 4 }
}

/// Rows of pixels, addressed in the coordinates of the whole picture. They do not own their memory.
struct ImageRows {
    let bounds: PixelRect
    /// The address that the pixel at the whole picture's origin would have.
    private let origin: UnsafePointer<UInt32>
    private let stride: Int

    init(_ surface: PixelSurface) {
        bounds = surface.bounds
        origin = UnsafePointer(surface.row(0))
        stride = surface.stride
    }

    /// Returns the address that the pixel with `x` 0 in the row would have. Only pixels inside `bounds` may be read.
    @inline(__always)
    func row(_ y: Int) -> UnsafePointer<UInt32> { origin + y * stride }
}

extension CairoContext {
    /// Creates a context that paints into the caller's pixels: contiguous rows in Cairo's ARGB32 format.
    convenience init(pixels: UnsafeMutablePointer<UInt32>, of area: PixelRect) throws(PictureError) {
        let surface = pixels.withMemoryRebound(to: UInt8.self, capacity: area.width * area.height * 4) {
            cairo_image_surface_create_for_data(
                $0, CAIRO_FORMAT_ARGB32, Int32(clamping: area.width), Int32(clamping: area.height),
                Int32(clamping: area.width * 4))
        }
        guard let surface else { throw .notPainted(reason: localized("no surface was created")) }
        cairo_surface_set_device_offset(surface, -Double(area.x), -Double(area.y))
        try self.init(owning: surface)
    }

    /// Paints a picture so that it fills a box. If it is scaled down, pixels are averaged.
    ///
    /// - Parameters:
    ///   - transform: the transform from the space of the box to the device.
    ///   - fade: the factor for alpha.
    func paint(
        _ image: DrawnImage, in box: CGRect, through transform: CGAffineTransform, within pixels: PixelRect,
        fade: Double = 1
    ) {
        let size = image.pixels.bounds
        let toDevice = CGAffineTransform(
            scaleX: box.width / CGFloat(size.width), y: box.height / CGFloat(size.height)
        ).concatenating(CGAffineTransform(translationX: box.minX, y: box.minY)).concatenating(transform)
        guard toDevice.isInvertible, let source = CairoContext.surface(of: image.pixels) else { return }
        cairo_set_source_surface(pointer, source, 0, 0)
        cairo_surface_destroy(source)
        let pattern = cairo_get_source(pointer)
        var matrix = cairo_matrix_t(toDevice.inverted())
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
        cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
        guard fade < 1 else { return fill(.rect(box), through: transform, within: pixels) }
        save()
        clip(to: .rect(box), through: transform)
        cairo_paint_with_alpha(pointer, fade)
        restore()
    }

    /// Returns a Cairo surface with a copy of the pixels, because a page can exist longer than the caller's picture.
    private static func surface(of picture: PixelBuffer) -> OpaquePointer? {
        guard
            let surface = cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(clamping: picture.width), Int32(clamping: picture.height)),
            let bytes = cairo_image_surface_get_data(surface)
        else { return nil }
        let stride = Int(clamping: cairo_image_surface_get_stride(surface))
        picture.pixels.withUnsafeBytes { pixels in
            for y in 0..<picture.height {
                let row = UnsafeMutableRawBufferPointer(start: bytes + y * stride, count: picture.width * 4)
                row.copyMemory(from: UnsafeRawBufferPointer(rebasing: pixels[(y * row.count)..<((y + 1) * row.count)]))
            }
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }
}

extension cairo_matrix_t {
    /// Creates the same transform as a Cairo matrix.
    init(_ transform: CGAffineTransform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}
