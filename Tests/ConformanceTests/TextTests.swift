// Text fields and text views: who edits, what keys do, and the editing actions.
import HitscopeDrawing
import HitscopeInput
import Synchronization
import Testing
import TouchSynthesis
import UIKit

@Suite("Text is edited") @MainActor struct TextTests {
    private func field(in root: UIView, _ text: String = "", log: Log? = nil) -> UITextField {
        let field = added(UITextField(), to: root, 20, 100, 300, 40)
        field.text = text
        if let log { field.logEvents(to: log) }
        return field
    }

    @Test("FR-10: a tap on a text field makes it first responder, a tap on a button does not change that")
    func tap() {
        withFingers { fingers, root in
            let field = field(in: root)
            added(UIButton(), to: root, 20, 200, 100, 40)
            fingers.fingerTap(at: field.center)
            #expect(field.isFirstResponder)
            #expect(field.isEditing)
            fingers.fingerTap(at: CGPoint(x: 50, y: 220))
            #expect(field.isFirstResponder)
        }
    }

    @Test("FR-12: editing in another window makes that one key")
    func otherWindow() {
        withFingers { fingers, root in
            let other = UIWindow(frame: UIScreen.main.bounds)
            other.isHidden = false
            let field = field(in: other)
            #expect(!other.isKeyWindow)
            field.becomeFirstResponder()
            #expect(other.isKeyWindow)
        }
    }

    @Test("a field tells that editing began, every change, and that it ended")
    func events() {
        withFingers { fingers, root in
            let log = Log()
            let field = field(in: root, log: log)
            field.becomeFirstResponder()
            fingers.typeText("Hi 2")
            #expect(field.text == "Hi 2")
            field.resignFirstResponder()
            #expect(log.lines == ["editingBegan"] + Array(repeating: "editingChanged", count: 4) + ["editingEnded"])
        }
    }

    @Test("keys move the caret, select, delete and replace")
    func keys() {
        withFingers { fingers, root in
            let field = field(in: root, "abcd")
            field.becomeFirstResponder()
            fingers.keyPress(.left)
            fingers.keyPress(.deleteBackward)
            #expect(field.text == "abd")
            fingers.keyPress(.home)
            fingers.keyPress(.right, modifiers: .shift)
            fingers.keyPress(.x)
            #expect(field.text == "xbd")
            fingers.keyPress(.end)
            fingers.keyPress(.deleteForward)
            fingers.keyDown(.z)
            fingers.keyRepeat(.z)
            fingers.keyUp(.z)
            #expect(field.text == "xbdzz")
        }
    }

    @Test("Return ends the editing where that event has a target")
    func returnKey() {
        withFingers { fingers, root in
            let log = Log()
            let field = field(in: root)
            field.becomeFirstResponder()
            fingers.keyPress(.returnKey)
            #expect(field.isEditing)
            field.logEvents(to: log)
            fingers.keyPress(.returnKey)
            #expect(log.lines == ["primary", "editingEndedOnExit", "editingEnded"])
            #expect(!field.isEditing)
        }
    }

    @Test("a delegate may keep a field from being edited, or from giving up")
    func delegate() {
        final class Guard: UITextFieldDelegate {
            var mayBegin = false, mayEnd = false
            func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
            func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
        }
        withFingers { _, root in
            let (field, guardian) = (field(in: root), Guard())
            field.delegate = guardian
            #expect(!field.becomeFirstResponder())
            guardian.mayBegin = true
            #expect(field.becomeFirstResponder())
            #expect(!field.resignFirstResponder())
            #expect(field.isFirstResponder)
            guardian.mayEnd = true
            #expect(field.resignFirstResponder())
        }
    }

    @Test("keys change no text that is disabled or not editable any more, and travel on; the caret still moves")
    func unchangeable() {
        final class Around: UIView {
            var count = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
        }
        withFingers { fingers, root in
            let around = added(Around(), to: root, 0, 0, 390, 844), field = field(in: around, "ab")
            let view = added(UITextView(), to: around, 20, 200, 300, 100)
            view.text = "cd"
            field.becomeFirstResponder()
            field.isEnabled = false
            fingers.keyPress(.deleteBackward)
            fingers.keyPress(.x)
            #expect(field.text == "ab")
            #expect(around.count == 2)
            view.becomeFirstResponder()
            view.isEditable = false
            fingers.keyPress(.left)
            #expect(around.count == 2)
            fingers.keyPress(.x)
            #expect(view.text == "cd")
            #expect(around.count == 3)
            view.isEditable = true
            fingers.keyPress(.x)
            #expect(view.text == "cxd")
        }
    }

    @Test("keys that mean nothing to the text travel on")
    func otherKeys() {
        final class Around: UIView {
            var count = 0
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { count += 1 }
        }
        withFingers { fingers, root in
            let around = added(Around(), to: root, 0, 0, 390, 844)
            field(in: around).becomeFirstResponder()
            fingers.keyPress(.a)
            #expect(around.count == 0)
            fingers.keyPress(.escape)
            #expect(around.count == 1)
        }
    }

    @Test("ED-01, ED-03: editing actions go from the first responder up; each answers for those that it supports now")
    func editActions() {
        withFingers { _, root in
            let field = field(in: root, "some text")
            field.becomeFirstResponder()
            #expect(!field.canPerformAction(.copy, withSender: nil))
            #expect(!field.canPerformAction(.paste, withSender: nil))
            #expect(field.canPerformAction(.selectAll, withSender: nil))
            #expect(!field.canPerformAction("fold:", withSender: nil))
            let inside = added(to: field, 0, 0, 10, 10)
            #expect(UIApplication.shared.sendAction(.selectAll, to: nil, from: inside, for: nil))
            #expect(UIApplication.shared.sendAction(.cut, to: nil, from: nil, for: nil))
            #expect(field.text == "")
            #expect(UIPasteboard.general.string == "some text")
            #expect(
                !UIApplication.shared.sendAction("fold:", to: nil, from: nil, for: nil),
                "it is unhandled, and ignored")
            #expect(UIApplication.shared.sendAction(.paste, to: nil, from: nil, for: nil))
            #expect(field.text == "some text")
        }
    }

    @Test("line breaks in a pasted text become spaces in a field, and stay in a text view")
    func pastedLines() {
        withFingers { _, root in
            let field = field(in: root, ""), view = added(UITextView(), to: root, 20, 300, 200, 100)
            UIPasteboard.general.string = "one\ntwo\r\nthree"
            field.becomeFirstResponder()
            UIApplication.shared.sendAction(.paste, to: nil, from: nil, for: nil)
            #expect(field.text == "one two three")
            view.becomeFirstResponder()
            UIApplication.shared.sendAction(.paste, to: nil, from: nil, for: nil)
            #expect(view.text == "one\ntwo\r\nthree")
        }
    }

    @Test("a text that is shown as dots cannot be copied or cut, and can be deleted")
    func secureText() {
        withFingers { fingers, root in
            let field = field(in: root, "secret")
            field.isSecureTextEntry = true
            field.becomeFirstResponder()
            fingers.keyPress(.a, modifiers: .command)
            #expect(!field.canPerformAction(.copy, withSender: nil))
            #expect(!field.canPerformAction(.cut, withSender: nil))
            #expect(field.canPerformAction(.delete, withSender: nil))
            fingers.keyPress(.c, modifiers: .command)
            fingers.keyPress(.x, modifiers: .command)
            UIApplication.shared.sendAction(.cut, to: field, from: nil, for: nil)
            #expect(UIPasteboard.general.string == nil)
            #expect(field.text == "secret")
            fingers.keyPress(.deleteBackward)
            #expect(field.text == "")
        }
    }

    @Test("the keys for copying and pasting work with Command and with Control")
    func editKeys() {
        withFingers { fingers, root in
            let field = field(in: root, "ab")
            field.becomeFirstResponder()
            fingers.keyPress(.a, modifiers: .command)
            fingers.keyPress(.c, modifiers: .control)
            fingers.keyPress(.end)
            fingers.keyPress(.v, modifiers: .control)
            #expect(field.text == "abab")
        }
    }

    @Test("a text view takes several lines, and a tap puts the caret under the finger")
    func textView() {
        withFingers { fingers, root in
            let view = added(UITextView(), to: root, 0, 0, 390, 200)
            view.text = "one two"
            fingers.fingerTap(at: CGPoint(x: 10, y: 15))
            #expect(view.isFirstResponder)
            fingers.typeText("x")
            #expect(view.text == "xone two")
            fingers.keyPress(.returnKey)
            fingers.keyPress(.up)
            fingers.typeText("y")
            #expect(view.text == "yx\none two")
        }
    }

    @Test("in wrapped text, Up and Down go one line each, and a tap beside a line puts the caret at its end")
    func wrappedLines() {
        withFingers { fingers, root in
            let view = added(UITextView(), to: root, 0, 0, 390, 200)
            let room = World.current.textMeasuring.size(of: "aaaaaaaaaa ", font: view.font, width: nil).width
            view.frame.size.width = room + 17
            view.text = "bbbbbb aaaaaaaaaa cccccc"
            fingers.fingerTap(at: CGPoint(x: 10, y: 15))
            fingers.keyPress(.home)
            fingers.keyPress(.down)
            fingers.keyPress(.down)
            fingers.typeText("x")
            #expect(view.text == "bbbbbb aaaaaaaaaa xcccccc")
            fingers.keyPress(.left)
            fingers.keyPress(.up)
            fingers.typeText("y")
            #expect(view.text == "bbbbbb yaaaaaaaaaa xcccccc")
            fingers.wait(1)
            fingers.fingerTap(at: CGPoint(x: room, y: 15))
            fingers.typeText("z")
            #expect(view.text == "bbbbbbz yaaaaaaaaaa xcccccc")
        }
    }

    @Test("a text view wraps its text once, until the text or its width changes")
    func wrapping() {
        withFingers { fingers, root in
            let counter = CountingMeasure()
            World.current.textMeasuring = counter
            let view = added(UITextView(), to: root, 0, 0, 100, 200)
            view.text = "some words that take several lines"
            _ = World.current.render()
            let count = counter.count
            for _ in 0..<10 {
                view.setNeedsLayout()
                _ = World.current.render()
            }
            #expect(counter.count == count)
            view.frame.size.width = 200
            _ = World.current.render()
            #expect(counter.count > count)
        }
    }

    @Test("a text view that is dragged scrolls, and stays as it is")
    func textViewScrolls() {
        withFingers { fingers, root in
            let view = added(UITextView(), to: root, 0, 0, 390, 200)
            view.text = Array(repeating: "line", count: 50).joined(separator: "\n")
            fingers.fingerDrag(from: CGPoint(x: 100, y: 150), to: CGPoint(x: 100, y: 50), duration: 0.1)
            #expect(view.contentOffset.y > 0)
            #expect(!view.isFirstResponder)
        }
    }
}

/// Counts how often text is measured.
private final class CountingMeasure: TextMeasuring {
    private let counted = Mutex(0)
    var count: Int { counted.withLock { $0 } }

    func size(of text: String, font: FontDescriptor, width: CGFloat?) -> CGSize {
        counted.withLock { $0 += 1 }
        return EstimatedTextMeasuring().size(of: text, font: font, width: width)
    }
}
