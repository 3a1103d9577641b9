// The control: a view that turns touches into actions.
//
// The class body is the table of contents. UIControl+Events.swift lists the events. UIControl+Tracking.swift follows
// the finger. UIControl+Actions.swift sends the actions. Knows nothing of buttons, sliders and other looks.
import HitscopeGeometry

/// A view that follows a finger and sends actions to the targets that were added for its events.
@MainActor open class UIControl: UIView {
    /// The finger that is followed; nil when none is.
    var trackedTouch: UITouch? {
        didSet {
            if oldValue?.follower === self { oldValue?.follower = nil }
            trackedTouch?.follower = self
        }
    }
    /// The targets and closures with their events, in the order in which they were added (CT-26).
    var registrations: [ControlRegistration] = []
    var lastSerial = 0

    /// Whether a tap is told as `.primaryActionTriggered` too, as buttons have it. Source: CT-27.
    package var tapIsPrimaryAction = false

    public override init(frame: CGRect) { super.init(frame: frame) }

    /// A control that runs the action for `.primaryActionTriggered`.
    public convenience init(frame: CGRect = .zero, primaryAction: UIAction?) {
        self.init(frame: frame)
        if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
    }

    // MARK: State

    /// Whether fingers are followed. A control that is not enabled is hit all the same, and swallows the touch.
    /// Source: CT-16, HT-23.
    open var isEnabled = true { didSet { lookChanged() } }
    /// A mark for the code that uses the control; a touch alone never changes it. Source: CT-29.
    open var isSelected = false { didSet { lookChanged() } }
    /// Whether the control looks pressed: while a finger is followed and not too far outside. Source: CT-08.
    open var isHighlighted = false { didSet { lookChanged() } }

    /// Whether a finger is being followed. False already in the actions of its lift (CT-12).
    public var isTracking: Bool { trackedTouch != nil }
    /// Whether the finger was inside, by the tracking margin, when it was last looked at. Source: CT-09.
    public internal(set) var isTouchInside = false

    /// The states that hold now, together. Source: CT-01.
    open var state: State {
        var state: State = isEnabled ? .normal : .disabled
        if isHighlighted { state.insert(.highlighted) }
        if isSelected { state.insert(.selected) }
        return state
    }

    // MARK: Tracking (UIControl+Tracking.swift)

    /// Whether to follow a finger that came down. The default: yes. Source: CT-03.
    open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        Calls.controlAnswered(true, .beginTracking, of: self)
    }

    /// Whether to go on following a finger that moved. The default: yes. Source: CT-05.
    open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        Calls.controlAnswered(true, .continueTracking, of: self)
    }

    /// Told when the finger lifts, before the actions are sent. Source: CT-11.
    open func endTracking(_ touch: UITouch?, with event: UIEvent?) { Calls.controlWasTold(.endTracking, of: self) }

    /// Told when the touch was taken away; `event` is nil when no event did it, as when the control left its window.
    /// Code that calls it ends the tracking. Source: MT-10.
    open func cancelTracking(with event: UIEvent?) {
        Calls.controlWasTold(.cancelTracking, of: self)
        if isTracking { letGo() }
    }

    /// Follows the finger. Touches end here: a control hands none to the next responder. Source: RC-12.
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

    /// A control that leaves its window stops following its finger. Source: MT-10.
    open override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow !== window { stopTracking(with: nil) }
    }

    // MARK: Actions (UIControl+Actions.swift)

    /// Sends one action through the application. Every action of the control comes through here: an override sees them
    /// all, and one that does not call super stops them. Source: CT-22, CT-23.
    open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        sendByDefault(action, to: target, for: event)
    }

    /// Runs one closure that was added as an action; the counterpart of `sendAction(_:to:for:)`.
    open func sendAction(_ action: UIAction) { runByDefault(action) }

    /// Sends the actions registered for any of these events, with a nil `UIEvent`. Source: CT-22.
    open func sendActions(for controlEvents: Event) { send(controlEvents, with: nil) }
}
