// The touch: one finger from the moment it comes down till it lifts.
//
// One object a finger, changed in place (UT-01) and used again. FingerIntake.swift changes it, ViewDelivery.swift notes
// what its view was told. `@exclusivity(unchecked)` marks what is read several times a move; no two accesses overlap.
import HitscopeGeometry
import HitscopeInput

/// One finger, or one pointer with a button down, from the moment it comes down till it lifts. Equality is identity.
@MainActor public final class UITouch {
    /// What a finger did last.
    public enum Phase: Int, Sendable, CaseIterable {
        /// The finger came down.
        case began = 0
        /// The finger moved, or its buttons or measured values changed.
        case moved = 1
        /// The finger rests while others change; no `touchesMoved` tells of it (UT-16).
        case stationary = 2
        /// The finger lifted.
        case ended = 3
        /// The system took the touch away, as when the application ceases to be active (UT-21).
        case cancelled = 4

        /// The order in which recognisers and views are told of phases. Source: UT-17.
        static let tellingOrder: [Phase] = [.began, .moved, .ended, .cancelled]
    }

    /// What touches the screen.
    public enum TouchType: Int, Sendable, CaseIterable {
        /// A finger on the screen.
        case direct = 0
        /// A finger on a surface away from the screen; the engine makes no such touch.
        case indirect = 1
        /// A pencil on the screen.
        case pencil = 2
        /// A mouse with a button down.
        case indirectPointer = 3
    }

    /// A small number that the object keeps for life. Touches are used again (UT-11), so it names no finger.
    package nonisolated let identifier: Int

    /// What the finger did in the event at hand.
    public var phase: Phase { moment.phase }
    /// When the touch last changed, in seconds of its world's timeline. Earlier than its event where another finger
    /// moved later. Source: UT-06.
    public var timestamp: Double { moment.timestamp }
    /// Which of several quick taps at about one place this is; 0 once the finger has wandered too far for a tap.
    /// Source: UT-08.
    public var tapCount: Int { moment.tapCount }
    /// Direct for a finger, pencil for a pencil, an indirect pointer for a mouse with a button down. Source: UT-20.
    @exclusivity(unchecked) public internal(set) var type: TouchType = .direct
    /// The view that was hit when the finger came down; stays the same wherever the finger goes (UT-04).
    @exclusivity(unchecked) public nonisolated(unsafe) internal(set) var view: UIView?
    /// The window of that view when the finger came down.
    @exclusivity(unchecked) public nonisolated(unsafe) internal(set) var window: UIWindow?
    /// Half the longer side of the touched spot, in points; 0 where the device does not measure it. Source: UT-20.
    public internal(set) var majorRadius: CGFloat = 0
    /// By how much `majorRadius` may be wrong, in points.
    public internal(set) var majorRadiusTolerance: CGFloat = 0
    /// The pressure, 1 being that of an ordinary touch; 0 where the device does not measure it. Source: UT-20.
    public internal(set) var force: CGFloat = 0
    /// The most that `force` can be; 0 where the device does not measure it.
    public internal(set) var maximumPossibleForce: CGFloat = 0
    /// What of the touch is a guess of the device for now.
    public internal(set) var estimatedProperties: Properties = []
    /// What of the touch the device will correct, by `touchesEstimatedPropertiesUpdated`.
    public internal(set) var estimatedPropertiesExpectingUpdates: Properties = []
    /// The number that tells to which delivered place a correction belongs; nil when none will come.
    public internal(set) var estimationUpdateIndex: Int?
    /// The recognisers that hear of the touch now: those that took it and have not finished. Source: UT-12.
    public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

    /// What the touch says of its finger now.
    @exclusivity(unchecked) var moment = Moment()
    /// What it said when the finger came down.
    @exclusivity(unchecked) var began = Moment()
    /// Where the device expects the finger next.
    var predictions: [Prediction] = []
    /// The number of the finger, as the device counts them.
    @exclusivity(unchecked) var finger = 0
    /// The buttons of a mouse that are down; at the lift, those that went up last.
    var buttons = UIEvent.ButtonMask()
    /// Which press of the world this is, counted up. Unlike the object it names one finger once.
    @exclusivity(unchecked) var press = 0
    /// The edge of the screen that the finger came in from.
    @exclusivity(unchecked) var edge: UIRectEdge = []
    /// Whether the finger is on the screen.
    @exclusivity(unchecked) var isDown = false
    /// The leaf's first, on one view the one added last first.
    @exclusivity(unchecked) nonisolated(unsafe) var recognizers: [UIGestureRecognizer] = []

    /// The control that follows the finger. It need not be the view, which may have passed the touch on.
    nonisolated(unsafe) var follower: UIControl?

    /// How much of the touch its view was told.
    enum Told { case nothing, began, all }
    @exclusivity(unchecked) var told = Told.nothing
    /// Whether recognisers were asked whether they take the touch.
    var isOffered = false
    /// Whether it was decided that the view hears of the touch, now or later.
    @exclusivity(unchecked) var isAdmitted = false
    /// Whether the view never hears of the touch.
    @exclusivity(unchecked) var isWithheld = false
    /// Whether the view hears of the touch once no recogniser delays it.
    @exclusivity(unchecked) var isDelayed = false
    /// Whether the view hears of the lift once no recogniser holds it back.
    @exclusivity(unchecked) var isEndHeld = false
    /// The report in which the finger came down.
    @exclusivity(unchecked) var beganReport = 0
    /// The report in which the view was told late; of this report it hears no more.
    @exclusivity(unchecked) var replayedReport = 0

    init(identifier: Int) { self.identifier = identifier }

    /// Where the finger is, in a view's bounds coordinates; nil means the window's. Source: UT-05.
    public func location(in view: UIView?) -> CGPoint { convert(location, to: view) }

    /// Where the finger was at the delivery before, in the view's bounds coordinates; at began, where it is.
    /// Source: UT-05.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let home = view?.enclosingWindow ?? window else { return point }
        let inWindow = home.convert(point, from: nil as UIWindow?)
        return view.map { home.convert(inWindow, to: $0) } ?? inWindow
    }
}

extension UITouch {
    /// The touch as it is now, in an object that nothing changes. Keep this one: the touch itself is changed and used
    /// again. The copy has the original's number and is not equal to it.
    public func copy() -> UITouch {
        let copy = UITouch(identifier: identifier)
        copy.moment = moment
        copy.began = began
        copy.type = type
        copy.view = view
        copy.window = window
        copy.takeContact(of: self)
        copy.finger = finger
        copy.press = press
        copy.edge = edge
        copy.buttons = buttons
        copy.recognizers = recognizers
        return copy
    }

    /// Drops all references.
    nonisolated func letGo() {
        view = nil
        window = nil
        recognizers = []
        follower = nil
    }

    /// Makes the object stand for a finger that comes down.
    func begin(_ change: FingerChange, at time: Double, press: Int, tapCount: Int) {
        moment = Moment(
            phase: .began, location: change.point, previousLocation: change.point, timestamp: time, tapCount: tapCount)
        began = moment
        isDown = true
        finger = change.finger
        self.press = press
        edge = UIRectEdge(change.edge)
        measure(change)
        buttons = UIEvent.ButtonMask(rawValue: change.buttons.rawValue)
        type = UITouch.TouchType(of: change)
        recognizers.removeAll(keepingCapacity: true)
        forgetTelling()
    }

    private func forgetTelling() {
        told = .nothing
        isOffered = false
        isAdmitted = false
        isWithheld = false
        isDelayed = false
        isEndHeld = false
        replayedReport = 0
    }
}

extension UITouch.TouchType {
    /// The type of a touch whose finger comes down with this change.
    fileprivate init(of change: FingerChange) {
        self = !change.buttons.isEmpty ? .indirectPointer : change.contact?.tool == .pencil ? .pencil : .direct
    }
}

extension UITouch: Hashable {
    public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The number itself, whatever the seed. So sets of touches have one order in every run, and user code goes through
    /// them in that order.
    public nonisolated func _rawHashValue(seed: Int) -> Int { identifier }
}
