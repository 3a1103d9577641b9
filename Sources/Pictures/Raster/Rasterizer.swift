// Paints draw lists to pixels.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// Paints draw lists. Use it from one thread at a time.
public final class Rasterizer {
    let typesetter: any Typesetter
    let cache: CoverageCache

    /// Creates a rasterizer.
    ///
    /// - Parameter text: the fonts to draw with.
    public convenience init(text: TextSetup) { self.init(text.typesetter) }

    /// Creates a rasterizer that draws text as it was measured. An object that does not come from a `TextSetup` counts
    /// as `.deterministic`.
    public convenience init(measuring: any TextMeasuring) {
        self.init(measuring as? any Typesetter ?? TextSetup.deterministic.typesetter)
    }

    private init(_ typesetter: any Typesetter) {
        self.typesetter = typesetter
        cache = CoverageCache(typesetter)
    }

    /// Measures text exactly as this rasterizer draws it.
    public var measuring: any TextMeasuring { typesetter }

    /// Paints the list over the background, everywhere or only where it is damaged.
    ///
    /// Pixels outside of the returned rectangles do not change. Inside, the result is the same as if everything had
    /// been painted.
    /// - Parameters:
    ///   - list: the list to paint, in points.
    ///   - canvas: the pixels to paint on.
    ///   - scale: the number of pixels per point, which need not be whole.
    ///   - background: the colour below the list.
    ///   - damage: rectangles in the list's points; `nil` to paint everything. Each is enlarged to whole pixels, and by
    ///     one more pixel on each side.
    /// - Returns: the painted rectangles, which do not overlap.
    /// - Throws: an error if the canvas is too large, or if there is not enough memory.
    @discardableResult
    public func paint(
        _ list: DrawList, on canvas: PixelCanvas, scale: CGFloat, background: Color = .clear, damage: [CGRect]? = nil
    ) throws(PictureError) -> [PixelRect] {
        _ = try PictureLimits.pixels(width: Double(canvas.width), height: Double(canvas.height))
        let base = CGAffineTransform(scaleX: scale, y: scale)
        let everything = canvas.bounds
        let damaged = damage.map { $0.map { $0.pixels(through: base, within: everything) } }
        let parts = damaged.map { Rasterizer.disjoint($0) } ?? [everything]
        guard !parts.isEmpty else { return [] }
        let prepared = PreparedList(list, base: ListPlacement(toDevice: base), bounds: everything, cache)
        var painter = LayersPainter([PixelPainter(prepared, on: canvas)])
        for part in parts { try painter.paint(part, background: background) }
        return parts
    }

    /// Returns the list as a new picture.
    ///
    /// - Parameters:
    ///   - size: the size in points. The picture is rounded up to whole pixels.
    ///   - scale: the number of pixels per point, which need not be whole.
    /// - Throws: an error if the picture would be too large, or if there is not enough memory.
    public func picture(
        of list: DrawList, size: CGSize, scale: CGFloat, background: Color = .clear
    ) throws(PictureError) -> PixelBuffer {
        let pixels = try PictureLimits.pixels(width: Double(size.width * scale), height: Double(size.height * scale))
        var buffer = PixelBuffer(width: pixels.width, height: pixels.height)
        var failure: PictureError?
        buffer.withCanvas { canvas in
            do throws(PictureError) { try paint(list, on: canvas, scale: scale, background: background) } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return buffer
    }

    /// Returns rectangles that cover the same pixels without overlapping. Where two overlap, the later one is cut.
    private static func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        for rect in rects where !rect.isEmpty {
            var rest = [rect]
            for taken in result { rest = rest.flatMap { $0.without(taken) } }
            result += rest
        }
        return result
    }
}

extension PixelRect {
    /// Returns the rectangle without its intersection with another one: up to four rectangles, above, to the left, to
    /// the right and below.
    func without(_ other: PixelRect) -> [PixelRect] {
        let shared = intersection(other)
        guard !shared.isEmpty else { return [self] }
        return [
            PixelRect(x: x, y: y, width: width, height: shared.y - y),
            PixelRect(x: x, y: shared.y, width: shared.x - x, height: shared.height),
            PixelRect(x: shared.maxX, y: shared.y, width: maxX - shared.maxX, height: shared.height),
            PixelRect(x: x, y: shared.maxY, width: width, height: maxY - shared.maxY),
        ].filter { !$0.isEmpty }
    }
}
