// The touch: one finger from the moment it comes down till it lifts.
//
// One object a finger, changed in place (UT-01) and used again. Who changes it stands in TouchInput.swift, what its
// view was told of it in TouchDelivery.swift. `@exclusivity(unchecked)` stands before what is looked at several times a
// move; no two accesses to it overlap.
import HitscopeGeometry
import HitscopeInput

@MainActor public final class UITouch {
    public enum Phase: Int, Sendable, CaseIterable {
        case began = 0, moved = 1, stationary = 2, ended = 3, cancelled = 4
    }

    public enum TouchType: Int, Sendable, CaseIterable {
        case direct = 0, indirect = 1, pencil = 2, indirectPointer = 3
    }

    /// A small number, the same for the object's whole life; touches are used again (UT-11), so that it does not name a
    /// finger.
    public nonisolated let identifier: Int

    @exclusivity(unchecked) public internal(set) var phase: Phase = .began
    /// When the touch last changed, in seconds of its world's timeline; earlier than its event where another finger
    /// moved later. Source: UT-06.
    @exclusivity(unchecked) public internal(set) var timestamp: Double = 0
    /// Which of several quick taps at about one place this is; 0 once the finger has wandered too far for a tap.
    /// Source: UT-08.
    @exclusivity(unchecked) public internal(set) var tapCount = 1
    /// A finger's is direct, a pencil's a pencil's, that of a mouse whose button is down an indirect pointer's. Source:
    /// UT-20.
    @exclusivity(unchecked) public internal(set) var type: TouchType = .direct
    /// The view that was hit when the finger came down; stays the same wherever the finger goes (UT-04).
    @exclusivity(unchecked) public nonisolated(unsafe) internal(set) var view: UIView?
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
    /// The number that tells to which of the places that were delivered a correction belongs; nil when none will come.
    public internal(set) var estimationUpdateIndex: Int?
    /// The recognisers that are told of the touch now: neither refused nor ignored it, nor finished. Source: UT-12.
    public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

    /// Where the device expects the finger next.
    var predictions: [Prediction] = []
    /// Points of the screen.
    @exclusivity(unchecked) var location = CGPoint.zero
    @exclusivity(unchecked) var previousScreenLocation = CGPoint.zero
    @exclusivity(unchecked) var beganLocation = CGPoint.zero
    @exclusivity(unchecked) var beganTimestamp: Double = 0
    @exclusivity(unchecked) var beganTapCount = 1
    @exclusivity(unchecked) var finger = 0
    /// The buttons of a mouse that are down; at the lift, those that went up last.
    var buttons = UIEvent.ButtonMask()
    /// Which press of the world this is, counted up; unlike the object it names one finger once.
    @exclusivity(unchecked) var press = 0
    /// The edge of the screen that the finger came in from.
    @exclusivity(unchecked) var edge: UIRectEdge = []
    @exclusivity(unchecked) var isDown = false
    /// The leaf's first, on one view the one added last first.
    @exclusivity(unchecked) nonisolated(unsafe) var recognizers: [UIGestureRecognizer] = []

    /// The control that follows the finger; it need not be the view, from which touches may have been passed on.
    nonisolated(unsafe) var follower: UIControl?

    /// How much of the touch its view was told.
    enum Told { case nothing, began, all }
    @exclusivity(unchecked) var told = Told.nothing
    /// Whether it was decided that the view hears of the touch, now or later.
    @exclusivity(unchecked) var isAdmitted = false
    /// Whether the view never hears of the touch.
    @exclusivity(unchecked) var isWithheld = false
    /// Whether the view hears of it when nobody delays it any more.
    @exclusivity(unchecked) var isDelayed = false
    /// Whether the view hears of the lift when nobody holds it back any more.
    @exclusivity(unchecked) var isEndHeld = false
    /// The input in which the finger came down.
    @exclusivity(unchecked) var beganInput = 0
    /// The input in which the view was told late; of this input it hears no more.
    @exclusivity(unchecked) var replayedInput = 0

    init(identifier: Int) { self.identifier = identifier }

    /// Where the finger is, in a view's bounds coordinates; nil means the window's. Source: UT-05.
    public func location(in view: UIView?) -> CGPoint { convert(location, to: view) }

    /// Where the finger was when the touch was delivered before; where it is, at began. Source: UT-05.
    public func previousLocation(in view: UIView?) -> CGPoint { convert(previousScreenLocation, to: view) }

    private func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        guard let home = view?.window ?? window else { return point }
        let inWindow = home.convert(point, from: nil as UIWindow?)
        return view.map { home.convert(inWindow, to: $0) } ?? inWindow
    }
}

extension UITouch {
    /// The touch as it is now, in an object that nothing changes any more: what to keep, since the touch itself is
    /// changed and used again. It has the number of the original and is not equal to it.
    public func copy() -> UITouch {
        let copy = UITouch(identifier: identifier)
        (copy.phase, copy.timestamp, copy.tapCount, copy.type) = (phase, timestamp, tapCount, type)
        (copy.view, copy.window) = (view, window)
        copy.takeContact(of: self)
        (copy.location, copy.previousScreenLocation, copy.beganLocation) = (
            location, previousScreenLocation, beganLocation
        )
        (copy.beganTimestamp, copy.finger, copy.press, copy.edge) = (beganTimestamp, finger, press, edge)
        copy.buttons = buttons
        copy.recognizers = recognizers
        return copy
    }

    /// Refers to nobody any more.
    nonisolated func letGo() { (view, window, recognizers, follower) = (nil, nil, [], nil) }

    /// Makes the object stand for a finger that comes down.
    func begin(_ change: FingerChange, at time: Double, press: Int, tapCount: Int) {
        (phase, timestamp, beganTimestamp, isDown) = (.began, time, time, true)
        (location, previousScreenLocation, beganLocation) = (change.point, change.point, change.point)
        (finger, self.press, self.tapCount, edge) = (change.finger, press, tapCount, UIRectEdge(change.edge))
        beganTapCount = tapCount
        measure(change)
        (buttons, type) = (UIEvent.ButtonMask(rawValue: change.buttons.rawValue), UITouch.TouchType(of: change))
        (told, isAdmitted, isWithheld, isDelayed, isEndHeld, replayedInput) = (.nothing, false, false, false, false, 0)
        recognizers.removeAll(keepingCapacity: true)
    }
}

extension UITouch.TouchType {
    /// Of what comes down.
    fileprivate init(of change: FingerChange) {
        self = !change.buttons.isEmpty ? .indirectPointer : change.contact?.tool == .pencil ? .pencil : .direct
    }
}

extension FingerChange {
    /// When it was done: by its own time, which is neither before the touch changed last nor after the report.
    func moment(after last: Double, reportedAt time: Double) -> Double {
        guard let own = self.time, own < time else { return time }
        return max(own, min(last, time))
    }
}

extension UITouch: Hashable {
    public nonisolated static func == (left: UITouch, right: UITouch) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

    /// The number itself, whatever the seed: sets of touches have one order in every run, and so has all that user code
    /// does while it goes through one.
    public nonisolated func _rawHashValue(seed: Int) -> Int { identifier }
}
