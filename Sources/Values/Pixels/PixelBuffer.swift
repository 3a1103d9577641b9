// Pixels in memory.

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable, Codable {
    public var x: Int, y: Int, width: Int, height: Int

    public init(x: Int, y: Int, width: Int, height: Int) {
        (self.x, self.y, self.width, self.height) = (x, y, width, height)
    }

    public var isEmpty: Bool { width <= 0 || height <= 0 }
    public var maxX: Int { x + width }
    public var maxY: Int { y + height }

    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x), top = max(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x), top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

/// A picture: 32 bits a pixel, `0xAARRGGBB` in native byte order, colours multiplied by alpha (Cairo's ARGB32).
public struct PixelBuffer: Hashable, Sendable {
    public let width: Int, height: Int
    /// Row after row from the top; no padding.
    public var pixels: [UInt32]

    /// A picture of transparent pixels.
    public init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "a picture cannot have \(width) × \(height) pixels")
        (self.width, self.height) = (width, height)
        pixels = Array(repeating: 0, count: width * height)
    }

    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Lends the pixels to someone who paints on them.
    public mutating func withCanvas<R>(_ paint: (PixelCanvas) throws -> R) rethrows -> R {
        let (width, height) = (width, height)
        return try pixels.withUnsafeMutableBytes { bytes in
            var nothing: UInt32 = 0
            return try withUnsafeMutableBytes(of: &nothing) { empty in
                let base = bytes.baseAddress ?? empty.baseAddress.unsafelyUnwrapped
                return try paint(PixelCanvas(base: base, width: width, height: height, stride: max(4, width * 4)))
            }
        }
    }
}

/// Memory to paint on: the pixels of a `PixelBuffer`, or of a window's shared image. Valid only while it is lent.
public struct PixelCanvas {
    public let base: UnsafeMutableRawPointer
    public let width: Int, height: Int
    /// Bytes from one row to the next.
    public let stride: Int

    public init(base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
        (self.base, self.width, self.height, self.stride) = (base, width, height, stride)
    }

    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// A copy that outlives the loan.
    public func copy() -> PixelBuffer {
        var buffer = PixelBuffer(width: width, height: height)
        guard width > 0 else { return buffer }
        buffer.pixels.withUnsafeMutableBytes { target in
            for row in 0..<height {
                let source = UnsafeRawBufferPointer(start: base + row * stride, count: width * 4)
                UnsafeMutableRawBufferPointer(rebasing: target[(row * width * 4)..<((row + 1) * width * 4)]).copyMemory(
                    from: source)
            }
        }
        return buffer
    }
}
