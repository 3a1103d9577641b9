// Text that is typed and not composed to its end yet, as UIKit calls it.
//
// Is no input: recordings and traces hold what is composed. Knows no input method.

/// What an input method has not composed yet, such as half a syllable.
public struct MarkedText: Hashable, Sendable {
    /// The characters as they stand now, on one line. There is at least one.
    public let text: String
    /// How many of the characters stand before the caret.
    public let caret: Int

    /// Nil where there is nothing to show.
    ///
    /// - Parameters:
    ///   - text: from the method. Control characters are left out, and so is what is longer than anybody types.
    ///   - caret: how many characters stand before the caret. One beyond the end is at the end.
    public init?(_ text: String, caret: Int) {
        let shown = text.unicodeScalars.filter { !($0.value < 0x20 || (0x7F...0x9F).contains($0.value)) }
        let characters = String(String.UnicodeScalarView(shown)).prefix(Self.mostCharacters)
        guard !characters.isEmpty else { return nil }
        (self.text, self.caret) = (String(characters), max(0, min(caret, characters.count)))
    }

    private static let mostCharacters = 1000
}
