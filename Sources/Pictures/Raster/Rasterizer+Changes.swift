// One picture after another: only the pixels in which they may differ are painted.
//
// Decides which parts to paint, and whether a second thread helps. Which items differ is decided in `DrawListChanges`,
// which pixels an item touches in `PreparedList`.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// A list that was painted, with what is needed to paint the next one over it.
public struct PaintedList {
    /// What was painted; rectangles that do not overlap.
    public let parts: [PixelRect]
    let list: DrawList
    fileprivate var prepared: PreparedList

    init(parts: [PixelRect], list: DrawList, prepared: PreparedList) {
        self.parts = parts
        self.list = list
        self.prepared = prepared
    }
}

/// A list that is ready to be painted over an earlier one.
struct Repaint {
    /// Where the two differ; rectangles that do not overlap.
    var parts: [PixelRect]
    var painter: PixelPainter
}

extension Rasterizer {
    /// Paints the list over the picture of an earlier one, where the two differ. Afterwards the canvas holds the pixels
    /// that painting everything would have given.
    ///
    /// - Parameters:
    ///   - earlier: what lies on the canvas, painted with the same background. It is ignored, and all is painted, where
    ///     it was painted at another scale or on a canvas of another size.
    ///   - scale: pixels for one point; need not be whole.
    /// - Throws: where the canvas is too large, or memory is used up.
    public func paint(
        _ list: DrawList, over earlier: consuming PaintedList?, on canvas: PixelCanvas, scale: CGFloat,
        background: Color = .clear
    ) throws(PictureError) -> PaintedList {
        // Where one picture had many parts, the next one mostly has.
        let isWoken = earlier.map { $0.parts.count >= Rasterizer.worthTwo } ?? false
        if isWoken { paintingThread.wakeUp() }
        let repaint = try repaint(list, over: earlier.take(), on: canvas, scale: scale)
        var painter = repaint.painter
        let parts = repaint.parts
        if parts.count >= Rasterizer.worthTwo {
            try paintByTwo(&painter, parts, background)
        } else {
            if isWoken { paintingThread.cancelWakeUp() }
            for part in parts { try painter.paint(part, background: background) }
        }
        return PaintedList(parts: parts, list: list, prepared: painter.list)
    }

    /// Finds out where the list has to be painted to replace an earlier one on the canvas.
    func repaint(
        _ list: DrawList, over earlier: consuming PaintedList?, on canvas: PixelCanvas, scale: CGFloat
    ) throws(PictureError) -> Repaint {
        _ = try PictureLimits.pixels(width: Double(canvas.width), height: Double(canvas.height))
        let base = CGAffineTransform(scaleX: scale, y: scale)
        guard var last = earlier.take(), last.prepared.base == base, last.prepared.bounds == canvas.bounds else {
            let prepared = PreparedList(list, base: base, bounds: canvas.bounds, cache)
            return Repaint(parts: [canvas.bounds], painter: PixelPainter(prepared, on: canvas))
        }
        let changes = list.changes(since: last.list)
        var touched: [PixelRect] = []
        for index in changes.old { try last.prepared.addTouched(by: index, to: &touched) }
        var prepared = PreparedList(list, after: &last.prepared, keeping: changes.kept)
        for index in changes.new { try prepared.addTouched(by: index, to: &touched) }
        return Repaint(parts: PixelRect.disjoint(touched), painter: PixelPainter(prepared, on: canvas))
    }

    /// Paints many parts with a second thread. That one only reads the list, so all coverages are found before.
    private func paintByTwo(_ painter: inout PixelPainter, _ parts: [PixelRect], _ background: Color)
        throws(PictureError)
    {
        try painter.list.findAllCoverages()
        let queue = PartQueue(parts), shared = SendablePainter(painter)
        paintingThread.run(
            { queue.paintFromEnd(shared.painter, background) }, while: { queue.paintFromStart(&painter, background) })
        try queue.check()
    }

    /// With so many parts, painting takes longer than a thread takes to wake up: a twentieth of a millisecond.
    static let worthTwo = 16
}

/// A painter for another thread.
///
/// Unchecked: no two threads paint the same pixels, and both only read the list.
struct SendablePainter: @unchecked Sendable {
    let painter: PixelPainter

    init(_ painter: PixelPainter) { self.painter = painter }
}
