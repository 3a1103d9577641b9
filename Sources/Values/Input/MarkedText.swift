// Marked text, as in UIKit: text that an input method is still composing.
//
// Marked text is not an input event: recordings and traces contain only the composed text.

/// Text that an input method is still composing, such as half a syllable.
public struct MarkedText: Hashable, Sendable {
    /// The text so far, on one line and never empty.
    public let text: String
    /// The number of characters before the caret.
    public let caret: Int

    /// Creates marked text; nil if there is nothing to show.
    ///
    /// - Parameters:
    ///   - text: the text from the input method. Control characters are removed, and text that is too long to be typed
    ///     is truncated.
    ///   - caret: the number of characters before the caret. If it is too large, the caret is at the end.
    public init?(_ text: String, caret: Int) {
        let shown = text.unicodeScalars.filter { !($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) }
        let characters = String(String.UnicodeScalarView(shown)).prefix(Self.maximumCharacterCount)
        guard !characters.isEmpty else { return nil }
        (self.text, self.caret) = (String(characters), max(0, min(caret, characters.count)))
    }

    private static let maximumCharacterCount = 1000
}
