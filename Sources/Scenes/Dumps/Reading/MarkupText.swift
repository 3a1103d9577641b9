// Finds the parts of XML in a text: tags, attributes, and entities.
//
// From a broken tag, all usable parts are taken.

/// Functions for XML text.
enum MarkupText {
    /// Restores the brackets of a line of XML if a tool replaced them with entities or escaped them for JSON.
    static func unwrapped(_ line: Bytes) -> Bytes {
        var line = line
        while line.last == 0x0D { line = line.dropLast() }
        if line.find("=\\\"") != nil { line = withoutBackslashes(line)[...] }
        let isEscaped = line.find("&lt;XCUI") != nil || line.find("&lt;/") != nil || line.find("&lt;App") != nil
        guard isEscaped, !line.contains(.less) else { return line }
        return LineCleaner.clean(line)
    }

    private static func withoutBackslashes(_ line: Bytes) -> [UInt8] {
        var result: [UInt8] = [], index = line.startIndex
        while index < line.endIndex {
            guard line[index] == .backslash, let next = line.at(index + 1) else {
                result.append(line[index])
                index += 1
                continue
            }
            switch next {
            case UInt8(ascii: "n"), UInt8(ascii: "r"): result.append(.newline)
            case UInt8(ascii: "t"): result.append(.tab)
            case let other: result.append(other)
            }
            index += 2
        }
        return result
    }

    /// The end of the tag that begins at an index; nil if it does not end. A bracket inside quotation marks is text.
    static func endOfTag(_ text: Bytes, from start: Int, searched: Int) -> Int? {
        let from = max(start + 1, start + searched)
        if text.has("<!--", at: start) { return text.find("-->", from: from).map { $0 + 3 } }
        if text.has("<![CDATA[", at: start) { return text.find("]]>", from: from).map { $0 + 3 } }
        var index = start + 1, quote: UInt8?
        while index < text.endIndex {
            switch (quote, text[index]) {
            case (nil, .greater): return index + 1
            case (nil, .less): return index
            case (nil, .quote), (nil, .doubleQuote): if text.at(index - 1) == .equals { quote = text[index] }
            case (let open?, let byte) where byte == open: quote = nil
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The name and the attributes of an opening tag; nil for any other text.
    static func element(_ tag: Bytes) -> (String, [Dump.Attribute])? {
        let start = tag.startIndex + 1
        guard let first = tag.at(start), first.isLetter || first == UInt8(ascii: "_") else { return nil }
        var place = tag.skip(from: start) { $0.isWord || $0 == .dot || $0 == .colon || $0 == UInt8(ascii: "-") }
        let name = tag[start..<place].text
        var attributes: [Dump.Attribute] = []
        while place < tag.endIndex, attributes.count < DumpLimits.attributes {
            place = tag.skip(from: place) { $0.isBlank || $0 == .newline || $0 == .slash || $0 == .greater }
            let end = tag.skip(from: place) { $0.isWord || $0 == .dot || $0 == .colon || $0 == UInt8(ascii: "-") }
            guard end > place else {
                place += 1
                continue
            }
            let word = tag[place..<end].text
            let mark = tag.skip(from: end) { $0.isBlank }
            guard tag.at(mark) == .equals else {
                attributes.append(Dump.Attribute(word: word))
                place = end
                continue
            }
            let open = tag.skip(from: mark + 1) { $0.isBlank }
            (place, attributes) = value(tag, word, from: open, attributes)
        }
        return (name, attributes)
    }

    private static func value(_ tag: Bytes, _ name: String, from open: Int, _ attributes: [Dump.Attribute])
        -> (Int, [Dump.Attribute])
    {
        var attributes = attributes, end = open
        if let quote = tag.at(open), quote == .quote || quote == .doubleQuote {
            end = tag[(open + 1)...].firstIndex(of: quote) ?? tag.endIndex
            attributes.append(Dump.Attribute(name, decoded(tag[min(open + 1, end)..<end]), isQuoted: true))
            return (min(end + 1, tag.endIndex), attributes)
        }
        end = tag.skip(from: open) { !$0.isBlank && $0 != .newline && $0 != .greater && $0 != .slash }
        attributes.append(Dump.Attribute(name, decoded(tag[open..<end]), isQuoted: true))
        return (end, attributes)
    }

    /// A value with its entities replaced by characters.
    private static func decoded(_ value: Bytes) -> String {
        let text = value.text
        guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
        var result = "", rest = text[...]
        while let mark = rest.firstIndex(of: "&") {
            result += rest[..<mark]
            rest = rest[mark...]
            guard let end = rest.prefix(12).firstIndex(of: ";"), let character = character(rest[..<end].dropFirst())
            else {
                result += "&"
                rest = rest.dropFirst()
                continue
            }
            result.unicodeScalars.append(character)
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    private static func character(_ name: Substring) -> Unicode.Scalar? {
        switch name {
        case "lt": return "<"
        case "gt": return ">"
        case "amp": return "&"
        case "quot": return "\""
        case "apos": return "'"
        case "nbsp": return "\u{A0}"
        default:
            guard name.first == "#" else { return nil }
            let digits = name.dropFirst()
            let code =
                digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            return code.flatMap { Unicode.Scalar($0) }
        }
    }

    /// A value for double quotation marks, with entities.
    static func encoded(_ value: String) -> String {
        var result = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "&": result += "&amp;"
            case "\"": result += "&quot;"
            case let other where other.value < 32: result += "&#\(other.value);"
            case let other: result.unicodeScalars.append(other)
            }
        }
        return result
    }
}
