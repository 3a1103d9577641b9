// The rules for one of a few words, for several of them, and for true or false.
import Yams

/// The words that a key accepts, with their values.
struct Vocabulary<Value: Sendable>: Sendable, ExpressibleByDictionaryLiteral {
    let words: [String]
    private let values: [Value]

    var entries: [(word: String, value: Value)] { Array(zip(words, values)).map { ($0.0, $0.1) } }

    init(_ words: [String], _ values: [Value]) {
        self.words = words
        self.values = values
    }

    init(dictionaryLiteral entries: (String, Value)...) { self.init(entries.map(\.0), entries.map(\.1)) }

    /// The value of a word; nil if it is not in the vocabulary.
    func value(of node: Node) -> Value? {
        guard case .scalar(let scalar) = node else { return nil }
        return words.firstIndex(of: scalar.string).map { values[$0] }
    }
}

extension Vocabulary where Value: Equatable {
    /// The word for a value; nil if it has none.
    func word(for value: Value) -> String? { values.firstIndex(of: value).map { words[$0] } }
}

extension Vocabulary where Value: RawRepresentable<String> & CaseIterable {
    /// The vocabulary of a type's raw values.
    static var cases: Vocabulary { Vocabulary(Value.allCases.map(\.rawValue), Array(Value.allCases)) }
}

extension Rule where Value: Equatable & Sendable {
    /// - Parameters:
    ///   - definition: The name of the words in the schema; nil to write them in place.
    ///   - other: Another possible value, as a person writes it.
    static func word(_ vocabulary: Vocabulary<Value>, as definition: String? = nil, or other: String? = nil) -> Rule {
        let words = vocabulary.words, phrase = Phrase.any(of: words + (other.map { [$0] } ?? []))
        return Rule(phrase, example: words[0], schema: definition.map(JSON.reference) ?? .words(words)) {
            reader, field in
            if let value = vocabulary.value(of: field.value) { return value }
            reader.report(
                field.location, "\"\(field.key)\" is \(reader.describe(field.value)), but should be \(phrase).",
                reader.didYouMean(field.value, among: words) ?? "For example: \(field.key): \(words[0])")
            return nil
        } write: {
            vocabulary.word(for: $1).map { .word($0) }
        }
    }
}

extension Rule {
    /// One value, or a list of values.
    static func oneOrMore<Element>(_ one: Rule<Element>) -> Rule where Value == [Element] {
        Rule(
            "\(one.phrase); or a list of these", example: one.example,
            schema: .either(one.schema(), .array(of: one.schema()))
        ) { reader, field in
            guard case .sequence(let list) = field.value else { return one.read(reader, field).map { [$0] } }
            return list.compactMap { node in
                reader.follow(node).flatMap { one.read(reader, field.with($0, at: node.location)) }
            }
        } write: { writer, values in
            .oneOrMore(values.compactMap { one.write(writer, $0) })
        }
    }
}

extension Rule where Value: RawRepresentable<String> & CaseIterable & Equatable & Sendable {
    static var word: Rule { word(.cases) }

    static func word(as definition: String) -> Rule { word(.cases, as: definition) }
}

extension Rule where Value == Bool {
    static var bool: Rule {
        Rule("true or false", example: "true", schema: ["type": "boolean"]) { reader, field in
            if case .scalar(let scalar) = field.value, scalar.style == .plain {
                switch scalar.string {
                case "true", "True", "TRUE": return true
                case "false", "False", "FALSE": return false
                default: break
                }
            }
            reader.reportWrong(field, wants: "true or false", example: "true")
            return nil
        } write: {
            .bool($1)
        }
    }
}
