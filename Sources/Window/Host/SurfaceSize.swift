// The size of a surface in points and in pixels, and its limits.
import Foundation
import HitscopeLanguage
import HitscopeReading

/// The size of a host's surface in whole pixels; the session knows it in points.
public struct SurfaceSize: Hashable, Sendable {
    /// The width and the height, in pixels.
    public private(set) var width: Int, height: Int
    /// The number of pixels per point.
    public let scale: Double

    /// The maximum length of a side in pixels, because X11 stores coordinates as signed 16-bit numbers.
    public static let longestSide = 32_767
    /// The maximum number of pixels of a surface, which takes 512 MiB of memory.
    public static let maximumPixelCount = 1 << 27

    /// Creates the size of a surface in points. Each side has at least one pixel.
    ///
    /// Throws `HostError.surfaceTooLarge` if a side is not finite, or the surface has too many pixels.
    public init(width: Double, height: Double, scale: Double) throws(HostError) {
        let across = max(1, (width * scale).rounded()), down = max(1, (height * scale).rounded())
        let longest = Double(Self.longestSide)
        guard width.isFinite, height.isFinite, scale.isFinite, across <= longest, down <= longest,
            across * down <= Double(Self.maximumPixelCount)
        else {
            throw .surfaceTooLarge(
                localized(
                    """
                    a surface of \(width) × \(height) points at scale \(scale) has too many pixels: the limit is \
                    \(Self.longestSide) per side and \(Self.maximumPixelCount) in total; you can choose a smaller size \
                    or scale
                    """))
        }
        (self.width, self.height, self.scale) = (Int(clamping: across), Int(clamping: down), scale)
    }

    /// The largest size that can be shown at a scale and stored in a recording, within the size of a window in pixels.
    public static func maximum(width: Int, height: Int, scale: Double) -> (width: Int, height: Int) {
        let longest = min(longestSide, Int(clamping: Quantity.side.range.upperBound * scale))
        let across = max(1, min(width, longest))
        return (across, max(1, min(height, longest, maximumPixelCount / across)))
    }

    /// The size of a surface in points, at least one on each side.
    public static func points(width: Int, height: Int, scale: Double) -> CGSize {
        let minimum = Quantity.side.range.lowerBound
        return CGSize(width: max(minimum, Double(width) / scale), height: max(minimum, Double(height) / scale))
    }

    /// Sets the size in pixels that a window system gave the surface.
    public mutating func resize(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
