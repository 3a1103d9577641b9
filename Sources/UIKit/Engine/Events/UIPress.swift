// Presses: the keys that are down, and the event that reports them.
//
// A key keeps one object from press to release. KeyInput.swift chooses the responder that receives it. Source: PR-01,
// PR-03, PR-04.

/// One key from the moment it goes down until it is released. Equality is identity. Source: PR-03, PR-04.
@MainActor public final class UIPress {
    /// The state of a press in an event. Source: PR-01.
    public enum Phase: Int, Sendable {
        /// The key went down.
        case began = 0
        /// The key is held, and the keyboard repeats it.
        case changed = 1
        /// The key is held, and the event is about another key.
        case stationary = 2
        /// The key went up.
        case ended = 3
        /// The system cancelled the press before the key went up.
        case cancelled = 4
    }

    /// The number of the press, unique in its world.
    package nonisolated let identifier: Int
    /// The state of the press in the latest event.
    public internal(set) var phase: Phase = .began
    /// The time of the last change, in seconds of the world's timeline.
    public internal(set) var timestamp: Double = 0
    /// The key window at the moment the key went down. It does not change afterwards.
    public internal(set) weak var window: UIWindow?
    /// The first responder at the moment the key went down, or the key window if there was none. It receives every
    /// change of the press.
    public internal(set) weak var responder: UIResponder?
    /// The key, and the text that it typed when it was last pressed or repeated.
    public internal(set) var key: UIKey?

    init(identifier: Int) { self.identifier = identifier }

    /// True if the key is down although its responder has left the window.
    var isOrphaned: Bool { phase != .ended && phase != .cancelled && responder?.homeWindow !== window }
}

extension UIPress: Hashable {
    /// True if both are the same object. Source: PR-04.
    public nonisolated static func == (left: UIPress, right: UIPress) -> Bool { left === right }
    /// Hashes the identifier.
    public nonisolated func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
    /// Returns the identifier whatever the seed, so that a set of presses has the same order in every run.
    public nonisolated func _rawHashValue(seed: Int) -> Int { identifier }
}

/// An event that reports keys.
@MainActor public final class UIPressesEvent: UIEvent {
    var ordered: [UIPress] = []

    init() { super.init(type: .presses) }

    override var pressWindows: [UIWindow] { ordered.compactMap(\.window) }

    /// All presses of the event: those that are down, and those that end with it.
    public var allPresses: Set<UIPress> { Set(ordered) }
}

/// A key on a keyboard, with the text that it types.
public struct UIKey: Hashable, Sendable {
    /// The key's position on the keyboard.
    public let keyCode: UIKeyboardHIDUsage
    /// The text that the key types with the modifiers that are held. Empty for a key that types nothing.
    public let characters: String
    /// The text that the key types without modifiers. For keys such as the arrows, a constant of `UIKeyCommand`.
    public let charactersIgnoringModifiers: String
    /// The modifiers that were held when the key was last pressed or repeated.
    public let modifierFlags: UIKeyModifierFlags
}

/// Modifier keys that are held.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
    /// One bit for each modifier, the same bits as in UIKit.
    public let rawValue: Int
    /// Creates a set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Caps lock is on.
    public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
    /// A shift key, left or right.
    public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
    /// A control key, left or right.
    public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
    /// The option key of Apple's keyboards, Alt on others.
    public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
    /// The command key of Apple's keyboards, Super on others.
    public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// A key's position on the keyboard, as its number in the USB HID keyboard page. Not every key has a name here.
public struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
    /// The number of the key in the USB HID keyboard page.
    public let rawValue: Int
    /// Creates the key with this number. There need not be a constant for it.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The return key of the main block.
    public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
    /// The escape key.
    public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
    /// The key that deletes backwards.
    public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
    /// The tab key.
    public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
    /// The space bar.
    public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
    /// The home key.
    public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
    /// The page up key.
    public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
    /// The key that deletes forwards.
    public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
    /// The end key.
    public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
    /// The page down key.
    public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
    /// The right arrow.
    public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
    /// The left arrow.
    public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
    /// The down arrow.
    public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
    /// The up arrow.
    public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
    /// The key A on a US keyboard. The keys of the other letters follow in alphabetical order.
    public static let keyboardA = UIKeyboardHIDUsage(rawValue: 0x04)
    /// The key Z on a US keyboard, the last of the letters.
    public static let keyboardZ = UIKeyboardHIDUsage(rawValue: 0x1D)
    /// The digit 1. The keys 2 to 9 and 0 follow.
    public static let keyboard1 = UIKeyboardHIDUsage(rawValue: 0x1E)
    /// The key of the digit 0, the last of the digits.
    public static let keyboard0 = UIKeyboardHIDUsage(rawValue: 0x27)
    /// The function key F1. F2 to F12 follow.
    public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3A)
    /// The function key F12, the last of the function keys.
    public static let keyboardF12 = UIKeyboardHIDUsage(rawValue: 0x45)
}
