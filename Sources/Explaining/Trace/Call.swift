// A call of a hook, as stored in a record. Details that calls of a hit test do not need are in a separate box.
import HitscopeEngine
import HitscopeGeometry

/// One call of a hook.
public struct Call: Hashable, Sendable {
    /// The caller of a hook.
    public enum Origin: String, Hashable, Sendable, Codable {
        /// The engine.
        case engine
        /// User code; known because the engine's body ran, or because an override reported that it runs.
        case userCode
    }

    /// The code that ran for a call.
    public enum Implementation: String, Hashable, Sendable, Codable {
        /// The engine's body ran, and nothing else.
        case inherited
        /// An override ran, called super, and returned super's result.
        case overrideKeepingSuper
        /// An override ran, called super, and returned a different result.
        case overrideChangingSuper
        /// An override ran and did not call super.
        case overrideWithoutSuper
        /// A delegate was called; the receiver is the object that called it.
        case delegate
    }

    /// The result of a call.
    public enum Result: Hashable, Sendable {
        /// The method has no result, or has not returned yet.
        case nothing
        /// The answer of a Boolean method.
        case bool(Bool)
        /// The identifier of a view or another responder; nil if the result is nil.
        case object(Int?)
    }

    /// A touch as it was when it was delivered.
    public struct Touch: Hashable, Sendable {
        /// The identifier of the touch object.
        public var id: Int
        /// The raw value of `UITouch.Phase`.
        public var phase: Int
        /// The location, in screen coordinates.
        public var x: Double, y: Double
        /// The number of taps, as in `UITouch`.
        public var tapCount: Int
        /// The identifier of the touch's view; nil if it has none.
        public var view: Int?
    }

    /// The identifier of the object that was called.
    public var receiver: Int
    private var details = Details.none
    /// The point, in the receiver's bounds coordinates; for hit tests.
    public var point: CGPoint?
    /// The method that was called.
    public var hook: Hook
    /// The caller.
    public var origin: Origin
    /// The code that ran.
    public var implementation: Implementation = .inherited
    /// The method's result.
    public var result: Result = .nothing
    /// The reason why the engine's `hitTest` passed the receiver over; nil if it did not.
    public var refusal: HitTestRefusal?

    /// A placeholder for records that are not calls.
    static let none = Call(hook: .next, receiver: 0, origin: .engine)

    init(hook: Hook, receiver: Int, origin: Origin) {
        self.receiver = receiver
        self.hook = hook
        self.origin = origin
    }

    /// The details that calls of a hit test do not have, stored in a box.
    private indirect enum Details: Hashable, Sendable {
        case none
        case some(touches: [Touch], action: String?, about: Int?)

        var parts: (touches: [Touch], action: String?, about: Int?) {
            switch self {
            case .none: ([], nil, nil)
            case .some(let touches, let action, let about): (touches, action, about)
            }
        }
    }
}

extension Call {
    /// The touches that were passed to the call; empty for hooks without touches.
    public var touches: [Touch] { details.parts.touches }

    /// The action that a hook asks about; nil for other hooks.
    public var action: String? { details.parts.action }

    /// The identifier of the other recogniser, or of the touch, that a question was about; nil if there is none.
    public var about: Int? { details.parts.about }

    /// The approximate memory of the call's details, in bytes.
    var sizeOutside: Int {
        guard case .some(let touches, let action, _) = details else { return 0 }
        return 80 + touches.count * MemoryLayout<Touch>.stride + (action?.utf8.count ?? 0)
    }

    /// Sets the touches, the action and the object that the call is about.
    mutating func detail(touches: [Touch] = [], action: String? = nil, about: Int? = nil) {
        details = .some(touches: touches, action: action, about: about)
    }
}
