// A transform that is given as scale, rotation, tilt and translation.
import Foundation

/// A transform in parts, which apply in the order scale, rotation, tilt, translation. It can also be given as a single
/// matrix.
public struct TransformParts: Hashable, Sendable {
    /// The matrix, in place of the parts; nil if the transform is given in parts.
    public var whole: CATransform3D?
    /// The scale along each axis.
    public var scale = CGPoint(x: 1, y: 1)
    /// The rotation in degrees; positive is clockwise on screen.
    public var rotation: CGFloat = 0
    /// The translation, in points of the superview.
    public var translation = CGPoint.zero
    /// The rotations about the x axis and then about the y axis, in degrees. Positive values move the top edge and the
    /// right edge away from the viewer.
    public var tilt = CGPoint.zero
    /// The translation towards the viewer, in points.
    public var height: CGFloat = 0

    /// Creates the identity transform.
    public init() {}

    /// Creates a transform from a matrix.
    public init(_ whole: CATransform3D) { self.whole = whole }

    /// The identity transform.
    public static let identity = TransformParts()

    /// The transform projected onto the plane of the superview. Quarter turns are exact.
    public var matrix: CGAffineTransform {
        guard whole == nil, tilt == .zero, height == 0 else { return transform3D.projection }
        return CGAffineTransform(scaleX: scale.x, y: scale.y).concatenating(turn)
            .concatenating(CGAffineTransform(translationX: translation.x, y: translation.y))
    }

    /// The transform in three dimensions.
    public var transform3D: CATransform3D {
        if let whole { return whole }
        guard isSpatial else { return CATransform3DMakeAffineTransform(matrix) }
        let flat = CATransform3DMakeAffineTransform(CGAffineTransform(scaleX: scale.x, y: scale.y).concatenating(turn))
        let tilted = CATransform3DConcat(
            flat,
            CATransform3DConcat(
                CATransform3DMakeRotation(tilt.x * .pi / 180, 1, 0, 0),
                CATransform3DMakeRotation(tilt.y * .pi / 180, 0, 1, 0)))
        return CATransform3DConcat(tilted, CATransform3DMakeTranslation(translation.x, translation.y, height))
    }

    /// True if the transform leaves the plane of the superview.
    public var isSpatial: Bool {
        whole.map { !CATransform3DIsAffine($0) } ?? (tilt != .zero || height != 0)
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
