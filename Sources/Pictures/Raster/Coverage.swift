// The fraction of each pixel that a shape or a text covers. Cairo computes it once, and it can be painted any number of
// times.
import Foundation
import HitscopePixels

/// The coverage of a shape, from 0 to 255 for each pixel, relative to its own origin.
final class Coverage {
    /// The pixels to paint; valid only while the coverage object lives.
    let rows: CoverageRows
    private let runCount: Int, byteCount: Int
    /// A rectangle around all covered pixels; at most three pixels wider than necessary.
    let extent: PixelRect

    /// A rectangle outside of which nothing is covered.
    var bounds: PixelRect { rows.bounds }

    /// Creates coverage from a buffer with one byte for each pixel.
    ///
    /// - Parameters:
    ///   - surface: the byte of the pixel at the origin of `bounds`. Its address is a multiple of eight.
    ///   - stride: the number of bytes from one row to the next, a multiple of eight.
    init(of surface: UnsafePointer<UInt8>, stride: Int, bounds: PixelRect) {
        var rows: [CoverageRows.Row] = [], runs: [CoverageRows.Run] = [], bytes: [UInt8] = []
        rows.reserveCapacity(bounds.height)
        runs.reserveCapacity(bounds.height * 2)
        bytes.reserveCapacity(bounds.height * 32)
        for y in 0..<bounds.height {
            let row = surface + y * stride
            if let last = rows.last, memcmp(row, row - stride, stride) == 0 {
                rows.append(last)
                continue
            }
            let start = Int32(runs.count)
            Coverage.read(row, width: bounds.width, left: Int32(bounds.x), &runs, &bytes)
            rows.append(CoverageRows.Row(start: start, end: Int32(runs.count)))
        }
        self.rows = CoverageRows(bounds: bounds, rows: .copy(of: rows), runs: .copy(of: runs), bytes: .copy(of: bytes))
        runCount = runs.count
        byteCount = bytes.count
        extent = Coverage.extent(of: rows, runs, in: bounds)
    }

    deinit {
        rows.rows.deallocate()
        rows.runs.deallocate()
        rows.bytes.deallocate()
    }

    private static func extent(
        of rows: [CoverageRows.Row], _ runs: [CoverageRows.Run], in bounds: PixelRect
    ) -> PixelRect {
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

    /// Splits a row into runs of pixels that are empty, fully covered or partly covered. Reads eight pixels at a time.
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

    /// Removes empty pixels at both ends of a run. The result is a whole number of groups of four pixels where
    /// possible, because pixels are painted in fours.
    ///
    /// The edge of an outline is three pixels wide and often lies across two groups of eight, so this halves the
    /// painting of a debugger frame.
    private static func covered(_ pixels: Range<Int>, of row: UnsafePointer<UInt8>) -> Range<Int> {
        var (start, end) = (pixels.lowerBound, pixels.upperBound)
        while row[start] == 0 { start += 1 }
        while row[end - 1] == 0 { end -= 1 }
        return start..<min(start + (end - start + 3) / 4 * 4, pixels.upperBound)
    }

    var isEmpty: Bool { runCount == 0 }

    /// True if the bounds are small, as for a text or a badge. Splitting them into `coveredRects` would then save
    /// little.
    var isSmall: Bool { bounds.width * bounds.height <= Coverage.maximumSmallPixelCount }

    /// Rectangles that together contain all covered pixels. For an outline, they do not contain its inside.
    private(set) lazy var coveredRects: [PixelRect] = findCoveredRects()

    /// Returns the rectangles from top to bottom. A new one begins where a larger one would contain too many empty
    /// pixels.
    private func findCoveredRects() -> [PixelRect] {
        var result: [PixelRect] = []
        var open: [Range<Int>] = [], height = 0..<0, covered = 0
        func close() {
            result += open.map {
                PixelRect(x: $0.lowerBound, y: bounds.y + height.lowerBound, width: $0.count, height: height.count)
            }
        }
        for row in 0..<bounds.height where rows.rows[row].start < rows.rows[row].end {
            let spans = spans(in: row), both = Coverage.joined(open, spans), grown = height.lowerBound..<(row + 1)
            let area = both.totalCount * grown.count
            if !open.isEmpty, area - covered - spans.totalCount <= Coverage.maximumEmptyPixelCount {
                open = both
                height = grown
                covered += spans.totalCount
            } else {
                close()
                open = spans
                height = row..<(row + 1)
                covered = spans.totalCount
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

    /// Merges two lists of ranges, closing small gaps between them.
    private static func joined(_ some: [Range<Int>], _ others: [Range<Int>]) -> [Range<Int>] {
        if some == others { return some }
        var result: [Range<Int>] = []
        for span in (some + others).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = result.last, span.lowerBound <= last.upperBound + minimumGap {
                result[result.count - 1] = last.lowerBound..<max(last.upperBound, span.upperBound)
            } else {
                result.append(span)
            }
        }
        return result
    }

    /// The maximum number of pixels of small bounds.
    private static let maximumSmallPixelCount = 8192
    /// The minimum gap between two rectangles side by side, in pixels.
    private static let minimumGap = 32
    /// The number of empty pixels from which another rectangle saves time.
    private static let maximumEmptyPixelCount = 512

    /// The approximate memory size, in bytes.
    var size: Int {
        bounds.height * MemoryLayout<CoverageRows.Row>.stride + runCount * MemoryLayout<CoverageRows.Run>.stride
            + byteCount + 128
    }

    /// Multiplies a row of coverage that starts at pixel `x` by this coverage, whose origin is at `(dx, dy)`.
    func multiply(_ row: UnsafeMutableBufferPointer<UInt8>, y: Int, x: Int, dx: Int, dy: Int) {
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

/// The rows of a coverage, with their runs.
///
/// It uses pointers, so that painting needs no reference counting.
struct CoverageRows {
    /// The runs of one row, as indices. Equal rows share their runs, so a tall outline stores one row instead of
    /// hundreds.
    struct Row {
        var start: Int32, end: Int32
    }

    /// Adjacent pixels of a row that are all fully covered, or all partly covered.
    struct Run {
        var x: Int32, count: Int32
        /// The index of the run's coverage in `bytes`; negative if the pixels are fully covered.
        var start: Int32

        fileprivate var pixels: Range<Int> { Int(x)..<Int(x + count) }
    }

    let bounds: PixelRect
    fileprivate let rows: UnsafePointer<Row>, runs: UnsafePointer<Run>, bytes: UnsafePointer<UInt8>

    /// Calls a closure for each run inside a rectangle.
    ///
    /// - Parameters:
    ///   - limit: the rectangle, in the space in which the coverage's origin is at `(dx, dy)`.
    ///   - body: receives the row, the first pixel, the number of pixels, and their coverage; nil if they are fully
    ///     covered.
    @inline(__always)
    func forEachRun(
        in limit: PixelRect, dx: Int, dy: Int,
        _ body: (_ y: Int, _ x: Int, _ count: Int, _ bytes: UnsafePointer<UInt8>?) -> Void
    ) {
        let top = max(limit.y, bounds.y + dy), bottom = min(limit.maxY, bounds.maxY + dy)
        var y = top, row = rows + (top - dy - bounds.y)
        while y < bottom {
            var run = runs + Int(row.pointee.start)
            let last = runs + Int(row.pointee.end)
            while run < last {
                let left = Int(run.pointee.x) &+ dx, x = max(left, limit.x)
                let end = min(left &+ Int(run.pointee.count), limit.maxX)
                let start = Int(run.pointee.start)
                if x < end { body(y, x, end &- x, start < 0 ? nil : bytes + (start &+ x &- left)) }
                run += 1
            }
            y &+= 1
            row += 1
        }
    }
}

extension UnsafePointer {
    /// Copies an array into memory that the caller deallocates.
    fileprivate static func copy(of array: [Pointee]) -> UnsafePointer {
        let copy = UnsafeMutablePointer<Pointee>.allocate(capacity: max(1, array.count))
        copy.initialize(from: array, count: array.count)
        return UnsafePointer(copy)
    }
}

extension [Range<Int>] {
    fileprivate var totalCount: Int { reduce(0) { $0 + $1.count } }
}

extension UInt8 {
    /// Returns the product of two fractions of 255, rounded to the nearest integer.
    func times(_ other: UInt8) -> UInt8 {
        let product = UInt32(self) * UInt32(other) + 0x80
        return UInt8(truncatingIfNeeded: (product + product >> 8) >> 8)
    }
}
