// A surface of pixels to paint on, addressed in the coordinates of the whole picture.
//
// It uses pointers, because a bounds check for each pixel would take longer than painting it.
import HitscopePixels

/// The pixels of the canvas, or of a group that covers a part of it.
struct PixelSurface {
    let bounds: PixelRect
    private let base: UnsafeMutablePointer<UInt32>
    /// The number of pixels from one row to the next.
    let stride: Int
    /// The memory of a group; nil for the canvas, whose memory belongs to the caller.
    private let memory: Memory?

    private final class Memory {
        let base: UnsafeMutablePointer<UInt32>

        init(_ count: Int) {
            base = .allocate(capacity: count)
            base.initialize(repeating: 0, count: count)
        }

        deinit { base.deallocate() }
    }

    init(_ canvas: PixelCanvas) {
        bounds = canvas.bounds
        base = canvas.base.assumingMemoryBound(to: UInt32.self)
        stride = canvas.stride / 4
        memory = nil
    }

    /// Creates a surface of transparent pixels.
    init(transparent bounds: PixelRect) {
        let memory = Memory(max(1, bounds.width * bounds.height))
        self.bounds = bounds
        self.memory = memory
        base = memory.base
        stride = bounds.width
    }

    /// Returns the address that the pixel with `x` 0 in the row would have. Only pixels inside `bounds` may be
    /// accessed.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + ((y - bounds.y) * stride - bounds.x) }

    /// Replaces pixels with a colour, as Cairo's operator SOURCE does.
    func replace(_ part: PixelRect, with source: SolidSource) {
        for y in part.y..<max(part.y, part.maxY) {
            (row(y) + part.x).update(repeating: source.pixel, count: part.width)
        }
    }
}
