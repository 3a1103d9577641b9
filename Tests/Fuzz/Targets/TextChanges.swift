// Changes to texts that keep most of their structure: lines with their indentation, words, numbers, brackets.
//
// Decides what is changed, by chance. Knows no format: the words are given.
import HitscopeRandomApplications

/// A text in the middle of being changed.
package struct TextChanges {
    /// The text.
    package private(set) var bytes: [UInt8]
    private var chance: Chance
    private let words: [[UInt8]]

    /// - Parameter words: what may be put in.
    package init(_ bytes: [UInt8], words: [[UInt8]], seed: UInt64) {
        self.bytes = bytes
        self.words = words
        chance = Chance(seed: seed)
    }

    /// Makes one change.
    package mutating func change() {
        switch chance.below(12) {
        case 0, 1, 2: replaceNumber()
        case 3: replaceToken()
        case 4: insertWord()
        case 5: removeToken()
        case 6: copyToken()
        case 7: copyGroup()
        case 8: removeGroup()
        case 9: copyLines()
        case 10: removeLines()
        default: indentLines()
        }
    }

    private mutating func somePlace(upTo count: Int) -> Int { chance.below(count) }
}

// MARK: Tokens

extension TextChanges {
    /// Numbers at which readers go wrong.
    private static let numbers = [
        "0", "-0", "1", "-1", "2", "0.5", "10", "255", "256", "1000", "1001", "10000", "32767", "32768", "65536",
        "1000000", "1000001", "-1000000", "10000000", "10000001", "2147483647", "-2147483648", "4294967296",
        "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615", "1e-320", "1e-9",
        "1e18", "1e19", "1e300", "-1e308", "1e309", "nan", ".nan", "inf", ".inf", "-.inf", "0x10", "0o7", "1_000", "1e",
    ].map { Array($0.utf8) }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"): true
        default: false
        }
    }

    private static func isNumber(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    }

    /// The token around a place: a word, a number, or one other character.
    private func token(at place: Int) -> Range<Int> {
        guard Self.isWord(bytes[place]) else { return place..<place + 1 }
        var start = place, end = place + 1
        while start > 0, Self.isWord(bytes[start - 1]) { start -= 1 }
        while end < bytes.count, Self.isWord(bytes[end]) { end += 1 }
        return start..<end
    }

    private mutating func someToken() -> Range<Int>? {
        bytes.isEmpty ? nil : token(at: somePlace(upTo: bytes.count))
    }

    private mutating func replaceNumber() {
        guard !bytes.isEmpty, let number = chance.pick(Self.numbers) else { return }
        let start = somePlace(upTo: bytes.count)
        guard let place = bytes[start...].firstIndex(where: Self.isNumber) ?? bytes.firstIndex(where: Self.isNumber)
        else { return }
        let range = token(at: place)
        if chance.happens(70) {
            bytes.replaceSubrange(range, with: number)
        } else {
            // One digit, so that the number stays near to what it was.
            bytes[place] = UInt8(ascii: "0") + UInt8(chance.below(10))
        }
    }

    private mutating func replaceToken() {
        guard let range = someToken(), let word = chance.pick(words) else { return }
        bytes.replaceSubrange(range, with: word)
    }

    private mutating func insertWord() {
        guard let word = chance.pick(words) else { return }
        let place = bytes.isEmpty ? 0 : token(at: somePlace(upTo: bytes.count)).lowerBound
        let separators = [" ", ", ", ": ", "\n", ""].map { Array($0.utf8) }
        bytes.insert(contentsOf: word + (chance.pick(separators) ?? []), at: place)
    }

    private mutating func removeToken() { if let range = someToken() { bytes.removeSubrange(range) } }

    /// Puts a token in the place of another.
    private mutating func copyToken() {
        guard let source = someToken(), let target = someToken() else { return }
        bytes.replaceSubrange(target, with: Array(bytes[source]))
    }
}

// MARK: Brackets

extension TextChanges {
    /// From an opening bracket after some place to its end; a comma behind it belongs to it.
    private mutating func someGroup() -> Range<Int>? {
        guard !bytes.isEmpty else { return nil }
        let from = somePlace(upTo: bytes.count)
        guard let start = bytes[from...].firstIndex(where: { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") })
        else {
            return nil
        }
        var depth = 0
        for place in start..<bytes.count {
            switch bytes[place] {
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: continue
            }
            if depth == 0 { return start..<place + 1 }
        }
        return nil
    }

    private mutating func copyGroup() {
        guard let source = someGroup() else { return }
        let copy = Array(bytes[source])
        if chance.happens(50), let target = someGroup() {
            bytes.replaceSubrange(target, with: copy)
        } else {
            bytes.insert(contentsOf: copy + [UInt8(ascii: ",")], at: source.lowerBound)
        }
    }

    private mutating func removeGroup() {
        guard var range = someGroup() else { return }
        if range.upperBound < bytes.count, bytes[range.upperBound] == UInt8(ascii: ",") {
            range = range.lowerBound..<range.upperBound + 1
        }
        bytes.removeSubrange(range)
    }
}

// MARK: Lines

extension TextChanges {
    private func line(around place: Int) -> Range<Int> {
        let newline = UInt8(ascii: "\n")
        let start = bytes[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = bytes[place...].firstIndex(of: newline).map { $0 + 1 } ?? bytes.count
        return start..<end
    }

    private func indentation(of line: Range<Int>) -> Int {
        bytes[line].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }.count
    }

    /// A line with the lines below it that are indented more.
    private mutating func someBlock() -> Range<Int>? {
        guard !bytes.isEmpty else { return nil }
        let first = line(around: somePlace(upTo: bytes.count)), indentation = indentation(of: first)
        var end = first.upperBound
        while end < bytes.count {
            let next = line(around: end)
            guard self.indentation(of: next) > indentation else { break }
            end = next.upperBound
        }
        return first.lowerBound..<end
    }

    private mutating func copyLines() {
        guard let source = someBlock(), let target = someBlock() else { return }
        let copy = Array(bytes[source])
        if chance.happens(30) {
            bytes.replaceSubrange(target, with: copy)
        } else {
            bytes.insert(contentsOf: copy, at: target.lowerBound)
        }
    }

    private mutating func removeLines() { if let block = someBlock() { bytes.removeSubrange(block) } }

    /// Moves one line to the left or to the right.
    private mutating func indentLines() {
        guard !bytes.isEmpty else { return }
        let line = line(around: somePlace(upTo: bytes.count))
        if chance.happens(50) {
            bytes.insert(contentsOf: [UInt8](repeating: UInt8(ascii: " "), count: 2), at: line.lowerBound)
        } else {
            bytes.removeSubrange(line.lowerBound..<line.lowerBound + min(2, indentation(of: line)))
        }
    }
}
