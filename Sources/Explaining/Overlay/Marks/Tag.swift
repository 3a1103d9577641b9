// A short text in a rounded box.
import HitscopeDrawing
import HitscopeGeometry

/// A short text in a rounded box, on one or more lines.
public struct Tag: Equatable {
    static let height: CGFloat = 22, lineHeight: CGFloat = 17

    var text: String
    var fill: Color
    var textColor: Color

    /// - Parameter fill: The colour of the box.
    public init(text: String, fill: Color, textColor: Color) {
        self.text = text
        self.fill = fill
        self.textColor = textColor
    }

    fileprivate static let font = FontDescriptor(size: 13, weight: .semibold)
    /// The minimum distance from a truncated text to the edges of its box, in points.
    fileprivate static let minimum: CGFloat = 6

    func measured(_ measuring: any TextMeasuring) -> MeasuredTag {
        let pieces = pieces.map { ($0, measuring.size(of: $0, font: Tag.font, width: nil).width) }
        return MeasuredTag(tag: self, pieces: pieces)
    }

    /// Returns the size of the box, in points.
    public func size(_ measuring: any TextMeasuring) -> CGSize { measured(measuring).size }

    /// Draws the tag at whole points, which keeps it sharp and makes tags with the same text look the same.
    public func draw(in box: CGRect, _ measuring: any TextMeasuring, into list: inout DrawList) {
        measured(measuring).draw(in: box, into: &list)
    }

    /// The text, with a number at its end split off. While a pointer moves, only the number changes, and the rest needs
    /// no new layout.
    private var pieces: [String] {
        guard lineCount == 1, let blank = text.utf8.lastIndex(of: UInt8(ascii: " ")) else { return [text] }
        let unit = text[..<blank].utf8.lastIndex(of: UInt8(ascii: " "))
        for blank in [blank, unit] {
            guard let start = blank.map({ text.utf8.index(after: $0) }), start < text.endIndex, text[start].isNumber
            else { continue }
            return [String(text[..<start]), String(text[start...])]
        }
        return [text]
    }

    var height: CGFloat { Tag.height + CGFloat(lineCount - 1) * Tag.lineHeight }

    /// The tag with its text in two lines of similar length; empty if the text is too short.
    var onTwoLines: [Tag] {
        let words = text.split(separator: " "), length = text.count
        guard length > Tag.shortest, lineCount == 1, words.count > 1 else { return [] }
        var first = "", rest = words[...]
        while let word = rest.first, first.count + word.count <= length / 2 + 2 {
            first += (first.isEmpty ? "" : " ") + word
            rest = rest.dropFirst()
        }
        guard !first.isEmpty, !rest.isEmpty else { return [] }
        return [Tag(text: first + "\n" + rest.joined(separator: " "), fill: fill, textColor: textColor)]
    }

    /// Returns a tag with the number of a view before the same text.
    func beginning(with number: String) -> Tag {
        Tag(text: "\(number): \(text)", fill: fill, textColor: textColor)
    }

    /// The minimum number of characters of a text in two lines.
    private static let shortest = 20

    fileprivate var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
}

/// A tag whose text was measured once, for both placing and drawing it.
struct MeasuredTag {
    let tag: Tag
    /// The pieces of text, drawn one after the other, with their widths in points.
    fileprivate let pieces: [(text: String, width: CGFloat)]

    private var width: CGFloat { pieces.reduce(0) { $0 + $1.width } }

    /// The size of the box, in points.
    var size: CGSize { CGSize(width: width.rounded(.up) + 16, height: tag.height) }

    /// Draws the tag at whole points.
    func draw(in box: CGRect, into list: inout DrawList) {
        let box = CGRect(x: box.minX.rounded(), y: box.minY.rounded(), width: box.width, height: box.height)
        list.fill(.roundedRect(box, radius: 6), tag.fill.withAlpha(0.95))
        list.stroke(
            .roundedRect(box.insetBy(dx: 0.5, dy: 0.5), radius: 5.5), tag.textColor.withAlpha(0.35),
            StrokeStyle(width: 1))
        let width = width
        guard pieces.count > 1, width <= box.width else {
            let line = box.insetBy(dx: width > box.width ? Tag.minimum : 0, dy: 0)
            let style = TextStyle(font: Tag.font, color: tag.textColor, alignment: .center, lineLimit: tag.lineCount)
            return list.text(tag.text, style, in: line)
        }
        var x = (box.midX - width / 2).rounded()
        for piece in pieces {
            list.text(
                piece.text, TextStyle(font: Tag.font, color: tag.textColor),
                in: CGRect(x: x, y: box.minY, width: piece.width, height: box.height))
            x = (x + piece.width).rounded()
        }
    }
}
