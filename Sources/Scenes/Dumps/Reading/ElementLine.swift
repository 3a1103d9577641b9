// Reads one element as a UI test prints it: its type, its frame, its labels.
//
// Labels are not escaped. A label ends where another part follows.
import HitscopeGeometry

/// One element on one line.
enum ElementLine {
    /// True if an element begins on the line: a type, followed by an address, process or frame.
    static func begins(_ line: Bytes) -> Bool {
        guard let end = endOfType(line) else { return false }
        if line.has(", ", at: end) {
            return line.hasAddress(at: end + 2) || line.has("{{", at: end + 2) || line.has("pid: ", at: end + 2)
        }
        return line.at(end) == .space && line.hasAddress(at: end + 1)
            && line.at(line.endOfAddress(from: end + 1)) == .colon
    }

    private static func start(_ line: Bytes) -> Int {
        let place = line.skip(from: line.startIndex) { $0.isBlank || $0 == .doubleQuote }
        return line.has("→", at: place) ? line.skip(from: place + 3) { $0.isBlank } : place
    }

    private static func endOfType(_ line: Bytes) -> Int? {
        let start = start(line)
        guard let first = line.at(start), (0x41...0x5A).contains(first) else { return nil }
        let end = line.skip(from: start) { $0.isLetter || $0.isDigit }
        return line.has(" (Main)", at: end) ? end + 7 : end
    }

    /// The element of a line; nil if one of its labels does not end on the line.
    static func node(_ line: Bytes, lines: ClosedRange<Int>, isWhole: Bool = false) -> Dump.Node? {
        guard let end = endOfType(line) else { return nil }
        let start = start(line), word = line.skip(from: start) { $0.isLetter || $0.isDigit }
        var node = Dump.Node(.element, line[start..<word].text, lines: lines)
        if word < end { node.attributes.append(Dump.Attribute(word: "Main")) }
        var place = end
        while place < line.endIndex {
            place = line.skip(from: place) { $0.isBlank || $0 == .comma || $0 == .colon }
            guard place < line.endIndex, node.attributes.count < DumpLimits.attributes else { break }
            guard let next = readPart(line, from: place, into: &node, isWhole: isWhole) else { return nil }
            place = next
        }
        return node
    }

    private static func readPart(_ line: Bytes, from place: Int, into node: inout Dump.Node, isWhole: Bool) -> Int? {
        if line.hasAddress(at: place), node.address == nil {
            let end = line.endOfAddress(from: place)
            node.address = line[place..<end].text
            return end
        }
        if line.has("{{", at: place), let end = line.find("}}", from: place) {
            let printed = line[place..<(end + 2)].text
            node.frame = CGRect(printed: printed)
            node.attributes.append(Dump.Attribute("frame", printed, .bare))
            return end + 2
        }
        guard let colon = colon(line, from: place) else {
            let end = line.find(", ", from: place) ?? line.endIndex
            node.attributes.append(Dump.Attribute(word: line[place..<end].trimmed.text))
            return end
        }
        let name = line[place..<colon].text, value = line.skip(from: colon + 1) { $0.isBlank }
        guard line.at(value) == .quote else {
            let end = endOfPlainValue(line, from: value)
            node.attributes.append(Dump.Attribute(name, line[value..<end].trimmed.text, .colon))
            return end
        }
        guard let end = endOfText(line, from: value + 1) ?? (isWhole ? line.endIndex : nil) else { return nil }
        node.attributes.append(Dump.Attribute(name, line[(value + 1)..<end].text, .colon, isQuoted: true))
        return min(end + 1, line.endIndex)
    }

    private static func colon(_ line: Bytes, from place: Int) -> Int? {
        let end = line.skip(from: place) { $0.isLetter }
        return end > place && line.at(end) == .colon ? end : nil
    }

    private static let flags: [StaticString] = ["Disabled", "Selected", "Focused", "Keyboard Focused", "Main Window"]
    private static let names: [StaticString] = [
        "identifier: ", "label: ", "title: ", "value: ", "placeholderValue: ", "pid: ", "traits: ",
    ]

    /// True if the line ends at an index, or if a comma and another part follow.
    private static func isBoundary(_ line: Bytes, at place: Int) -> Bool {
        let end = line.skip(from: place) { $0.isBlank || $0 == .doubleQuote }
        if end == line.endIndex { return true }
        guard line.has(", ", at: place) else { return false }
        if names.contains(where: { line.has($0, at: place + 2) }) || line.has("{{", at: place + 2) { return true }
        return flags.contains {
            let after = place + 2 + $0.utf8CodeUnitCount
            return line.has($0, at: place + 2) && (line.at(after) ?? .comma) == .comma
        }
    }

    private static func endOfText(_ line: Bytes, from start: Int) -> Int? {
        var index = start
        while let found = line[index...].firstIndex(of: .quote) {
            if isBoundary(line, at: found + 1) { return found }
            index = found + 1
        }
        return nil
    }

    private static func endOfPlainValue(_ line: Bytes, from start: Int) -> Int {
        var index = start
        while index < line.endIndex, !isBoundary(line, at: index) { index += 1 }
        return index
    }
}
