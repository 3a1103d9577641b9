// JSON with the location of each value.
//
// Errors include their location. The parser does not interpret the values.
import HitscopeLanguage

/// A JSON value and its location.
public struct LocatedJSON: Hashable, Sendable {
    /// The location of the value's first character.
    public var location: SourceLocation
    /// The value.
    public var content: Content

    /// The kinds of JSON values.
    public indirect enum Content: Hashable, Sendable {
        case null, bool(Bool)
        /// A number, with its spelling in the file.
        case number(String)
        case text(String)
        case list([LocatedJSON])
        /// The members in the order of the file, without duplicate keys.
        case map([Member])
    }

    /// A key with its value.
    public struct Member: Hashable, Sendable {
        /// The key and its location.
        public var key: String, location: SourceLocation
        /// The value.
        public var value: LocatedJSON
    }

    /// The value, or the kind of list or map, as a phrase that can follow "is".
    public var words: String {
        switch content {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text.shortened
        case .text(let text): text.quoted
        case .list(let values): values.isEmpty ? localized("an empty list") : localized("a list of \(values.count)")
        case .map(let members): members.isEmpty ? localized("an empty map") : localized("a map")
        }
    }

    /// The maximum depth of nested lists and maps.
    public static let maximumDepth = 32
}

/// Reads JSON from bytes, value by value.
public struct JSONReader {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1, column = 1
    private var depth = 0

    /// Creates a reader at the beginning of the text, after a byte order mark if there is one.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// The location of the next byte.
    public var location: SourceLocation { SourceLocation(line: line, column: column) }

    /// Skips spaces, and returns the next byte without reading it; nil at the end.
    public mutating func next() -> UInt8? {
        while let byte = current, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { step() }
        return current
    }

    /// Skips spaces, and then the next byte if it is the given character. Returns true in that case.
    public mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next() == UInt8(ascii: character) else { return false }
        step()
        return true
    }

    /// Reads one value.
    public mutating func value() throws(ReadingError) -> LocatedJSON {
        let first = next(), start = location
        guard let first else { throw problem(localized("a value is missing"), isCut: true) }
        switch first {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            try increaseDepth()
            defer { depth -= 1 }
            return LocatedJSON(location: start, content: first == UInt8(ascii: "{") ? try map() : try list())
        case UInt8(ascii: "\""): return LocatedJSON(location: start, content: .text(try text()))
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            return LocatedJSON(location: start, content: .number(try number()))
        default: return LocatedJSON(location: start, content: try word())
        }
    }

    // MARK: Lists and maps

    private mutating func increaseDepth() throws(ReadingError) {
        guard depth < LocatedJSON.maximumDepth else {
            throw problem(localized("lists and maps can be nested at most \(LocatedJSON.maximumDepth) deep"))
        }
        depth += 1
        step()
    }

    private mutating func list() throws(ReadingError) -> LocatedJSON.Content {
        var values: [LocatedJSON] = []
        guard !take("]") else { return .list(values) }
        repeat { values.append(try value()) } while take(",")
        try expect("]", localized("a comma or ]"))
        return .list(values)
    }

    private mutating func map() throws(ReadingError) -> LocatedJSON.Content {
        var members: [LocatedJSON.Member] = [], keys: Set<String> = []
        guard !take("}") else { return .map(members) }
        repeat {
            guard next() == UInt8(ascii: "\"") else { throw unexpected(localized("a key in quotation marks")) }
            let location = location, key = try text()
            guard keys.insert(key).inserted else {
                throw ReadingError(location, localized("\(key.quoted) appears twice"))
            }
            try expect(":", localized("a colon"))
            members.append(LocatedJSON.Member(key: key, location: location, value: try value()))
        } while take(",")
        try expect("}", localized("a comma or }"))
        return .map(members)
    }

    private mutating func expect(_ character: Unicode.Scalar, _ words: @autoclosure () -> String) throws(ReadingError) {
        if !take(character) { throw unexpected(words()) }
    }

    // MARK: Words, numbers and texts

    private mutating func word() throws(ReadingError) -> LocatedJSON.Content {
        for (word, content) in [("true", LocatedJSON.Content.bool(true)), ("false", .bool(false)), ("null", .null)] {
            let found = bytes[index...].prefix(word.utf8.count)
            guard word.utf8.starts(with: found) else { continue }
            if found.count < word.utf8.count {
                throw problem(localized("the file ends in the middle of a word"), isCut: true)
            }
            for _ in word.utf8 { step() }
            return content
        }
        throw unexpected(localized("a value"))
    }

    private mutating func number() throws(ReadingError) -> String {
        let start = index
        if current == UInt8(ascii: "-") { step() }
        let isZero = current == UInt8(ascii: "0")
        let whole = try digits()
        if isZero, whole > 1 { throw problem(localized("a number cannot begin with 0")) }
        if current == UInt8(ascii: ".") {
            step()
            _ = try digits()
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            step()
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { step() }
            _ = try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(ReadingError) -> Int {
        let start = index
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { step() }
        if index == start { throw unexpected(localized("a digit")) }
        return index - start
    }

    private mutating func text() throws(ReadingError) -> String {
        let location = location
        step()
        var units: [UInt8] = []
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                step()
                guard let text = String(validating: units, as: UTF8.self) else {
                    throw ReadingError(location, localized("this text is not UTF-8"))
                }
                return text
            case UInt8(ascii: "\\"): try escape(into: &units)
            case 0..<0x20:
                throw problem(
                    localized(
                        "control characters in a text must be escaped, as in \\u001b or \\n"))
            default:
                units.append(byte)
                step()
            }
        }
        throw problem(localized("the file ends in the middle of a string"), isCut: true)
    }

    private mutating func escape(into units: inout [UInt8]) throws(ReadingError) {
        let location = location
        step()
        guard let byte = current else {
            throw problem(localized("the file ends in the middle of a string"), isCut: true)
        }
        if byte == UInt8(ascii: "u") { return try units.append(contentsOf: numbered(at: location)) }
        let pairs: [UInt8: UInt8] = [
            UInt8(ascii: "n"): 0x0A, UInt8(ascii: "r"): 0x0D, UInt8(ascii: "t"): 0x09, UInt8(ascii: "b"): 0x08,
            UInt8(ascii: "f"): 0x0C, UInt8(ascii: "\""): byte, UInt8(ascii: "\\"): byte, UInt8(ascii: "/"): byte,
        ]
        guard let meant = pairs[byte] else {
            throw ReadingError(location, localized("this backslash does not begin a valid escape"))
        }
        units.append(meant)
        step()
    }

    /// The UTF-8 of a character that is written as one or two UTF-16 escapes.
    private mutating func numbered(at location: SourceLocation) throws(ReadingError) -> [UInt8] {
        var numbers = [try fourDigits()]
        if UTF16.isLeadSurrogate(numbers[0]), current == UInt8(ascii: "\\"), bytes[(index + 1)...].first == 0x75 {
            step()
            numbers.append(try fourDigits())
        }
        guard let text = String(validating: numbers, as: UTF16.self) else {
            throw ReadingError(location, localized("this escape is only half of a character"))
        }
        return Array(text.utf8)
    }

    private mutating func fourDigits() throws(ReadingError) -> UInt16 {
        step()
        var number: UInt16 = 0
        for _ in 0..<4 {
            guard let digit = current.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw unexpected(localized("four hexadecimal digits"))
            }
            number = number << 4 | UInt16(digit)
            step()
        }
        return number
    }

    // MARK: Places

    private var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// Advances by one byte. Lines end with LF, CRLF or CR; columns count Unicode scalars.
    private mutating func step() {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A || byte == 0x0D && current != 0x0A {
            (line, column) = (line + 1, 1)
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }

    private func problem(_ words: String, isCut: Bool = false) -> ReadingError {
        ReadingError(location, words, isCut: isCut)
    }

    private func unexpected(_ expected: String) -> ReadingError {
        guard index < bytes.count else {
            return problem(localized("the file ends here, but \(expected) was expected"), isCut: true)
        }
        let end = bytes[index...].dropFirst().firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
        let found = String(decoding: bytes[index..<min(end, index + 4)], as: UTF8.self)
        return problem(localized("\(expected) was expected, not \(found.quoted)"))
    }
}
