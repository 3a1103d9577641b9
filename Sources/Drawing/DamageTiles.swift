// Many damaged rectangles as few that do not overlap.
//
// Decides how much may be painted in vain for the sake of fewer rectangles. Knows no lists and no pixels.
import Geometry

extension CGRect {
    /// Rectangles that hold the given ones and do not overlap; they hold more than that where it saves rectangles.
    public static func disjoint(_ rects: [CGRect]) -> [CGRect] { DamageTiles.disjoint(rects) }
}

/// A board of tiles over everything that is damaged, 64 to a row: a bit for each.
struct DamageTiles {
    private var rows: [UInt64]
    private let corner: CGPoint, tile: CGSize

    /// Rectangles that hold the given ones and do not overlap: exact where there are few, else cut along the tiles.
    ///
    /// Of several sizes of tiles, those are taken whose rectangles cost least.
    static func disjoint(_ rects: [CGRect]) -> [CGRect] {
        let joined = DamageTiles.joined(rects)
        guard joined.count > fewest || haveOverlaps(joined) else { return joined }
        let bounds = joined.reduce(CGRect.null) { $0.joining($1) }
        guard bounds.isFinite else { return [bounds] }
        var size = DamageTiles.smallest
        var (best, leastCost): ([CGRect], CGFloat) = ([bounds], bounds.area + price)
        for _ in 0..<sizes {
            var tiles = DamageTiles(over: bounds, atLeast: size)
            for rect in joined { tiles.mark(rect) }
            let result = tiles.rects()
            let cost = result.reduce(0) { $0 + $1.area + price }
            if cost < leastCost { (best, leastCost) = (result, cost) }
            (size.width, size.height) = (tiles.tile.width * 2, tiles.tile.height * 2)
        }
        return shrunk(best, around: joined)
    }

    /// Each rectangle without the edges on which nothing is damaged.
    private static func shrunk(_ parts: [CGRect], around rects: [CGRect]) -> [CGRect] {
        parts.map { part in
            rects.reduce(CGRect.null) { box, rect in rect.intersects(part) ? box.joining(rect.intersection(part)) : box }
        }.filter { $0.width > 0 && $0.height > 0 }
    }

    private static func haveOverlaps(_ rects: [CGRect]) -> Bool {
        rects.indices.contains { index in rects[(index + 1)...].contains { $0.intersects(rects[index]) } }
    }

    /// As many rectangles as are worth comparing one with another.
    private static let fewest = 8
    /// Each rectangle costs as much as painting so much more, since the whole list is looked through for it.
    private static let price: CGFloat = 1000
    /// Rows of a panel are 30 high.
    private static let smallest = CGSize(width: 16, height: 10)
    /// How many sizes of tiles are tried, each twice as wide and as high as the one before.
    private static let sizes = 4
    private static let columns = 64, mostRows = 128

    /// Neighbours in the order of painting often lie in one another, or side by side.
    private static func joined(_ rects: [CGRect]) -> [CGRect] {
        var result: [CGRect] = []
        for rect in rects where !rect.isNull && rect.width > 0 && rect.height > 0 {
            let near = result.indices.suffix(fewest).last { index in
                result[index].union(rect).area <= (result[index].area + rect.area) * 1.05
            }
            if let near { result[near] = result[near].union(rect) } else { result.append(rect) }
        }
        return result
    }

    private init(over bounds: CGRect, atLeast size: CGSize) {
        // Whole points, so that sums are exact and neighbours do not overlap.
        corner = CGPoint(x: bounds.minX.rounded(.down), y: bounds.minY.rounded(.down))
        tile = CGSize(
            width: max(size.width, ((bounds.width + 1) / CGFloat(DamageTiles.columns)).rounded(.up)),
            height: max(size.height, ((bounds.height + 1) / CGFloat(DamageTiles.mostRows)).rounded(.up)))
        rows = Array(repeating: 0, count: min(DamageTiles.mostRows, Int((bounds.height + 1) / tile.height) + 1))
    }

    private mutating func mark(_ rect: CGRect) {
        let left = column(rect.minX), right = column(rect.maxX)
        let bits = UInt64.max << UInt64(left) & UInt64.max >> UInt64(DamageTiles.columns - 1 - right)
        for row in row(rect.minY)...row(rect.maxY) { rows[row] |= bits }
    }

    private func column(_ x: CGFloat) -> Int { max(0, min(DamageTiles.columns - 1, Int((x - corner.x) / tile.width))) }
    private func row(_ y: CGFloat) -> Int { max(0, min(rows.count - 1, Int((y - corner.y) / tile.height))) }

    /// Runs of marked tiles, those of neighbouring rows joined where they are equal.
    private func rects() -> [CGRect] {
        var result: [CGRect] = []
        var open: [(columns: Range<Int>, firstRow: Int)] = []
        for index in 0...rows.count {
            let runs = index < rows.count ? DamageTiles.runs(rows[index]) : []
            for (columns, first) in open where !runs.contains(columns) { result.append(rect(columns, first..<index)) }
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

    private func rect(_ columns: Range<Int>, _ rows: Range<Int>) -> CGRect {
        CGRect(
            x: corner.x + CGFloat(columns.lowerBound) * tile.width, y: corner.y + CGFloat(rows.lowerBound) * tile.height,
            width: CGFloat(columns.count) * tile.width, height: CGFloat(rows.count) * tile.height)
    }
}

extension CGRect {
    fileprivate var area: CGFloat { width * height }
    fileprivate var isFinite: Bool { minX.isFinite && minY.isFinite && maxX.isFinite && maxY.isFinite }
}
