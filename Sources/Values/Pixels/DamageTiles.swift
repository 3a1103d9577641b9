// Reduces many damaged rectangles to a few that do not overlap.
//
// Some undamaged pixels are painted as well if that reduces the number of rectangles.

extension PixelRect {
    /// Rectangles that cover the given ones without overlapping. They may cover additional pixels so that there are
    /// fewer of them.
    public static func disjoint(_ rects: [PixelRect]) -> [PixelRect] { DamageTiles.disjoint(rects) }
}

/// A grid of tiles over the damaged area, with 64 tiles in a row and one bit for each.
///
/// It uses integers. With Foundation's rectangles, 7 % of the time for a frame of the debugger was spent here.
private struct DamageTiles {
    private var rows: [UInt64]
    private let x: Int, y: Int, width: Int, height: Int

    /// The given rectangles, with near ones joined, if they are few and do not overlap. Otherwise the damage in parts
    /// of the grid, or one rectangle around everything if that costs less.
    static func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
        let joined = DamageTiles.joined(rects)
        guard joined.count > maximumPairwiseCount || haveOverlaps(joined) else { return joined }
        let bounds = joined.reduce(joined[0]) { $0.union($1) }
        var size = 1
        while true {
            var tiles = DamageTiles(over: bounds, size: size)
            for rect in joined { tiles.mark(rect) }
            let parts = tiles.parts()
            guard parts.count <= maximumPartCount else {
                size *= 2
                continue
            }
            let shrunk = tiles.shrunk(parts, around: joined)
            return shrunk.reduce(0) { $0 + $1.area + rectangleCost } < bounds.area + rectangleCost ? shrunk : [bounds]
        }
    }

    private static func haveOverlaps(_ rects: [PixelRect]) -> Bool {
        rects.indices.contains { index in rects[(index + 1)...].contains { !$0.intersection(rects[index]).isEmpty } }
    }

    /// The number of rectangles up to which all pairs are compared directly.
    private static let maximumPairwiseCount = 8
    /// The number of parts above which larger tiles are used.
    private static let maximumPartCount = 512
    /// The cost of one more rectangle, as the number of pixels that can be painted in the same time. A rectangle is
    /// expensive because painting it goes through the index of the whole list.
    private static let rectangleCost = 500
    /// The size of the smallest tiles, in pixels. Smaller tiles contain fewer undamaged pixels but make more parts.
    private static let smallestWidth = 16, smallestHeight = 5
    private static let columns = 64, maximumRowCount = 256

    /// The rectangles that are not empty. Each is joined with one of the last few if that adds little area.
    private static func joined(_ rects: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        result.reserveCapacity(rects.count)
        for rect in rects where !rect.isEmpty {
            let near = result.indices.suffix(maximumPairwiseCount).last { index in
                result[index].union(rect).area * 20 <= (result[index].area + rect.area) * 21
            }
            if let near { result[near] = result[near].union(rect) } else { result.append(rect) }
        }
        return result
    }

    /// - Parameter size: the size of the tiles, as a multiple of the smallest tiles.
    private init(over bounds: PixelRect, size: Int) {
        x = bounds.x
        y = bounds.y
        width = max(DamageTiles.smallestWidth, (bounds.width + DamageTiles.columns - 1) / DamageTiles.columns) * size
        let rowHeight = (bounds.height + DamageTiles.maximumRowCount - 1) / DamageTiles.maximumRowCount
        height = max(DamageTiles.smallestHeight, rowHeight) * size
        rows = Array(repeating: 0, count: (bounds.height + height - 1) / height)
    }

    private func columns(of rect: PixelRect) -> ClosedRange<Int> { (rect.x - x) / width...(rect.maxX - 1 - x) / width }
    private func rows(of rect: PixelRect) -> ClosedRange<Int> { (rect.y - y) / height...(rect.maxY - 1 - y) / height }

    private mutating func mark(_ rect: PixelRect) {
        let columns = columns(of: rect)
        let fromFirst = UInt64.max << UInt64(columns.lowerBound)
        let toLast = UInt64.max >> UInt64(DamageTiles.columns - 1 - columns.upperBound)
        for row in rows(of: rect) { rows[row] |= fromFirst & toLast }
    }

    /// The runs of marked tiles. Equal runs in adjacent rows are joined.
    private func parts() -> [PixelRect] {
        var result: [PixelRect] = []
        var open: [(tiles: UInt64, firstRow: Int)] = []
        var before: UInt64 = 0
        for index in 0...rows.count {
            let bits = index < rows.count ? rows[index] : 0
            guard bits != before else { continue }
            before = bits
            var new = bits
            open.removeAll { run in
                let beside = run.tiles << 1 | run.tiles >> 1
                if bits & (run.tiles | beside) == run.tiles {
                    new &= ~run.tiles
                    return false
                }
                result.append(part(run.tiles, run.firstRow..<index))
                return true
            }
            while new != 0 {
                // Adding the lowest bit of a run carries through the whole run.
                let run = new & ~(new &+ (new & (~new &+ 1)))
                open.append((run, index))
                new &= ~run
            }
        }
        return result
    }

    private func part(_ tiles: UInt64, _ rows: Range<Int>) -> PixelRect {
        PixelRect(
            x: x + tiles.trailingZeroBitCount * width, y: y + rows.lowerBound * height,
            width: tiles.nonzeroBitCount * width, height: rows.count * height)
    }

    /// The parts, reduced to the damaged area in each.
    private func shrunk(_ parts: [PixelRect], around rects: [PixelRect]) -> [PixelRect] {
        // The part that contains each tile, so that a rectangle is compared only with the parts that it intersects.
        var owners = [Int32](repeating: 0, count: rows.count * DamageTiles.columns)
        for (index, part) in parts.enumerated() {
            for row in rows(of: part) {
                for column in columns(of: part) { owners[row * DamageTiles.columns + column] = Int32(index) }
            }
        }
        var boxes = [PixelRect](repeating: PixelRect(x: 0, y: 0, width: 0, height: 0), count: parts.count)
        for rect in rects {
            let columns = columns(of: rect), rows = rows(of: rect)
            var row = rows.lowerBound
            while row <= rows.upperBound {
                var column = columns.lowerBound, nextRow = rows.upperBound + 1
                while column <= columns.upperBound {
                    let index = Int(owners[row * DamageTiles.columns + column])
                    boxes[index] = boxes[index].union(rect.intersection(parts[index]))
                    column = (parts[index].maxX - x) / width
                    nextRow = min(nextRow, (parts[index].maxY - y) / height)
                }
                row = nextRow
            }
        }
        return boxes
    }
}

extension PixelRect {
    fileprivate var area: Int { width * height }
}
