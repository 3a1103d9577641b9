// The base class of actions, commands and menus.

/// An entry of a menu.
@MainActor open class UIMenuElement {
    /// Options for the appearance of an entry, and for whether the user can choose it.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The entry is shown, but the user cannot choose it.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// The entry is shown as a warning, because its action cannot be undone.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// The entry is not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
    }

    /// The text that the user sees.
    public var title: String

    init(title: String) { self.title = title }
}
