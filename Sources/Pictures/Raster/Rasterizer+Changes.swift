// Paints one picture after another, but only the pixels that may differ.
//
// `DrawListChanges` finds the items that differ, and `PreparedList` finds the pixels that an item touches.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// A painted picture, with the data that is needed to paint the next one over it.
public struct PaintedList {
    /// The rectangles that were painted, which do not overlap.
    public let parts: [PixelRect]
    fileprivate var layers: [PaintedLayer]
    fileprivate let still: StillPicture?

    init(parts: [PixelRect], layers: [PaintedLayer], still: StillPicture?) {
        self.parts = parts
        self.layers = layers
        self.still = still
    }

    /// The number of items in the topmost layer.
    var itemCount: Int { layers.last?.layer.list.items.count ?? 0 }
}

/// A layer that was painted.
struct PaintedLayer {
    let layer: DrawLayer
    fileprivate var prepared: PreparedList
}

/// Layers that are ready to be painted over earlier ones.
struct Repaint {
    /// The rectangles in which the layers differ, which do not overlap.
    var parts: [PixelRect]
    let layers: [DrawLayer]
    var painter: LayersPainter

    /// The result to keep after painting.
    var painted: PaintedList {
        PaintedList(
            parts: parts,
            layers: zip(layers, painter.layers).map { PaintedLayer(layer: $0, prepared: $1.list) },
            still: painter.still)
    }
}

extension Rasterizer {
    /// Paints the list over an earlier picture, only where the two differ. The canvas then has the same pixels as if
    /// everything had been painted.
    ///
    /// - Parameters:
    ///   - earlier: the picture on the canvas, painted with the same background. If its scale or canvas size differs,
    ///     it is ignored and everything is painted.
    ///   - scale: the number of pixels per point, which need not be whole.
    /// - Throws: an error if the canvas is too large, or if there is not enough memory.
    public func paint(
        _ list: DrawList, over earlier: consuming PaintedList?, on canvas: PixelCanvas, scale: CGFloat,
        background: Color = .clear
    ) throws(PictureError) -> PaintedList {
        try paint([DrawLayer(list)], over: earlier.take(), on: canvas, scale: scale, background: background)
    }

    /// Paints layers, from bottom to top, over the picture of earlier layers, only where they differ.
    ///
    /// Layers with the identical list at the same position are not compared.
    public func paint(
        _ layers: [DrawLayer], over earlier: consuming PaintedList?, on canvas: PixelCanvas, scale: CGFloat,
        background: Color = .clear
    ) throws(PictureError) -> PaintedList {
        var repaint = try repaint(layers, over: earlier.take(), on: canvas, scale: scale)
        for part in repaint.parts { try repaint.painter.paint(part, background: background) }
        return repaint.painted
    }

    /// Finds where layers have to be painted to replace the earlier ones on the canvas.
    func repaint(
        _ layers: [DrawLayer], over earlier: consuming PaintedList?, on canvas: PixelCanvas, scale: CGFloat
    ) throws(PictureError) -> Repaint {
        _ = try PictureLimits.pixels(width: Double(canvas.width), height: Double(canvas.height))
        let base = CGAffineTransform(scaleX: scale, y: scale)
        var earlier = earlier.take()
        let lastStill = earlier?.still
        var last = earlier.take()?.layers ?? []
        let isOver =
            last.count == layers.count
            && zip(last, layers).allSatisfy { earlier, layer in
                earlier.prepared.bounds == canvas.bounds
                    && earlier.prepared.base == ListPlacement(earlier.layer.transform, toDevice: base)
            }
        var painters: [PixelPainter] = [], isStill: [Bool] = [], touched: [PixelRect] = isOver ? [] : [canvas.bounds]
        // In reverse order, so that the earlier results of each layer are moved instead of copied.
        for layer in layers.reversed() {
            let before = isOver ? last.popLast() : nil
            let count = touched.count
            let prepared = try repaint(layer, over: before, base, canvas, &touched)
            painters.append(PixelPainter(prepared, on: canvas))
            isStill.append(isOver && touched.count == count)
        }
        painters.reverse()
        isStill.reverse()
        let still = lastStill.flatMap { last in isOver && last.layers.allSatisfy { isStill[$0] } ? last : nil }
        var painter = LayersPainter(painters, still: still)
        try painter.makeStillPicture(isStill)
        return Repaint(parts: PixelRect.disjoint(touched), layers: layers, painter: painter)
    }

    /// Prepares a layer, and adds the pixels in which it differs from its earlier state.
    private func repaint(
        _ layer: DrawLayer, over earlier: consuming PaintedLayer?, _ base: CGAffineTransform, _ canvas: PixelCanvas,
        _ touched: inout [PixelRect]
    ) throws(PictureError) -> PreparedList {
        let last = earlier.take()
        guard var last, last.layer.hasSamePlacement(layer) else {
            let clip = layer.clip.map { LayerClip($0, toDevice: base, within: canvas.bounds) }
            let prepared = PreparedList(
                layer.list, base: ListPlacement(layer.transform, toDevice: base), bounds: canvas.bounds, clip: clip,
                cache)
            touched += [last?.prepared.place, prepared.place].compactMap(\.self)
            return prepared
        }
        guard !layer.list.isSame(as: last.layer.list) else { return last.prepared }
        let changes = layer.list.changes(since: last.layer.list), first = touched.count
        for index in changes.old { try last.prepared.addTouched(by: index, to: &touched) }
        var prepared = PreparedList(layer.list, after: &last.prepared, keeping: changes.kept)
        for index in changes.new { try prepared.addTouched(by: index, to: &touched) }
        if let clip = prepared.clip?.box.touched {
            for index in first..<touched.count { touched[index] = touched[index].intersection(clip) }
        }
        return prepared
    }
}
