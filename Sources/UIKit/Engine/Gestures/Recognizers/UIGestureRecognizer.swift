// The recogniser: follows the touches of its view and detects a gesture.
//
// The class body is the table of contents: what callers set, what subclasses override, and the state of one attempt.
// GestureArbiter.swift grants states; targets and locations have files of their own. Recognisers do not refer to one
// another (GA-04).
import HitscopeGeometry

/// Follows touches of a view and of its subviews, and detects a gesture. Equality is identity.
@MainActor open class UIGestureRecognizer {
    /// A small number, unique in the world in which the recogniser was made.
    public nonisolated let hitscopeIdentifier: Int

    /// The link to the recogniser's world; see `World.Link`.
    let home: World.Link

    /// The view that the recogniser is attached to. The recogniser receives its touches and those of its subviews.
    /// Source: GS-15, GS-31.
    open var view: UIView? { owner }
    /// The view that the engine uses, whatever an override of `view` returns. The view clears it before it is
    /// deallocated. The reference is not weak, because views with weak references have slower reference counting.
    nonisolated(unsafe) unowned(unsafe) var owner: UIView?
    /// The view from which the recogniser was moved when it was added to another one; nil if there is none. Source:
    /// GS-31.
    package internal(set) weak var previousView: UIView?
    /// The delegate, held weakly. It influences which touches the recogniser receives and when it may begin.
    public weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The name of the recogniser in traces.
    public var name: String?

    /// True if recognising the gesture cancels the view's touches. Source: GS-18.
    open var cancelsTouchesInView = true
    /// True if the view receives no touch until this recogniser has failed. Source: GS-22.
    open var delaysTouchesBegan = false
    /// True if the view receives a lift only after this recogniser has failed. Source: GS-25.
    open var delaysTouchesEnded = true
    /// The types of touches that the recogniser receives. Source: UT-20.
    open var allowedTouchTypes: [UITouch.TouchType] = UITouch.TouchType.allCases
    /// True if all touches of an attempt must have the type of the first one.
    open var requiresExclusiveTouchType = true

    /// True if an interaction of UIKit made the recogniser for its view.
    package final var belongsToInteraction = false

    /// True if the recogniser receives touches. Disabling it during a gesture cancels the gesture. After it is enabled
    /// again, it receives only new touches. Source: GS-30.
    open var isEnabled = true {
        didSet {
            if oldValue, !isEnabled { world.touchPipeline.withdraw(self, because: .disabled) }
            owner?.appearanceChanged()
        }
    }

    var targets: [GestureTarget] = []
    /// The action of a deallocated target that is no longer among `targets`.
    var lostAction: Selector?
    /// The recognisers that this one waits for, from `require(toFail:)`.
    var requirements: [WeakRecognizer] = []
    let attempt = GestureAttempt()

    /// Creates a recogniser in the current world, without a view. If target or action is nil, no target is added.
    ///
    /// Subclasses call this initialiser from their own, and may override it. Source: HDR-GR.
    public init(target: Any?, action: Selector?) {
        let world = World.current
        home = world.link
        hitscopeIdentifier = world.nextIdentifier()
        if let target, let action { addTarget(target, action: action) }
    }

    /// Creates a recogniser in the current world, without a view and without targets.
    public convenience init() { self.init(target: nil, action: nil) }

    /// Creates a recogniser that calls a method of a target.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        addTarget(target, action: Selector(action))
    }

    /// Creates a recogniser that calls a method of a target, and passes itself.
    public convenience init<Target: AnyObject, Sender>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: Selector(action))
    }

    /// The state of the attempt. A subclass sets it. Others read the new state only once it has been granted: the state
    /// stays `possible` while the recogniser waits for another one to fail (GA-12). An illegal change is ignored and
    /// reported (GS-02).
    open var state: State {
        get { attempt.isCallingHook ? attempt.wanted ?? attempt.state : attempt.state }
        set {
            world.touchPipeline.request(newValue, of: self)
            owner?.appearanceChanged()
        }
    }

    // MARK: For subclasses

    /// Called when touches came down. Source: GS-15, GS-16.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesBegan, of: self)
    }
    /// Called when touches moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesMoved, of: self)
    }
    /// Called when touches lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesEnded, of: self)
    }
    /// Called when the system cancelled touches. Source: GS-29.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesCancelled, of: self)
    }

    /// Called when the device has measured properties of touches that it had estimated before. Source: HDR-TCH.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        Calls.bodyRan(.recognizerTouchesEstimatedPropertiesUpdated, of: self)
    }

    /// Called when an attempt is over, whether the gesture was recognised or not. Afterwards the state is `possible`.
    /// Only the engine calls it. Source: GS-08.
    open func reset() { Calls.bodyRan(.reset, of: self) }

    /// Ignores a touch: the recogniser receives no more of it, and recognition does not cancel it in its view. Source:
    /// GS-28.
    open func ignore(_ touch: UITouch, for event: UIEvent) { world.touchPipeline.ignore(touch, by: self) }

    /// Returns true if this recogniser may exclude the other when it recognises. Source: GA-06, GA-07.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        Calls.bodyAnswered(true, .canPrevent, of: self)
    }

    /// Returns true if the other recogniser may exclude this one. Source: GA-06, GA-07.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        Calls.bodyAnswered(true, .canBePrevented, of: self)
    }

    /// Returns true if this recogniser waits for the other to fail. Source: GA-15.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        Calls.bodyAnswered(false, .shouldRequireFailure, of: self)
    }

    /// Returns true if the other recogniser waits for this one to fail. Source: GA-15.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        Calls.bodyAnswered(false, .shouldBeRequiredToFail, of: self)
    }

    /// Returns true if the recogniser accepts the event. Source: GA-19.
    open func shouldReceive(_ event: UIEvent) -> Bool { Calls.bodyAnswered(true, .shouldReceiveEvent, of: self) }

    // MARK: Locations (UIGestureRecognizer+Places.swift)

    /// The location of the gesture in a view's bounds coordinates; nil stands for the window. It is the centre of the
    /// touches, unless a subclass overrides it.
    open func location(in view: UIView?) -> CGPoint { fromScreen(centre, to: view) }

    // MARK: Names

    /// Describes the class, the state, the properties that differ from their defaults, the view and the targets.
    open var description: String { describedByDefault }

    /// The name of the class in traces and messages.
    open var hitscopeClassLabel: String { String(describing: type(of: self)) }
    /// The name of the recogniser in traces and messages; nil if it has none.
    open var hitscopeNameLabel: String? { name }
}

extension UIGestureRecognizer: Witnessed {}

extension UIGestureRecognizer: @MainActor CustomStringConvertible {}

extension UIGestureRecognizer: Hashable {
    public nonisolated static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(hitscopeIdentifier) }
}

extension UIGestureRecognizer {
    /// Makes this recogniser wait, in every attempt, until the other one has failed. A requirement that would close a
    /// cycle is not added, but reported as a fault. Source: GA-11, GA-29.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        addRequirement(on: otherGestureRecognizer)
    }
}
