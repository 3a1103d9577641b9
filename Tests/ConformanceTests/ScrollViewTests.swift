// Scrolling by a finger: how far, how long, and what the delegate is told.
import Testing
import TouchSynthesis
import UIKit

@Suite("Scroll views move") @MainActor struct ScrollViewTests {
    private let start = CGPoint(x: 200, y: 600)
    /// The distance that a finger moves before it scrolls (GT-15).
    private let slop: CGFloat = 10

    private func point(_ y: CGFloat) -> CGPoint { CGPoint(x: 200, y: y) }

    @Test("SV-01, SV-21: a scroll view has three recognisers, of which the pinch is none until it may zoom")
    func recognizers() throws {
        try withFingers { _, root in
            let (view, _) = scrollView(in: root)
            #expect(view.gestureRecognizers?.count == 3)
            #expect(view.gestureRecognizers?.contains(view.panGestureRecognizer) == true)
            #expect(view.maximumZoomScale == 1)
            #expect(view.minimumZoomScale == 1)
            #expect(view.pinchGestureRecognizer == nil)
            view.maximumZoomScale = 3
            let pinch = try #require(view.pinchGestureRecognizer)
            #expect(view.gestureRecognizers?.contains(pinch) == true)
        }
    }

    @Test("SV-11: tracking from the touch on, dragging from the pan on, decelerating after a flick")
    func flags() {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root)
            fingers.fingerDown(at: start)
            #expect(view.isTracking)
            #expect(!view.isDragging)
            for step in 1...10 {
                fingers.wait(1.0 / 60)
                fingers.fingerMove(to: point(600 - CGFloat(step) * 10))
            }
            #expect(view.isTracking)
            #expect(view.isDragging)
            fingers.fingerUp()
            #expect(!view.isTracking)
            #expect(!view.isDragging)
            #expect(view.isDecelerating)
            fingers.wait(10)
            #expect(!view.isDecelerating)
        }
    }

    @Test("SV-13: the content offset is the origin of the bounds")
    func offsetIsOrigin() {
        withFingers { _, root in
            let (view, log) = scrollView(in: root)
            view.contentOffset = CGPoint(x: 0, y: 120)
            #expect(view.bounds.origin == CGPoint(x: 0, y: 120))
            view.bounds.origin = CGPoint(x: 0, y: 50)
            #expect(view.contentOffset == CGPoint(x: 0, y: 50))
            #expect(log.calls == ["didScroll"])
        }
    }

    @Test("GT-15, GT-16: nothing scrolls at 9 points; of 12 points, 10 are the slop and 2 scroll")
    func slopIsTakenAway() {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root)
            fingers.fingerDown(at: start)
            fingers.fingerMove(to: point(start.y - slop + 1))
            #expect(!view.isDragging)
            fingers.fingerMove(to: point(start.y - slop - 2))
            #expect(view.isDragging)
            #expect(view.contentOffset.y == 2)
            fingers.fingerMove(to: point(start.y - slop - 30))
            #expect(view.contentOffset.y == 30)
        }
    }

    @Test("SV-14: a flick tells dragging, its end, and decelerating to the end, in this order")
    func delegateOrder() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            view.contentOffset.y = 1000
            log.log.lines = []
            fingers.fingerDrag(from: start, to: point(300), duration: 0.2)
            fingers.wait(10)
            #expect(
                log.calls == [
                    "willBeginDragging", "didScroll", "willEndDragging", "didEndDragging true", "willBeginDecelerating",
                    "didScroll",
                    "didEndDecelerating",
                ])
            #expect(log.velocity.y > 0)
            #expect(view.contentOffset == log.target)
        }
    }

    @Test("SV-15: a slow release rests where it is")
    func slowRelease() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            fingers.fingerDrag(from: start, to: point(500), duration: 5)
            fingers.wait(5)
            #expect(log.velocity == .zero)
            #expect(log.target == view.contentOffset)
            #expect(view.contentOffset.y == 100 - slop)
            #expect(log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
        }
    }

    @Test("SV-16: content let go at 0.75 points a millisecond stops where the formula says, which is known at once")
    func deceleration() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            view.contentOffset.y = 5000
            fingers.fingerDown(at: start)
            var y = start.y
            for _ in 0..<10 {
                fingers.wait(0.02)
                y -= 15  // 0.75 points a millisecond
                fingers.fingerMove(to: point(y))
            }
            let offset = view.contentOffset.y
            fingers.fingerUp()
            let distance = (0.75 - 0.01) / -naturalLogarithm(0.998)
            #expect(abs(log.velocity.y - 0.75) < 1e-9)
            #expect(abs(log.target.y - (offset + distance)) <= 0.5, "rounded to a pixel, of which a point has one here")
            fingers.wait(10)
            #expect(view.contentOffset == log.target)
        }
    }

    @Test("SV-16: the faster rate stops it sooner")
    func fastRate() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            view.decelerationRate = .fast
            fingers.fingerDrag(from: start, to: point(300), duration: 0.2)
            let distance = (log.velocity.y - 0.01) / -naturalLogarithm(0.99)
            #expect(abs(log.target.y - (view.contentOffset.y + distance)) <= 0.5)
        }
    }

    @Test("SV-17: offsets lie on pixels, thirds of a point where a point has three")
    func pixels() {
        let world = World(screen: CGSize(width: 390, height: 844), scale: 3)
        world.enter {
            let (_, root) = screenWithRoot()
            let (view, _) = scrollView(in: root)
            let fingers = EventGenerator(world: world)
            fingers.fingerDown(at: start)
            for y in stride(from: 590.0, to: 500, by: -7.77) {
                fingers.fingerMove(to: point(y))
                let thirds = view.contentOffset.y * 3
                #expect(abs(thirds - thirds.rounded()) < 1e-9)
            }
        }
    }

    @Test("SV-18: content that is pulled beyond its edge follows less and less, by the measured numbers")
    func rubberBand() {
        let world = World(screen: CGSize(width: 393, height: 852), scale: 3)
        world.enter {
            let (_, root) = screenWithRoot()
            let view = added(UIScrollView(), to: root, 0, 0, 393, 852)
            view.contentSize = CGSize(width: 393, height: 5000)
            let fingers = EventGenerator(world: world)
            fingers.fingerDown(at: point(120))
            var seen: [CGFloat: CGFloat] = [:]
            for travel in stride(from: 5.0, through: 600, by: 5) {
                fingers.fingerMove(to: point(120 + travel))
                seen[travel] = view.contentOffset.y
            }
            for (travel, offset) in [(15, -2.667), (20, -5.333), (25, -8.333), (30, -11), (35, -13.667), (600, -235)]
                as [(CGFloat, CGFloat)]
            {
                #expect(abs((seen[travel] ?? 0) - offset) < 0.001, "at \(travel) points of travel")
            }
            fingers.fingerUp()
            fingers.wait(3)
            #expect(view.contentOffset.y == 0, "let go, it springs back to its edge")
        }
    }

    @Test("SV-18: content that does not bounce stops at its edge")
    func noBounce() {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root)
            view.bounces = false
            fingers.fingerDrag(from: point(100), to: point(700), duration: 0.3)
            #expect(view.contentOffset.y == 0)
            view.contentOffset.y = 9100
            fingers.fingerDrag(from: point(700), to: point(500), duration: 0.1)
            fingers.wait(5)
            #expect(view.contentOffset.y == 9156)
        }
    }

    @Test("SV-19: content that fits along an axis is not dragged along it, unless it always bounces")
    func fits() {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root, height: 100)
            fingers.fingerDrag(from: point(300), to: point(400))
            #expect(view.contentOffset == .zero)
            view.alwaysBounceVertical = true
            fingers.fingerDown(at: point(300))
            fingers.fingerMove(to: point(400))
            #expect(view.contentOffset.y < 0)
            fingers.fingerMove(to: CGPoint(x: 300, y: 400))
            #expect(view.contentOffset.x == 0)
        }
    }

    @Test("SV-20: paging stops at a multiple of the bounds, on the side to which the flick goes")
    func paging() {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root)
            view.isPagingEnabled = true
            fingers.fingerDrag(from: point(700), to: point(600), duration: 0.1)
            fingers.wait(5)
            #expect(view.contentOffset.y == 844)
            fingers.fingerDrag(from: point(700), to: point(600), duration: 10)
            fingers.wait(5)
            #expect(view.contentOffset.y == 844, "a slow drag of less than half a page goes back")
            fingers.fingerDrag(from: point(100), to: point(300), duration: 0.1)
            fingers.wait(5)
            #expect(view.contentOffset.y == 0)
        }
    }

    @Test(
        "SV-20: a flick reaches its page at every rate, also if content keeps none of its speed",
        arguments: [CGFloat(0), 0.5, 1])
    func pagingAtEveryRate(rate: CGFloat) {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root)
            view.isPagingEnabled = true
            view.decelerationRate = UIScrollView.DecelerationRate(rawValue: rate)
            fingers.fingerDrag(from: point(700), to: point(600), duration: 0.1)
            fingers.wait(60)
            #expect(view.contentOffset.y == 844)
        }
    }

    @Test("SV-20: a directional lock keeps to the axis in which the drag began")
    func directionalLock() {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root)
            view.contentSize.width = 2000
            view.isDirectionalLockEnabled = true
            fingers.fingerDown(at: CGPoint(x: 300, y: 600))
            fingers.fingerMove(to: CGPoint(x: 300, y: 580))
            fingers.fingerMove(to: CGPoint(x: 200, y: 500))
            #expect(view.contentOffset.x == 0)
            #expect(view.contentOffset.y == 90)
        }
    }

    @Test("SV-20: a directional lock leaves a drag alone that begins diagonally")
    func diagonalDrag() {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root)
            view.contentSize.width = 2000
            view.isDirectionalLockEnabled = true
            fingers.fingerDown(at: CGPoint(x: 300, y: 600))
            fingers.fingerMove(to: CGPoint(x: 280, y: 580))
            fingers.fingerMove(to: CGPoint(x: 200, y: 580))
            #expect(view.contentOffset.x > 80)
            #expect(view.contentOffset.y > 0)
        }
    }

    @Test("content that code or the wheel moves during a drag follows the finger from there, as endless content needs")
    func movedDuringDrag() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            fingers.fingerDown(at: start)
            fingers.fingerMove(to: point(start.y - slop - 20))
            #expect(view.contentOffset.y == 20)
            view.contentOffset.y = 1000
            fingers.fingerMove(to: point(start.y - slop - 25))
            #expect(view.contentOffset.y == 1005)
            fingers.scrollWheel(at: start, by: CGSize(width: 0, height: -70))
            #expect(view.contentOffset.y == 1075)
            fingers.fingerMove(to: point(start.y - slop - 30))
            #expect(view.contentOffset.y == 1080)
            fingers.wait(1)
            fingers.fingerUp()
            #expect(view.contentOffset.y == 1080)
            #expect(log.calls == ["willBeginDragging", "didScroll", "willEndDragging", "didEndDragging false"])
        }
    }

    @Test("content that code moves while it slows down goes on from there with its velocity, as endless content needs")
    func movedWhileCoasting() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            view.contentOffset.y = 3000
            fingers.fingerDrag(from: point(600), to: point(400), duration: 0.1)
            let target = log.target.y
            fingers.wait(0.2)
            view.contentOffset.y -= 1000
            #expect(view.isDecelerating)
            fingers.wait(5)
            #expect(!view.isDecelerating)
            #expect(abs(view.contentOffset.y - (target - 1000)) < 1)
            #expect(log.calls.last == "didEndDecelerating")
        }
    }

    @Test("content on its way to a page goes on to the page that lies as far from where code has moved it")
    func movedOnItsWayToPage() {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root)
            view.isPagingEnabled = true
            view.contentOffset.y = 2 * 844
            fingers.fingerDrag(from: point(700), to: point(600), duration: 0.1)
            fingers.wait(0.1)
            view.contentOffset.y -= 844
            fingers.wait(5)
            #expect(abs(view.contentOffset.y - 2 * 844) < 0.5)
        }
    }

    @Test("setContentOffset without animation stops content that slows down")
    func stoppedByCode() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            fingers.fingerDrag(from: point(600), to: point(400), duration: 0.1)
            fingers.wait(0.2)
            view.setContentOffset(CGPoint(x: 0, y: 500), animated: false)
            #expect(!view.isDecelerating)
            fingers.wait(5)
            #expect(view.contentOffset.y == 500)
            let ends = log.calls.filter { $0 == "didEndDecelerating" }
            #expect(ends.count == 1)
        }
    }

    @Test("SV-22: a resting finger does not slow the scrolling one")
    func restingFinger() {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root)
            fingers.fingerDown(0, at: point(700))
            fingers.fingerDown(1, at: point(500))
            fingers.fingerMove(1, to: point(450))
            #expect(view.contentOffset.y == 50 - slop)
        }
    }

    @Test("the delegate can send the content elsewhere")
    func redirected() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            log.redirection = CGPoint(x: 0, y: 2000)
            fingers.fingerDrag(from: point(600), to: point(400), duration: 0.1)
            fingers.wait(5)
            #expect(view.contentOffset.y == 2000)
        }
    }

    @Test("content that stops at pages stops there, wherever the delegate would like to send it")
    func redirectedFromPage() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            view.isPagingEnabled = true
            log.redirection = CGPoint(x: 0, y: 2000)
            fingers.fingerDrag(from: point(700), to: point(600), duration: 0.1)
            fingers.wait(5)
            #expect(log.target.y == 844)
            #expect(view.contentOffset.y == 844)
        }
    }

    @Test("code moves the content at once, or by and by with a word at the end")
    func byCode() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            view.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
            #expect(view.contentOffset.y == 0)
            fingers.wait(0.1)
            #expect(view.contentOffset.y > 0)
            #expect(view.contentOffset.y < 300)
            fingers.wait(2)
            #expect(view.contentOffset.y == 300)
            #expect(log.calls == ["didScroll", "didEndScrollingAnimation"])
            view.scrollRectToVisible(CGRect(x: 0, y: 2000, width: 10, height: 44), animated: false)
            #expect(view.contentOffset.y == 1200)
        }
    }

    @Test("the wheel moves the innermost scroll view under the pointer that has room, and no further than its edge")
    func wheel() {
        withFingers { fingers, root in
            let (outer, _) = scrollView(in: root)
            let inner = added(UIScrollView(), to: outer, 0, 100, 390, 200)
            inner.contentSize = CGSize(width: 390, height: 300)
            fingers.scrollWheel(at: point(150), by: CGSize(width: 0, height: -70))
            #expect(inner.contentOffset.y == 70)
            #expect(outer.contentOffset.y == 0)
            fingers.scrollWheel(at: point(150), by: CGSize(width: 0, height: -70))
            #expect(inner.contentOffset.y == 100)
            fingers.scrollWheel(at: point(150), by: CGSize(width: 0, height: -70))
            #expect(outer.contentOffset.y == 70)
        }
    }

    @Test("the wheel moves content only along the axis in which it turns, also where code has put it beyond an edge")
    func wheelAlongOneAxis() {
        withFingers { fingers, root in
            let (view, _) = scrollView(in: root)
            view.contentOffset = CGPoint(x: -20, y: 10_000)
            fingers.scrollWheel(at: start, by: CGSize(width: 0, height: 70))
            #expect(view.contentOffset == CGPoint(x: -20, y: 10_000 - 844))
            fingers.scrollWheel(at: start, by: CGSize(width: 0, height: -70))
            #expect(view.contentOffset.x == -20)
        }
    }

    @Test("SV-21: a pinch zooms the delegate's view within the limits")
    func zoom() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            view.contentSize = CGSize(width: 390, height: 844)
            let content = added(to: view, 0, 0, 390, 844)
            log.zoomed = content
            view.maximumZoomScale = 3
            fingers.pinch(from: 100, to: 200, around: CGPoint(x: 195, y: 400))
            #expect(view.zoomScale > 1.5)
            #expect(view.zoomScale < 2.1)
            #expect(abs(content.frame.width - 390 * view.zoomScale) < 0.01)
            #expect(abs(view.contentSize.width - 390 * view.zoomScale) < 0.01)
            #expect(log.calls.contains("willBeginZooming"))
            #expect(log.calls.contains("didZoom"))
            #expect(log.calls.last != "didZoom")
            fingers.wait(2)
            fingers.pinch(from: 50, to: 350, around: CGPoint(x: 195, y: 400))
            #expect(view.zoomScale == 3)
        }
    }

    @Test("SV-09: a pinch takes no touches from a control, also if fingers cannot scroll", arguments: [false, true])
    func zoomOnControl(scrolls: Bool) {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            log.zoomed = added(UIControl(), to: view, 0, 0, 390, 844)
            view.delaysContentTouches = false
            view.maximumZoomScale = 3
            view.isScrollEnabled = scrolls
            fingers.pinch(from: 100, to: 200, around: CGPoint(x: 195, y: 400))
            #expect(view.zoomScale == 1)
        }
    }

    @Test("A content's size and insets that are no numbers are refused, and a scale of nothing too")
    func notFinite() {
        withFingers { fingers, root in
            let (view, log) = scrollView(in: root)
            log.zoomed = added(to: view, 0, 0, 100, 100)
            view.contentInset.top = .nan
            view.contentSize.width = .infinity
            #expect(view.contentInset == .zero)
            #expect(view.contentSize == CGSize(width: 390, height: 10_000))
            #expect(World.current.faults.map(\.kind) == [.notFinite, .notFinite])
            view.minimumZoomScale = 0
            view.maximumZoomScale = 4
            view.zoomScale = 0
            #expect(view.zoomScale == 1)
            #expect(view.contentSize.height == 10_000)
            fingers.fingerDrag(from: point(300), to: point(200))
            #expect(view.contentOffset.y > 0)
        }
    }
}

private func naturalLogarithm(_ value: Double) -> Double { log(value) }
