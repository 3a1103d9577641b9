// The keys of one kind of map, and the rules that involve several of them.

/// A rule that involves several keys of one map.
struct KeyRule<Model>: Sendable {
    /// The rule as a sentence without its full stop.
    let sentence: Phrase
    /// The part of the schema that holds the rule.
    let schema: @Sendable () -> JSON
    /// Reports keys that break the rule.
    ///
    /// - Returns: False if the map cannot be used.
    let check: @Sendable (SceneReader, inout Model, ParsedKeys, SourceLocation) -> Bool

    init(
        _ sentence: Phrase, schema: @autoclosure @escaping @Sendable () -> JSON = [:],
        check: @escaping @Sendable (SceneReader, inout Model, ParsedKeys, SourceLocation) -> Bool
    ) {
        self.sentence = sentence
        self.schema = schema
        self.check = check
    }
}

/// All keys of one kind of map, in the order in which sentences name them.
struct KeyTable<Model>: Sendable {
    /// The name of the map in the schema.
    let name: String
    /// The kind of map, with its article: "a view".
    let phrase: Phrase
    let description: String
    let keys: [SceneKey<Model>]
    /// Advice for a missing required key; nil if the reader reports the missing key in another way.
    let advice: Phrase?
    let rules: [KeyRule<Model>]
    /// The keys in the order in which they are written.
    let writingOrder: [SceneKey<Model>]
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
        writingOrder = Self.written(self.keys)
        numbers = Dictionary(uniqueKeysWithValues: zip(self.keys.map(\.name), self.keys.indices))
    }

    private static func written(_ keys: [SceneKey<Model>]) -> [SceneKey<Model>] {
        keys.filter { $0.predecessor == nil }.flatMap { key in [key] + keys.filter { $0.predecessor == key.name } }
    }

    var names: [String] { keys.map(\.name) }

    /// The index of a key in `keys`; nil for an unknown key.
    func number(of key: String) -> Int? { numbers[key] }
}

/// Builds a list of keys from single keys and lists of keys.
@resultBuilder enum KeyBuilder<Model> {
    static func buildExpression(_ key: SceneKey<Model>) -> [SceneKey<Model>] { [key] }
    static func buildExpression(_ keys: [SceneKey<Model>]) -> [SceneKey<Model>] { keys }
    static func buildBlock(_ parts: [SceneKey<Model>]...) -> [SceneKey<Model>] { parts.flatMap { $0 } }
}

/// The keys that were found in a map, in the order of the file.
struct ParsedKeys {
    struct Key {
        /// The index of the key in the table.
        var number: Int
        var name: String
        var location: SourceLocation
    }

    var keys: [Key] = []
    /// False if a required key is missing, or if a rule that involves several keys makes the map unusable.
    var isValid = true
    /// The keys that unknown keys seem to misspell.
    var mistyped: Set<String> = []

    subscript(name: String) -> Key? { keys.first { $0.name == name } }

    func contains(_ name: String) -> Bool { self[name] != nil }
}
