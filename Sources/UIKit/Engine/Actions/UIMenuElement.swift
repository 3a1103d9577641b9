// The common base of actions and of entries of menus.

/// An entry of a menu.
@MainActor open class UIMenuElement {
    /// The appearance of an entry, and whether it can be chosen.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Shown, but cannot be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Shown as a warning, because it cannot be undone.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown.
        public static let hidden = Attributes(rawValue: 1 << 2)
    }

    /// The text that a person sees.
    public var title: String

    init(title: String) { self.title = title }
}
