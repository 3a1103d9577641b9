// The touch: one finger from the moment it comes down until it lifts.
//
// Each finger has one object, which is changed in place (UT-01) and reused. FingerIntake.swift changes it;
// ViewDelivery.swift records which changes its view has received. `@exclusivity(unchecked)` marks properties that are
// read several times for each move. No two accesses overlap.
import HitscopeGeometry
import HitscopeInput

/// One finger, or one pointer with a button down, until it lifts. Equality is identity.
@MainActor public final class UITouch {
    /// The state of a finger in an event.
    public enum Phase: Int, Sendable, CaseIterable {
        /// The finger came down.
        case began = 0
        /// The finger moved, or its buttons or measured values changed.
        case moved = 1
        /// The finger rests while others change. `touchesMoved` does not include it (UT-16).
        case stationary = 2
        /// The finger lifted.
        case ended = 3
        /// The system took the touch away, for instance because the application is no longer active (UT-21).
        case cancelled = 4

        /// The order in which phases are delivered to recognisers and views. Source: UT-17.
        static let deliveryOrder: [Phase] = [.began, .moved, .ended, .cancelled]
    }

    /// The kind of contact with the screen.
    public enum TouchType: Int, Sendable, CaseIterable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on a surface other than the screen. The engine makes no touches of this type.
        case indirect = 1
        /// A pencil on the screen.
        case pencil = 2
        /// A mouse with a button down.
        case indirectPointer = 3
    }

    /// A small number for the object. Objects are reused (UT-11), so it does not identify a finger.
    package nonisolated let identifier: Int

    /// The phase of the finger in the current event.
    public var phase: Phase { moment.phase }
    /// The time of the last change, in seconds of the world's timeline. It is earlier than the event's timestamp if
    /// another finger moved later. Source: UT-06.
    public var timestamp: Double { moment.timestamp }
    /// The number of quick taps at about the same location, including this one. It is 0 once the finger has moved too
    /// far for a tap. Source: UT-08.
    public var tapCount: Int { moment.tapCount }
    /// `direct` for a finger, `pencil` for a pencil, `indirectPointer` for a mouse with a button down. Source: UT-20.
    @exclusivity(unchecked) public internal(set) var type: TouchType = .direct
    /// The view that was hit when the finger came down. It stays the same wherever the finger moves (UT-04).
    @exclusivity(unchecked) public nonisolated(unsafe) internal(set) var view: UIView?
    /// The window whose hit test found that view. It stays the same wherever the finger moves.
    @exclusivity(unchecked) public nonisolated(unsafe) internal(set) var window: UIWindow?
    /// Half the longer side of the contact area, in points; 0 if the device does not measure it. Source: UT-20.
    public internal(set) var majorRadius: CGFloat = 0
    /// The possible error of `majorRadius`, in points.
    public internal(set) var majorRadiusTolerance: CGFloat = 0
    /// The force of the touch, where 1 is the force of an average touch; 0 if the device does not measure it. Source:
    /// UT-20.
    public internal(set) var force: CGFloat = 0
    /// The maximum value of `force`; 0 if the device does not measure it.
    public internal(set) var maximumPossibleForce: CGFloat = 0
    /// The properties whose values are only estimates.
    public internal(set) var estimatedProperties: Properties = []
    /// The properties that the device will correct. Corrections arrive in `touchesEstimatedPropertiesUpdated`.
    public internal(set) var estimatedPropertiesExpectingUpdates: Properties = []
    /// A number that identifies this delivery in a later correction; nil if no correction will come.
    public internal(set) var estimationUpdateIndex: Int?
    /// The recognisers that receive the touch: those that accepted it and have not finished. Source: UT-12.
    public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

    /// The current state of the finger.
    @exclusivity(unchecked) var moment = Moment()
    /// The state of the finger when it came down.
    @exclusivity(unchecked) var began = Moment()
    /// The next locations that the device predicts.
    var predictions: [Prediction] = []
    /// The number that the device gave the finger.
    @exclusivity(unchecked) var finger = 0
    /// The mouse buttons that are down, or that were just released.
    var buttons = UIEvent.ButtonMask()
    /// The number of the touch, unique in its world. It identifies one touch of a finger, while the object is reused
    /// for others.
    @exclusivity(unchecked) var number = 0
    /// The edge of the screen that the finger came in from.
    @exclusivity(unchecked) var edge: UIRectEdge = []
    @exclusivity(unchecked) var isDown = false
    /// The recognisers that receive the touch. Those of the innermost view come first; on one view, the recogniser that
    /// was added last comes first.
    @exclusivity(unchecked) nonisolated(unsafe) var recognizers: [UIGestureRecognizer] = []

    /// The control that tracks the finger. It can differ from `view` if that view passes touches along the chain.
    nonisolated(unsafe) var follower: UIControl?

    /// The part of the touch that its view has received.
    enum DeliveredPart { case nothing, began, all }
    @exclusivity(unchecked) var deliveredPart = DeliveredPart.nothing
    /// True once recognisers have been asked whether they accept the touch.
    var isOffered = false
    /// True once it is decided that the view receives the touch, now or later.
    @exclusivity(unchecked) var isAdmitted = false
    /// True if the view never receives the touch.
    @exclusivity(unchecked) var isWithheld = false
    /// True if the view receives the touch once no recogniser delays it.
    @exclusivity(unchecked) var isDelayed = false
    /// True if the view receives the lift once no recogniser holds it back.
    @exclusivity(unchecked) var isEndHeld = false
    /// The report in which the finger came down.
    @exclusivity(unchecked) var beganReport = 0
    /// The report whose changes the view received late. The view receives no more changes of this report.
    @exclusivity(unchecked) var replayedReport = 0

    init(identifier: Int) { self.identifier = identifier }

    /// The finger's location in a view's bounds coordinates; nil stands for the window. Source: UT-05.
    public func location(in view: UIView?) -> CGPoint { convert(location, to: view) }

    /// The finger's location at the previous delivery, in the view's bounds coordinates. Equals `location(in:)` when
    /// the finger came down. Source: UT-05.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let home = view?.enclosingWindow ?? window else { return point }
        let inWindow = home.convert(point, from: nil as UIWindow?)
        return view.map { home.convert(inWindow, to: $0) } ?? inWindow
    }
}

extension UITouch {
    /// Returns a copy of the touch as it is now. The engine changes and reuses the touch itself, so keep a copy
    /// instead. The copy has the same number but is not equal to the original.
    public func copy() -> UITouch {
        let copy = UITouch(identifier: identifier)
        copy.moment = moment
        copy.began = began
        copy.type = type
        copy.view = view
        copy.window = window
        copy.takeContact(of: self)
        copy.finger = finger
        copy.number = number
        copy.edge = edge
        copy.buttons = buttons
        copy.recognizers = recognizers
        return copy
    }

    nonisolated func dropReferences() {
        view = nil
        window = nil
        recognizers = []
        follower = nil
    }

    /// Reuses the object for a finger that comes down.
    func begin(_ change: FingerChange, at time: Double, number: Int, tapCount: Int) {
        moment = Moment(
            phase: .began, location: change.point, previousLocation: change.point, timestamp: time, tapCount: tapCount)
        began = moment
        isDown = true
        finger = change.finger
        self.number = number
        edge = UIRectEdge(change.edge)
        measure(change)
        buttons = UIEvent.ButtonMask(rawValue: change.buttons.rawValue)
        type = UITouch.TouchType(of: change)
        recognizers.removeAll(keepingCapacity: true)
        clearDelivery()
    }

    private func clearDelivery() {
        deliveredPart = .nothing
        isOffered = false
        isAdmitted = false
        isWithheld = false
        isDelayed = false
        isEndHeld = false
        replayedReport = 0
    }
}

extension UITouch.TouchType {
    /// The type of a touch that begins with this change.
    fileprivate init(of change: FingerChange) {
        self = !change.buttons.isEmpty ? .indirectPointer : change.contact?.tool == .pencil ? .pencil : .direct
    }
}

extension UITouch: Hashable {
    public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// Returns the number itself, whatever the seed. A set of touches therefore has the same order in every run, even
    /// when user code iterates over it.
    public nonisolated func _rawHashValue(seed: Int) -> Int { identifier }
}
