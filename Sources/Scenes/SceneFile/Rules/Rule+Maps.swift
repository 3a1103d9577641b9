// Maps: those whose keys a table names, those whose keys the scene chooses, and lists of maps.
import Yams

extension Rule {
    /// A map whose keys stand in a table. The model that they are read into becomes the value.
    static func map<Model>(
        _ table: KeyTable<Model>, example: String, from start: @autoclosure @escaping @Sendable () -> Model,
        make: @escaping @Sendable (SceneReader, SceneField, Model, FoundKeys) -> Value?
    ) -> Rule {
        Rule(table.phrase, example: example, schema: .reference(table.name)) { reader, field in
            var model = start()
            let found = reader.readMap(field.value, as: table, into: &model, at: field.location)
            return found.flatMap { make(reader, field, model, $0) }
        }
    }

    /// A map whose keys stand in a table, and that is the value itself.
    static func map(
        _ table: KeyTable<Value>, example: String, from start: @autoclosure @escaping @Sendable () -> Value
    ) -> Rule {
        .map(table, example: example, from: start()) { _, _, value, _ in value }
    }

    /// A list of values, each read by a rule.
    ///
    /// - Parameter what: What the values are, in the plural.
    static func list<Element>(
        _ phrase: Phrase, of what: Phrase, _ element: Rule<Element>
    ) -> Rule where Value == [Element] {
        Rule(phrase, example: "[\(element.example)]", schema: .array(of: element.schema())) {
            reader, field in
            (reader.readList(field, of: what) ?? []).compactMap { node in
                reader.follow(node).flatMap { element.read(reader, field.with($0, at: $0.location)) }
            }
        }
    }
}

/// What the keys of a map are that the scene chooses.
struct KeyReader<Key>: Sendable {
    /// What the schema says of the keys; nil for any text.
    var schema: JSON?
    /// The key of an entry; nil where it is wrong, which has been reported. The second field is the map.
    let read: @Sendable (SceneReader, SceneField, SceneField) -> Key?
}

extension KeyReader where Key == String {
    /// Any text.
    static var any: KeyReader { KeyReader { _, entry, _ in entry.key } }
}

extension Rule {
    /// A map whose keys the scene chooses.
    static func entries<Key, Entry>(
        _ phrase: Phrase, example: String, keys: KeyReader<Key>, values: Rule<Entry>
    ) -> Rule where Value == [(key: Key, value: Entry)] {
        Rule(phrase, example: example, schema: .dictionary(of: values.schema(), keys: keys.schema)) { reader, field in
            guard case .mapping(let map) = field.value else {
                reader.reportWrong(field, wants: phrase, example: example)
                return []
            }
            return map.indices.compactMap { index in
                let (key, value) = map[index]
                guard let target = reader.follow(value), case .scalar(let scalar) = key else { return nil }
                let entry = SceneField(
                    key: reader.text(scalar), keyLocation: key.location, value: target, location: value.location)
                guard let key = keys.read(reader, entry, field) else { return nil }
                return values.read(reader, entry).map { (key, $0) }
            }
        }
    }
}
