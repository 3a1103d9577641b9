// Listeners: closures for a view's touches, with no subclass.
import Testing
import TouchSynthesis
import UIKit

@Suite("Listeners without subclassing") @MainActor struct ListenerTests {
    private let middle = CGPoint(x: 50, y: 50)

    /// A box in a box in the root, each 100 × 100 at the top left, with a log of everyone's listeners.
    private func boxes(in root: UIView) -> (outer: UIView, inner: UIView, log: Log) {
        let outer = added(to: root, 0, 0, 100, 100)
        return (outer, added(to: outer, 0, 0, 100, 100), Log())
    }

    @Test("any number of listeners are called, in the order of adding, before the touches travel on")
    func order() {
        withFingers { fingers, root in
            let (outer, inner, log) = boxes(in: root)
            outer.addTouchBegan(EventListener { _ in log.write("outer") })
            for name in ["a", "b"] { inner.addTouchBegan(EventListener { _ in log.write(name) }) }
            fingers.fingerDown(at: middle)
            #expect(log.lines == ["a", "b", "outer"])
        }
    }

    @Test(
        "stopChaining keeps the touches from the next responder, and the view's other listeners are called all the same"
    )
    func stops() {
        withFingers { fingers, root in
            let (outer, inner, log) = boxes(in: root)
            outer.addTouchBegan(EventListener { _ in log.write("outer") })
            inner.addTouchBegan(EventListener { $0.stopChaining() })
            inner.addTouchBegan(EventListener { log.write("stopped: \($0.isStopChaining())") })
            fingers.fingerDown(at: middle)
            #expect(log.lines == ["stopped: true"])
        }
    }

    @Test("each phase has listeners of its own, which get its touches and its event")
    func phases() {
        withFingers { fingers, root in
            let (_, inner, log) = boxes(in: root)
            let listener = EventListener { event in
                log.write(
                    "\(event.type) \(event.sender.count) \(event.event?.allTouches?.count ?? 0) \(event.view === inner)"
                )
            }
            inner.addTouchBegan(listener)
            inner.addTouchMoved(listener)
            inner.addTouchEnded(listener)
            inner.addTouchCancelled(listener)
            fingers.fingerDown(at: middle)
            fingers.fingerMove(to: CGPoint(x: 51, y: 50))
            fingers.fingerUp()
            fingers.fingerDown(at: middle)
            fingers.fingerCancel()
            let calls = ["touchesBegan", "touchesMoved", "touchesEnded", "touchesBegan", "touchesCancelled"]
            let lines = calls.map { "\($0) 1 1 true" }
            #expect(log.lines == lines)
        }
    }

    @Test("a listener is known by its identity: added twice it is called once, removed it is called no more")
    func identity() {
        withFingers { fingers, root in
            let (_, inner, log) = boxes(in: root)
            let listener = EventListener { _ in log.write("told") }
            inner.addTouchBegan(listener)
            inner.addTouchBegan(listener)
            inner.removeTouchBegan(EventListener { _ in })
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["told"])
            inner.removeTouchBegan(listener)
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["told"])
        }
    }

    @Test("during a delivery a removed listener is not called any more, an added one waits for the next")
    func changedDuringDelivery() {
        withFingers { fingers, root in
            let (_, inner, log) = boxes(in: root)
            let last = EventListener { _ in log.write("last") }
            let new = EventListener { _ in log.write("new") }
            inner.addTouchBegan(
                EventListener { _ in
                    inner.removeTouchBegan(last)
                    inner.addTouchBegan(new)
                })
            inner.addTouchBegan(last)
            fingers.fingerTap(at: middle)
            #expect(log.lines.isEmpty)
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["new"])
        }
    }

    @Test("a listener that removes the view in the middle of a delivery does no harm")
    func removesItsView() {
        withFingers { fingers, root in
            let (outer, inner, log) = boxes(in: root)
            inner.addTouchBegan(EventListener { _ in outer.removeFromSuperview() })
            inner.addTouchCancelled(EventListener { _ in log.write("cancelled") })
            inner.addTouchEnded(EventListener { _ in log.write("ended") })
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["cancelled"])
        }
    }

    @Test("a subclass that overrides the method has its listeners run where it calls super")
    func subclass() {
        final class Loud: UIView {
            let log = Log()
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                log.write("before")
                super.touchesBegan(touches, with: event)
                log.write("after")
            }
        }
        withFingers { fingers, root in
            let loud = added(Loud(), to: root, 0, 0, 100, 100)
            loud.addTouchBegan(EventListener { [log = loud.log] _ in log.write("listener") })
            fingers.fingerTap(at: middle)
            #expect(loud.log.lines == ["before", "listener", "after"])
        }
    }

    @Test("a control runs its listeners and follows the finger as ever")
    func control() {
        withFingers { fingers, root in
            let log = Log()
            let button = added(UIButton(), to: root, 0, 0, 100, 100)
            button.addTouchBegan(EventListener { _ in log.write("listener") })
            button.addAction(UIAction { _ in log.write("action") }, for: .touchUpInside)
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["listener", "action"])
        }
    }
}
