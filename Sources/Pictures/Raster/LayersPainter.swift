// Paints the layers of a picture together, part by part.
//
// `PixelPainter` paints each layer.
import HitscopeDrawing
import HitscopePixels

/// Paints layers on one canvas, from bottom to top.
struct LayersPainter {
    var layers: [PixelPainter]

    init(_ layers: [PixelPainter]) { self.layers = layers }

    /// The number of pixels that are painted together, in whole rows: 128 KiB, so that they stay in the processor's
    /// cache while all layers are painted.
    private static let band = 32_768

    /// Paints a part of the picture over a background colour.
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
