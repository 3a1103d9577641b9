// Writes values as YAML: with quotation marks where they are needed, and with short values on one line.

/// A value of a scene file that will be written.
indirect enum YamlText: Sendable {
    /// A scalar as it is written, including quotation marks.
    case scalar(String)
    case list([YamlText])
    case map([(key: String, value: YamlText)])

    /// True for an empty text, list or map.
    var isEmptyValue: Bool {
        switch self {
        case .scalar(let text): text == "\"\""
        case .list(let values): values.isEmpty
        case .map(let entries): entries.isEmpty
        }
    }

    /// A text, in quotation marks if it needs them.
    static func text(_ text: String) -> YamlText { .scalar(YamlText.isPlain(text) ? text : YamlText.quoted(text)) }
    static func number(_ number: some BinaryFloatingPoint) -> YamlText { .scalar(YamlText.digits(Double(number))) }
    static func whole(_ number: Int) -> YamlText { .scalar("\(number)") }
    static func bool(_ value: Bool) -> YamlText { .scalar(value ? "true" : "false") }
    static func word(_ word: String) -> YamlText { .scalar(word) }
    static func numbers(_ numbers: [Double]) -> YamlText { .list(numbers.map { .number($0) }) }
    static func texts(_ texts: [String]) -> YamlText { .list(texts.map { .text($0) }) }

    /// Several values as a list; a single value by itself.
    static func oneOrMore(_ values: [YamlText]) -> YamlText { values.count == 1 ? values[0] : .list(values) }

    /// The digits from which the same number is read.
    static func digits(_ number: Double) -> String {
        if let whole = Int(exactly: number), abs(number) < 1e15 { return "\(whole)" }
        return "\(number)"
    }

    /// True if the same text is read from it without quotation marks, even inside brackets.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.utf8.first, first.isPlainStart, text.utf8.allSatisfy(\.isPlain), text.last != " " else {
            return false
        }
        return !["true", "false", "null", "yes", "no", "on", "off", "nan", "inf", "infinity"].contains(
            text.lowercased())
    }

    /// A text in quotation marks.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case let other where other.isPrintable: result.unicodeScalars.append(other)
            case let other:
                let digits = String(other.value, radix: 16)
                let length = other.value > 0xFFFF ? 8 : 4
                result += (length == 8 ? "\\U" : "\\u") + String(repeating: "0", count: length - digits.count) + digits
            }
        }
        return result + "\""
    }
}

extension UInt8 {
    fileprivate var isPlainStart: Bool {
        (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == UInt8(ascii: "_")
    }
    fileprivate var isPlain: Bool { isPlainStart || (0x30...0x39).contains(self) || " .-".utf8.contains(self) }
}

extension Unicode.Scalar {
    /// True for a character that YAML accepts unchanged and that does not end a line.
    fileprivate var isPrintable: Bool {
        if (0x20..<0x7F).contains(value) { return true }
        return switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned, .format: false
        default: value != 0xFEFF
        }
    }
}

extension YamlText: Equatable {
    static func == (one: YamlText, other: YamlText) -> Bool {
        switch (one, other) {
        case (.scalar(let text), .scalar(let otherText)): text == otherText
        case (.list(let values), .list(let otherValues)): values == otherValues
        case (.map(let entries), .map(let others)):
            entries.count == others.count
                && zip(entries, others).allSatisfy { $0.key == $1.key && $0.value == $1.value }
        case (.scalar, _), (.list, _), (.map, _): false
        }
    }

    /// The value of a key; nil if this is not a map, or has no such key.
    subscript(key: String) -> YamlText? {
        guard case .map(let entries) = self else { return nil }
        return entries.first { $0.key == key }?.value
    }
}

// MARK: Lines

extension YamlText {
    /// The value on one line, with brackets.
    var flow: String {
        switch self {
        case .scalar(let text): text
        case .list(let values): "[" + values.map(\.flow).joined(separator: ", ") + "]"
        case .map(let entries):
            "{" + entries.map { "\(Self.key($0.key)): \($0.value.flow)" }.joined(separator: ", ") + "}"
        }
    }

    private static func key(_ name: String) -> String { text(name).flow }

    /// Writes a map with one key per line. Short values are written on one line.
    ///
    /// - Parameter isElement: True if the map is an element of a list. There is then a dash before its first key.
    func write(to text: inout String, indent: Int = 0, isElement: Bool = false) {
        guard case .map(let entries) = self else { return Self.writeLine(indent, flow, to: &text) }
        for (number, entry) in entries.enumerated() {
            let hasDash = isElement && number == 0
            text += Self.blanks(hasDash ? indent - 2 : indent)
            if hasDash { text += "- " }
            entry.value.write(under: entry.key, to: &text, indent: indent)
        }
    }

    /// Writes a key and its value. The blanks before the key have already been written.
    private func write(under name: String, to text: inout String, indent: Int) {
        text += Self.key(name)
        switch self {
        case .list(let values) where isLong:
            text += ":\n"
            for value in values { value.writeElement(to: &text, indent: indent + 2) }
        case .map where isLong:
            text += ":\n"
            write(to: &text, indent: indent + 2)
        case .scalar, .list, .map:
            text += ": "
            text += flow
            text += "\n"
        }
    }

    func writeElement(to text: inout String, indent: Int) {
        guard isLong, case .map(let entries) = self, !entries.isEmpty else {
            return Self.writeLine(indent, "- " + flow, to: &text)
        }
        write(to: &text, indent: indent + 2, isElement: true)
    }

    private static func writeLine(_ indent: Int, _ words: String, to text: inout String) {
        text += blanks(indent)
        text += words
        text += "\n"
    }

    private static func blanks(_ count: Int) -> String {
        indents.indices.contains(count) ? indents[count] : String(repeating: " ", count: count)
    }
    /// Strings of blanks for the indentation of most lines.
    private static let indents = (0..<200).map { String(repeating: " ", count: $0) }

    /// True if the value needs more than a line, because it contains views or many characters.
    private var isLong: Bool {
        var room = 100
        return !fits(in: &room)
    }

    private func fits(in room: inout Int) -> Bool {
        switch self {
        case .scalar(let text): room -= text.utf8.count + 2
        case .list(let values): for value in values where !value.fits(in: &room) { return false }
        case .map(let entries):
            for (name, value) in entries {
                room -= name.utf8.count + 2
                // Hierarchies are never written on one line.
                if name == "subviews" || name == "views" || name == "view" || !value.fits(in: &room) { return false }
            }
        }
        return room >= 0
    }
}
