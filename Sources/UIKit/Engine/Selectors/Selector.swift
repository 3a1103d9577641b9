// The name of an action, or a method that is one: the counterpart of `#selector` on iOS.
//
// Defines when two selectors are equal. ActionDelivery.swift performs them.

/// The name of an action, or an unapplied method that is one.
///
/// There is no Objective-C runtime that finds a method by its name, so there are two kinds:
/// - `"save:"` is a name. Targets return the method for it from `implementation(of:)`. Two selectors with the same name
///   are always equal.
/// - `Selector(Editor.save)` contains the method itself, and targets need not declare it. Swift cannot compare two
///   methods, so such a selector equals only itself and its copies. Keep the value if you want to remove the action
///   later or to add it only once (CT-18, GS-33). Or give the method a name: `Selector("save:", Editor.save)`. Two
///   selectors with one name are equal if their classes are, too.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name; nil if the selector is a method without a name.
    public let name: String?
    let method: ActionMethod?

    /// Creates a selector with a name. The target is asked for the method when the action is sent.
    public init(_ name: String) { (self.name, method) = (name, nil) }

    /// Creates a selector with a name, as in `"save:"`.
    public init(stringLiteral name: String) { self.init(name) }

    /// Creates a selector without a name from a method without parameters. It equals only its own copies.
    public init<Target: AnyObject>(_ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        (name, self.method) = (nil, ActionMethod(method))
    }

    /// Creates a selector without a name from a method that takes the sender. It equals only its own copies.
    public init<Target: AnyObject, Sender>(_ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void) {
        (name, self.method) = (nil, ActionMethod(method))
    }

    /// Creates a selector without a name from a method that takes the sender and the event. It equals only its own
    /// copies.
    public init<Target: AnyObject, Sender>(
        _ method: @escaping @MainActor (Target) -> @MainActor (Sender, UIEvent?) -> Void
    ) {
        (name, self.method) = (nil, ActionMethod(method))
    }

    /// Creates a selector with a name from a method that takes nothing. Two selectors with the same name and the same
    /// `Target` are equal.
    public init<Target: AnyObject>(_ name: String, _ method: @escaping @MainActor (Target) -> @MainActor () -> Void) {
        (self.name, self.method) = (name, ActionMethod(method))
    }

    /// Creates a selector with a name from a method that takes the sender. Two selectors with the same name and the
    /// same `Target` are equal.
    public init<Target: AnyObject, Sender>(
        _ name: String, _ method: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        (self.name, self.method) = (name, ActionMethod(method))
    }

    /// Creates a selector with a name from a method that takes the sender and the event. Two selectors with the same
    /// name and the same `Target` are equal.
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

    /// The name, or the class of the method.
    public var description: String { name ?? "a method of \(method?.targetClass ?? "no class")" }
}

/// An object that returns the methods for named actions. Every responder is one.
@MainActor public protocol SelectorTarget: AnyObject {
    /// The method for a name; nil if the object has none.
    func implementation(of action: Selector) -> ActionMethod?
}
