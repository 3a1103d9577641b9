// The builder, with which responders change a menu while it is being built.
//
// It works on a copy, so menus that callers have stored do not change. Source: ED-06.

/// A kind of menu that the system builds.
@MainActor public final class UIMenuSystem {
    /// The menu for the content of the first responder.
    public static let context = UIMenuSystem()
}

/// Changes a menu while it is being built. A call with an identifier that is not in the menu has no effect.
@MainActor public protocol UIMenuBuilder: AnyObject {
    /// The menu that is being built: `context` for the editing menu.
    var system: UIMenuSystem { get }
    /// The menu with this identifier, at any depth; nil if there is none.
    func menu(for identifier: UIMenu.Identifier) -> UIMenu?
    /// The first command with this action and this property list; nil if there is none.
    func command(for action: Selector, propertyList: AnyHashable?) -> UICommand?
    /// Replaces a menu with another one. The root cannot be replaced.
    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
    /// Replaces the entries of a menu with those that the closure returns.
    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
    /// Inserts a menu before another one, in the same parent.
    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu after another one, in the same parent.
    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the first entry of another.
    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
    /// Inserts a menu as the last entry of another.
    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
    /// Removes a menu with all its entries. The root cannot be removed.
    func remove(menu removedIdentifier: UIMenu.Identifier)
}

@MainActor final class MenuBuilder: UIMenuBuilder {
    let system: UIMenuSystem
    let root: UIMenu

    init(_ system: UIMenuSystem, root: UIMenu) { (self.system, self.root) = (system, MenuBuilder.copy(root)) }

    func menu(for identifier: UIMenu.Identifier) -> UIMenu? { menus.first { $0.identifier == identifier } }

    func command(for action: Selector, propertyList: AnyHashable?) -> UICommand? {
        let commands = menus.flatMap(\.children).compactMap { $0 as? UICommand }
        return commands.first { $0.action == action && $0.propertyList == propertyList }
    }

    func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu) {
        changeAround(replacedIdentifier) { $0.replaceSubrange($1...$1, with: [MenuBuilder.copy(replacementMenu)]) }
    }

    func replaceChildren(
        ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement]
    ) {
        guard let menu = menu(for: parentIdentifier) else { return }
        menu.children = childrenBlock(menu.children).map { MenuBuilder.copied($0) }
    }

    func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier) {
        changeAround(siblingIdentifier) { $0.insert(MenuBuilder.copy(siblingMenu), at: $1) }
    }

    func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier) {
        changeAround(siblingIdentifier) { $0.insert(MenuBuilder.copy(siblingMenu), at: $1 + 1) }
    }

    func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier) {
        menu(for: parentIdentifier)?.children.insert(MenuBuilder.copy(childMenu), at: 0)
    }

    func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier) {
        menu(for: parentIdentifier)?.children.append(MenuBuilder.copy(childMenu))
    }

    func remove(menu removedIdentifier: UIMenu.Identifier) { changeAround(removedIdentifier) { $0.remove(at: $1) } }

    /// Changes the entries of the menu that contains this one. Does nothing for the root.
    private func changeAround(_ identifier: UIMenu.Identifier, _ change: (inout [UIMenuElement], Int) -> Void) {
        for parent in menus {
            guard let index = parent.children.firstIndex(where: { ($0 as? UIMenu)?.identifier == identifier }) else {
                continue
            }
            return change(&parent.children, index)
        }
    }

    /// Every menu, parents before children.
    private var menus: [UIMenu] {
        var found: [UIMenu] = [], waiting = [root]
        while let menu = waiting.popLast() {
            found.append(menu)
            waiting += menu.children.compactMap { $0 as? UIMenu }.reversed()
        }
        return found
    }

    private static func copy(_ menu: UIMenu) -> UIMenu { menu.replacingChildren(menu.children.map { copied($0) }) }
    private static func copied(_ element: UIMenuElement) -> UIMenuElement {
        (element as? UIMenu).map { copy($0) } ?? element
    }
}
