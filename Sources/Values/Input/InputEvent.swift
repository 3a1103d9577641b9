// What a person did, as values.
//
// Decides how input is told, live or in a script. Knows nothing of views or of a window system.
import HitscopeGeometry

/// Something that was done, and when.
public struct InputEvent: Hashable, Sendable {
    /// Seconds since the session began.
    public var time: Double
    /// What was done.
    public var action: Action

    /// - Parameter time: in seconds since the session began.
    public init(time: Double, _ action: Action) {
        self.time = time
        self.action = action
    }

    /// What a person, a device or another program did.
    public enum Action: Hashable, Sendable {
        /// Fingers that changed, all in one report. The mouse is finger 0 while one of its buttons is down.
        case fingers([FingerChange])
        /// The device has a better value for a force that it had estimated.
        case correction(Correction)
        /// The pointer moved with no button down, to a point of the surface; nil when it left.
        case hover(CGPoint?)
        /// A key went down, repeated or went up.
        case key(KeyChange)
        /// The wheel turned with the pointer at a point of the surface; positive sizes move the content right and down.
        /// The modifier keys that are held, where the device tells.
        case wheel(at: CGPoint, by: CGSize, modifiers: KeyModifiers = [])
        /// The device was shaken.
        case motion(MotionChange)
        /// A button of a remote control was pressed.
        case remote(RemoteCommand)
        /// A sensor of the device measured something.
        case sensor(SensorSample)
        /// Another program put a text on the clipboard; nil for anything that is no text.
        case clipboard(String?)
        /// Files were dropped on the surface; their paths, in order.
        case drop([String])
        /// The surface has a new size in points.
        case resize(CGSize)
        /// The surface gained or lost the keyboard.
        case focus(Bool)
        /// The person asked for the surface to be closed.
        case close
    }
}

/// What a finger did, or the mouse while a button is down.
public struct FingerChange: Hashable, Sendable {
    /// What a finger did.
    public enum Phase: String, Hashable, Sendable, Codable {
        /// It came down on the surface.
        case down
        /// It moved, or pressed otherwise, while it was down.
        case move
        /// It lifted.
        case up
        /// The system took it away.
        case cancel
    }

    /// Which finger, as a small number; free for another finger once this one has lifted.
    public var finger: Int
    /// What the finger did.
    public var phase: Phase
    /// Points of the surface, from its top left.
    public var point: CGPoint
    /// The edge of the screen that the finger came in from; nil where the device does not tell. It does not follow from
    /// `point`.
    public var edge: Edge?
    /// How the finger presses; nil where the device does not tell.
    public var contact: Contact?
    /// Where the device expects the finger next, the nearest first; nil where it does not predict.
    public var predictions: [Prediction]?
    /// The buttons of the mouse that are down; for `up` those that went up last. Empty for a finger.
    public var buttons: PointerButtons
    /// The modifier keys that are held, where the device tells.
    public var modifiers: KeyModifiers
    /// When it was done, in seconds since the session began; nil for the time of its report. It is earlier where
    /// several moves are told together.
    public var time: Double?

    /// An edge of the screen.
    public enum Edge: String, Hashable, Sendable, Codable {
        /// The edge where y is 0.
        case top
        /// The edge where x is 0.
        case left
        /// The edge where y is greatest.
        case bottom
        /// The edge where x is greatest.
        case right
    }

    /// A plain finger unless told otherwise.
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
    /// Which key.
    public var key: Key
    /// Whether the key went down.
    public var isDown: Bool
    /// Whether the keyboard repeated the key while it was held.
    public var isRepeat: Bool
    /// The modifier keys that were held.
    public var modifiers: KeyModifiers
    /// What the key types with these modifiers; empty for keys that type nothing.
    public var characters: String

    /// - Parameter characters: what the key types; empty for keys that type nothing.
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

/// Modifier keys; the bits are those of `UIKeyModifierFlags`.
public struct KeyModifiers: OptionSet, Hashable, Sendable, Codable {
    /// The bits of the modifiers.
    public let rawValue: Int
    /// As in `OptionSet`.
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
    /// The device shakes from now on.
    case began
    /// The shake is over.
    case ended
    /// The system took the shake away, or it lasted too long.
    case cancelled
}

/// A button of a remote control; the numbers are those of `UIEvent.EventSubtype`.
public enum RemoteCommand: Int, Hashable, Sendable, Codable, CaseIterable {
    /// Play.
    case play = 100
    /// Pause, to go on from the same place.
    case pause
    /// Stop playing.
    case stop
    /// One button that plays and pauses by turns, as on a headset.
    case togglePlayPause
    /// Go to the next track.
    case nextTrack
    /// Go to the track before.
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
