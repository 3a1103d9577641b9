// From a draw list to pixels.
//
// Decides the scale, the background and which part is painted anew. Knows nothing of views, files or windows.
import Drawing
import Geometry
import Pixels

/// Paints draw lists with Cairo. Used by one thread at a time.
public final class Rasterizer {
    let typesetter: any Typesetter
    /// A sheet for partial painting, kept from one frame to the next.
    private var sheet: [UInt32] = []

    public init(text: TextSetup) { typesetter = text.typesetter }

    /// Measures text as this rasterizer draws it.
    public var measuring: any TextMeasuring { typesetter }

    /// Paints the list over the background, everywhere or only where it is damaged.
    ///
    /// Outside the returned pixels nothing is touched; inside, the pixels are those that painting everything would have given.
    /// - Parameters:
    ///   - scale: pixels for one point; need not be whole.
    ///   - damage: rectangles of the list's space; `nil` for everything. Rounded outwards to whole pixels and one more on each side.
    /// - Returns: what was painted; rectangles that do not overlap.
    @discardableResult
    public func paint(
        _ list: DrawList, on canvas: PixelCanvas, scale: CGFloat, background: Color = .clear, damage: [CGRect]? = nil
    ) throws(PictureError) -> [PixelRect] {
        _ = try PictureLimits.pixels(width: Double(canvas.width), height: Double(canvas.height))
        let base = CGAffineTransform(scaleX: scale, y: scale)
        let everything = canvas.bounds
        let parts = damage.map { Rasterizer.disjoint($0.map { $0.pixels(through: base, within: everything) }) } ?? [everything]
        for part in parts {
            if part == everything {
                try paint(list, base, background, on: canvas, origin: (0, 0))
            } else {
                try paint(list, base, background, part: part, of: canvas)
            }
        }
        return parts
    }

    /// The list as a picture of its own.
    ///
    /// - Parameter size: in points; the picture has as many whole pixels as are needed to hold it.
    public func picture(of list: DrawList, size: CGSize, scale: CGFloat, background: Color = .clear) throws(PictureError) -> PixelBuffer {
        let pixels = try PictureLimits.pixels(width: Double(size.width * scale), height: Double(size.height * scale))
        var buffer = PixelBuffer(width: pixels.width, height: pixels.height)
        var failure: PictureError?
        buffer.withCanvas { canvas in
            do throws(PictureError) { try paint(list, on: canvas, scale: scale, background: background) } catch { failure = error }
        }
        if let failure { throw failure }
        return buffer
    }

    private func paint(
        _ list: DrawList, _ base: CGAffineTransform, _ background: Color, on canvas: PixelCanvas, origin: (x: Int, y: Int)
    ) throws(PictureError) {
        let context = try CairoContext(canvas: canvas, origin: origin)
        context.replaceAll(with: background)
        let wanted = PixelRect(x: origin.x, y: origin.y, width: canvas.width, height: canvas.height)
        var painter = Painter(context: context, typesetter: typesetter, base: base, wanted: wanted)
        painter.paint(list.items)
        context.flush()
        try context.check()
    }

    /// Paints on a sheet that is a little larger, then copies: Cairo rounds an edge where it leaves the clip, so the outermost pixels may
    /// differ from those of a whole picture.
    private func paint(
        _ list: DrawList, _ base: CGAffineTransform, _ background: Color, part: PixelRect, of canvas: PixelCanvas
    ) throws(PictureError) {
        let rim = Rasterizer.rim
        let outer = PixelRect(x: part.x - rim, y: part.y - rim, width: part.width + 2 * rim, height: part.height + 2 * rim)
            .intersection(canvas.bounds)
        let count = outer.width * outer.height
        if sheet.count < count { sheet = Array(repeating: 0, count: count) }
        var failure: PictureError?
        sheet.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            let lent = PixelCanvas(base: start, width: outer.width, height: outer.height, stride: outer.width * 4)
            do throws(PictureError) {
                try paint(list, base, background, on: lent, origin: (outer.x, outer.y))
                Rasterizer.copy(part, from: lent, at: outer, to: canvas)
            } catch { failure = error }
        }
        if let failure { throw failure }
    }

    private static func copy(_ part: PixelRect, from sheet: PixelCanvas, at origin: PixelRect, to canvas: PixelCanvas) {
        for row in part.y..<part.maxY {
            let source = sheet.base + (row - origin.y) * sheet.stride + (part.x - origin.x) * 4
            (canvas.base + row * canvas.stride + part.x * 4).copyMemory(from: source, byteCount: part.width * 4)
        }
    }

    /// Pixels about a part that are painted and thrown away.
    private static let rim = 4

    /// Rectangles that together hold the given ones; those that overlap become one.
    private static func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        for rect in rects where !rect.isEmpty {
            var rect = rect
            while let index = result.firstIndex(where: { !$0.intersection(rect).isEmpty }) { rect = rect.union(result.remove(at: index)) }
            result.append(rect)
        }
        return result
    }
}
