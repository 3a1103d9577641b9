// Behaviours come and go: attached, shared, replaced and taken away, in circles, and in two worlds.
import Testing
import TouchSynthesis
import UIKit

@Suite("Behaviours come and go") @MainActor struct BehaviorLifeTests {
    private let middle = CGPoint(x: 50, y: 50)

    // MARK: Attaching

    @Test("a behaviour is asked in the methods that it names, and in no other")
    func hooks() {
        withFingers { fingers, root in
            let view = added(to: root, 0, 0, 100, 100), told = ToldBehavior(hooks: .touchesEnded)
            view.responderBehavior = told
            fingers.fingerTap(at: middle)
            #expect(told.log.lines == ["ended"])
        }
    }

    @Test("taken away, it is asked no more, and the view is as it was")
    func removed() {
        withFingers { fingers, root in
            let view = added(to: root, 0, 0, 100, 100), told = ToldBehavior(hooks: [.hitTest, .touches, .next])
            view.responderBehavior = told
            told.following = view
            view.responderBehavior = nil
            fingers.fingerTap(at: middle)
            #expect(told.log.lines.isEmpty)
            #expect(view.next === root)
        }
    }

    @Test("one behaviour serves several responders, and says nothing about others")
    func shared() {
        withFingers { fingers, root in
            let views = (0..<3).map { added(to: root, CGFloat($0) * 100, 0, 100, 100) }
            let told = ToldBehavior(hooks: .touchesBegan)
            var who: [UIResponder] = []
            told.whenTold = { who.append($0) }
            views[0].responderBehavior = told
            views[2].responderBehavior = told
            for x in [50, 150, 250] { fingers.fingerTap(at: CGPoint(x: x, y: 50)) }
            #expect(who == [views[0], views[2]])
        }
    }

    @Test("a behaviour attached during an event receives the calls from the next one on")
    func attachedMeanwhile() {
        withFingers { fingers, root in
            let view = added(to: root, 0, 0, 100, 100), told = ToldBehavior(hooks: .touches)
            view.addTouchBegan(EventListener { _ in view.responderBehavior = told })
            fingers.fingerDown(at: middle)
            #expect(told.log.lines.isEmpty)
            fingers.fingerMove(to: CGPoint(x: 60, y: 60))
            #expect(told.log.lines == ["moved"])
        }
    }

    @Test("attached during a hit test, in a view that is asked later, it is asked in this one")
    func attachedInHitTest() {
        final class Attaching: ResponderBehavior {
            var attach: () -> Void = {}
            override func hitTest(
                _ point: CGPoint, with event: UIEvent?, of view: UIView, original: HitTestMethod
            ) -> UIView? {
                attach()
                return nil
            }
        }
        withFingers { _, root in
            let back = added(to: root, 0, 0, 100, 100), front = added(to: root, 0, 0, 100, 100)
            let attaching = Attaching(hooks: .hitTest), told = ToldBehavior(hooks: .hitTest)
            told.hit = .some(nil)
            attaching.attach = { back.responderBehavior = told }
            front.responderBehavior = attaching
            let hit = World.current.hitTest(middle)
            #expect(hit === root)
            #expect(told.log.lines == ["hitTest 50,50"])
        }
    }

    @Test("replaced or removed by itself during a call, it ends as it began", arguments: [false, true])
    func replacedMeanwhile(isReplaced: Bool) {
        withFingers { fingers, root in
            let outer = added(to: root, 0, 0, 100, 100), view = added(to: outer, 0, 0, 100, 100)
            let (old, new, above) = (
                ToldBehavior(hooks: .touches), ToldBehavior(hooks: .touches), ToldBehavior(hooks: .touches)
            )
            view.responderBehavior = old
            outer.responderBehavior = above
            old.whenTold = { $0.responderBehavior = isReplaced ? new : nil }
            fingers.fingerDown(at: middle)
            #expect(old.log.lines == ["began", "done"])
            #expect(new.log.lines.isEmpty)
            #expect(above.log.lines == ["began", "done"])
            fingers.fingerUp()
            #expect(new.log.lines == (isReplaced ? ["ended"] : []))
        }
    }

    @Test("a responder holds its behaviour, and a behaviour holds no responder")
    func ownership() {
        onDevice {
            weak var behavior: ResponderBehavior?
            weak var gone: UIView?
            do {
                let view = UIView(), told = ToldBehavior(hooks: .touches)
                (behavior, gone) = (told, view)
                view.responderBehavior = told
            }
            #expect(gone == nil)
            #expect(behavior == nil)
            let kept = UIView()
            kept.responderBehavior = ToldBehavior(hooks: .touches)
            behavior = kept.responderBehavior
            #expect(behavior != nil)
        }
    }

    // MARK: Circles

    @Test("behaviours that forward to one another in a circle come to an end, and that is a fault")
    func forwardingCircle() {
        withFingers { fingers, root in
            let outer = added(to: root, 0, 0, 100, 100), inner = added(to: outer, 0, 0, 100, 100)
            let back = ToldBehavior(hooks: [.touchesBegan, .next]), up = ToldBehavior(hooks: .touchesBegan)
            back.following = inner
            (back.way, up.way) = (.callsNext, .callsNext)
            outer.responderBehavior = back
            inner.responderBehavior = up
            fingers.fingerDown(at: middle)
            #expect(World.current.faults.map(\.kind) == [.responderCircle])
        }
    }

    @Test("a behaviour that tells its own responder without an end is stopped, and that is a fault")
    func tellsItself() {
        withFingers { fingers, root in
            let view = added(to: root, 0, 0, 100, 100), told = ToldBehavior(hooks: .touchesBegan)
            told.way = .keeps
            told.whenTold = { $0.touchesBegan([], with: nil) }
            view.responderBehavior = told
            fingers.fingerDown(at: middle)
            #expect(World.current.faults.map(\.kind) == [.stackExhausted])
        }
    }

    @Test("a behaviour that asks its own responder gets what the responder says by itself")
    func asksItself() {
        final class Curious: ResponderBehavior {
            override func next(of responder: UIResponder, original: () -> UIResponder?) -> UIResponder? {
                responder.next?.next
            }
            override func point(
                inside point: CGPoint, with event: UIEvent?, of view: UIView, original: PointInsideMethod
            ) -> Bool { !view.point(inside: point, with: event) }
        }
        withFingers { _, root in
            let view = added(to: root, 0, 0, 10, 10)
            view.responderBehavior = Curious(hooks: [.next, .pointInside])
            #expect(view.next === root.next)
            let isInside = view.point(inside: CGPoint(x: 5, y: 5), with: nil)
            #expect(!isInside)
            #expect(World.current.faults.isEmpty)
        }
    }

    // MARK: Worlds

    @Test("a behaviour serves responders of two worlds, each in its own")
    func twoWorlds() {
        let told = ToldBehavior(hooks: .touches)
        var worlds: [ObjectIdentifier] = []
        told.whenTold = { _ in worlds.append(ObjectIdentifier(World.current)) }
        var expected: [ObjectIdentifier] = []
        for _ in 0..<2 {
            withFingers { fingers, root in
                expected.append(ObjectIdentifier(World.current))
                added(to: root, 0, 0, 100, 100).responderBehavior = told
                fingers.fingerDown(at: middle)
            }
        }
        #expect(worlds == expected)
        #expect(told.log.lines == ["began", "done", "began", "done"])
    }
}
