// Marked text, as UIKit calls it: text that an input method is still composing.
//
// It is not an input. Recordings and traces contain the composed text.

/// Text that an input method is still composing, such as half a syllable.
public struct MarkedText: Hashable, Sendable {
    /// The current characters, on one line. There is at least one.
    public let text: String
    /// The number of characters before the caret.
    public let caret: Int

    /// Nil if there is nothing to show.
    ///
    /// - Parameters:
    ///   - text: from the input method. Control characters are removed, and a text that nobody could have typed is
    ///     truncated.
    ///   - caret: the number of characters before the caret. A larger number means the end.
    public init?(_ text: String, caret: Int) {
        let shown = text.unicodeScalars.filter { !($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) }
        let characters = String(String.UnicodeScalarView(shown)).prefix(Self.mostCharacters)
        guard !characters.isEmpty else { return nil }
        (self.text, self.caret) = (String(characters), max(0, min(caret, characters.count)))
    }

    private static let mostCharacters = 1000
}
