// A sentence of the program with texts from outside in it.
//
// Texts from outside are made visible, so that none of them can control a terminal.
import HitscopeLanguage

/// Words of the program. Interpolated values appear on one line, and cannot move, colour or reorder anything.
///
/// The words are in the language that is current when the sentence is made.
///
///     let sentence: Sentence = "\\(path): error: there is no such file."
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The words, with the line breaks of the program.
    public let text: String

    /// Words of the program itself.
    public init(stringLiteral words: String) { text = LocalizedText(stringLiteral: words).text }

    /// Words with interpolated values.
    public init(stringInterpolation parts: Parts) { text = parts.parts.text }

    /// Sentences on lines of their own.
    public init(lines: [Sentence]) { text = lines.map(\.text).joined(separator: "\n") }

    /// Two sentences in a row.
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
        /// A value from outside, which is made visible.
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
