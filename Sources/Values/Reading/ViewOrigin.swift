// The place in a text from which a view was made.
import HitscopeLanguage

/// The place of a view in the scene or the dump that it was made from.
public struct ViewOrigin: Hashable, Sendable, Codable {
    /// The line of the text, counted from 1.
    public var line: Int
    /// The address in a dump, as printed with its `0x`; nil if none was printed.
    public var address: String?

    /// - Parameter line: the line of the text, counted from 1.
    public init(line: Int, address: String? = nil) { (self.line, self.address) = (line, address) }

    /// The address, or else the line, as it appears next to a name.
    public var text: String { address ?? ViewOrigin.text(ofLine: line) }

    /// The digits of an address, without the leading zeros that some debuggers print; nil for other texts.
    public static func digits(ofAddress text: String) -> String? {
        let lower = text.lowercased(), digits = lower.dropFirst(2)
        guard lower.hasPrefix("0x"), !digits.isEmpty, digits.allSatisfy(\.isHexDigit) else { return nil }
        return String(digits.drop { $0 == "0" })
    }

    static func text(ofLine line: Int) -> String { localized("line \(line)") }
}
