// Marked text in text fields and text views.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("Marked text") @MainActor struct MarkedTextTests {
    private let world = World(screen: CGSize(width: 390, height: 844))

    /// Shows a view that is edited in a window of its own.
    private func edit<View: UIView>(height: CGFloat, _ make: (CGRect) -> View) -> View {
        world.enter {
            let window = UIWindow(frame: UIScreen.main.bounds)
            window.makeKeyAndVisible()
            let view = make(CGRect(x: 20, y: 20, width: 200, height: height))
            window.addSubview(view)
            view.becomeFirstResponder()
            return view
        }
    }

    private func field(_ text: String) -> UITextField {
        edit(height: 40) { frame in
            let field = UITextField(frame: frame)
            field.text = text
            return field
        }
    }

    private func view(_ text: String) -> UITextView {
        edit(height: 200) { frame in
            let view = UITextView(frame: frame)
            view.text = text
            return view
        }
    }

    private func mark(_ text: String, caret: Int = 1) { world.editing.marked = MarkedText(text, caret: caret) }

    private var texts: [String] {
        world.render().items.compactMap { item in
            if case .text(let text, _, _) = item.command { text } else { nil }
        }
    }

    /// The boxes of what is filled: a line, a selection, a caret.
    private var fills: [CGRect] {
        world.render().items.compactMap { item in
            if case .fill(let shape, _) = item.command { shape.bounds } else { nil }
        }
    }

    @Test("A field draws marked text at its caret with a line under it, and has none of it")
    func drawn() throws {
        let field = field("ab"), fingers = EventGenerator(world: world)
        world.enter { fingers.keyPress(.left) }
        let before = fills
        mark("하")
        #expect(texts == ["a하b"])
        #expect(field.text == "ab")
        let found = fills.first { $0.height == 1 }
        let line = try #require(found), caret = try #require(fills.last), plain = try #require(before.last)
        #expect(line.width > 8)
        #expect(line.minX == plain.midX)
        #expect(caret.midX == line.maxX)
        let heights = Set(before.map(\.height))
        #expect(!heights.contains(1))
    }

    @Test("Marked text stands in place of what is selected, which stays until it is replaced")
    func selection() {
        let field = field("ab")
        _ = world.enter { UIApplication.shared.sendAction(.selectAll, to: nil, from: nil, for: nil) }
        mark("하")
        #expect(texts == ["하"])
        mark("하나", caret: 0)
        #expect(texts == ["하나"])
        world.editing.marked = nil
        #expect(texts == ["ab"])
        #expect(field.undoManager?.canUndo == false)
    }

    @Test("A field that is not edited, or cannot be, draws none")
    func idle() {
        let field = field("ab")
        mark("하")
        world.enter { field.isEnabled = false }
        #expect(texts == ["ab"])
        world.enter {
            field.isEnabled = true
            _ = field.resignFirstResponder()
        }
        #expect(texts == ["ab"])
    }

    @Test("A text view wraps marked text with its own, and neither scrolls nor grows for it")
    func wrapped() {
        let view = view("some words that fill the line")
        let size = world.enter { view.contentSize }
        mark("하하하하하하 하하하하하하하하하하", caret: 16)
        #expect(texts.joined() == "some words that fill the line하하하하하하 하하하하하하하하하하")
        #expect(texts.count > 2)
        let lines = fills.count { $0.height == 1 }
        #expect(lines > 1)
        let after = world.enter { view.contentSize }
        #expect(after == size)
        #expect(view.text == "some words that fill the line")
    }

    @Test("What a method says is shown on one line, within what anybody composes")
    func cleaned() throws {
        #expect(MarkedText("", caret: 0) == nil)
        #expect(MarkedText("\n\u{7}\u{9B}", caret: 2) == nil)
        let marked = try #require(MarkedText("a\nb", caret: 9))
        #expect(marked.text == "ab")
        #expect(marked.caret == 2)
        #expect(MarkedText("ab", caret: -4)?.caret == 0)
        #expect(MarkedText(String(repeating: "x", count: 100_000), caret: 0)?.text.count == 1000)
    }
}
