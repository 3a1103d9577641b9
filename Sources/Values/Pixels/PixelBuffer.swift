// Pixels in memory, with their format and order.

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable, Codable {
    /// In pixels, from the top left.
    public var x: Int, y: Int, width: Int, height: Int

    /// In pixels, from the top left.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// True if it contains no pixel.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The first column to the right of it.
    public var maxX: Int { x + width }
    /// The first row below it.
    public var maxY: Int { y + height }

    /// The pixels that both contain; empty if there are none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x), top = max(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The smallest rectangle around both; an empty one adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x), top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

/// A picture with 32 bits per pixel, `0xAARRGGBB` in native byte order, premultiplied by alpha (Cairo's ARGB32).
public struct PixelBuffer: Hashable, Sendable {
    /// In pixels.
    public let width: Int, height: Int
    /// Row by row from the top, without padding.
    public var pixels: [UInt32]

    /// A picture of transparent pixels.
    public init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "a picture cannot have \(width) × \(height) pixels")
        self.width = width
        self.height = height
        pixels = Array(repeating: 0, count: width * height)
    }

    /// All of its pixels.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The pixel at a place. A place outside the picture is a programming error.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Provides the pixels as a canvas, which is valid until `paint` returns.
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

/// Memory to paint on: the pixels of a `PixelBuffer`, or of a window's shared image.
public struct PixelCanvas {
    /// The first pixel of the first row.
    public let base: UnsafeMutableRawPointer
    /// In pixels.
    public let width: Int, height: Int
    /// The number of bytes from one row to the next.
    public let stride: Int

    /// - Parameters:
    ///   - base: the first pixel of the first row.
    ///   - width: in pixels.
    ///   - height: in pixels.
    ///   - stride: the number of bytes from one row to the next; at least four for each pixel of a row.
    public init(base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int) {
        self.base = base
        self.width = width
        self.height = height
        self.stride = stride
    }

    /// All of its pixels.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// A copy, which stays valid.
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
