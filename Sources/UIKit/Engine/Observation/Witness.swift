// The witness: an observer that hears what the engine does, while the engine does it.
//
// A witness hears of every call twice. The engine says that it calls a hook, and what came back. The engine's own body
// of the hook says that it ran, and what it decided. Where the two differ, user code stood between. A witness must
// neither change nor keep the objects that it is shown.
import HitscopeGeometry

/// What a hook was called with.
public enum HookArgument {
    /// The call has no argument, or none that a witness hears of.
    case nothing
    /// A point in the receiver's bounds coordinates.
    case point(CGPoint)
    /// The touches that the call is about.
    case touches(Set<UITouch>)
    /// The event that the call is about.
    case event(UIEvent)
    /// The action that is asked about or sent.
    case action(Selector)
    /// The other recogniser of a question about two, or the one that a view is asked about.
    case recognizer(UIGestureRecognizer)
    /// The one touch that a recogniser's delegate is asked about.
    case touch(UITouch)
}

/// What a hook returned.
public enum HookResult {
    /// The hook returns nothing.
    case nothing
    /// The view that is hit; nil for none.
    case view(UIView?)
    /// The answer to a question.
    case bool(Bool)
    /// The next responder, or the target of an action; nil for none.
    case responder(UIResponder?)
}

/// An action on its way to a target.
public struct SentAction {
    /// The selector's name, the title of a `UIAction`, or what else describes the action best.
    public var name: String
    /// The object that performs the action; nil for a closure.
    public var target: AnyObject?
    /// The object that sends the action, such as a control or a key command; nil if code named none.
    public var sender: Any?
}

/// Events that a control tells its targets of.
public struct SentControlEvents: Sendable {
    /// What happened; several events where one movement of the finger means several.
    public var events: UIControl.Event
    /// How many targets and closures are told.
    public var receivers: Int
    /// The actions that nobody gets since their targets are gone.
    public var lostActions: [String]
}

/// An object that witnesses hear of, with a number and a name.
@MainActor public protocol Witnessed: AnyObject {
    /// A small number, unique in the world in which the object was made.
    nonisolated var hitscopeIdentifier: Int { get }
    /// The name of the class in traces and messages.
    var hitscopeClassLabel: String { get }
    /// The name of the object in traces and messages; nil for an object without a name.
    var hitscopeNameLabel: String? { get }
}

extension Witnessed {
    /// The object in a sentence: its class with its name in quotes, or with the text or place of a view without a name.
    package var spoken: String {
        hitscopeNameLabel.map { "\(hitscopeClassLabel) \"\($0)\"" } ?? (self as? UIView)?.spokenPlace
            ?? hitscopeClassLabel
    }
}

/// Watches the engine work. It hears of each step as it happens, on the main actor.
///
/// Every method has a default that does nothing, so a witness implements only those that it needs. Check the spelling of
/// a method that is never called: the compiler takes a misspelled one for a method of your own.
@MainActor public protocol Witness: AnyObject {
    /// The engine is about to call a hook.
    ///
    /// - Parameter isOverridden: whether the receiver's class, listeners or behaviour replace the engine's body.
    func callBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, isOverridden: Bool)
    /// The hook that was called last and has not ended yet returned this to the engine.
    func callEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult)

    /// The engine's own body of a hook begins, whether the engine, `super` or other user code called it.
    ///
    /// - Parameter owner: the class in which the body stands.
    func bodyBegan(_ hook: Hook, of receiver: any Witnessed, owner: StaticString)
    /// The engine's own body of a hook ends with this result.
    func bodyEnded(_ hook: Hook, of receiver: any Witnessed, result: HookResult)

    /// The engine does in a loop what the inherited body of a hook would do: `callBegan` and `bodyBegan` in one.
    func inheritedBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, owner: StaticString)
    /// `bodyEnded` and `callEnded` in one.
    func inheritedEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult)

    /// An override of a hook disclosed that it runs, whether the engine or user code called it.
    func overrideBegan(_ hook: Hook, on receiver: any Witnessed)
    /// The override that disclosed itself ends.
    func overrideEnded(_ hook: Hook, on receiver: any Witnessed)

    /// The engine's body of `hitTest` passed a view over for this reason. Source: HT-01, HT-03.
    func refused(_ view: UIView, _ refusal: HitTestRefusal)

    /// User code, or the engine, read `next` of a responder whose class does not override it.
    func nextRead(of responder: UIResponder, giving next: UIResponder?)

    /// The world begins to work on an input. All that follows until `inputEnded` comes of it.
    func inputBegan(_ input: WorldInput)
    /// The world is done with the input that began last.
    func inputEnded()

    /// A new touch has got its window and its view, and keeps both till it ends. Source: UT-04.
    func touchBound(_ touch: UITouch)

    /// The way of a touch changed: its view or a recogniser gets it from now on, or does not.
    func touchTurned(_ touch: UITouch, _ turn: TouchTurn)

    /// A recogniser went from one state to another, for this reason.
    func recognizerChanged(
        _ recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State,
        because reason: RecognizerReason)
    /// The recogniser would recognise, but waits for the other to fail. Told once an attempt. Source: GA-12.
    func recognizerWaits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer)

    /// An action is about to be performed by its target: user code runs until `actionEnded`.
    func actionBegan(_ action: SentAction)
    /// The target has performed the action that began last.
    func actionEnded()

    /// A control is about to tell its targets of events; the actions are sent until `controlEnded`. Source: CT-22.
    func controlBegan(_ events: SentControlEvents, by control: UIControl)
    /// The control has told its targets of the events that began last.
    func controlEnded()
    /// A control was handed touches, and does nothing with them.
    func controlIgnored(_ reason: ControlRefusal, by control: UIControl)

    /// Something went wrong that the engine survived.
    func faulted(_ fault: Fault)
}

extension Witness {
    public func callBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, isOverridden: Bool) {}
    public func callEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult) {}
    public func bodyBegan(_ hook: Hook, of receiver: any Witnessed, owner: StaticString) {}
    public func bodyEnded(_ hook: Hook, of receiver: any Witnessed, result: HookResult) {}
    public func overrideBegan(_ hook: Hook, on receiver: any Witnessed) {}
    public func overrideEnded(_ hook: Hook, on receiver: any Witnessed) {}

    /// Calls `callBegan` and `bodyBegan`, in this order.
    public func inheritedBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, owner: StaticString) {
        callBegan(hook, on: receiver, argument: argument, isOverridden: false)
        bodyBegan(hook, of: receiver, owner: owner)
    }

    /// Calls `bodyEnded` and `callEnded`, in this order.
    public func inheritedEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult) {
        bodyEnded(hook, of: receiver, result: result)
        callEnded(hook, on: receiver, result: result)
    }

    public func refused(_ view: UIView, _ refusal: HitTestRefusal) {}
    public func nextRead(of responder: UIResponder, giving next: UIResponder?) {}

    public func inputBegan(_ input: WorldInput) {}
    public func inputEnded() {}
    public func touchBound(_ touch: UITouch) {}
    public func touchTurned(_ touch: UITouch, _ turn: TouchTurn) {}

    public func recognizerChanged(
        _ recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State,
        because reason: RecognizerReason
    ) {}
    public func recognizerWaits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer) {}

    public func actionBegan(_ action: SentAction) {}
    public func actionEnded() {}
    public func controlBegan(_ events: SentControlEvents, by control: UIControl) {}
    public func controlEnded() {}
    public func controlIgnored(_ reason: ControlRefusal, by control: UIControl) {}

    public func faulted(_ fault: Fault) {}
}

/// What the world was given to do.
public enum WorldInput {
    /// Fingers changed; the points are those of the screen.
    case fingers([FingerReport])
    /// Fingers changed while the application ignores interaction: nobody is told. Source: WN-10.
    case ignoredFingers([FingerReport])
    /// Code asked which view is hit at this point of the screen. No event is sent.
    case question(CGPoint)
    /// A deadline that a recogniser or a view had set fell due.
    case deadline(of: any Witnessed)
    /// The pointer is at this point of the screen with no button down, or has left (nil).
    ///
    /// Told only where hover recognisers are.
    case hover(CGPoint?)
    /// A device event in words: a key, the wheel, a shake, a command of a remote control or a sample of a sensor.
    case deviceEvent(String)
}

/// One finger in an input, as a witness hears of it.
public struct FingerReport: Hashable, Sendable {
    /// The finger's number; it stays the same from coming down to lifting.
    public var finger: Int
    /// What the finger does in this input.
    public var phase: UITouch.Phase
    /// The place in points of the screen.
    public var point: CGPoint
    /// The buttons of a mouse; none for a finger.
    public var buttons: UIEvent.ButtonMask = []
}
