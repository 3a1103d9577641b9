// The affine transform of Core Graphics, which Foundation on Linux lacks.
@_exported import Foundation

/// A mapping of the plane that keeps straight lines straight.
///
/// A point is a row vector: `x' = a·x + c·y + tx`, `y' = b·x + d·y + ty`. The y axis points down, so a positive angle
/// turns clockwise on the screen. Source: Apple, CGAffineTransform; CC-11 (angles are radians).
@frozen public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The elements of the matrix, then the translation in points, as in Core Graphics.
    public var a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat

    /// Creates a transform from its elements, as in Core Graphics.
    @inlinable public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates the identity transform, as in CoreGraphics.
    @inlinable public init() { self = .identity }

    /// Creates a rotation about the origin by an angle in radians.
    @inlinable public init(rotationAngle angle: CGFloat) {
        let (sine, cosine) = (sin(angle), cos(angle))
        self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
    }

    /// Creates a scale about the origin, as in CoreGraphics.
    @inlinable public init(scaleX sx: CGFloat, y sy: CGFloat) { self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0) }

    /// Creates a translation by a distance in points, as in Core Graphics.
    @inlinable public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
    }

    /// Maps every point to itself, as in Core Graphics.
    public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// True for the identity transform, as in Core Graphics.
    @inlinable public var isIdentity: Bool { a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0 }

    /// True if the transform only translates, without rotation, shear or scale.
    @inlinable public var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }

    /// The factor by which areas grow; negative if the transform mirrors.
    @inlinable public var determinant: CGFloat { a * d - b * c }

    /// True if the transform has an inverse.
    @inlinable public var isInvertible: Bool { determinant != 0 && determinant.isFinite }

    /// Applies `self` first, then `next`, as in Core Graphics.
    @inlinable public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * next.a + b * next.c, b: a * next.b + b * next.d,
            c: c * next.a + d * next.c, d: c * next.b + d * next.d,
            tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
    }

    /// The inverse; `self` if there is none, as in CoreGraphics.
    @inlinable public func inverted() -> CGAffineTransform {
        guard isInvertible else { return self }
        let k = 1 / determinant
        return CGAffineTransform(
            a: d * k, b: -b * k, c: -c * k, d: a * k,
            tx: (c * ty - d * tx) * k, ty: (b * tx - a * ty) * k)
    }

    /// Applies the translation first, then `self`, as in Core Graphics.
    @inlinable public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Applies the scale first, then `self`, as in Core Graphics.
    @inlinable public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Applies the rotation in radians first, then `self`, as in Core Graphics.
    @inlinable public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }
}

extension CGPoint {
    /// The transformed point.
    @inlinable public func applying(_ t: CGAffineTransform) -> CGPoint {
        CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
    }
}

extension CGSize {
    /// The size, transformed as a vector: rotated and scaled, but not translated.
    @inlinable public func applying(_ t: CGAffineTransform) -> CGSize {
        CGSize(width: t.a * width + t.c * height, height: t.b * width + t.d * height)
    }
}

extension CGRect {
    /// The bounding box of the transformed corners.
    @inlinable public func applying(_ t: CGAffineTransform) -> CGRect {
        if t.isTranslation { return offsetBy(dx: t.tx, dy: t.ty) }
        return Quad(self).applying(t).boundingBox
    }
}
