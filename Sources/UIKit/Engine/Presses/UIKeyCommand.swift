// Key commands: keys that send an action, offered by responders.
//
// Source: PR-11 to PR-13.
import HitscopeInput

/// A key with modifiers, and the action that it sends along the responder chain.
@MainActor public final class UIKeyCommand {
    /// The text that the key types without modifiers, in upper or lower case, or one of the constants below. Nil
    /// matches no key.
    public let input: String?
    /// The modifiers that must be held, with no others. Caps lock does not count.
    public let modifierFlags: UIKeyModifierFlags
    /// The action that the key sends along the responder chain, with the command as its sender. Source: PR-12.
    public let action: Selector
    /// The title that the user sees; empty by default.
    public var title: String

    /// Creates a command, by default without modifiers.
    public init(title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
        (self.title, self.input, self.modifierFlags, self.action) = (title, input, modifierFlags, action)
    }

    /// Creates a command, with the arguments in the order of newer UIKit versions.
    public convenience init(title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [])
    {
        self.init(title: title, input: input, modifierFlags: modifierFlags, action: action)
    }

    /// The up arrow. Source of all these constants: PR-13.
    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
    /// The down arrow.
    public nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
    /// The left arrow.
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
    /// The right arrow.
    public nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
    /// The escape key.
    public nonisolated static let inputEscape = "UIKeyInputEscape"
    /// The page up key.
    public nonisolated static let inputPageUp = "UIKeyInputPageUp"
    /// The page down key.
    public nonisolated static let inputPageDown = "UIKeyInputPageDown"
    /// The home key.
    public nonisolated static let inputHome = "UIKeyInputHome"
    /// The end key.
    public nonisolated static let inputEnd = "UIKeyInputEnd"
    /// The key that deletes forward, not backspace.
    public nonisolated static let inputDelete = "UIKeyInputDelete"
    /// The function key F1.
    public nonisolated static let f1 = "UIKeyInputF1"
    /// The function key F2.
    public nonisolated static let f2 = "UIKeyInputF2"
    /// The function key F3.
    public nonisolated static let f3 = "UIKeyInputF3"
    /// The function key F4.
    public nonisolated static let f4 = "UIKeyInputF4"
    /// The function key F5.
    public nonisolated static let f5 = "UIKeyInputF5"
    /// The function key F6.
    public nonisolated static let f6 = "UIKeyInputF6"
    /// The function key F7.
    public nonisolated static let f7 = "UIKeyInputF7"
    /// The function key F8.
    public nonisolated static let f8 = "UIKeyInputF8"
    /// The function key F9.
    public nonisolated static let f9 = "UIKeyInputF9"
    /// The function key F10.
    public nonisolated static let f10 = "UIKeyInputF10"
    /// The function key F11.
    public nonisolated static let f11 = "UIKeyInputF11"
    /// The function key F12.
    public nonisolated static let f12 = "UIKeyInputF12"

    /// The constant for a key that types nothing, such as an arrow; nil for other keys.
    nonisolated static func specialInput(of key: UIKeyboardHIDUsage) -> String? {
        let functions = UIKeyboardHIDUsage.keyboardF1.rawValue...UIKeyboardHIDUsage.keyboardF12.rawValue
        if functions.contains(key.rawValue) { return "UIKeyInputF\(key.rawValue - functions.lowerBound + 1)" }
        return names[key]
    }

    private nonisolated static let names: [UIKeyboardHIDUsage: String] = [
        .keyboardUpArrow: inputUpArrow, .keyboardDownArrow: inputDownArrow, .keyboardLeftArrow: inputLeftArrow,
        .keyboardRightArrow: inputRightArrow, .keyboardEscape: inputEscape, .keyboardPageUp: inputPageUp,
        .keyboardPageDown: inputPageDown, .keyboardHome: inputHome, .keyboardEnd: inputEnd,
        .keyboardDeleteForward: inputDelete,
    ]

    /// True if the key is the command's and exactly its modifiers are held. Caps lock does not count.
    func matches(_ key: UIKey) -> Bool {
        input?.lowercased() == key.charactersIgnoringModifiers.lowercased()
            && key.modifierFlags.subtracting(.alphaShift) == modifierFlags
    }
}

extension UIResponder {
    /// The first command on the chain from here up that matches the key and whose action has a target. Source: PR-11.
    func command(for key: UIKey) -> UIKeyCommand? {
        var current: UIResponder? = self
        var steps = ChainSteps()
        while let here = current, steps.isNew(here) {
            let found = Calls.keyCommands(of: here).first {
                $0.matches(key) && Calls.target(of: $0.action, from: self, sender: $0) != nil
            }
            if let found { return found }
            current = Calls.next(of: here)
        }
        return nil
    }
}

/// Detects whether following the chain comes back to a responder.
///
/// It marks one responder, and moves the mark forward at increasing distances.
@MainActor struct ChainSteps {
    private weak var mark: UIResponder?
    private var steps = 0, limit = 1, returns = 0

    /// The maximum number of returns to the marked responder. More count as a cycle, even if user code changes the
    /// chain meanwhile.
    private static let maximumReturnCount = 100

    /// Returns true if the caller may continue. If the chain is circular, reports a fault and returns false.
    ///
    /// User code may change `next` meanwhile, but more than 100 returns to the mark count as a cycle.
    mutating func isNew(_ responder: UIResponder) -> Bool {
        if responder === mark {
            returns += 1
            guard returns <= ChainSteps.maximumReturnCount, !responder.chainContainsCycle else {
                responder.world.report(.responderCircle(at: responder))
                return false
            }
        }
        steps += 1
        if steps == limit { (mark, steps, limit) = (responder, 0, limit * 2) }
        return true
    }
}

extension UIKey {
    init(_ change: KeyChange) {
        let keyCode = UIKeyboardHIDUsage(rawValue: change.key.rawValue)
        self.init(
            keyCode: keyCode, characters: change.characters,
            charactersIgnoringModifiers: UIKeyCommand.specialInput(of: keyCode) ?? UIKey.plainText(of: change),
            modifierFlags: UIKeyModifierFlags(rawValue: change.modifiers.rawValue))
    }

    private static func plainText(of change: KeyChange) -> String {
        if let name = change.key.name, name.count == 1 { return name }
        return change.modifiers.subtracting(.alphaShift).isEmpty ? change.characters : change.characters.lowercased()
    }
}
