// A transform as a scale, a rotation and a translation.
import Foundation

/// A transform in parts, applied in the order scale, rotation, translation; or given as a single matrix.
public struct TransformParts: Hashable, Sendable {
    /// The matrix, which replaces the parts; nil if the transform is given in parts.
    public var whole: CGAffineTransform?
    /// The scale along each axis.
    public var scale = CGPoint(x: 1, y: 1)
    /// The rotation in degrees; positive is clockwise on screen.
    public var rotation: CGFloat = 0
    /// The translation, in points of the superview.
    public var translation = CGPoint.zero

    /// Creates the identity transform.
    public init() {}

    /// Creates a transform from a matrix.
    public init(_ whole: CGAffineTransform) { self.whole = whole }

    /// The identity transform.
    public static let identity = TransformParts()

    /// The transform as a matrix. Quarter turns are exact.
    public var matrix: CGAffineTransform {
        whole
            ?? CGAffineTransform(scaleX: scale.x, y: scale.y).concatenating(turn)
            .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }

    private var turn: CGAffineTransform {
        let degrees = rotation.truncatingRemainder(dividingBy: 360)
        switch degrees < 0 ? degrees + 360 : degrees {
        case 0: return .identity
        case 90: return CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
        case 180: return CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
        case 270: return CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 0)
        case let other: return CGAffineTransform(rotationAngle: other * .pi / 180)
        }
    }
}
