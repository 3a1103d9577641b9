// Pixels to paint on, addressed as those of the whole picture.
//
// Decides where the memory of a layer comes from.
import HitscopePixels

/// The canvas, or a layer that covers a part of it.
struct PixelSheet {
    let bounds: PixelRect
    private let base: UnsafeMutablePointer<UInt32>
    /// Pixels from one row to the next.
    private let stride: Int
    /// Keeps a layer's memory; nil for the canvas, which is lent.
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
        (bounds, base, memory) = (canvas.bounds, canvas.base.assumingMemoryBound(to: UInt32.self), nil)
        stride = canvas.stride / 4
    }

    /// Transparent pixels.
    init(empty bounds: PixelRect) {
        let memory = Memory(max(1, bounds.width * bounds.height))
        (self.bounds, self.memory, base, stride) = (bounds, memory, memory.base, bounds.width)
    }

    /// Where the row's pixel with `x` 0 would lie; pixels of the sheet alone may be touched.
    @inline(__always)
    func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { base + ((y - bounds.y) * stride - bounds.x) }

    /// Sets pixels, whatever was there before.
    func replace(_ part: PixelRect, with source: SolidSource) {
        for y in part.y..<max(part.y, part.maxY) {
            (row(y) + part.x).update(repeating: source.pixel, count: part.width)
        }
    }
}
