// The pixels of a layer that has moved, shown at its new place until the layer is painted there.
//
// A large scene that is zoomed or panned then costs as much as its pixels, however many items it has.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels
import HitscopeReading

/// A layer with the pixels that it had at an earlier place.
struct MovedPicture {
    /// The number of the layer.
    let index: Int
    /// The pixels of the layer and of those below it, at the earlier place.
    let surface: PixelSurface
    /// The visible part of the layer at the earlier place, in pixels.
    let visible: PixelRect
    /// The transforms from the layer's space to device pixels, at the earlier and at the present place.
    let before: CGAffineTransform
    private(set) var now: CGAffineTransform
    /// The layer at its present place, with its visible part in pixels.
    private(set) var layer: DrawLayer
    private(set) var place: PixelRect
    /// The parts of the canvas that show these pixels, and have yet to be painted.
    var owed: [PixelRect] = []

    /// The minimum number of items of a layer that is shown by its earlier pixels. Fewer items are painted as fast.
    static let minimumItemCount = 1500
    /// The maximum number of pixels that are painted between two inputs, once the layer rests.
    private static let slice = 1 << 17

    init(_ layer: DrawLayer, _ index: Int, _ surface: PixelSurface, visible: PixelRect, _ before: CGAffineTransform) {
        (self.layer, self.index, self.surface, self.visible) = (layer, index, surface, visible)
        (self.before, now, place) = (before, before, visible)
    }

    /// Shows the pixels at another place of the layer.
    mutating func move(to layer: DrawLayer, _ base: CGAffineTransform, on canvas: PixelRect) {
        self.layer = layer
        now = layer.transform.concatenating(base)
        place = MovedPicture.place(of: layer, base, on: canvas)
        owed = [place]
    }

    /// The pixels that a layer may touch.
    static func place(of layer: DrawLayer, _ base: CGAffineTransform, on canvas: PixelRect) -> PixelRect {
        layer.clip.map { LayerClip($0, toDevice: base, within: canvas).box.touched.intersection(canvas) } ?? canvas
    }

    /// True if a layer with this transform can be shown by its earlier pixels: it is only scaled and translated.
    static func canMove(_ transform: CGAffineTransform) -> Bool {
        transform.b == 0 && transform.c == 0 && transform.a > 0 && transform.d > 0
    }

    /// Takes the next part that is to be painted.
    mutating func takeSlice() -> PixelRect? {
        guard let part = owed.popLast(), !part.isEmpty else { return nil }
        let rows = min(part.height, max(1, MovedPicture.slice / part.width))
        if rows < part.height {
            owed.append(PixelRect(x: part.x, y: part.y + rows, width: part.width, height: part.height - rows))
        }
        return PixelRect(x: part.x, y: part.y, width: part.width, height: rows)
    }

    /// Paints a part of the layer at its present place, from the nearest pixels of the earlier one.
    func paint(_ part: PixelRect, on target: PixelSurface) {
        let part = part.intersection(place), whole = visible.intersection(surface.bounds)
        guard !part.isEmpty, !whole.isEmpty else { return }
        let columns = sources(part.x..<part.maxX, now.a, now.tx, before.a, before.tx, within: whole.x..<whole.maxX)
        let rows = sources(part.y..<part.maxY, now.d, now.ty, before.d, before.ty, within: whole.y..<whole.maxY)
        for (y, row) in zip(part.y..., rows) where row >= 0 {
            let from = surface.row(row), to = target.row(y) + part.x
            for x in columns.indices where columns[x] >= 0 { to[x] = from[columns[x]] }
        }
    }

    /// For each column or row of a part, the column or row of the earlier picture whose pixels it shows; -1 if there is
    /// none.
    private func sources(
        _ part: Range<Int>, _ scale: CGFloat, _ shift: CGFloat, _ oldScale: CGFloat, _ oldShift: CGFloat,
        within whole: Range<Int>
    ) -> [Int] {
        part.map { place in
            let old = (CGFloat(place) + 0.5 - shift) / scale * oldScale + oldShift
            guard old >= CGFloat(whole.lowerBound), old < CGFloat(whole.upperBound) else { return -1 }
            return Int(clamping: old)
        }
    }
}
