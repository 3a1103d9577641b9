// An action that is a closure.

/// A closure with a name, held strongly by whatever it is added to (CT-17).
@MainActor open class UIAction: UIMenuElement {
    /// Two actions with one identifier stand for one thing: adding the second replaces the first.
    public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The identifier with this text; actions of one text replace each other.
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
    }

    /// Tells which actions replace each other on a control, and which one to remove. Unique unless given.
    public let identifier: Identifier
    /// How a menu shows the action.
    public var attributes: Attributes
    /// The sender of the action while its closure runs; nil at other times.
    public internal(set) var sender: Any?

    private let closure: @MainActor (UIAction) -> Void
    private let hasOwnIdentifier: Bool

    /// How traces call the action: by its title, else by the identifier that it was given, else `closure`.
    var spokenName: String { title.isEmpty ? hasOwnIdentifier ? identifier.rawValue : "closure" : title }

    /// - Parameter identifier: when nil, one that no other action of this world has.
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
