// Text as lines of ASCII and Hangul. Other characters are replaced, and lines wrap at words and are truncated with
// dots.

/// Text in lines with a limited number of cells.
struct PlainLines: Equatable {
    /// An ASCII character or a Hangul syllable.
    struct Character: Hashable {
        let code: UInt16

        var isHangul: Bool { PlainLines.hangul.contains(UInt32(code)) }
        /// The width of the character, in cells.
        var cells: Int { isHangul ? 2 : 1 }
    }

    /// The lines, without line breaks.
    private(set) var lines: [[Character]] = []

    /// The width of the widest line, in cells.
    var width: Int { lines.map(\.cells).max() ?? 0 }

    /// The range of Hangul syllables in Unicode.
    static let hangul: ClosedRange<UInt32> = 0xAC00...0xD7A3

    /// - Parameters:
    ///   - columns: the number of cells in a line; at least 1.
    ///   - limit: the maximum number of lines. The last one ends with dots if there is more text.
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

    /// Returns the end of the first line, and the rest of the text. A word is broken only if it is longer than a line.
    private static func lineEnd(
        _ text: ArraySlice<Character>, _ columns: Int
    ) -> (end: Int, rest: ArraySlice<Character>) {
        // A line has at least one character, because with empty lines the text would never end.
        let edge = max(text.startIndex + 1, end(of: text, within: columns))
        guard edge < text.endIndex else { return (text.endIndex, []) }
        guard let space = text[...edge].lastIndex(of: PlainLines.space), space > text.startIndex else {
            return (edge, text[edge...])
        }
        return (space, text[space...].drop { $0 == PlainLines.space })
    }

    /// Returns the index after the last character that fits into the given number of cells.
    private static func end(of text: ArraySlice<Character>, within columns: Int) -> Int {
        if text.count <= columns / 2 { return text.endIndex }
        var end = text.startIndex, left = columns
        while end < text.endIndex, text[end].cells <= left {
            left -= text[end].cells
            end += 1
        }
        return end
    }

    /// Returns the beginning of the text, followed by dots.
    private static func dotted(_ text: ArraySlice<Character>, _ columns: Int) -> [Character] {
        var kept = text[..<end(of: text, within: max(0, columns - 3))]
        while kept.last == PlainLines.space { kept.removeLast() }
        return Array(kept) + Array(repeating: Character(code: UInt16(UInt8(ascii: "."))), count: min(3, columns))
    }

    /// Returns the text in characters that can be drawn. A character without an ASCII equivalent is replaced by its
    /// number, as in Swift source.
    private static func characters(_ text: Substring) -> [Character] {
        var characters: [Character] = []
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x20...0x7E, hangul: characters.append(Character(code: UInt16(scalar.value)))
            case 0x09, 0xA0: characters.append(PlainLines.space)
            default:
                let similarCharacter =
                    similarCharacter(of: scalar) ?? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
                characters += similarCharacter.utf8.map { Character(code: UInt16($0)) }
            }
        }
        return characters
    }

    private static func similarCharacter(of scalar: Unicode.Scalar) -> String? {
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
    /// The total number of cells.
    var cells: Int { reduce(0) { $0 + $1.cells } }
}
