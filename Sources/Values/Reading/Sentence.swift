// A sentence of the program that can contain text from outside.
//
// Text from outside is escaped, so that it cannot control a terminal.
import HitscopeLanguage

/// A text of the program. Interpolated values are shown on one line, and cannot move, colour or reorder the text.
///
/// The text is in the language that is current when the sentence is created.
///
///     let sentence: Sentence = "\(path): error: there is no such file."
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The text, including the program's own line breaks.
    public let text: String

    /// Creates a sentence from a literal.
    public init(stringLiteral words: String) { text = LocalizedText(stringLiteral: words).text }

    /// Creates a sentence from a literal with values.
    public init(stringInterpolation parts: Parts) { text = parts.parts.text }

    /// Joins sentences, each on its own line.
    public init(lines: [Sentence]) { text = lines.map(\.text).joined(separator: "\n") }

    /// Joins two sentences without a separator.
    public static func + (first: Sentence, second: Sentence) -> Sentence { "\(first)\(second)" }

    /// The literal parts and the values of a sentence.
    public struct Parts: StringInterpolationProtocol, Sendable {
        fileprivate var parts: LocalizedText.Parts

        /// Creates an empty sentence.
        public init(literalCapacity: Int, interpolationCount: Int) {
            parts = LocalizedText.Parts(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
        }
        /// Adds a literal part.
        public mutating func appendLiteral(_ words: String) { parts.appendLiteral(words) }
        /// Adds a value from outside, with disturbing characters escaped.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            parts.append(value.description.bounded(to: Self.maximumBytes).visible)
        }
        /// The number of bytes that are shown of a value.
        private static let maximumBytes = 4096
        /// Adds another sentence as it is.
        public mutating func appendInterpolation(_ sentence: Sentence) { parts.append(sentence.text) }
    }
}

extension Sentence: CustomStringConvertible {
    /// The text.
    public var description: String { text }
}
