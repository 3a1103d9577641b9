// Three-dimensional transforms, under the names of Core Animation.

/// A 4 × 4 matrix that transforms points in three dimensions. Points are row vectors, as in Core Animation: p' = p · M.
public struct CATransform3D: Hashable, Sendable {
    /// The first row.
    public var m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat
    /// The second row.
    public var m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat
    /// The third row.
    public var m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat
    /// The fourth row, which contains the translation.
    public var m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat

    /// Creates a matrix of zeros.
    public init() { self.init(rows: [CGFloat](repeating: 0, count: 16)) }

    /// Creates a matrix from its elements, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
        m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
        m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Creates a matrix from sixteen elements, row by row.
    package init(rows: [CGFloat]) {
        self.init(
            m11: rows[0], m12: rows[1], m13: rows[2], m14: rows[3], m21: rows[4], m22: rows[5], m23: rows[6],
            m24: rows[7], m31: rows[8], m32: rows[9], m33: rows[10], m34: rows[11], m41: rows[12], m42: rows[13],
            m43: rows[14], m44: rows[15])
    }

    /// The elements, row by row.
    package var elements: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }

    /// True if the transform has perspective, which moves the more distant points of the plane z = 0 closer together,
    /// or if `m44` is not positive.
    ///
    /// `m34` alone gives no perspective: it changes only points outside of the plane. Together with a translation along
    /// the z axis, it scales the plane evenly, by `1 / m44`.
    package var hasPerspective: Bool { m14 != 0 || m24 != 0 || m44 <= 0 }

    /// The transform of the plane z = 0, projected along the z axis: only the x and y coordinates.
    package var projection: CGAffineTransform {
        let (scaled, isScaled) = (1 / m44, m44 != 1 && m44 > 0)
        let plane = CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
        return isScaled ? plane.concatenating(CGAffineTransform(scaleX: scaled, y: scaled)) : plane
    }

    /// The distance that the transform moves the origin towards the viewer, in points.
    package var height: CGFloat { m44 > 0 ? m43 / m44 : m43 }

    /// The product of two matrices. It applies the first one first.
    fileprivate static func product(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
        let (left, right) = (first.elements, second.elements)
        var rows = [CGFloat](repeating: 0, count: 16)
        for row in 0..<4 {
            for column in 0..<4 {
                for index in 0..<4 { rows[4 * row + column] += left[4 * row + index] * right[4 * index + column] }
            }
        }
        return CATransform3D(rows: rows)
    }
}

/// The identity transform.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Returns true for the identity transform.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns true if two transforms are equal.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
    return transform
}

/// Returns a scale.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var transform = CATransform3D()
    (transform.m11, transform.m22, transform.m33, transform.m44) = (sx, sy, sz, 1)
    return transform
}

/// Returns a rotation by an angle in radians about the vector (x, y, z). For a vector of length 0, returns the
/// identity.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let turn = CGAffineTransform(rotationAngle: angle), (cosine, sine) = (turn.a, turn.b), rest = 1 - cosine
    var transform = CATransform3DIdentity
    (transform.m11, transform.m12, transform.m13) = (
        cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine
    )
    (transform.m21, transform.m22, transform.m23) = (
        x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine
    )
    (transform.m31, transform.m32, transform.m33) = (
        x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest
    )
    return transform
}

/// Returns the transform that applies `a` first and then `b`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D { .product(a, b) }

/// Returns the transform that translates first and then applies `t`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }

/// Returns the transform that scales first and then applies `t`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns the transform that rotates first and then applies `t`.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// Returns the three-dimensional transform that has the effect of an affine transform.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m12, transform.m21, transform.m22) = (m.a, m.b, m.c, m.d)
    (transform.m41, transform.m42) = (m.tx, m.ty)
    return transform
}

/// Returns true if an affine transform of the plane has the same effect.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(t.projection)
}

/// Returns the affine transform with the same effect; the identity if there is none.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CATransform3DIsAffine(t) ? t.projection : .identity
}
