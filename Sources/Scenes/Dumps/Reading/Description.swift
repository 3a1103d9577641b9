// Reads the description of one object: `<Class: 0x1; frame = (0 0; 10 10); text = 'It's'; layer = <CALayer: 0x2>>`.
//
// It finds the ends of the description, its values and its texts. Descriptions are nested, texts are not escaped, and a
// line may end anywhere.

/// The parts of a description, as far as they can be read.
struct Description {
    var className = ""
    var address: String?
    var attributes: [Dump.Attribute] = []
    var isDoubled = false
    /// The text after the description.
    var tail: Bytes = []
    /// True if the description's closing bracket was found.
    var isClosed = false
    /// True if the text ended inside quotation marks.
    var endsInText = false

    /// Reads the description at the start of the bytes; nil if none begins there.
    init?(_ row: Bytes) {
        guard row.first == .less else { return nil }
        var place = row.startIndex + 1
        if row.at(place) == .less {
            isDoubled = true
            place += 1
        }
        guard let end = Self.endOfClass(row, from: place) else { return nil }
        className = row[place..<end].text
        place = readAddress(row, from: end)
        readAttributes(row, from: place)
    }

    /// The end of a class name, including the brackets of a generic class; nil if no name begins.
    static func endOfClass(_ row: Bytes, from start: Int) -> Int? {
        guard let first = row.at(start), first.isLetter || first == UInt8(ascii: "_") || first == UInt8(ascii: "$")
        else { return nil }
        var index = start, depth = 0
        while index < row.endIndex {
            switch row[index] {
            case .colon where row.hasAddress(at: index + 1): return index
            case .colon where row.at(index + 1)?.isBlank == true: return depth == 0 ? index : nil
            case .space where row.hasAddress(at: index + 1): return index
            case .less: depth += 1
            case .greater where depth > 0: depth -= 1
            case .greater, .semicolon: return index
            case .equals, .quote, .doubleQuote, .bar, .slash: return nil
            case .space where depth == 0: return nil
            default: break
            }
            index += 1
        }
        return index
    }

    private mutating func readAddress(_ row: Bytes, from start: Int) -> Int {
        var place = start
        if row.at(place) == .colon { place += 1 }
        place = row.skip(from: place) { $0.isBlank }
        guard row.hasAddress(at: place) else { return place }
        let end = row.endOfAddress(from: place)
        address = row[place..<end].text
        return end
    }

    // MARK: Attributes

    private mutating func readAttributes(_ row: Bytes, from start: Int) {
        var place = start
        while true {
            place = row.skip(from: place) { $0.isBlank || $0 == .semicolon }
            guard place < row.endIndex else { return }
            if row[place] == .greater { return close(row, at: place) }
            guard attributes.count < DumpLimits.attributes else { return }
            place = readAttribute(row, from: place)
        }
    }

    private mutating func close(_ row: Bytes, at place: Int) {
        isClosed = true
        tail = row[(place + 1)...].trimmed
        guard isDoubled else { return }
        if let last = tail.lastIndex(of: .greater) {
            tail = tail[..<last].trimmed
        } else {
            isClosed = false
        }
    }

    private mutating func readAttribute(_ row: Bytes, from start: Int) -> Int {
        guard let (name, mark, value) = Self.name(row, from: start) else {
            let end = Self.endOfValue(row, from: start)
            add(Dump.Attribute(word: row[start..<end].trimmed.text))
            return end
        }
        if let byte = row.at(value), let opening = Quotation(row, at: value, byte), name != "placeholder" {
            guard let end = opening.end(in: row) else {
                endsInText = true
                let text = row[opening.content...]
                add(Dump.Attribute(name, text.text, mark, isQuoted: true))
                return row.endIndex
            }
            add(Dump.Attribute(name, row[opening.content..<end].text, mark, isQuoted: true))
            return end + opening.markLength
        }
        let end = name == "placeholder" ? Self.endOfPlaceholder(row, from: value) : Self.endOfValue(row, from: value)
        add(Dump.Attribute(name, row[value..<end].trimmed.text, mark))
        return end
    }

    /// Adds an attribute. A frame in its value becomes a separate attribute.
    private mutating func add(_ attribute: Dump.Attribute) {
        guard !attribute.isQuoted, attribute.name != "frame",
            let range = Self.rangeOfFrame(attribute.mark == .bare ? attribute.name : attribute.value)
        else { return attributes.append(attribute) }
        let whole = attribute.mark == .bare ? attribute.name : attribute.value
        let before = String(whole[..<range.lowerBound]).trimmingBlanks
        if attribute.mark == .bare {
            if !before.isEmpty { attributes.append(Dump.Attribute(word: before)) }
        } else {
            attributes.append(Dump.Attribute(attribute.name, before, attribute.mark))
        }
        attributes.append(Dump.Attribute("frame", String(whole[range.upperBound...]).trimmingBlanks))
    }

    private static func rangeOfFrame(_ text: String) -> Range<String.Index>? {
        guard !text.contains("<") else { return nil }
        return text.firstRange(of: "frame = ")
    }

    /// A name, the mark after it, and the index at which its value starts; nil for a word without a value.
    static func name(_ row: Bytes, from start: Int) -> (String, Dump.Attribute.Mark, Int)? {
        guard let first = row.at(start), first.isWord else { return nil }
        var index = start
        while let byte = row.at(index), byte.isWord || byte == .dot || byte == UInt8(ascii: "-") { index += 1 }
        // A name may have several words, such as "Base Style".
        var end = index
        while row.at(end) == .space, row.at(end + 1)?.isWord == true, end - start < 60 {
            end = row.skip(from: end + 1) { $0.isWord || $0 == .dot }
        }
        for candidate in end == index ? [index] : [end, index] {
            let mark = row.skip(from: candidate) { $0.isBlank }
            guard let byte = row.at(mark), byte == .equals || byte == .colon else { continue }
            if byte == .colon, row.at(mark + 1)?.isBlank != true, mark + 1 < row.endIndex { continue }
            let value = row.skip(from: mark + 1) { $0.isBlank }
            return (row[start..<candidate].text, byte == .equals ? .equals : .colon, value)
        }
        return nil
    }

    /// The end of a value without quotation marks: a semicolon, or a closing bracket that does not belong to the value.
    static func endOfValue(_ row: Bytes, from start: Int) -> Int {
        var index = start, open: [UInt8] = []
        while index < row.endIndex {
            switch row[index] {
            case .less: open.append(.greater)
            case UInt8(ascii: "("): open.append(UInt8(ascii: ")"))
            case UInt8(ascii: "["): open.append(UInt8(ascii: "]"))
            case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
            case .greater where row.at(index - 1) == UInt8(ascii: "-"): break
            case .greater, UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if let place = open.lastIndex(of: row[index]) {
                    open.removeSubrange(place...)
                } else if row[index] == .greater {
                    return index
                }
            case .semicolon where open.isEmpty: return index
            case .doubleQuote:
                if let close = row[(index + 1)...].firstIndex(of: .doubleQuote), open.contains(.greater) {
                    index = close
                }
            default: break
            }
            index += 1
        }
        return index
    }

    /// The end of a placeholder, which has no quotation marks and may contain anything.
    private static func endOfPlaceholder(_ row: Bytes, from start: Int) -> Int {
        row.find("; borderStyle", from: start) ?? row.find("; background = ", from: start)
            ?? row.find("; layer = ", from: start) ?? endOfValue(row, from: start)
    }
}

extension String {
    var trimmingBlanks: String { Array(utf8)[...].trimmed.text }
}

/// The quotation marks around a text: straight, or made curly by an editor.
struct Quotation {
    /// The start of the text.
    let content: Int
    /// The number of bytes of a mark.
    let markLength: Int
    private let isStraight: Bool

    init?(_ row: Bytes, at index: Int, _ byte: UInt8) {
        if byte == .quote {
            (content, markLength, isStraight) = (index + 1, 1, true)
        } else if row.has("‘", at: index) || row.has("’", at: index) {
            (content, markLength, isStraight) = (index + 3, 3, false)
        } else {
            return nil
        }
    }

    /// The end of the text: the first mark that is followed by `>` or by another attribute; nil if there is none.
    func end(in row: Bytes) -> Int? {
        var index = content
        while index < row.endIndex {
            let isMark = isStraight ? row[index] == .quote : row.has("’", at: index) || row.has("‘", at: index)
            if isMark, closes(row, at: index + markLength) { return index }
            index += 1
        }
        return nil
    }

    private func closes(_ row: Bytes, at place: Int) -> Bool {
        guard let next = row.at(place) else { return false }
        if next == .greater {
            // A text may contain "'>" itself. In that case no other row or bracket follows.
            guard let after = row.at(place + 1) else { return true }
            return !after.isWord
        }
        guard next == .semicolon else { return false }
        let start = row.skip(from: place + 1) { $0.isBlank }
        guard let first = row.at(start) else { return true }
        return first == .greater || Description.name(row, from: start) != nil || Self.isFlag(row, at: start)
    }

    /// True for the words of EarlGrey without a value.
    private static func isFlag(_ row: Bytes, at start: Int) -> Bool {
        ["opaque", "hidden", "disabled"].contains { (word: StaticString) in
            guard row.has(word, at: start), let next = row.at(start + word.utf8CodeUnitCount) else { return false }
            return next == .semicolon || next == .greater
        }
    }
}
