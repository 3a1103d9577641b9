// Computes the bounds and the centre of a view from the frame and the transform in a dump.
//
// A printed frame is the bounding box of the transformed bounds. Its centre is the transformed centre of the bounds,
// for any anchor point.
import HitscopeGeometry

/// The bounds and the centre of a view with a transform.
struct DumpGeometry {
    let center: CGPoint
    let size: CGSize
    /// True if another size would have the same frame.
    let isGuess: Bool

    /// - Parameters:
    ///   - frame: The bounding box of the transformed bounds, in points of the superview.
    ///   - anchor: The anchor point, as a fraction of the bounds.
    init(frame: CGRect, matrix: CGAffineTransform, anchor: CGPoint) {
        let (a, b, c, d) = (abs(matrix.a), abs(matrix.b), abs(matrix.c), abs(matrix.d))
        let determinant = a * d - b * c
        var width = (d * frame.width - c * frame.height) / determinant
        var height = (a * frame.height - b * frame.width) / determinant
        isGuess = abs(determinant) < 1e-6 * (a * d + b * c + 1e-12) || !width.isFinite || !height.isFinite
        if isGuess {
            // At 45 degrees only the sum of the sides can be computed.
            width = a + c > 0 ? frame.width / (a + c) : 0
            height = b + d > 0 ? frame.height / (b + d) : 0
        }
        let limit = CGFloat(DumpLimits.coordinate)
        size = CGSize(width: min(limit, max(0, width)), height: min(limit, max(0, height)))
        let x = (0.5 - anchor.x) * size.width, y = (0.5 - anchor.y) * size.height
        let middle = CGPoint(x: frame.origin.x + frame.width / 2, y: frame.origin.y + frame.height / 2)
        center = CGPoint(
            x: middle.x - matrix.tx - matrix.a * x - matrix.c * y,
            y: middle.y - matrix.ty - matrix.b * x - matrix.d * y)
    }
}

/// A printed transform.
struct DumpTransform {
    /// The transform, without its perspective.
    let matrix: CATransform3D
    /// True if the printed transform has perspective.
    let hasPerspective: Bool

    /// Creates the transform from six or sixteen printed numbers; nil for other text.
    init?(printed text: String) {
        let values = numbers(in: text)
        guard values.allSatisfy({ $0.isFinite && abs($0) <= DumpLimits.coordinate }) else { return nil }
        switch values.count {
        case 6:
            matrix = CATransform3DMakeAffineTransform(
                CGAffineTransform(
                    a: values[0], b: values[1], c: values[2], d: values[3], tx: values[4], ty: values[5]))
            hasPerspective = false
        case 16:
            let printed = CATransform3D(rows: values.map { CGFloat($0) })
            hasPerspective = printed.hasPerspective
            matrix = hasPerspective ? CATransform3DMakeAffineTransform(printed.projection) : printed
        default: return nil
        }
    }
}
