// Delegates that are asked before a text changes, and how editing is ended from outside.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Changes of texts") @MainActor struct TextChangeTests {
    private final class Warden: UITextFieldDelegate, UITextViewDelegate {
        var lines: [String] = []
        var allows = true

        func textField(
            _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
        ) -> Bool {
            lines.append("\(range.location)+\(range.length) \(string)")
            return allows
        }

        func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
            lines.append("\(range.location)+\(range.length) \(text == "\n" ? "newline" : text)")
            return allows
        }

        func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { allows }
        func textViewShouldEndEditing(_ textView: UITextView) -> Bool { allows }
    }

    @Test("ED-01: a field asks, in units of UTF-16, before keys and editing actions change it; no keeps its text")
    func field() {
        withFingers { fingers, root in
            let field = added(UITextField(), to: root, 0, 100, 300, 40), warden = Warden()
            field.delegate = warden
            field.text = "👍"
            field.becomeFirstResponder()
            fingers.typeText("a")
            fingers.keyPress(.deleteBackward)
            fingers.keyPress(.left)
            #expect(warden.lines == ["2+0 a", "2+1 "])
            #expect(field.text == "👍")
            warden.allows = false
            fingers.typeText("b")
            fingers.keyPress(.deleteForward)
            #expect(warden.lines.suffix(2) == ["0+0 b", "0+2 "])
            #expect(field.text == "👍")
            fingers.keyPress(.deleteBackward)
            #expect(warden.lines.count == 4)
            UIPasteboard.general.string = "xyz"
            UIApplication.shared.sendAction(.paste, to: nil, from: nil, for: nil)
            #expect(warden.lines.last == "0+0 xyz")
            #expect(field.text == "👍")
            warden.allows = true
            UIApplication.shared.sendAction(.selectAll, to: nil, from: nil, for: nil)
            UIApplication.shared.sendAction(.paste, to: nil, from: nil, for: nil)
            #expect(warden.lines.last == "0+2 xyz")
            #expect(field.text == "xyz")
        }
    }

    @Test("ED-01: a text view asks too, and whether it may begin and end")
    func textView() {
        withFingers { fingers, root in
            let view = added(UITextView(), to: root, 0, 100, 300, 100), warden = Warden()
            view.delegate = warden
            warden.allows = false
            #expect(!view.becomeFirstResponder())
            warden.allows = true
            #expect(view.becomeFirstResponder())
            fingers.keyPress(.returnKey)
            #expect(warden.lines == ["0+0 newline"])
            #expect(view.text == "\n")
            warden.allows = false
            #expect(!view.resignFirstResponder())
            #expect(view.isFirstResponder)
            warden.allows = true
            #expect(view.resignFirstResponder())
            #expect(!view.isFirstResponder)
        }
    }

    @Test("The world tells when another program's text is read, once; asking whether there is text reads nothing")
    func reading() {
        withFingers { fingers, _ in
            let (world, pasteboard) = (fingers.world, UIPasteboard.general)
            var readCount = 0
            world.onPaste = { readCount += 1 }
            fingers.copyElsewhere("secret")
            #expect(pasteboard.hasStrings)
            #expect(readCount == 0)
            pasteboard.string = "mine"
            #expect(pasteboard.string == "mine")
            #expect(readCount == 0)
            fingers.copyElsewhere("theirs")
            pasteboard.string = (pasteboard.string ?? "") + "!"
            #expect(pasteboard.string == "theirs!")
            #expect(readCount == 1)
            fingers.copyElsewhere(nil)
            #expect(!pasteboard.hasStrings)
            #expect(readCount == 1)
            fingers.copyElsewhere("another")
            for _ in 0..<2 { #expect(pasteboard.string == "another") }
            #expect(readCount == 2)
        }
    }

    @Test("FR-04: endEditing makes the first responder in a view resign; a refusal holds unless forced")
    func ending() {
        final class Stubborn: UIView {
            override var canBecomeFirstResponder: Bool { true }
            override var canResignFirstResponder: Bool { false }
        }
        withFingers { _, root in
            let form = added(to: root, 0, 0, 390, 400), elsewhere = added(to: root, 0, 400, 390, 400)
            let field = added(UITextField(), to: form, 0, 100, 300, 40),
                stubborn = added(Stubborn(), to: form, 0, 200, 300, 40)
            #expect(!form.endEditing(false))
            field.becomeFirstResponder()
            #expect(!elsewhere.endEditing(true))
            #expect(field.isFirstResponder)
            #expect(root.endEditing(false))
            #expect(!field.isFirstResponder)
            stubborn.becomeFirstResponder()
            #expect(!form.endEditing(false))
            #expect(stubborn.isFirstResponder)
            #expect(form.window?.endEditing(true) == true)
            #expect(!stubborn.isFirstResponder)
        }
    }
}
