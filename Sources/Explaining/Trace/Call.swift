// A call of a hook, as a record holds it. Whatever a call of a hit test doesn't need lies in a box beside it.
import HitscopeEngine
import HitscopeGeometry

/// One call of a hook.
public struct Call: Hashable, Sendable {
    /// Who called.
    public enum Origin: String, Hashable, Sendable, Codable {
        /// The engine.
        case engine
        /// User code; known because the engine's body ran.
        case userCode
    }

    /// Whose code ran.
    public enum Implementation: String, Hashable, Sendable, Codable {
        /// The engine's body ran, and nothing else.
        case inherited
        /// An override ran, called super, and gave back what super gave it.
        case overrideKeepingSuper
        /// An override ran, called super, and gave back something else.
        case overrideChangingSuper
        /// An override ran and did not call super.
        case overrideWithoutSuper
        /// A delegate was asked; the receiver is the object that asked it.
        case delegate
    }

    /// The answer of a call.
    public enum Result: Hashable, Sendable {
        /// The method has no result, or has not returned yet.
        case nothing
        /// The answer to a question.
        case bool(Bool)
        /// The identifier of a view or another responder; nil for none.
        case object(Int?)
    }

    /// A touch as it was when it was delivered.
    public struct Touch: Hashable, Sendable, Codable {
        /// The identifier of the touch object.
        public var id: Int
        /// The raw value of `UITouch.Phase`.
        public var phase: Int
        /// Points of the screen.
        public var x: Double, y: Double
        /// As in `UITouch`.
        public var tapCount: Int
        /// The identifier of the touch's view; nil for none.
        public var view: Int?
    }

    /// The identifier of the object that was called.
    public var receiver: Int
    private var details = Details.none
    /// The point, in the receiver's bounds coordinates; for hit tests.
    public var point: CGPoint?
    /// Which method was called.
    public var hook: Hook
    /// Who called it.
    public var origin: Origin
    /// Whose code ran.
    public var implementation: Implementation = .inherited
    /// The method's answer.
    public var result: Result = .nothing
    /// Why the engine's body of `hitTest` passed the receiver over.
    public var refusal: HitTestRefusal?

    /// Stands in a record that is no call.
    static let none = Call(hook: .next, receiver: 0, origin: .engine)

    init(hook: Hook, receiver: Int, origin: Origin) {
        self.receiver = receiver
        self.hook = hook
        self.origin = origin
    }

    /// The parts that a call of a hit test does not have, in a box of its own.
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
    /// The touches that the call was given; empty for other hooks.
    public var touches: [Touch] { details.parts.touches }

    /// The action, for hooks that ask about one.
    public var action: String? { details.parts.action }

    /// The other recogniser, or the touch, that a question was about.
    public var about: Int? { details.parts.about }

    /// About how many bytes it takes outside of its record.
    var sizeOutside: Int {
        guard case .some(let touches, let action, _) = details else { return 0 }
        return 80 + touches.count * MemoryLayout<Touch>.stride + (action?.utf8.count ?? 0)
    }

    /// Sets what the call was about.
    mutating func detail(touches: [Touch] = [], action: String? = nil, about: Int? = nil) {
        details = .some(touches: touches, action: action, about: about)
    }
}
