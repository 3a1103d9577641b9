// The area in which a hit test finds a view: edges, origins, opacity, clipping, rotation, and overrides that move the
// edges.
import Testing
import UIKit

/// Its touch area is larger than its bounds.
private final class EnlargedView: UIView {
    var margin: CGFloat = 0
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        bounds.insetBy(dx: -margin, dy: -margin).contains(point)
    }
}

@MainActor @Suite struct HitTestGeometryTests {
    @Test("HT-06: the left and top edges belong to a view, the right and bottom edges do not")
    func halfOpen() {
        onDevice {
            let (window, root) = screenWithRoot()
            let a = added(to: root, 50, 100, 200, 200)
            #expect(window.hitTest(CGPoint(x: 50, y: 100), with: nil) === a)
            #expect(window.hitTest(CGPoint(x: 250, y: 300), with: nil) === root)
            #expect(window.hitTest(CGPoint(x: 249.999, y: 299.999), with: nil) === a)
            #expect(window.hitTest(CGPoint(x: 49.999, y: 100), with: nil) === root)
            #expect(!a.point(inside: CGPoint(x: 200, y: 0), with: nil))
            #expect(!a.point(inside: CGPoint(x: 0, y: 200), with: nil))
        }
    }

    @Test("HT-07: the point is one of bounds coordinates, whose origin need not be zero")
    func boundsOrigin() {
        onDevice {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            view.bounds = CGRect(x: 10_000, y: 10_000, width: 100, height: 100)
            #expect(!view.point(inside: CGPoint(x: 50, y: 50), with: nil))
            #expect(view.point(inside: CGPoint(x: 10_050, y: 10_050), with: nil))
            #expect(view.hitTest(CGPoint(x: 10_000, y: 10_000), with: nil) === view)
        }
    }

    @Test(
        "HT-08: alpha is a 32-bit number; 0.01 is just too little, the next larger one is enough",
        arguments: [
            (0.01, 0.0099999997764825821, false), (0.010000000707805157, 0.010000000707805157, true),
            (0.35, 0.34999999403953552, true),
        ])
    func singleAlpha(set: Double, read: Double, isHit: Bool) {
        onDevice {
            let (window, root) = screenWithRoot()
            let view = added(to: root, 0, 0, 100, 100)
            view.alpha = CGFloat(set)
            #expect(Double(view.alpha) == read)
            #expect((window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view) == isHit)
        }
    }

    @Test("HT-09: alpha is looked at view by view and not multiplied down")
    func alphaPerView() {
        onDevice {
            let (window, root) = screenWithRoot()
            let parent = added(to: root, 0, 0, 100, 100), child = added(to: parent, 0, 0, 100, 100)
            parent.alpha = 0.02
            child.alpha = 0.02
            #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === child)
            parent.alpha = 0.009
            child.alpha = 1
            #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
        }
    }

    @Test("HT-10: a clear background and no drawing are hit like any other")
    func clearBackground() {
        onDevice {
            let (window, root) = screenWithRoot()
            let view = added(to: root, 0, 0, 100, 100)
            #expect(view.backgroundColor == nil)
            #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
            view.backgroundColor = .clear
            #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === view)
        }
    }

    @Test(
        "HT-11: clipping changes nothing; what is clipped away can be hit where the parent's area is enlarged",
        arguments: [false, true])
    func clipping(clips: Bool) {
        onDevice {
            let (window, root) = screenWithRoot()
            let plain = added(to: root, 0, 0, 100, 100), enlarged = added(EnlargedView(), to: root, 200, 0, 100, 100)
            plain.clipsToBounds = clips
            enlarged.clipsToBounds = clips
            enlarged.margin = 60
            added(to: plain, 80, 0, 70, 50)
            let reachable = added(to: enlarged, 80, 0, 70, 50)
            #expect(window.hitTest(CGPoint(x: 120, y: 25), with: nil) === root)
            #expect(window.hitTest(CGPoint(x: 320, y: 25), with: nil) === reachable)
        }
    }

    @Test("HT-12: the part of a child that lies outside its parent is not hit, the part inside is")
    func outsideParent() {
        onDevice {
            let (window, root) = screenWithRoot()
            let parent = added(to: root, 100, 100, 100, 100), child = added(to: parent, 50, 50, 100, 100)
            #expect(window.hitTest(CGPoint(x: 199, y: 199), with: nil) === child)
            #expect(window.hitTest(CGPoint(x: 201, y: 199), with: nil) === root)
        }
    }

    @Test("HT-13: an enlarged touch area ends where the parent's area ends")
    func enlargedArea() {
        onDevice {
            let (window, root) = screenWithRoot()
            let tight = added(to: root, 100, 100, 24, 24), roomy = added(to: root, 200, 80, 64, 64)
            let cut = added(EnlargedView(), to: tight, 0, 0, 24, 24),
                free = added(EnlargedView(), to: roomy, 20, 20, 24, 24)
            cut.margin = 10
            free.margin = 10
            #expect(window.hitTest(CGPoint(x: 95, y: 112), with: nil) === root)
            #expect(window.hitTest(CGPoint(x: 105, y: 112), with: nil) === cut)
            #expect(window.hitTest(CGPoint(x: 215, y: 112), with: nil) === free)
        }
    }

    @Test("HT-14: a view turned by 45° is hit where it is drawn")
    func turned() {
        onDevice {
            let (window, root) = screenWithRoot()
            let a = added(to: root, 50, 100, 200, 200), a1 = added(to: a, 20, 20, 100, 100)
            a.transform = CGAffineTransform(rotationAngle: .pi / 4)
            #expect(window.hitTest(CGPoint(x: 150, y: 200), with: nil) === a1)
            #expect(window.hitTest(CGPoint(x: 60, y: 110), with: nil) === root)
            #expect(window.hitTest(CGPoint(x: 150, y: 80), with: nil) === a)
        }
    }

    @Test("HT-14: a view scaled to nothing is hit nowhere")
    func scaledToNothing() {
        onDevice {
            let (window, root) = screenWithRoot()
            let view = added(to: root, 0, 0, 100, 100)
            view.transform = CGAffineTransform(scaleX: 0, y: 1)
            #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === root)
        }
    }

    @Test("HT-17: an overlay that answers nil for itself lets touches through, but not those on its own subviews")
    func passThrough() {
        final class Overlay: UIView {
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                let hit = super.hitTest(point, with: event)
                return hit === self ? nil : hit
            }
        }
        onDevice {
            let (window, root) = screenWithRoot()
            let behind = added(to: root, 0, 0, 390, 400), overlay = added(Overlay(), to: root, 0, 0, 390, 844)
            let button = added(to: overlay, 300, 300, 50, 50)
            #expect(window.hitTest(CGPoint(x: 10, y: 10), with: nil) === behind)
            #expect(window.hitTest(CGPoint(x: 310, y: 310), with: nil) === button)
            #expect(window.hitTest(CGPoint(x: 10, y: 500), with: nil) === root)
        }
    }

    @Test("HT-17: an override may answer with another view, which then is the hit")
    func forwardsToOther() {
        final class Carousel: UIView {
            var target: UIView?
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                self.point(inside: point, with: event) ? target : nil
            }
        }
        onDevice {
            let (window, root) = screenWithRoot()
            let carousel = added(Carousel(), to: root, 0, 0, 390, 200), page = added(to: carousel, 100, 0, 190, 200)
            carousel.target = page
            #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === page)
        }
    }
}
