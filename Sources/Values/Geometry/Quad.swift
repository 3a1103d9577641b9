// Four corners, for rectangles that have been rotated.
//
// Decides the order of corners. Knows nothing of views.
import Foundation

/// The corners of a mapped rectangle, by where they were before it was mapped.
@frozen public struct Quad: Hashable, Sendable, Codable {
    /// In the space that the rectangle was mapped to.
    public var topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint

    /// A quad of any four corners.
    @inlinable public init(topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The corners of an upright rectangle.
    @inlinable public init(_ rect: CGRect) {
        self.init(
            topLeft: CGPoint(x: rect.minX, y: rect.minY), topRight: CGPoint(x: rect.maxX, y: rect.minY),
            bottomRight: CGPoint(x: rect.maxX, y: rect.maxY), bottomLeft: CGPoint(x: rect.minX, y: rect.maxY))
    }

    /// Round from the top left, clockwise for a rectangle that is not mirrored.
    @inlinable public var corners: [CGPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The quad with each corner mapped.
    @inlinable public func applying(_ t: CGAffineTransform) -> Quad {
        Quad(
            topLeft: topLeft.applying(t), topRight: topRight.applying(t), bottomRight: bottomRight.applying(t),
            bottomLeft: bottomLeft.applying(t))
    }

    /// The smallest upright rectangle around the corners.
    @inlinable public var boundingBox: CGRect {
        let left = min(min(topLeft.x, topRight.x), min(bottomLeft.x, bottomRight.x))
        let right = max(max(topLeft.x, topRight.x), max(bottomLeft.x, bottomRight.x))
        let top = min(min(topLeft.y, topRight.y), min(bottomLeft.y, bottomRight.y))
        let bottom = max(max(topLeft.y, topRight.y), max(bottomLeft.y, bottomRight.y))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The middle of a diagonal.
    @inlinable public var center: CGPoint {
        CGPoint(x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2)
    }

    /// Whether the quad is an upright rectangle.
    @inlinable public var isUpright: Bool {
        topLeft.y == topRight.y && bottomLeft.y == bottomRight.y && topLeft.x == bottomLeft.x
            && topRight.x == bottomRight.x
    }
}
