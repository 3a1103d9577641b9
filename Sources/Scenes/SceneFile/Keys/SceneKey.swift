// The declaration of a key in scene files: its name, the rule for its value, its property in the model, and its
// meaning.
//
// The reader, the writer, error messages, the schema and the reference page are all derived from these declarations.

/// A key in one kind of map.
struct SceneKey<Model>: Sendable {
    let name: String
    /// The kind of value, phrased to follow "should be".
    let phrase: Phrase
    /// An example of a value as written in a file.
    private(set) var example: String
    /// The meaning, for the schema and the reference page.
    let description: String
    let schema: @Sendable () -> JSON
    /// Reads the value into the model, or reports the problem with it.
    let read: @Sendable (SceneReader, SceneField, inout Model) -> Void
    /// The key with its value as YAML; empty if the value is the default.
    let write: @Sendable (SceneWriter, Model) -> [(key: String, value: YamlText)]

    /// The default, for the schema and the reference page; nil if they do not mention one.
    private(set) var defaultValue: String?
    private(set) var isRequired = false
    /// The classes, types or verbs that have the key; nil if all have it.
    private(set) var owners: KeyOwners?
    /// True if the key describes a touch.
    private(set) var isAboutTouch = false
    /// The key after which this one is written; nil for the order of the table.
    private(set) var predecessor: String?

    /// Creates a key with closures that read and write it.
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

    /// Creates a key with closures that set and get its value.
    ///
    /// - Parameter value: The value to write; nil to omit the key.
    init<Value>(
        _ name: String, _ rule: Rule<Value>, _ description: String,
        store: @escaping @Sendable (SceneReader, inout Model, Value) -> Void,
        value: @escaping @Sendable (SceneWriter, Model) -> Value?
    ) {
        self.init(name, rule, description, store: store) { writer, model in
            value(writer, model).flatMap { rule.write(writer, $0) }.map { [(name, $0)] } ?? []
        }
    }

    /// Creates a key for a property of the model. It is always written.
    init<Value>(
        _ name: String, _ rule: Rule<Value>, _ path: WritableKeyPath<Model, Value> & Sendable, _ description: String
    ) {
        self.init(name, rule, description) {
            $1[keyPath: path] = $2
        } value: {
            $1[keyPath: path]
        }
    }

    /// Creates a key for a property of the model. A default value is not written, but the schema and the page mention
    /// it.
    init<Value: Equatable & Sendable>(
        _ name: String, _ rule: Rule<Value>, _ path: WritableKeyPath<Model, Value> & Sendable, default standard: Value,
        _ description: String
    ) {
        self.init(name, rule, description) {
            $1[keyPath: path] = $2
        } value: {
            $1[keyPath: path] == standard ? nil : $1[keyPath: path]
        }
        defaultValue = rule.write(SceneWriter(Scene()), standard).flatMap { $0.isEmptyValue ? nil : $0.flow }
    }

    /// Creates a key for a property that is nil if the key is missing.
    init<Value>(
        _ name: String, _ rule: Rule<Value>, _ path: WritableKeyPath<Model, Value?> & Sendable, _ description: String
    ) {
        self.init(name, rule, description) {
            $1[keyPath: path] = $2
        } value: {
            $1[keyPath: path]
        }
    }

    /// Describes the default as text, for the schema and the reference page.
    func byDefault(_ value: String) -> SceneKey { with { $0.defaultValue = value } }

    /// Makes the key required: a map without it is reported.
    var required: SceneKey { with { $0.isRequired = true } }

    /// Limits the key to certain classes, types or verbs.
    func only(_ owners: KeyOwners) -> SceneKey { with { $0.owners = owners } }

    /// Marks the key as describing a touch.
    var aboutTouch: SceneKey { with { $0.isAboutTouch = true } }

    func example(_ value: String) -> SceneKey { with { $0.example = value } }

    /// Writes the key after another one, independently of its position in the table.
    func written(after key: String) -> SceneKey { with { $0.predecessor = key } }

    private func with(_ change: (inout SceneKey) -> Void) -> SceneKey {
        var key = self
        change(&key)
        return key
    }
}

/// The classes, types or verbs that have a key.
struct KeyOwners: Sendable {
    /// The owners, phrased to follow "it belongs to".
    let phrase: Phrase
    let names: [String]
    /// The word before the phrase in a description.
    var preposition = "Of"

    /// The owners as a phrase for a description, such as "Of a UIScrollView."
    var sentence: String { "\(preposition) \(phrase.english)." }

    func contains(_ name: String) -> Bool { names.contains(name) }
}
