// A schema of the folder Assets, and the places at which a text departs from it.
//
// It knows the words that these schemas use, and finds a word that it does not know.
import Foundation
import HitscopeSampleScenes

/// A value of JSON.
enum JSONValue: Decodable, Equatable {
    case null, bool(Bool), number(Double), string(String), list([JSONValue]), object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if value.decodeNil() {
            self = .null
        } else if let bool = try? value.decode(Bool.self) {
            self = .bool(bool)
        } else if let number = try? value.decode(Double.self) {
            self = .number(number)
        } else if let string = try? value.decode(String.self) {
            self = .string(string)
        } else if let list = try? value.decode([JSONValue].self) {
            self = .list(list)
        } else {
            self = .object(try value.decode([String: JSONValue].self))
        }
    }

    init(text: String) throws { self = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) }

    var number: Double? { if case .number(let number) = self { number } else { nil } }
    var string: String? { if case .string(let string) = self { string } else { nil } }
    var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
    var object: [String: JSONValue]? { if case .object(let object) = self { object } else { nil } }

    /// The name of the kind of value in a schema.
    fileprivate var kind: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .list: "array"
        case .object: "object"
        }
    }
}

/// A JSON Schema.
struct JSONSchema {
    private let root: [String: JSONValue]

    /// Reads a schema of the folder Assets, such as `trace`.
    init(_ name: String) throws {
        let file = URL(fileURLWithPath: packageFolder + "/Assets/\(name).schema.json")
        root = try JSONDecoder().decode([String: JSONValue].self, from: Data(contentsOf: file))
    }

    /// What is wrong in a text, each with its place; empty for nothing.
    func problems(in text: String) throws -> [String] { problems(try JSONValue(text: text), root, "") }

    private static let known: Set<String> = [
        "$schema", "$defs", "$ref", "title", "description", "type", "enum", "const", "properties", "required",
        "additionalProperties", "items", "minItems", "maxItems", "minimum", "pattern", "oneOf",
    ]

    private func problems(_ value: JSONValue, _ schema: [String: JSONValue], _ place: String) -> [String] {
        var found = schema.keys.filter { !Self.known.contains($0) }.map { "the test does not know \($0)" }
        if let reference = schema["$ref"]?.string {
            let name = reference.replacing("#/$defs/", with: "")
            guard let meant = root["$defs"]?.object?[name]?.object else { return ["there is no \(reference)"] }
            found += problems(value, meant, place)
        }
        if let type = schema["type"]?.string {
            let isWhole = type == "integer" && value.number.map { $0.rounded() == $0 } ?? false
            if value.kind != type, !isWhole { return found + ["\(place): \(value.kind) instead of \(type)"] }
        }
        if let words = schema["enum"]?.list, !words.contains(value) {
            found.append("\(place): \(value) is no such word")
        }
        if let one = schema["const"], one != value { found.append("\(place): \(value) instead of \(one)") }
        if let least = schema["minimum"]?.number, let number = value.number, number < least {
            found.append("\(place): \(number) is too small")
        }
        if let pattern = schema["pattern"]?.string, let string = value.string,
            (try? Regex(pattern).firstMatch(in: string)) == nil
        {
            found.append("\(place): \(string) does not match")
        }
        if let choices = schema["oneOf"]?.list {
            let all = choices.compactMap(\.object).map { problems(value, $0, place) }
            if all.count(where: \.isEmpty) != 1 { found += all.flatMap { $0 } + ["\(place): none or several fit"] }
        }
        return found + problemsInside(value, schema, place)
    }

    private func problemsInside(_ value: JSONValue, _ schema: [String: JSONValue], _ place: String) -> [String] {
        var found: [String] = []
        if let list = value.list {
            if let least = schema["minItems"]?.number, Double(list.count) < least { found.append("\(place): too few") }
            if let most = schema["maxItems"]?.number, Double(list.count) > most { found.append("\(place): too many") }
            if let items = schema["items"]?.object {
                for (index, item) in list.enumerated() { found += problems(item, items, "\(place)[\(index)]") }
            }
        }
        guard let object = value.object, let properties = schema["properties"]?.object else { return found }
        for (key, item) in object {
            guard let property = properties[key]?.object else {
                if schema["additionalProperties"] == .bool(false) { found.append("\(place): \(key) is unknown") }
                continue
            }
            found += problems(item, property, "\(place).\(key)")
        }
        for key in (schema["required"]?.list ?? []).compactMap(\.string) where object[key] == nil {
            found.append("\(place): \(key) is missing")
        }
        return found
    }
}
