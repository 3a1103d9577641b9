// An image of pixels for a draw list.
import HitscopePixels

/// Pixels that a draw list paints as one image.
///
/// Copies share their pixels. A digest that is calculated once stands for them, so that a frame compares no pixels.
public struct DrawnImage: Hashable, Sendable {
    /// The pixels.
    public let pixels: PixelBuffer
    /// Equal for equal images. The numbers differ between processes.
    private let digest: Int

    /// A picture to draw.
    public init(_ pixels: PixelBuffer) {
        self.pixels = pixels
        var hasher = Hasher()
        hasher.combine(pixels.width)
        hasher.combine(pixels.pixels)
        digest = hasher.finalize()
    }

    /// Compares the digests first, and pixels only if these are equal.
    public static func == (one: DrawnImage, other: DrawnImage) -> Bool {
        one.digest == other.digest && one.pixels == other.pixels
    }

    /// Hashes the digest in place of the pixels.
    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
