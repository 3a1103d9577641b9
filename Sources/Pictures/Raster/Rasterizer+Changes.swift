// One picture after another: only what they paint differently is painted anew.
//
// Decides which pixels an item touches, by what it covered when it was drawn and not by its box. Which items differ is
// decided in `Drawing`.
import HitscopeDrawing
import HitscopeGeometry
import HitscopePixels

/// A list that was painted, with all that was found out about it, so that the next one can be painted over it.
public struct PaintedList {
    /// What was painted; rectangles that do not overlap.
    public let parts: [PixelRect]
    let list: DrawList
    fileprivate var prepared: PreparedList

    init(parts: [PixelRect], list: DrawList, prepared: PreparedList) {
        (self.parts, self.list, self.prepared) = (parts, list, prepared)
    }
}

/// A list that is ready to be painted over an earlier one.
struct Repaint {
    /// Where the two differ; rectangles that do not overlap.
    var parts: [PixelRect]
    var painter: PixelPainter
}

extension Rasterizer {
    /// Paints the list over the picture of an earlier one, where the two differ; everything where there is none.
    ///
    /// The canvas holds the earlier list as it was painted, with the same background; then it holds the pixels that
    /// painting everything would have given. An earlier list that was painted at another scale, or on a canvas of
    /// another size, counts for nothing.
    /// - Parameter scale: pixels for one point; need not be whole.
    public func paint(
        _ list: DrawList, over earlier: consuming PaintedList?, on canvas: PixelCanvas, scale: CGFloat,
        background: Color = .clear
    ) throws(PictureError) -> PaintedList {
        // Where one picture had many parts, the next one mostly has.
        let isCalled = earlier.map { $0.parts.count >= Rasterizer.worthTwo } ?? false
        if isCalled { paintingThread.call() }
        let repaint = try repaint(list, over: earlier.take(), on: canvas, scale: scale)
        var painter = repaint.painter
        let parts = repaint.parts
        if parts.count >= Rasterizer.worthTwo {
            try paintByTwo(&painter, parts, background)
        } else {
            if isCalled { paintingThread.dismiss() }
            for part in parts { try painter.paint(part, background: background) }
        }
        return PaintedList(parts: parts, list: list, prepared: painter.list)
    }

    /// Finds out where the list has to be painted to take the place of an earlier one.
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

    /// Paints many parts with a second thread. It only reads what is known of the list, so all of it has to be known.
    private func paintByTwo(_ painter: inout PixelPainter, _ parts: [PixelRect], _ background: Color)
        throws(PictureError)
    {
        try painter.list.findAllForms()
        let queue = PartQueue(parts), lent = Lent(painter)
        paintingThread.work(
            { queue.paintFromEnd(lent.painter, background) }, while: { queue.paintFromStart(&painter, background) })
        try queue.check()
    }

    /// As many parts as take longer to paint than it takes a thread to wake up: a twentieth of a millisecond.
    static let worthTwo = 16
}

/// A painter for another thread: a value, whose pixels nobody else touches and whose list is only read.
struct Lent: @unchecked Sendable {
    let painter: PixelPainter

    init(_ painter: PixelPainter) { self.painter = painter }
}

extension PreparedList {
    /// Adds the pixels that an item touches.
    fileprivate mutating func addTouched(by index: Int, to pixels: inout [PixelRect]) throws(PictureError) {
        let place = items[index].bounds.pixels(through: base, within: bounds)
        if !place.isEmpty { try form(of: index).addTouched(by: items[index].command, within: place, to: &pixels) }
    }
}

extension PreparedList.Form {
    /// Layers touch all that lies between their ends.
    fileprivate func addTouched(by command: DrawCommand, within place: PixelRect, to pixels: inout [PixelRect]) {
        switch command {
        case .beginOpacity, .end: return pixels.append(place)
        case .fill, .stroke, .text, .beginClip: break
        }
        switch self {
        case .nothing, .unknown: return
        case .box(let box): pixels.append(box.touched.intersection(place))
        case .placed(let coverage, let x, let y):
            coverage._withUnsafeGuaranteedRef { coverage in
                guard !coverage.isSmall else { return pixels.append(coverage.extent.moved(x, y).intersection(place)) }
                for part in coverage.inked { pixels.append(part.moved(x, y).intersection(place)) }
            }
        }
    }
}
