// What actions and entries of menus have in common.

/// An entry of a menu.
@MainActor open class UIMenuElement {
    /// How an entry may be chosen.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Shown, and not to be chosen.
        public static let disabled = Attributes(rawValue: 1 << 0)
        /// Shown as a warning: what it does cannot be taken back.
        public static let destructive = Attributes(rawValue: 1 << 1)
        /// Not shown at all.
        public static let hidden = Attributes(rawValue: 1 << 2)
    }

    /// The text that a person reads.
    public var title: String

    init(title: String) { self.title = title }
}
