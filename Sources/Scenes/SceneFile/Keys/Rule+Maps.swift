// The rules for maps: those with the keys of a table, those with keys that the scene chooses, and lists of maps.
import Yams

extension Rule {
    /// A map with the keys of a table. The keys are read into a model, from which the value is made.
    ///
    /// - Parameters:
    ///   - make: Returns the value of a model; nil if there is an error, which it reports.
    ///   - model: Returns the model of a value; nil for a value that this rule never reads.
    static func map<Model>(
        _ table: KeyTable<Model>, example: String, from start: @autoclosure @escaping @Sendable () -> Model,
        make: @escaping @Sendable (SceneReader, SceneField, Model, ParsedKeys) -> Value?,
        model: @escaping @Sendable (Value) -> Model?
    ) -> Rule {
        Rule(table.phrase, example: example, schema: .reference(table.name)) { reader, field in
            var model = start()
            let found = reader.readMap(field.value, as: table, into: &model, at: field.location)
            return found.flatMap { make(reader, field, model, $0) }
        } write: { writer, value in
            model(value).map { writer.map($0, as: table) }
        }
    }

    /// A map with the keys of a table, whose model is the value.
    static func map(
        _ table: KeyTable<Value>, example: String, from start: @autoclosure @escaping @Sendable () -> Value
    ) -> Rule {
        .map(table, example: example, from: start()) { _, _, value, _ in
            value
        } model: {
            $0
        }
    }

    /// A list of values, each read by a rule.
    ///
    /// - Parameter elements: The name of the values, in the plural.
    static func list<Element>(
        _ phrase: Phrase, of elements: Phrase, _ element: Rule<Element>
    ) -> Rule where Value == [Element] {
        Rule(phrase, example: "[\(element.example)]", schema: .array(of: element.schema())) {
            reader, field in
            (reader.readList(field, of: elements) ?? []).compactMap { node in
                reader.follow(node).flatMap { element.read(reader, field.with($0, at: node.location)) }
            }
        } write: { writer, values in
            .list(values.compactMap { element.write(writer, $0) })
        }
    }
}

/// A key that the scene chooses, such as the name of a view.
struct ChosenKey<Key>: Sendable {
    /// The schema of the keys; nil for any text.
    var schema: JSON?
    /// Reads the key of an entry. If there is an error, reports it and returns nil. The first field is the entry, the
    /// second one the map.
    let read: @Sendable (SceneReader, SceneField, SceneField) -> Key?
    let write: @Sendable (SceneWriter, Key) -> String
}

extension ChosenKey where Key == String {
    /// A key that can be any text.
    static var any: ChosenKey {
        ChosenKey { _, entry, _ in
            entry.key
        } write: {
            $1
        }
    }
}

extension Rule {
    /// A map with keys that the scene chooses.
    static func entries<Key, Entry>(
        _ phrase: Phrase, example: String, keys: ChosenKey<Key>, values: Rule<Entry>
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
        } write: { writer, entries in
            .map(
                entries.compactMap { entry in
                    values.write(writer, entry.value).map { (keys.write(writer, entry.key), $0) }
                })
        }
    }
}
