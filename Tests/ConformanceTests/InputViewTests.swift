// Input views: what the bottom of the screen shows for the first responder.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Input views") @MainActor struct InputViewTests {
    /// A view of this height.
    private func bar(_ height: CGFloat) -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 10, height: height)) }

    /// The frame of a view on the screen; nil if it is not there.
    private func place(_ view: UIView) -> CGRect? {
        guard let window = view.window, !window.isHidden else { return nil }
        return CGRect(
            origin: window.convert(view.convert(CGPoint.zero, to: nil), to: nil as UIWindow?), size: view.bounds.size)
    }

    @Test("ED-08: both are nil by default, and nothing is shown for a first responder without them")
    func none() {
        final class Plain: UIView { override var canBecomeFirstResponder: Bool { true } }
        withFingers { _, root in
            let view = added(Plain(), to: root, 0, 0, 100, 100)
            view.becomeFirstResponder()
            #expect(view.inputView == nil)
            #expect(view.inputAccessoryView == nil)
            #expect(UIApplication.shared.windows.count == 1)
        }
    }

    @Test(
        "ED-08: shown at the bottom of the screen while the responder is first, the accessory view above the input view"
    )
    func shown() {
        withFingers { _, root in
            let field = added(UITextField(), to: root, 0, 100, 300, 40)
            let (keys, tools) = (bar(200), bar(40))
            field.inputView = keys
            field.inputAccessoryView = tools
            #expect(place(keys) == nil)
            field.becomeFirstResponder()
            #expect(place(keys) == CGRect(x: 0, y: 644, width: 390, height: 200))
            #expect(place(tools) == CGRect(x: 0, y: 604, width: 390, height: 40))
            #expect(root.window?.isKeyWindow == true)
            field.resignFirstResponder()
            #expect(place(keys) == nil)
            #expect(place(tools) == nil)
        }
    }

    @Test(
        "ED-08: another first responder's views replace them; a responder without views shows those from above it"
    )
    func changing() {
        final class Form: UIView {
            let tools = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
            override var inputAccessoryView: UIView? { tools }
        }
        withFingers { fingers, root in
            let form = added(Form(), to: root, 0, 0, 390, 400)
            let first = added(UITextField(), to: form, 0, 100, 300, 40),
                second = added(UITextView(), to: form, 0, 200, 300, 40)
            let (keys, otherKeys) = (bar(200), bar(100))
            first.inputView = keys
            second.inputView = otherKeys
            fingers.fingerTap(at: first.center)
            #expect(place(keys) != nil)
            #expect(place(otherKeys) == nil)
            #expect(place(form.tools)?.minY == 614)
            fingers.wait(1)
            fingers.fingerTap(at: second.center)
            #expect(place(keys) == nil)
            #expect(place(otherKeys) != nil)
            #expect(place(form.tools)?.minY == 714)
            second.removeFromSuperview()
            #expect(place(otherKeys) == nil)
            #expect(place(form.tools) == nil)
        }
    }

    @Test("ED-08: with input view and accessory of two responders, actions find the nearer responder first")
    func nearestOwner() {
        final class Amount: UIView {
            var log: [String] = []
            let keys = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 200))
            override var canBecomeFirstResponder: Bool { true }
            override var inputView: UIView? { keys }
            override func implementation(of action: Selector) -> ActionMethod? {
                action == Selector("add") ? ActionMethod { (amount: Amount) in { amount.log.append("add") } } : nil
            }
        }
        final class Form: UIView {
            let tools = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 30))
            override var inputAccessoryView: UIView? { tools }
        }
        withFingers { fingers, root in
            let form = added(Form(), to: root, 0, 0, 390, 400), amount = added(Amount(), to: form, 0, 100, 300, 40)
            let key = added(UIButton(), to: amount.keys, 0, 0, 100, 100)
            key.addTarget(nil, action: Selector("add"), for: .touchUpInside)
            amount.becomeFirstResponder()
            fingers.fingerTap(at: CGPoint(x: 50, y: 700))
            #expect(amount.log == ["add"])
        }
    }

    @Test("ED-08: reloadInputViews shows what the first responder has now, and does nothing for another")
    func reloading() {
        withFingers { _, root in
            let field = added(UITextField(), to: root, 0, 100, 300, 40),
                other = added(UITextField(), to: root, 0, 200, 300, 40)
            let (keys, otherKeys) = (bar(200), bar(100))
            field.inputView = keys
            field.becomeFirstResponder()
            field.inputView = otherKeys
            #expect(place(keys) != nil)
            #expect(place(otherKeys) == nil)
            other.inputView = otherKeys
            other.reloadInputViews()
            #expect(place(keys) != nil)
            field.reloadInputViews()
            #expect(place(keys) == nil)
            #expect(place(otherKeys)?.minY == 744)
        }
    }

    @Test("views in them get touches; an unhandled touch does not reach the edited view, and one above goes its way")
    func touches() {
        withFingers { fingers, root in
            let around = added(TouchLog(), to: root, 0, 0, 390, 844)
            let field = added(UITextField(), to: around, 0, 100, 300, 40)
            let keys = bar(200), key = added(UIButton(), to: keys, 10, 10, 50, 50)
            let log = Log()
            key.addAction(UIAction { _ in log.write("pressed") }, for: .touchUpInside)
            field.inputView = keys
            field.becomeFirstResponder()
            fingers.fingerTap(at: CGPoint(x: 30, y: 674))
            fingers.wait(1)
            fingers.fingerTap(at: CGPoint(x: 300, y: 800))
            #expect(log.lines == ["pressed"])
            #expect(around.log.lines == [])
            #expect(field.isFirstResponder)
            fingers.fingerTap(at: CGPoint(x: 300, y: 600))
            #expect(around.log.lines == ["began", "ended"])
        }
    }

    @Test("an action without a target goes from an input view on to the responder that is edited")
    func actions() {
        final class Pad: UITextField {
            func digit(_ sender: Any?) { text = (text ?? "") + "7" }
            override func implementation(of action: Selector) -> ActionMethod? {
                action == "digit:" ? ActionMethod(Pad.digit) : super.implementation(of: action)
            }
        }
        withFingers { fingers, root in
            let pad = added(Pad(), to: root, 0, 100, 300, 40)
            let keys = bar(200), seven = added(UIButton(), to: keys, 10, 10, 50, 50)
            seven.addTarget(nil, action: "digit:", for: .touchUpInside)
            pad.inputView = keys
            pad.becomeFirstResponder()
            fingers.fingerTap(at: CGPoint(x: 30, y: 674))
            #expect(pad.text == "7")
        }
    }

    @Test("text in the accessory view of a controller can be edited there, and the view stays")
    func textInAccessory() {
        final class Chat: UIViewController {
            let tools = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50))
            override var canBecomeFirstResponder: Bool { true }
            override var inputAccessoryView: UIView? { tools }
        }
        withFingers { fingers, root in
            let chat = Chat()
            let window = root.window
            window?.rootViewController = chat
            let field = added(UITextField(), to: chat.tools, 10, 5, 200, 40)
            chat.becomeFirstResponder()
            #expect(place(chat.tools)?.minY == 794)
            fingers.fingerTap(at: CGPoint(x: 100, y: 820))
            #expect(field.isFirstResponder)
            #expect(place(chat.tools)?.minY == 794)
            fingers.typeText("hi")
            #expect(field.text == "hi")
            field.resignFirstResponder()
            chat.resignFirstResponder()
            window?.makeKey()
            #expect(place(chat.tools) == nil)
            #expect(window?.isKeyWindow == true)
        }
    }

    @Test("a responder that names itself, or another each time, as its input view does not go on for ever")
    func strange() {
        final class Strange: UIView {
            var givesNew = false
            override var canBecomeFirstResponder: Bool { true }
            override var inputView: UIView? {
                givesNew ? UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) : self
            }
        }
        withFingers { _, root in
            let own = added(Strange(), to: root, 0, 0, 100, 100)
            own.becomeFirstResponder()
            #expect(!own.isFirstResponder, "it left its window, for the one where input views lie")
            #expect(own.superview == nil, "it left its window, for the one where input views lie")
            let changing = added(Strange(), to: root, 0, 0, 100, 100)
            changing.givesNew = true
            changing.becomeFirstResponder()
            changing.reloadInputViews()
            #expect(changing.isFirstResponder)
        }
    }

    @Test("they stay at the bottom of a screen that gets another size")
    func resizing() {
        withFingers { fingers, root in
            let field = added(UITextField(), to: root, 0, 100, 300, 40)
            let keys = bar(200)
            field.inputView = keys
            field.becomeFirstResponder()
            fingers.world.receive(InputEvent(time: fingers.now, .resize(CGSize(width: 800, height: 600))))
            #expect(place(keys) == CGRect(x: 0, y: 400, width: 800, height: 200))
        }
    }
}
