// What a person did, as values.
//
// Decides how input is written down, live or in a script. Knows nothing of views or of a window system.
import HitscopeGeometry

/// One report from a person: something was done at a time.
public struct InputEvent: Hashable, Sendable {
    /// Seconds since the session began.
    public var time: Double
    public var action: Action

    public init(time: Double, _ action: Action) {
        self.time = time
        self.action = action
    }

    public enum Action: Hashable, Sendable {
        /// Fingers that changed, all in one report. The mouse is finger 0 while one of its buttons is down.
        case fingers([FingerChange])
        /// The device knows better what it had estimated.
        case correction(Correction)
        /// The pointer moved with no button down, in points of the surface; nil when it left.
        case hover(CGPoint?)
        case key(KeyChange)
        /// The wheel turned over a place, by so many points; positive values move the content right and down.
        case wheel(at: CGPoint, by: CGSize)
        /// The device was shaken.
        case motion(MotionChange)
        /// A button of a remote control was pressed.
        case remote(RemoteCommand)
        /// A sensor of the device measured something.
        case sensor(SensorSample)
        /// Another program put a text on the clipboard; nil when it put there what is no text.
        case clipboard(String?)
        /// The surface has a new size in points.
        case resize(CGSize)
        /// The surface gained or lost the keyboard.
        case focus(Bool)
        /// The person asked for the surface to be closed.
        case close
    }
}

/// What one finger did, or the mouse while a button is down.
public struct FingerChange: Hashable, Sendable {
    public enum Phase: String, Hashable, Sendable, Codable { case down, move, up, cancel }

    /// Which finger; small numbers, free to be used again once it has lifted.
    public var finger: Int
    public var phase: Phase
    /// Points of the surface, from its top left.
    public var point: CGPoint
    /// The edge of the screen that the finger came in from, where the device can tell; a place near an edge does not
    /// make it so.
    public var edge: Edge?
    /// How the finger presses; nil where the device does not tell.
    public var contact: Contact?
    /// Where the device expects the finger next, the nearest first; nil where it does not predict.
    public var predictions: [Prediction]?
    /// The buttons of the mouse that are down, and in the report of its lift those that went up last; empty for a
    /// finger.
    public var buttons: PointerButtons
    /// The modifier keys that are held, where the device tells.
    public var modifiers: KeyModifiers
    /// When it was done, in seconds since the session began; nil at the time of its report. Earlier where several moves
    /// are told together.
    public var time: Double?

    public enum Edge: String, Hashable, Sendable, Codable { case top, left, bottom, right }

    public init(
        _ finger: Int = 0, _ phase: Phase, at point: CGPoint, from edge: Edge? = nil, contact: Contact? = nil,
        predictions: [Prediction]? = nil, buttons: PointerButtons = [], modifiers: KeyModifiers = [],
        time: Double? = nil
    ) {
        (self.finger, self.phase, self.point, self.edge, self.time) = (finger, phase, point, edge, time)
        (self.contact, self.predictions) = (contact, predictions)
        (self.buttons, self.modifiers) = (buttons, modifiers)
    }
}

/// A key that went down or up.
public struct KeyChange: Hashable, Sendable, Codable {
    public var key: Key
    public var isDown: Bool
    /// Whether the keyboard repeated the key while it was held.
    public var isRepeat: Bool
    public var modifiers: KeyModifiers
    /// What the key types with these modifiers; empty for keys that type nothing.
    public var characters: String

    public init(_ key: Key, isDown: Bool, isRepeat: Bool = false, modifiers: KeyModifiers = [], characters: String = "")
    {
        (self.key, self.isDown, self.isRepeat, self.modifiers, self.characters) = (
            key, isDown, isRepeat, modifiers, characters
        )
    }
}

/// Modifier keys; the bits are those of `UIKeyModifierFlags`.
public struct KeyModifiers: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let alphaShift = KeyModifiers(rawValue: 1 << 16)
    public static let shift = KeyModifiers(rawValue: 1 << 17)
    public static let control = KeyModifiers(rawValue: 1 << 18)
    public static let alternate = KeyModifiers(rawValue: 1 << 19)
    public static let command = KeyModifiers(rawValue: 1 << 20)
}

/// What a shake of the device comes to.
public enum MotionChange: String, Hashable, Sendable, Codable { case began, ended, cancelled }

/// A button of a remote control; the numbers are those of `UIEvent.EventSubtype`.
public enum RemoteCommand: Int, Hashable, Sendable, Codable, CaseIterable {
    case play = 100, pause, stop, togglePlayPause, nextTrack, previousTrack
    case beginSeekingBackward, endSeekingBackward, beginSeekingForward, endSeekingForward
}
