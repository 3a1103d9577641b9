// Input events as plain values, for live input and for scripts.
import HitscopeGeometry

/// An input and its time.
public struct InputEvent: Hashable, Sendable {
    /// The time in seconds since the session began.
    public var time: Double
    /// The action.
    public var action: Action

    /// - Parameter time: in seconds since the session began.
    public init(time: Double, _ action: Action) {
        self.time = time
        self.action = action
    }

    /// An action of the user, a device or another program.
    public enum Action: Hashable, Sendable {
        /// One or more fingers changed in the same report. The mouse is finger 0 while one of its buttons is down.
        case fingers([FingerChange])
        /// The device replaced an estimated force with the measured one.
        case correction(Correction)
        /// The pointer moved to a point of the surface with no button down; nil if it left the surface.
        case hover(CGPoint?)
        /// A key went down, repeated or went up.
        case key(KeyChange)
        /// The wheel turned while the pointer was at a point of the surface. Positive sizes move the content right and
        /// down. The modifier keys are those that were held, if the device reports them.
        case wheel(at: CGPoint, by: CGSize, modifiers: KeyModifiers = [])
        /// The device was shaken.
        case motion(MotionChange)
        /// A button of a remote control was pressed.
        case remote(RemoteCommand)
        /// A sensor of the device measured a value.
        case sensor(SensorSample)
        /// Another program put text on the clipboard; nil for content that is not text.
        case clipboard(String?)
        /// Files were dropped on the surface; the paths are in order.
        case drop([String])
        /// The surface has a new size in points.
        case resize(CGSize)
        /// The surface gained or lost keyboard focus.
        case focus(Bool)
        /// The user asked to close the surface.
        case close
    }
}

/// A change of a finger, or of the mouse while a button is down.
public struct FingerChange: Hashable, Sendable {
    /// The kind of change.
    public enum Phase: String, Hashable, Sendable, Codable {
        /// The finger came down on the surface.
        case down
        /// The finger moved, or its contact changed, while it was down.
        case move
        /// The finger lifted.
        case up
        /// The system cancelled the touch.
        case cancel
    }

    /// The number of the finger, from 0. Another finger can reuse it after this one has lifted.
    public var finger: Int
    /// The kind of change.
    public var phase: Phase
    /// The location in points of the surface, from its top left.
    public var point: CGPoint
    /// The edge of the screen from which the finger came in, as the device reports it; nil if it does not. It cannot be
    /// derived from `point`.
    public var edge: Edge?
    /// The radius, force and tool of the touch; nil if the device does not report them.
    public var contact: Contact?
    /// The locations that the device predicts, earliest first; nil if it does not predict.
    public var predictions: [Prediction]?
    /// The mouse buttons that are down, or for `up` those that were released. Empty for a finger.
    public var buttons: PointerButtons
    /// The modifier keys that are held, if the device reports them.
    public var modifiers: KeyModifiers
    /// The time of the change, in seconds since the session began; nil if it is that of the report. It is before the
    /// report if the report combines several moves.
    public var time: Double?

    /// An edge of the screen.
    public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
        /// The top edge.
        case top
        /// The left edge.
        case left
        /// The bottom edge.
        case bottom
        /// The right edge.
        case right
    }

    /// Creates a change. The defaults are those of a finger without further properties.
    public init(
        _ finger: Int = 0, _ phase: Phase, at point: CGPoint, from edge: Edge? = nil, contact: Contact? = nil,
        predictions: [Prediction]? = nil, buttons: PointerButtons = [], modifiers: KeyModifiers = [],
        time: Double? = nil
    ) {
        self.finger = finger
        self.phase = phase
        self.point = point
        self.edge = edge
        self.contact = contact
        self.predictions = predictions
        self.buttons = buttons
        self.modifiers = modifiers
        self.time = time
    }
}

/// A key that went down or up.
public struct KeyChange: Hashable, Sendable, Codable {
    /// The key.
    public var key: Key
    /// True if the key went down.
    public var isDown: Bool
    /// True if the keyboard repeated the key while it was held.
    public var isRepeat: Bool
    /// The modifier keys that were held.
    public var modifiers: KeyModifiers
    /// The text that the key types with these modifiers; empty for a key that types nothing.
    public var characters: String

    /// - Parameter characters: the text that the key types; empty for a key that types nothing.
    public init(
        _ key: Key, isDown: Bool, isRepeat: Bool = false, modifiers: KeyModifiers = [], characters: String = ""
    ) {
        self.key = key
        self.isDown = isDown
        self.isRepeat = isRepeat
        self.modifiers = modifiers
        self.characters = characters
    }
}

/// Modifier keys. The bits are those of `UIKeyModifierFlags`.
public struct KeyModifiers: OptionSet, Hashable, Sendable, Codable {
    /// The bits of the modifiers.
    public let rawValue: Int
    /// Creates a set of modifiers from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps Lock.
    public static let alphaShift = KeyModifiers(rawValue: 1 << 16)
    /// Shift.
    public static let shift = KeyModifiers(rawValue: 1 << 17)
    /// Control.
    public static let control = KeyModifiers(rawValue: 1 << 18)
    /// Option, or Alt.
    public static let alternate = KeyModifiers(rawValue: 1 << 19)
    /// Command, or Super.
    public static let command = KeyModifiers(rawValue: 1 << 20)
}

/// A phase of a shake.
public enum MotionChange: String, Hashable, Sendable, Codable {
    /// The shake began.
    case began
    /// The shake ended.
    case ended
    /// The system cancelled the shake, or it lasted too long.
    case cancelled
}

/// A button of a remote control. The raw values are those of `UIEvent.EventSubtype`.
public enum RemoteCommand: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Play.
    case play = 100
    /// Pause; playing can be resumed.
    case pause
    /// Stop playing.
    case stop
    /// Pause if playing, otherwise play: one button, as on a headset.
    case togglePlayPause
    /// Go to the next track.
    case nextTrack
    /// Go to the previous track.
    case previousTrack
    /// The rewind button went down.
    case beginSeekingBackward
    /// The rewind button went up.
    case endSeekingBackward
    /// The fast-forward button went down.
    case beginSeekingForward
    /// The fast-forward button went up.
    case endSeekingForward
}
