// A picture of two panes: one inside of a rectangle, one around it. Each is a list of its own.
//
// While the caller lists the pane around, the second thread makes a part of the pane inside ahead. Then it finds out
// what changed around and paints that, while the caller lists the pane inside. The thread that is done first helps the
// other one.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// Two panes that were painted, with what is needed to paint the next ones over them.
public struct PaintedPanes {
    /// The painted rectangles, which do not overlap.
    public let parts: [PixelRect]
    /// Inside of the pane; everything where there is no pane.
    fileprivate var inner: PaintedList?
    fileprivate var outer: PaintedList?
    /// Nil where both lists were painted as one.
    fileprivate let pane: PixelRect?
}

extension Rasterizer {
    /// Wakes the second thread while the caller still finds out what there is to paint.
    ///
    /// - Parameter earlier: the rectangles painted before; where few were painted, few will be now.
    public func wakeUp(toPaintOver earlier: borrowing PaintedPanes?) {
        if Rasterizer.isWorthTwo(earlier) { paintingThread.wakeUp() }
    }

    private static func isWorthTwo(_ earlier: borrowing PaintedPanes?) -> Bool {
        earlier.map { $0.parts.count >= worthTwo } ?? true
    }

    /// Paints two lists, the second on top of the first, over the picture of earlier ones, where they differ from them.
    ///
    /// - Parameters:
    ///   - around: appends what lies around the pane; called first. Nothing of it may be seen through the pane.
    ///   - ahead: makes a part of what `inside` needs, on another thread while `around` is called; nil for nothing.
    ///   - inside: the layers that lie in the pane, the first at the bottom. What they paint outside of it is left out.
    ///     Gets what was made ahead; nil where that has not been made in time.
    ///   - pane: the pane, in the points of both lists.
    ///   - earlier: the lists whose picture lies on the canvas, painted with the same background. It is ignored if the
    ///     scale, the size of the canvas or the pane was another one.
    ///   - canvas: the pixels to paint on.
    ///   - scale: pixels for one point; need not be whole.
    ///   - background: what is painted under the lists.
    /// - Throws: an error if the canvas is too large, or memory is used up.
    public func paint<Part: Sendable>(
        around: (inout DrawList) -> Void, ahead: (@Sendable () -> Part)? = nil, inside: (Part?) -> [DrawLayer],
        of pane: CGRect,
        over earlier: consuming PaintedPanes?, on canvas: PixelCanvas, scale: CGFloat, background: Color = .clear
    ) throws(PictureError) -> PaintedPanes {
        let pixels = PixelRect(exactly: pane, scale: scale).flatMap {
            canvas.bounds.contains($0) && $0 != canvas.bounds ? $0 : nil
        }
        var last = earlier.take()
        if last?.pane != pixels { last = nil }
        guard let pixels else {
            return try paintAsOne(around, { inside(nil) }, of: pane, over: last.take(), on: canvas, scale, background)
        }
        let isWorthTwo = Rasterizer.isWorthTwo(last)
        let outer = PaneWork(second, .around(pixels), over: last?.outer.take(), on: canvas, scale, background)
        let inner = PaneWork(self, .inside(pixels), over: last?.inner.take(), on: canvas, scale, background)
        if isWorthTwo {
            let part = ahead.map { PartAhead($0) }
            paintingThread.run(
                {
                    part?.make()
                    outer.paintOnceCollected()
                    inner.help()
                },
                while: {
                    outer.collect(around)
                    inner.collect(layers: inside(part?.taken()))
                    inner.paint()
                    outer.helpIfBegun()
                })
        } else {
            outer.collect(around)
            inner.collect(layers: inside(nil))
            inner.paint()
        }
        if !outer.isPainted { outer.paint() }
        let around = try outer.result(), inside = try inner.result()
        return PaintedPanes(parts: around.parts + inside.parts, inner: inside, outer: around, pane: pixels)
    }

    /// The place where the pane is not made of whole pixels, or is all of the canvas.
    private func paintAsOne(
        _ around: (inout DrawList) -> Void, _ inside: () -> [DrawLayer], of pane: CGRect,
        over earlier: consuming PaintedPanes?, on canvas: PixelCanvas, _ scale: CGFloat, _ background: Color
    ) throws(PictureError) -> PaintedPanes {
        var last = earlier.take()
        var list = DrawList(reserving: last?.inner?.itemCount ?? 0)
        around(&list)
        list.beginClip(.rect(pane))
        for layer in inside() { list.append(layer) }
        list.end()
        let painted = try paint(list, over: last?.inner.take(), on: canvas, scale: scale, background: background)
        return PaintedPanes(parts: painted.parts, inner: painted, outer: nil, pane: nil)
    }
}

extension PixelRect {
    /// The pixels of a rectangle; nil where its edges lie inside of pixels, or it holds none.
    fileprivate init?(exactly rect: CGRect, scale: CGFloat) {
        let edges = [rect.minX, rect.minY, rect.maxX, rect.maxY].map { $0 * scale }
        guard edges.allSatisfy({ $0.rounded() == $0 && abs($0) < 1e9 }) else { return nil }
        let (x, y) = (Int(edges[0]), Int(edges[1]))
        self.init(x: x, y: y, width: Int(edges[2]) - x, height: Int(edges[3]) - y)
        if isEmpty { return nil }
    }
}
