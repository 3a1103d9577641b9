// Insets, and calculations with points and rectangles that several modules use.
import Foundation

/// Distances from the four edges of a rectangle, in points. Positive values are inside the rectangle.
@frozen public struct UIEdgeInsets: Hashable, Sendable, Codable {
    /// The distance from each edge, in points.
    public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat

    /// Creates insets as in UIKit. The default for each edge is 0.
    @inlinable public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// Insets of zero at every edge, as in UIKit.
    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// The rectangle with each edge moved inwards by its inset. Negative insets enlarge it.
    @inlinable public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    /// True if the point is inside the rectangle, or on its left or top edge. The right and bottom edges do not belong
    /// to the rectangle. Source: HT-06.
    @inlinable @inline(__always) public func containsHalfOpen(_ point: CGPoint) -> Bool {
        // Without branches, because the processor could not predict them, and a misprediction costs more than all four
        // comparisons.
        let inside = SIMD2(Double(point.x - origin.x), Double(point.y - origin.y))
        return all((inside .>= SIMD2(0, 0)) .& (inside .< SIMD2(Double(size.width), Double(size.height))))
    }

    /// The distance of the point from the rectangle, in points, along the axis on which it is larger; 0 inside and on
    /// an edge.
    @inlinable public func distanceOutside(_ point: CGPoint) -> CGFloat {
        let dx = max(minX - point.x, point.x - maxX), dy = max(minY - point.y, point.y - maxY)
        return max(0, max(dx, dy))
    }

    /// The centre of the rectangle.
    @inlinable package var middle: CGPoint { CGPoint(x: midX, y: midY) }

    /// True if all four numbers are finite.
    @inlinable public var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension CGPoint {
    /// True if both coordinates are finite.
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
    /// The length of the straight line between two points.
    @inlinable public func distance(to other: CGPoint) -> CGFloat { (other.x - x).hypotenuse(other.y - y) }
}

extension CGFloat {
    /// The length of the diagonal of a rectangle with these sides.
    @inlinable package func hypotenuse(_ other: CGFloat) -> CGFloat { (self * self + other * other).squareRoot() }
}
