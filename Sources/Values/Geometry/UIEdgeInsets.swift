// Insets, and the few questions about points and rectangles that several modules ask.
import Foundation

/// Distances from the four edges of a rectangle, in points; positive values go inwards.
@frozen public struct UIEdgeInsets: Hashable, Sendable, Codable {
    public var top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat

    @inlinable public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
    }

    public static let zero = UIEdgeInsets()
}

extension CGRect {
    /// The rectangle with each edge moved inwards by its inset; negative insets make it larger.
    @inlinable public func inset(by insets: UIEdgeInsets) -> CGRect {
        CGRect(
            x: origin.x + insets.left, y: origin.y + insets.top,
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    /// Half-open containment: the left and top edges belong to the rectangle, the right and bottom ones do not. Source:
    /// HT-06.
    @inlinable @inline(__always) public func containsHalfOpen(_ point: CGPoint) -> Bool {
        // By masks: whether a point lies inside cannot be predicted, so that each branch would cost more than all four
        // comparisons.
        let inside = SIMD2(Double(point.x - origin.x), Double(point.y - origin.y))
        return all((inside .>= SIMD2(0, 0)) .& (inside .< SIMD2(Double(size.width), Double(size.height))))
    }

    /// How far the point lies outside, in points, along the worse axis; 0 inside and on an edge.
    @inlinable public func distanceOutside(_ point: CGPoint) -> CGFloat {
        let dx = max(minX - point.x, point.x - maxX), dy = max(minY - point.y, point.y - maxY)
        return max(0, max(dx, dy))
    }

    /// Whether all four numbers are finite.
    @inlinable public var isFinite: Bool {
        origin.x.isFinite && origin.y.isFinite && size.width.isFinite && size.height.isFinite
    }
}

extension CGPoint {
    @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }
    @inlinable public func distance(to other: CGPoint) -> CGFloat { (other.x - x).hypotenuse(other.y - y) }
}

extension CGFloat {
    @inlinable package func hypotenuse(_ other: CGFloat) -> CGFloat { (self * self + other * other).squareRoot() }
}
