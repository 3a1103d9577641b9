// Rectangles stored by their edges, for `LabelPlacement`, which compares tens of thousands of them in each frame.
// Foundation's `contains` would create a third rectangle for each comparison.
import HitscopeGeometry

/// A rectangle stored by its edges.
struct EdgeRect: Equatable {
    /// The left and top, then the negated right and bottom. An edge farther inside has a larger number.
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

    /// True if another rectangle lies completely inside this one.
    @inline(__always)
    func contains(_ other: EdgeRect) -> Bool { all(edges .<= other.edges) }

    /// Returns the rectangle with its edges moved outwards.
    func grown(by distance: CGFloat) -> EdgeRect { EdgeRect(edges: edges - SIMD4(repeating: distance)) }

    /// Returns the smallest rectangle that contains both.
    func joined(with other: EdgeRect) -> EdgeRect { EdgeRect(edges: pointwiseMin(edges, other.edges)) }
}
