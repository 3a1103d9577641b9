// The order of responders, and touches along the chain.
import Testing
import UIKit

/// Writes down the phases that it is told, and then does as the test says.
private final class PassedOverReason: UIView {
    enum Way { case keeps, callsSuper, callsNext }

    let name: String, way: Way, log: Log
    var seen: [UIView?] = []

    init(_ name: String, _ way: Way, _ log: Log) {
        self.name = name
        self.way = way
        self.log = log
        super.init(frame: .zero)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        log.write("\(name) began")
        seen += touches.map(\.view)
        switch way {
        case .keeps: return
        case .callsSuper: super.touchesBegan(touches, with: event)
        case .callsNext: next?.touchesBegan(touches, with: event)
        }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.write("\(name) moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.write("\(name) ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.write("\(name) cancelled") }
}

private final class ResponderDelegate: UIResponder, UIApplicationDelegate {}
private final class PlainDelegate: UIApplicationDelegate {}
private final class ViewDelegate: UIView, UIApplicationDelegate {}
private final class ControllerDelegate: UIViewController, UIApplicationDelegate {}

@MainActor @Suite struct ResponderChainTests {
    private func chain(from responder: UIResponder) -> [UIResponder] {
        Array(sequence(first: responder) { $0.next })
    }

    @Test("RC-01: a responder has no next one by default")
    func noNext() { onDevice { #expect(UIResponder().next == nil) } }

    @Test("RC-02, RC-03: root view to controller, other views to their superview, root controller to window")
    func viewsAndControllers() {
        onDevice {
            let window = UIWindow(), controller = UIViewController()
            window.rootViewController = controller
            let parent = added(to: controller.view, 0, 0, 10, 10), leaf = added(to: parent, 0, 0, 5, 5)
            #expect(leaf.next === parent)
            #expect(parent.next === controller.view)
            #expect(controller.view.next === controller)
            #expect(controller.next === window)
            let lonely = UIViewController()
            #expect(lonely.next == nil)
            #expect(lonely.view.next === lonely)
            #expect(lonely.next == nil)
        }
    }

    @Test("RC-05: a child's root view passes on to the child, and the child to the view around its own")
    func childController() {
        onDevice {
            let parent = UIViewController(), child = UIViewController()
            parent.addChild(child)
            parent.view.addSubview(child.view)
            #expect(chain(from: child.view) == [child.view, child, parent.view, parent])
        }
    }

    @Test("RC-06, RC-07, RC-08: the chain: leaf, root view, controller, window, scene, application, delegate")
    func wholeChain() {
        onDevice {
            let window = UIWindow(), controller = UIViewController(), delegate = ResponderDelegate()
            UIApplication.shared.delegate = delegate
            window.rootViewController = controller
            window.makeKeyAndVisible()
            let parent = added(to: controller.view, 0, 0, 10, 10), leaf = added(to: parent, 0, 0, 5, 5)
            let expected: [UIResponder] = [
                leaf, parent, controller.view, controller, window, window.windowScene!, UIApplication.shared, delegate,
            ]
            #expect(chain(from: leaf) == expected)
        }
    }

    @Test("RC-06: without scenes a window passes on to the application")
    func withoutScenes() {
        World(screen: CGSize(width: 100, height: 100), scale: 1, usesScenes: false).enter {
            let window = UIWindow()
            #expect(window.windowScene == nil)
            #expect(window.next === UIApplication.shared)
        }
    }

    @Test(
        "RC-07: a delegate that is no responder, or a view, a controller or the application itself is not in the chain")
    func delegatesOutside() {
        onDevice {
            let delegates: [any UIApplicationDelegate] = [PlainDelegate(), ViewDelegate(), ControllerDelegate()]
            for delegate in delegates {
                UIApplication.shared.delegate = delegate
                #expect(UIApplication.shared.next == nil)
            }
        }
    }

    @Test("RC-09: a recogniser is no responder, and takes no part in the chain")
    func recognizers() {
        onDevice {
            let view = UIView(), parent = UIView()
            parent.addSubview(view)
            let recognizer: AnyObject = UITapGestureRecognizer()
            view.addGestureRecognizer(recognizer as! UIGestureRecognizer)
            #expect(!(recognizer is UIResponder))
            #expect(chain(from: view) == [view, parent])
        }
    }

    @Test("RC-10: a former root view loses the hop to its controller; a controller with a loose view has no next")
    func replacedView() {
        onDevice {
            let window = UIWindow(), controller = UIViewController()
            window.rootViewController = controller
            let old = controller.view!
            controller.view = UIView()
            #expect(old.next === window)
            #expect(controller.next == nil)
            #expect(controller.view.next === controller)
        }
    }

    @Test("RC-11, RC-14: an unhandled touch, and one that an override hands to super or next, goes up the chain")
    func forwarding() {
        Stage().run { stage in
            let log = Log()
            let outer = added(PassedOverReason("outer", .keeps, log), to: stage.root, 0, 0, 300, 300)
            let plain = added(to: outer, 0, 0, 300, 300)
            let middle = added(PassedOverReason("middle", .callsNext, log), to: plain, 0, 0, 300, 300)
            let inner = added(PassedOverReason("inner", .callsSuper, log), to: middle, 0, 0, 300, 300)
            added(to: inner, 0, 0, 300, 300)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            #expect(log.lines == ["inner began", "middle began", "outer began"])
        }
    }

    @Test("RC-13: every touch that a view saw begin is ended or cancelled for it exactly once")
    func balanced() {
        Stage().run { stage in
            let log = Log()
            added(PassedOverReason("view", .keeps, log), to: stage.root, 0, 0, 300, 300)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            stage.fingers.fingerMove(to: CGPoint(x: 300, y: 400))
            stage.fingers.fingerUp()
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            stage.fingers.fingerCancel()
            #expect(log.lines == ["view began", "view moved", "view ended", "view began", "view cancelled"])
        }
    }

    @Test("RC-15: a touch goes to the hit view, not to the first responder")
    func hitViewFirst() {
        final class Field: UIView {
            var touches = 0
            override var canBecomeFirstResponder: Bool { true }
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
        }
        Stage().run { stage in
            let first = added(Field(), to: stage.root, 0, 0, 100, 100),
                hit = added(Field(), to: stage.root, 200, 0, 100, 100)
            #expect(first.becomeFirstResponder())
            stage.fingers.fingerDown(at: CGPoint(x: 210, y: 10))
            #expect(first.touches == 0)
            #expect(hit.touches == 1)
            #expect(first.isFirstResponder)
        }
    }

    @Test("RC-16: a touch that was passed on still names the view that was hit")
    func originalView() {
        Stage().run { stage in
            let outer = added(PassedOverReason("outer", .keeps, Log()), to: stage.root, 0, 0, 300, 300)
            let leaf = added(to: outer, 0, 0, 100, 100)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            #expect(outer.seen == [leaf])
        }
    }

    @Test("HT-19, FR-14: the hit test runs at touch down; neither moves nor a new first responder change the view")
    func boundAtBegan() {
        final class Field: UIView {
            override var canBecomeFirstResponder: Bool { true }
        }
        Stage().run { stage in
            let log = Log()
            added(PassedOverReason("first", .keeps, log), to: stage.root, 0, 0, 100, 100)
            added(PassedOverReason("second", .keeps, log), to: stage.root, 200, 0, 100, 100)
            let field = added(Field(), to: stage.root, 300, 300, 10, 10)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            #expect(field.becomeFirstResponder())
            stage.fingers.fingerMove(to: CGPoint(x: 210, y: 10))
            stage.fingers.fingerUp()
            #expect(log.lines == ["first began", "first moved", "first ended"])
        }
    }

    @Test(
        "HT-21, WD-05: an override of hitTest is asked at least once a touch, and is pure as far as the engine can tell"
    )
    func askedAtLeastOnce() {
        final class Counting: UIView {
            var count = 0
            override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
                count += 1
                return super.hitTest(point, with: event)
            }
        }
        Stage().run { stage in
            let view = added(Counting(), to: stage.root, 0, 0, 100, 100)
            stage.fingers.fingerDown(at: CGPoint(x: 10, y: 10))
            #expect(view.count >= 1)
        }
    }

    @Test("CC-14: a touch's place in a view is its place in the window, converted by the view's own rules")
    func locationInView() {
        final class Locating: UIView {
            var places: [CGPoint] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                for touch in touches {
                    places = [touch.location(in: self), touch.location(in: superview), touch.location(in: nil)]
                }
            }
        }
        Stage().run { stage in
            let window = UIWindow(frame: CGRect(x: 50, y: 60, width: 200, height: 200))
            window.isHidden = false
            let view = added(Locating(), to: window, 20, 20, 100, 100)
            view.transform = CGAffineTransform(scaleX: 2, y: 2)
            // On the screen (130, 140), in the window (80, 80); the view's middle lies at (70, 70) there.
            stage.fingers.fingerDown(at: CGPoint(x: 130, y: 140))
            #expect(view.places == [CGPoint(x: 55, y: 55), CGPoint(x: 80, y: 80), CGPoint(x: 80, y: 80)])
        }
    }
}
