// Storage for properties that few views set, so that a scene with many views stays small.
import HitscopeGeometry

/// A type whose default value a ``Boxed`` property stores without a box.
public protocol Defaulted: Hashable {
    /// The value of a property that was not set.
    static var defaultValue: Self { get }
}

/// A property that takes eight bytes while it has its default value, and is stored in a box otherwise.
@propertyWrapper public struct Boxed<Value: Defaulted>: Hashable {
    fileprivate indirect enum Storage: Hashable {
        case omitted
        case other(Value)
    }

    private var storage = Storage.omitted

    /// Creates a property with a value.
    public init(wrappedValue: Value = .defaultValue) { self.wrappedValue = wrappedValue }

    /// The value of the property.
    public var wrappedValue: Value {
        get {
            guard case .other(let value) = storage else { return .defaultValue }
            return value
        }
        set { storage = newValue == .defaultValue ? .omitted : .other(newValue) }
    }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed.Storage: Sendable where Value: Sendable {}

extension Optional: Defaulted where Wrapped: Hashable {
    /// No value.
    public static var defaultValue: Wrapped? { nil }
}

extension TransformParts: Defaulted {
    /// The identity transform.
    public static var defaultValue: TransformParts { .identity }
}

extension Scene.Focus: Defaulted {
    /// A responder without overrides for becoming the first responder.
    public static var defaultValue: Scene.Focus { Scene.Focus() }
}

extension Scene.Listeners: Defaulted {
    /// No listeners.
    public static var defaultValue: Scene.Listeners { Scene.Listeners() }
}

extension Scene.ControlValue: Defaulted {
    /// A value that keeps the defaults of the class.
    public static var defaultValue: Scene.ControlValue { Scene.ControlValue() }
}

extension Scene.Scrolling: Defaulted {
    /// A scroll view without content.
    public static var defaultValue: Scene.Scrolling { Scene.Scrolling() }
}

extension Scene.Stack: Defaulted {
    /// A row from left to right that fills its width.
    public static var defaultValue: Scene.Stack { Scene.Stack() }
}
