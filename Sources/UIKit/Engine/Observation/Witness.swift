// The witness: an observer that is notified of each step of the engine as it happens.
//
// The engine reports every call twice. The caller reports the hook that it calls and the result. The engine's own
// implementation of the hook reports that it ran and what it returned. If the two differ, user code ran in between. A
// witness must neither change nor retain the objects that it receives.
import HitscopeGeometry

/// The argument of a hook.
public enum HookArgument {
    /// The hook has no argument, or none that is reported.
    case nothing
    /// A point in the receiver's bounds coordinates.
    case point(CGPoint)
    /// The touches of the call.
    case touches(Set<UITouch>)
    /// The event of the call.
    case event(UIEvent)
    /// The action that is queried or sent.
    case action(Selector)
    /// The other recogniser in a question about two, or the recogniser in a question to a view.
    case recognizer(UIGestureRecognizer)
    /// The touch in a question to a recogniser's delegate.
    case touch(UITouch)
}

/// The result of a hook.
public enum HookResult {
    /// The hook returns nothing.
    case nothing
    /// The view that is hit; nil if there is none.
    case view(UIView?)
    /// The answer to a question.
    case bool(Bool)
    /// The next responder, or the target of an action; nil if there is none.
    case responder(UIResponder?)
}

/// An action on its way to a target.
public struct SentAction {
    /// The selector's name, the title of a `UIAction`, or another description of the action.
    public var name: String
    /// The object that performs the action; nil for a closure.
    public var target: AnyObject?
    /// The object that sends the action, such as a control or a key command; nil if user code passed none.
    public var sender: Any?
}

/// The events that a control sends to its targets.
public struct SentControlEvents: Sendable {
    /// The events; several if one movement of the finger causes several.
    public var events: UIControl.Event
    /// The number of targets and closures that receive the events.
    public var receivers: Int
    /// The actions whose targets no longer exist.
    public var lostActions: [String]
}

/// An object that the engine reports to a witness, with a number and a name.
@MainActor public protocol Witnessed: AnyObject {
    /// A small number, unique in the world in which the object was made.
    nonisolated var hitscopeIdentifier: Int { get }
    /// The name of the class in traces and messages.
    var hitscopeClassLabel: String { get }
    /// The name of the object in traces and messages; nil for an object without a name.
    var hitscopeNameLabel: String? { get }
}

extension Witnessed {
    /// The object as sentences name it: its class with its name in quotes. A view without a name is described by its
    /// text or its index.
    package var displayName: String {
        hitscopeNameLabel.map { "\(hitscopeClassLabel) \"\($0)\"" } ?? (self as? UIView)?.placeDescription
            ?? hitscopeClassLabel
    }
}

/// An observer that is notified of each step of the engine, on the main actor.
///
/// Every method has a default that does nothing, so a witness implements only those that it needs. If a method is never
/// called, check its spelling: the compiler takes a misspelled one for a method of your own.
@MainActor public protocol Witness: AnyObject {
    /// Called before the engine calls a hook.
    ///
    /// - Parameter isOverridden: true if the receiver's class, listeners or behaviour override the engine's
    ///   implementation.
    func callBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, isOverridden: Bool)
    /// Called when the hook that was called last and is still running returns to the engine.
    func callEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult)

    /// Called when the engine's own implementation of a hook begins. The caller can be the engine, `super` or other
    /// user code.
    ///
    /// - Parameter owner: the class that contains the implementation.
    func bodyBegan(_ hook: Hook, of receiver: any Witnessed, owner: StaticString)
    /// Called when the engine's own implementation of a hook ends with this result.
    func bodyEnded(_ hook: Hook, of receiver: any Witnessed, result: HookResult)

    /// Called in place of `callBegan` and `bodyBegan` when the engine does the work of an inherited implementation in a
    /// loop.
    func inheritedBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, owner: StaticString)
    /// Called in place of `bodyEnded` and `callEnded`.
    func inheritedEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult)

    /// Called when an override that calls `disclosing` begins.
    func overrideBegan(_ hook: Hook, on receiver: any Witnessed)
    /// Called when an override that calls `disclosing` ends.
    func overrideEnded(_ hook: Hook, on receiver: any Witnessed)

    /// True if the witness is notified of the calls within a hit test. If false, it is notified of the hit test as a
    /// whole only, which then takes no longer than without a witness.
    var followsHitTests: Bool { get }

    /// Called when the engine's `hitTest` skips a view for this reason. Source: HT-01, HT-03.
    func refused(_ view: UIView, _ refusal: HitTestRefusal)

    /// Called when user code or the engine reads `next` of a responder whose class does not override it.
    func nextRead(of responder: UIResponder, giving next: UIResponder?)

    /// Called before the world handles an input. Everything until `inputEnded` is a consequence of it.
    func inputBegan(_ input: WorldInput)
    /// Called when the world has handled the input that began last.
    func inputEnded()

    /// Called when a new touch has received its window and view. It keeps both until it ends. Source: UT-04.
    func touchBound(_ touch: UITouch)

    /// Called when the delivery of a touch changes: its view or a recogniser starts or stops receiving it.
    func touchTurned(_ touch: UITouch, _ turn: TouchTurn)

    /// Called when a recogniser's state has changed, for this reason.
    func recognizerChanged(
        _ recognizer: UIGestureRecognizer, from: UIGestureRecognizer.State, to: UIGestureRecognizer.State,
        because reason: RecognizerReason)
    /// Called once for each attempt when a recogniser is ready to recognise but waits for another one to fail. Source:
    /// GA-12.
    func recognizerWaits(_ recognizer: UIGestureRecognizer, for other: UIGestureRecognizer)

    /// Called before a target performs an action. User code runs until `actionEnded`.
    func actionBegan(_ action: SentAction)
    /// Called when the target has performed the last action that began.
    func actionEnded()

    /// Called before a control sends events to its targets. The actions are sent until `controlEnded`. Source: CT-22.
    func controlBegan(_ events: SentControlEvents, by control: UIControl)
    /// Called when the control has sent the events to its targets.
    func controlEnded()
    /// Called when a control ignores touches.
    func controlIgnored(_ reason: ControlRefusal, by control: UIControl)

    /// Called when the engine has found a mistake and continued.
    func faulted(_ fault: Fault)
}

extension Witness {
    public func callBegan(_ hook: Hook, on receiver: any Witnessed, argument: HookArgument, isOverridden: Bool) {}
    public func callEnded(_ hook: Hook, on receiver: any Witnessed, result: HookResult) {}
    public func bodyBegan(_ hook: Hook, of receiver: any Witnessed, owner: StaticString) {}
    public func bodyEnded(_ hook: Hook, of receiver: any Witnessed, result: HookResult) {}
    public func overrideBegan(_ hook: Hook, on receiver: any Witnessed) {}
    public func overrideEnded(_ hook: Hook, on receiver: any Witnessed) {}
    public var followsHitTests: Bool { true }

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

/// An input of a world.
public enum WorldInput {
    /// Fingers changed. Points are in screen coordinates.
    case fingers([FingerReport])
    /// Fingers changed while the application ignores interaction, so the input is not delivered. Source: WN-10.
    case ignoredFingers([FingerReport])
    /// Code asked for the view at this point of the screen. No event is sent.
    case question(CGPoint)
    /// A deadline of a recogniser or a view was due.
    case deadline(of: any Witnessed)
    /// The pointer is at this point of the screen with no button down; nil if it has left the screen.
    ///
    /// Reported only if there are hover recognisers.
    case hover(CGPoint?)
    /// A description of a device event: a key, the wheel, a shake, a remote command or a sensor sample.
    case deviceEvent(String)
}

/// One finger in an input.
public struct FingerReport: Hashable, Sendable {
    /// The finger's number. It stays the same until the finger lifts.
    public var finger: Int
    /// The finger's phase in this input.
    public var phase: UITouch.Phase
    /// The location in screen coordinates, in points.
    public var point: CGPoint
    /// The buttons of a mouse; none for a finger.
    public var buttons: UIEvent.ButtonMask = []
}
