// Text as lines of ASCII and Hangul: spelling out what is neither, wrapping at words, cutting with dots.

/// Text broken into lines of at most so many cells.
struct PlainLines: Equatable {
    /// A character of ASCII, or a Hangul syllable.
    struct Character: Hashable {
        let code: UInt16

        /// True if it is a Hangul syllable.
        var isHangul: Bool { PlainLines.hangul.contains(UInt32(code)) }
        /// The number of cells that it takes.
        var cells: Int { isHangul ? 2 : 1 }
    }

    /// Each line, without line breaks.
    private(set) var lines: [[Character]] = []

    /// The most cells that a line takes.
    var width: Int { lines.map(\.cells).max() ?? 0 }

    /// The syllables that Unicode has for Korean.
    static let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3

    /// - Parameters:
    ///   - columns: cells in a line; at least 1.
    ///   - limit: the most lines; the last one ends in dots where more would follow.
    init(_ text: String, columns: Int, limit: Int) {
        let paragraphs = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map {
            PlainLines.characters($0)
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

    /// The end of the first line, and the rest for the others. A word is broken only where it is longer than a
    /// line.
    private static func lineEnd(
        _ text: ArraySlice<Character>, _ columns: Int
    ) -> (end: Int, rest: ArraySlice<Character>) {
        // One character takes part in any case, since a line that holds nothing would never end.
        let edge = max(text.startIndex + 1, end(of: text, within: columns))
        guard edge < text.endIndex else { return (text.endIndex, []) }
        guard let space = text[...edge].lastIndex(of: PlainLines.space), space > text.startIndex else {
            return (edge, text[edge...])
        }
        return (space, text[space...].drop { $0 == PlainLines.space })
    }

    /// The index after the last character of which all lies within so many cells.
    private static func end(of text: ArraySlice<Character>, within columns: Int) -> Int {
        if text.count <= columns / 2 { return text.endIndex }
        var end = text.startIndex, left = columns
        while end < text.endIndex, text[end].cells <= left {
            left -= text[end].cells
            end += 1
        }
        return end
    }

    /// The first characters, with dots for those that are left out.
    private static func dotted(_ text: ArraySlice<Character>, _ columns: Int) -> [Character] {
        var kept = text[..<end(of: text, within: max(0, columns - 3))]
        while kept.last == PlainLines.space { kept.removeLast() }
        return Array(kept) + Array(repeating: Character(code: UInt16(UInt8(ascii: "."))), count: min(3, columns))
    }

    /// The text in characters that can be drawn; one without a likeness in ASCII becomes its number, as in Swift
    /// source.
    private static func characters(_ text: Substring) -> [Character] {
        var characters: [Character] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20...0x7E, hangul: characters.append(Character(code: UInt16(scalar.value)))
            case 0x09, 0xA0: characters.append(PlainLines.space)
            default:
                let likeness = likeness(of: scalar) ?? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                characters += likeness.utf8.map { Character(code: UInt16($0)) }
            }
        }
        return characters
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
        case "°": " deg"
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

    private static let space = Character(code: 0x20)
}

extension Collection<PlainLines.Character> {
    /// The number of cells that they take together.
    var cells: Int { reduce(0) { $0 + $1.cells } }
}
