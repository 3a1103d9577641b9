// The allowance for pictures that may differ a little. Nothing may differ unless a test asks for more.
import HitscopePixels

/// By how much a picture may differ from its reference. What an allowance lets pass is still reported.
public struct PixelAllowance: Hashable, Sendable {
    /// The largest difference of one channel, of 255, that does not make a pixel count as different.
    public var channel: Int
    /// The number of pixels that may differ by more.
    public var pixels: Int
    /// The number of them that may lie in any window of `windowSide` × `windowSide` pixels. A missing line or letter
    /// is dense; noise is not.
    public var pixelsPerWindow: Int

    /// Creates an allowance. Without arguments, nothing may differ.
    public init(channel: Int = 0, pixels: Int = 0, pixelsPerWindow: Int = 4) {
        (self.channel, self.pixels, self.pixelsPerWindow) = (channel, pixels, pixelsPerWindow)
    }

    /// Nothing may differ.
    public static let none = PixelAllowance()
    /// The side of a window in which pixels are counted.
    public static let windowSide = 8
}

/// The pixels that differ between two pictures of the same size, seen through an allowance.
struct PixelFindings {
    /// The pixels that differ at all.
    let difference: PixelComparison.Difference
    /// The number of pixels that differ by more than the channel's allowance.
    let counted: Int
    /// The largest number of those in a window.
    let densest: Int
    /// The number of pixels that differ and look like the edge of a shape in both pictures.
    let onEdges: Int
    /// The smallest rectangle around what differs in the window in which the pictures differ most.
    let worst: PixelRect
    let isAllowed: Bool

    init(
        _ difference: PixelComparison.Difference, _ now: PixelBuffer, _ kept: PixelBuffer, _ allowance: PixelAllowance
    ) {
        self.difference = difference
        let extent = difference.extent
        var amounts = [Int](repeating: 0, count: extent.width * extent.height), onEdges = 0
        for y in 0..<extent.height {
            for x in 0..<extent.width {
                let (column, row) = (extent.x + x, extent.y + y)
                let amount = now[column, row].difference(from: kept[column, row])
                guard amount > 0 else { continue }
                amounts[y * extent.width + x] = amount
                if now.isEdge(column, row), kept.isEdge(column, row) { onEdges += 1 }
            }
        }
        let isCounted = amounts.map { $0 > allowance.channel ? 1 : 0 }
        counted = isCounted.reduce(0, +)
        densest = WindowSums(isCounted, width: extent.width).largest.sum
        let place = WindowSums(amounts, width: extent.width).largest
        worst = PixelFindings.box(of: amounts, width: extent.width, at: (place.x, place.y), in: extent)
        self.onEdges = onEdges
        isAllowed = counted <= allowance.pixels && densest <= (counted == 0 ? 0 : allowance.pixelsPerWindow)
    }

    /// The smallest rectangle around what differs in a window.
    private static func box(
        of amounts: [Int], width: Int, at window: (x: Int, y: Int), in extent: PixelRect
    ) -> PixelRect {
        let side = PixelAllowance.windowSide
        var (left, top, right, bottom) = (Int.max, Int.max, 0, 0)
        for y in window.y..<min(window.y + side, extent.height) {
            for x in window.x..<min(window.x + side, extent.width) where amounts[y * width + x] > 0 {
                (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x + 1), max(bottom, y + 1))
            }
        }
        guard left < right else { return extent }
        return PixelRect(x: extent.x + left, y: extent.y + top, width: right - left, height: bottom - top)
    }
}

/// The sums of numbers in a grid over all windows.
private struct WindowSums {
    /// The window with the largest sum, the topmost and leftmost of equal ones.
    private(set) var largest = (x: 0, y: 0, sum: 0)

    init(_ numbers: [Int], width: Int) {
        guard width > 0 else { return }
        let height = numbers.count / width
        // For each place, the sum of all numbers above it and to its left.
        var sums = [Int](repeating: 0, count: (width + 1) * (height + 1))
        for y in 0..<height {
            var row = 0
            for x in 0..<width {
                row += numbers[y * width + x]
                sums[(y + 1) * (width + 1) + x + 1] = sums[y * (width + 1) + x + 1] + row
            }
        }
        let (across, down) = (min(PixelAllowance.windowSide, width), min(PixelAllowance.windowSide, height))
        for y in 0...(height - down) {
            for x in 0...(width - across) {
                let (top, bottom) = (y * (width + 1), (y + down) * (width + 1))
                let sum = sums[bottom + x + across] - sums[bottom + x] - sums[top + x + across] + sums[top + x]
                if sum > largest.sum { largest = (x, y, sum) }
            }
        }
    }
}

extension PixelBuffer {
    /// True if the pixel looks like the edge of a shape: among its neighbours there are darker and lighter ones, and
    /// areas of one colour on at least one side.
    fileprivate func isEdge(_ x: Int, _ y: Int) -> Bool {
        let own = self[x, y].lightness
        var darkest = (lightness: own, x: x, y: y), lightest = darkest, equal = 0
        for row in max(0, y - 1)...min(height - 1, y + 1) {
            for column in max(0, x - 1)...min(width - 1, x + 1) where (column, row) != (x, y) {
                let lightness = self[column, row].lightness
                if lightness == own { equal += 1 }
                if lightness < darkest.lightness { darkest = (lightness, column, row) }
                if lightness > lightest.lightness { lightest = (lightness, column, row) }
            }
        }
        guard equal <= 2, darkest.lightness < own, lightest.lightness > own else { return false }
        return isFlat(darkest.x, darkest.y) || isFlat(lightest.x, lightest.y)
    }

    /// True if at least three neighbours have the pixel's colour.
    private func isFlat(_ x: Int, _ y: Int) -> Bool {
        var equal = 0
        for row in max(0, y - 1)...min(height - 1, y + 1) {
            for column in max(0, x - 1)...min(width - 1, x + 1) where (column, row) != (x, y) {
                if self[column, row] == self[x, y] { equal += 1 }
            }
        }
        return equal >= 3
    }

    /// A part of the picture, each pixel as a square. Outside of the picture it is grey.
    func enlarged(_ part: PixelRect, by factor: Int) -> PixelBuffer {
        var result = PixelBuffer(width: part.width * factor, height: part.height * factor)
        for y in 0..<result.height {
            for x in 0..<result.width {
                let (column, row) = (part.x + x / factor, part.y + y / factor)
                let isInside = (0..<width).contains(column) && (0..<height).contains(row)
                result[x, y] = isInside ? self[column, row] : 0xFF80_8080
            }
        }
        return result
    }
}

extension UInt32 {
    /// The largest difference of a channel between two pixels.
    fileprivate func difference(from other: UInt32) -> Int {
        guard self != other else { return 0 }
        return (0..<4 as Range<UInt32>).reduce(0) { largest, channel in
            let shift = channel * 8
            return Swift.max(largest, abs(Int(clamping: self >> shift & 0xFF) - Int(clamping: other >> shift & 0xFF)))
        }
    }

    /// The lightness of the pixel, from 0 to 2040.
    fileprivate var lightness: Int {
        Int(clamping: self >> 16 & 0xFF) * 2 + Int(clamping: self >> 8 & 0xFF) * 5 + Int(clamping: self & 0xFF)
    }
}
