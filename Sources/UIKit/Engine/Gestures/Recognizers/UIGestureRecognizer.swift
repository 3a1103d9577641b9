// The recogniser: watches touches of its view, and says when they are a gesture.
//
// The class body is the table of contents: what callers set, what subclasses override, and the state of one attempt.
// GestureArbiter.swift decides when a state is granted; targets and places have files of their own. Recognisers know
// nothing of one another (GA-04).
import HitscopeGeometry
import HitscopeTimeline

/// Watches touches of a view and of its subviews, and says when they are a gesture. Equality is identity.
@MainActor open class UIGestureRecognizer {
    /// A small number, unique in the world in which the recogniser was made.
    public nonisolated let hitscopeIdentifier: Int

    /// The recogniser's link to its world; see `World.Link`.
    let home: World.Link

    /// The view whose touches the recogniser gets, and its subviews' touches. Source: GS-15, GS-31.
    open var view: UIView? { owner }
    /// What the engine goes by, whatever an override of `view` says. Cleared by the view when it goes; not weak, since
    /// views that are referred to weakly are counted slowly.
    nonisolated(unsafe) unowned(unsafe) var owner: UIView?
    /// The delegate, held weakly. It has a say in which touches the recogniser gets and when it may begin.
    public weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The name by which traces call the recogniser.
    public var name: String?

    /// Whether the view's touches are cancelled when the gesture is recognised. Source: GS-18.
    open var cancelsTouchesInView = true
    /// Whether the view is told nothing until this recogniser has failed. Source: GS-22.
    open var delaysTouchesBegan = false
    /// Whether the view is told of a lift only when this recogniser has failed. Source: GS-25.
    open var delaysTouchesEnded = true
    /// The types of touches that the recogniser gets. Source: UT-20.
    open var allowedTouchTypes: [UITouch.TouchType] = UITouch.TouchType.allCases
    /// Whether all touches of an attempt must be of the type of the first one.
    open var requiresExclusiveTouchType = true

    /// Whether the recogniser gets touches. Turned off during a gesture it cancels it; turned on, it waits for new
    /// touches. Source: GS-30.
    open var isEnabled = true {
        didSet {
            if oldValue, !isEnabled { world.touchPipeline.withdraw(self, because: .disabled) }
            owner?.lookChanged()
        }
    }

    var targets: [GestureTarget] = []
    /// The recognisers that this one waits for, by `require(toFail:)`.
    var requirements: [WeakRecognizer] = []
    let attempt = GestureAttempt()

    /// A recogniser in the current world, without a view; nil for target or action adds no target.
    ///
    /// A subclass calls it in its own initialisers, and may override it. Source: HDR-GR.
    public init(target: Any?, action: Selector?) {
        let world = World.current
        home = world.link
        hitscopeIdentifier = world.nextIdentifier()
        if let target, let action { addTarget(target, action: action) }
    }

    /// A recogniser without a view and without targets, in the current world.
    public convenience init() { self.init(target: nil, action: nil) }

    /// A recogniser that calls a method of a target.
    public convenience init<Target: AnyObject>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor () -> Void
    ) {
        self.init()
        addTarget(target, action: Selector(action))
    }

    /// A recogniser that calls a method of a target with itself.
    public convenience init<Target: AnyObject, Sender>(
        target: Target, action: @escaping @MainActor (Target) -> @MainActor (Sender) -> Void
    ) {
        self.init()
        addTarget(target, action: Selector(action))
    }

    /// How far the attempt has come. A subclass sets it. What others read changes when the gesture is granted, and
    /// stays `possible` while the recogniser waits for another to fail (GA-12). An illegal change does not happen and
    /// is reported (GS-02).
    open var state: State {
        get { attempt.isInOwnHook ? attempt.wanted ?? attempt.state : attempt.state }
        set {
            world.touchPipeline.request(newValue, of: self)
            owner?.lookChanged()
        }
    }

    // MARK: For subclasses

    /// Told of touches that came down. Source: GS-15, GS-16.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesBegan, of: self)
    }
    /// Told of touches that moved.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesMoved, of: self)
    }
    /// Told of touches that lifted.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesEnded, of: self)
    }
    /// Told of touches that the system took away. Source: GS-29.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        Calls.bodyRan(.recognizerTouchesCancelled, of: self)
    }

    /// Told of values of touches that the device had estimated and measured later. Source: HDR-TCH.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {
        Calls.bodyRan(.recognizerTouchesEstimatedPropertiesUpdated, of: self)
    }

    /// Told when an attempt is over, whatever came of it; the state is `possible` afterwards. Only the engine calls it.
    /// Source: GS-08.
    open func reset() { Calls.bodyRan(.reset, of: self) }

    /// Ignores a touch: the recogniser hears no more of it, and recognition does not take it from its view.
    /// Source: GS-28.
    open func ignore(_ touch: UITouch, for event: UIEvent) { world.touchPipeline.ignore(touch, by: self) }

    /// Whether this recogniser, once it has recognised, may exclude the other. Source: GA-06, GA-07.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        Calls.bodyAnswered(true, .canPrevent, of: self)
    }

    /// Whether the other may exclude this one. Source: GA-06, GA-07.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        Calls.bodyAnswered(true, .canBePrevented, of: self)
    }

    /// Whether this recogniser is to wait for the failure of the other. Source: GA-15.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        Calls.bodyAnswered(false, .shouldRequireFailure, of: self)
    }

    /// Whether the other is to wait for the failure of this recogniser. Source: GA-15.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        Calls.bodyAnswered(false, .shouldBeRequiredToFail, of: self)
    }

    /// Whether the recogniser takes the event at all. Source: GA-19.
    open func shouldReceive(_ event: UIEvent) -> Bool { Calls.bodyAnswered(true, .shouldReceiveEvent, of: self) }

    // MARK: Places (UIGestureRecognizer+Places.swift)

    /// Where the gesture is, in a view's bounds coordinates; nil means the window's. It is the middle of the touches,
    /// unless a subclass says otherwise.
    open func location(in view: UIView?) -> CGPoint { fromScreen(centre, to: view) }

    // MARK: Names

    /// The recogniser in words: its class, its state, what differs from the usual, its view and its targets.
    open var description: String { describedByDefault }

    /// How traces and messages name the class.
    open var hitscopeClassLabel: String { String(describing: type(of: self)) }
    /// How traces and messages name the recogniser; nil for one without a name.
    open var hitscopeNameLabel: String? { name }
}

extension UIGestureRecognizer: Witnessed {}

extension UIGestureRecognizer: @MainActor CustomStringConvertible {}

extension UIGestureRecognizer: Hashable {
    public nonisolated static func == (left: UIGestureRecognizer, right: UIGestureRecognizer) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(hitscopeIdentifier) }
}

extension UIGestureRecognizer {
    /// Makes this recogniser wait, in every attempt, until the other has failed. A requirement that would close a
    /// circle is not added but reported as a fault. Source: GA-11, GA-29.
    public func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        addRequirement(on: otherGestureRecognizer)
    }
}
