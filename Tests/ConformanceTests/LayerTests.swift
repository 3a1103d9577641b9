import Testing
import UIKit

@MainActor @Suite("Layers") struct LayerTests {
    @Test("LY-01: zPosition changes what is drawn in front, and not who is hit")
    func zPosition() {
        onDevice {
            let (window, root) = screenWithRoot()
            let early = added(to: root, 50, 100, 200, 200), late = added(to: root, 150, 200, 200, 200)
            (early.backgroundColor, late.backgroundColor) = (.red, .blue)
            #expect(drawnColors(in: window).suffix(2) == [.red, .blue])
            early.layer.zPosition = 1
            #expect(drawnColors(in: window).suffix(2) == [.blue, .red])
            #expect(window.hitTest(CGPoint(x: 200, y: 250), with: nil) === late)
            early.layer.zPosition = 0
            #expect(drawnColors(in: window).suffix(2) == [.red, .blue])
        }
    }

    @Test("LY-01: a view keeps its zPosition when it moves to another superview")
    func zPositionMoves() {
        onDevice {
            let (window, root) = screenWithRoot()
            let early = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            early.backgroundColor = .red
            early.layer.zPosition = 1
            root.addSubview(early)
            added(to: root, 0, 0, 10, 10).backgroundColor = .blue
            #expect(drawnColors(in: window).suffix(2) == [.blue, .red])
        }
    }

    @Test("LY-01: a translation along the z axis draws a view in front, and not who is hit")
    func translationInSpace() {
        onDevice {
            let (window, root) = screenWithRoot()
            let early = added(to: root, 0, 0, 10, 10), late = added(to: root, 0, 0, 10, 10)
            (early.backgroundColor, late.backgroundColor) = (.red, .blue)
            early.transform3D = CATransform3DMakeTranslation(0, 0, 5)
            #expect(drawnColors(in: window).suffix(2) == [.blue, .red])
            #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === late)
            early.transform = .identity
            #expect(drawnColors(in: window).suffix(2) == [.red, .blue])
        }
    }

    @Test("LY-02: a layer takes the point of its superlayer, a view its own")
    func pointOfSuperlayer() {
        onDevice {
            let (_, root) = screenWithRoot()
            let view = added(to: root, 100, 100, 50, 50), point = CGPoint(x: 110, y: 110)
            #expect(view.layer.hitTest(point)?.delegate === view)
            #expect(view.hitTest(point, with: nil) == nil)
        }
    }

    @Test("LY-03: the deepest layer in front is hit, by zPosition and then by order")
    func deepestLayer() {
        onDevice {
            let (_, root) = screenWithRoot()
            let early = added(to: root, 0, 0, 100, 100), late = added(to: root, 0, 0, 100, 100)
            let inner = added(to: early, 10, 10, 20, 20), point = CGPoint(x: 15, y: 15)
            #expect(root.layer.hitTest(point)?.delegate === late)
            early.layer.zPosition = 1
            #expect(root.layer.hitTest(point)?.delegate === inner)
            #expect(root.layer.hitTest(CGPoint(x: 50, y: 50))?.delegate === early)
            #expect(root.layer.hitTest(CGPoint(x: -1, y: 0)) == nil)
        }
    }

    @Test("LY-04: contains asks the bounds, in the layer's own coordinates")
    func containsPoint() {
        onDevice {
            let view = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
            view.isHidden = true
            #expect(view.layer.contains(CGPoint(x: 10, y: 10)))
            #expect(!view.layer.contains(CGPoint(x: 110, y: 110)))
        }
    }

    @Test("LY-05: a sublayer outside its layer is hit, unless that layer masks")
    func outsideSublayer() {
        onDevice {
            let (window, root) = screenWithRoot()
            let small = added(to: root, 0, 0, 50, 50), outside = added(to: small, 60, 0, 50, 50)
            let point = CGPoint(x: 70, y: 10)
            #expect(root.layer.hitTest(point)?.delegate === outside)
            #expect(window.hitTest(point, with: nil) === root)
            small.layer.masksToBounds = true
            #expect(root.layer.hitTest(point)?.delegate === root)
        }
    }

    @Test("LY-07: the corner outside of a rounded view is hit, whatever the layer clips")
    func corner() {
        onDevice {
            let (window, root) = screenWithRoot()
            let round = added(to: root, 0, 0, 100, 100)
            round.layer.cornerRadius = 50
            round.layer.masksToBounds = true
            round.layer.borderWidth = 4
            #expect(window.hitTest(CGPoint(x: 1, y: 1), with: nil) === round)
        }
    }

    @Test("LY-08: isHidden and opacity of a layer are those of the view")
    func visibility() {
        onDevice {
            let (window, root) = screenWithRoot()
            let view = added(to: root, 0, 0, 100, 100), point = CGPoint(x: 5, y: 5)
            view.layer.opacity = 0.005
            #expect(view.alpha > 0.004 && view.alpha < 0.006)
            #expect(window.hitTest(point, with: nil) === root)
            view.layer.opacity = 1
            view.layer.isHidden = true
            #expect(view.isHidden)
            #expect(window.hitTest(point, with: nil) === root)
        }
    }

    @Test("LY-09: the outline of a view that is turned in space is the one that is seen")
    func turnedInSpace() {
        onDevice {
            let (window, root) = screenWithRoot()
            let view = added(to: root, 0, 100, 100, 100)
            view.transform3D = CATransform3DMakeRotation(.pi / 3, 1, 0, 0)
            // The cosine of 60° leaves half of its height.
            #expect(window.hitTest(CGPoint(x: 50, y: 130), with: nil) === view)
            #expect(window.hitTest(CGPoint(x: 50, y: 120), with: nil) === root)
            #expect(abs(view.frame.height - 50) < 0.001)
        }
    }

    @Test("LY-09: a view seen from its edge cannot be hit")
    func seenFromEdge() {
        onDevice {
            let (window, root) = screenWithRoot()
            let view = added(to: root, 0, 100, 100, 100)
            var flat = CATransform3DIdentity
            flat.m11 = 0
            flat.m13 = 1
            view.transform3D = flat
            #expect(window.hitTest(CGPoint(x: 50, y: 150), with: nil) === root)
        }
    }

    @Test("LY-09: m34 with a translation along the z axis scales a view evenly, which is no perspective")
    func scaledByDepth() {
        onDevice {
            let (window, root) = screenWithRoot()
            let view = added(to: root, 100, 100, 100, 100)
            var transform = CATransform3DIdentity
            transform.m34 = -1 / 500
            view.transform3D = transform
            #expect(view.frame == CGRect(x: 100, y: 100, width: 100, height: 100))
            transform = CATransform3DTranslate(transform, 0, 0, 100)
            view.transform3D = transform
            #expect(view.transform3D == transform)
            // 100 points of 500 towards the viewer: 1 / (1 - 100 / 500) = 1.25.
            #expect(abs(view.frame.width - 125) < 0.001)
            #expect(window.hitTest(CGPoint(x: 90, y: 150), with: nil) === view)
            #expect(window.hitTest(CGPoint(x: 86, y: 150), with: nil) === root)
            #expect(World.current.faults.isEmpty)
        }
    }

    @Test("a perspective is refused with a fault, and the old transform stays")
    func perspective() {
        onDevice {
            let view = UIView(), old = CATransform3DMakeRotation(1, 0, 1, 0)
            view.transform3D = old
            var perspective = CATransform3DIdentity
            perspective.m34 = -1 / 500
            view.transform3D = CATransform3DConcat(old, perspective)
            #expect(view.transform3D == old)
            #expect(World.current.faults.map(\.kind) == [.perspective])
            #expect(World.current.faults.first?.sentence.contains("has perspective, which is not supported.") == true)
        }
    }

    @Test("transforms in space concatenate, and become affine where they stay in the plane")
    func transformsInSpace() {
        let turn = CATransform3DMakeRotation(.pi / 2, 0, 0, 1), move = CATransform3DMakeTranslation(3, 4, 0)
        let both = CATransform3DConcat(turn, move), affine = CATransform3DGetAffineTransform(both)
        #expect(CATransform3DIsAffine(both))
        #expect(abs(affine.tx - 3) + abs(affine.ty - 4) + abs(affine.b - 1) < 0.000001)
        #expect(CATransform3DTranslate(turn, 3, 4, 0) != both)
        #expect(CATransform3DIsIdentity(CATransform3DConcat(move, CATransform3DMakeTranslation(-3, -4, 0))))
        #expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
        #expect(CATransform3DGetAffineTransform(CATransform3DMakeScale(2, 2, 2)) == .identity)
    }

    /// The colours of the filled shapes of a picture, back to front.
    private func drawnColors(in window: UIWindow) -> [UIColor] {
        World.current.render().items.compactMap { item in
            if case .fill(_, let color) = item.command { UIColor(cgColor: color) } else { nil }
        }
    }
}
