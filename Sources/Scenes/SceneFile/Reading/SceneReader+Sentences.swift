// The sentences that several errors have in common.
import HitscopeLanguage
import HitscopeReading
import Yams

extension SceneReader {
    /// Reports a value that its key does not accept.
    func reportWrong(_ field: SceneField, wants expected: Phrase, example: String) {
        report(
            field.location, "\"\(field.key)\" is \(describe(field.value)), but should be \(expected).",
            "For example: \(field.key): \(example)")
    }

    /// Reports an unknown name, with the most similar known one as advice.
    func reportUnknown(
        _ name: String, at location: SourceLocation, _ problem: LocalizedText, _ words: [String],
        else advice: LocalizedText
    ) {
        report(location, problem, nearestName(to: name, among: words).map { "Did you mean \"\($0)\"?" } ?? advice)
    }

    /// The advice "Did you mean …" for a scalar that is similar to one of the words.
    func didYouMean(_ node: Node, among words: [String]) -> LocalizedText? {
        guard case .scalar(let scalar) = node else { return nil }
        let typed = text(scalar)
        return (UIKitNames.key(for: typed, among: words) ?? nearestName(to: typed, among: words)).map {
            "Did you mean \"\($0)\"?"
        }
    }

    /// A description of the value, phrased to follow "is".
    func describe(_ node: Node) -> String {
        switch node {
        case .scalar(let scalar):
            if isEmpty(node) { return localized("empty") }
            return scalar.style == .plain ? text(scalar).shortened : text(scalar).quoted
        case .sequence(let list):
            return list.isEmpty ? localized("an empty list") : localized("a list of \(list.count)")
        case .mapping(let map): return map.isEmpty ? localized("an empty map") : localized("a map")
        case .alias: return localized("an alias")
        }
    }

    /// True if there is no value.
    func isEmpty(_ node: Node) -> Bool {
        guard case .scalar(let scalar) = node else { return false }
        return scalar.style == .plain && scalar.isEmpty
    }
}

extension Node {
    /// The location where the node begins.
    var location: SourceLocation { mark.map { SourceLocation(line: $0.line, column: $0.column) } ?? .start }
}

extension Node.Scalar {
    /// True for a plain scalar that means no value.
    var isEmpty: Bool { string.isEmpty || string == "~" || string == "null" }
}
