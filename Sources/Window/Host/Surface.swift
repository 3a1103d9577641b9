// How many pixels a surface of some points has.

/// The size of a surface: points as the session sees them, whole pixels as the host holds them.
public struct Surface: Hashable, Sendable {
    public private(set) var width: Int, height: Int
    /// Pixels to a point.
    public let scale: Double

    /// The longest side that a window may have, in pixels: X11 keeps lengths in 15 bits.
    public static let longestSide = 32_767
    /// The most pixels that a surface may have: 512 MiB of memory.
    public static let mostPixels = 1 << 27

    /// The surface of so many points; each side has one pixel at least.
    ///
    /// Throws `HostError.surfaceTooLarge` for sides that are not finite or have too many pixels.
    public init(width: Double, height: Double, scale: Double) throws(HostError) {
        let (across, down) = (max(1, (width * scale).rounded()), max(1, (height * scale).rounded()))
        let longest = Double(Self.longestSide)
        guard width.isFinite, height.isFinite, across <= longest, down <= longest,
            across * down <= Double(Self.mostPixels)
        else {
            throw .surfaceTooLarge(
                "a surface of \(width) × \(height) points at scale \(scale) has too many pixels: at most \(Self.longestSide) on a side "
                    + "and \(Self.mostPixels) in all can be shown; you can choose a smaller size or scale")
        }
        (self.width, self.height, self.scale) = (Int(across), Int(down), scale)
    }

    /// The surface has so many pixels now: a window system decided so.
    public mutating func take(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}
