// Building the editing menu: responders, a view's interaction and the performers of commands.
import HitscopeInput
import Testing
import TouchSynthesis
import UIKit

@Suite("The editing menu is put together") @MainActor struct MenuBuildingTests {
    /// A card that can be first responder, copies, and changes the menu as a test says.
    private final class Card: UIView {
        let log = Log()
        var build: (@MainActor (any UIMenuBuilder) -> Void)?
        var check: (@MainActor (UICommand) -> Void)?
        override var canBecomeFirstResponder: Bool { true }
        override func buildMenu(with builder: any UIMenuBuilder) { build?(builder) }
        override func validate(_ command: UICommand) { check?(command) }
        func copyCard() { log.write("copied") }
        func turn(_ sender: Any?) { log.write("turned by \((sender as? UICommand)?.propertyList as? Int ?? 0)") }
        override func implementation(of action: Selector) -> ActionMethod? {
            switch action {
            case .copy: ActionMethod(Card.copyCard)
            case "turn:": ActionMethod(Card.turn)
            default: super.implementation(of: action)
            }
        }
    }

    private var menu: UIMenuController { .shared }

    private func withCard(_ body: (EventGenerator, Card) -> Void) {
        withFingers { fingers, root in
            let card = added(Card(), to: root, 100, 300, 100, 100)
            card.becomeFirstResponder()
            body(fingers, card)
        }
    }

    /// Taps a title of the bar.
    private func tap(_ title: String, _ fingers: EventGenerator) {
        guard let panel = UIApplication.shared.keyWindow?.subviews.last else { return }
        panel.layoutIfNeeded()
        fingers.wait(1)
        for entry in panel.subviews where entry.accessibilityIdentifier == title {
            fingers.fingerTap(at: CGPoint(x: panel.frame.minX + entry.frame.midX, y: panel.frame.midY))
        }
    }

    @Test("ED-06: a menu with a title is an entry that opens in place; an inline menu and an empty one are none")
    func submenus() {
        withCard { fingers, card in
            @MainActor func turns(_ title: String, _ options: UIMenu.Options = [], action: Selector = "turn:") -> UIMenu
            {
                UIMenu(
                    title: title, options: options,
                    children: [90, 180].map { (angle: Int) in
                        UICommand(title: "\(angle)", action: action, propertyList: angle)
                    })
            }
            card.build = { $0.insertSibling(turns("Turn"), beforeMenu: .standardEdit) }
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.visibleTitles == ["Turn", "Copy"])
            tap("Turn", fingers)
            #expect(menu.visibleTitles == ["90", "180"])
            #expect(card.log.lines.isEmpty)
            tap("180", fingers)
            #expect(card.log.lines == ["turned by 180"])
            #expect(!menu.isMenuVisible)
            card.build = { $0.insertSibling(turns("Turn", .displayInline), beforeMenu: .standardEdit) }
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.visibleTitles == ["90", "180", "Copy"])
            card.build = { $0.insertSibling(turns("Turn", action: "nobody's:"), beforeMenu: .standardEdit) }
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.visibleTitles == ["Copy"])
        }
    }

    @Test("ED-06: each responder from the first one up changes the menu; a command goes up the chain as its own sender")
    func building() {
        withCard { fingers, card in
            let turns = UIMenu(
                children: [90, 180].map { (angle: Int) in
                    UICommand(title: "Turn \(angle)", action: "turn:", propertyList: angle)
                })
            card.build = { $0.insertSibling(turns, beforeMenu: .standardEdit) }
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.visibleTitles == ["Turn 90", "Turn 180", "Copy"])
            tap("Turn 180", fingers)
            #expect(card.log.lines == ["turned by 180"])
        }
    }

    @Test(
        "ED-06: menus are inserted, replaced, emptied and removed by their identifiers; what is not found is left alone"
    )
    func changes() {
        withCard { _, card in
            @MainActor func titles(_ build: @escaping @MainActor (any UIMenuBuilder) -> Void) -> [String] {
                card.build = build
                menu.showMenu(from: card, rect: card.bounds)
                return menu.visibleTitles
            }
            @MainActor func turn(_ title: String) -> UIMenu {
                UIMenu(identifier: "turns", children: [UICommand(title: title, action: "turn:")])
            }
            let after = titles { $0.insertSibling(turn("Turn"), afterMenu: .standardEdit) }
            #expect(after == ["Copy", "Turn"])
            let atStart = titles { $0.insertChild(turn("Turn"), atStartOfMenu: .standardEdit) }
            #expect(atStart == ["Turn", "Copy"])
            let atEnd = titles { $0.insertChild(turn("Turn"), atEndOfMenu: .root) }
            #expect(atEnd == ["Copy", "Turn"])
            let replaced = titles { $0.replace(menu: .standardEdit, with: turn("Turn")) }
            #expect(replaced == ["Turn"])
            let withNewChildren = titles {
                $0.replaceChildren(ofMenu: .standardEdit) { [UICommand(title: "Turn", action: "turn:")] + $0 }
            }
            #expect(withNewChildren == ["Turn", "Copy"])
            let removed = titles { $0.remove(menu: .standardEdit) }
            #expect(removed == [])
            let afterNone = titles { $0.insertSibling(turn("Turn"), afterMenu: "no such menu") }
            #expect(afterNone == ["Copy"])
            let withoutRoot = titles { $0.remove(menu: .root) }
            #expect(withoutRoot == ["Copy"])
            let renamed = titles { $0.command(for: .copy, propertyList: nil)?.title = "Copy Card" }
            #expect(renamed == ["Copy Card"])
            var commands: Int?
            var system: UIMenuSystem?
            card.build = { builder in
                commands = builder.menu(for: .standardEdit)?.children.count
                system = builder.system
            }
            menu.showMenu(from: card, rect: card.bounds)
            #expect(commands == 6)
            #expect(system === UIMenuSystem.context)
        }
    }

    @Test("ED-06: who performs a command is asked before it is shown, and may rename, hide or disable it")
    func validation() {
        withCard { fingers, card in
            card.check = { $0.title = "Copy Card" }
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.visibleTitles == ["Copy Card"])
            card.check = { $0.attributes = .disabled }
            menu.showMenu(from: card, rect: card.bounds)
            tap("Copy", fingers)
            #expect(menu.visibleTitles == ["Copy"])
            #expect(card.log.lines == [])
            card.check = { $0.attributes = .hidden }
            menu.showMenu(from: card, rect: card.bounds)
            #expect(!menu.isMenuVisible)
        }
    }

    @Test("ED-06: a menu may hold actions, which run with any first responder")
    func actions() {
        withCard { fingers, card in
            card.build = { builder in
                let action = UIAction(title: "Flip") { _ in card.log.write("flipped") }
                builder.replaceChildren(ofMenu: .standardEdit) {
                    $0 + [action, UIAction(title: "Not", attributes: .hidden) { _ in }]
                }
            }
            menu.showMenu(from: card, rect: card.bounds)
            #expect(menu.visibleTitles == ["Copy", "Flip"])
            tap("Flip", fingers)
            #expect(card.log.lines == ["flipped"])
        }
    }

    @Test("a view with an interaction shows the menu on a right click, and on a long press that asks for it")
    func interaction() {
        withFingers { fingers, root in
            let card = added(Card(), to: root, 100, 300, 100, 100)
            let interaction = UIEditMenuInteraction(delegate: nil)
            card.addInteraction(interaction)
            #expect(interaction.view === card)
            #expect(card.interactions.count == 1)
            let press = UILongPressGestureRecognizer()
            press.addAction { press in
                guard press.state == .began else { return }
                interaction.presentEditMenu(
                    with: UIEditMenuConfiguration(identifier: nil, sourcePoint: press.location(in: card)))
            }
            card.addGestureRecognizer(press)
            fingers.rightClick(at: CGPoint(x: 150, y: 350))
            #expect(card.isFirstResponder)
            #expect(menu.visibleTitles == ["Copy"])
            #expect(menu.menuFrame.origin == CGPoint(x: 150, y: 350))
            interaction.dismissMenu()
            #expect(!menu.isMenuVisible)
            fingers.wait(1)
            fingers.fingerLongPress(at: CGPoint(x: 150, y: 350))
            #expect(menu.isMenuVisible)
            #expect(menu.menuFrame.maxY < 350)
            card.removeInteraction(interaction)
            #expect(!menu.isMenuVisible)
            #expect(interaction.view == nil)
            #expect(card.interactions.isEmpty)
            fingers.rightClick(at: CGPoint(x: 150, y: 350))
            #expect(!menu.isMenuVisible)
        }
    }

    @Test("an interaction's delegate says what is shown, and beside what")
    func interactionDelegate() {
        final class Teller: UIEditMenuInteractionDelegate {
            var isSilent = false
            func editMenuInteraction(
                _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
                suggestedActions: [UIMenuElement]
            ) -> UIMenu? {
                UIMenu(children: isSilent ? [] : suggestedActions + [UICommand(title: "Turn", action: "turn:")])
            }
            func editMenuInteraction(
                _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
            ) -> CGRect { CGRect(x: 0, y: 0, width: 100, height: 100) }
        }
        withFingers { fingers, root in
            let (card, teller) = (added(Card(), to: root, 100, 300, 100, 100), Teller())
            let interaction = UIEditMenuInteraction(delegate: teller)
            card.addInteraction(interaction)
            interaction.presentEditMenu(
                with: UIEditMenuConfiguration(identifier: "card", sourcePoint: CGPoint(x: 50, y: 90)))
            #expect(menu.visibleTitles == ["Copy", "Turn"])
            #expect(menu.menuFrame.maxY < 300)
            teller.isSilent = true
            interaction.presentEditMenu(with: UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero))
            #expect(!menu.isMenuVisible)
        }
    }

    @Test("ED-04: a view that cannot be first responder shows no menu")
    func cannotBeFirst() {
        withFingers { fingers, root in
            let view = added(to: root, 100, 300, 100, 100)
            view.addInteraction(UIEditMenuInteraction(delegate: nil))
            fingers.rightClick(at: CGPoint(x: 150, y: 350))
            #expect(!menu.isMenuVisible)
            #expect(!view.isFirstResponder)
        }
    }
}
