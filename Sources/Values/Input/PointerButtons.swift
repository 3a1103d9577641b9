// The buttons of a mouse.

/// Buttons of a mouse; button 1 is the lowest bit, as in `UIEvent.ButtonMask`.
public struct PointerButtons: OptionSet, Hashable, Sendable, Codable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = PointerButtons.button(1), secondary = PointerButtons.button(2)

    /// The button with this number, from 1 on; none for a number that no button has.
    public static func button(_ number: Int) -> PointerButtons {
        PointerButtons(rawValue: (1...most).contains(number) ? 1 << (number - 1) : 0)
    }

    /// The bits of an integer that may stand for buttons.
    private static let most = 32
}
