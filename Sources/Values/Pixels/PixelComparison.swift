// Compares two pictures, and measures where and by how much they differ.
//
// Every channel of every pixel counts, without tolerance.

/// The result of comparing a picture with the expected one.
public enum PixelComparison: Hashable, Sendable {
    /// Every channel of every pixel is equal.
    case equal
    /// The pictures have different sizes, so their pixels were not compared.
    case differentSize(actual: PixelRect, expected: PixelRect)
    /// The sizes are equal, but at least one pixel differs.
    case different(Difference)

    /// The difference between two pictures of the same size.
    public struct Difference: Hashable, Sendable {
        /// The number of pixels that differ in at least one channel.
        public var changedPixels: Int
        /// The maximum difference in one channel of one pixel, from 1 to 255. Alpha is a channel, and colours are
        /// premultiplied.
        public var largestDifference: Int
        /// The smallest rectangle that contains every pixel that differs.
        public var extent: PixelRect

        /// Creates a difference from its measurements.
        public init(changedPixels: Int, largestDifference: Int, extent: PixelRect) {
            self.changedPixels = changedPixels
            self.largestDifference = largestDifference
            self.extent = extent
        }
    }

    /// Compares every channel of every pixel.
    public init(_ actual: PixelBuffer, _ expected: PixelBuffer) {
        guard actual.bounds == expected.bounds else {
            self = .differentSize(actual: actual.bounds, expected: expected.bounds)
            return
        }
        guard actual.pixels != expected.pixels else {
            self = .equal
            return
        }
        self = .different(Difference(actual, expected))
    }
}

extension PixelComparison.Difference {
    /// Measures the difference between two different pictures of the same size.
    fileprivate init(_ actual: PixelBuffer, _ expected: PixelBuffer) {
        changedPixels = 0
        largestDifference = 0
        var left = actual.width, top = actual.height, right = 0, bottom = 0
        for y in 0..<actual.height {
            for x in 0..<actual.width {
                let (one, other) = (actual[x, y], expected[x, y])
                guard one != other else { continue }
                changedPixels += 1
                largestDifference = max(largestDifference, one.largestDifference(from: other))
                left = min(left, x)
                top = min(top, y)
                right = max(right, x + 1)
                bottom = max(bottom, y + 1)
            }
        }
        extent = PixelRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension UInt32 {
    /// The maximum difference in one of the four bytes.
    fileprivate func largestDifference(from other: UInt32) -> Int {
        (0..<4 as Range<UInt32>).reduce(0) { largest, channel in
            let shift = channel * 8
            return Swift.max(largest, abs(Int(self >> shift & 0xFF) - Int(other >> shift & 0xFF)))
        }
    }
}
