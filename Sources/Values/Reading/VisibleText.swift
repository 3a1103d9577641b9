// Texts from outside, for a place where one line is read: a terminal, a sentence.
//
// Decides which characters show as their numbers. Knows no terminal.

extension Unicode.Scalar {
    /// Whether it shows nothing of its own, but moves, colours, turns or breaks what stands around it: controls, line
    /// and paragraph separators, and marks of direction.
    ///
    /// Joiners and variation selectors stay as they are, since scripts and emoji need them.
    public var disturbs: Bool {
        switch value {
        case 0x20..<0x7F, 0x200C, 0x200D: false
        // Signs of Arabic and of other scripts that can be seen, and the tags of flags.
        case 0x0600...0x0605, 0x06DD, 0x070F, 0x08E2, 0x110BD, 0x110CD, 0xE0020...0xE007F: false
        default:
            switch properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator: true
            default: false
            }
        }
    }

    /// Its number as JSON and Swift write it: `\u{1B}`.
    fileprivate var number: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

extension StringProtocol {
    /// The text on one line, with what disturbs as its number, such as `\u{1B}`. Letters of all scripts and emoji stay.
    public var visible: String {
        guard unicodeScalars.contains(where: \.disturbs) else { return String(self) }
        return unicodeScalars.reduce(into: "") { text, scalar in
            if scalar.disturbs {
                text += scalar.shortEscape ?? scalar.number
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The text in quotation marks, visible and not longer than a line.
    public var quoted: String { "\"\(shortened)\"" }

    /// The text, visible and not longer than a line.
    public var shortened: String {
        let start = unicodeScalars.prefix(61)
        return String(String.UnicodeScalarView(start.prefix(60))).visible + (start.count > 60 ? "…" : "")
    }
}

extension Unicode.Scalar {
    /// How the commonest are written.
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
    /// JSON with what disturbs a terminal as JSON escapes it: `\u001b`. The line ends between values stay.
    public var visibleJSON: String {
        guard unicodeScalars.contains(where: { $0.disturbs && $0 != "\n" }) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            guard scalar.disturbs, scalar != "\n" else { return text.unicodeScalars.append(scalar) }
            for unit in UTF16.encode(scalar) ?? .init() {
                let digits = String(unit, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
    }
}
