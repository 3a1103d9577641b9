// The pixels of layers that stay the same while layers above them change.
//
// Marks that follow a pointer can then be drawn without painting the scene below them again.
import HitscopePixels

/// The finished pixels of successive layers. The lowest of them hides everything below it.
struct StillPicture {
    /// The indices of the layers that the picture contains.
    let layers: ClosedRange<Int>
    let surface: PixelSurface

    /// Copies a part to a canvas. The part must be within the picture.
    func copy(_ part: PixelRect, to canvas: PixelSurface) {
        for y in part.y..<part.maxY {
            (canvas.row(y) + part.x).update(from: surface.row(y) + part.x, count: part.width)
        }
    }

    /// The layers for a picture, with the item and the pixels of the opaque rectangle at their bottom; nil if painting
    /// the layers is as fast as copying pixels.
    ///
    /// - Parameter isStill: for each layer, true if its pixels are those of the last picture.
    static func candidate(
        among layers: [PixelPainter], isStill: [Bool]
    ) -> (layers: ClosedRange<Int>, item: Int, place: PixelRect)? {
        var best: (layers: ClosedRange<Int>, item: Int, place: PixelRect)?
        var top = layers.count - 1
        for index in layers.indices.reversed() {
            guard isStill[index] else {
                top = index - 1
                continue
            }
            guard let occluder = layers[index].list.largestOccluder else { continue }
            if occluder.pixels.width * occluder.pixels.height > best.map({ $0.place.width * $0.place.height }) ?? 0 {
                best = (index...top, occluder.index, occluder.pixels)
            }
        }
        return best.flatMap { best in
            best.layers.reduce(0) { $0 + layers[$1].items.count } < minimumItemCount ? nil : best
        }
    }

    private static let minimumItemCount = 64
}
