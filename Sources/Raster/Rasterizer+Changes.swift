// One picture after another: only what they paint differently is painted anew.
//
// Decides which pixels an item touches, by what it covered when it was drawn and not by its box. Which items differ is decided in
// `Drawing`.
import Drawing
import Geometry
import Pixels

extension Rasterizer {
    /// Paints the list over the picture of an earlier one, where the two differ.
    ///
    /// The canvas holds the earlier list as it was painted with the same scale and background; then it holds the pixels that painting
    /// everything would have given.
    /// - Parameter scale: pixels for one point; need not be whole.
    /// - Returns: what was painted; rectangles that do not overlap.
    public func paint(
        _ list: DrawList, over earlier: DrawList, on canvas: PixelCanvas, scale: CGFloat, background: Color = .clear
    ) throws(PictureError) -> [PixelRect] {
        _ = try PictureLimits.pixels(width: Double(canvas.width), height: Double(canvas.height))
        let changes = list.changes(since: earlier)
        guard !changes.old.isEmpty || !changes.new.isEmpty else { return [] }
        let base = CGAffineTransform(scaleX: scale, y: scale)
        var painter = PixelPainter(list, base: base, on: canvas, cache)
        var touched: [PixelRect] = []
        for index in changes.old {
            try PreparedList.addTouched(by: earlier.items[index], base, canvas.bounds, cache, to: &touched)
        }
        for index in changes.new { try painter.list.addTouched(by: index, to: &touched) }
        let parts = PixelRect.disjoint(touched)
        for part in parts { try painter.paint(part, background: background) }
        return parts
    }
}

extension PreparedList {
    /// Adds the pixels that an item of another list touched on the same canvas.
    static func addTouched(
        by item: DrawItem, _ base: CGAffineTransform, _ bounds: PixelRect, _ cache: CoverageCache, to pixels: inout [PixelRect]
    ) throws(PictureError) {
        let place = item.bounds.pixels(through: base, within: bounds)
        if !place.isEmpty { try form(of: item, base, bounds, cache).addTouched(by: item.command, within: place, to: &pixels) }
    }

    /// Adds the pixels that an item touches.
    mutating func addTouched(by index: Int, to pixels: inout [PixelRect]) throws(PictureError) {
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
        case .placed(let placed):
            for part in placed.coverage.inked {
                let part = PixelRect(x: part.x + placed.x, y: part.y + placed.y, width: part.width, height: part.height)
                pixels.append(part.intersection(place))
            }
        }
    }
}
