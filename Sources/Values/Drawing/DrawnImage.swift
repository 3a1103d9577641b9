// A picture of pixels among the commands of a draw list.
//
// Decides how pictures are compared. Knows nothing of files, and not where a picture is drawn.
import HitscopePixels

/// Pixels that a draw list paints as one picture.
///
/// Copies share their pixels. A number that is worked out once stands for them, so that a frame compares no pixels.
public struct DrawnImage: Hashable, Sendable {
    /// The picture.
    public let pixels: PixelBuffer
    /// Equal for equal pictures. Another process has other numbers.
    private let digest: Int

    /// A picture to draw.
    public init(_ pixels: PixelBuffer) {
        self.pixels = pixels
        var hasher = Hasher()
        hasher.combine(pixels.width)
        hasher.combine(pixels.pixels)
        digest = hasher.finalize()
    }

    /// Whether both are the same picture. Pixels are compared only where both numbers are equal.
    public static func == (one: DrawnImage, other: DrawnImage) -> Bool {
        one.digest == other.digest && one.pixels == other.pixels
    }

    /// Takes the number in place of the pixels.
    public func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
