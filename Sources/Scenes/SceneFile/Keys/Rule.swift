// A rule for a value: its description in words and in the schema, and how it is read and written.
import Yams

/// A rule for the value of a key.
struct Rule<Value>: Sendable {
    /// The kind of value, phrased to follow "should be".
    let phrase: Phrase
    /// An example of a value, as a person writes it.
    let example: String
    let schema: @Sendable () -> JSON
    /// Reads the value. If there is an error, reports it and returns nil.
    let read: @Sendable (SceneReader, SceneField) -> Value?
    /// Returns the value as YAML; nil for a value that another rule writes.
    let write: @Sendable (SceneWriter, Value) -> YamlText?

    init(
        _ phrase: Phrase, example: String, schema: @autoclosure @escaping @Sendable () -> JSON,
        read: @escaping @Sendable (SceneReader, SceneField) -> Value?,
        write: @escaping @Sendable (SceneWriter, Value) -> YamlText?
    ) {
        self.phrase = phrase
        self.example = example
        self.schema = schema
        self.read = read
        self.write = write
    }

    /// A rule for a value that is converted from this rule's value.
    ///
    /// - Parameter back: Returns this rule's value for a converted one; nil if there is none.
    func map<Other>(
        _ make: @escaping @Sendable (Value) -> Other, back: @escaping @Sendable (Other) -> Value?
    ) -> Rule<Other> {
        compactMap({ _, _, value in make(value) }, back: back)
    }

    /// A rule for a value that is converted from this rule's value. If that is impossible, the closure reports it and
    /// returns nil.
    ///
    /// - Parameter back: Returns this rule's value for a converted one; nil if there is none.
    func compactMap<Other>(
        _ make: @escaping @Sendable (SceneReader, SceneField, Value) -> Other?,
        back: @escaping @Sendable (Other) -> Value?
    ) -> Rule<Other> {
        Rule<Other>(phrase, example: example, schema: schema()) { reader, field in
            read(reader, field).flatMap { make(reader, field, $0) }
        } write: { writer, other in
            back(other).flatMap { write(writer, $0) }
        }
    }

    /// The same rule with an additional check, which reports errors.
    func checked(_ check: @escaping @Sendable (SceneReader, SceneField, Value) -> Bool) -> Rule {
        compactMap({ reader, field, value in check(reader, field, value) ? value : nil }, back: { $0 })
    }

    /// The same rule, with another schema.
    func withSchema(_ schema: @autoclosure @escaping @Sendable () -> JSON) -> Rule {
        Rule(phrase, example: example, schema: schema(), read: read, write: write)
    }

    /// A rule that accepts what this rule accepts, and also maps, which the other rule reads.
    func orMapping(_ other: Rule) -> Rule {
        Rule("\(phrase), or \(other.phrase)", example: example, schema: .either(schema(), other.schema())) {
            reader, field in
            field.isMap ? other.read(reader, field) : read(reader, field)
        } write: { writer, value in
            write(writer, value) ?? other.write(writer, value)
        }
    }
}

extension Rule where Value: Equatable & Sendable {
    /// The same rule, which also accepts the word `true` for a value.
    func orWordTrue(_ value: Value) -> Rule {
        Rule(
            phrase.english.hasPrefix("true") ? phrase : "true, or \(phrase)", example: example,
            schema: .either(["const": true], schema())
        ) { reader, field in
            field.isTrue ? value : read(reader, field)
        } write: { writer, written in
            written == value ? .bool(true) : write(writer, written)
        }
    }

    /// The same rule, which also accepts the word `none` for a value.
    func acceptingNone(as value: Value) -> Rule {
        Rule(
            phrase.english.hasSuffix("none") ? phrase : "\(phrase), or none", example: example,
            schema: .either(schema(), ["const": "none"])
        ) { reader, field in
            field.isNone ? value : read(reader, field)
        } write: { writer, written in
            written == value ? .word(SceneNames.none) : write(writer, written)
        }
    }
}

/// A value that can only be read after other parts of the scene.
enum DeferredValue<Value> {
    case unread(SceneField)
    case known(Value)

    /// The field to read; nil for a value that will be written.
    var field: SceneField? {
        guard case .unread(let field) = self else { return nil }
        return field
    }
}

extension Rule {
    /// A rule for a value that is read later.
    static func later<Known>(
        _ phrase: Phrase, example: String, schema: @autoclosure @escaping @Sendable () -> JSON,
        write: @escaping @Sendable (SceneWriter, Known) -> YamlText?
    ) -> Rule where Value == DeferredValue<Known> {
        Rule(phrase, example: example, schema: schema()) {
            .unread($1)
        } write: { writer, later in
            guard case .known(let value) = later else { return nil }
            return write(writer, value)
        }
    }

    /// A rule for a value that another rule reads later.
    static func later<Known>(_ rule: Rule<Known>) -> Rule where Value == DeferredValue<Known> {
        .later(rule.phrase, example: rule.example, schema: rule.schema(), write: rule.write)
    }
}

/// A key with its value.
struct SceneField {
    /// The key as it is written.
    var key: String
    var keyLocation: SourceLocation
    var value: Node
    /// The position where the value is used. If it is an alias, the value itself is at another position.
    var location: SourceLocation

    var isMap: Bool {
        guard case .mapping = value else { return false }
        return true
    }

    /// True for the word `true`, in quotes or not.
    var isTrue: Bool { isWord("true") }

    /// True for the word that means no responder.
    var isNone: Bool { isWord(SceneNames.none) }

    private func isWord(_ word: String) -> Bool {
        guard case .scalar(let scalar) = value else { return false }
        return scalar.string == word
    }

    /// The same key with another value, which is an element of the list.
    func with(_ element: Node, at location: SourceLocation) -> SceneField {
        SceneField(key: key, keyLocation: keyLocation, value: element, location: location)
    }
}
