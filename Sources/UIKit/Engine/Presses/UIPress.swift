// Presses: keys that go down and up, as objects, and the event that carries them.
//
// One object for a key from its press till its release, changed in place. Who is told stands in DeviceInput.swift.
// Source: PR-01, PR-03, PR-04.
import HitscopeGeometry
import HitscopeInput

/// One key, or one button, from the moment it goes down till it is released. Equality is identity. Source: PR-04.
@MainActor public final class UIPress {
    public enum Phase: Int, Sendable {
        case began = 0, changed = 1, stationary = 2, ended = 3, cancelled = 4
    }

    /// Counted up in a world.
    public nonisolated let identifier: Int
    public internal(set) var phase: Phase = .began
    /// When the press last changed, in seconds of its world's timeline.
    public internal(set) var timestamp: Double = 0
    public internal(set) weak var window: UIWindow?
    /// Who was the first responder when the key went down, and is told of all that becomes of it.
    public internal(set) weak var responder: UIResponder?
    /// What the key is, and what it types. While it is held, the keyboard's repetitions change the phase and nothing
    /// else.
    public internal(set) var key: UIKey?

    init(identifier: Int) { self.identifier = identifier }

    /// Whether the key is down, and who was told of it is gone from the window.
    var isStray: Bool { phase != .ended && phase != .cancelled && responder?.homeWindow !== window }
}

extension UIPress: Hashable {
    public nonisolated static func == (left: UIPress, right: UIPress) -> Bool { left === right }
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    /// The number itself, so that sets of presses have one order in every run.
    public nonisolated func _rawHashValue(seed: Int) -> Int { identifier }
}

/// An event of presses.
@MainActor public final class UIPressesEvent: UIEvent {
    var ordered: [UIPress] = []

    init() { super.init(type: .presses) }

    override var pressWindows: [UIWindow] { ordered.compactMap(\.window) }

    /// Every press that is down, and those that end with this event.
    public var allPresses: Set<UIPress> { Set(ordered) }
}

/// A key of a keyboard.
public struct UIKey: Hashable, Sendable {
    /// The key's place on the keyboard.
    public let keyCode: UIKeyboardHIDUsage
    /// What it types with the modifiers that are held; empty for a key that types nothing.
    public let characters: String
    /// What it would type alone; for keys such as the arrows the name by which key commands call them.
    public let charactersIgnoringModifiers: String
    public let modifierFlags: UIKeyModifierFlags

    init(_ change: KeyChange) {
        keyCode = UIKeyboardHIDUsage(rawValue: change.key.rawValue)
        characters = change.characters
        modifierFlags = UIKeyModifierFlags(rawValue: change.modifiers.rawValue)
        charactersIgnoringModifiers = UIKeyCommand.specialInput(of: keyCode) ?? UIKey.plainText(of: change)
    }

    private static func plainText(of change: KeyChange) -> String {
        if let name = change.key.name, name.count == 1 { return name }
        return change.modifiers.subtracting(.alphaShift).isEmpty ? change.characters : change.characters.lowercased()
    }
}

/// Modifier keys that are held.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16), shift = UIKeyModifierFlags(rawValue: 1 << 17)
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18), alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// A key by its number in the USB HID keyboard page; those that have a name of their own here, and any other by its
/// number.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28),
        keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A),
        keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C),
        keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
    public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B),
        keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
    public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D),
        keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F),
        keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51),
        keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
    public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04), keyboardZ = UIKeyboardHIDUsage(rawValue: 0x1D)
    public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 0x1E), keyboard0 = UIKeyboardHIDUsage(rawValue: 0x27)
    public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3A), keyboardF12 = UIKeyboardHIDUsage(rawValue: 0x45)
}
