// What stands for an action: a name, or a method, where iOS has `#selector`.
//
// Decides when two of them are equal. ActionDelivery.swift performs them.

/// The name of an action, or an unapplied method that is one.
///
/// There is no Objective-C runtime to find a method by its name, so there are two kinds:
/// - `"save:"` is a name. Targets say what they do for it in `implementation(of:)`. Two with the same name are equal,
///   in every place.
/// - `Selector(Editor.save)` carries the method itself; no target needs to be told of it. Swift cannot compare two
///   methods, so each value made this way equals itself and its copies alone. Keep the value if you mean to remove the
///   action or to add it only once (CT-18, GS-33). Or give the method a name, `Selector("save:", Editor.save)`. Two of
///   one name are equal if their classes are as well.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name; nil for a method that was given none.
    public let name: String?
    let method: ActionMethod?

    /// An action by its name, to be looked up in the target when it is sent.
    public init(_ name: String) { (self.name, method) = (name, nil) }

    /// An action by its name, as in `"save:"`.
    public init(stringLiteral name: String) { self.init(name) }

    /// A nameless action whose method takes nothing; it equals only its own copies.
    public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        (name, self.method) = (nil, ActionMethod(method))
    }

    /// A nameless action whose method takes the sender; it equals only its own copies.
    public init<Target: AnyObject, Sender>(_ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
        (name, self.method) = (nil, ActionMethod(method))
    }

    /// A nameless action whose method takes the sender and the event; it equals only its own copies.
    public init<Target: AnyObject, Sender>(
        _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        (name, self.method) = (nil, ActionMethod(method))
    }

    /// A named action whose method takes nothing; two with one name and one `Target` are equal.
    public init<Target: AnyObject>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        (self.name, self.method) = (name, ActionMethod(method))
    }

    /// A named action whose method takes the sender; two with one name and one `Target` are equal.
    public init<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        (self.name, self.method) = (name, ActionMethod(method))
    }

    /// A named action whose method takes the sender and the event.
    ///
    /// Two with one name and one `Target` are equal.
    public init<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        (self.name, self.method) = (name, ActionMethod(method))
    }

    public static func == (left: Selector, right: Selector) -> Bool {
        guard left.name != nil, left.name == right.name else {
            return left.method === right.method && left.name == right.name
        }
        return left.method?.targetClass == right.method?.targetClass
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(name)
        if name == nil, let method { hasher.combine(ObjectIdentifier(method)) }
    }

    /// The name, or the class whose method it is.
    public var description: String { name ?? "a method of \(method?.targetClass ?? "no class")" }
}

/// An object that says what it does for actions that are only named. Every responder is one.
@MainActor public protocol SelectorTarget: AnyObject {
    /// The method behind a name; nil when the object has none of that name.
    func implementation(of action: Selector) -> ActionMethod?
}
