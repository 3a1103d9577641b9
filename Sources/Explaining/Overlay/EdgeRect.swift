// Rectangles by their edges, for `LabelPlacement`: a frame of the debugger compares tens of thousands.
//
// Decides what overlaps what, and what contains what. Foundation's `contains` makes a third rectangle to find out.
import HitscopeGeometry

/// A rectangle by its edges.
struct EdgeRect: Equatable {
    /// Left and top, then right and bottom with their signs turned: an edge that lies farther inside has a larger
    /// number.
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

    /// Whether two rectangles overlap or touch.
    @inline(__always)
    func overlaps(_ other: EdgeRect) -> Bool {
        all(edges .<= SIMD4(-other.edges.z, -other.edges.w, -other.edges.x, -other.edges.y))
    }

    /// Whether all of another rectangle lies in this one.
    @inline(__always)
    func contains(_ other: EdgeRect) -> Bool { all(edges .<= other.edges) }

    /// The smallest rectangle around both.
    func joined(with other: EdgeRect) -> EdgeRect { EdgeRect(edges: pointwiseMin(edges, other.edges)) }
}
