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
            for band in Rasterizer.bands(of: canvas, touching: part) {
                try paint(list, base, background, band: band, wanted: band.intersection(part), of: canvas)
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

    /// Paints a band, or as much of it as is wanted.
    ///
    /// How Cairo smooths an edge depends on what else lies in the same rows, and it forgets what lies outside the surface. A band is always
    /// painted on a surface of the same place and size, so a part of it has the pixels that the whole has.
    private func paint(
        _ list: DrawList, _ base: CGAffineTransform, _ background: Color, band: PixelRect, wanted: PixelRect, of canvas: PixelCanvas
    ) throws(PictureError) {
        guard wanted != band else { return try paint(list, base, background, on: canvas.rows(of: band), band: band, wanted: wanted) }
        let count = band.width * band.height
        if sheet.count < count { sheet = Array(repeating: 0, count: count) }
        var failure: PictureError?
        sheet.withUnsafeMutableBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            let lent = PixelCanvas(base: start, width: band.width, height: band.height, stride: band.width * 4)
            do throws(PictureError) {
                try paint(list, base, background, on: lent, band: band, wanted: wanted)
                canvas.copy(wanted, from: lent, firstRow: band.y)
            } catch { failure = error }
        }
        if let failure { throw failure }
    }

    private func paint(
        _ list: DrawList, _ base: CGAffineTransform, _ background: Color, on canvas: PixelCanvas, band: PixelRect, wanted: PixelRect
    ) throws(PictureError) {
        let context = try CairoContext(canvas: canvas, firstRow: band.y)
        context.replace(wanted, with: background)
        var painter = Painter(context: context, typesetter: typesetter, base: base, sheet: band, wanted: wanted)
        painter.paint(list.items)
        context.flush()
        try context.check()
    }

    /// Rows of pixels in a band: few enough that a small damage paints little in vain, enough that few shapes lie in several bands.
    private static let bandHeight = 128

    private static func bands(of canvas: PixelCanvas, touching part: PixelRect) -> [PixelRect] {
        stride(from: part.y / bandHeight * bandHeight, to: part.maxY, by: bandHeight).map {
            PixelRect(x: 0, y: $0, width: canvas.width, height: min(bandHeight, canvas.height - $0))
        }
    }

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

extension PixelCanvas {
    /// The rows of the band as a canvas of their own.
    fileprivate func rows(of band: PixelRect) -> PixelCanvas {
        PixelCanvas(base: base + band.y * stride, width: width, height: band.height, stride: stride)
    }

    /// Copies from a sheet as wide as this canvas, whose first row is this one's row `firstRow`.
    fileprivate func copy(_ part: PixelRect, from sheet: PixelCanvas, firstRow: Int) {
        for row in part.y..<part.maxY {
            let source = sheet.base + (row - firstRow) * sheet.stride + part.x * 4
            (base + row * stride + part.x * 4).copyMemory(from: source, byteCount: part.width * 4)
        }
    }
}
