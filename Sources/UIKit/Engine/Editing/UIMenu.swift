// The parts of menus: commands, actions, and submenus.
//
// EditingMenu.swift builds the editing menu from them.

/// An entry that sends an action along the responder chain. It is visible if a responder of the chain performs the
/// action; that responder may change it in `validate(_:)`. Source: ED-06.
@MainActor public final class UICommand: UIMenuElement {
    /// The action that is sent when the user chooses the entry. The command is its sender.
    public let action: Selector
    /// A value that distinguishes commands with the same action.
    public let propertyList: AnyHashable?
    /// The appearance of the entry, and whether the user can choose it. The target can change them in `validate(_:)`.
    public var attributes: Attributes

    /// Creates a command, by default without attributes and property list.
    public init(title: String, action: Selector, propertyList: AnyHashable? = nil, attributes: Attributes = []) {
        (self.action, self.propertyList, self.attributes) = (action, propertyList, attributes)
        super.init(title: title)
    }
}

/// A group of entries. In another menu, it is an entry with its title that opens a submenu. Without a title, or with
/// `displayInline`, its entries appear among those of the other menu.
@MainActor public final class UIMenu: UIMenuElement {
    /// Options for the appearance of a menu in another menu.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The entries appear among those of the enclosing menu.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// The title is shown as a warning.
        public static let destructive = Options(rawValue: 1 << 1)
    }

    /// Identifies a menu for a builder.
    public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a text. Identifiers with equal texts are equal.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }

        /// The menu that contains all others.
        public static let root: Identifier = "com.apple.menu.root"
        /// The menu with cut, copy, paste, delete, select and select all.
        public static let standardEdit: Identifier = "com.apple.menu.standard-edit"
    }

    /// Identifies the menu for a builder.
    public let identifier: Identifier
    /// The appearance of the menu in the enclosing menu.
    public let options: Options
    /// The entries, from top to bottom.
    public internal(set) var children: [UIMenuElement]

    /// True if the menu is an entry that opens a submenu.
    var isSubmenu: Bool { !options.contains(.displayInline) && !title.isEmpty }

    /// - Parameter identifier: nil for a new identifier that is unique in this world.
    public init(
        title: String = "", identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("menu \(World.current.nextIdentifier())")
        (self.options, self.children) = (options, children)
        super.init(title: title)
    }

    /// Returns the same menu with other entries.
    public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, identifier: identifier, options: options, children: newChildren)
    }
}
