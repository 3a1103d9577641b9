// Transforms, quads, insets and what lies in a rectangle.
import HitscopeGeometry
import Testing

private let turn = CGAffineTransform(rotationAngle: .pi / 6)
private let stretch = CGAffineTransform(scaleX: 2, y: 0.5)
private let shift = CGAffineTransform(translationX: 30, y: -7)
private let shear = CGAffineTransform(a: 1, b: 0.25, c: -0.5, d: 1, tx: 3, ty: 4)
private let every = [
    CGAffineTransform.identity, turn, stretch, shift, shear, turn.concatenating(shift).concatenating(shear),
]
private let points = [CGPoint(x: 0, y: 0), CGPoint(x: 10, y: 20), CGPoint(x: -3.5, y: 7.25)]

/// The largest rounding error between two points, in points.
private let rounding: CGFloat = 1e-9

private func isClose(_ one: CGPoint, _ other: CGPoint) -> Bool { one.distance(to: other) < rounding }

@Suite("Transforms") struct TransformTests {
    @Test("the identity leaves points where they are", arguments: points)
    func identity(point: CGPoint) {
        #expect(point.applying(.identity) == point)
        #expect(CGAffineTransform() == .identity)
        #expect(CGAffineTransform.identity.isIdentity)
    }

    @Test("concatenating is one transform after the other", arguments: every, every)
    func concatenating(first: CGAffineTransform, second: CGAffineTransform) {
        for point in points {
            #expect(isClose(point.applying(first.concatenating(second)), point.applying(first).applying(second)))
        }
    }

    @Test("the inverse is the way back", arguments: every)
    func inverse(transform: CGAffineTransform) {
        for point in points { #expect(isClose(point.applying(transform).applying(transform.inverted()), point)) }
    }

    @Test("the determinant of two transforms is the product of theirs", arguments: every, every)
    func determinant(first: CGAffineTransform, second: CGAffineTransform) {
        #expect(abs(first.concatenating(second).determinant - first.determinant * second.determinant) < rounding)
    }

    @Test("a transform without a way back says so, and its inverse is itself, as in CoreGraphics")
    func noWayBack() {
        let flat = CGAffineTransform(scaleX: 1, y: 0)
        #expect(!flat.isInvertible)
        #expect(flat.inverted() == flat)
        #expect(!CGAffineTransform(scaleX: .nan, y: 1).isInvertible)
        #expect(!CGAffineTransform(scaleX: .infinity, y: 1).isInvertible)
    }

    @Test("a quarter turn takes right to down, since y grows downwards")
    func quarterTurn() {
        #expect(isClose(CGPoint(x: 1, y: 0).applying(CGAffineTransform(rotationAngle: .pi / 2)), CGPoint(x: 0, y: 1)))
    }

    @Test("translatedBy, scaledBy and rotated act before the transform that they are called on")
    func actBefore() {
        let point = CGPoint(x: 3, y: 5)
        #expect(isClose(point.applying(stretch.translatedBy(x: 30, y: -7)), point.applying(shift).applying(stretch)))
        #expect(isClose(point.applying(shift.scaledBy(x: 2, y: 0.5)), point.applying(stretch).applying(shift)))
        #expect(isClose(point.applying(shift.rotated(by: .pi / 6)), point.applying(turn).applying(shift)))
    }

    @Test("a size is turned and scaled, not moved")
    func sizes() {
        #expect(CGSize(width: 10, height: 20).applying(stretch.concatenating(shift)) == CGSize(width: 20, height: 10))
    }

    @Test("a rectangle that is only moved keeps its size to the last bit")
    func movedRect() {
        let rect = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.7)
        #expect(rect.applying(shift).size == rect.size)
    }

    @Test("a turned rectangle lies in the box that applying returns, and touches all its edges")
    func turnedRect() {
        let rect = CGRect(x: 10, y: 20, width: 100, height: 50)
        let box = rect.applying(turn)
        let corners = Quad(rect).corners.map { $0.applying(turn) }
        #expect(box.minX == corners.map(\.x).min())
        #expect(box.minY == corners.map(\.y).min())
        #expect(abs(box.maxX - corners.map(\.x).max()!) < rounding)
        #expect(abs(box.maxY - corners.map(\.y).max()!) < rounding)
    }
}

@Suite("Quads") struct QuadTests {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

    @Test("the corners of a rectangle go round from the top left")
    func corners() {
        let expected = [CGPoint(x: 10, y: 20), CGPoint(x: 110, y: 20), CGPoint(x: 110, y: 70), CGPoint(x: 10, y: 70)]
        #expect(Quad(rect).corners == expected)
        #expect(Quad(rect).boundingBox == rect)
    }

    @Test("a turned quad has edges that are not parallel to the axes, and its center is the turned center")
    func turned() {
        let quad = Quad(rect).applying(turn)
        #expect(Quad(rect).isAxisAligned)
        #expect(!quad.isAxisAligned)
        #expect(isClose(quad.center, CGPoint(x: rect.midX, y: rect.midY).applying(turn)))
    }

    @Test("a mirrored quad has edges parallel to the axes, and the same box")
    func mirrored() {
        let mirror = CGAffineTransform(scaleX: -1, y: 1).concatenating(
            CGAffineTransform(translationX: 2 * rect.midX, y: 0))
        let quad = Quad(rect).applying(mirror)
        #expect(quad.isAxisAligned)
        #expect(quad.topLeft.x == rect.maxX)
        #expect(quad.boundingBox == rect)
    }
}

@Suite("Rectangles and insets") struct RectTests {
    let rect = CGRect(x: 10, y: 20, width: 100, height: 50)

    @Test(
        "the left and top edges belong to a rectangle (HT-06)", arguments: [(10.0, 20.0), (10.0, 69.5), (109.5, 20.0)])
    func insideEdges(x: Double, y: Double) {
        #expect(rect.containsHalfOpen(CGPoint(x: x, y: y)))
    }

    @Test(
        "the right and bottom edges do not, nor what lies outside (HT-06)",
        arguments: [(110.0, 20.0), (10.0, 70.0), (110.0, 70.0), (10.0.nextDown, 20.0), (10.0, 20.0.nextDown)])
    func outsideEdges(x: Double, y: Double) {
        #expect(!rect.containsHalfOpen(CGPoint(x: x, y: y)))
    }

    @Test("two rectangles side by side share no point and leave none out")
    func sideBySide() {
        let left = CGRect(x: 0, y: 0, width: 10, height: 10), right = left.offsetBy(dx: 10, dy: 0)
        for x in stride(from: 0.0, to: 20, by: 0.5) {
            let point = CGPoint(x: x, y: 5)
            #expect(left.containsHalfOpen(point) != right.containsHalfOpen(point))
        }
    }

    @Test("an empty rectangle holds no point, and a point that is no number lies nowhere")
    func emptyAndNaN() {
        #expect(!CGRect.zero.containsHalfOpen(.zero))
        #expect(!rect.containsHalfOpen(CGPoint(x: CGFloat.nan, y: 30)))
    }

    @Test("insets move the edges inwards, negative ones outwards")
    func insets() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: insets) == CGRect(x: 12, y: 21, width: 94, height: 46))
        #expect(rect.inset(by: .zero) == rect)
        let outwards = UIEdgeInsets(top: -1, left: -2, bottom: -3, right: -4)
        #expect(rect.inset(by: insets).inset(by: outwards) == rect)
    }

    @Test("the distance outside is that of the worse axis, and none on an edge")
    func distanceOutside() {
        #expect(rect.distanceOutside(CGPoint(x: 50, y: 30)) == 0)
        #expect(rect.distanceOutside(CGPoint(x: rect.maxX, y: rect.maxY)) == 0)
        #expect(rect.distanceOutside(CGPoint(x: rect.maxX + 3, y: rect.minY - 5)) == 5)
    }

    @Test("a rectangle is finite when all four numbers are")
    func finite() {
        #expect(rect.isFinite)
        #expect(!CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1).isFinite)
        #expect(!CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1).isFinite)
    }
}
