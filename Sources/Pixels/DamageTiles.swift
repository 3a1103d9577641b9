// Many damaged rectangles as few that do not overlap.
//
// Decides how much may be painted in vain for the sake of fewer rectangles. Knows no lists and no pixels.

extension PixelRect {
    /// Rectangles that hold the given ones and do not overlap; they hold more than that where it saves rectangles.
    public static func disjoint(_ rects: [PixelRect]) -> [PixelRect] { DamageTiles.disjoint(rects) }
}

/// A board of tiles over everything that is damaged, 64 to a row: a bit for each.
///
/// In whole numbers: with those of Foundation, a frame of the debugger spent seven hundredths of its time here.
private struct DamageTiles {
    private var rows: [UInt64]
    private let x: Int, y: Int, width: Int, height: Int

    /// Rectangles that hold the given ones and do not overlap: exact where there are few, else cut along the tiles.
    ///
    /// Of several sizes of tiles, those are taken whose rectangles cost least.
    static func disjoint(_ rects: [PixelRect]) -> [PixelRect] {
        let joined = DamageTiles.joined(rects)
        guard joined.count > fewest || haveOverlaps(joined) else { return joined }
        let bounds = joined.reduce(joined[0]) { $0.union($1) }
        var tiles = DamageTiles(over: bounds, width: smallestWidth, height: smallestHeight)
        var best = (tiles: tiles, parts: [bounds], cost: bounds.area + price)
        var lastCost = Int.max
        for _ in 0..<sizes {
            for rect in joined { tiles.mark(rect) }
            let parts = tiles.parts()
            let cost = parts.reduce(0) { $0 + $1.area + price }
            // Where larger tiles cost more, still larger ones cost more again.
            guard cost < lastCost else { break }
            lastCost = cost
            if cost < best.cost { best = (tiles, parts, cost) }
            tiles = DamageTiles(over: bounds, width: tiles.width * 2, height: tiles.height * 2)
        }
        return best.tiles.shrunk(best.parts, around: joined)
    }

    private static func haveOverlaps(_ rects: [PixelRect]) -> Bool {
        rects.indices.contains { index in rects[(index + 1)...].contains { !$0.intersection(rects[index]).isEmpty } }
    }

    /// As many rectangles as are worth comparing one with another.
    private static let fewest = 8
    /// Each rectangle costs as much as painting so many pixels more, since the whole list is looked through for it.
    private static let price = 1000
    /// In pixels. Rows of a panel are 30 high.
    private static let smallestWidth = 16, smallestHeight = 10
    /// How many sizes of tiles are tried, each twice as wide and as high as the one before.
    private static let sizes = 4
    private static let columns = 64, mostRows = 128

    /// Neighbours in the order of painting often lie in one another, or side by side.
    private static func joined(_ rects: [PixelRect]) -> [PixelRect] {
        var result: [PixelRect] = []
        result.reserveCapacity(rects.count)
        for rect in rects where !rect.isEmpty {
            let near = result.indices.suffix(fewest).last { index in
                result[index].union(rect).area * 20 <= (result[index].area + rect.area) * 21
            }
            if let near { result[near] = result[near].union(rect) } else { result.append(rect) }
        }
        return result
    }

    private init(over bounds: PixelRect, width: Int, height: Int) {
        (x, y) = (bounds.x, bounds.y)
        self.width = max(width, (bounds.width + DamageTiles.columns - 1) / DamageTiles.columns)
        self.height = max(height, (bounds.height + DamageTiles.mostRows - 1) / DamageTiles.mostRows)
        rows = Array(repeating: 0, count: (bounds.height + self.height - 1) / self.height)
    }

    private func columns(of rect: PixelRect) -> ClosedRange<Int> { (rect.x - x) / width...(rect.maxX - 1 - x) / width }
    private func rows(of rect: PixelRect) -> ClosedRange<Int> { (rect.y - y) / height...(rect.maxY - 1 - y) / height }

    private mutating func mark(_ rect: PixelRect) {
        let columns = columns(of: rect)
        let bits = UInt64.max << UInt64(columns.lowerBound) & UInt64.max >> UInt64(DamageTiles.columns - 1 - columns.upperBound)
        for row in rows(of: rect) { rows[row] |= bits }
    }

    /// Runs of marked tiles, those of neighbouring rows joined where they are equal.
    private func parts() -> [PixelRect] {
        var result: [PixelRect] = []
        var open: [(columns: Range<Int>, firstRow: Int)] = []
        var before: UInt64 = 0
        for index in 0...rows.count {
            let bits = index < rows.count ? rows[index] : 0
            guard bits != before else { continue }
            before = bits
            let runs = DamageTiles.runs(bits)
            for (columns, first) in open where !runs.contains(columns) { result.append(part(columns, first..<index)) }
            open = runs.map { columns in (columns, open.first { $0.columns == columns }?.firstRow ?? index) }
        }
        return result
    }

    private static func runs(_ bits: UInt64) -> [Range<Int>] {
        var (result, rest): ([Range<Int>], UInt64) = ([], bits)
        while rest != 0 {
            let start = rest.trailingZeroBitCount
            let count = (~(rest >> UInt64(start))).trailingZeroBitCount
            result.append(start..<(start + count))
            rest = start + count < 64 ? rest & UInt64.max << UInt64(start + count) : 0
        }
        return result
    }

    private func part(_ columns: Range<Int>, _ rows: Range<Int>) -> PixelRect {
        PixelRect(
            x: x + columns.lowerBound * width, y: y + rows.lowerBound * height, width: columns.count * width, height: rows.count * height)
    }

    /// Each part without the edges on which nothing is damaged.
    private func shrunk(_ parts: [PixelRect], around rects: [PixelRect]) -> [PixelRect] {
        // Which part a tile belongs to, so that each rectangle is held against those alone that it meets.
        var owners = [Int](repeating: 0, count: rows.count * DamageTiles.columns)
        for (index, part) in parts.enumerated() {
            for row in rows(of: part) { for column in columns(of: part) { owners[row * DamageTiles.columns + column] = index } }
        }
        var boxes = [PixelRect](repeating: PixelRect(x: 0, y: 0, width: 0, height: 0), count: parts.count)
        for rect in rects {
            for row in rows(of: rect) {
                var last = -1
                for column in columns(of: rect) where owners[row * DamageTiles.columns + column] != last {
                    last = owners[row * DamageTiles.columns + column]
                    boxes[last] = boxes[last].union(rect.intersection(parts[last]))
                }
            }
        }
        return boxes
    }
}

extension PixelRect {
    fileprivate var area: Int { width * height }
}
