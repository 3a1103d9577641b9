// The limits of painting: the part that is painted, axis-aligned rectangles, and other shapes.
import HitscopePixels

/// The intersection of all open clips.
struct Clip {
    /// The intersection of all axis-aligned rectangles.
    private(set) var box: FixedBox
    private var shapes: [PlacedCoverage] = []
    /// The pixels that may be painted, fully or partly.
    private(set) var touched: PixelRect
    /// The pixels of `touched` that the rectangles cover fully.
    private var whole: PixelRect

    /// Creates a clip to these pixels.
    init(_ pixels: PixelRect) {
        box = FixedBox(pixels)
        touched = pixels
        whole = pixels
    }

    mutating func intersect(_ other: FixedBox) {
        box = box.intersection(other)
        touched = touched.intersection(box.touched)
        whole = whole.intersection(box.whole)
    }

    mutating func intersect(_ shape: PlacedCoverage) {
        touched = touched.intersection(shape.bounds)
        let isKnown = shapes.contains { $0.coverage === shape.coverage && $0.x == shape.x && $0.y == shape.y }
        if !isKnown { shapes.append(shape) }
    }

    /// True if these pixels of a row are not affected by the clip.
    @inline(__always)
    func leavesWhole(y: Int, x: Int, count: Int) -> Bool {
        shapes.isEmpty && y >= whole.y && y < whole.maxY && x >= whole.x && x + count <= whole.maxX
    }

    /// True if a rectangle of pixels is not affected by the clip.
    func leavesWhole(_ pixels: PixelRect) -> Bool { shapes.isEmpty && whole.contains(pixels) }

    /// True if there are clips other than axis-aligned rectangles.
    var hasShapes: Bool { !shapes.isEmpty }

    /// Multiplies a row of coverage that starts at pixel `x` by the coverage of the clips.
    func multiply(_ row: UnsafeMutableBufferPointer<UInt8>, y: Int, x: Int) {
        limitByShapes(row, y: y, x: x)
        let height = box.height(inRow: y)
        for index in row.indices where height < 256 || x + index < whole.x || x + index >= whole.maxX {
            row[index] = row[index].times(FixedBox.coverage(box.width(inColumn: x + index), height))
        }
    }

    /// Multiplies a row of coverage by the clips that are not axis-aligned rectangles.
    func limitByShapes(_ row: UnsafeMutableBufferPointer<UInt8>, y: Int, x: Int) {
        for shape in shapes { shape.coverage.multiply(row, y: y, x: x, dx: shape.x, dy: shape.y) }
    }
}

/// A coverage and its position, in pixels.
struct PlacedCoverage {
    var coverage: Coverage
    var x: Int, y: Int

    var bounds: PixelRect { coverage.bounds.moved(x, y) }
}
