// The bytes of a line, with the search functions that the readers of dumps need.
//
// Lines are bytes and not strings, because a dump may be cut off anywhere, even inside a character.
import HitscopeGeometry

/// A line of a text, or a part of one.
typealias Bytes = ArraySlice<UInt8>

extension UInt8 {
    static let space = UInt8(ascii: " "), tab = UInt8(ascii: "\t"), newline = UInt8(ascii: "\n")
    static let bar = UInt8(ascii: "|"), less = UInt8(ascii: "<"), greater = UInt8(ascii: ">")
    static let semicolon = UInt8(ascii: ";"), colon = UInt8(ascii: ":"), equals = UInt8(ascii: "=")
    static let quote = UInt8(ascii: "'"), doubleQuote = UInt8(ascii: "\""), backslash = UInt8(ascii: "\\")
    static let dot = UInt8(ascii: "."), comma = UInt8(ascii: ","), slash = UInt8(ascii: "/")

    var isDigit: Bool { (0x30...0x39).contains(self) }
    var isHex: Bool { isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self) }
    /// True for an ASCII letter, and for a byte of any character that is not ASCII.
    var isLetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self >= 0x80 }
    /// True for the bytes of a name: letters, digits, underscore and dollar sign.
    var isWord: Bool { isLetter || isDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") }
    var isBlank: Bool { self == .space || self == .tab }
}

extension ArraySlice<UInt8> {
    /// The byte at an index; nil outside the bytes.
    func at(_ index: Int) -> UInt8? { index >= startIndex && index < endIndex ? self[index] : nil }

    /// True if the bytes from an index on begin with a text.
    func has(_ text: StaticString, at index: Int) -> Bool {
        guard index >= startIndex, index + text.utf8CodeUnitCount <= endIndex else { return false }
        return text.withUTF8Buffer { wanted in wanted.indices.allSatisfy { self[index + $0] == wanted[$0] } }
    }

    /// The first index of a text, at an index or after it.
    func find(_ text: StaticString, from start: Int? = nil) -> Int? {
        let count = text.utf8CodeUnitCount
        var index = Swift.max(start ?? startIndex, startIndex)
        guard count > 0 else { return nil }
        let first = text.withUTF8Buffer { $0[0] }
        while index + count <= endIndex {
            if self[index] == first, has(text, at: index) { return index }
            index += 1
        }
        return nil
    }

    /// The first index, at an index or after it, whose byte does not pass a test.
    func skip(from start: Int, while does: (UInt8) -> Bool) -> Int {
        var index = start
        while index < endIndex, does(self[index]) { index += 1 }
        return index
    }

    /// The bytes without blanks at both ends.
    var trimmed: Bytes {
        var low = startIndex, high = endIndex
        while low < high, self[low].isBlank { low += 1 }
        while high > low, self[high - 1].isBlank { high -= 1 }
        return self[low..<high]
    }

    var text: String { String(decoding: self, as: UTF8.self) }

    /// True if an address begins at an index: `0x` and a digit, or dots if the address was left out.
    func hasAddress(at index: Int) -> Bool {
        guard has("0x", at: index) else { return false }
        return at(index + 2)?.isHex == true || has("..", at: index + 2) || has("…", at: index + 2)
    }

    /// The end of the address that begins at an index.
    func endOfAddress(from index: Int) -> Int {
        let digits = skip(from: index + 2) { $0.isHex }
        guard digits == index + 2 else { return digits }
        return has("…", at: digits) ? digits + 3 : skip(from: digits) { $0 == .dot }
    }
}

/// The numbers of a text that contains only numbers, brackets, commas and blanks; empty for any other text, and for
/// more than `maximum` numbers.
func numbers(in text: String, maximum: Int = 16) -> [Double] {
    var found: [Double] = []
    for part in text.utf8.split(whereSeparator: { " \t\n,;(){}[]".utf8.contains($0) }) {
        guard found.count < maximum, let number = Double(Substring(part)) else { return [] }
        found.append(number)
    }
    return found
}

extension CGRect {
    /// Creates a rectangle from four printed numbers; nil for another count, and for numbers that are too large for a
    /// scene.
    init?(printed text: String) {
        let values = numbers(in: text, maximum: 5)
        guard values.count == 4 else { return nil }
        self.init(values: values)
    }

    /// Creates a rectangle from four numbers; nil for numbers that are too large for a scene, and for negative sizes.
    init?(values: [Double]) {
        let limit = DumpLimits.coordinate
        guard values.count == 4, values.allSatisfy({ $0.isFinite && $0.magnitude <= limit }), values[2] >= 0,
            values[3] >= 0
        else { return nil }
        self.init(x: values[0], y: values[1], width: values[2], height: values[3])
    }
}
