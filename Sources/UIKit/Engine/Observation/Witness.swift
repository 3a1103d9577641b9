// The witness: who is told what the engine does, while it does it.
//
// Two views of every call are told. The engine says that it calls a hook and what came back; the engine's own body of
// the hook says that it ran and what it decided. Where the two differ, user code stood between. A witness must neither
// change nor keep what it is shown.
import HitscopeGeometry

/// What a hook was called with.
public enum HookArgument {
    case nothing
    /// A point in the receiver's bounds coordinates.
    case point(CGPoint)
    case touches(Set<UITouch>)
    case event(UIEvent)
    case action(Selector)
    case recognizer(UIGestureRecognizer)
    case touch(UITouch)
}

/// What a hook returned.
public enum HookResult {
    case nothing
    case view(UIView?)
    case bool(Bool)
    case responder(UIResponder?)
}

/// An action on its way to a target.
public struct SentAction {
    /// The selector's name, the title of a `UIAction`, or what else describes the action best.
    public var name: String
    /// The target; for a closure nil.
    public var target: AnyObject?
    public var sender: Any?
}

/// An object that witnesses are told of, with a number and a name.
@MainActor public protocol Witnessed: AnyObject {
    /// A small number, unique in the world in which the object was made.
    nonisolated var identifier: Int { get }
    /// How traces and messages name the class.
    var classLabel: String { get }
    /// How traces and messages name the object itself; nil for one that was given no name.
    var nameLabel: String? { get }
}

extension Witnessed {
    /// The object in a sentence: its name in quotes with its class before it, or the class alone.
    public var spoken: String { nameLabel.map { "\(classLabel) \"\($0)\"" } ?? "\(classLabel) (\(identifier))" }
}

/// Someone who watches the engine work.
@MainActor public protocol Witness: AnyObject {
    /// The engine is about to call a hook. `isOverridden`: whether the receiver's class replaces the engine's body.
    func callBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, isOverridden: Bool)
    func callEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult)

    /// The engine's own body of a hook runs; `owner` is the class in which it stands. Told for calls by the engine, by
    /// `super` and by user code.
    func bodyBegan(_ hook: Hook, of receiver: any Witnessed, owner: StaticString)
    func bodyEnded(_ hook: Hook, of receiver: any Witnessed, result: HookResult)

    /// The engine is about to call a hook whose body the class inherits, and goes through that body itself: `callBegan`
    /// and `bodyBegan` in one.
    func inheritedBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, owner: StaticString)
    /// `bodyEnded` and `callEnded` in one.
    func inheritedEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult)

    /// An override of a hook disclosed that it runs. Told for calls by the engine and by user code.
    func overrideBegan(_ hook: Hook, on receiver: any Witnessed)
    func overrideEnded(_ hook: Hook, on receiver: any Witnessed)

    /// The body of `hitTest` passed a view over, and why.
    func refused(_ view: UIView, _ refusal: HitTestRefusal)

    /// User code, or the engine, read `next` of a responder whose class does not override it.
    func nextRead(of responder: UIResponder, giving next: UIResponder?)

    func inputBegan(_ input: WorldInput)
    func inputEnded()

    /// The window that was asked for a touch, and the view that will get it till it ends.
    func touchBound(_ touch: UITouch)

    /// What becomes of a touch, and because of whom.
    func touchTurned(_ touch: UITouch, _ turn: TouchTurn)

    func recognizerChanged(
        _ recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State,
        because reason: RecognizerReason)
    /// The recogniser would recognise, but has to wait till the other has failed. Told once an attempt.
    func recognizerWaits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer)

    /// An action is about to be performed by its target: user code runs until `actionEnded`.
    func actionBegan(_ action: SentAction)
    func actionEnded()

    /// Something went wrong that the engine survived.
    func faulted(_ fault: Fault)
}

extension Witness {
    public func inheritedBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, owner: StaticString) {
        callBegan(hook, on: receiver, argument: argument, isOverridden: false)
        bodyBegan(hook, of: receiver, owner: owner)
    }

    public func inheritedEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult) {
        bodyEnded(hook, of: receiver, result: result)
        callEnded(hook, on: receiver, result: result)
    }
}

/// What the world was given to do.
public enum WorldInput {
    /// Fingers changed; the points are those of the screen.
    case fingers([FingerReport])
    /// Someone asked which view would be hit, with nothing sent.
    case question(CGPoint)
    /// A deadline that a recogniser or a view had set fell due.
    case deadline(of: any Witnessed)
    /// The pointer is here, in points of the screen, with no button down; nil when it left. Told where recognisers of
    /// hovering are.
    case hover(CGPoint?)
    /// Something else was done with the device, in words: a key, the wheel, a shake, a remote control.
    case deviceEvent(String)
}

/// One finger in an input, as a witness is told of it.
public struct FingerReport: Hashable, Sendable {
    public var finger: Int
    public var phase: UITouch.Phase
    public var point: CGPoint
    /// The buttons of a mouse; none for a finger.
    public var buttons: UIEvent.ButtonMask = []
}
