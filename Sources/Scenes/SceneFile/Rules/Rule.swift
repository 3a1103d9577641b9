// What a value in a scene has to be.
//
// A rule says it three times: to a person in a sentence, to an editor in the schema, and to the reader. Knows no key.
import Yams

/// What a value has to be, and how it is read.
struct Rule<Value>: Sendable {
    /// What the value should be, in words that fit after "should be".
    let phrase: Phrase
    /// A value as a person writes it.
    let example: String
    let schema: @Sendable () -> JSON
    /// The value; nil where it is wrong, which has been reported.
    let read: @Sendable (SceneReader, SceneField) -> Value?

    init(
        _ phrase: Phrase, example: String, schema: @autoclosure @escaping @Sendable () -> JSON,
        read: @escaping @Sendable (SceneReader, SceneField) -> Value?
    ) {
        self.phrase = phrase
        self.example = example
        self.schema = schema
        self.read = read
    }

    /// The same rule for a value that is made of this one.
    func map<Other>(_ transform: @escaping @Sendable (Value) -> Other) -> Rule<Other> {
        Rule<Other>(phrase, example: example, schema: schema()) { reader, field in
            read(reader, field).map(transform)
        }
    }

    /// Maps are read by the other rule, everything else by this one.
    func orMap(_ other: Rule) -> Rule {
        Rule("\(phrase), or \(other.phrase)", example: example, schema: .either(schema(), other.schema())) {
            reader, field in
            field.isMap ? other.read(reader, field) : read(reader, field)
        }
    }
}

extension Rule where Value: Sendable {
    /// The word `true` stands for a value of its own.
    func orTrue(_ value: Value) -> Rule {
        Rule(
            phrase.english.hasPrefix("true") ? phrase : "true, or \(phrase)", example: example,
            schema: .either(["const": true], schema())
        ) { reader, field in
            field.isTrue ? value : read(reader, field)
        }
    }

    /// The word `none` stands for a value of its own.
    func orNone(_ value: Value) -> Rule {
        Rule(
            phrase.english.hasSuffix("none") ? phrase : "\(phrase), or none", example: example,
            schema: .either(schema(), ["const": "none"])
        ) { reader, field in
            field.isNone ? value : read(reader, field)
        }
    }
}

extension Rule where Value == SceneField {
    /// A value that is read later, when more is known.
    static func later(_ phrase: Phrase, example: String, schema: @autoclosure @escaping @Sendable () -> JSON) -> Rule {
        Rule(phrase, example: example, schema: schema()) { $1 }
    }

    /// What the other rule says, to be read by it later.
    static func later<Other>(_ rule: Rule<Other>) -> Rule {
        Rule(rule.phrase, example: rule.example, schema: rule.schema()) { $1 }
    }
}

/// A key with its value.
struct SceneField {
    /// The key as it is written.
    var key: String
    var keyLocation: SourceLocation
    var value: Node
    /// Where the value is used; an alias is used elsewhere than it was written.
    var location: SourceLocation

    /// Whether the value is a map.
    var isMap: Bool {
        guard case .mapping = value else { return false }
        return true
    }

    /// Whether the value is the word `true`, in quotes or not.
    var isTrue: Bool { isWord("true") }

    /// Whether the value is the word for no responder.
    var isNone: Bool { isWord(SceneNames.none) }

    private func isWord(_ word: String) -> Bool {
        guard case .scalar(let scalar) = value else { return false }
        return scalar.string == word
    }

    /// The same key with another value: an element of the list that is its value.
    func with(_ element: Node, at location: SourceLocation) -> SceneField {
        SceneField(key: key, keyLocation: keyLocation, value: element, location: location)
    }
}
