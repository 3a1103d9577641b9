// The control: a view that turns touches into actions.
//
// The class body is the table of contents. UIControl+Events.swift lists the events, UIControl+Tracking.swift tracks the
// finger, and UIControl+Actions.swift sends the actions.
import HitscopeGeometry

/// A view that tracks a finger and sends actions to the targets of its events.
@MainActor open class UIControl: UIView {
    /// The touch of the tracked finger; nil if there is none.
    var trackedTouch: UITouch? {
        didSet {
            if oldValue?.follower === self { oldValue?.follower = nil }
            trackedTouch?.follower = self
        }
    }
    /// The targets and closures with their events, in the order in which they were added (CT-26).
    var registrations: [ControlRegistration] = [] { didSet { appearanceChanged() } }
    var lastSerial = 0

    /// True if a tap also sends `.primaryActionTriggered`, as for buttons. Source: CT-27.
    package var tapIsPrimaryAction = false

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// Creates a control that runs the action for `.primaryActionTriggered`.
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// True if the control tracks fingers. A disabled control is still hit, and does not pass the touch on. Source:
    /// CT-16, HT-23.
    open var isEnabled = true { didSet { appearanceChanged() } }
    /// True if code has marked the control as selected. Touches never change it. Source: CT-29.
    open var isSelected = false { didSet { appearanceChanged() } }
    /// True if the control looks pressed: it tracks a finger that is inside the tracking margin. Source: CT-08.
    open var isHighlighted = false { didSet { appearanceChanged() } }

    /// True while a finger is tracked. Already false in the actions of the lift (CT-12).
    public var isTracking: Bool { trackedTouch != nil }
    /// True if the finger was inside the tracking margin when it last moved. Source: CT-09.
    public internal(set) var isTouchInside = false

    /// The current states of the control. Source: CT-01.
    open var state: State {
        var state: State = isEnabled ? .normal : .disabled
        if isHighlighted { state.insert(.highlighted) }
        if isSelected { state.insert(.selected) }
        return state
    }

    // MARK: Tracking (UIControl+Tracking.swift)

    /// Returns true to track a finger that came down, which is the default. Source: CT-03.
    @discardableResult
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        Calls.controlAnswered(true, .beginTracking, of: self)
    }

    /// Returns true to continue tracking a finger that moved, which is the default. Source: CT-05.
    @discardableResult
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        Calls.controlAnswered(true, .continueTracking, of: self)
    }

    /// Called when the finger lifts, before the actions are sent. Source: CT-11.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) { Calls.controlWasTold(.endTracking, of: self) }

    /// Called when the touch was cancelled. `event` is nil if no event caused this, for instance because the control
    /// left its window. Code can call it to end the tracking. Source: MT-10.
    open func cancelTracking(with event: UIEvent?) {
        Calls.controlWasTold(.cancelTracking, of: self)
        if isTracking { stopFollowing() }
    }

    /// Tracks the finger. A control does not pass touches to the next responder. Source: RC-12.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        take(.touchesBegan, touches, event, trackBegan)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        take(.touchesMoved, touches, event, trackMoved)
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        take(.touchesEnded, touches, event, trackEnded)
    }

    open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        take(.touchesCancelled, touches, event, trackCancelled)
    }

    /// Stops tracking when the control leaves its window. Source: MT-10.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { stopTracking(with: nil) }
    }

    // MARK: Actions (UIControl+Actions.swift)

    /// Sends one action through the application. All actions with a target are sent by this method. An override sees
    /// them all, and stops an action by not calling super. Source: CT-22, CT-23.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sendByDefault(action, to: target, for: event)
    }

    /// Runs one closure that was added as an action; the counterpart of `sendAction(_:to:for:)`.
    open func sendAction(_ action: UIAction) { runByDefault(action) }

    /// Sends the actions registered for any of these events, with a nil `UIEvent`. Source: CT-22.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }
}
