// Reads rows of the form `   |    | <Class: 0x1; name = value>`, which debuggers and EarlGrey print.
//
// A row may be wrapped over several lines. One text may contain views, controllers and Auto Layout traces.
import HitscopeLanguage
import HitscopeReading
import HitscopeSceneFile

/// A reader that reads a text line by line.
protocol DumpReader {
    /// Reads the next line, without its line break.
    mutating func read(_ line: Bytes, number: Int)
    /// The dump. Call it after all lines have been read.
    mutating func finish() -> Dump
}

/// Reads rows with descriptions in brackets.
struct RowReader: DumpReader {
    private var dump: Dump
    private var tree = RowTree()
    /// A row whose end has not been found yet.
    private var open: UnfinishedRow?
    /// Bars on a separate line, which belong to the next row.
    private var loneBars: (count: Int, number: Int)?
    private var lines = 0

    init(_ format: DumpFormat) { dump = Dump(format) }

    mutating func read(_ line: Bytes, number: Int) {
        lines = number
        guard line.count <= DumpLimits.line else {
            return dump.skip(number, line, "is longer than \(DumpLimits.line >> 20) MiB")
        }
        let line = LineCleaner.clean(line)
        for part in EscapedBreaks.split(line) { readLine(part, number: number) }
    }

    private mutating func readLine(_ line: Bytes, number: Int) {
        let lead = LinePrefix(line)
        let body = line[lead.end...]
        let start = RowBeginning(line, lead: lead)
        if open != nil {
            if start?.isCertainRow(line) != true, !body.trimmed.isEmpty || open?.endsInText == true, !isElision(body) {
                return join(body, number: number)
            }
            guard start != nil || !body.trimmed.isEmpty else { return }
            closeOpenRow()
        }
        guard !body.trimmed.isEmpty else { return }
        if let row = TraceRow(line, lead: lead) { return add(row, number: number) }
        if let start { return begin(line, start, number: number) }
        readOther(body, whole: line, number: number)
    }

    mutating func finish() -> Dump {
        closeOpenRow()
        takeRowsOfTrace()
        tree.finish(&dump)
        dump.lineCount = lines
        dump.format = format
        return dump
    }

    /// Makes rows in brackets a part of an Auto Layout trace, which contains such rows, for example for layout guides.
    private mutating func takeRowsOfTrace() {
        guard dump.nodes.contains(where: { $0.kind == .trace }),
            !dump.nodes.contains(where: { $0.kind == .view && $0["frame", "layer", "AX.frame"] != nil })
        else { return }
        for index in dump.nodes.indices where dump.nodes[index].kind == .view { dump.nodes[index].kind = .trace }
    }

    /// The format, according to the kinds of rows that were found.
    private var format: DumpFormat {
        if dump.format == .earlGrey || dump.nodes.contains(where: { $0["AX", "UIE", "AX.frame"] != nil }) {
            return .earlGrey
        }
        if dump.nodes.contains(where: { $0.kind == .view || $0.kind == .layer }) { return .recursiveDescription }
        if dump.nodes.contains(where: { $0.kind == .controller }) { return .printHierarchy }
        return dump.nodes.contains { $0.kind == .trace } ? .autolayoutTrace : dump.format
    }
}

/// A row whose closing bracket has not been found yet.
private struct UnfinishedRow {
    var start: RowBeginning
    /// The description so far.
    var bytes: [UInt8]
    var lines: ClosedRange<Int>
    /// True if the last line ended inside a text. Line breaks then belong to the text.
    var endsInText: Bool
    /// The length of the row's last line. Terminals break lines at certain widths.
    var lastLength: Int
}

extension RowReader {
    private mutating func begin(_ line: Bytes, _ start: RowBeginning, number: Int) {
        let row = line[start.place...]
        guard let description = Description(row) else { return dump.skip(number, line, "has a broken description") }
        let bars = start.barCount == 0 ? takeSingleBars(number) : 0
        if description.isClosed {
            add(description, start, bars: bars, lines: number...number, whole: line)
            return
        }
        open = UnfinishedRow(
            start: start, bytes: Array(row), lines: number...number, endsInText: description.endsInText,
            lastLength: line.count)
    }

    private mutating func takeSingleBars(_ number: Int) -> Int {
        defer { loneBars = nil }
        guard let loneBars, loneBars.number == number - 1 else { return 0 }
        return loneBars.count
    }

    /// Adds a line to the open row.
    private mutating func join(_ body: Bytes, number: Int) {
        guard var row = open else { return }
        let part = row.endsInText ? body : body.trimmed
        if row.endsInText {
            row.bytes.append(.newline)
        } else if RowJoin.hasBlank(row.bytes[...], part, lastLength: row.lastLength) {
            row.bytes.append(.space)
        }
        row.bytes += part
        row.lines = row.lines.lowerBound...number
        row.lastLength = body.count
        guard let description = Description(row.bytes[...]) else { return }
        row.endsInText = description.endsInText
        open = row
        if description.isClosed || row.lines.count >= DumpLimits.wraps || row.bytes.count > DumpLimits.line {
            closeOpenRow()
        }
    }

    /// Makes a node from the open row, even if its end was not found.
    private mutating func closeOpenRow() {
        guard let row = open else { return }
        open = nil
        let line = row.lines.lowerBound
        guard let description = Description(row.bytes[...]) else { return }
        if !description.isClosed { dump.remark(line, "the row is truncated; the remaining part is used.") }
        add(description, row.start, bars: 0, lines: row.lines, whole: row.bytes[...])
    }

    private mutating func add(
        _ description: Description, _ start: RowBeginning, bars: Int, lines: ClosedRange<Int>, whole: Bytes
    ) {
        let number = lines.lowerBound
        guard dump.nodes.count < DumpLimits.nodes else {
            return dump.skip(number, whole, "exceeds the limit of \(DumpLimits.nodes) nodes")
        }
        guard var node = Dump.Node(description, start, lines: lines) else {
            return dump.skip(
                number, whole,
                description.className == "UILayoutGuide" ? "describes a layout guide, not a view" : "describes no view")
        }
        dump.countUnderstood(lines)
        if node.frame == nil, let printed = node["frame"] { remarkFrame(printed, line: number, of: node) }
        let rest = node.takeRestOfList()
        tree.add(&dump, node, depth: bars > 0 ? bars : start.barCount, column: start.column)
        if let rest {
            readLine(Array(repeating: .space, count: start.column)[...] + rest[...], number: number)
        }
    }

    private mutating func remarkFrame(_ printed: String, line: Int, of node: Dump.Node) {
        let limit = Int(clamping: DumpLimits.coordinate)
        dump.remark(
            line,
            "the frame of \(node.className), \(printed), is not a rectangle within \(limit) points, so it was ignored.")
    }

    private mutating func add(_ row: TraceRow, number: Int) {
        guard dump.nodes.count < DumpLimits.nodes else {
            return dump.skip(number, [], "exceeds the maximum number of nodes")
        }
        var node = Dump.Node(.trace, row.className, lines: number...number)
        node.address = row.address
        node.prefix = row.mark
        node.tail = row.tail
        dump.countUnderstood(number...number)
        tree.add(&dump, node, depth: row.barCount, column: 0)
    }

    /// Reads a line on which no row begins.
    private mutating func readOther(_ body: Bytes, whole: Bytes, number: Int) {
        let trimmed = body.trimmed
        if isElision(body) {
            tree.elide(bars: body.count { $0 == .bar }, in: &dump)
            return dump.skip(number, whole, "marks omitted lines")
        }
        if trimmed.allSatisfy({ $0 == .bar || $0.isBlank }) {
            loneBars = (trimmed.count { $0 == .bar }, number)
            return
        }
        if trimmed.has("=====", at: trimmed.startIndex), trimmed.find("Window") != nil { dump.format = .earlGrey }
        dump.skip(number, whole, SkippedReason.of(trimmed))
    }

    /// True for a line that replaces others that were left out: dots, or words that say so.
    private func isElision(_ body: Bytes) -> Bool {
        let part = body.drop { $0.isBlank || "|`'\"([<{-+*/#".utf8.contains($0) }
        guard let first = part.first, part.count <= 80 else { return false }
        if part.has("...", at: part.startIndex) || part.has("…", at: part.startIndex)
            || part.has("[…]", at: part.startIndex)
        {
            return part.find("0x") == nil
        }
        guard first.isLetter else { return false }
        let words = part.text.lowercased()
        return ["snip", "truncated", "omitted", "elided", "left out", "etc", "more rows", "more lines"].contains {
            words.hasPrefix($0)
        }
    }
}

/// The reasons why a line is skipped.
private enum SkippedReason {
    static func of(_ line: Bytes) -> LocalizedText {
        if line.has("```", at: line.startIndex) || line.has("~~~", at: line.startIndex) {
            return "is a Markdown code fence"
        }
        if line.has("(lldb)", at: line.startIndex) || line.has("po ", at: line.startIndex) {
            return "is a debugger command"
        }
        if line.allSatisfy({ "()[]{}<>,;`'\"@\\".utf8.contains($0) || $0.isBlank }) { return "contains only brackets" }
        return "describes no view"
    }
}

/// Determines whether a blank was lost where a row was wrapped.
private enum RowJoin {
    /// The widths at which terminals break lines inside words.
    private static let widths: Set<Int> = [80, 100, 120, 132, 160, 200]

    static func hasBlank(_ before: Bytes, _ after: Bytes, lastLength: Int) -> Bool {
        guard let last = before.last, let first = after.first, !last.isBlank else { return false }
        if last == .semicolon || last == .equals || last == .comma { return true }
        if last == .colon { return first.isHex || first == UInt8(ascii: "{") }
        if first == .equals { return true }
        guard last.isWord || last == .dot, first.isWord || first == .dot || first == UInt8(ascii: "-") else {
            return false
        }
        return !widths.contains(lastLength)
    }
}

/// Line breaks printed as `\n`, as debuggers and logs do with a text in quotation marks.
private enum EscapedBreaks {
    /// The rows of a line that contains several.
    static func split(_ line: Bytes) -> [Bytes] {
        guard line.find("\\n") != nil else { return [line] }
        var parts: [Bytes] = [], start = line.startIndex, index = start
        while let found = line.find("\\n", from: index) {
            let next = line.skip(from: found + 2) { $0.isBlank || $0 == .bar }
            if line.at(next) == .less || next == line.endIndex || line.at(next) == .doubleQuote
                || line.has("→", at: next)
            {
                parts.append(line[start..<found])
                start = found + 2
            }
            index = found + 2
        }
        return parts + [line[start...]]
    }
}
