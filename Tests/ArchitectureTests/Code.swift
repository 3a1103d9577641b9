// What is code in a Swift file, and what is comment or the words of a string.
//
// Decides by the few rules of the language that matter here. Knows no grammar beyond them: regular expression literals
// count as code.

/// Blanks out comments and the words of strings. What is interpolated into a string is code and stays.
struct Code {
    private let source: [UInt8]
    private var result: [UInt8]
    private var index = 0

    static func only(in text: String) -> String {
        var code = Code(text)
        code.readCode(closedBy: nil)
        return String(decoding: code.result, as: UTF8.self)
    }

    private init(_ text: String) {
        source = Array(text.utf8)
        result = source
    }

    /// Reads on until the closing parenthesis of an interpolation, or to the end.
    private mutating func readCode(closedBy closing: UInt8?) {
        var depth = 0
        while index < source.count {
            switch source[index] {
            case _ where follows("//"): blank(while: { $0 != Self.newline })
            case _ where follows("/*"): blankBlock()
            case UInt8(ascii: "\""): readString(hashes: 0)
            case UInt8(ascii: "#"): readHash()
            case UInt8(ascii: "("):
                depth += 1
                index += 1
            case UInt8(ascii: ")"):
                index += 1
                if depth == 0, closing != nil { return }
                depth -= 1
            default: index += 1
            }
        }
    }

    /// A raw string, or a `#` of another kind.
    private mutating func readHash() {
        let start = index
        while index < source.count, source[index] == UInt8(ascii: "#") { index += 1 }
        if index < source.count, source[index] == UInt8(ascii: "\"") { readString(hashes: index - start) }
    }

    private mutating func readString(hashes: Int) {
        let marks = String(repeating: "#", count: hashes)
        let isBlock = follows("\"\"\"")
        let (end, escape) = ((isBlock ? "\"\"\"" : "\"") + marks, "\\" + marks)
        index += isBlock ? 3 : 1
        while index < source.count {
            if follows(end) {
                index += end.utf8.count
                return
            }
            if follows(escape + "(") {
                index += escape.utf8.count + 1
                readCode(closedBy: UInt8(ascii: ")"))
                continue
            }
            if !isBlock, source[index] == Self.newline { return }
            blank(follows(escape) ? escape.utf8.count + 1 : 1)
        }
    }

    private mutating func blankBlock() {
        var depth = 0
        repeat {
            if follows("/*") { depth += 1 }
            if follows("*/") { depth -= 1 }
            blank(follows("/*") || follows("*/") ? 2 : 1)
        } while depth > 0 && index < source.count
    }

    private func follows(_ word: String) -> Bool { source[index...].starts(with: word.utf8) }

    private mutating func blank(_ count: Int) {
        for _ in 0..<count where index < source.count {
            if source[index] != Self.newline { result[index] = UInt8(ascii: " ") }
            index += 1
        }
    }

    private mutating func blank(while condition: (UInt8) -> Bool) {
        while index < source.count, condition(source[index]) { blank(1) }
    }

    private static let newline = UInt8(ascii: "\n")
}
