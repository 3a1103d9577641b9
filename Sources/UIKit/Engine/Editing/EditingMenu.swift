// The entries of the editing menu: the standard commands, changes by responders, and the responder that performs each
// command.
//
// Draws nothing; the module that shows the menu uses it. Source: ED-01, ED-02, ED-06.

/// A visible entry.
@MainActor package struct MenuEntry {
    package let title: String
    package let attributes: UIMenuElement.Attributes
    /// The entries of the submenu that it opens; nil if the entry performs an action.
    package let submenu: [UIMenuElement]?
    private let element: UIMenuElement
    private let home: World.Link

    fileprivate init(_ element: UIMenuElement, _ attributes: UIMenuElement.Attributes, for first: UIResponder) {
        self.element = element
        self.attributes = attributes
        title = element.title
        home = first.home
        submenu = (element as? UIMenu)?.children
    }

    /// Performs the entry: sends the command's action along the chain of the first responder, or runs the action.
    package func perform() {
        guard let world = home.world else { return }
        if let command = element as? UICommand {
            world.application.sendAction(command.action, to: nil, from: command, for: nil)
        }
        if let action = element as? UIAction { Calls.run(action, from: nil, in: world) }
    }
}

@MainActor package enum EditingMenu {
    private static let standard: [(String, Selector)] = [
        ("Cut", .cut), ("Copy", .copy), ("Paste", .paste), ("Delete", .delete), ("Select", .select),
        ("Select All", .selectAll),
    ]

    /// The standard commands after the changes of `buildMenu(with:)`, which is called on the first responder and on all
    /// responders after it.
    package static func elements(for first: UIResponder) -> [UIMenuElement] {
        let commands = standard.map { UICommand(title: $0.0, action: $0.1) }
        let root = UIMenu(identifier: .root, children: [UIMenu(identifier: .standardEdit, children: commands)])
        let builder = MenuBuilder(.context, root: root)
        for responder in first.chainUnwatched { Calls.buildMenu(builder, on: responder) }
        return builder.root.children
    }

    /// The visible entries: commands that a responder of the chain performs, all actions, and menus with at least one
    /// such entry. The responder that performs a command may change it in `validate(_:)`.
    package static func entries(of elements: [UIMenuElement], for first: UIResponder) -> [MenuEntry] {
        elements.flatMap { element -> [MenuEntry] in
            if let menu = element as? UIMenu {
                let inside = entries(of: menu.children, for: first)
                guard menu.isSubmenu, !inside.isEmpty else { return inside }
                return [MenuEntry(menu, menu.options.contains(.destructive) ? .destructive : [], for: first)]
            }
            let attributes =
                (element as? UICommand).map { validated($0, for: first) } ?? (element as? UIAction)?.attributes
                ?? .hidden
            return attributes.contains(.hidden) ? [] : [MenuEntry(element, attributes, for: first)]
        }
    }

    private static func validated(_ command: UICommand, for first: UIResponder) -> UIMenuElement.Attributes {
        // Calls `target(forAction:withSender:)` as user code would. Nothing is sent yet, so a trace records a question,
        // not an action.
        guard let target = first.target(forAction: command.action, withSender: command) else { return .hidden }
        if let responder = target as? UIResponder { Calls.validate(command, by: responder) }
        return command.attributes
    }
}

extension UIResponder {
    /// This responder and those after it, up to the end of the chain or the first repetition. Not reported to the
    /// witness.
    var chainUnwatched: [UIResponder] {
        world.followChain {
            var chain: [UIResponder] = [], steps = ChainSteps()
            var current: UIResponder? = self
            while let here = current, steps.isNew(here) {
                chain.append(here)
                current = Calls.nextUnwatched(of: here)
            }
            return chain
        }
    }
}
