// Upright rectangles in 256ths of a pixel, as fine as Cairo has them.
import HitscopeGeometry
import HitscopePixels

/// An upright rectangle, in 256ths of a pixel.
struct FixedBox: Equatable {
    var left: Int, top: Int, right: Int, bottom: Int

    var isEmpty: Bool { left >= right || top >= bottom }

    init(_ pixels: PixelRect) {
        self.init(
            left: pixels.x * 256, top: pixels.y * 256, right: pixels.maxX * 256, bottom: pixels.maxY * 256)
    }

    /// A rectangle mapped to the device, cut to one pixel more than the limit on each side.
    ///
    /// - Parameter transform: keeps upright rectangles upright.
    init(_ rect: CGRect, through transform: CGAffineTransform, within limit: PixelRect) {
        let mapped = rect.standardized.applying(transform)
        func fixed(_ value: CGFloat, _ least: Int, _ most: Int) -> Int {
            guard value > CGFloat(least - 1) else { return (least - 1) * 256 }
            return value < CGFloat(most + 1) ? Int((value * 256).rounded(.toNearestOrEven)) : (most + 1) * 256
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

    /// The pixels that are covered at all.
    var touched: PixelRect {
        let (x, y) = (left >> 8, top >> 8)
        return PixelRect(x: x, y: y, width: max(0, (right + 255) >> 8 - x), height: max(0, (bottom + 255) >> 8 - y))
    }

    /// The pixels that are covered wholly.
    var whole: PixelRect {
        let (x, y) = ((left + 255) >> 8, (top + 255) >> 8)
        return PixelRect(x: x, y: y, width: max(0, right >> 8 - x), height: max(0, bottom >> 8 - y))
    }

    /// The covered part of a row, in 256ths.
    func height(inRow y: Int) -> Int { max(0, min(bottom, (y + 1) * 256) - max(top, y * 256)) }

    /// The covered part of a column, in 256ths.
    func width(inColumn x: Int) -> Int { max(0, min(right, (x + 1) * 256) - max(left, x * 256)) }

    /// The coverage of a pixel, 0 to 255, from how many 256ths of its width and height are covered.
    static func coverage(_ width: Int, _ height: Int) -> UInt8 {
        let area = (width * height) >> 8
        return UInt8(truncatingIfNeeded: area - area >> 8)
    }
}
