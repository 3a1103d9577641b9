// Makes edits in the text of a scene's file. Lines that do not belong to an edit stay as they are.
//
// The scenes before and after the edits are both written as documents, and what differs between the documents is
// changed in the text. The result is read again, so a text of another scene is never used.
import HitscopeReading
import Yams

extension SceneText {
    /// Reads the text from a file; nil if the file cannot be read or does not contain a scene.
    package init?(contentsOf path: String) {
        guard let bytes = try? SceneSource.read(path), let text = try? SceneSource.text(bytes, file: path) else {
            return nil
        }
        self.init(text, at: path)
    }

    /// The text after edits: comments, the order of keys, quotation marks and names of colours stay, except in lines
    /// that the edits change.
    ///
    /// - Parameters:
    ///   - scene: The scene after the edits.
    ///   - order: The subviews of views whose order has been changed, as for `Scene.yaml(order:)`.
    /// - Returns: Nil if the text is not that of a scene, or if the edits cannot be made in it, for example because
    ///   they change a value that an alias repeats.
    package func text(of scene: Scene, order: [Int: [Int]] = [:]) -> String? {
        let file = path ?? scene.title
        guard let before = try? Scene(yaml: text(with: []), file: file),
            let edited = text(
                from: SceneWriter(before, keepsIncludes: true).document,
                to: SceneWriter(scene, order: order, keepsIncludes: true).document),
            let after = try? Scene(yaml: edited, file: file),
            SceneWriter(after).document == SceneWriter(scene, order: order).document
        else { return nil }
        return edited
    }
}

extension SceneText {
    /// The text after the changes that make one document the other; nil if there is no place for a change.
    fileprivate func text(from before: YamlText, to after: YamlText) -> String? {
        changes(from: before, to: after, at: root).map { text(with: $0) }
    }

    /// The changes that make one value the other, at the node that holds it; nil if there is no place for a change.
    func changes(from before: YamlText, to after: YamlText, at node: Node) -> [TextChange]? {
        if before == after { return [] }
        let parts: [TextChange]? =
            switch (before, after, node) {
            case (.map(let old), .map(let new), .mapping(let map)): changes(from: old, to: new, at: map, of: node)
            case (.list(let old), .list(let new), .sequence(let list)): changes(from: old, to: new, at: list, of: node)
            default: nil
            }
        return parts ?? characters.range(of: node).map { [TextChange(range: $0, text: line(after, like: node))] }
    }

    // MARK: Maps

    /// A key of a map and its value.
    private struct Entry {
        let key: Node, value: Node
    }

    private func changes(
        from old: [(key: String, value: YamlText)], to new: [(key: String, value: YamlText)], at map: Node.Mapping,
        of node: Node
    ) -> [TextChange]? {
        let entries = map.map { Entry(key: $0.key, value: $0.value) }
        let before = YamlText.map(old), after = YamlText.map(new)
        var changes: [TextChange] = [], added: [(key: String, value: YamlText)] = []
        for (key, value) in new {
            guard let entry = entries.first(where: { $0.key.scalar?.string == key }) else {
                // The old value is in the file under another key, so its text cannot be found.
                guard before[key] == nil else { return nil }
                added.append((key, value))
                continue
            }
            let change =
                if let old = before[key] { self.changes(from: old, to: value, at: entry.value) } else {
                    characters.range(of: entry.value).map {
                        [TextChange(range: $0, text: line(value, like: entry.value))]
                    }
                }
            guard let change else { return nil }
            changes += change
        }
        for (key, _) in old where after[key] == nil {
            guard let index = entries.firstIndex(where: { $0.key.scalar?.string == key }),
                let range = rangeToRemove(index, of: entries, isInBrackets: characters.isBracket(at: node.location))
            else { return nil }
            changes.append(TextChange(range: range, text: ""))
        }
        guard !added.isEmpty else { return changes }
        return insertion(of: added, into: entries, of: node).map { changes + [$0] }
    }

    /// The insertion of new keys into a map: after the last value before which all values are on one line each. Nil if
    /// the first value is on several lines.
    private func insertion(
        of added: [(key: String, value: YamlText)], into entries: [Entry], of node: Node
    ) -> TextChange? {
        let isOnLine = entries.prefix { entry in
            characters.range(of: entry.value).map { characters.isOnLine($0) } ?? false
        }
        guard let last = isOnLine.last, let end = characters.range(of: last.value)?.upperBound else { return nil }
        if characters.isBracket(at: node.location) {
            let start = characters.index(of: last.key.location), blanks = last.key.location.column - 1
            let separator =
                characters.startsLine(start) ? ",\n" + String(repeating: " ", count: blanks) : ", "
            let texts = added.map { "\(separator)\(line(.map([$0])).dropFirst().dropLast())" }
            return TextChange(range: end..<end, text: texts.joined())
        }
        guard let place = characters.lineEnd(after: end) else { return nil }
        var text = ""
        YamlText.map(added).write(to: &text, indent: last.key.location.column - 1)
        return TextChange(range: place..<place, text: text)
    }

    /// The characters that disappear together with an entry of a map; nil for the only entry.
    private func rangeToRemove(_ index: Int, of entries: [Entry], isInBrackets: Bool) -> Range<Int>? {
        guard entries.count > 1, let end = end(of: entries[index].value) else { return nil }
        let start = characters.index(of: entries[index].key.location)
        let next = index + 1 < entries.count ? characters.index(of: entries[index + 1].key.location) : nil
        if isInBrackets {
            if let next { return start..<next }
            return self.end(of: entries[index - 1].value).map { $0..<end }
        }
        guard characters.startsLine(start) else {
            // The key follows a dash, after which the next key takes its place.
            return next.flatMap { characters.isOnLine(end..<$0, breaks: 1) ? start..<$0 : nil }
        }
        return characters.lineEnd(after: end).map { characters.start(ofLine: entries[index].key.location.line)..<$0 }
    }

    /// The index after the last character of a value; nil if it is not known.
    private func end(of node: Node) -> Int? {
        if let range = characters.range(of: node) { return range.upperBound }
        return switch node {
        case .mapping(let map): map.map(\.value).last.flatMap { end(of: $0) }
        case .sequence(let list): list.last.flatMap { end(of: $0) }
        case .scalar, .alias: nil
        }
    }

    // MARK: Lists

    private func changes(
        from old: [YamlText], to new: [YamlText], at list: Node.Sequence, of node: Node
    ) -> [TextChange]? {
        guard list.count == old.count, !old.isEmpty else { return nil }
        guard !new.isEmpty else { return emptied(list, of: node).map { [$0] } }
        let sources = Self.sources(of: new, in: old), nodes = Array(list)
        var inner: [Int: [TextChange]] = [:]
        for (index, source) in sources.enumerated() {
            guard let source else { continue }
            guard let changes = changes(from: old[source], to: new[index], at: nodes[source]) else { return nil }
            inner[source] = changes
        }
        if sources == Array(old.indices) { return inner.values.flatMap(\.self) }
        let isInBrackets = characters.isBracket(at: node.location)
        guard let parts = isInBrackets ? ranges(of: nodes) : rows(of: nodes), let first = parts.first,
            let last = parts.last
        else { return nil }
        let separator =
            isInBrackets
            ? parts.count > 1 ? characters.text(parts[0].upperBound..<parts[1].lowerBound) : ", " : ""
        let texts = zip(new, sources).map { value, source -> String in
            if let source { return characters.text(parts[source], with: inner[source] ?? []) }
            if isInBrackets { return line(value, like: nodes[0]) }
            var text = ""
            let element: YamlText = if case .scalar = value { .scalar(line(value, like: nodes[0])) } else { value }
            element.writeElement(
                to: &text, indent: characters.blanks(at: characters.start(ofLine: nodes[0].location.line)))
            return text
        }
        return [
            TextChange(
                range: first.lowerBound..<last.upperBound, text: texts.joined(separator: separator))
        ]
    }

    /// An empty list in place of one whose elements have their own lines; nil for a list in brackets.
    private func emptied(_ list: Node.Sequence, of node: Node) -> TextChange? {
        guard !characters.isBracket(at: node.location), let rows = rows(of: Array(list)), let first = rows.first,
            let last = rows.last
        else { return nil }
        let blanks = String(repeating: " ", count: characters.blanks(at: first.lowerBound) + 2)
        return TextChange(range: first.lowerBound..<last.upperBound, text: blanks + "[]\n")
    }

    /// For each element of a new list, the index of the same element in the old list; nil for an element that was
    /// added.
    private static func sources(of new: [YamlText], in old: [YamlText]) -> [Int?] {
        var free = Set(old.indices), sources = [Int?](repeating: nil, count: new.count)
        func take(_ isMatching: (_ new: Int, _ old: Int) -> Bool) {
            for index in new.indices where sources[index] == nil {
                let found =
                    free.contains(index) && isMatching(index, index)
                    ? index : free.sorted().first { isMatching(index, $0) }
                sources[index] = found
                if let found { free.remove(found) }
            }
        }
        // The common case first, in which nothing moved.
        for index in new.indices where index < old.count && new[index] == old[index] {
            sources[index] = index
            free.remove(index)
        }
        take { new[$0] == old[$1] }
        take { new[$0]["name"] != nil && new[$0]["name"] == old[$1]["name"] }
        if new.count == old.count { take { $0 == $1 } }
        return sources
    }

    private func ranges(of nodes: [Node]) -> [Range<Int>]? {
        let ranges = nodes.compactMap { characters.range(of: $0) }
        return ranges.count == nodes.count ? ranges : nil
    }

    /// The lines of the elements of a list without brackets, each with the comments above it.
    private func rows(of nodes: [Node]) -> [Range<Int>]? {
        let lines = nodes.map(\.location.line), starts = lines.map { characters.start(ofLine: $0) }
        guard Set(lines).count == lines.count, starts.allSatisfy({ characters.isDash(afterBlanksAt: $0) }),
            let last = nodes.last.flatMap({ end(of: $0) }), let end = characters.lineEnd(after: last)
        else { return nil }
        var bounds = starts
        for index in lines.indices.dropFirst() {
            var line = lines[index]
            while line - 1 > lines[index - 1], characters.isComment(line: line - 1) { line -= 1 }
            bounds[index] = characters.start(ofLine: line)
        }
        bounds.append(end)
        return zip(bounds, bounds.dropFirst()).map { $0..<$1 }
    }

    // MARK: Writing

    /// A value on one line, with the quotation marks of the value that it replaces.
    private func line(_ value: YamlText, like node: Node? = nil) -> String {
        switch value {
        case .scalar(let text):
            let isText = text.first.map { $0.isLetter || $0 == "_" } == true && text != "true" && text != "false"
            let needsMarks = isJSON || node?.scalar?.style == .doubleQuoted
            if isText, needsMarks { return YamlText.quoted(text) }
            return isText && node?.scalar?.style == .singleQuoted ? "'\(text)'" : text
        case .list(let values): return "[" + values.map { line($0) }.joined(separator: ", ") + "]"
        case .map(let entries):
            let texts = entries.map {
                "\(isJSON ? YamlText.quoted($0.key) : YamlText.text($0.key).flow): \(line($0.value))"
            }
            return "{" + texts.joined(separator: ", ") + "}"
        }
    }
}

extension Characters {
    /// True if a range lies on one line, or contains the given number of line breaks at most.
    fileprivate func isOnLine(_ range: Range<Int>, breaks: Int = 0) -> Bool {
        scalars[range].count { $0 == "\n" } <= breaks
    }

    /// True if there are only blanks before an index on its line.
    fileprivate func startsLine(_ index: Int) -> Bool {
        scalars[..<index].last { $0 != " " }.map { $0 == "\n" || $0 == "\r" } ?? true
    }

    /// True if a line consists of a comment.
    fileprivate func isComment(line: Int) -> Bool {
        scalars[start(ofLine: line)...].first { $0 != " " } == "#"
    }
}
