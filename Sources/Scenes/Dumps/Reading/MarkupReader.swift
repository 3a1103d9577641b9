// Reads the XML of WebDriverAgent, Appium and Detox, as a whole or in pieces.
//
// It continues where XML is broken: after a cut, between fragments, in an unclosed element. Attributes keep the order
// of the text. A parser for well-formed XML would stop at the first error, and would not keep the order of attributes.
import HitscopeGeometry
import HitscopeSceneFile

/// Reads elements and their attributes.
struct MarkupReader: DumpReader {
    private var dump: Dump
    /// The elements that have not been closed yet.
    private var path: [Int] = []
    /// The text from the beginning of an incomplete tag.
    private var rest: [UInt8] = []
    /// The line on which `rest` begins.
    private var restLine = 1
    /// The number of bytes of `rest` already searched for the end of its tag.
    private var searched = 0
    private var lines = 0

    init(_ format: DumpFormat) { dump = Dump(format) }

    mutating func read(_ line: Bytes, number: Int) {
        guard dump.deepLine == nil else { return }
        lines = number
        guard line.count <= DumpLimits.line, rest.count <= DumpLimits.line else {
            rest = []
            return dump.skip(number, line, "is too long")
        }
        if rest.isEmpty { restLine = number }
        rest += MarkupText.unwrapped(line)
        rest.append(.newline)
        splitTags()
    }

    mutating func finish() -> Dump {
        takeText(rest[...], line: restLine)
        for index in path { dump.nodes[index].isIncomplete = true }
        if !path.isEmpty { dump.remark(lines, "the text ends before \(path.count) of its elements are closed.") }
        dump.lineCount = lines
        dump.format = format
        return dump
    }

    /// The format, according to the elements that were found.
    private var format: DumpFormat {
        if dump.nodes.contains(where: { $0.className.hasPrefix(DumpClass.elementPrefix) }) { return .pageSource }
        return dump.nodes.contains { $0.className == "ViewHierarchy" || $0["visibility"] != nil && $0["alpha"] != nil }
            ? .detox : dump.format
    }

    private mutating func splitTags() {
        var place = 0, line = restLine
        while place < rest.count, dump.deepLine == nil {
            guard let open = rest[place...].firstIndex(of: .less) else { break }
            takeText(rest[place..<open], line: line)
            line += rest[place..<open].count { $0 == .newline }
            guard let end = MarkupText.endOfTag(rest[...], from: open, searched: searched) ?? endOfUnclosedTag(open)
            else {
                return keep(from: open, line: line)
            }
            searched = 0
            takeTag(rest[open..<end], line: line)
            line += rest[open..<end].count { $0 == .newline }
            place = end
        }
        takeText(rest[place...], line: line)
        rest.removeAll(keepingCapacity: true)
        searched = 0
    }

    /// The position at which to continue after a bracket that is not the beginning of a tag, because no closing bracket
    /// follows for a long time.
    private func endOfUnclosedTag(_ open: Int) -> Int? {
        let isLong = rest[...].has("<!", at: open) ? DumpLimits.line : 1 << 16
        return rest.count - open > isLong ? open + 1 : nil
    }

    private mutating func keep(from place: Int, line: Int) {
        rest.removeFirst(place)
        restLine = line
        searched = max(0, rest.count - 4)
    }

    private mutating func takeTag(_ tag: Bytes, line: Int) {
        let start = tag.startIndex
        let lines = line...(line + tag.count { $0 == .newline })
        dump.countUnderstood(lines)
        if tag.has("<!--", at: start) {
            if tag.find("...") != nil { markElided() }
            return
        }
        if tag.has("<![CDATA[", at: start) { return takeContent(tag.dropFirst(9).dropLast(3), line: line) }
        if tag.has("<?", at: start) || tag.has("<!", at: start) { return }
        if tag.has("</", at: start) { return close(tag.dropFirst(2).dropLast().trimmed.text, line: line) }
        guard let (name, attributes) = MarkupText.element(tag) else {
            return dump.skip(line, tag, "is not an element")
        }
        open(name, attributes, lines)
        guard tag.dropLast().last != .slash else { return }
        path.append(dump.nodes.count - 1)
        dump.expectDepth(of: path, line: line)
    }

    private mutating func open(_ name: String, _ attributes: [Dump.Attribute], _ lines: ClosedRange<Int>) {
        guard dump.nodes.count < DumpLimits.nodes else {
            return dump.skip(
                lines.lowerBound, [],
                "exceeds the limit of elements")
        }
        var node = Dump.Node(.element, name, lines: lines)
        node.attributes = attributes
        node.parent = path.last
        readFrame(of: &node)
        dump.nodes.append(node)
    }

    /// Reads the frame from `x`, `y`, `width` and `height`. A window of Detox has only the last two.
    private mutating func readFrame(of node: inout Dump.Node) {
        guard let width = node["width"], let height = node["height"] else { return }
        let values = [node["x"] ?? "0", node["y"] ?? "0", width, height].map {
            numbers(in: $0, maximum: 1).first ?? .nan
        }
        node.frame = CGRect(values: values)
        guard node.frame == nil else { return }
        dump.remark(
            node.lines.lowerBound,
            "the frame of \(node.className), \(width) by \(height), is not valid, so it was ignored.")
    }

    private mutating func close(_ name: String, line: Int) {
        guard let place = path.lastIndex(where: { dump.nodes[$0].className == name }) else {
            return dump.skip(line, Array("</\(name)>".utf8)[...], "closes an element that was not opened")
        }
        for index in path[(place + 1)...] { dump.nodes[index].isIncomplete = true }
        path.removeSubrange(place...)
    }

    private mutating func markElided() {
        if let last = path.last { dump.nodes[last].isIncomplete = true }
    }

    private mutating func takeText(_ text: Bytes, line: Int) {
        var number = line
        for part in text.split(separator: .newline, omittingEmptySubsequences: false) {
            let trimmed = part.trimmed
            if trimmed.has("...", at: trimmed.startIndex) || trimmed.has("…", at: trimmed.startIndex) { markElided() }
            if !trimmed.isEmpty, trimmed.contains(where: { !"'\")]}`,;".utf8.contains($0) }) {
                dump.skip(number, trimmed, "is text between the elements")
            }
            number += 1
        }
    }

    private mutating func takeContent(_ content: Bytes, line: Int) {
        guard let last = path.last else { return dump.skip(line, content, "is text between the elements") }
        let lines = content.split(separator: .newline, omittingEmptySubsequences: false).map { $0.text }
        dump.nodes[last].tail += lines.joined(separator: "\n")
    }
}
