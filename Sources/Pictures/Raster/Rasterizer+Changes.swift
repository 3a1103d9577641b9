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
    /// The layer that is shown by the pixels of its earlier place, or of which only a part has been painted since; nil
    /// for none.
    fileprivate let movedPicture: MovedPicture?
    /// True if a layer has moved in this picture, and is shown by the pixels of its earlier place.
    public let isMoving: Bool

    init(
        parts: [PixelRect], layers: [PaintedLayer], still: StillPicture?, movedPicture: MovedPicture?, isMoving: Bool
    ) {
        self.parts = parts
        self.layers = layers
        self.still = still
        self.movedPicture = movedPicture
        self.isMoving = isMoving
    }

    /// True if all of the picture is painted. If not, painting the same layers again paints more of it.
    public var isComplete: Bool { movedPicture?.owed.isEmpty ?? true }

    /// The number of pixels that were filled for axis-aligned rectangles since each layer got its list, for tests that
    /// count work.
    package var filledCount: Int { layers.reduce(0) { $0 + $1.prepared.filledCount } }
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
    /// The layers as they were prepared. A layer that moves was prepared at its earlier place.
    let layers: [DrawLayer]
    var painter: LayersPainter
    /// The layer that moves, or rests after it has moved.
    let movedPicture: MovedPicture?

    /// The result to keep after painting.
    var painted: PaintedList {
        PaintedList(
            parts: parts,
            layers: zip(layers, painter.layers).map { PaintedLayer(layer: $0, prepared: $1.list) },
            still: painter.still, movedPicture: movedPicture, isMoving: painter.moved != nil)
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
        background: Color = .clear, moving: Int? = nil
    ) throws(PictureError) -> PaintedList {
        var repaint = try repaint(layers, over: earlier.take(), on: canvas, scale: scale, moving: moving)
        for part in repaint.parts { try repaint.painter.paint(part, background: background) }
        return repaint.painted
    }

    /// Finds where layers have to be painted to replace the earlier ones on the canvas.
    func repaint(
        _ layers: [DrawLayer], over earlier: consuming PaintedList?, on canvas: PixelCanvas, scale: CGFloat,
        moving: Int? = nil
    ) throws(PictureError) -> Repaint {
        _ = try PictureLimits.pixels(width: Double(canvas.width), height: Double(canvas.height))
        let base = CGAffineTransform(scaleX: scale, y: scale)
        var earlier = earlier.take()
        let lastStill = earlier?.still, lastMoved = earlier?.movedPicture
        var last = earlier.take()?.layers ?? []
        let isOver =
            last.count == layers.count
            && zip(last, layers).allSatisfy { earlier, layer in
                earlier.prepared.bounds == canvas.bounds
                    && earlier.prepared.base == ListPlacement(earlier.layer.transform, toDevice: base)
            }
        var painters: [PixelPainter] = [], isStill: [Bool] = [], touched: [PixelRect] = isOver ? [] : [canvas.bounds]
        var moved = isOver ? lastMoved : nil, shown = layers
        let isMoving = isOver ? try follow(layers, &last, moving, &moved, lastStill, base, canvas, &touched) : false
        // In reverse order, so that the earlier results of each layer are moved instead of copied.
        for (index, layer) in layers.enumerated().reversed() {
            let before = isOver ? last.popLast() : nil
            let count = touched.count
            if isMoving, index == moved?.index, let before {
                shown[index] = before.layer
                painters.append(PixelPainter(before.prepared, on: canvas))
                isStill.append(false)
                continue
            }
            let isPlaced = index != moved?.index || before?.layer.hasSamePlacement(layer) ?? false
            var elsewhere: [PixelRect] = []
            let prepared =
                isPlaced
                ? try repaint(layer, over: before, base, canvas, &touched)
                : try repaint(layer, over: before, base, canvas, &elsewhere)
            painters.append(PixelPainter(prepared, on: canvas))
            isStill.append(isOver && touched.count == count)
        }
        painters.reverse()
        isStill.reverse()
        let still = lastStill.flatMap { last in isOver && last.layers.allSatisfy { isStill[$0] } ? last : nil }
        let isComplete = moved?.owed.isEmpty ?? true
        if !isMoving, let slice = moved?.takeSlice() { touched.append(slice) }
        var painter = LayersPainter(painters, still: isComplete ? still : nil, moved: isMoving ? moved : nil)
        if isComplete { try painter.makeStillPicture(isStill) }
        if !isMoving, moved?.owed.isEmpty ?? false { moved = nil }
        return Repaint(parts: PixelRect.disjoint(touched), layers: shown, painter: painter, movedPicture: moved)
    }

    /// Shows a layer that moves by its earlier pixels, or forgets these once the layer has another list.
    ///
    /// - Returns: true if the layer moves.
    private func follow(
        _ layers: [DrawLayer], _ last: inout [PaintedLayer], _ moving: Int?, _ moved: inout MovedPicture?,
        _ still: StillPicture?, _ base: CGAffineTransform, _ canvas: PixelCanvas, _ touched: inout [PixelRect]
    ) throws(PictureError) -> Bool {
        guard let index = moving ?? moved?.index, layers.indices.contains(index) else { return false }
        let layer = layers[index], before = last[index].layer, isSame = layer.list.isSame(as: before.list)
        if (moved?.layer ?? before).hasSamePlacement(layer) {
            // A list that changes before it is prepared at its new place is painted whole there.
            guard let picture = moved, !isSame, !before.hasSamePlacement(layer) else { return false }
            touched.append(picture.place)
            moved = nil
            return false
        }
        let old = before.transform.concatenating(base), new = layer.transform.concatenating(base)
        guard moving != nil, isSame, layer.list.items.count >= MovedPicture.minimumItemCount, MovedPicture.canMove(old),
            MovedPicture.canMove(new)
        else {
            touched += [moved?.place, MovedPicture.place(of: layer, base, on: canvas.bounds)].compactMap(\.self)
            moved = nil
            return false
        }
        var picture: MovedPicture
        if let moved {
            picture = moved
        } else {
            let visible = MovedPicture.place(of: before, base, on: canvas.bounds)
            let surface = try pixels(of: &last, upTo: index, still, visible, canvas)
            picture = MovedPicture(before, index, surface, visible: visible, old)
        }
        touched.append(picture.place)
        picture.move(to: layer, base, on: canvas.bounds)
        touched.append(picture.place)
        moved = picture
        return true
    }

    /// The pixels of layers as they were painted last, without those above them.
    private func pixels(
        of layers: inout [PaintedLayer], upTo index: Int, _ still: StillPicture?, _ part: PixelRect,
        _ canvas: PixelCanvas
    ) throws(PictureError) -> PixelSurface {
        if let still, still.layers.upperBound == index, still.surface.bounds.contains(part) { return still.surface }
        let surface = PixelSurface(transparent: part)
        for layer in 0...index {
            var painter = PixelPainter(layers[layer].prepared, on: canvas)
            try painter.paint(part, from: 0, on: surface)
        }
        return surface
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
