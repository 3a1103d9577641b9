// Text broken into lines, kept until the text, its font or the room changes.
import HitscopeDrawing
import HitscopeGeometry

struct WrappedLines {
    private var characters: [Character] = []
    private var font: FontDescriptor?
    private var room: CGFloat = 0
    /// The type that measured; hosts may exchange it.
    private var measurer: ObjectIdentifier?
    private var lines: [Range<Int>] = []

    /// The lines as ranges of characters, wrapped between words. New-line characters belong to no line.
    ///
    /// The comparison of the characters costs nothing until an edit, since both arrays share their memory.
    mutating func lines(
        of characters: [Character], in font: FontDescriptor, width room: CGFloat, measuring: any TextMeasuring
    ) -> [Range<Int>] {
        let measurer = ObjectIdentifier(type(of: measuring) as Any.Type)
        if self.font == font, self.room == room, self.measurer == measurer, self.characters == characters {
            return lines
        }
        self.characters = characters
        self.font = font
        self.room = room
        self.measurer = measurer
        lines.removeAll(keepingCapacity: true)
        var start = 0
        for paragraph in characters.split(separator: "\n", omittingEmptySubsequences: false) {
            wrap(start..<(start + paragraph.count)) {
                measuring.size(of: String(characters[$0]), font: font, width: nil).width
            }
            start += paragraph.count + 1
        }
        return lines
    }

    private mutating func wrap(_ paragraph: Range<Int>, _ width: (Range<Int>) -> CGFloat) {
        var start = paragraph.lowerBound
        var lastBreak: Int?
        var index = start
        while index < paragraph.upperBound {
            if index > start, width(start..<(index + 1)) > room {
                let end = lastBreak ?? index
                lines.append(start..<end)
                start = end
                lastBreak = nil
            }
            index += 1
            if characters[index - 1] == " " { lastBreak = index }
        }
        lines.append(start..<paragraph.upperBound)
    }
}
