// The event: one object for all touches of a multi-touch sequence, sent again each time they change.
//
// An event holds its touches. Dispatch/ delivers it.
import HitscopeGeometry
import HitscopeInput

/// Something that happened to the device: fingers, keys, a shake, a remote control. Equality is identity.
@MainActor public class UIEvent {
    /// The kind of input that an event reports.
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

    /// The kind of a motion or of a remote command. Source: PR-09, PR-10.
    public enum EventSubtype: Int, Sendable {
        /// No special kind, as for touches and presses.
        case none = 0
        /// The device was shaken. Source: PR-05, PR-10.
        case motionShake = 1
        /// Start playing.
        case remoteControlPlay = 100
        /// Interrupt playing; it can be resumed.
        case remoteControlPause = 101
        /// Stop playing.
        case remoteControlStop = 102
        /// Pause if playing, otherwise play. Headsets with one button send this.
        case remoteControlTogglePlayPause = 103
        /// Skip to the next track.
        case remoteControlNextTrack = 104
        /// Return to the previous track.
        case remoteControlPreviousTrack = 105
        /// Start to seek backwards through the track.
        case remoteControlBeginSeekingBackward = 106
        /// Stop seeking backwards.
        case remoteControlEndSeekingBackward = 107
        /// Start to seek forwards through the track.
        case remoteControlBeginSeekingForward = 108
        /// Stop seeking forwards.
        case remoteControlEndSeekingForward = 109
    }

    /// The kind of input that the event reports.
    public let type: EventType
    /// The subtype of a motion or remote command; `none` for touches and presses.
    public let subtype: EventSubtype
    /// The time of the last change, in seconds of the world's timeline.
    @exclusivity(unchecked) public internal(set) var timestamp: Double = 0

    /// The modifier keys that were held, if the device reports them.
    public internal(set) var modifierFlags: UIKeyModifierFlags = []

    /// The touches of the event, in the order in which the fingers came down.
    @exclusivity(unchecked) nonisolated(unsafe) var orderedTouches: [UITouch] = []
    /// The phases of the event's touches, except `stationary`.
    @exclusivity(unchecked) var phases = TouchPhases()
    /// Touches whose finger has lifted and that a view is receiving late.
    @exclusivity(unchecked) private var late: [UITouch] = []
    /// Copies of the touches at locations between the last event and this one, oldest first.
    @exclusivity(unchecked) var coalesced: [UITouch] = []
    /// Memory that is reused for the windows of each delivery. Empty between deliveries, so that it retains no window.
    @exclusivity(unchecked) private var windowRoom: [UIWindow] = []

    /// The hook by which responders receive a motion or a remote command; nil for touches and presses.
    var hook: Hook?
    /// The key window when a motion began or a remote command arrived.
    weak var home: UIWindow?
    /// The responder that receives the event in place of the first responder; nil for the first responder.
    var receiver: UIResponder?

    init(type: EventType, subtype: EventSubtype = .none) {
        self.type = type
        self.subtype = subtype
    }

    /// The windows in which presses of the event began.
    var pressWindows: [UIWindow] { [] }

    /// All touches of the sequence, in all views and windows, including those that end with this event. Source: UT-13.
    public var allTouches: Set<UITouch>? { touches { $0.window != nil } }

    /// The touches that belong to the view; nil when there are none. Source: UT-14.
    public func touches(for view: UIView) -> Set<UITouch>? { touches { $0.view === view } }

    /// The touches that belong to the window; nil when there are none. Source: UT-14.
    public func touches(for window: UIWindow) -> Set<UITouch>? { touches { $0.window === window } }

    private func touches(where belongs: (UITouch) -> Bool) -> Set<UITouch>? {
        let found = (late + orderedTouches).filter(belongs)
        return found.isEmpty ? nil : Set(found)
    }

    /// The touches that the recogniser receives; nil when there are none. Source: UT-14.
    public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
        touches { $0.recognizers.contains { $0 === gesture } }
    }

    /// Copies of a touch at all locations that this event combines, oldest first. The last copy equals the touch as it
    /// is now. There are several when the device reports faster than the engine makes events. Nil for a touch of
    /// another sequence.
    ///
    /// Each copy has the time at which the finger was there. Its previous location is the location of the copy before
    /// it, so a line through all of them has no gaps.
    public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        guard orderedTouches.contains(touch) else { return nil }
        let copies = coalesced.filter { $0.number == touch.number }
        let last = touch.copy()
        if let before = copies.last { last.moment.previousLocation = before.location }
        return copies + [last]
    }

    /// Copies of a touch at the next locations that the device predicts, nearest first. No delivery contains these
    /// copies. Empty if the device does not predict; nil for a touch of another sequence.
    public func predictedTouches(for touch: UITouch) -> [UITouch]? {
        guard orderedTouches.contains(touch) else { return nil }
        return touch.predictions.map { touch.copy(at: $0) }
    }

    /// Keeps a copy of the touch, because a newer location replaces this one before the event is sent.
    func coalesce(_ touch: UITouch) {
        let copy = touch.copy()
        if let before = coalesced.last(where: { $0.number == touch.number }) {
            copy.moment.previousLocation = before.location
        }
        coalesced.append(copy)
    }

    /// Includes touches whose finger has lifted in the event while `body` runs.
    func including(_ touches: [UITouch], during body: () -> Void) {
        late = touches.filter { !orderedTouches.contains($0) }
        body()
        late = []
    }

    /// Calls `body` for each window of the touches or presses, in the order in which they began. Other events have one
    /// window: the one in which they began.
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

struct TouchPhases {
    private var bits = 0

    func contains(_ phase: UITouch.Phase) -> Bool { bits & (1 << phase.rawValue) != 0 }
    mutating func insert(_ phase: UITouch.Phase) { bits |= 1 << phase.rawValue }
}

extension UIEvent {
    /// A set of mouse buttons.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// One bit for each button.
        public let rawValue: Int
        /// Creates a set with these bits.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The main button, usually the left one.
        public static let primary = ButtonMask(rawValue: PointerButtons.primary.rawValue)
        /// The button for context menus, usually the right one.
        public static let secondary = ButtonMask(rawValue: PointerButtons.secondary.rawValue)

        /// The button with this number, counted from 1. Empty if there is no such button.
        public static func button(_ buttonNumber: Int) -> ButtonMask {
            ButtonMask(rawValue: PointerButtons.button(buttonNumber).rawValue)
        }
    }

    /// The mouse buttons that are down, or that were just released. Empty for fingers.
    public var buttonMask: ButtonMask { orderedTouches.reduce(into: []) { $0.formUnion($1.buttons) } }
}

extension UIEvent: Hashable {
    public nonisolated static func == (left: UIEvent, right: UIEvent) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
