// Writes the schema for editors from the tables of keys.

/// The schema and the reference page of the format, both made from the tables of keys.
package enum SceneReference {
    /// A map of the format.
    package struct Map: Sendable {
        /// The name of the map in the schema; empty for the document.
        package let name: String
        /// The kind of map, with its article: "a view".
        package let phrase: String
        let description: String
        package let keys: [Key]
        let rules: [(sentence: String, schema: JSON)]
    }

    /// A key of a map.
    package struct Key: Sendable {
        package let name: String
        /// The kind of value, in words.
        let phrase: String
        /// An example of a value, as a person writes it.
        package let example: String
        /// The meaning of the key, and its owners.
        let meaning: String
        let defaultValue: String?
        /// The classes, types or verbs that have the key; nil if all do.
        package let owners: [String]?
        let isRequired: Bool
        let schema: JSON
    }

    /// All maps: the document, the hierarchy, the script, and the expectations.
    package static let maps: [Map] = [
        map(SceneTables.document), map(SceneTables.translation), map(SceneTables.auditSetting),
        map(SceneTables.application),
        map(SceneTables.delegate), map(SceneTables.window),
        map(SceneTables.controller), map(SceneTables.childController), map(SceneTables.view),
        map(SceneTables.transform), map(AnimationTables.animation), map(AnimationTables.propertyAnimator),
        map(SceneTables.border), map(SceneTables.text),
        map(SceneTables.touches),
        map(SceneTables.presses), map(SceneTables.motion), map(SceneTables.keyCommand), map(SceneTables.hitTest),
        map(SceneTables.receivedTouches),
        map(SceneTables.pointInside), map(SceneTables.recognizer), map(SceneTables.action),
        map(SceneTables.controlAction), map(SceneTables.listeners), map(ScriptTables.step), map(ScriptTables.drag),
        map(ScriptTables.pinch), map(ScriptTables.wheel), map(ScriptTables.correction), map(ScriptTables.keystroke),
        map(SceneTables.expectation), map(SceneTables.touchState),
    ]

    /// The maps that only a lesson has, the lesson itself first.
    package static let lessonMaps: [Map] = [
        map(LessonTables.lesson), map(LessonTables.lessonStep), map(LessonTables.lessonChoice),
    ]

    private static func map<Model>(_ table: KeyTable<Model>) -> Map {
        Map(
            name: table.name, phrase: table.phrase.english, description: table.description,
            keys: table.keys.map { key in
                Key(
                    name: key.name, phrase: key.phrase.english, example: key.example,
                    meaning: [key.description, key.owners?.sentence].compactMap { $0 }.joined(separator: " "),
                    defaultValue: key.defaultValue, owners: key.owners?.names, isRequired: key.isRequired,
                    schema: key.schema())
            }, rules: table.rules.map { ($0.sentence.english, $0.schema()) })
    }
}

// MARK: The schema

extension SceneReference {
    /// The schema of scenes as JSON, for editors that complete keys and underline mistakes.
    package static var schema: String { schema(of: maps[0], called: "Hitscope scene", with: maps.dropFirst()) }

    /// The schema of lessons.
    package static var lessonSchema: String {
        schema(of: lessonMaps[0], called: "Hitscope lesson", with: lessonMaps.dropFirst() + maps.dropFirst())
    }

    private static func schema(of root: Map, called title: String, with others: ArraySlice<Map>) -> String {
        let head: JSON = ["$schema": "https://json-schema.org/draft/2020-12/schema", "title": .text(title)]
        let definitions =
            SceneDefinition.all.map { (key: $0.name, value: $0.schema) }
            + others.map { (key: $0.name, value: schema(of: $0)) }
        let whole = schema(of: root), used = used(of: definitions, by: whole)
        let members =
            head.members + whole.members + [
                (key: "$defs", value: JSON.map(definitions.filter { used.contains($0.key) }))
            ]
        return JSON.map(members).written() + "\n"
    }

    /// The names of the definitions to which a schema leads, directly or by others.
    private static func used(of definitions: [(key: String, value: JSON)], by schema: JSON) -> Set<String> {
        var used: Set<String> = [], waiting = [schema.oneLine]
        while let text = waiting.popLast() {
            for definition in definitions where !used.contains(definition.key) {
                guard text.contains("\"#/$defs/\(definition.key)\"") else { continue }
                used.insert(definition.key)
                waiting.append(definition.value.oneLine)
            }
        }
        return used
    }

    private static func schema(of map: Map) -> JSON {
        let properties = map.keys.map { key in (key: key.name, value: schema(of: key)) }
        let required = map.keys.filter(\.isRequired).map(\.name)
        let head: JSON = [
            "description": .text(map.description), "type": "object", "additionalProperties": false,
            "properties": .map(properties),
        ]
        return .map(
            head.members + (required.isEmpty ? [] : JSON.required(required).members)
                + map.rules.flatMap(\.schema.members))
    }

    private static func schema(of key: Key) -> JSON {
        let words = SceneDefinition.all.first { !$0.meanings.isEmpty && $0.reference == key.schema.oneLine }?.meanings
            .map { "\($0.word): \($0.meaning)." }.joined(separator: " ")
        let parts = [key.meaning, key.defaultValue.map { "Default: \($0)." }, words]
        let description = parts.compactMap { $0 }.joined(separator: " ")
        return .map([(key: "description", value: .text(description))] + key.schema.members)
    }
}
