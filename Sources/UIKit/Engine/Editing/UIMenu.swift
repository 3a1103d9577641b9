// What menus are made of: commands, actions, and menus in menus.
//
// Values with identity, no drawing. EditingMenu.swift puts a menu together.

/// An entry that sends an action along the responder chain. It is shown where a responder of the chain performs the
/// action; that responder may change it in `validate(_:)`. Source: ED-06.
@MainActor public final class UICommand: UIMenuElement {
    /// The action that choosing the entry sends, with the command as its sender.
    public let action: Selector
    /// What tells commands of one action apart.
    public let propertyList: AnyHashable?
    /// How the entry may be chosen; `validate(_:)` of its target may change it.
    public var attributes: Attributes

    /// A command with no attributes and no property list, unless given.
    public init(title: String, action: Selector, propertyList: AnyHashable? = nil, attributes: Attributes = []) {
        (self.action, self.propertyList, self.attributes) = (action, propertyList, attributes)
        super.init(title: title)
    }
}

/// Entries that belong together. A menu in a menu is an entry with its title, which opens it. Without a title, or
/// displayed inline, its entries stand among those around it.
@MainActor public final class UIMenu: UIMenuElement {
    /// How a menu lies in another.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Its entries stand among those of the menu around it.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Shown as a warning.
        public static let destructive = Options(rawValue: 1 << 1)
    }

    /// What a builder finds a menu by.
    public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The identifier with this text; two of one text are equal.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }

        /// The menu that holds all others.
        public static let root: Identifier = "com.apple.menu.root"
        /// Cut, copy, paste, delete, select and select all.
        public static let standardEdit: Identifier = "com.apple.menu.standard-edit"
    }

    /// What a builder finds the menu by.
    public let identifier: Identifier
    /// How the menu lies in the menu around it.
    public let options: Options
    /// The entries, from top to bottom.
    public internal(set) var children: [UIMenuElement]

    /// Whether it is an entry that opens it.
    var isSubmenu: Bool { !options.contains(.displayInline) && !title.isEmpty }

    /// - Parameter identifier: when nil, one that no other menu of this world has.
    public init(
        title: String = "", identifier: Identifier? = nil, options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier("menu \(World.current.nextIdentifier())")
        (self.options, self.children) = (options, children)
        super.init(title: title)
    }

    /// The same menu with other entries.
    public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(title: title, identifier: identifier, options: options, children: newChildren)
    }
}
