// Key commands: keys that send an action, whoever among the responders offers them.
//
// Source: PR-11 to PR-13.
import HitscopeGeometry

/// A key with modifiers, and the action that it sends along the responder chain.
@MainActor public final class UIKeyCommand {
    /// What the key types alone, or one of the names below.
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    public let action: Selector
    public var title: String

    public init(title: String = "", input: String, modifierFlags: UIKeyModifierFlags = [], action: Selector) {
        (self.title, self.input, self.modifierFlags, self.action) = (title, input, modifierFlags, action)
    }

    public convenience init(title: String = "", action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [])
    {
        self.init(title: title, input: input, modifierFlags: modifierFlags, action: action)
    }

    public nonisolated static let inputUpArrow = "UIKeyInputUpArrow", inputDownArrow = "UIKeyInputDownArrow"
    public nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow", inputRightArrow = "UIKeyInputRightArrow"
    public nonisolated static let inputEscape = "UIKeyInputEscape", inputPageUp = "UIKeyInputPageUp"
    public nonisolated static let inputPageDown = "UIKeyInputPageDown", inputHome = "UIKeyInputHome"
    public nonisolated static let inputEnd = "UIKeyInputEnd", inputDelete = "UIKeyInputDelete"
    public nonisolated static let f1 = "UIKeyInputF1", f2 = "UIKeyInputF2", f3 = "UIKeyInputF3", f4 = "UIKeyInputF4",
        f5 = "UIKeyInputF5"
    public nonisolated static let f6 = "UIKeyInputF6", f7 = "UIKeyInputF7", f8 = "UIKeyInputF8", f9 = "UIKeyInputF9"
    public nonisolated static let f10 = "UIKeyInputF10", f11 = "UIKeyInputF11", f12 = "UIKeyInputF12"

    /// The name by which commands call a key that types nothing; nil for other keys.
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

    /// Whether these are the command's key and exactly its modifiers; whether letters are locked as capitals does not
    /// matter.
    func matches(_ key: UIKey) -> Bool {
        input?.lowercased() == key.charactersIgnoringModifiers.lowercased()
            && key.modifierFlags.subtracting(.alphaShift) == modifierFlags
    }
}

extension UIResponder {
    /// The first command from here up the chain that the key means and that somebody can perform. Source: PR-11.
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

/// Tells whether a walk along a chain has come to a responder before, without keeping them all: a mark is left behind
/// at ever longer distances.
@MainActor struct ChainSteps {
    private weak var mark: UIResponder?
    private var steps = 0, limit = 1, returns = 0

    /// How often code that is called on the way may lay the chain anew so that it leads back to the mark.
    private static let mostReturns = 100

    /// False, and reported, when the chain runs in a circle.
    ///
    /// Rerouting `next` in mid-walk is legal; more than 100 reroutes count as a circle.
    mutating func isNew(_ responder: UIResponder) -> Bool {
        if responder === mark {
            returns += 1
            guard returns <= ChainSteps.mostReturns, !responder.chainIsCircle else {
                responder.world.report(.responderCircle(at: responder))
                return false
            }
        }
        steps += 1
        if steps == limit { (mark, steps, limit) = (responder, 0, limit * 2) }
        return true
    }
}
