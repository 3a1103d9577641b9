// The buttons of a mouse, as bits.

/// Buttons of a mouse; button 1 has the lowest bit, as in `UIEvent.ButtonMask`.
public struct PointerButtons: OptionSet, Hashable, Sendable, Codable {
    /// A bit for each button.
    public let rawValue: Int
    /// As in `OptionSet`.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Buttons 1 and 2: the left and the right one of a mouse for the right hand.
    public static let primary = PointerButtons.button(1), secondary = PointerButtons.button(2)

    /// The button with this number, from 1 to 32; empty for another number.
    public static func button(_ number: Int) -> PointerButtons {
        PointerButtons(rawValue: (1...most).contains(number) ? 1 << (number - 1) : 0)
    }

    /// The highest button number.
    private static let most = 32
}
