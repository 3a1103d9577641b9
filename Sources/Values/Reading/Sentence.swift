// What a program says: its own words, with texts from outside in them.
//
// Decides that no text from outside gets into a sentence as it is. Knows no terminal.

/// Words of the program. What is put into them by interpolation shows on one line, and moves, colours or turns nothing.
///
///     let sentence: Sentence = "\\(path): error: there is no such file."
public struct Sentence: Hashable, Sendable, ExpressibleByStringInterpolation {
    /// The words, with line breaks where the program has put them.
    public let text: String

    /// Words of the program itself.
    public init(stringLiteral words: String) { text = words }

    /// The words and what is put into them.
    public init(stringInterpolation parts: Parts) { text = parts.text }

    /// Sentences below each other.
    public init(lines: [Sentence]) { text = lines.map(\.text).joined(separator: "\n") }

    /// Two sentences, one behind the other.
    public static func + (first: Sentence, second: Sentence) -> Sentence { "\(first)\(second)" }

    /// The parts of a sentence.
    public struct Parts: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        /// No parts yet.
        public init(literalCapacity: Int, interpolationCount: Int) {}
        /// Words of the program.
        public mutating func appendLiteral(_ words: String) { text += words }
        /// Something from outside: it is made visible.
        public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            text += value.description.visible
        }
        /// A sentence within the sentence.
        public mutating func appendInterpolation(_ sentence: Sentence) { text += sentence.text }
    }
}

extension Sentence: CustomStringConvertible {
    /// The words.
    public var description: String { text }
}
