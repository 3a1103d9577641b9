// Touches of the content of a scroll view.
import Testing
import TouchSynthesis
import UIKit

@Suite("Scroll views and their content") @MainActor struct ScrollContentTests {
    private let start = CGPoint(x: 200, y: 300)
    /// The time that content waits for its touch, in seconds (SV-02).
    private let delay = 0.15

    private func point(_ y: CGFloat) -> CGPoint { CGPoint(x: 200, y: y) }

    /// A scroll view with content that fills its first screens.
    private func content<V: UIView>(_ view: V, in root: UIView) -> (scrollView: UIScrollView, content: V) {
        let (scrollView, _) = scrollView(in: root)
        return (scrollView, added(view, to: scrollView, 0, 0, 390, 2000))
    }

    @Test("SV-02, SV-03: content gets a touch that rests, after 0.15 seconds")
    func delayed() {
        withFingers { fingers, root in
            let (_, content) = content(TouchLog(), in: root)
            fingers.fingerDown(at: start)
            fingers.wait(delay - 0.01)
            #expect(content.log.lines.isEmpty)
            fingers.wait(0.02)
            #expect(content.log.lines == ["began"])
        }
    }

    @Test("SV-02: a second finger does not make content wait longer for the first")
    func secondFinger() {
        withFingers { fingers, root in
            let (_, content) = content(TouchLog(), in: root)
            fingers.fingerDown(0, at: start)
            fingers.wait(0.1)
            fingers.fingerDown(1, at: point(300))
            fingers.wait(0.06)
            #expect(content.log.lines == ["began"])
        }
    }

    @Test("SV-04: content never gets a drag that begins before")
    func dragBefore() {
        withFingers { fingers, root in
            let (scrollView, content) = content(TouchLog(), in: root)
            fingers.fingerDrag(from: start, to: point(200), duration: 0.1)
            fingers.wait(1)
            #expect(content.log.lines.isEmpty)
            #expect(scrollView.contentOffset.y > 0)
        }
    }

    @Test("SV-05: content gets a quick tap at the lift, began and ended")
    func quickTap() {
        withFingers { fingers, root in
            let (_, content) = content(TouchLog(), in: root)
            fingers.fingerDown(at: start)
            fingers.wait(0.05)
            #expect(content.log.lines.isEmpty)
            fingers.fingerUp()
            #expect(content.log.lines == ["began", "ended"])
        }
    }

    @Test("SV-06, GA-28: a drag that begins after takes the touch away")
    func dragAfter() {
        withFingers { fingers, root in
            let (scrollView, content) = content(TouchLog(), in: root)
            fingers.fingerDown(at: start)
            fingers.wait(delay + 0.05)
            fingers.fingerMove(to: point(280))
            fingers.fingerMove(to: point(250))
            fingers.fingerUp()
            #expect(content.log.lines == ["began", "cancelled"])
            #expect(scrollView.contentOffset.y > 0)
        }
    }

    @Test(
        "SV-07, SV-08: without the delay content gets a touch at once, unless touchesShouldBegin returns false",
        arguments: [true, false])
    func shouldBegin(answer: Bool) {
        final class Asked: UIScrollView {
            var answer = true
            var asked: [UIView] = []
            override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
                asked.append(view)
                return answer
            }
        }
        withFingers { fingers, root in
            let scrollView = added(Asked(), to: root, 0, 0, 390, 844)
            scrollView.contentSize = CGSize(width: 390, height: 2000)
            scrollView.delaysContentTouches = false
            scrollView.answer = answer
            let content = added(TouchLog(), to: scrollView, 0, 0, 390, 2000)
            fingers.fingerDown(at: start)
            #expect(scrollView.asked.count == 1)
            #expect(scrollView.asked.first === content)
            fingers.fingerUp()
            #expect(content.log.lines == (answer ? ["began", "ended"] : []))
        }
    }

    @Test("SV-09: a control that has the touch keeps it, and nothing scrolls")
    func controlKeeps() {
        withFingers { fingers, root in
            let (scrollView, button) = content(UIButton(), in: root)
            let log = Log()
            button.logEvents(to: log)
            #expect(!scrollView.touchesShouldCancel(in: button))
            #expect(scrollView.touchesShouldCancel(in: UIView()))
            fingers.fingerDown(at: start)
            fingers.wait(delay + 0.05)
            fingers.fingerMove(to: point(250))
            fingers.fingerUp()
            #expect(log.lines == ["down", "dragInside", "upInside", "primary"])
            #expect(scrollView.contentOffset.y == 0)
        }
    }

    @Test("SV-09: a scroll view that says so takes it from a control as well")
    func takesFromControl() {
        final class Taking: UIScrollView {
            override func touchesShouldCancel(in view: UIView) -> Bool { true }
        }
        withFingers { fingers, root in
            let scrollView = added(Taking(), to: root, 0, 0, 390, 844)
            scrollView.contentSize = CGSize(width: 390, height: 2000)
            let button = added(UIButton(), to: scrollView, 0, 0, 390, 2000)
            let log = Log()
            button.logEvents(to: log)
            fingers.fingerDown(at: start)
            fingers.wait(delay + 0.05)
            fingers.fingerMove(to: point(250))
            #expect(log.lines == ["down", "cancel"])
            #expect(scrollView.contentOffset.y > 0)
        }
    }

    @Test("SV-10: content whose touches may not be cancelled keeps them, and nothing scrolls")
    func mayNotCancel() {
        withFingers { fingers, root in
            let (scrollView, content) = content(TouchLog(), in: root)
            scrollView.canCancelContentTouches = false
            fingers.fingerDown(at: start)
            fingers.wait(delay + 0.05)
            fingers.fingerMove(to: point(250))
            fingers.fingerUp()
            #expect(content.log.lines == ["began", "moved", "ended"])
            #expect(scrollView.contentOffset.y == 0)
        }
    }

    @Test("SV-12: content does not get a touch that stops it")
    func stopsContent() {
        withFingers { fingers, root in
            let (scrollView, content) = content(TouchLog(), in: root)
            fingers.fingerDrag(from: point(600), to: point(300), duration: 0.15)
            fingers.wait(0.1)
            #expect(scrollView.isDecelerating)
            fingers.fingerTap(at: start)
            let offset = scrollView.contentOffset
            fingers.wait(2)
            #expect(scrollView.contentOffset == offset)
            #expect(!scrollView.isDecelerating)
            #expect(content.log.lines.isEmpty)
            fingers.fingerTap(at: start)
            #expect(content.log.lines == ["began", "ended"])
        }
    }

    @Test("CT-30: a quick tap on a button in a scroll view tells touchDown and touchUpInside at the lift")
    func buttonTap() {
        withFingers { fingers, root in
            let (_, button) = content(UIButton(), in: root)
            let log = Log()
            button.logEvents(to: log)
            fingers.fingerDown(at: start)
            fingers.wait(0.1)
            #expect(log.lines.isEmpty)
            #expect(!button.isHighlighted)
            fingers.fingerUp()
            #expect(log.lines == ["down", "upInside", "primary"])
        }
    }

    @Test("CT-30: held for longer it is highlighted before the lift")
    func buttonHeld() {
        withFingers { fingers, root in
            let (_, button) = content(UIButton(), in: root)
            fingers.fingerDown(at: start)
            fingers.wait(delay + 0.01)
            #expect(button.isHighlighted)
        }
    }

    @Test("SV-23: the pan of a scroll view scrolls it from another view")
    func panElsewhere() {
        withFingers { fingers, root in
            let (scrollView, _) = scrollView(in: root)
            let overlay = added(to: root, 0, 0, 390, 844)
            overlay.addGestureRecognizer(scrollView.panGestureRecognizer)
            fingers.fingerDown(at: start)
            fingers.fingerMove(to: point(250))
            #expect(scrollView.contentOffset.y == 40)
        }
    }

    @Test("SV-23: a pan and a pinch that outlive their scroll view scroll nothing")
    func panOutlives() {
        withFingers { fingers, root in
            let overlay = added(to: root, 0, 0, 390, 844)
            weak var gone: UIScrollView?
            do {
                let (scrollView, _) = scrollView(in: root)
                scrollView.maximumZoomScale = 2
                overlay.addGestureRecognizer(scrollView.panGestureRecognizer)
                if let pinch = scrollView.pinchGestureRecognizer { overlay.addGestureRecognizer(pinch) }
                scrollView.removeFromSuperview()
                gone = scrollView
            }
            #expect(gone == nil)
            #expect(overlay.gestureRecognizers?.count == 2)
            root.addSubview(overlay)
            for recognizer in overlay.gestureRecognizers ?? [] { recognizer.delegate = nil }
            fingers.fingerDrag(from: start, to: point(250))
            fingers.pinch(from: 50, to: 150, around: middle)
            #expect(World.current.faults.isEmpty)
        }
    }

    @Test("SV-24: a scroll view without interaction lets touches through to what is behind")
    func noInteraction() {
        withFingers { fingers, root in
            let behind = added(TouchLog(), to: root, 0, 0, 390, 844)
            let (scrollView, _) = scrollView(in: root)
            scrollView.isUserInteractionEnabled = false
            fingers.fingerTap(at: start)
            #expect(behind.log.lines == ["began", "ended"])
        }
    }

    @Test("SV-25: of two scroll views the inner one scrolls; at its edge the outer one does, from the start of a drag")
    func nested() {
        withFingers { fingers, root in
            let (outer, _) = scrollView(in: root)
            outer.contentOffset.y = 0
            let inner = added(UIScrollView(), to: outer, 0, 0, 390, 800)
            inner.contentSize = CGSize(width: 390, height: 900)
            fingers.fingerDrag(from: point(600), to: point(560), duration: 2)
            #expect(inner.contentOffset.y == 30)
            #expect(outer.contentOffset.y == 0)
            fingers.fingerDrag(from: point(600), to: point(400), duration: 20)
            fingers.wait(3)
            #expect(inner.contentOffset.y == 100)
            #expect(outer.contentOffset.y == 0, "in mid-drag the outer one does not take over")
            fingers.fingerDrag(from: point(600), to: point(500), duration: 2)
            #expect(outer.contentOffset.y == 90)
            #expect(inner.contentOffset.y == 100)
        }
    }

    @Test("SV-25: an override of superview does not hide the outer scroll view, nor one of window the layer on screen")
    func nestedWithOverrides() {
        final class Hiding: UIScrollView {
            override var superview: UIView? { nil }
            override var window: UIWindow? { nil }
        }
        withFingers { fingers, root in
            let (outer, _) = scrollView(in: root)
            let inner = added(Hiding(), to: outer, 0, 0, 390, 800)
            inner.contentSize = CGSize(width: 390, height: 900)
            inner.contentOffset.y = 100
            fingers.fingerDrag(from: point(600), to: point(500), duration: 2)
            #expect(outer.contentOffset.y == 90)
            #expect(inner.contentOffset.y == 100)
            #expect(inner.layer.presentation() != nil)
        }
    }

    @Test("a scroll view that cannot scroll hands touches to the next responder, each of them to its end")
    func handsTouchesOn() {
        withFingers { fingers, root in
            let around = added(TouchLog(), to: root, 0, 0, 390, 844)
            let (view, _) = scrollView(in: around)
            view.isScrollEnabled = false
            fingers.fingerTap(at: start)
            #expect(around.log.lines == ["began", "ended"])
            fingers.fingerDown(at: start)
            view.isScrollEnabled = true
            fingers.fingerUp()
            #expect(around.log.lines == ["began", "ended", "began", "ended"])
            fingers.fingerDown(at: start)
            fingers.wait(0.2)
            view.isScrollEnabled = false
            fingers.fingerUp()
            #expect(around.log.lines.count == 4)
        }
    }

    @Test("RC-12: a scroll view hands no touches to the next responder")
    func keepsTouches() {
        withFingers { fingers, root in
            let around = added(TouchLog(), to: root, 0, 0, 390, 844)
            scrollView(in: around)
            fingers.fingerTap(at: start)
            #expect(around.log.lines.isEmpty)
        }
    }
}
