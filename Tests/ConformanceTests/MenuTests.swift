// The editing menu: when it is shown, what it offers, and what a tap on it does.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("The editing menu") @MainActor struct MenuTests {
    /// A card that can be first responder and supports copying.
    private final class Card: UIView {
        let log = Log()
        override var canBecomeFirstResponder: Bool { true }
        func copyCard() { log.write("copied") }
        func flip() { log.write("flipped") }
        override func implementation(of action: Selector) -> ActionMethod? {
            switch action {
            case .copy: ActionMethod(Card.copyCard)
            case "flip:": ActionMethod(Card.flip)
            default: super.implementation(of: action)
            }
        }
    }

    private var menu: UIMenuController { .shared }

    @Test("ED-04: the menu is shown for a first responder alone, and goes when it resigns")
    func firstResponder() {
        withFingers { _, root in
            let card = added(Card(), to: root, 100, 300, 100, 100)
            menu.showMenu(from: card, rect: card.bounds)
            #expect(!menu.isMenuVisible)
            card.becomeFirstResponder()
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.isMenuVisible)
            #expect(menu.menuFrame.maxY < 300)
            card.resignFirstResponder()
            #expect(!menu.isMenuVisible)
            #expect(menu.menuFrame == .zero)
        }
    }

    @Test("ED-02, ED-03: the menu offers what a responder in the chain can perform, ancestors included")
    func entries() {
        final class Around: UIView {
            func all() {}
            override func implementation(of action: Selector) -> ActionMethod? {
                action == .selectAll ? ActionMethod(Around.all) : super.implementation(of: action)
            }
        }
        withFingers { _, root in
            let around = added(Around(), to: root, 0, 0, 390, 844)
            let card = added(Card(), to: around, 100, 300, 100, 100)
            card.becomeFirstResponder()
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.visibleTitles == ["Copy", "Select All"])
        }
    }

    @Test("ED-05: an application's own entries come last, where a responder can perform them")
    func ownEntries() {
        withFingers { fingers, root in
            let card = added(Card(), to: root, 100, 300, 100, 100)
            card.becomeFirstResponder()
            menu.menuItems = [UIMenuItem(title: "Flip", action: "flip:"), UIMenuItem(title: "Fold", action: "fold:")]
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.visibleTitles == ["Copy", "Flip"])
            fingers.wait(0.1)
            fingers.fingerTap(at: CGPoint(x: menu.menuFrame.maxX - 10, y: menu.menuFrame.midY))
            #expect(card.log.lines == ["flipped"])
            #expect(!menu.isMenuVisible)
            #expect(card.isFirstResponder)
        }
    }

    @Test("a title with a line break is drawn in one line, so that it stays in its entry")
    func titleOfTwoLines() {
        withFingers { _, root in
            let card = added(Card(), to: root, 100, 300, 100, 100)
            card.becomeFirstResponder()
            menu.menuItems = [UIMenuItem(title: "Flip\nover", action: "flip:")]
            menu.showMenu(from: card, rect: card.bounds)
            let texts: [String] = World.current.render().items.compactMap { item in
                if case .text(let text, _, _) = item.command { text } else { nil }
            }
            #expect(texts == ["Copy", "Flip over"])
        }
    }

    @Test("a menu whose window is deallocated has no frame and no titles")
    func goneWindow() {
        withFingers { _, _ in
            let card = Card(frame: CGRect(x: 100, y: 300, width: 100, height: 100))
            var window: UIWindow? = UIWindow(frame: UIScreen.main.bounds)
            window?.addSubview(card)
            window?.makeKeyAndVisible()
            card.becomeFirstResponder()
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.visibleTitles == ["Copy"])
            window?.isHidden = true
            window = nil
            #expect(card.window == nil)
            #expect(!menu.isMenuVisible)
            #expect(menu.menuFrame == .zero)
            #expect(menu.visibleTitles == [])
        }
    }

    @Test("a tap elsewhere hides the menu and reaches what is there")
    func tapElsewhere() {
        withFingers { fingers, root in
            let card = added(Card(), to: root, 100, 300, 100, 100)
            let behind = added(TouchLog(), to: root, 0, 500, 390, 100)
            card.becomeFirstResponder()
            menu.showMenu(from: card, rect: card.bounds)
            fingers.fingerTap(at: CGPoint(x: 200, y: 550))
            #expect(!menu.isMenuVisible)
            #expect(behind.log.lines == ["began", "ended"])
        }
    }

    @Test("a long press on text selects the word and shows the menu, whose Copy copies it")
    func longPress() {
        withFingers { fingers, root in
            let field = added(UITextField(), to: root, 20, 300, 300, 40)
            field.text = "some text"
            fingers.fingerLongPress(at: CGPoint(x: 30, y: 320), duration: 0.7)
            #expect(field.isFirstResponder)
            #expect(menu.visibleTitles == ["Cut", "Copy", "Delete", "Select All"])
            fingers.wait(0.1)
            let cut = CGPoint(x: menu.menuFrame.minX + 10, y: menu.menuFrame.midY)
            fingers.fingerTap(at: cut)
            #expect(UIPasteboard.general.string == "some")
            #expect(field.text == " text")
        }
    }

    @Test("a right click on text selects the word and shows the menu as a list at the pointer, whose Copy copies it")
    func rightClick() {
        withFingers { fingers, root in
            let field = added(UITextField(), to: root, 20, 300, 300, 40)
            field.text = "some text"
            fingers.rightClick(at: CGPoint(x: 30, y: 320))
            #expect(field.isFirstResponder)
            #expect(menu.visibleTitles == ["Cut", "Copy", "Delete", "Select All"])
            #expect(menu.menuFrame.origin == CGPoint(x: 30, y: 320))
            #expect(menu.menuFrame.height > menu.menuFrame.width / 2)
            fingers.wait(1)
            // The second row, as the list shows one below the other.
            fingers.click(at: CGPoint(x: menu.menuFrame.midX, y: menu.menuFrame.minY + menu.menuFrame.height * 1.5 / 4))
            #expect(UIPasteboard.general.string == "some")
            #expect(field.text == "some text")
            #expect(!menu.isMenuVisible)
        }
    }

    @Test("a right click inside of what is selected keeps the selection; one elsewhere hides the menu")
    func rightClickOnSelection() {
        withFingers { fingers, root in
            let view = added(UITextView(), to: root, 0, 300, 390, 100)
            view.text = "some text"
            view.becomeFirstResponder()
            UIApplication.shared.sendAction(.selectAll, to: nil, from: nil, for: nil)
            fingers.rightClick(at: CGPoint(x: 30, y: 315))
            #expect(menu.visibleTitles == ["Cut", "Copy", "Delete"])
            fingers.wait(1)
            fingers.rightClick(at: CGPoint(x: 200, y: 700))
            #expect(!menu.isMenuVisible)
        }
    }

    @Test("what another program copied can be pasted from the menu")
    func pasteFromElsewhere() {
        withFingers { fingers, root in
            let field = added(UITextField(), to: root, 20, 300, 300, 40)
            field.becomeFirstResponder()
            let count = UIPasteboard.general.changeCount
            fingers.copyElsewhere("from elsewhere")
            #expect(UIPasteboard.general.changeCount == count + 1)
            fingers.rightClick(at: CGPoint(x: 30, y: 320))
            #expect(menu.visibleTitles == ["Paste"])
            fingers.wait(1)
            fingers.click(at: CGPoint(x: menu.menuFrame.midX, y: menu.menuFrame.midY))
            #expect(field.text == "from elsewhere")
            fingers.copyElsewhere(nil)
            #expect(!UIPasteboard.general.hasStrings)
        }
    }

    @Test(
        "copied text is handed once to the host's clipboard; text that came from there is not handed back"
    )
    func copiedText() {
        withFingers { fingers, _ in
            UIPasteboard.general.string = "mine"
            #expect(World.current.takeCopied() == .text("mine"))
            #expect(World.current.takeCopied() == nil)
            UIPasteboard.general.string = nil
            #expect(World.current.takeCopied() == .nothing)
            fingers.copyElsewhere("theirs")
            #expect(World.current.takeCopied() == nil)
            #expect(UIPasteboard.general.string == "theirs")
        }
    }
}
