// Several fingers, views that want one finger or all, and views that go away under a finger.
import Testing
import TouchSynthesis
import UIKit

@Suite("Several fingers") @MainActor struct MultiTouchTests {
    private let stage = Stage()
    private let log = Log()

    @discardableResult
    private func touchView(_ title: String = "A", x: CGFloat = 0) -> TouchView {
        added(TouchView(title, log), to: stage.root, x, 0, 190, 844)
    }

    private let a = CGPoint(x: 50, y: 100), b = CGPoint(x: 100, y: 100)

    @Test("MT-01, MT-05: a view gets the first finger only; a later one never, even when the first has lifted")
    func singleTouch() {
        stage.run { stage in
            let view = touchView()
            #expect(!view.isMultipleTouchEnabled)
            stage.fingers.fingerDown(at: a)
            stage.fingers.fingerDown(1, at: b)
            stage.fingers.fingerUp()
            stage.fingers.fingerMove(1, to: b.moved(5, 0))
            stage.fingers.fingerUp(1)
            #expect(log.lines == ["A began", "A ended"])
            stage.fingers.fingerTap(at: b)
            #expect(log.lines.suffix(2) == ["A began", "A ended"])
        }
    }

    @Test("MT-01: with isMultipleTouchEnabled the view gets all of them")
    func multipleTouch() {
        stage.run { stage in
            let view = touchView()
            view.isMultipleTouchEnabled = true
            stage.fingers.fingersDown([0: a, 1: b])
            stage.fingers.fingersUp([0, 1])
            #expect(view.counts == [2, 2])
        }
    }

    @Test("MT-02: fingers kept from the view still reach recognisers")
    func withheldForRecognizers() {
        stage.run { stage in
            let view = touchView()
            let pinch = listening(UIPinchGestureRecognizer(), "pinch", on: view, log)
            stage.fingers.fingerDown(at: a)
            stage.fingers.fingerDown(1, at: b)
            stage.fingers.fingerMove(1, to: b.moved(30, 0))
            #expect(pinch.state == .began)
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines == ["A began", "A cancelled", "pinch began", "pinch ended"])
        }
    }

    @Test("MT-03: a window takes all fingers, whatever its flag says")
    func window() {
        stage.run { stage in
            let window = CountingWindow(frame: UIScreen.main.bounds)
            window.isHidden = false
            #expect(!window.isMultipleTouchEnabled)
            stage.fingers.fingersDown([0: a, 1: b])
            #expect(window.began == 2)
            stage.fingers.fingersUp([0, 1])
        }
    }

    @Test("MT-04: each view has a finger of its own")
    func twoViews() {
        stage.run { stage in
            let (left, right) = (touchView("A"), touchView("B", x: 200))
            stage.fingers.fingersDown([0: a, 1: CGPoint(x: 250, y: 100)])
            #expect(left.counts == [1])
            #expect(right.counts == [1])
            stage.fingers.fingersUp([0, 1])
        }
    }

    @Test("MT-06: while an exclusive view has a touch, no other view in the window gets one")
    func exclusiveKeepsOthersOut() {
        stage.run { stage in
            let left = touchView("A")
            touchView("B", x: 200)
            left.isExclusiveTouch = true
            stage.fingers.fingerDown(at: a)
            stage.fingers.fingerDown(1, at: CGPoint(x: 250, y: 100))
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines == ["A began", "A ended"])
        }
    }

    @Test("MT-06: an exclusive view gets no touch while another view has one")
    func exclusiveWaits() {
        stage.run { stage in
            let left = touchView("A")
            touchView("B", x: 200)
            left.isExclusiveTouch = true
            stage.fingers.fingerDown(at: CGPoint(x: 250, y: 100))
            stage.fingers.fingerDown(1, at: a)
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines == ["B began", "B ended"])
            stage.fingers.fingerTap(at: a)
            #expect(log.lines.suffix(2) == ["A began", "A ended"])
        }
    }

    @Test("MT-07: recognisers are not bound by exclusive touch")
    func exclusiveAndRecognizers() {
        stage.run { stage in
            let (left, right) = (touchView("A"), touchView("B", x: 200))
            left.isExclusiveTouch = true
            listening(UITapGestureRecognizer(), "tap", on: right, log)
            stage.fingers.fingerDown(at: a)
            stage.fingers.fingerDown(1, at: CGPoint(x: 250, y: 100))
            stage.fingers.fingerUp(1)
            #expect(log.lines == ["A began", "tap ended"])
            stage.fingers.fingerUp()
        }
    }

    @Test("MT-08: of two exclusive views, the one touched first responds")
    func twoExclusive() {
        stage.run { stage in
            for view in [touchView("A"), touchView("B", x: 200)] { view.isExclusiveTouch = true }
            stage.fingers.fingersDown([0: a, 1: CGPoint(x: 250, y: 100)])
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines == ["A began", "A ended"])
        }
    }

    @Test("MT-09: a view that leaves its window under the finger gets a cancelled touch, and no more")
    func removal() {
        stage.run { stage in
            let view = touchView()
            stage.fingers.fingerDown(at: a)
            view.removeFromSuperview()
            #expect(log.lines == ["A began", "A cancelled"])
            stage.fingers.fingerMove(to: a.moved(5, 0))
            stage.fingers.fingerUp()
            #expect(log.lines.count == 2)
        }
    }

    @Test("MT-09: a view that removes itself during a touch gets its cancellation at once")
    func removalFromInside() {
        stage.run { stage in
            let view = touchView()
            view.onBegan = { [unowned view] _ in view.removeFromSuperview() }
            stage.fingers.fingerTap(at: a)
            #expect(log.lines == ["A began", "A cancelled"])
        }
    }

    @Test("MT-09: a view moved to another superview in its window keeps its touch")
    func reparenting() {
        stage.run { stage in
            let view = touchView()
            let other = added(to: stage.root, 200, 0, 190, 844)
            stage.fingers.fingerDown(at: a)
            other.addSubview(view)
            stage.fingers.fingerMove(to: a.moved(5, 0))
            stage.fingers.fingerUp()
            #expect(log.lines == ["A began", "A moved", "A ended"])
        }
    }

    @Test("MT-09: a view of another window that a hit test returned gets the cancellation too when it leaves")
    func removedFromAnotherWindow() {
        final class Naming: UIView {
            var named: UIView?
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                named ?? super.hitTest(point, with: event)
            }
        }
        stage.run { stage in
            let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
            let view = added(TouchView("view", log), to: other, 0, 0, 10, 10)
            added(Naming(), to: stage.root, 0, 0, 390, 844).named = view
            stage.fingers.fingerDown(at: middle)
            view.removeFromSuperview()
            stage.fingers.fingerUp()
            #expect(log.lines == ["view began", "view cancelled"])
        }
    }

    @Test("MT-11: recognisers of a removed view are done; those around it go on with the touch")
    func removalAndRecognizers() {
        stage.run { stage in
            let view = touchView()
            let inner = listening(UIPanGestureRecognizer(), "inner", on: view, log)
            let outer = listening(UIPanGestureRecognizer(), "outer", on: stage.root, log)
            stage.fingers.fingerDown(at: a)
            view.removeFromSuperview()
            #expect(inner.state == .failed)
            stage.fingers.fingerMove(to: a.moved(20, 0))
            #expect(outer.state == .began)
            stage.fingers.fingerUp()
            #expect(log.lines == ["A began", "A cancelled", "outer began", "outer ended"])
            #expect(inner.state == .possible)
        }
    }

    @Test("MT-12: hiding a view, or turning its interaction off, leaves the touch that it has")
    func hiding() {
        stage.run { stage in
            let view = touchView()
            stage.fingers.fingerDown(at: a)
            view.isHidden = true
            view.isUserInteractionEnabled = false
            stage.fingers.fingerUp()
            #expect(log.lines == ["A began", "A ended"])
        }
    }

    @Test("MT-13: two fingers that come down in one event are a two-finger tap")
    func twoFingerTap() {
        stage.run { stage in
            let tap = UITapGestureRecognizer()
            tap.numberOfTouchesRequired = 2
            listening(tap, "tap", on: stage.root, log)
            stage.fingers.fingersDown([0: a, 1: a.moved(20, 0)])
            stage.fingers.fingersUp([0, 1])
            #expect(log.lines == ["tap ended"])
        }
    }
}

@MainActor private final class CountingWindow: UIWindow {
    var began = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += touches.count }
}
