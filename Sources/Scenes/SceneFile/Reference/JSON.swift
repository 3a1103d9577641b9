// JSON with ordered keys, for the schema that is written from the tables.

/// A JSON value whose maps keep the order of their keys.
package indirect enum JSON: Sendable {
    case text(String), number(Double), bool(Bool), list([JSON]), map([(key: String, value: JSON)])

    /// The maximum length of a line with a whole value.
    private static let width = 150

    /// The value as text, on one line if it fits.
    package func written(indent: Int = 0, after label: Int = 0) -> String {
        let line = oneLine
        if indent + label + line.count < Self.width { return line }
        let inner = String(repeating: " ", count: indent + 2), outer = String(repeating: " ", count: indent)
        switch self {
        case .text, .number, .bool: return line
        case .list(let values):
            let lines = values.map { inner + $0.written(indent: indent + 2) }
            return "[\n" + lines.joined(separator: ",\n") + "\n" + outer + "]"
        case .map(let members):
            let lines = members.map { key, value in
                let label = Self.quote(key) + ": "
                return inner + label + value.written(indent: indent + 2, after: label.count)
            }
            return "{\n" + lines.joined(separator: ",\n") + "\n" + outer + "}"
        }
    }

    /// The value as text on one line.
    var oneLine: String {
        switch self {
        case .text(let text): Self.quote(text)
        case .number(let number): Int(exactly: number).map(String.init) ?? "\(number)"
        case .bool(let value): "\(value)"
        case .list(let values): "[" + values.map(\.oneLine).joined(separator: ", ") + "]"
        case .map(let members):
            "{" + members.map { Self.quote($0.key) + ": " + $0.value.oneLine }.joined(separator: ", ") + "}"
        }
    }

    private static func quote(_ text: String) -> String {
        "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .text(text) }
    package init(floatLiteral number: Double) { self = .number(number) }
    package init(integerLiteral number: Int) { self = .number(Double(number)) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral values: JSON...) { self = .list(values) }
    package init(dictionaryLiteral members: (String, JSON)...) {
        self = .map(members.map { (key: $0.0, value: $0.1) })
    }
}

// The parts of a schema that rules use.
extension JSON {
    /// A reference to a value with a name in the schema.
    static func reference(_ name: String) -> JSON { ["$ref": .text("#/$defs/\(name)")] }

    static func words(_ words: [String]) -> JSON { ["enum": .list(words.map { .text($0) })] }

    static func array(of element: JSON) -> JSON { ["type": "array", "items": element] }

    /// A schema for lists with exactly these elements.
    static func tuple(_ elements: [JSON]) -> JSON {
        [
            "type": "array", "prefixItems": .list(elements), "items": false,
            "minItems": .number(Double(elements.count)),
        ]
    }

    /// A schema for maps whose keys the scene chooses.
    static func dictionary(of value: JSON, keys: JSON? = nil) -> JSON {
        .map(
            [(key: "type", value: "object")] + (keys.map { [(key: "propertyNames", value: $0)] } ?? [])
                + [(key: "additionalProperties", value: value)])
    }

    static func either(_ first: JSON, _ second: JSON) -> JSON {
        ["oneOf": .list(first.alternatives + second.alternatives)]
    }

    private var alternatives: [JSON] {
        guard case .map(let members) = self, members.count == 1, members[0].key == "oneOf",
            case .list(let values) = members[0].value
        else { return [self] }
        return values
    }

    /// A schema for maps that have these keys.
    static func required(_ keys: [String]) -> JSON { ["required": .list(keys.map { .text($0) })] }

    /// The members of a map; empty for any other value.
    var members: [(key: String, value: JSON)] {
        guard case .map(let members) = self else { return [] }
        return members
    }
}
