// A part of an error sentence, such as "a list of views". The schema and the reference page show it in English.
//
// The tables are made only once, so a phrase is translated when it is shown.
import HitscopeLanguage

/// A part of a sentence, such as "a list of views".
struct Phrase: Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    private let pieces: [Piece]

    init(stringLiteral words: String) { pieces = [.words(words)] }

    init(stringInterpolation parts: Parts) { pieces = parts.pieces }

    private init(_ pieces: [Piece]) { self.pieces = pieces }

    var english: String {
        pieces.map { piece in
            switch piece {
            case .words(let text), .value(let text): text
            case .phrase(let phrase): phrase.english
            }
        }.joined()
    }

    /// The phrase in the current language.
    var description: String {
        var parts = LocalizedText.Parts(literalCapacity: 0, interpolationCount: pieces.count)
        for piece in pieces {
            switch piece {
            case .words(let text): parts.appendLiteral(text)
            case .value(let text): parts.append(text)
            case .phrase(let phrase): parts.append(phrase.description)
            }
        }
        return parts.text
    }

    /// A list in the form "a, b or c".
    static func any(of words: [String]) -> Phrase {
        guard let (others, last) = split(words) else { return Phrase(words.map(Piece.value)) }
        return "\(others) or \(last)"
    }

    /// A list in the form "a, b and c".
    static func all(of words: [String]) -> Phrase {
        guard let (others, last) = split(words) else { return Phrase(words.map(Piece.value)) }
        return "\(others) and \(last)"
    }

    /// A list in the form "a and b and c".
    static func both(_ words: [String]) -> Phrase {
        words.dropFirst().reduce(Phrase(words.prefix(1).map(Piece.value))) { "\($0) and \($1)" }
    }

    private static func split(_ words: [String]) -> (others: String, last: String)? {
        guard let last = words.last, words.count > 1 else { return nil }
        return (words.dropLast().joined(separator: ", "), last)
    }

    fileprivate enum Piece: Sendable {
        case words(String), value(String), phrase(Phrase)
    }

    /// The parts of a phrase.
    struct Parts: StringInterpolationProtocol {
        fileprivate var pieces: [Piece] = []

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ words: String) { if !words.isEmpty { pieces.append(.words(words)) } }

        mutating func appendInterpolation(_ value: some CustomStringConvertible) {
            pieces.append(.value(value.description))
        }

        mutating func appendInterpolation(_ phrase: Phrase) { pieces.append(.phrase(phrase)) }
    }
}
