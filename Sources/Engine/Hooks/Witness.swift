// The witness: who is told what the engine does, while it does it.
//
// Two views of every call are told. The engine says that it calls a hook and what came back; the engine's own body of the hook says that
// it ran and what it decided. Where the two differ, user code stood between. A witness must neither change nor keep what it is shown.
import Geometry

/// What a hook was called with.
public enum HookArgument {
    case nothing
    /// A point in the receiver's bounds coordinates.
    case point(CGPoint)
    case touches(Set<UITouch>)
    case event(UIEvent)
}

/// What a hook returned.
public enum HookResult {
    case nothing
    case view(UIView?)
    case bool(Bool)
    case responder(UIResponder?)
}

/// Someone who watches the engine work.
@MainActor public protocol Witness: AnyObject {
    /// The engine is about to call a hook. `isOverridden`: whether the receiver's class replaces the engine's body.
    func callBegan(_ hook: Hook, on receiver: UIResponder, argument: HookArgument, isOverridden: Bool)
    func callEnded(_ hook: Hook, on receiver: UIResponder, result: HookResult)

    /// The engine's own body of a hook runs; `owner` is the class in which it stands. Told for calls by the engine, by `super` and by user code.
    func bodyBegan(_ hook: Hook, of receiver: UIResponder, owner: StaticString)
    func bodyEnded(_ hook: Hook, of receiver: UIResponder, result: HookResult)

    /// The body of `hitTest` passed a view over, and why.
    func refused(_ view: UIView, _ refusal: HitTestRefusal)

    /// User code, or the engine, read `next` of a responder whose class does not override it.
    func nextRead(of responder: UIResponder, giving next: UIResponder?)

    func inputBegan(_ input: WorldInput)
    func inputEnded()

    /// The window that was asked for a touch, and the view that will get it till it ends.
    func touchBound(_ touch: UITouch)

    /// Something went wrong that the engine survived.
    func faulted(_ fault: Fault)
}

/// What the world was given to do.
public enum WorldInput {
    /// Fingers changed; the points are those of the screen.
    case fingers([FingerReport])
    /// Someone asked which view would be hit, with nothing sent.
    case question(CGPoint)
}

/// One finger in an input, as a witness is told of it.
public struct FingerReport: Hashable, Sendable {
    public var finger: Int
    public var phase: UITouch.Phase
    public var point: CGPoint
}
