// Behaviours: what a responder does, changed by an object that is attached to it, with no subclass.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Behaviours without subclassing") @MainActor struct BehaviorTests {
    private let middle = CGPoint(x: 50, y: 50)

    // MARK: Hit testing

    @Test("a behaviour answers a hit test in place of a plain view, and is asked in the view's coordinates")
    func replacesHitTest() {
        withFingers { _, root in
            let view = added(to: root, 10, 20, 100, 100), other = added(to: root, 200, 0, 10, 10)
            let told = ToldBehavior(hooks: .hitTest)
            view.responderBehavior = told
            told.hit = .some(other)
            let hit = World.current.hitTest(CGPoint(x: 15, y: 26))
            #expect(hit === other)
            #expect(told.log.lines == ["hitTest 5,6"])
            told.hit = .some(nil)
            let passed = World.current.hitTest(CGPoint(x: 15, y: 26))
            #expect(passed === root)
        }
    }

    @Test("the original of a hit test is what the view would have answered, at the point that it is called with")
    func originalHitTest() {
        final class Shifting: ResponderBehavior {
            override func hitTest(
                _ point: CGPoint, with event: UIEvent?, of view: UIView, original: HitTestMethod
            ) -> UIView? { original(CGPoint(x: point.x + 50, y: point.y), event) }
        }
        withFingers { _, root in
            let view = added(to: root, 0, 0, 100, 100), inner = added(to: view, 50, 0, 50, 100)
            view.responderBehavior = Shifting(hooks: .hitTest)
            let hit = World.current.hitTest(CGPoint(x: 10, y: 10))
            #expect(hit === inner)
        }
    }

    @Test("a behaviour says which points belong to a view, to the engine and to code that asks")
    func pointInside() {
        withFingers { _, root in
            let button = added(UIButton(), to: root, 0, 0, 20, 20), told = ToldBehavior(hooks: .pointInside)
            button.responderBehavior = told
            told.isInside = true
            let hit = World.current.hitTest(CGPoint(x: 60, y: 60))
            #expect(hit === button)
            let isInside = button.point(inside: CGPoint(x: 60, y: 60), with: nil)
            #expect(isInside)
            told.isInside = nil
            let isInsideByItself = button.point(inside: CGPoint(x: 60, y: 60), with: nil)
            #expect(!isInsideByItself)
        }
    }

    @Test("it stands before a class that overrides the method and calls no super")
    func foreignClass() {
        withFingers { fingers, root in
            let view = added(Stubborn(), to: root, 0, 0, 100, 100), told = ToldBehavior(hooks: [.hitTest, .touches])
            view.responderBehavior = told
            told.hit = .some(view)
            fingers.fingerDown(at: middle)
            #expect(told.log.lines == ["hitTest 50,50", "began", "done"])
            #expect(view.log.lines == ["own began"])
        }
    }

    @Test("a window and a root view can have one too")
    func window() {
        withFingers { _, root in
            let window = root.window, told = ToldBehavior(hooks: .hitTest)
            window?.responderBehavior = told
            told.hit = .some(root)
            _ = added(to: root, 0, 0, 100, 100)
            let hit = World.current.hitTest(middle)
            #expect(hit === root)
        }
    }

    // MARK: Touches and the chain

    @Test("touches that a behaviour keeps go no further, and those that it gives to the original do")
    func keepsOrPasses() {
        withFingers { fingers, root in
            let outer = added(to: root, 0, 0, 100, 100), inner = added(to: outer, 0, 0, 100, 100)
            let (first, second) = (ToldBehavior(hooks: .touches), ToldBehavior(hooks: .touches))
            inner.responderBehavior = first
            outer.responderBehavior = second
            fingers.fingerDown(at: middle)
            #expect(first.log.lines == ["began", "done"])
            #expect(second.log.lines == ["began", "done"])
            first.way = .keeps
            fingers.fingerUp()
            fingers.fingerDown(at: middle)
            #expect(first.log.lines == ["began", "done", "ended", "began"])
            #expect(second.log.lines == ["began", "done"])
        }
    }

    @Test("a behaviour that forwards by itself reaches the behaviour of the next responder")
    func forwards() {
        withFingers { fingers, root in
            let outer = added(UIScrollView(), to: root, 0, 0, 100, 100), inner = added(to: outer, 0, 0, 100, 100)
            outer.delaysContentTouches = false
            let (first, second) = (ToldBehavior(hooks: .touches), ToldBehavior(hooks: .touches))
            first.way = .callsNext
            inner.responderBehavior = first
            outer.responderBehavior = second
            fingers.fingerDown(at: middle)
            #expect(second.log.lines == ["began", "done"])
        }
    }

    @Test("a button with a behaviour follows the finger if the behaviour calls the original, and else does not")
    func button() {
        withFingers { fingers, root in
            let log = Log(), button = added(UIButton(), to: root, 0, 0, 100, 100)
            button.addAction(UIAction { _ in log.write("action") }, for: .touchUpInside)
            let told = ToldBehavior(hooks: .touchesBegan)
            button.responderBehavior = told
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["action"])
            told.way = .keeps
            fingers.fingerTap(at: middle)
            #expect(log.lines == ["action"])
        }
    }

    @Test("listeners run in the original")
    func listeners() {
        withFingers { fingers, root in
            let view = added(to: root, 0, 0, 100, 100), told = ToldBehavior(hooks: .touchesBegan)
            view.responderBehavior = told
            view.addTouchBegan(EventListener { _ in told.log.write("listener") })
            fingers.fingerDown(at: middle)
            #expect(told.log.lines == ["began", "listener", "done"])
        }
    }

    @Test("a behaviour lays the chain, for touches and for code that reads next")
    func next() {
        withFingers { fingers, root in
            let view = added(to: root, 0, 0, 100, 100), other = added(to: root, 200, 0, 100, 100)
            let told = ToldBehavior(hooks: .next), heard = ToldBehavior(hooks: .touches)
            view.responderBehavior = told
            other.responderBehavior = heard
            told.following = other
            #expect(view.next === other)
            fingers.fingerDown(at: middle)
            #expect(heard.log.lines == ["began", "done"])
            told.following = nil
            #expect(view.next === root)
        }
    }

    @Test("controllers, the application and its delegate can have one")
    func others() {
        final class Delegate: UIResponder, UIApplicationDelegate {}
        withFingers { fingers, root in
            let controller = UIViewController(), delegate = Delegate()
            root.window?.rootViewController = controller
            root.removeFromSuperview()
            World.current.application.delegate = delegate
            let responders: [UIResponder] = [controller, UIApplication.shared, delegate]
            let told = responders.map { responder in
                let told = ToldBehavior(hooks: .touches)
                responder.responderBehavior = told
                return told
            }
            fingers.fingerDown(at: middle)
            let lines = told.map(\.log.lines)
            #expect(lines == [["began", "done"], ["began", "done"], ["began", "done"]])
        }
    }

    // MARK: Keys, shakes, first responders, actions

    @Test("keys, shakes and commands come to a behaviour, and go on with the original")
    func device() {
        withFingers { fingers, root in
            let outer = added(to: root, 0, 0, 100, 100), inner = added(to: outer, 0, 0, 100, 100)
            let hooks: ResponderBehavior.Hooks = [
                .pressesBegan, .motionEnded, .remoteControlReceived, .canBecomeFirstResponder,
            ]
            let (first, second) = (ToldBehavior(hooks: hooks), ToldBehavior(hooks: hooks))
            inner.responderBehavior = first
            outer.responderBehavior = second
            first.isWilling = true
            let isFirst = inner.becomeFirstResponder()
            #expect(isFirst)
            UIApplication.shared.beginReceivingRemoteControlEvents()
            fingers.keyPress(.a)
            fingers.shake()
            fingers.remoteControl(.play)
            #expect(first.log.lines == ["press", "shake", "remote"])
            #expect(second.log.lines == ["press", "shake", "remote"])
            first.way = .keeps
            fingers.keyPress(.a)
            #expect(first.log.lines.count == 4)
            #expect(second.log.lines.count == 3)
        }
    }

    @Test("whether a responder becomes the first and gives way is the behaviour's to say")
    func firstResponder() {
        withFingers { _, root in
            let view = added(Stubborn(), to: root, 0, 0, 10, 10)
            let told = ToldBehavior(hooks: [.canBecomeFirstResponder, .canResignFirstResponder])
            view.responderBehavior = told
            let before = view.becomeFirstResponder()
            #expect(!before)
            told.isWilling = true
            let after = view.becomeFirstResponder()
            #expect(after)
            told.isWilling = false
            let gaveWay = view.resignFirstResponder()
            #expect(!gaveWay)
        }
    }

    @Test("a behaviour performs actions, offers keys for them and shows input views")
    func actions() {
        final class Saving: ResponderBehavior {
            let log = Log(), bar = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
            var allows = true
            override func canBecomeFirstResponder(of responder: UIResponder, original: () -> Bool) -> Bool { true }
            override func implementation(
                of action: Selector, in responder: UIResponder, original: (Selector) -> ActionMethod?
            ) -> ActionMethod? {
                guard action == "save" else { return original(action) }
                let log = log
                return ActionMethod { (_: UIResponder) in { (_: Any?) in log.write("saved") } }
            }
            override func canPerformAction(
                _ action: Selector, withSender sender: Any?, of responder: UIResponder,
                original: (Selector, Any?) -> Bool
            ) -> Bool { allows && original(action, sender) }
            override func keyCommands(
                of responder: UIResponder, original: () -> [UIKeyCommand]?
            ) -> [UIKeyCommand]? {
                (original() ?? []) + [UIKeyCommand(title: "Save", input: "s", modifierFlags: .command, action: "save")]
            }
            override func inputAccessoryView(of responder: UIResponder, original: () -> UIView?) -> UIView? { bar }
        }
        withFingers { fingers, root in
            let view = added(to: root, 0, 0, 100, 100)
            let saving = Saving(hooks: [
                .canBecomeFirstResponder, .implementation, .canPerformAction, .keyCommands, .inputAccessoryView,
            ])
            view.responderBehavior = saving
            view.becomeFirstResponder()
            #expect(saving.bar.window != nil)
            fingers.keyPress(.s, modifiers: .command)
            #expect(saving.log.lines == ["saved"])
            saving.allows = false
            let wasSent = UIApplication.shared.sendAction("save", to: nil, from: nil, for: nil)
            #expect(!wasSent)
        }
    }

    @Test("a text field's behaviour is asked by the engine and by code that reads the property")
    func textField() {
        final class Offering: ResponderBehavior {
            override func canBecomeFirstResponder(of responder: UIResponder, original: () -> Bool) -> Bool {
                !original()
            }
            override func keyCommands(
                of responder: UIResponder, original: () -> [UIKeyCommand]?
            ) -> [UIKeyCommand]? { original().map { Array($0.prefix(1)) } }
        }
        withFingers { _, root in
            let field = added(UITextField(), to: root, 0, 0, 100, 40)
            let (can, count) = (field.canBecomeFirstResponder, field.keyCommands?.count ?? 0)
            field.responderBehavior = Offering(hooks: [.canBecomeFirstResponder, .keyCommands])
            #expect(can)
            #expect(count > 1)
            #expect(!field.canBecomeFirstResponder)
            #expect(field.keyCommands?.count == 1)
            let isFirst = field.becomeFirstResponder()
            #expect(!isFirst)
        }
    }
}
