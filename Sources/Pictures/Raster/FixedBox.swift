// Axis-aligned rectangles in 256ths of a pixel, which is Cairo's precision.
import HitscopeGeometry
import HitscopePixels

/// An axis-aligned rectangle, in 256ths of a pixel.
struct FixedBox: Equatable {
    var left: Int, top: Int, right: Int, bottom: Int

    var isEmpty: Bool { left >= right || top >= bottom }

    init(_ pixels: PixelRect) {
        self.init(
            left: pixels.x * 256, top: pixels.y * 256, right: pixels.maxX * 256, bottom: pixels.maxY * 256)
    }

    /// Creates a rectangle in device space, clipped to one pixel beyond the limit on each side.
    ///
    /// - Parameter transform: a transform that keeps the rectangle axis-aligned.
    init(_ rect: CGRect, through transform: CGAffineTransform, within limit: PixelRect) {
        let mapped = rect.standardized.applying(transform)
        func fixed(_ value: CGFloat, _ minimum: Int, _ maximum: Int) -> Int {
            guard value > CGFloat(minimum - 1) else { return (minimum - 1) * 256 }
            return value < CGFloat(maximum + 1) ? Int((value * 256).rounded(.toNearestOrEven)) : (maximum + 1) * 256
        }
        left = fixed(mapped.minX, limit.x, limit.maxX)
        right = fixed(mapped.maxX, limit.x, limit.maxX)
        top = fixed(mapped.minY, limit.y, limit.maxY)
        bottom = fixed(mapped.maxY, limit.y, limit.maxY)
    }

    private init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    func intersection(_ other: FixedBox) -> FixedBox {
        FixedBox(
            left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
            bottom: min(bottom, other.bottom))
    }

    /// The pixels that are fully or partly covered.
    var touched: PixelRect {
        let (x, y) = (left >> 8, top >> 8)
        return PixelRect(x: x, y: y, width: max(0, (right + 255) >> 8 - x), height: max(0, (bottom + 255) >> 8 - y))
    }

    /// The pixels that are fully covered.
    var whole: PixelRect {
        let (x, y) = ((left + 255) >> 8, (top + 255) >> 8)
        return PixelRect(x: x, y: y, width: max(0, right >> 8 - x), height: max(0, bottom >> 8 - y))
    }

    /// Returns the covered height of a row, in 256ths of a pixel.
    func height(inRow y: Int) -> Int { max(0, min(bottom, (y + 1) * 256) - max(top, y * 256)) }

    /// Returns the covered width of a column, in 256ths of a pixel.
    func width(inColumn x: Int) -> Int { max(0, min(right, (x + 1) * 256) - max(left, x * 256)) }

    /// Returns the coverage of a pixel, from 0 to 255, from its covered width and height in 256ths.
    static func coverage(_ width: Int, _ height: Int) -> UInt8 {
        let area = (width * height) >> 8
        return UInt8(truncatingIfNeeded: area - area >> 8)
    }
}
