// Storage for properties that few views set, so that a scene with many views stays small.
import HitscopeGeometry

/// A value with a default.
public protocol Defaulted: Hashable {
    /// The default.
    static var omitted: Self { get }
}

/// A property that takes eight bytes while it has its default, and a box of its own otherwise.
@propertyWrapper public struct Boxed<Value: Defaulted>: Hashable {
    fileprivate indirect enum Storage: Hashable {
        case omitted
        case other(Value)
    }

    private var storage = Storage.omitted

    /// Creates a property with a value.
    public init(wrappedValue: Value = .omitted) { self.wrappedValue = wrappedValue }

    /// The value of the property.
    public var wrappedValue: Value {
        get {
            guard case .other(let value) = storage else { return .omitted }
            return value
        }
        set { storage = newValue == .omitted ? .omitted : .other(newValue) }
    }
}

extension Boxed: Sendable where Value: Sendable {}
extension Boxed.Storage: Sendable where Value: Sendable {}

extension Optional: Defaulted where Wrapped: Hashable {
    /// No value.
    public static var omitted: Wrapped? { nil }
}

extension TransformParts: Defaulted {
    /// The identity transform.
    public static var omitted: TransformParts { .identity }
}

extension Scene.Focus: Defaulted {
    /// A responder without overrides for becoming the first responder.
    public static var omitted: Scene.Focus { Scene.Focus() }
}

extension Scene.Listeners: Defaulted {
    /// No listeners.
    public static var omitted: Scene.Listeners { Scene.Listeners() }
}

extension Scene.ControlValue: Defaulted {
    /// A value that keeps the defaults of the class.
    public static var omitted: Scene.ControlValue { Scene.ControlValue() }
}

extension Scene.Scrolling: Defaulted {
    /// A scroll view without content.
    public static var omitted: Scene.Scrolling { Scene.Scrolling() }
}

extension Scene.Stack: Defaulted {
    /// A row from left to right that fills its width.
    public static var omitted: Scene.Stack { Scene.Stack() }
}
