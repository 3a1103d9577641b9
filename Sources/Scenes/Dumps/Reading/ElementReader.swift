// Reads the elements that UI tests print: `  Button, 0x1, {{0.0, 0.0}, {80.0, 40.0}}, label: 'Buy'`.
//
// The indentation is the depth. A label may contain commas, quotation marks and line breaks.
import HitscopeGeometry
import HitscopeSceneFile

/// Reads the tree of `-[XCUIElement debugDescription]`.
struct ElementReader: DumpReader {
    private var dump = Dump(.debugDescription)
    private var tree = RowTree()
    /// An element whose label continues on the next line.
    private var open: (bytes: [UInt8], column: Int, lines: ClosedRange<Int>)?
    private var isAfterTree = false
    private var lines = 0

    mutating func read(_ line: Bytes, number: Int) {
        lines = number
        guard line.count <= DumpLimits.line else { return dump.skip(number, line, "is too long") }
        for part in EscapedLines.split(LineCleaner.clean(line)) { readLine(part, number: number) }
    }

    private mutating func readLine(_ line: Bytes, number: Int) {
        let body = line[LinePrefix(line).end...]
        let heading = Heading(body.trimmed)
        if ElementLine.begins(body), !isAfterTree {
            closeOpen()
            return begin(body, number: number)
        }
        if open != nil, heading == nil { return join(body, number: number) }
        closeOpen()
        guard !body.trimmed.isEmpty else { return }
        if let heading { isAfterTree = heading != .begin }
        if heading == .matches, dump.nodes.isEmpty { dump.queryLine = dump.queryLine ?? number }
        if isAfterTree { return dump.skip(number, line, "comes after the tree") }
        if heading == nil,
            body.trimmed.has("...", at: body.trimmed.startIndex) || body.trimmed.has("…", at: body.trimmed.startIndex)
        {
            tree.elide(bars: 0, in: &dump)
            return dump.skip(number, line, "marks omitted lines")
        }
        dump.skip(number, line, heading == nil ? "describes no element" : "is a heading")
    }

    private mutating func begin(_ body: Bytes, number: Int) {
        guard let node = ElementLine.node(body, lines: number...number) else {
            open = (Array(body), RowBeginning.indent(body), number...number)
            return
        }
        add(node, column: RowBeginning.indent(body))
    }

    private mutating func join(_ body: Bytes, number: Int) {
        guard var row = open else { return }
        row.bytes.append(.newline)
        row.bytes += body
        row.lines = row.lines.lowerBound...number
        open = row
        if let node = ElementLine.node(row.bytes[...], lines: row.lines) {
            open = nil
            add(node, column: row.column)
        } else if row.lines.count >= DumpLimits.wraps || row.bytes.count > DumpLimits.line {
            closeOpen()
        }
    }

    private mutating func closeOpen() {
        guard let row = open else { return }
        open = nil
        guard let node = ElementLine.node(row.bytes[...], lines: row.lines, isWhole: true) else { return }
        dump.remark(row.lines.lowerBound, "the label has no end; the remaining part is used.")
        add(node, column: row.column)
    }

    private mutating func add(_ node: Dump.Node, column: Int) {
        guard dump.nodes.count < DumpLimits.nodes else {
            return dump.skip(node.lines.lowerBound, [], "comes after the last element that fits")
        }
        dump.countUnderstood(node.lines)
        if node.frame == nil, let printed = node["frame"] {
            dump.remark(node.lines.lowerBound, "the frame of \(node.className), \(printed), is not valid.")
        }
        tree.add(&dump, node, depth: 0, column: column)
    }

    mutating func finish() -> Dump {
        closeOpen()
        tree.finish(&dump)
        dump.lineCount = lines
        return dump
    }
}

/// The lines between the parts of a description.
private enum Heading {
    case begin, end
    /// The list of matches of a query, which is not a hierarchy.
    case matches

    init?(_ line: Bytes) {
        func has(_ text: StaticString) -> Bool { line.has(text, at: line.startIndex) }
        if has("Attributes:") || has("Element subtree:") {
            self = .begin
        } else if has("Path to element:") || has("Query chain:") {
            self = .end
        } else if has("Output: {") {
            self = .matches
        } else {
            return nil
        }
    }
}

/// A description that was printed on one line, with `\n` for its line breaks.
private enum EscapedLines {
    static func split(_ line: Bytes) -> [Bytes] {
        let trimmed = line.trimmed
        let isOneText = trimmed.first == .doubleQuote || line.find("\\n →") != nil
        guard line.find("\\n") != nil, isOneText else { return [line] }
        var parts: [Bytes] = [], part: [UInt8] = [], index = trimmed.startIndex
        while index < trimmed.endIndex {
            let isEscape = trimmed[index] == .backslash
            switch isEscape ? trimmed.at(index + 1) : nil {
            case UInt8(ascii: "n"):
                parts.append(part[...])
                part = []
            case let byte?: part.append(byte)
            case nil: part.append(trimmed[index])
            }
            index += isEscape ? 2 : 1
        }
        return parts + [part[...]]
    }
}
