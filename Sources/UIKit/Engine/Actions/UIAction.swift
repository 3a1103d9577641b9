// An action that runs a closure.

/// A closure with a name, held strongly by the object to which it is added (CT-17).
@MainActor open class UIAction: UIMenuElement {
    /// Identifies an action. Adding a second action with the same identifier replaces the first.
    public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates an identifier from a text. Actions with equal identifiers replace each other.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// The identifier by which actions replace each other on a control and can be removed. Unique by default.
    public let identifier: Identifier
    /// The appearance of the action in a menu.
    public var attributes: Attributes
    /// The sender of the action while its closure runs; nil at other times.
    public internal(set) var sender: Any?

    /// True for a closure of UIKit itself, such as one that scrolls. It runs even in a world that sends actions without
    /// performing them.
    package var isOfKit = false
    private let closure: @MainActor (UIAction) -> Void
    private let hasOwnIdentifier: Bool

    /// The name in traces: the title, otherwise the identifier if one was given, otherwise `closure`.
    var spokenName: String { title.isEmpty ? hasOwnIdentifier ? identifier.rawValue : "closure" : title }

    /// - Parameter identifier: nil for a new identifier that is unique in this world.
    public init(
        title: String = "", identifier: Identifier? = nil, attributes: Attributes = [],
        handler: @escaping @MainActor (UIAction) -> Void
    ) {
        (self.attributes, hasOwnIdentifier) = (attributes, identifier != nil)
        self.identifier = identifier ?? Identifier("action \(World.current.nextIdentifier())")
        closure = handler
        super.init(title: title)
    }

    func run() { closure(self) }
}
