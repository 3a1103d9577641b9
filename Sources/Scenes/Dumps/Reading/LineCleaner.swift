// Reverses the changes that mail, chat, web pages and editors make to a line.

/// Restores the characters of a line as they were printed.
enum LineCleaner {
    /// The line as it was printed: without a carriage return, with blanks for other white space, with `<` for `&lt;`,
    /// and without the backslashes of Markdown.
    static func clean(_ line: Bytes) -> Bytes {
        var line = line
        while line.last == 0x0D { line = line.dropLast() }
        if line.find("&lt;") != nil || line.find("&#60;") != nil { line = withoutEntities(line)[...] }
        guard line.contains(where: { $0 >= 0x80 || $0 == .backslash }) else { return line }
        return plain(line)[...]
    }

    private static func plain(_ line: Bytes) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(line.count)
        var index = line.startIndex
        while index < line.endIndex {
            let (byte, length) = replacement(in: line, at: index)
            if let byte { result.append(byte) } else if length == 0 { result.append(line[index]) }
            index += max(1, length)
        }
        return result
    }

    /// The byte that replaces the characters at an index, and the number of bytes that it replaces. If the byte is nil,
    /// the characters are removed; if the number is 0, nothing is replaced.
    private static func replacement(in line: Bytes, at index: Int) -> (UInt8?, Int) {
        switch line[index] {
        case .backslash:
            guard let next = line.at(index + 1), "_<>|*[]".utf8.contains(next) else { return (nil, 0) }
            return (next, 2)
        case 0xC2: return line.at(index + 1) == 0xA0 ? (.space, 2) : (nil, 0)
        case 0xE2: return ofPunctuation(line, index)
        case 0xE3: return line.has("\u{3000}", at: index) ? (.space, 3) : (nil, 0)
        case 0xEF:
            if line.has("\u{FEFF}", at: index) { return (nil, 3) }
            return line.has("\u{FF5C}", at: index) ? (.bar, 3) : (nil, 0)
        default: return (nil, 0)
        }
    }

    /// Replaces blanks of other widths with blanks, and the lines of a drawn tree with bars and dashes.
    private static func ofPunctuation(_ line: Bytes, _ index: Int) -> (UInt8?, Int) {
        guard let second = line.at(index + 1), let third = line.at(index + 2) else { return (nil, 0) }
        switch (second, third) {
        case (0x80, 0x80...0x8A), (0x80, 0xAF), (0x81, 0x9F): return (.space, 3)
        case (0x80, 0x8B...0x8D), (0x81, 0xA0): return (nil, 3)
        case (0x94, 0x80), (0x94, 0x81): return (UInt8(ascii: "-"), 3)
        case (0x94, 0x82...0xBF), (0x95, 0xB0): return (.bar, 3)
        default: return (nil, 0)
        }
    }

    private static let entities: [(StaticString, UInt8)] = [
        ("&lt;", .less), ("&gt;", .greater), ("&amp;", UInt8(ascii: "&")), ("&quot;", .doubleQuote),
        ("&apos;", .quote), ("&#39;", .quote), ("&#x27;", .quote), ("&#60;", .less), ("&#62;", .greater),
        ("&nbsp;", .space), ("&#160;", .space),
    ]

    private static func withoutEntities(_ line: Bytes) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(line.count)
        var index = line.startIndex
        while index < line.endIndex {
            if line[index] == UInt8(ascii: "&"), let found = entities.first(where: { line.has($0.0, at: index) }) {
                result.append(found.1)
                index += found.0.utf8CodeUnitCount
            } else {
                result.append(line[index])
                index += 1
            }
        }
        return result
    }
}

/// The prefixes that other programs add to a line: the `>` of quoted mail, comment signs, time stamps of logs.
struct LinePrefix {
    /// The start of the line itself, including its indentation.
    private(set) var end: Int

    init(_ line: Bytes) {
        end = line.startIndex
        var limit = 8
        while limit > 0, let next = LinePrefix.next(line, from: end) {
            end = next
            limit -= 1
        }
        if let next = LinePrefix.stamp(line, from: end) ?? LinePrefix.prompt(line, from: end) { end = next }
    }

    /// The end of the next sign and one blank after it; nil if there is no sign.
    private static func next(_ line: Bytes, from start: Int) -> Int? {
        let place = line.skip(from: start) { $0.isBlank }
        guard let byte = line.at(place) else { return nil }
        switch byte {
        case .slash where line.at(place + 1) == .slash:
            return afterBlank(line, line.skip(from: place) { $0 == .slash })
        case .greater: return afterBlank(line, place + 1)
        case UInt8(ascii: "#"), UInt8(ascii: "*"), .semicolon:
            let after = line.skip(from: place) { $0 == byte }
            return line.at(after)?.isBlank == true || after == line.endIndex ? afterBlank(line, after) : nil
        default: return nil
        }
    }

    /// The end of a log's time stamp, including the following brackets; nil if there is none.
    private static func stamp(_ line: Bytes, from start: Int) -> Int? {
        let place = line.skip(from: start) { $0.isBlank }
        let digits = line.skip(from: place) { $0.isDigit }
        guard digits - place == 2 || digits - place == 4, let mark = line.at(digits),
            mark == UInt8(ascii: "-") || mark == .colon || mark == .slash
        else { return nil }
        let head = line[place..<min(line.endIndex, place + 200)]
        let rows = head.firstIndex(of: .less) ?? head.endIndex
        let rest = head[..<rows]
        if let bracket = rest.lastIndex(of: UInt8(ascii: "]")) { return afterBlank(line, bracket + 1) }
        let time = rest.skip(from: place) { $0.isDigit || "-:./TZ+,".utf8.contains($0) || $0.isBlank }
        var end = time
        while end > place, line[end - 1].isBlank { end -= 1 }
        return end > place + 4 ? afterBlank(line, end) : nil
    }

    /// The end of a debugger's output before a value: `(lldb)`, `$3 = 0x…`, `(UIView *) $1 = 0x…`.
    private static func prompt(_ line: Bytes, from start: Int) -> Int? {
        var place = line.skip(from: start) { $0.isBlank }
        let first = place
        if line.has("(lldb)", at: place) { place = line.skip(from: place + 6) { $0.isBlank } }
        if line.at(place) == UInt8(ascii: "("), let close = line.find(") $", from: place) { place = close + 2 }
        if line.at(place) == UInt8(ascii: "$") {
            let word = line.skip(from: place) { $0.isWord }
            if line.has(" = ", at: word) { place = word + 3 }
        }
        if line.hasAddress(at: place), line.at(line.endOfAddress(from: place))?.isBlank == true {
            place = line.endOfAddress(from: place) + 1
        }
        return place > first ? place : nil
    }

    private static func afterBlank(_ line: Bytes, _ index: Int) -> Int {
        line.at(index)?.isBlank == true ? index + 1 : index
    }
}
