// The buttons of a mouse.

/// A set of mouse buttons. Button 1 has the lowest bit, as in `UIEvent.ButtonMask`.
public struct PointerButtons: OptionSet, Hashable, Sendable, Codable {
    /// The bits of the buttons.
    public let rawValue: Int
    /// Creates a set of buttons from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Buttons 1 and 2: the left and the right button of a right-handed mouse.
    public static let primary = PointerButtons.button(1), secondary = PointerButtons.button(2)

    /// The set with the button of this number, from 1 to 32; empty for other numbers.
    public static func button(_ number: Int) -> PointerButtons {
        PointerButtons(rawValue: (1...maximumNumber).contains(number) ? 1 << (number - 1) : 0)
    }

    /// The highest button number.
    private static let maximumNumber = 32
}
