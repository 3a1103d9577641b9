// How much of each pixel a shape or a text covers: found once by Cairo, laid down any number of times.
//
// Decides how coverage is kept: as rows of runs, with what is empty left out, so that the outline of a screen costs
// what its line costs. Knows nothing of colours, of lists, or of where it will lie.
import Foundation
import HitscopePixels

/// The coverage of a shape, from 0 to 255 for each pixel, about an origin of its own.
final class Coverage {
    /// What there is to paint, for as long as somebody holds the coverage.
    let rows: CoverageRows
    private let runCount: Int, byteCount: Int
    /// Around all pixels that are covered.
    let extent: PixelRect

    /// Outside of it nothing is covered.
    var bounds: PixelRect { rows.bounds }

    /// Reads coverage off a sheet of bytes, whose first byte is the pixel at the bounds' origin.
    ///
    /// - Parameter stride: bytes from one row to the next; a multiple of eight, and so is the address.
    init(of sheet: UnsafePointer<UInt8>, stride: Int, bounds: PixelRect) {
        var (rows, runs, bytes): ([CoverageRows.Row], [CoverageRows.Run], [UInt8]) = ([], [], [])
        rows.reserveCapacity(bounds.height)
        runs.reserveCapacity(bounds.height * 2)
        bytes.reserveCapacity(bounds.height * 32)
        for place in 0..<bounds.height {
            let row = sheet + place * stride
            if let last = rows.last, memcmp(row, row - stride, stride) == 0 {
                rows.append(last)
                continue
            }
            let start = Int32(runs.count)
            Coverage.read(row, width: bounds.width, left: Int32(bounds.x), &runs, &bytes)
            rows.append(CoverageRows.Row(start: start, end: Int32(runs.count)))
        }
        self.rows = CoverageRows(bounds: bounds, rows: .copy(of: rows), runs: .copy(of: runs), bytes: .copy(of: bytes))
        (runCount, byteCount, extent) = (runs.count, bytes.count, Coverage.extent(of: rows, runs, in: bounds))
    }

    deinit {
        rows.rows.deallocate()
        rows.runs.deallocate()
        rows.bytes.deallocate()
    }

    private static func extent(of rows: [CoverageRows.Row], _ runs: [CoverageRows.Run], in bounds: PixelRect)
        -> PixelRect
    {
        guard let top = rows.firstIndex(where: { $0.start < $0.end }),
            let bottom = rows.lastIndex(where: { $0.start < $0.end })
        else {
            return PixelRect(x: bounds.x, y: bounds.y, width: 0, height: 0)
        }
        var (left, right) = (Int32.max, Int32.min)
        for run in runs { (left, right) = (min(left, run.x), max(right, run.x + run.count)) }
        return PixelRect(x: Int(left), y: bounds.y + top, width: Int(right - left), height: bottom + 1 - top)
    }

    private enum Kind { case empty, whole, partial }

    /// Cuts a row at eights of pixels that are all empty or all covered wholly.
    private static func read(
        _ row: UnsafePointer<UInt8>, width: Int, left: Int32, _ runs: inout [CoverageRows.Run], _ bytes: inout [UInt8]
    ) {
        let eights = UnsafeRawPointer(row).assumingMemoryBound(to: UInt64.self), count = (width + 7) / 8
        var open = (start: 0, kind: Kind.empty)
        for index in 0...count {
            let eight = index < count ? eights[index] : 0
            let kind: Kind = eight == 0 ? .empty : eight == .max ? .whole : .partial
            guard kind != open.kind || index == count else { continue }
            let pixels = open.start..<min(index * 8, width)
            switch open.kind {
            case .empty: break
            case .whole:
                runs.append(CoverageRows.Run(x: left + Int32(pixels.lowerBound), count: Int32(pixels.count), start: -1))
            case .partial:
                let pixels = covered(pixels, of: row)
                runs.append(
                    CoverageRows.Run(
                        x: left + Int32(pixels.lowerBound), count: Int32(pixels.count), start: Int32(bytes.count)))
                bytes.append(contentsOf: UnsafeBufferPointer(start: row + pixels.lowerBound, count: pixels.count))
            }
            open = (index * 8, kind)
        }
    }

    /// The pixels of a run without those at its ends that are not covered, in whole fours where there is room, since
    /// they are painted by fours.
    ///
    /// The edges of outlines are three pixels wide, and lie in sixteen as often as in eight: a frame of the debugger
    /// paints half as much.
    private static func covered(_ pixels: Range<Int>, of row: UnsafePointer<UInt8>) -> Range<Int> {
        var (start, end) = (pixels.lowerBound, pixels.upperBound)
        while row[start] == 0 { start += 1 }
        while row[end - 1] == 0 { end -= 1 }
        return start..<min(start + (end - start + 3) / 4 * 4, pixels.upperBound)
    }

    /// Whether no pixel is covered at all.
    var isEmpty: Bool { runCount == 0 }

    /// Whether there is little to be left out: a text, a badge.
    var isSmall: Bool { bounds.width * bounds.height <= Coverage.small }

    /// Rectangles that hold all pixels which are covered; those of an outline leave out what lies inside of it.
    private(set) lazy var inked: [PixelRect] = findInked()

    /// Goes down the rows, as long as rectangles about what they cover hold little that is not covered.
    private func findInked() -> [PixelRect] {
        var result: [PixelRect] = []
        var (open, height, covered): ([Range<Int>], Range<Int>, Int) = ([], 0..<0, 0)
        func close() {
            result += open.map {
                PixelRect(x: $0.lowerBound, y: bounds.y + height.lowerBound, width: $0.count, height: height.count)
            }
        }
        for row in 0..<bounds.height where rows.rows[row].start < rows.rows[row].end {
            let spans = spans(in: row), both = Coverage.joined(open, spans), grown = height.lowerBound..<(row + 1)
            let length = spans.reduce(0) { $0 + $1.count }
            if !open.isEmpty,
                both.reduce(0, { $0 + $1.count }) * grown.count - covered - length <= Coverage.worthARectangle
            {
                (open, height, covered) = (both, grown, covered + length)
            } else {
                close()
                (open, height, covered) = (spans, row..<(row + 1), length)
            }
        }
        close()
        return result
    }

    /// The covered pixels of a row, from left to right.
    private func spans(in row: Int) -> [Range<Int>] {
        let row = rows.rows[row]
        return Coverage.joined([], (row.start..<row.end).map { rows.runs[Int($0)].pixels })
    }

    /// All pixels of both, where those between them are too few to be left out.
    private static func joined(_ some: [Range<Int>], _ others: [Range<Int>]) -> [Range<Int>] {
        if some == others { return some }
        var result: [Range<Int>] = []
        for span in (some + others).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, span.lowerBound <= last.upperBound + leastGap {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                result.append(span)
            }
        }
        return result
    }

    /// In pixels.
    private static let small = 8192
    /// Pixels between two rectangles side by side; and so many as are not worth another rectangle.
    private static let leastGap = 32, worthARectangle = 512

    /// About how much memory it takes, in bytes.
    var size: Int {
        bounds.height * MemoryLayout<CoverageRows.Row>.stride + runCount * MemoryLayout<CoverageRows.Run>.stride
            + byteCount + 128
    }

    /// Multiplies a row of coverage, from the pixel `x` on, by this one.
    func limit(_ row: UnsafeMutableBufferPointer<UInt8>, y: Int, x: Int, dx: Int, dy: Int) {
        var next = x
        let end = x + row.count
        rows.forEachRun(in: PixelRect(x: x, y: y, width: row.count, height: 1), dx: dx, dy: dy) {
            _, start, count, bytes in
            for gap in next..<max(next, start) { row[gap - x] = 0 }
            if let bytes {
                for offset in 0..<count { row[start - x + offset] = row[start - x + offset].times(bytes[offset]) }
            }
            next = start + count
        }
        for gap in next..<max(next, end) { row[gap - x] = 0 }
    }
}

/// The rows of a coverage and their runs: as places in memory, so that painting them counts no references.
struct CoverageRows {
    /// The runs of one row. Rows that are equal share theirs: of the edges of an outline there is one row to read and
    /// not seven hundred.
    struct Row {
        var start: Int32, end: Int32
    }

    /// Neighbouring pixels of a row.
    struct Run {
        var x: Int32, count: Int32
        /// Where their coverage stands in `bytes`; negative where all of them are covered wholly.
        var start: Int32

        fileprivate var pixels: Range<Int> { Int(x)..<Int(x + count) }
    }

    let bounds: PixelRect
    fileprivate let rows: UnsafePointer<Row>, runs: UnsafePointer<Run>, bytes: UnsafePointer<UInt8>

    /// Goes through the runs of the part of the coverage that lies in `limit`, once the origin lies at `(dx, dy)`.
    ///
    /// - Parameter body: the row, the first pixel, how many there are, and their coverage; nil where all are covered
    ///   wholly.
    @inline(__always)
    func forEachRun(
        in limit: PixelRect, dx: Int, dy: Int,
        _ body: (_ y: Int, _ x: Int, _ count: Int, _ bytes: UnsafePointer<UInt8>?) -> Void
    ) {
        let top = max(limit.y, bounds.y + dy), bottom = min(limit.maxY, bounds.maxY + dy)
        var (y, row) = (top, rows + (top - dy - bounds.y))
        while y < bottom {
            var run = runs + Int(row.pointee.start)
            let last = runs + Int(row.pointee.end)
            while run < last {
                let left = Int(run.pointee.x) &+ dx, x = max(left, limit.x),
                    end = min(left &+ Int(run.pointee.count), limit.maxX)
                let start = Int(run.pointee.start)
                if x < end { body(y, x, end &- x, start < 0 ? nil : bytes + (start &+ x &- left)) }
                run += 1
            }
            (y, row) = (y &+ 1, row + 1)
        }
    }
}

extension UnsafePointer {
    /// A copy of an array, to be deallocated by whoever asked for it.
    fileprivate static func copy(of array: [Pointee]) -> UnsafePointer {
        let copy = UnsafeMutablePointer<Pointee>.allocate(capacity: max(1, array.count))
        copy.initialize(from: array, count: array.count)
        return UnsafePointer(copy)
    }
}

extension UInt8 {
    /// The product of two parts of 255, to the nearest.
    func times(_ other: UInt8) -> UInt8 {
        let product = UInt32(self) * UInt32(other) + 0x80
        return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
    }
}
