// The tiles of a canvas that opaque rectangles cover entirely, so that nothing below them needs to be painted.
import HitscopePixels

/// For each tile of a canvas, the last item that covers the whole tile with an opaque colour.
///
/// Items are added from the last to the first. A row of tiles knows the next tile that is not covered yet, so an item
/// costs as many steps as it has rows of tiles, however many tiles it covers.
struct Occlusion {
    /// The side of a tile, in pixels.
    static let side = 8

    private let bounds: PixelRect
    private let columns: Int, rows: Int
    /// The index of the item that covers each tile, row by row; -1 for none.
    private var owners: [Int32]
    /// For each tile, and for the end of each row, a column up to which all tiles are covered.
    private var nextOpen: [Int32]
    /// True if no tile is covered.
    private(set) var isEmpty = true

    init(_ bounds: PixelRect) {
        self.bounds = bounds
        columns = (bounds.width + Occlusion.side - 1) / Occlusion.side
        rows = (bounds.height + Occlusion.side - 1) / Occlusion.side
        owners = Array(repeating: -1, count: columns * rows)
        nextOpen = Array(repeating: 0, count: (columns + 1) * rows)
        for row in 0..<rows {
            for column in 0...columns { nextOpen[row * (columns + 1) + column] = Int32(clamping: column) }
        }
    }

    /// Notes that an item covers pixels. Items that come later in the list have been added before.
    mutating func cover(_ pixels: PixelRect, by index: Int) {
        let columns = wholeTiles(pixels.x - bounds.x, pixels.maxX - bounds.x, bounds.width, self.columns)
        guard !columns.isEmpty else { return }
        for row in wholeTiles(pixels.y - bounds.y, pixels.maxY - bounds.y, bounds.height, rows) {
            var column = open(row, from: columns.lowerBound)
            while column < columns.upperBound {
                owners[row * self.columns + column] = Int32(clamping: index)
                nextOpen[row * (self.columns + 1) + column] = Int32(clamping: column + 1)
                isEmpty = false
                column = open(row, from: column + 1)
            }
        }
    }

    /// True if the items that have been added cover all tiles that a rectangle touches.
    mutating func hides(_ pixels: PixelRect) -> Bool {
        let columns = touchedTiles(pixels.x - bounds.x, pixels.maxX - bounds.x, self.columns)
        for row in touchedTiles(pixels.y - bounds.y, pixels.maxY - bounds.y, rows)
        where open(row, from: columns.lowerBound) < columns.upperBound {
            return false
        }
        return true
    }

    /// Calls `body` with the parts of a rectangle that no later item covers.
    func forEachVisiblePart(of pixels: PixelRect, at index: Int, _ body: (PixelRect) -> Void) {
        let columns = touchedTiles(pixels.x - bounds.x, pixels.maxX - bounds.x, self.columns)
        let rows = touchedTiles(pixels.y - bounds.y, pixels.maxY - bounds.y, self.rows)
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let index = Int32(clamping: index)
        func isVisible(_ row: Int, _ column: Int) -> Bool { owners[row * self.columns + column] <= index }
        func part(_ rows: Range<Int>, _ columns: Range<Int>) {
            let side = Occlusion.side
            let tiles = PixelRect(
                x: bounds.x + columns.lowerBound * side, y: bounds.y + rows.lowerBound * side,
                width: columns.count * side, height: rows.count * side)
            body(tiles.intersection(pixels))
        }
        // Rows of which all tiles are visible are painted together.
        var firstWhole = rows.lowerBound
        for row in rows {
            var column = columns.lowerBound
            while column < columns.upperBound, isVisible(row, column) { column += 1 }
            if column == columns.upperBound { continue }
            if firstWhole < row { part(firstWhole..<row, columns) }
            firstWhole = row + 1
            if columns.lowerBound < column { part(row..<row + 1, columns.lowerBound..<column) }
            while column < columns.upperBound {
                let first = column
                while column < columns.upperBound, isVisible(row, column) { column += 1 }
                if first < column { part(row..<row + 1, first..<column) }
                column += 1
            }
        }
        if firstWhole < rows.upperBound { part(firstWhole..<rows.upperBound, columns) }
    }

    /// The first column from `column` on that is not covered; `columns` if there is none.
    private mutating func open(_ row: Int, from column: Int) -> Int {
        let start = row * (columns + 1)
        var end = column
        while nextOpen[start + end] != end { end = Int(truncatingIfNeeded: nextOpen[start + end]) }
        // Shortens the path for the next search.
        var step = column
        while step != end {
            let next = Int(truncatingIfNeeded: nextOpen[start + step])
            nextOpen[start + step] = Int32(clamping: end)
            step = next
        }
        return end
    }

    /// The tiles that lie completely between two coordinates. The last tile ends with the canvas.
    private func wholeTiles(_ first: Int, _ end: Int, _ length: Int, _ count: Int) -> Range<Int> {
        let side = Occlusion.side, from = (max(0, first) + side - 1) / side, to = end >= length ? count : end / side
        return from..<max(from, to)
    }

    private func touchedTiles(_ first: Int, _ end: Int, _ count: Int) -> Range<Int> {
        let side = Occlusion.side, from = max(0, first) / side, to = min(count, (max(0, end) + side - 1) / side)
        return from..<max(from, to)
    }
}
