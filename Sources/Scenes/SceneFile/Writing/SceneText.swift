// The text of a scene's file, in which values of expectations are found. SceneText+Edits.swift changes it.
import HitscopeReading
import Yams

/// A value in an expectation: the expected one, or the actual one.
package enum ExpectationValue: Hashable, Sendable {
    case text(String)
    case texts([String])
    case whole(Int)
    case number(Double)
    case numbers([Double])
}

/// The text of a scene's file, with the locations of its expectations.
package struct SceneText {
    /// A value that takes the place of another.
    package struct Found: Hashable {
        /// The index of the expectation.
        package var expectation: Int
        /// The keys that lead to the value.
        package var path: [String]
        package var value: ExpectationValue

        package init(_ value: ExpectationValue, at path: [String], inExpectation expectation: Int) {
            (self.expectation, self.path, self.value) = (expectation, path, value)
        }
    }

    private let expectations: [Node]
    /// The path of the file, from which the paths of included files begin; nil if the text is not that of a file.
    let path: String?
    let root: Node
    /// True if the file is JSON, where every text is in quotation marks.
    let isJSON: Bool
    let characters: Characters
    /// The byte order mark at the beginning of the file; empty if there is none.
    private let mark: Substring

    /// Creates the text; nil if it does not contain a scene.
    ///
    /// - Parameter path: The path of the file, from which the paths of included files begin.
    package init?(_ text: String, at path: String? = nil) {
        self.path = path
        mark = text.prefix { $0 == "\u{FEFF}" }
        let text = String(text.dropFirst(mark.count)), (hidden, _) = AliasTable.hide(in: text)
        guard let parser = try? Parser(yaml: hidden, resolver: .basic, encoding: .utf8),
            let root = try? parser.singleRoot(), case .mapping(let keys) = root
        else { return nil }
        self.root = root
        characters = Characters(text)
        isJSON = characters.isBracket(at: root.location)
        // The parser must stay alive, because nodes only point to its anchors.
        expectations = withExtendedLifetime(parser) {
            guard case .sequence(let list)? = keys.value(of: "expect") else { return [] }
            return Array(list)
        }
    }

    /// The location of a key of an expectation, or of the last key of its path that is in the file; nil for an
    /// expectation that is not in the file.
    package func location(of path: [String], inExpectation index: Int) -> SourceLocation? {
        guard expectations.indices.contains(index) else { return nil }
        return steps(to: path, from: expectations[index]).last?.location
    }

    /// The text with what was found in place of what is expected.
    ///
    /// - Returns: The text, and the number of values in it that are new. A value with an anchor, for example, stays.
    package func expecting(_ found: [Found]) -> (text: String, count: Int) {
        var seen: Set<[String]> = []
        let values = found.filter { seen.insert(["\($0.expectation)"] + $0.path).inserted }
        let changes = values.compactMap { change(to: $0) }
        return (text(with: changes.flatMap(\.self)), changes.count)
    }

    /// The text after changes of different parts.
    func text(with changes: [TextChange]) -> String {
        mark + characters.text(0..<characters.scalars.count, with: changes)
    }

    // MARK: Finding

    /// A value on the path into an expectation.
    private struct Step {
        /// The location of the key; for the expectation itself, the location of the expectation.
        var location: SourceLocation
        var node: Node
    }

    private func steps(to path: [String], from expectation: Node) -> [Step] {
        var steps = [Step(location: expectation.location, node: expectation)]
        for name in path {
            guard let last = steps.last, case .mapping(let map) = last.node,
                let entry = map.first(where: { $0.key.scalar?.string == name })
            else { break }
            steps.append(
                Step(
                    location: entry.key.location, node: entry.value))
        }
        return steps
    }

    /// The changes that make a value of an expectation another; nil if there is no place for them.
    private func change(to found: Found) -> [TextChange]? {
        guard expectations.indices.contains(found.expectation) else { return nil }
        let path = steps(to: found.path, from: expectations[found.expectation])
        guard path.count == found.path.count + 1, let node = path.last?.node else { return nil }
        return changes(from: document(node), to: found.value.document(like: node), at: node)
    }

    /// A value of the file as it would be written; maps are empty.
    private func document(_ node: Node) -> YamlText {
        switch node {
        case .scalar(let scalar):
            scalar.style == .plain
                ? Double(scalar.string).map { .number($0) } ?? .text(scalar.string)
                : .text(scalar.string)
        case .sequence(let list): .list(list.map { document($0) })
        case .mapping, .alias: .map([])
        }
    }
}

extension ExpectationValue {
    /// The value as it is written. One that may be a text or a list keeps its form.
    fileprivate func document(like node: Node) -> YamlText {
        switch self {
        case .text(let text): .text(text)
        case .texts(let texts): node.scalar != nil ? .oneOrMore(texts.map { .text($0) }) : .texts(texts)
        case .whole(let number): .whole(number)
        case .number(let number): .number(number)
        case .numbers(let numbers): .numbers(numbers)
        }
    }
}

extension Node.Mapping {
    func value(of key: String) -> Node? { first { $0.key.scalar?.string == key }?.value }
}
