// The layers of a picture, painted together, part by part.
//
// `PixelPainter` paints the layers.
import HitscopeDrawing
import HitscopePixels

/// Paints layers on one canvas, the first at the bottom.
struct LayersPainter {
    var layers: [PixelPainter]

    init(_ layers: [PixelPainter]) { self.layers = layers }

    /// Pixels that are painted together, in whole rows, so that what lies on one another is still in the processor's
    /// cache: 128 KiB.
    private static let band = 32_768

    /// Paints a part over the background.
    mutating func paint(_ part: PixelRect, background: Color) throws(PictureError) {
        guard !part.isEmpty else { return }
        let rows = max(1, LayersPainter.band / part.width)
        for y in stride(from: part.y, to: part.maxY, by: rows) {
            try paintBand(PixelRect(x: part.x, y: y, width: part.width, height: min(rows, part.maxY - y)), background)
        }
    }

    private mutating func paintBand(_ part: PixelRect, _ background: Color) throws(PictureError) {
        var first = 0, occluder: Int?
        for index in layers.indices.reversed() {
            guard let found = layers[index].list.lastOccluder(of: part) else { continue }
            (first, occluder) = (index, found)
            break
        }
        for index in first..<layers.count {
            let isFirst = index == first
            try layers[index].paint(
                part, from: isFirst ? occluder ?? 0 : 0, over: isFirst && occluder == nil ? background : nil)
        }
    }
}
