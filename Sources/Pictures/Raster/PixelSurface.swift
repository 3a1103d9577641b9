// Pixels to paint on, addressed as those of the whole picture.
//
// Addresses pixels by pointers: a bounds check for each pixel costs more than painting it.
import HitscopePixels

/// The canvas, or a group that covers a part of it.
struct PixelSurface {
    let bounds: PixelRect
    private let base: UnsafeMutablePointer<UInt32>
    /// Pixels from one row to the next.
    let stride: Int
    /// Keeps a group's memory; nil for the canvas, which is lent.
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

    /// Transparent pixels.
    init(transparent bounds: PixelRect) {
        let memory = Memory(max(1, bounds.width * bounds.height))
        self.bounds = bounds
        self.memory = memory
        base = memory.base
        stride = bounds.width
    }

    /// The place where the row's pixel with `x` 0 would lie; only pixels inside `bounds` may be touched.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + ((y - bounds.y) * stride - bounds.x) }

    /// Sets pixels to a colour: Cairo's operator SOURCE.
    func replace(_ part: PixelRect, with source: SolidSource) {
        for y in part.y..<max(part.y, part.maxY) {
            (row(y) + part.x).update(repeating: source.pixel, count: part.width)
        }
    }
}
