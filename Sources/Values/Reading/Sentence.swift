// What a program says: its own words, with texts from outside in them.
//
// Decides that no text from outside gets into a sentence as it is. Knows no terminal.
import HitscopeLanguage

/// Words of the program. What is put into them by interpolation shows on one line, and moves, colours or turns nothing.
///
/// They are in the language that is spoken when the sentence is made.
///
///     let sentence: Sentence = "\\(path): error: there is no such file."
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The words, with line breaks where the program has put them.
    public let text: String

    /// Words of the program itself.
    public init(stringLiteral words: String) { text = LocalizedText(stringLiteral: words).text }

    /// The words and what is put into them.
    public init(stringInterpolation parts: Parts) { text = parts.parts.text }

    /// Sentences below each other.
    public init(lines: [Sentence]) { text = lines.map(\.text).joined(separator: "\n") }

    /// Two sentences, one behind the other.
    public static func + (first: Sentence, second: Sentence) -> Sentence { "\(first)\(second)" }

    /// The parts of a sentence.
    public struct Parts: StringInterpolationProtocol, Sendable {
        fileprivate var parts: LocalizedText.Parts

        /// No parts yet.
        public init(literalCapacity: Int, interpolationCount: Int) {
            parts = LocalizedText.Parts(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
        }
        /// Words of the program.
        public mutating func appendLiteral(_ words: String) { parts.appendLiteral(words) }
        /// Something from outside: it is made visible.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(value.description.visible)
        }
        /// A sentence within the sentence.
        public mutating func appendInterpolation(_ sentence: Sentence) { parts.append(sentence.text) }
    }
}

extension Sentence: CustomStringConvertible {
    /// The words.
    public var description: String { text }
}
