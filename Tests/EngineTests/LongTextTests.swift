// Texts that are long, and edited in many places: what is drawn is what a text view draws that was given the same text.
import HitscopeDrawing
import HitscopeEngine
import HitscopeInput
import HitscopeRandomApplications
import Testing
import TouchSynthesis
import UIKit

@Suite("Long texts") @MainActor struct LongTextTests {
    private let world = World(screen: CGSize(width: 390, height: 844))
    private let box = CGRect(x: 20, y: 20, width: 200, height: 160)

    /// Two text views, of which the first one can be typed into.
    private func views() -> (edited: UITextView, other: UITextView, fingers: EventGenerator) {
        world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            let edited = UITextView(frame: box), other = UITextView(frame: box)
            window.addSubview(edited)
            return (edited, other, EventGenerator(world: world))
        }
    }

    /// The lines that a text view draws, and where.
    private func lines(of view: UITextView) -> [DrawItem] {
        world.enter {
            view.resignFirstResponder()
            view.contentOffset = .zero
        }
        var list = DrawList()
        world.render(view, into: &list)
        return list.items.filter { item in
            if case .text = item.command { true } else { false }
        }
    }

    @Test(
        "A text that was edited in many places is broken into the lines of the same text set at once",
        arguments: 0..<12)
    func edits(seed: Int) {
        let (edited, other, fingers) = views()
        var chance = Chance(seed: UInt64(seed))
        world.enter {
            edited.becomeFirstResponder()
            for _ in 0..<60 {
                edited.becomeFirstResponder()
                type(into: edited, fingers, &chance)
            }
            other.text = edited.text
            edited.superview?.addSubview(other)
        }
        let drawn = lines(of: edited).map(\.command), wanted = lines(of: other).map(\.command)
        #expect(drawn == wanted)
        let sizes = world.enter { (edited.contentSize, other.contentSize) }
        #expect(sizes.0 == sizes.1)
    }

    private func type(into view: UITextView, _ fingers: EventGenerator, _ chance: inout Chance) {
        switch chance.next() % 9 {
        case 0: fingers.typeText("a few words of a longer line that has to be broken ")
        case 1: fingers.keyPress(.returnKey)
        case 2: fingers.keyPress(.home)
        case 3: fingers.keyPress(.up)
        case 4: for _ in 0..<Int(chance.next() % 9) { fingers.keyPress(.left) }
        case 5: for _ in 0..<Int(chance.next() % 5) { fingers.keyPress(.deleteBackward) }
        case 6: for _ in 0..<Int(chance.next() % 20) { fingers.keyPress(.left, modifiers: .shift) }
        case 7:
            UIPasteboard.general.string = "한글 é 🙂\n"
            UIApplication.shared.sendAction(.paste, to: nil, from: nil, for: nil)
        case _: fingers.typeText("x")
        }
    }

    @Test("A text view with thousands of lines draws those that can be seen, wherever it was scrolled to")
    func visible() {
        let (view, _, _) = views()
        world.enter { view.text = (0..<5000).map { "line \($0)" }.joined(separator: "\n") }
        #expect(lines(of: view).count < 16)
        world.enter { view.contentOffset = CGPoint(x: 0, y: view.contentSize.height - 160) }
        let end = world.render().items.map(\.command).filter { command in
            if case .text("line 4999", _, _) = command { true } else { false }
        }
        #expect(end.count == 1)
    }

    @Test("A character of more bytes than a length can say is one character to the keys")
    func longCharacter() {
        let (view, _, fingers) = views()
        let long = "e" + String(repeating: "\u{301}", count: 300)
        world.enter {
            view.becomeFirstResponder()
            view.text = "a" + long + "b"
            fingers.keyPress(.left)
            fingers.keyPress(.deleteBackward)
        }
        let text = world.enter { view.text }
        #expect(text == "ab")
    }

    @Test("Words are selected at every place of a text of many thousand characters")
    func words() {
        let (view, _, _) = views()
        let selected = world.enter {
            view.becomeFirstResponder()
            view.text = String(repeating: "word ", count: 3000) + "last"
            UIApplication.shared.sendAction(.select, to: nil, from: nil, for: nil)
            UIApplication.shared.sendAction(.copy, to: nil, from: nil, for: nil)
            return UIPasteboard.general.string
        }
        #expect(selected == "last")
    }
}
