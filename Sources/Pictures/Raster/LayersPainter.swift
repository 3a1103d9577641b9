// Paints the layers of a picture together, part by part.
//
// `PixelPainter` paints each layer.
import HitscopeDrawing
import HitscopePixels

/// Paints layers on one canvas, from bottom to top.
struct LayersPainter {
    var layers: [PixelPainter]

    /// The finished pixels of layers that have not changed; nil while all layers are painted.
    private(set) var still: StillPicture?
    /// The earlier pixels of a layer that has moved; nil while all layers are painted.
    let moved: MovedPicture?

    init(_ layers: [PixelPainter], still: StillPicture? = nil, moved: MovedPicture? = nil) {
        self.layers = layers
        self.still = still
        self.moved = moved
    }

    /// Paints layers that have not changed as a separate picture, if this is likely to save time.
    ///
    /// - Parameter isStill: for each layer, true if its pixels are those of the last picture.
    mutating func makeStillPicture(_ isStill: [Bool]) throws(PictureError) {
        guard still == nil, let found = StillPicture.candidate(among: layers, isStill: isStill) else { return }
        let surface = PixelSurface(transparent: found.place)
        for index in found.layers {
            let first = index == found.layers.lowerBound ? found.item : 0
            try layers[index].paint(found.place, from: first, on: surface)
        }
        still = StillPicture(layers: found.layers, surface: surface)
    }

    /// The number of pixels that are painted together, in whole rows. They take 128 KiB, so they stay in the
    /// processor's cache while all layers are painted.
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
        for index in layers.indices.reversed() where index != moved?.index {
            guard let found = layers[index].list.lastOccluder(of: part) else { continue }
            (first, occluder) = (index, found)
            break
        }
        if let still, still.surface.bounds.contains(part), first <= still.layers.upperBound {
            layers[first].copy(part, of: still)
            for index in layers.indices where index > still.layers.upperBound {
                try layers[index].paint(part, from: 0, over: nil)
            }
            return
        }
        for index in first..<layers.count {
            if let moved, index == moved.index {
                layers[index].paint(part, of: moved)
                continue
            }
            let isFirst = index == first
            try layers[index].paint(
                part, from: isFirst ? occluder ?? 0 : 0, over: isFirst && occluder == nil ? background : nil)
        }
    }
}
