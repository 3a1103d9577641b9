// Boxes on a canvas, found by the cells that they touch.
import HitscopeGeometry
import HitscopeReading

/// A list of boxes that finds the first one that overlaps another box.
struct BoxGrid {
    private let origin: CGPoint
    private let cellsPerPoint: CGFloat
    private let columns: Int, rows: Int
    private var boxes: [EdgeRect] = []
    /// For each cell, the last of its entries; -1 for none.
    private var heads: [Int32]
    private var entries: [Entry] = []

    /// A box that touches a cell.
    private struct Entry {
        let box: Int32
        /// The entry of the cell before this one; -1 for none.
        let next: Int32
    }

    /// Creates an empty list. Boxes outside of the canvas count as in the cells at its edge.
    init(_ canvas: CGRect) {
        // The side of a cell is about that of a number, unless a row or column would have too many cells.
        let smallestSide: CGFloat = 24, maximumCount: CGFloat = 128
        origin = canvas.origin
        let side = max(smallestSide, canvas.width / maximumCount, canvas.height / maximumCount)
        cellsPerPoint = 1 / side
        columns = max(0, Int(clamping: canvas.width * cellsPerPoint)) + 1
        rows = max(0, Int(clamping: canvas.height * cellsPerPoint)) + 1
        heads = Array(repeating: -1, count: columns * rows)
    }

    mutating func append(_ box: EdgeRect) {
        let cells = cells(of: box)
        for row in cells.rows {
            for cell in row * columns + cells.columns.lowerBound...row * columns + cells.columns.upperBound {
                entries.append(Entry(box: Int32(clamping: boxes.count), next: heads[cell]))
                heads[cell] = Int32(clamping: entries.count - 1)
            }
        }
        boxes.append(box)
    }

    /// Returns the first box that overlaps another one; nil if none does.
    func first(overlapping box: EdgeRect) -> EdgeRect? {
        let cells = cells(of: box)
        var first = Int32(clamping: boxes.count)
        for row in cells.rows {
            for cell in row * columns + cells.columns.lowerBound...row * columns + cells.columns.upperBound {
                var entry = heads[cell]
                while entry >= 0 {
                    let found = entries[Int(truncatingIfNeeded: entry)]
                    if found.box < first, boxes[Int(truncatingIfNeeded: found.box)].overlaps(box) { first = found.box }
                    entry = found.next
                }
            }
        }
        let index = Int(truncatingIfNeeded: first)
        return index < boxes.count ? boxes[index] : nil
    }

    private func cells(of box: EdgeRect) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
        func range(_ start: CGFloat, _ end: CGFloat, below count: Int) -> ClosedRange<Int> {
            let first = min(max(0, Int(clamping: start * cellsPerPoint)), count - 1)
            return first...min(max(first, Int(clamping: end * cellsPerPoint)), count - 1)
        }
        return (
            range(box.minX - origin.x, box.maxX - origin.x, below: columns),
            range(box.minY - origin.y, box.maxY - origin.y, below: rows)
        )
    }
}
