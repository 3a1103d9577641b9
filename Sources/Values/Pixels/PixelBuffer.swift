// Pixel buffers and pixel rectangles.

/// A rectangle of whole pixels.
public struct PixelRect: Hashable, Sendable, Codable {
    /// The position of the top left corner, and the size, in pixels.
    public var x: Int, y: Int, width: Int, height: Int

    /// Creates a rectangle from its top left corner and its size, in pixels.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// True if the rectangle contains no pixels.
    public var isEmpty: Bool { width <= 0 || height <= 0 }
    /// The first column to the right of the rectangle.
    public var maxX: Int { x + width }
    /// The first row below the rectangle.
    public var maxY: Int { y + height }

    /// The pixels that both rectangles contain; empty if there are none.
    public func intersection(_ other: PixelRect) -> PixelRect {
        let left = max(x, other.x), top = max(y, other.y)
        return PixelRect(
            x: left, y: top, width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
    }

    /// The smallest rectangle that contains both. An empty rectangle adds nothing.
    public func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let left = min(x, other.x), top = min(y, other.y)
        return PixelRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

/// A picture with 32 bits per pixel, `0xAARRGGBB` in native byte order, premultiplied by alpha (Cairo's ARGB32).
public struct PixelBuffer: Hashable, Sendable {
    /// The size in pixels.
    public let width: Int, height: Int
    /// The pixels, row by row from the top, without padding.
    public var pixels: [UInt32]

    /// Creates a picture of transparent pixels.
    public init(width: Int, height: Int) {
        precondition(width >= 0 && height >= 0, "a picture cannot have \(width) × \(height) pixels")
        self.width = width
        self.height = height
        pixels = Array(repeating: 0, count: width * height)
    }

    /// The rectangle of all pixels.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// The pixel at a position. A position outside the picture is a programming error.
    public subscript(x: Int, y: Int) -> UInt32 {
        get { pixels[y * width + x] }
        set { pixels[y * width + x] = newValue }
    }

    /// Calls `paint` with the pixels as a canvas, which is valid until `paint` returns.
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
    /// The size in pixels.
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

    /// The rectangle of all pixels.
    public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// A copy of the pixels that stays valid after painting.
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
