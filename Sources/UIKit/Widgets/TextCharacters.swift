// The characters of a text during editing.
//
// They are stored in pieces that use little more memory than their bytes. A character stays one character, whatever
// characters are next to it.

/// Characters with indices from 0, as in an array.
struct TextCharacters {
    private var pieces: [Piece] = []
    private(set) var count = 0

    /// The characters of a text.
    init(_ text: String = "") {
        self.init(Array(text))
    }

    private init(_ characters: [Character]) {
        pieces = Piece.pieces(of: characters)
        count = characters.count
    }

    var isEmpty: Bool { count == 0 }

    /// All characters.
    var string: String { self[0..<count] }

    /// The characters in a range, which must be within 0 and `count`.
    subscript(range: Range<Int>) -> String {
        parts(of: range).reduce(into: "") { text, part in text += pieces[part.piece].text(in: part.range) }
    }

    /// The character at an index, which must be less than `count`.
    subscript(index: Int) -> Character { self[index..<(index + 1)].first ?? " " }

    /// The characters in a range.
    func part(_ range: Range<Int>) -> TextCharacters { TextCharacters(characters(in: range)) }

    mutating func replaceSubrange(_ range: Range<Int>, with other: TextCharacters) {
        let first = place(of: range.lowerBound), last = place(of: range.upperBound)
        let before = pieces.isEmpty ? [] : Array(pieces[first.piece].characters[..<first.offset])
        let after = pieces.isEmpty ? [] : Array(pieces[last.piece].characters[last.offset...])
        let new = Piece.pieces(of: before + other.characters + after)
        pieces.replaceSubrange(pieces.isEmpty ? 0..<0 : first.piece..<(last.piece + 1), with: new)
        count += other.count - range.count
    }

    /// The length of a range in UTF-16 code units.
    func utf16Count(_ range: Range<Int>) -> Int {
        parts(of: range).reduce(0) { $0 + pieces[$1.piece].text(in: $1.range).utf16.count }
    }

    /// The index of the last character before `end` that meets the condition; nil if there is none.
    func lastIndex(before end: Int, where holds: (Character) -> Bool) -> Int? {
        var start = end
        for part in parts(of: 0..<end).reversed() {
            start -= part.range.count
            let characters = pieces[part.piece].characters[part.range]
            if let index = characters.lastIndex(where: holds) { return start + index - part.range.lowerBound }
        }
        return nil
    }

    /// The index of the first character at or after `begin` that meets the condition; nil if there is none.
    func firstIndex(from begin: Int, where holds: (Character) -> Bool) -> Int? {
        var start = begin
        for part in parts(of: begin..<count) {
            let characters = pieces[part.piece].characters[part.range]
            if let index = characters.firstIndex(where: holds) { return start + index - part.range.lowerBound }
            start += part.range.count
        }
        return nil
    }

    // MARK: Comparison

    /// The number of characters at the beginning that equal those of another text.
    func commonPrefix(with other: TextCharacters) -> Int {
        var same = 0
        for (piece, otherPiece) in zip(pieces, other.pieces) {
            guard piece == otherPiece else { break }
            same += piece.count
        }
        let maximum = min(count, other.count), step = Piece.maximumCharacterCount
        while same < maximum {
            let range = same..<min(same + step, maximum)
            let equal = zip(characters(in: range), other.characters(in: range)).prefix { $0 == $1 }
            same += equal.count
            if equal.count < range.count { break }
        }
        return same
    }

    /// The number of characters at the end, up to `maximum`, that equal those of another text.
    func commonSuffix(with other: TextCharacters, atMost maximum: Int) -> Int {
        var same = 0
        for (piece, otherPiece) in zip(pieces.reversed(), other.pieces.reversed()) {
            guard same + piece.count <= maximum, piece == otherPiece else { break }
            same += piece.count
        }
        while same < maximum {
            let size = min(Piece.maximumCharacterCount, maximum - same)
            let mine = characters(in: (count - same - size)..<(count - same))
            let others = other.characters(in: (other.count - same - size)..<(other.count - same))
            let equal = zip(mine.reversed(), others.reversed()).prefix { $0 == $1 }
            same += equal.count
            if equal.count < size { break }
        }
        return same
    }

    // MARK: Pieces

    private var characters: [Character] { pieces.flatMap(\.characters) }

    /// The characters in a range, as an array.
    func characters(in range: Range<Int>) -> [Character] {
        parts(of: range).flatMap { pieces[$0.piece].characters[$0.range] }
    }

    /// The piece that contains an index, and the offset of the index in it. The end belongs to the last piece.
    private func place(of index: Int) -> (piece: Int, offset: Int) {
        var offset = index
        for (number, piece) in pieces.enumerated() {
            if offset < piece.count || number == pieces.count - 1 { return (number, offset) }
            offset -= piece.count
        }
        return (0, 0)
    }

    /// The pieces that contain a range, each with its part of the range.
    private func parts(of range: Range<Int>) -> [(piece: Int, range: Range<Int>)] {
        guard !range.isEmpty else { return [] }
        var parts: [(piece: Int, range: Range<Int>)] = []
        var (piece, offset) = place(of: range.lowerBound), left = range.count
        while left > 0, piece < pieces.count {
            let end = min(offset + left, pieces[piece].count)
            parts.append((piece, offset..<end))
            left -= end - offset
            (piece, offset) = (piece + 1, 0)
        }
        return parts
    }
}

extension TextCharacters: Equatable {
    static func == (one: TextCharacters, other: TextCharacters) -> Bool {
        one.count == other.count && (one.pieces == other.pieces || one.commonPrefix(with: other) == one.count)
    }
}

extension TextCharacters {
    /// A run of characters.
    private enum Piece: Equatable {
        /// The bytes of the characters, and the number of bytes of each.
        case bytes([UInt8], lengths: [UInt8])
        /// Used if a character has more bytes than a length can express.
        case characters([Character])

        static let maximumCharacterCount = 1024

        static func pieces(of characters: [Character]) -> [Piece] {
            let number = (characters.count + maximumCharacterCount - 1) / maximumCharacterCount
            return (0..<number).map { index in
                Piece(characters[(characters.count * index / number)..<(characters.count * (index + 1) / number)])
            }
        }

        private init(_ characters: ArraySlice<Character>) {
            guard characters.allSatisfy({ $0.utf8.count < 256 }) else {
                self = .characters(Array(characters))
                return
            }
            self = .bytes(
                characters.flatMap { Array($0.utf8) }, lengths: characters.map { UInt8(clamping: $0.utf8.count) })
        }

        var count: Int {
            switch self {
            case .bytes(_, let lengths): lengths.count
            case .characters(let characters): characters.count
            }
        }

        var characters: [Character] {
            switch self {
            case .characters(let characters): return characters
            case .bytes(let bytes, let lengths):
                var start = 0
                return lengths.map { length in
                    defer { start += Int(clamping: length) }
                    return Character(String(decoding: bytes[start..<(start + Int(clamping: length))], as: UTF8.self))
                }
            }
        }

        func text(in range: Range<Int>) -> String {
            switch self {
            case .characters(let characters): return String(characters[range])
            case .bytes(let bytes, let lengths):
                let start = lengths[..<range.lowerBound].reduce(0) { $0 + Int(clamping: $1) }
                let end = lengths[range].reduce(start) { $0 + Int(clamping: $1) }
                return String(decoding: bytes[start..<end], as: UTF8.self)
            }
        }
    }
}
