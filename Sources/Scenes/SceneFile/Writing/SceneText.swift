// The text of a scene's file, in which values of expectations are found and replaced, and in which edits are made.
//
// All other characters stay: comments, the order of keys, and quotation marks.
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
    /// A value that replaces another.
    package struct Replacement: Hashable {
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
    let root: Node
    /// True if the file is JSON, where every text is in quotation marks.
    let isJSON: Bool
    let characters: Characters
    /// The byte order mark at the beginning of the file; empty if there is none.
    private let mark: Substring

    /// Creates the text; nil if it does not contain a scene.
    package init?(_ text: String) {
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
        return way(to: path, from: expectations[index]).last?.location
    }

    /// The text with other values.
    ///
    /// - Returns: The text, and the replacements that could not be made, such as those of values with an anchor.
    package func replacing(_ replacements: [Replacement]) -> (text: String, left: [Replacement]) {
        var left: [Replacement] = [], changes: [TextChange] = []
        for replacement in replacements {
            if let change = change(replacement) { changes.append(change) } else { left.append(replacement) }
        }
        return (text(with: changes), left)
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

    private func way(to path: [String], from expectation: Node) -> [Step] {
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

    private func change(_ replacement: Replacement) -> TextChange? {
        guard expectations.indices.contains(replacement.expectation) else { return nil }
        let way = way(to: replacement.path, from: expectations[replacement.expectation])
        guard way.count == replacement.path.count + 1, let step = way.last else { return nil }
        if case .sequence(let list) = step.node, !characters.isBracket(at: step.node.location) {
            return rows(of: list, under: step.location).map {
                TextChange(range: $0.range, text: $0.text(with: replacement.value, self))
            }
        }
        guard let range = characters.range(of: step.node) else { return nil }
        return TextChange(range: range, text: written(replacement.value, like: step.node))
    }

    // MARK: Writing

    /// A value on one line, with the same quotation marks as the one that it replaces.
    private func written(_ value: ExpectationValue, like node: Node) -> String {
        switch (value, node) {
        case (.text(let text), _): quoted(text, like: node).flow
        // A value that may be one text or a list keeps its form.
        case (.texts(let texts), .scalar) where texts.count == 1: quoted(texts[0], like: node).flow
        case (.texts(let texts), .sequence(let list)):
            YamlText.list(texts.map { quoted($0, like: list.first ?? node) }).flow
        case (.texts(let texts), _): YamlText.list(texts.map { quoted($0, like: node) }).flow
        case (.whole(let number), _): YamlText.whole(number).flow
        case (.number(let number), _): YamlText.number(number).flow
        case (.numbers(let numbers), _): YamlText.numbers(numbers).flow
        }
    }

    private func quoted(_ text: String, like node: Node) -> YamlText {
        let inQuotes = YamlText.quoted(text)
        if isJSON || node.scalar?.style == .doubleQuoted { return .scalar(inQuotes) }
        // Nothing is escaped between apostrophes.
        let isVerbatim = inQuotes == "\"\(text)\"" && !text.contains("'")
        return node.scalar?.style == .singleQuoted && isVerbatim ? .scalar("'\(text)'") : .text(text)
    }

    /// A list whose elements are on their own lines, each beginning with a dash.
    private struct Rows {
        var range: Range<Int>
        var names: [String]
        /// The lines of each element, including the comments on and below them.
        var lines: [String]
        /// The number of blanks before each dash.
        var indent: Int
        /// The number of blanks before a value that is not such a list.
        var deeperIndent: Int
        var first: Node

        /// The lines of another list. Elements that are in both lists keep their lines.
        func text(with value: ExpectationValue, _ scene: SceneText) -> String {
            let blanks = String(repeating: " ", count: indent)
            guard case .texts(let texts) = value, !texts.isEmpty else {
                return String(repeating: " ", count: deeperIndent) + scene.written(value, like: first) + "\n"
            }
            var lines = lines
            for change in texts.difference(from: names) {
                switch change {
                case .remove(let offset, _, _): lines.remove(at: offset)
                case .insert(let offset, let text, _):
                    lines.insert("\(blanks)- \(scene.quoted(text, like: first).flow)\n", at: offset)
                }
            }
            return lines.joined()
        }
    }

    private func rows(of list: Node.Sequence, under key: SourceLocation) -> Rows? {
        let numbers = list.map(\.location.line), names = list.compactMap { $0.scalar?.string }
        guard let first = list.first, let last = list.last, names.count == list.count,
            let end = characters.range(of: last),
            let ends = characters.lineEnd(after: end.upperBound)
        else { return nil }
        let starts = numbers.map { characters.start(ofLine: $0) }
        guard Set(numbers).count == numbers.count, starts.allSatisfy({ characters.isDash(afterBlanksAt: $0) }) else {
            return nil
        }
        let bounds = starts + [ends]
        return Rows(
            range: starts[0]..<ends, names: names,
            lines: zip(bounds, bounds.dropFirst()).map { characters.text($0..<$1) },
            indent: characters.blanks(at: starts[0]),
            deeperIndent: max(characters.blanks(at: starts[0]), key.column + 1), first: first)
    }
}

extension Node.Mapping {
    func value(of key: String) -> Node? { first { $0.key.scalar?.string == key }?.value }
}
