// The four corners of a rectangle after a transform.
import Foundation

/// The corners of a transformed rectangle, named by their positions before the transform.
@frozen public struct Quad: Hashable, Sendable, Codable {
    /// The corners, in the space after the transform.
    public var topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint

    /// Creates a quad from any four corners.
    @inlinable public init(topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// Creates a quad from the corners of a rectangle.
    @inlinable public init(_ rect: CGRect) {
        self.init(
            topLeft: CGPoint(x: rect.minX, y: rect.minY), topRight: CGPoint(x: rect.maxX, y: rect.minY),
            bottomRight: CGPoint(x: rect.maxX, y: rect.maxY), bottomLeft: CGPoint(x: rect.minX, y: rect.maxY))
    }

    /// The corners from the top left, clockwise if the rectangle is not mirrored.
    @inlinable public var corners: [CGPoint] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The quad with all corners transformed.
    @inlinable public func applying(_ t: CGAffineTransform) -> Quad {
        Quad(
            topLeft: topLeft.applying(t), topRight: topRight.applying(t), bottomRight: bottomRight.applying(t),
            bottomLeft: bottomLeft.applying(t))
    }

    /// The bounding box of the corners.
    @inlinable public var boundingBox: CGRect {
        let left = min(min(topLeft.x, topRight.x), min(bottomLeft.x, bottomRight.x))
        let right = max(max(topLeft.x, topRight.x), max(bottomLeft.x, bottomRight.x))
        let top = min(min(topLeft.y, topRight.y), min(bottomLeft.y, bottomRight.y))
        let bottom = max(max(topLeft.y, topRight.y), max(bottomLeft.y, bottomRight.y))
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// The midpoint of a diagonal.
    @inlinable public var center: CGPoint {
        CGPoint(x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2)
    }

    /// True if the top and the bottom are horizontal, and the left and the right vertical. False after a quarter turn.
    @inlinable public var isAxisAligned: Bool {
        topLeft.y == topRight.y && bottomLeft.y == bottomRight.y && topLeft.x == bottomLeft.x
            && topRight.x == bottomRight.x
    }
}
