// String literals of a Swift file, as the compiler reads them.
//
// Decides by the few rules of the language that matter here. Knows no grammar beyond them: regular expression literals
// count as code.

/// A string literal.
struct Literal: Equatable {
    /// Its text with escapes resolved, and `{1}`, `{2}`, … for what is interpolated: what a table of texts calls it.
    /// Behind it stands what tells its meaning, where the call says so: `localized("Off", context: "switch")`.
    let key: String
    /// The function whose argument it is, such as `localized`; empty where it is none.
    let callee: String
    /// Whether it is a value without any words, put into another literal.
    let isEmptyPlace: Bool
    /// Where it stands in the file, in bytes.
    let range: Range<Int>
    let line: Int

    /// All literals of a file, in the order in which they begin.
    static func all(in text: String) -> [Literal] {
        var scanner = LiteralScanner(text)
        return scanner.scan()
    }
}

extension SourceFile {
    /// The literals of the file. Those of the tree are read once.
    var literals: [Literal] { Self.treeLiterals[path] ?? Literal.all(in: text) }

    private static let treeLiterals = Dictionary(
        uniqueKeysWithValues: Tree.sources.map { ($0.path, Literal.all(in: $0.text)) })
}

/// Reads a file once, from its beginning.
private struct LiteralScanner {
    private let source: [UInt8]
    private var index = 0
    private var found: [(key: String, caller: Caller, range: Range<Int>)] = []
    /// What stands before each bracket that is open.
    private var callers: [Caller] = []

    /// What a bracket belongs to: the name before it, and the place of the bracket.
    private struct Caller: Hashable { var callee = "", place = -1 }

    init(_ text: String) { source = Array(text.utf8) }

    mutating func scan() -> [Literal] {
        readCode(isInterpolated: false)
        var line = 1, counted = 0
        let contexts = contexts()
        let texts = found.filter { !isContext($0.caller, $0.range) }
        return texts.sorted { $0.range.lowerBound < $1.range.lowerBound }.map { literal in
            line += source[counted..<literal.range.lowerBound].count { $0 == Self.newline }
            counted = literal.range.lowerBound
            let key = contexts[literal.caller].map { "\(literal.key) ‹\($0)›" } ?? literal.key
            let isEmptyPlace = literal.key.isEmpty && stands("\\(", before: literal.range.lowerBound)
            return Literal(
                key: key, callee: literal.caller.callee, isEmptyPlace: isEmptyPlace, range: literal.range, line: line)
        }
    }

    /// What tells the meaning of the texts of a call, by calls.
    private func contexts() -> [Caller: String] {
        let told = found.filter { isContext($0.caller, $0.range) }
        return Dictionary(told.map { ($0.caller, $0.key) }, uniquingKeysWith: { first, _ in first })
    }

    private func isContext(_ caller: Caller, _ range: Range<Int>) -> Bool {
        caller.callee == "localized" && stands("context:", before: range.lowerBound)
    }

    /// Whether a word stands before a place, with nothing but white space between them.
    private func stands(_ word: String, before index: Int) -> Bool {
        let before = source[..<index].reversed().drop { $0 == UInt8(ascii: " ") || $0 == Self.newline }
        return before.starts(with: word.utf8.reversed())
    }

    /// Reads on until the closing parenthesis of an interpolation, or to the end.
    private mutating func readCode(isInterpolated: Bool) {
        let depth = callers.count
        while index < source.count {
            let byte = source[index]
            switch byte {
            case _ where follows("//"): while index < source.count, source[index] != Self.newline { index += 1 }
            case _ where follows("/*"): skipBlock()
            case UInt8(ascii: "\""): readLiteral(hashes: 0)
            case UInt8(ascii: "#"):
                let start = index
                while index < source.count, source[index] == byte { index += 1 }
                if follows("\"") { readLiteral(hashes: index - start) }
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                callers.append(byte == UInt8(ascii: "(") ? Caller(callee: word(before: index), place: index) : Caller())
                index += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                index += 1
                if isInterpolated, callers.count == depth { return }
                _ = callers.popLast()
            default: index += 1
            }
        }
    }

    private mutating func readLiteral(hashes: Int) {
        let start = index - hashes, caller = callers.last ?? Caller()
        let isBlock = follows("\"\"\"")
        var words = LiteralWords(), places = 0
        let quotes = isBlock ? 3 : 1
        let end = String(repeating: "\"", count: quotes) + String(repeating: "#", count: hashes)
        let escape = "\\" + String(repeating: "#", count: hashes)
        index += quotes
        while index < source.count, !follows(end) {
            if follows(escape) {
                index += escape.utf8.count
                if follows("(") {
                    index += 1
                    callers.append(Caller())
                    readCode(isInterpolated: true)
                    callers.removeLast()
                    places += 1
                    words.add("{\(places)}")
                } else {
                    readEscape(&words)
                }
            } else {
                if !isBlock, source[index] == Self.newline { return }
                words.add(source[index])
                index += 1
            }
        }
        index = min(source.count, index + end.utf8.count)
        found.append((isBlock ? words.block : words.line, caller, start..<index))
    }

    private mutating func readEscape(_ words: inout LiteralWords) {
        guard index < source.count else { return }
        let byte = source[index]
        index += 1
        switch byte {
        case UInt8(ascii: "n"): words.add("\n")
        case UInt8(ascii: "t"): words.add("\t")
        case UInt8(ascii: "r"): words.add("\r")
        case UInt8(ascii: "0"): words.add("\0")
        case UInt8(ascii: "u"):
            let digits = source[index...].dropFirst().prefix { $0 != UInt8(ascii: "}") }
            index += digits.count + 2
            let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16).flatMap { Unicode.Scalar($0) }
            words.add(scalar.map { String($0) } ?? "")
        case UInt8(ascii: " "), UInt8(ascii: "\t"), Self.newline:
            while index < source.count, source[index - 1] != Self.newline { index += 1 }
            words.addJoint()
        default: words.add(String(decoding: [byte], as: UTF8.self))
        }
    }

    private mutating func skipBlock() {
        var depth = 0
        repeat {
            let opens = follows("/*"), closes = follows("*/")
            depth += opens ? 1 : closes ? -1 : 0
            index += opens || closes ? 2 : 1
        } while depth > 0 && index < source.count
    }

    private func word(before index: Int) -> String {
        let word = source[..<index].reversed().prefix { byte in
            byte == UInt8(ascii: "_") || Unicode.Scalar(byte).properties.isAlphabetic
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        return String(decoding: word.reversed(), as: UTF8.self)
    }

    private func follows(_ word: String) -> Bool { source[index...].starts(with: word.utf8) }

    private static let newline = UInt8(ascii: "\n")
}

/// The words of one literal. In a block, the indentation of the last line is none of them.
private struct LiteralWords {
    private enum Piece { case raw(UInt8), told(String), joint }
    private var pieces: [Piece] = []

    /// A byte as it stands in the source.
    mutating func add(_ byte: UInt8) { pieces.append(.raw(byte)) }
    /// What an escape stands for.
    mutating func add(_ text: String) { pieces.append(.told(text)) }
    /// The end of a line that goes on in the next one.
    mutating func addJoint() { pieces.append(.joint) }

    var line: String { text(of: pieces[...]) }

    /// Without the first line break, the last line, and as much white space before each line as the last one has.
    var block: String {
        let newline = UInt8(ascii: "\n")
        let last = pieces.lastIndex { if case .raw(newline) = $0 { true } else { false } } ?? pieces.endIndex
        let indentation = pieces[last...].count - 1
        var kept: [Piece] = [], toSkip = indentation
        for piece in pieces[..<last].dropFirst(last > 0 ? 1 : 0) {
            if toSkip > 0, case .raw(let byte) = piece, byte != newline {
                toSkip -= 1
                continue
            }
            toSkip = 0
            switch piece {
            case .raw(newline):
                toSkip = indentation
                kept.append(piece)
            case .joint: toSkip = indentation
            default: kept.append(piece)
            }
        }
        return text(of: kept[...])
    }

    private func text(of pieces: ArraySlice<Piece>) -> String {
        var bytes: [UInt8] = []
        for piece in pieces {
            switch piece {
            case .raw(let byte): bytes.append(byte)
            case .told(let text): bytes += text.utf8
            case .joint: break
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
