// The event: all touches of one multi-touch sequence, told again and again while they change.
//
// Decides which touches it names, and which windows it goes to. Knows no delivery.
import HitscopeGeometry
import HitscopeInput

/// Something that happened to the device: fingers, keys, a shake, a remote control. Equality is identity.
@MainActor public class UIEvent {
    /// What the event came from.
    public enum EventType: Int, Sendable {
        /// Fingers, or a pointer with a button down. Source: UT-02.
        case touches = 0
        /// A shake of the device. Source: PR-05.
        case motion = 1
        /// A command of a remote control, such as the buttons of a headset. Source: PR-09.
        case remoteControl = 2
        /// Keys of a hardware keyboard; the event is a `UIPressesEvent`. Source: PR-01, PR-03.
        case presses = 3
    }

    /// What kind of motion or remote command an event is. Source: PR-09, PR-10.
    public enum EventSubtype: Int, Sendable {
        /// No kind in particular: touches and presses.
        case none = 0
        /// The device was shaken. Source: PR-05, PR-10.
        case motionShake = 1
        /// Start playing.
        case remoteControlPlay = 100
        /// Interrupt playing, so that it can go on from there.
        case remoteControlPause = 101
        /// End playing.
        case remoteControlStop = 102
        /// Pause if playing, play if paused: the one button of a headset.
        case remoteControlTogglePlayPause = 103
        /// Go to the next track.
        case remoteControlNextTrack = 104
        /// Go to the previous track.
        case remoteControlPreviousTrack = 105
        /// Go backwards through the track until seeking ends.
        case remoteControlBeginSeekingBackward = 106
        /// The end of seeking backwards.
        case remoteControlEndSeekingBackward = 107
        /// Go forwards through the track until seeking ends.
        case remoteControlBeginSeekingForward = 108
        /// The end of seeking forwards.
        case remoteControlEndSeekingForward = 109
    }

    /// What the event came from.
    public let type: EventType
    /// `none` for touches and presses.
    public let subtype: EventSubtype
    /// When the event last changed, in seconds of its world's timeline.
    @exclusivity(unchecked) public internal(set) var timestamp: Double = 0

    /// The modifier keys that were held, where the device tells.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// In the order in which the fingers came down.
    @exclusivity(unchecked) nonisolated(unsafe) var orderedTouches: [UITouch] = []
    /// The phases that touches are in, `stationary` left out.
    @exclusivity(unchecked) var phases = TouchPhases()
    /// Touches of which a view is being told after their finger has lifted.
    @exclusivity(unchecked) private var late: [UITouch] = []
    /// Where fingers were between the last event and this one, oldest first; copies.
    @exclusivity(unchecked) var coalesced: [UITouch] = []
    /// Room for the windows of one delivery; empty between two, so that no window is held by it.
    @exclusivity(unchecked) private var windowRoom: [UIWindow] = []

    /// The method that tells responders of a motion or of a remote command; nil for touches and presses.
    var hook: Hook?
    /// Where a motion began, or a remote command is told: the window that was key then.
    weak var home: UIWindow?
    /// The responder that is told instead of the first responder; nil for the first responder.
    var receiver: UIResponder?

    init(type: EventType, subtype: EventSubtype = .none) {
        self.type = type
        self.subtype = subtype
    }

    /// The windows in which presses of the event began.
    var pressWindows: [UIWindow] { [] }

    /// Every touch of the sequence in any view or window, those included that end with this delivery. Source: UT-13.
    public var allTouches: Set<UITouch>? { touches { $0.window != nil } }

    /// The touches that belong to the view; nil when there are none. Source: UT-14.
    public func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

    /// The touches that belong to the window; nil when there are none. Source: UT-14.
    public func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

    private func touches(where belongs: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = (late + orderedTouches).filter(belongs)
        return found.isEmpty ? nil : Set(found)
    }

    /// The touches that the recogniser is told of; nil when there are none. Source: UT-14.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.recognizers.contains { $0 === gesture } }
    }

    /// All places of a finger that came in with this event, oldest first, as copies. The last one is the touch as
    /// it is now. There are several when the device reported faster than events were made. Nil for a touch of
    /// another sequence.
    ///
    /// Each copy has the time at which the finger was there. Its previous place is that of the copy before it, so that
    /// a line can be drawn through all of them.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard orderedTouches.contains(touch) else { return nil }
        let places = coalesced.filter { $0.press == touch.press }
        let last = touch.copy()
        if let before = places.last { last.moment.previousLocation = before.location }
        return places + [last]
    }

    /// Where the device expects the finger to be next, the nearest first, as copies that no delivery brings. Empty
    /// where it does not predict; nil for a touch of another sequence.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard orderedTouches.contains(touch) else { return nil }
        return touch.predictions.map { touch.copy(at: $0) }
    }

    /// Keeps a place that the finger has left before the event was sent.
    func coalesce(_ touch: UITouch) {
        let place = touch.copy()
        if let before = coalesced.last(where: { $0.press == touch.press }) {
            place.moment.previousLocation = before.location
        }
        coalesced.append(place)
    }

    /// Counts touches among the event's while `body` runs, those included whose finger has lifted.
    func including(_ touches: [UITouch], during body: () -> Void) {
        late = touches.filter { !orderedTouches.contains($0) }
        body()
        late = []
    }

    /// Goes through the windows that the touches or presses belong to, in the order in which they began. Other device
    /// events have one window: that in which they began.
    func forEachWindow(_ body: (UIWindow) -> Void) {
        var windows: [UIWindow] = []
        swap(&windows, &windowRoom)
        switch type {
        case .touches: for touch in orderedTouches { if let window = touch.window { windows.appendIfNew(window) } }
        case .presses: for window in pressWindows { windows.appendIfNew(window) }
        case .motion, .remoteControl: if let home { windows.append(home) }
        }
        for window in windows { body(window) }
        windows.clear()
        swap(&windows, &windowRoom)
    }
}

/// A set of phases.
struct TouchPhases {
    private var bits = 0

    func contains(_ phase: UITouch.Phase) -> Bool { bits & (1 << phase.rawValue) != 0 }
    mutating func insert(_ phase: UITouch.Phase) { bits |= 1 << phase.rawValue }
}

extension UIEvent {
    /// Buttons of a mouse, as a set.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// One bit for each button.
        public let rawValue: Int
        /// The set with these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The button for clicks, mostly the left one.
        public static let primary = ButtonMask(rawValue: PointerButtons.primary.rawValue)
        /// The button for menus, mostly the right one.
        public static let secondary = ButtonMask(rawValue: PointerButtons.secondary.rawValue)

        /// The button with this number, from 1 on; none for a number that no button has.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: PointerButtons.button(buttonNumber).rawValue)
        }
    }

    /// The buttons of the mouse that are down; in the event of their release, those that went up last.
    /// None for fingers.
    public var buttonMask: ButtonMask { orderedTouches.reduce(into: []) { $0.formUnion($1.buttons) } }
}

extension UIEvent: Hashable {
    public nonisolated static func == (left: UIEvent, right: UIEvent) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
