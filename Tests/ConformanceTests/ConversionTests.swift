// Points and rectangles between views.
import Testing
import UIKit

/// Two-dimensional maps written as plain 3×3 matrices, apart from the engine's own transform, to check it by.
private struct Matrix {
    var rows: [[Double]]

    static func moved(_ x: Double, _ y: Double) -> Matrix { Matrix(rows: [[1, 0, x], [0, 1, y], [0, 0, 1]]) }

    static func linear(_ t: CGAffineTransform) -> Matrix {
        Matrix(rows: [[Double(t.a), Double(t.c), Double(t.tx)], [Double(t.b), Double(t.d), Double(t.ty)], [0, 0, 1]])
    }

    static func * (left: Matrix, right: Matrix) -> Matrix {
        Matrix(
            rows: (0..<3).map { i in
                (0..<3).map { j in (0..<3).reduce(0) { $0 + left.rows[i][$1] * right.rows[$1][j] } }
            })
    }

    /// By cofactors.
    var inverse: Matrix {
        let m = rows
        func minor(_ i: Int, _ j: Int) -> Double {
            let r = [0, 1, 2].filter { $0 != i }, c = [0, 1, 2].filter { $0 != j }
            return m[r[0]][c[0]] * m[r[1]][c[1]] - m[r[0]][c[1]] * m[r[1]][c[0]]
        }
        let determinant = (0..<3).reduce(0) { $0 + ($1 == 1 ? -1 : 1) * m[0][$1] * minor(0, $1) }
        return Matrix(
            rows: (0..<3).map { i in (0..<3).map { j in ((i + j) % 2 == 0 ? 1 : -1) * minor(j, i) / determinant } })
    }

    func box(of rect: CGRect) -> CGRect {
        let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)]
        let xs = corners.map { rows[0][0] * Double($0.0) + rows[0][1] * Double($0.1) + rows[0][2] }
        let ys = corners.map { rows[1][0] * Double($0.0) + rows[1][1] * Double($0.1) + rows[1][2] }
        return CGRect(x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
    }

    /// A view's own map to its superview, by the formula of CC-01.
    @MainActor static func of(_ view: UIView) -> Matrix {
        let b = view.bounds, anchor = CGPoint(x: b.origin.x + b.width / 2, y: b.origin.y + b.height / 2)
        return moved(Double(view.center.x), Double(view.center.y)) * linear(view.transform)
            * moved(-Double(anchor.x), -Double(anchor.y))
    }
}

private func isNear(_ left: CGRect, _ right: CGRect) -> Bool {
    [left.minX - right.minX, left.minY - right.minY, left.width - right.width, left.height - right.height].allSatisfy {
        abs($0) < 1e-9
    }
}

private func isNear(_ left: CGPoint, _ right: CGPoint) -> Bool {
    abs(left.x - right.x) < 1e-9 && abs(left.y - right.y) < 1e-9
}

@MainActor @Suite struct ConversionTests {
    @Test("CC-01: a point maps to the superview as T·(p − a) + center, a being the anchor in bounds coordinates")
    func formula() {
        onDevice {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 500))
            let view = added(to: parent, 0, 0, 100, 60)
            view.bounds = CGRect(x: 7, y: 11, width: 100, height: 60)
            view.center = CGPoint(x: 200, y: 150)
            view.transform = CGAffineTransform(a: 0, b: 2, c: -3, d: 0, tx: 5, ty: 6)
            // a = (57, 41); p − a = (−47, −31); T·(x, y) = (−3y + 5, 2x + 6).
            #expect(view.convert(CGPoint(x: 10, y: 10), to: parent) == CGPoint(x: 93 + 5 + 200, y: -94 + 6 + 150))
            #expect(isNear(view.convert(CGPoint(x: 298, y: 62), from: parent), CGPoint(x: 10, y: 10)))
        }
    }

    @Test("CC-02: setting bounds keeps the center; setting the frame keeps the origin of the bounds")
    func boundsAndFrame() {
        onDevice {
            let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
            view.bounds = CGRect(x: 5, y: 6, width: 40, height: 30)
            #expect(view.center == CGPoint(x: 60, y: 45))
            #expect(view.frame == CGRect(x: 40, y: 30, width: 40, height: 30))
            view.frame = CGRect(x: 0, y: 0, width: 80, height: 80)
            #expect(view.bounds == CGRect(x: 5, y: 6, width: 80, height: 80))
            #expect(view.center == CGPoint(x: 40, y: 40))
        }
    }

    @Test("CC-03: the frame of a turned view is its bounding box; set under a scale s, bounds are frame/s")
    func frameOfTransformed() {
        onDevice {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
            #expect(view.frame == CGRect(x: 25, y: 25, width: 50, height: 50))
            view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
            #expect(view.bounds.size == CGSize(width: 200, height: 200))
            #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
            view.transform = CGAffineTransform(rotationAngle: .pi / 4)
            #expect(
                isNear(
                    view.frame,
                    CGRect(
                        x: 50 - 200 * 0.5.squareRoot(), y: 50 - 200 * 0.5.squareRoot(), width: 200 * 2.0.squareRoot(),
                        height: 200 * 2.0.squareRoot())))
        }
    }

    @Test("CC-04: a point goes by the whole chain of maps to the common ancestor and down by their inverses")
    func pointsByMatrices() {
        onDevice {
            let tree = TurnedTree()
            let expected = (Matrix.of(tree.c) * Matrix.of(tree.d)).inverse * Matrix.of(tree.a) * Matrix.of(tree.b)
            let point = CGPoint(x: 12, y: 34), converted = tree.b.convert(point, to: tree.d)
            #expect(isNear(converted, expected.box(of: CGRect(origin: point, size: .zero)).origin))
            #expect(isNear(tree.d.convert(point, from: tree.b), converted))
            #expect(isNear(tree.d.convert(converted, to: tree.b), point))
        }
    }

    @Test(
        "CC-05: a rectangle is boxed in the common ancestor and in the target; per level is too large, once too small"
    )
    func rectByTwoBoxes() {
        onDevice {
            let tree = TurnedTree()
            let rect = CGRect(x: 5, y: 10, width: 40, height: 20)
            let up = Matrix.of(tree.a) * Matrix.of(tree.b), down = (Matrix.of(tree.c) * Matrix.of(tree.d)).inverse
            let expected = down.box(of: up.box(of: rect))
            #expect(isNear(tree.b.convert(rect, to: tree.d), expected))
            #expect(isNear(tree.d.convert(rect, from: tree.b), expected))
            let once = (down * up).box(of: rect)
            let perLevel = Matrix.of(tree.d).inverse.box(
                of: Matrix.of(tree.c).inverse.box(of: Matrix.of(tree.a).box(of: Matrix.of(tree.b).box(of: rect))))
            #expect(once.width < expected.width - 1)
            #expect(expected.width < perLevel.width - 1)
        }
    }

    @Test("CC-06: towards an ancestor a rectangle is boxed once only")
    func rectToAncestor() {
        onDevice {
            let tree = TurnedTree()
            let rect = CGRect(x: 5, y: 10, width: 40, height: 20)
            #expect(isNear(tree.b.convert(rect, to: tree.root), (Matrix.of(tree.a) * Matrix.of(tree.b)).box(of: rect)))
            #expect(
                isNear(
                    tree.b.convert(rect, from: tree.root), (Matrix.of(tree.a) * Matrix.of(tree.b)).inverse.box(of: rect)
                ))
        }
    }

    @Test("CC-07: nil stands for the window")
    func nilIsWindow() {
        onDevice {
            let (window, root) = screenWithRoot()
            let view = added(to: added(to: root, 10, 20, 100, 100), 1, 2, 10, 10)
            #expect(view.convert(CGPoint(x: 3, y: 4), to: nil) == CGPoint(x: 14, y: 26))
            #expect(view.convert(CGPoint(x: 14, y: 26), from: nil) == CGPoint(x: 3, y: 4))
            #expect(view.convert(view.bounds, to: nil) == view.convert(view.bounds, to: window))
            #expect(view.convert(CGRect(x: 11, y: 22, width: 10, height: 10), from: nil) == view.bounds)
        }
    }

    @Test("CC-08: without a window nil stands for the topmost view; a view alone returns the point unchanged")
    func nilWithoutWindow() {
        onDevice {
            let top = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50)),
                view = added(to: top, 10, 20, 10, 10)
            #expect(top.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 1, y: 2))
            #expect(view.convert(CGPoint(x: 1, y: 2), to: nil) == CGPoint(x: 11, y: 22))
            #expect(view.convert(CGPoint(x: 11, y: 22), from: nil) == CGPoint(x: 1, y: 2))
        }
    }

    @Test("CC-09: where a window lies on the screen does not change its own coordinates")
    func windowOrigin() {
        onDevice {
            let window = UIWindow(frame: CGRect(x: 30, y: 40, width: 200, height: 200))
            let view = added(to: window, 10, 20, 10, 10)
            window.bounds.origin = CGPoint(x: 500, y: 500)
            #expect(view.convert(CGPoint.zero, to: nil) == CGPoint(x: 10, y: 20))
            #expect(view.convert(CGPoint.zero, to: window) == CGPoint(x: 10, y: 20))
        }
    }

    @Test("CC-10: the origin of the bounds moves what lies inside and not the view itself")
    func originMovesChildren() {
        onDevice {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
                view = added(to: parent, 10, 10, 50, 50)
            let child = added(to: view, 5, 5, 10, 10)
            view.bounds.origin = CGPoint(x: 3, y: 4)
            #expect(view.frame == CGRect(x: 10, y: 10, width: 50, height: 50))
            #expect(child.convert(CGPoint.zero, to: parent) == CGPoint(x: 12, y: 11))
        }
    }

    @Test("CC-11: angles are radians, and a positive one turns clockwise on the screen")
    func radians() {
        onDevice {
            let parent = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)),
                view = added(to: parent, 0, 0, 100, 100)
            view.transform = CGAffineTransform(rotationAngle: .pi / 2)
            #expect(isNear(view.convert(CGPoint.zero, to: parent), CGPoint(x: 100, y: 0)))
            view.transform = CGAffineTransform(rotationAngle: 110)
            let (sine, cosine) = (-0.044242678085070965, -0.999020813314648)  // of 110 radians
            let turned = CGPoint(x: 50 - 50 * cosine + 50 * sine, y: 50 - 50 * sine - 50 * cosine)
            #expect(isNear(view.convert(CGPoint.zero, to: parent), turned))
        }
    }

    @Test("CC-12: windows meet on the screen")
    func betweenWindows() {
        onDevice {
            let first = UIWindow(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
            let second = UIWindow(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
            #expect(first.convert(CGPoint(x: 1, y: 2), to: second) == CGPoint(x: -89, y: -178))
            #expect(
                first.convert(CGPoint(x: -89, y: -178), from: second) == CGPoint(x: 100 - 89 - 10, y: 200 - 178 - 20))
            #expect(first.convert(CGPoint(x: 1, y: 2), to: nil as UIWindow?) == CGPoint(x: 11, y: 22))
            let left = added(to: first, 5, 5, 10, 10), right = added(to: second, 5, 5, 10, 10)
            #expect(left.convert(CGPoint.zero, to: right) == CGPoint(x: -90, y: -180))
        }
    }

    @Test("CC-13: a scale far up the chain counts for all that lies below it")
    func scaledGrandparent() {
        onDevice {
            let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400)),
                scaled = added(to: root, 0, 0, 100, 100)
            let parent = added(to: scaled, 10, 10, 50, 50), leaf = added(to: parent, 10, 10, 10, 10)
            scaled.transform = CGAffineTransform(scaleX: 2, y: 2)
            // The scaled view keeps its middle at (50, 50): its own origin lies at (−50, −50).
            #expect(leaf.convert(CGPoint.zero, to: root) == CGPoint(x: -50 + 2 * 20, y: -50 + 2 * 20))
            #expect(
                leaf.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: root).size == CGSize(width: 20, height: 20))
            #expect(root.convert(CGPoint(x: -10, y: -10), to: leaf) == .zero)
        }
    }
}

/// A root with two turned branches, a→b and c→d.
@MainActor private struct TurnedTree {
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 800, height: 800))
    let a: UIView, b: UIView, c: UIView, d: UIView

    init() {
        a = added(to: root, 100, 50, 300, 200)
        b = added(to: a, 30, 40, 120, 90)
        c = added(to: root, 350, 300, 250, 250)
        d = added(to: c, 20, 10, 150, 100)
        a.transform = CGAffineTransform(rotationAngle: 0.4)
        b.transform = CGAffineTransform(rotationAngle: 0.7).scaledBy(x: 1.5, y: 0.8)
        c.transform = CGAffineTransform(rotationAngle: -0.6).translatedBy(x: 12, y: -7)
        d.transform = CGAffineTransform(rotationAngle: 0.9).scaledBy(x: 0.5, y: 1.25)
        b.bounds.origin = CGPoint(x: 4, y: -3)
        c.bounds.origin = CGPoint(x: -11, y: 2)
    }
}
