// The parts of menus: commands, actions, and menus in menus.
//
// EditingMenu.swift builds a menu of them.

/// An entry that sends an action along the responder chain. It is visible if a responder of the chain performs the
/// action; that responder may change it in `validate(_:)`. Source: ED-06.
@MainActor public final class UICommand: UIMenuElement {
    /// The action that choosing the entry sends, with the command as its sender.
    public let action: Selector
    /// Tells commands with the same action apart.
    public let propertyList: AnyHashable?
    /// The appearance of the entry, and if it can be chosen. `validate(_:)` of its target may change them.
    public var attributes: Attributes

    /// A command, by default without attributes and property list.
    public init(title: String, action: Selector, propertyList: AnyHashable? = nil, attributes: Attributes = []) {
        (self.action, self.propertyList, self.attributes) = (action, propertyList, attributes)
        super.init(title: title)
    }
}

/// A group of entries. A menu in a menu is an entry with its title, which opens it. Without a title, or with
/// `displayInline`, its entries appear among those around it.
@MainActor public final class UIMenu: UIMenuElement {
    /// The appearance of a menu in another.
    public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Its entries appear among those of the menu around it.
        public static let displayInline = Options(rawValue: 1 << 0)
        /// Shown as a warning.
        public static let destructive = Options(rawValue: 1 << 1)
    }

    /// Identifies a menu for a builder.
    public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The identifier with this text. Equal texts make equal identifiers.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }

        /// The menu that contains all others.
        public static let root: Identifier = "com.apple.menu.root"
        /// Cut, copy, paste, delete, select and select all.
        public static let standardEdit: Identifier = "com.apple.menu.standard-edit"
    }

    /// Identifies the menu for a builder.
    public let identifier: Identifier
    /// The appearance of the menu in the menu around it.
    public let options: Options
    /// The entries, from top to bottom.
    public internal(set) var children: [UIMenuElement]

    /// True if the menu is an entry that opens it.
    var isSubmenu: Bool { !options.contains(.displayInline) && !title.isEmpty }

    /// - Parameter identifier: nil for one that no other menu of this world has.
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
