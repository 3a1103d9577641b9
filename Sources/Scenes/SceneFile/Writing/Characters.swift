// The characters of a YAML text, in which the ends of values are found. The parser only reports where they begin.
import HitscopeReading
import Yams

/// A part of a text, and the text that replaces it.
struct TextChange {
    /// The indices of the characters.
    var range: Range<Int>
    var text: String
}

/// The characters of a text, and the indices at which its lines begin.
struct Characters {
    let scalars: [Unicode.Scalar]
    private let lineStarts: [Int]

    init(_ text: String) {
        scalars = Array(text.unicodeScalars)
        var starts = [0]
        for (index, scalar) in scalars.enumerated() where Self.endsLine(scalar) {
            // A carriage return with a line feed is one line break.
            if scalar == "\r", index + 1 < scalars.count, scalars[index + 1] == "\n" { continue }
            starts.append(index + 1)
        }
        lineStarts = starts
    }

    /// True for a line break, as libyaml counts lines. Source: YAML 1.1, 5.4.
    private static func endsLine(_ scalar: Unicode.Scalar) -> Bool {
        ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
    }

    /// The index at which a line begins.
    ///
    /// - Parameter line: The number of the line, from 1.
    func start(ofLine line: Int) -> Int { lineStarts[min(line, lineStarts.count) - 1] }

    func index(of place: SourceLocation) -> Int { start(ofLine: place.line) + place.column - 1 }

    /// True if a list or a map in brackets begins at a location. The style in the parser's nodes cannot be used,
    /// because it is that of another event.
    func isBracket(at place: SourceLocation) -> Bool {
        let index = index(of: place)
        return index < scalars.count && (scalars[index] == "[" || scalars[index] == "{")
    }

    /// The index after the line break that follows an index; nil at the end of the text, or if there is something other
    /// than blanks and a comment before it.
    func lineEnd(after index: Int) -> Int? {
        guard let end = scalars[index...].firstIndex(where: Self.endsLine) else { return nil }
        let rest = scalars[index..<end].drop { $0 == " " || $0 == "\t" }
        guard rest.first.map({ $0 == "#" }) ?? true else { return nil }
        return scalars[end] == "\r" && end + 1 < scalars.count && scalars[end + 1] == "\n" ? end + 2 : end + 1
    }

    /// The number of blanks from an index on.
    func blanks(at index: Int) -> Int { scalars[index...].prefix { $0 == " " }.count }

    func isDash(afterBlanksAt index: Int) -> Bool { scalars[index...].first { $0 != " " } == "-" }

    func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }

    /// The characters of a range after changes of different parts of it.
    func text(_ range: Range<Int>, with changes: [TextChange]) -> String {
        var text = "", index = range.lowerBound
        for change in changes.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            text += self.text(index..<change.range.lowerBound) + change.text
            index = change.range.upperBound
        }
        return text + self.text(index..<range.upperBound)
    }

    /// The characters of a value on one line or inside brackets; nil for other values, for aliases, and for values with
    /// an anchor or a tag.
    func range(of node: Node) -> Range<Int>? {
        let place = node.location
        let start = index(of: place)
        guard start < scalars.count, !["&", "!", "*"].contains(scalars[start]) else { return nil }
        let end: Int? =
            switch node {
            case .scalar(let scalar):
                switch scalar.style {
                case .plain: endOfPlain(from: start, reading: scalar.string)
                case .doubleQuoted, .singleQuoted: endOfQuoted(from: start)
                default: nil
                }
            case .sequence, .mapping: isBracket(at: place) ? endOfBrackets(from: start) : nil
            case .alias: nil
            }
        return end.map { start..<$0 }
    }

    /// The end of a plain text; nil if the text has several lines, because its value then differs from what is written.
    private func endOfPlain(from start: Int, reading text: String) -> Int? {
        let end = start + text.unicodeScalars.count
        guard end <= scalars.count, scalars[start..<end].elementsEqual(text.unicodeScalars) else { return nil }
        return end
    }

    private func endOfQuoted(from start: Int) -> Int? {
        let mark = scalars[start]
        var index = start + 1
        while index < scalars.count {
            if scalars[index] == "\\", mark == "\"" {
                index += 2
            } else if scalars[index] == mark {
                // Two apostrophes are read as one.
                guard mark == "'", index + 1 < scalars.count, scalars[index + 1] == mark else { return index + 1 }
                index += 2
            } else {
                index += 1
            }
        }
        return nil
    }

    private func endOfBrackets(from start: Int) -> Int? {
        var index = start, depth = 0
        /// The last character that is not a blank. A quotation mark in the middle of a word does not begin a text.
        var last: Unicode.Scalar = ","
        while index < scalars.count {
            let scalar = scalars[index]
            switch scalar {
            case "[", "{": depth += 1
            case "]", "}":
                depth -= 1
                if depth == 0 { return index + 1 }
            case "\"" where "[{,:".unicodeScalars.contains(last), "'" where "[{,:".unicodeScalars.contains(last):
                guard let end = endOfQuoted(from: index) else { return nil }
                index = end - 1
            case "#" where index > 0 && scalars[index - 1].properties.isWhitespace:
                index = scalars[index...].firstIndex(where: Self.endsLine) ?? scalars.count
                continue
            default: break
            }
            if !scalar.properties.isWhitespace { last = scalar }
            index += 1
        }
        return nil
    }
}
