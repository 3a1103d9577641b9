// A key of a scene, declared once: its name, what its value has to be, its place in the model, and what it means.
//
// Reader, writer, error sentences, schema and reference page are made of these declarations.

/// A key of one kind of map.
struct SceneKey<Model>: Sendable {
    let name: String
    /// The kind of value, in words that fit after "should be".
    let phrase: Phrase
    /// A value as a person writes it.
    private(set) var example: String
    /// The meaning, for schema and page.
    let description: String
    let schema: @Sendable () -> JSON
    /// Reads the value and puts it into the model, or reports what is wrong with it.
    let read: @Sendable (SceneReader, SceneField, inout Model) -> Void
    /// The key with its value as YAML; empty if the value is the default.
    let write: @Sendable (SceneWriter, Model) -> [(key: String, value: YamlText)]

    /// The default, for schema and page; nil if they say nothing of it.
    private(set) var defaultValue: String?
    private(set) var isRequired = false
    /// The classes, types or verbs that have the key; nil for all.
    private(set) var owners: KeyOwners?
    /// True if the key says something about a touch.
    private(set) var isAboutTouch = false
    /// The key behind which it is written; nil for the order of the table.
    private(set) var predecessor: String?

    /// A key that is stored and written by closures.
    init<Value>(
        _ name: String, _ rule: Rule<Value>, _ description: String,
        store: @escaping @Sendable (SceneReader, inout Model, Value) -> Void,
        entries: @escaping @Sendable (SceneWriter, Model) -> [(key: String, value: YamlText)]
    ) {
        self.name = name
        phrase = rule.phrase
        example = rule.example
        schema = rule.schema
        self.description = description
        read = { reader, field, model in
            if let value = rule.read(reader, field) { store(reader, &model, value) }
        }
        write = entries
    }

    /// A key whose value is stored and fetched by closures.
    ///
    /// - Parameter value: the value to write; nil where the key is left out.
    init<Value>(
        _ name: String, _ rule: Rule<Value>, _ description: String,
        store: @escaping @Sendable (SceneReader, inout Model, Value) -> Void,
        value: @escaping @Sendable (SceneWriter, Model) -> Value?
    ) {
        self.init(name, rule, description, store: store) { writer, model in
            value(writer, model).flatMap { rule.write(writer, $0) }.map { [(name, $0)] } ?? []
        }
    }

    /// A key whose value is a property of the model. It is always written.
    init<Value>(
        _ name: String, _ rule: Rule<Value>, _ path: WritableKeyPath<Model, Value> & Sendable, _ description: String
    ) {
        self.init(name, rule, description) {
            $1[keyPath: path] = $2
        } value: {
            $1[keyPath: path]
        }
    }

    /// A key whose value is a property of the model. The default is not written; schema and page name it.
    init<Value: Equatable & Sendable>(
        _ name: String, _ rule: Rule<Value>, _ path: WritableKeyPath<Model, Value> & Sendable, default standard: Value,
        _ description: String
    ) {
        self.init(name, rule, description) {
            $1[keyPath: path] = $2
        } value: {
            $1[keyPath: path] == standard ? nil : $1[keyPath: path]
        }
        defaultValue = rule.write(SceneWriter(Scene()), standard).flatMap { $0.saysNothing ? nil : $0.flow }
    }

    /// A key whose value is a property that is nil without the key.
    init<Value>(
        _ name: String, _ rule: Rule<Value>, _ path: WritableKeyPath<Model, Value?> & Sendable, _ description: String
    ) {
        self.init(name, rule, description) {
            $1[keyPath: path] = $2
        } value: {
            $1[keyPath: path]
        }
    }

    /// Describes the default in words, for schema and page.
    func byDefault(_ value: String) -> SceneKey { with { $0.defaultValue = value } }

    /// Makes the key required: a map without it is reported.
    var required: SceneKey { with { $0.isRequired = true } }

    /// Limits the key to some classes, types or verbs.
    func only(_ owners: KeyOwners) -> SceneKey { with { $0.owners = owners } }

    /// Marks the key as one about a touch.
    var aboutTouch: SceneKey { with { $0.isAboutTouch = true } }

    /// Sets the example.
    func example(_ value: String) -> SceneKey { with { $0.example = value } }

    /// Writes the key behind another one, wherever it stands in the table.
    func written(after key: String) -> SceneKey { with { $0.predecessor = key } }

    private func with(_ change: (inout SceneKey) -> Void) -> SceneKey {
        var key = self
        change(&key)
        return key
    }
}

/// The classes, types or verbs that have a key.
struct KeyOwners: Sendable {
    /// In words that fit after "it belongs to".
    let phrase: Phrase
    let names: [String]
    /// The word before the phrase in a description.
    var preposition = "Of"

    /// The owners as a sentence.
    var sentence: String { "\(preposition) \(phrase.english)." }

    func contains(_ name: String) -> Bool { names.contains(name) }
}
