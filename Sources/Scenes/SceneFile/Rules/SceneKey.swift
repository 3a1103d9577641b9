// A key of a scene as one entry of a table: its name, its rule, its place in the model, and what it means.
//
// Reader, error sentences, schema and reference page are made of these entries. Knows no scene.

/// A key of one kind of map.
struct SceneKey<Model>: Sendable {
    let name: String
    /// What the value should be, in words.
    let phrase: Phrase
    /// A value as a person writes it.
    private(set) var example: String
    /// What the key means, in one sentence or two.
    let description: String
    let schema: @Sendable () -> JSON
    /// Reads the value and puts it into the model, or says what is wrong with it.
    let read: @Sendable (SceneReader, SceneField, inout Model) -> Void

    /// What holds where the key is left out.
    private(set) var defaultValue: String?
    private(set) var isRequired = false
    /// The classes, types or verbs that have the key; nil for all.
    private(set) var owners: KeyOwners?
    /// Whether the key makes no sense without a touch.
    private(set) var isAboutTouch = false

    /// A key whose value goes where the closure puts it.
    init<Value>(
        _ name: String, _ rule: Rule<Value>, _ description: String,
        store: @escaping @Sendable (SceneReader, inout Model, Value) -> Void
    ) {
        self.name = name
        phrase = rule.phrase
        example = rule.example
        schema = rule.schema
        self.description = description
        read = { reader, field, model in
            if let value = rule.read(reader, field) { store(reader, &model, value) }
        }
    }

    /// A key whose value is a property of the model.
    init<Value>(
        _ name: String, _ rule: Rule<Value>, _ path: WritableKeyPath<Model, Value> & Sendable, _ description: String
    ) {
        self.init(name, rule, description) { _, model, value in model[keyPath: path] = value }
    }

    /// A key whose value is a property that is nil without the key.
    init<Value>(
        _ name: String, _ rule: Rule<Value>, _ path: WritableKeyPath<Model, Value?> & Sendable, _ description: String
    ) {
        self.init(name, rule, description) { _, model, value in model[keyPath: path] = value }
    }

    /// The schema and the page say what holds without the key.
    func byDefault(_ value: String) -> SceneKey { with { $0.defaultValue = value } }

    /// A map without the key is reported.
    var required: SceneKey { with { $0.isRequired = true } }

    /// Only these have the key.
    func only(_ owners: KeyOwners) -> SceneKey { with { $0.owners = owners } }

    /// The key makes no sense without a touch.
    var aboutTouch: SceneKey { with { $0.isAboutTouch = true } }

    /// The page shows this value.
    func example(_ value: String) -> SceneKey { with { $0.example = value } }

    private func with(_ change: (inout SceneKey) -> Void) -> SceneKey {
        var key = self
        change(&key)
        return key
    }
}

/// The classes, types or verbs that have a key which not all have.
struct KeyOwners: Sendable {
    /// In words that fit after "it belongs to".
    let phrase: Phrase
    let names: [String]
    /// The word before the phrase in a description.
    var preposition = "Of"

    /// Who has the key, as a sentence of its own.
    var sentence: String { "\(preposition) \(phrase.english)." }

    func contains(_ name: String) -> Bool { names.contains(name) }
}

/// A rule about several keys of one map.
struct KeyRule<Model>: Sendable {
    /// What holds of the keys, in a sentence without its full stop.
    let sentence: Phrase
    /// What the schema says beside the properties.
    let schema: @Sendable () -> JSON
    /// Whether the map still says something; what breaks the rule is reported.
    let check: @Sendable (SceneReader, inout Model, FoundKeys, SourceLocation) -> Bool

    init(
        _ sentence: Phrase, schema: @autoclosure @escaping @Sendable () -> JSON = [:],
        check: @escaping @Sendable (SceneReader, inout Model, FoundKeys, SourceLocation) -> Bool
    ) {
        self.sentence = sentence
        self.schema = schema
        self.check = check
    }
}

/// All keys of one kind of map, in the order in which sentences name them.
struct KeyTable<Model>: Sendable {
    /// What the schema calls the map.
    let name: String
    /// What the map is, with its article: "a view".
    let phrase: Phrase
    let description: String
    let keys: [SceneKey<Model>]
    /// What to write where a required key is missing. nil where the reader says it in another way.
    let advice: Phrase?
    let rules: [KeyRule<Model>]
    private let numbers: [String: Int]

    init(
        _ name: String, _ phrase: Phrase, _ description: String, ifMissing advice: Phrase? = nil,
        rules: [KeyRule<Model>] = [], @KeyBuilder<Model> keys: () -> [SceneKey<Model>]
    ) {
        self.name = name
        self.phrase = phrase
        self.description = description
        self.advice = advice
        self.rules = rules
        self.keys = keys()
        numbers = Dictionary(uniqueKeysWithValues: zip(self.keys.map(\.name), self.keys.indices))
    }

    var names: [String] { keys.map(\.name) }

    /// The number of a key in `keys`. nil for a key that the map does not have.
    func number(of key: String) -> Int? { numbers[key] }
}

/// Writes the keys of a table one below the other.
@resultBuilder enum KeyBuilder<Model> {
    static func buildExpression(_ key: SceneKey<Model>) -> [SceneKey<Model>] { [key] }
    static func buildExpression(_ keys: [SceneKey<Model>]) -> [SceneKey<Model>] { keys }
    static func buildBlock(_ parts: [SceneKey<Model>]...) -> [SceneKey<Model>] { parts.flatMap { $0 } }
}

/// The keys that stood in a map, in the order of the file.
struct FoundKeys {
    struct Key {
        /// Its number in the table.
        var number: Int
        var name: String
        var location: SourceLocation
    }

    var keys: [Key] = []
    /// Whether no required key is missing, and the rules about several keys leave the map a meaning.
    var isSound = true

    subscript(name: String) -> Key? { keys.first { $0.name == name } }

    func contains(_ name: String) -> Bool { self[name] != nil }
}
