// An image in a draw list.
import HitscopePixels

/// An image that a draw list can paint.
///
/// Copies share their pixels. A digest of the pixels is calculated once, so that a frame need not hash or compare them.
public struct DrawnImage: Hashable, Sendable {
    /// The pixels.
    public let pixels: PixelBuffer
    /// A digest of the pixels, equal for equal images. It differs between processes.
    private let digest: Int

    /// Creates an image from pixels.
    public init(_ pixels: PixelBuffer) {
        self.pixels = pixels
        var hasher = Hasher()
        hasher.combine(pixels.width)
        hasher.combine(pixels.pixels)
        digest = hasher.finalize()
    }

    /// Compares the digests first, and the pixels only if the digests are equal.
    public static func == (one: DrawnImage, other: DrawnImage) -> Bool {
        one.digest == other.digest && one.pixels == other.pixels
    }

    /// Hashes the digest rather than the pixels.
    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
