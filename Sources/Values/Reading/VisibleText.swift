// Makes text from outside safe to show on one line of a terminal or in a sentence.
//
// Characters that would disturb the line are replaced by their code points.

extension Unicode.Scalar {
    /// True if the character has no glyph but moves, colours, reorders or breaks the text around it: control
    /// characters, line and paragraph separators, and direction marks.
    ///
    /// Joiners and variation selectors do not count, because scripts and emoji need them.
    public var needsEscape: Bool {
        switch value {
        case 0x20..<0x7F, 0x200C, 0x200D: false
        // Signs of Arabic and other scripts that have a glyph, and the tag characters of flags.
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x08E2, 0x110BD, 0x110CD, 0xE0020...0xE007F: false
        default:
            switch properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }

    /// The code point as an escape of Swift: `\u{1B}`.
    fileprivate var number: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

extension StringProtocol {
    /// The text on one line, with disturbing characters escaped, such as `\u{1B}`. Letters of all scripts and emoji are
    /// unchanged.
    public var visible: String {
        // Most texts are plain ASCII, whose bytes are quick to check.
        if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return String(self) }
        guard unicodeScalars.contains(where: { $0.needsEscape }) else { return String(self) }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.needsEscape {
                text += scalar.shortEscape ?? scalar.number
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The text in quotation marks, with disturbing characters escaped, shortened to one line.
    public var quoted: String { "\"\(shortened)\"" }

    /// The text with disturbing characters escaped, shortened to one line.
    public var shortened: String {
        let start = unicodeScalars.prefix(61)
        return String(String.UnicodeScalarView(start.prefix(60))).visible + (start.count > 60 ? "…" : "")
    }
}

extension Unicode.Scalar {
    /// The escape sequence, for the most common characters; nil for all others.
    fileprivate var shortEscape: String? {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: nil
        }
    }
}

extension String {
    /// The beginning of the text up to a number of bytes, with an ellipsis if anything is left out. XML entities
    /// stay whole.
    func bounded(to maximum: Int) -> String {
        guard utf8.count > maximum else { return self }
        var kept = String(decoding: utf8.prefix(maximum), as: UTF8.self)[...]
        while kept.unicodeScalars.last == "\u{FFFD}" { kept.unicodeScalars.removeLast() }
        if let mark = kept.suffix(10).lastIndex(of: "&"), !kept[mark...].contains(";") { kept = kept[..<mark] }
        return kept + "…"
    }

    /// JSON text with the characters that could disturb a terminal escaped, such as `\u001b`. Line breaks between
    /// values stay.
    public var visibleJSON: String {
        guard unicodeScalars.contains(where: { $0.needsEscape && $0 != "\n" }) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            guard scalar.needsEscape, scalar != "\n" else { return text.unicodeScalars.append(scalar) }
            for unit in UTF16.encode(scalar) ?? .init() {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }
}
