// One picture after another: only what they paint differently is painted anew.
//
// Decides which pixels an item touches, by what it covered when it was drawn and not by its box. Which items differ is decided in
// `Drawing`.
import Drawing
import Geometry
import Pixels

/// A list that was painted, with all that was found out about it, so that the next one can be painted over it.
public struct PaintedList {
    /// What was painted; rectangles that do not overlap.
    public let parts: [PixelRect]
    fileprivate let list: DrawList
    fileprivate var prepared: PreparedList
}

extension Rasterizer {
    /// Paints the list over the picture of an earlier one, where the two differ; everything where there is none.
    ///
    /// The canvas holds the earlier list as it was painted, with the same background; then it holds the pixels that painting everything would
    /// have given. An earlier list that was painted at another scale, or on a canvas of another size, counts for nothing.
    /// - Parameter scale: pixels for one point; need not be whole.
    public func paint(
        _ list: DrawList, over earlier: consuming PaintedList?, on canvas: PixelCanvas, scale: CGFloat, background: Color = .clear
    ) throws(PictureError) -> PaintedList {
        _ = try PictureLimits.pixels(width: Double(canvas.width), height: Double(canvas.height))
        let base = CGAffineTransform(scaleX: scale, y: scale)
        guard var last = earlier.take(), last.prepared.base == base, last.prepared.bounds == canvas.bounds else {
            let prepared = PreparedList(list, base: base, bounds: canvas.bounds, cache)
            return try paint(list, prepared, [canvas.bounds], on: canvas, background)
        }
        // Where one picture had many parts, the next one mostly has.
        let isCalled = last.parts.count >= Rasterizer.worthTwo
        if isCalled { companion.call() }
        let changes = list.changes(since: last.list)
        var touched: [PixelRect] = []
        for index in changes.old { try last.prepared.addTouched(by: index, to: &touched) }
        var prepared = PreparedList(list, after: &last.prepared, keeping: changes.kept)
        for index in changes.new { try prepared.addTouched(by: index, to: &touched) }
        let parts = PixelRect.disjoint(touched)
        if isCalled, parts.count < Rasterizer.worthTwo { companion.dismiss() }
        return try paint(list, prepared, parts, on: canvas, background)
    }

    private func paint(
        _ list: DrawList, _ prepared: consuming PreparedList, _ parts: [PixelRect], on canvas: PixelCanvas, _ background: Color
    ) throws(PictureError) -> PaintedList {
        var painter = PixelPainter(prepared, on: canvas)
        if parts.count >= Rasterizer.worthTwo {
            try paintByTwo(&painter, parts, background)
        } else {
            for part in parts { try painter.paint(part, background: background) }
        }
        return PaintedList(parts: parts, list: list, prepared: painter.list)
    }

    /// Paints many parts with a second thread. It only reads what is known of the list, so all of it has to be known.
    private func paintByTwo(_ painter: inout PixelPainter, _ parts: [PixelRect], _ background: Color) throws(PictureError) {
        try painter.list.findAllForms()
        let queue = PartQueue(parts), lent = Lent(painter)
        companion.work({ queue.paintFromEnd(lent.painter, background) }, while: { queue.paintFromStart(&painter, background) })
        try queue.check()
    }

    /// As many parts as take longer to paint than it takes a thread to wake up: a twentieth of a millisecond.
    private static let worthTwo = 16
}

/// A painter for another thread: a value, whose pixels nobody else touches and whose list is only read.
private struct Lent: @unchecked Sendable {
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
