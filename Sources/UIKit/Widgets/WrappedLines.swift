// Text that is broken into lines, cached until the text, its font or the width changes.
//
// The start of a line determines all lines after it, so an edit only breaks the lines around it again.
import HitscopeDrawing
import HitscopeGeometry

struct WrappedLines {
    private var characters = TextCharacters()
    private var font: FontDescriptor?
    private var room: CGFloat = 0
    /// The type that measured the text. A host may replace it.
    private var measurer: ObjectIdentifier?
    private var lines: [Range<Int>] = []

    /// The lines as ranges of characters, wrapped between words. Newline characters belong to no line.
    ///
    /// Until an edit, comparing the characters costs nothing, because both texts share their memory.
    mutating func lines(
        of characters: TextCharacters, in font: FontDescriptor, width room: CGFloat, measuring: any TextMeasuring
    ) -> [Range<Int>] {
        let measurer = ObjectIdentifier(type(of: measuring) as Any.Type)
        let isAsWide = self.font == font && self.room == room && self.measurer == measurer
        if isAsWide, !lines.isEmpty, self.characters == characters { return lines }
        let earlier = PreviousLines(isAsWide ? self : WrappedLines(), now: characters)
        (self.characters, self.font, self.room, self.measurer) = (characters, font, room, measurer)
        lines = Array(earlier.lines[..<earlier.kept])
        wrap(from: earlier.begin, after: earlier) {
            measuring.size(of: characters[$0], font: font, width: nil).width
        }
        return lines
    }

    private mutating func wrap(from begin: Int, after earlier: PreviousLines, _ width: (Range<Int>) -> CGFloat) {
        var start = begin, index = begin
        var lastBreak: Int?
        var near = CharacterCache(characters)
        while index < characters.count {
            let character = near[index], isNewLine = character == "\n"
            let end = isNewLine ? index : index > start && width(start..<(index + 1)) > room ? lastBreak ?? index : nil
            guard let end else {
                index += 1
                if character == " " { lastBreak = index }
                continue
            }
            lines.append(start..<end)
            start = isNewLine ? end + 1 : end
            (index, lastBreak) = (start, nil)
            if let rest = earlier.lines(from: start) { return lines += rest }
        }
        lines.append(start..<characters.count)
    }
}

extension WrappedLines {
    /// The lines before an edit, and those that the edit did not change.
    private struct PreviousLines {
        let lines: [Range<Int>]
        /// The number of unchanged lines at the beginning.
        let kept: Int
        /// The start of the first line that may have changed.
        let begin: Int
        /// The index from which the characters are unchanged, and the distance by which they have moved.
        private let sameFrom: Int, shift: Int

        init(_ before: WrappedLines, now: TextCharacters) {
            lines = before.lines
            let start = now.commonPrefix(with: before.characters)
            let maximum = min(now.count, before.characters.count) - start
            sameFrom = now.count - now.commonSuffix(with: before.characters, atMost: maximum)
            shift = now.count - before.characters.count
            // Where a line ends may depend on the next line.
            let changed = Self.firstIndex(of: lines) { $0.upperBound >= start }
            kept = max(0, changed - 1)
            begin = kept < lines.count ? lines[kept].lowerBound : 0
        }

        /// The lines from an index of the current text, if a line began there before and nothing after it has changed;
        /// otherwise nil.
        func lines(from start: Int) -> [Range<Int>]? {
            guard start >= sameFrom else { return nil }
            let first = Self.firstIndex(of: lines) { $0.lowerBound >= start - shift }
            guard first < lines.count, lines[first].lowerBound == start - shift else { return nil }
            return lines[first...].map { ($0.lowerBound + shift)..<($0.upperBound + shift) }
        }

        /// The index of the first line that meets a condition. All lines after it must meet it too.
        private static func firstIndex(of lines: [Range<Int>], where holds: (Range<Int>) -> Bool) -> Int {
            var low = 0, high = lines.count
            while low < high {
                let middle = (low + high) / 2
                if holds(lines[middle]) { high = middle } else { low = middle + 1 }
            }
            return low
        }
    }

    /// A cache of the characters around the one that was read last.
    private struct CharacterCache {
        private let text: TextCharacters
        private var start = 0
        private var characters: [Character] = []

        init(_ text: TextCharacters) { self.text = text }

        subscript(index: Int) -> Character {
            mutating get {
                if !(start..<(start + characters.count)).contains(index) {
                    start = index
                    characters = text.characters(in: index..<min(index + 512, text.count))
                }
                return characters[index - start]
            }
        }
    }
}
