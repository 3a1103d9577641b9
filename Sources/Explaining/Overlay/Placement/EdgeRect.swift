// Rectangles by their edges, for `LabelPlacement`, which compares tens of thousands of them in a frame. Foundation's
// `contains` makes a third rectangle for each comparison.
import HitscopeGeometry

/// A rectangle by its edges.
struct EdgeRect: Equatable {
    /// Left and top, then right and bottom with opposite signs, so that an edge farther inside has a larger number.
    private let edges: SIMD4<Double>

    init(_ rect: CGRect) {
        let origin = rect.origin, size = rect.size
        edges = SIMD4(origin.x, origin.y, -(origin.x + size.width), -(origin.y + size.height))
    }

    private init(edges: SIMD4<Double>) { self.edges = edges }

    var minX: CGFloat { edges.x }
    var minY: CGFloat { edges.y }
    var maxX: CGFloat { -edges.z }
    var maxY: CGFloat { -edges.w }
    var midX: CGFloat { (minX + maxX) / 2 }

    /// True if two rectangles overlap or touch.
    @inline(__always)
    func overlaps(_ other: EdgeRect) -> Bool {
        all(edges .<= SIMD4(-other.edges.z, -other.edges.w, -other.edges.x, -other.edges.y))
    }

    /// True if all of another rectangle lies in this one.
    @inline(__always)
    func contains(_ other: EdgeRect) -> Bool { all(edges .<= other.edges) }

    /// The smallest rectangle around both.
    func joined(with other: EdgeRect) -> EdgeRect { EdgeRect(edges: pointwiseMin(edges, other.edges)) }
}
