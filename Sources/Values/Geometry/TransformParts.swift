// A transform as people write it: by its scale, its turn and its shift.
import Foundation

/// A transform in parts: first the scale, then the turn, then the shift. Or one matrix, which then is all of it.
public struct TransformParts: Hashable, Sendable {
    /// All of the transform, where it is given as a matrix; nil where it is given in parts.
    public var whole: CGAffineTransform?
    /// The scale along both axes.
    public var scale = CGPoint(x: 1, y: 1)
    /// Degrees; positive values turn clockwise on screen.
    public var rotation: CGFloat = 0
    /// The shift, in points of the superview.
    public var translation = CGPoint.zero

    /// No change.
    public init() {}

    /// A matrix.
    public init(_ whole: CGAffineTransform) { self.whole = whole }

    /// No change.
    public static let identity = TransformParts()

    /// The matrix, or the parts as one; quarter turns are exact.
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
