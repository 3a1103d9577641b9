// Text as lines of ASCII: spelling out what is not ASCII, wrapping at words, cutting with dots.
//
// Decides the characters and the line breaks. Knows nothing of fonts; a character is a cell.

/// Text broken into lines of at most so many cells.
struct PlainLines: Equatable {
    /// Each line in ASCII, without line breaks.
    private(set) var lines: [[UInt8]] = []

    /// - Parameters:
    ///   - columns: cells in a line; at least 1.
    ///   - limit: the most lines; the last one ends in dots where more would follow.
    init(_ text: String, columns: Int, limit: Int) {
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            PlainLines.ascii($0)
        }
        for (number, paragraph) in paragraphs.enumerated() {
            var rest = paragraph[...]
            repeat {
                let next = PlainLines.lineEnd(rest, columns)
                let isLast = next.rest.isEmpty && number == paragraphs.count - 1
                guard lines.count + 1 < limit || isLast else {
                    lines.append(PlainLines.dotted(rest, columns))
                    return
                }
                lines.append(Array(rest[..<next.end]))
                rest = next.rest
            } while !rest.isEmpty
        }
    }

    /// Where the first line ends, and what is left for the others.
    private static func lineEnd(_ cells: ArraySlice<UInt8>, _ columns: Int) -> (end: Int, rest: ArraySlice<UInt8>) {
        guard cells.count > columns else { return (cells.endIndex, []) }
        let edge = cells.startIndex + columns
        guard let space = cells[...edge].lastIndex(of: PlainLines.space), space > cells.startIndex else {
            return (edge, cells[edge...])
        }
        return (space, cells[space...].drop { $0 == PlainLines.space })
    }

    /// The first cells, with dots for those that are left out.
    private static func dotted(_ cells: ArraySlice<UInt8>, _ columns: Int) -> [UInt8] {
        var kept = cells.prefix(max(0, columns - 3))
        while kept.last == PlainLines.space { kept.removeLast() }
        return Array(kept) + Array(repeating: UInt8(ascii: "."), count: min(3, columns))
    }

    /// The text in characters that the font has; one without a likeness in ASCII becomes its number, as in Swift
    /// source.
    private static func ascii(_ text: Substring) -> [UInt8] {
        var cells: [UInt8] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20...0x7E: cells.append(UInt8(scalar.value))
            case 0x09, 0xA0: cells.append(PlainLines.space)
            default:
                cells += Array(
                    (likeness(of: scalar) ?? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}").utf8)
            }
        }
        return cells
    }

    private static func likeness(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "→": "->"
        case "←": "<-"
        case "↑", "▴": "^"
        case "↓", "▾", "▼": "v"
        case "▸", "▶", "›": ">"
        case "◂", "◀", "‹": "<"
        case "×", "✕", "✗": "x"
        case "…": "..."
        case "−", "–", "—", "‑": "-"
        case "·": "."
        case "²": "^2"
        case "•", "●": "*"
        case "○": "o"
        case "‘", "’": "'"
        case "“", "”": "\""
        case "≤": "<="
        case "≥": ">="
        case "≠": "!="
        default: nil
        }
    }

    private static let space = UInt8(ascii: " ")
}
