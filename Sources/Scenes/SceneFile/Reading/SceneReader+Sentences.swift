// The words that the error sentences share: what stands there, what was meant, and texts that fit on a line.
import HitscopeReading
import Yams

extension SceneReader {
    /// Says that a value is not what its key wants.
    func reportWrong(_ field: SceneField, wants expected: String, example: String) {
        report(
            field.location, "\"\(field.key)\" is \(describe(field.value)), but should be \(expected).",
            "For example: \(field.key): \(example)")
    }

    /// Says that a name does not exist, with the nearest one that does.
    func reportUnknown(
        _ name: String, at location: SourceLocation, _ problem: String, _ words: [String], else advice: String
    ) {
        report(location, problem, nearestName(to: name, among: words).map { "Did you mean \"\($0)\"?" } ?? advice)
    }

    /// "Did you mean …" for a scalar that is near one of the words.
    func didYouMean(_ node: Node, among words: [String]) -> String? {
        guard case .scalar(let scalar) = node else { return nil }
        let typed = text(scalar)
        return (UIKitNames.key(for: typed, among: words) ?? nearestName(to: typed, among: words)).map {
            "Did you mean \"\($0)\"?"
        }
    }

    /// What stands there, in words that fit after "here is".
    func found(_ node: Node) -> String {
        let words = describe(node)
        return words == "empty" ? "nothing" : words
    }

    /// What stands there, in words that fit after "is".
    func describe(_ node: Node) -> String {
        switch node {
        case .scalar(let scalar):
            if scalar.style == .plain { return scalar.isEmpty ? "empty" : text(scalar).shortened }
            return text(scalar).quoted
        case .sequence(let list): return list.isEmpty ? "an empty list" : "a list of \(list.count)"
        case .mapping(let map): return map.isEmpty ? "an empty map" : "a map"
        case .alias: return "an alias"
        }
    }
}

extension Node {
    /// Where the node begins.
    var location: SourceLocation { mark.map { SourceLocation(line: $0.line, column: $0.column) } ?? .start }
}

extension Node.Scalar {
    /// Whether the scalar stands for nothing, if it is plain.
    var isEmpty: Bool { string.isEmpty || string == "~" || string == "null" }
}

/// "a, b or c".
func listed(_ words: [String], _ conjunction: String = "or") -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
