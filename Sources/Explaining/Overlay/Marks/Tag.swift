// A short text in a rounded box.
import HitscopeDrawing
import HitscopeGeometry

/// A short text in a rounded box, on one or more lines.
public struct Tag: Equatable {
    var text: String
    var fill: Color
    var textColor: Color
    /// True for a scene that is drawn small.
    var isSmall = false

    /// - Parameter fill: The colour of the box.
    public init(text: String, fill: Color, textColor: Color) {
        self.text = text
        self.fill = fill
        self.textColor = textColor
    }

    fileprivate var font: FontDescriptor { FontDescriptor(size: isSmall ? 12 : 13, weight: .semibold) }
    /// The height of a tag with one line, and of each further line, in points.
    var rowHeight: CGFloat { isSmall ? 19 : 22 }
    private var lineHeight: CGFloat { isSmall ? 15 : 17 }
    /// The space beside the text, in points.
    fileprivate var padding: CGFloat { isSmall ? 6 : 8 }
    /// The minimum distance from a truncated text to the edges of its box, in points.
    fileprivate static let minimumPadding: CGFloat = 6

    /// - Parameter startsWithSign: True to keep room for a sign before the text.
    func measured(_ measuring: any TextMeasuring, startsWithSign: Bool = false) -> MeasuredTag {
        let pieces = pieces.map { ($0, measuring.size(of: $0, font: font, width: nil).width) }
        return MeasuredTag(tag: self, pieces: pieces, sign: startsWithSign ? Tag.signWidth : 0)
    }

    /// The width of a sign before the text, in points.
    private static let signWidth: CGFloat = 16

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

    var height: CGFloat { rowHeight + CGFloat(lineCount - 1) * lineHeight }

    /// The tag with its text in two lines of similar length; empty if the text is too short.
    var onTwoLines: [Tag] {
        let words = text.split(separator: " "), length = text.count
        guard length > Tag.maximumOneLineLength, lineCount == 1, words.count > 1 else { return [] }
        var first = "", rest = words[...]
        while let word = rest.first, first.count + word.count <= length / 2 + 2 {
            first += (first.isEmpty ? "" : " ") + word
            rest = rest.dropFirst()
        }
        guard !first.isEmpty, !rest.isEmpty else { return [] }
        return [saying(first + "\n" + rest.joined(separator: " "))]
    }

    /// Returns a tag with the number of a view before the same text.
    func beginning(with number: String) -> Tag { saying("\(number): \(text)") }

    private func saying(_ text: String) -> Tag {
        var tag = self
        tag.text = text
        return tag
    }

    /// The maximum number of characters of a text that always stays on one line.
    private static let maximumOneLineLength = 20

    fileprivate var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
}

/// A tag whose text was measured once, for both placing and drawing it.
struct MeasuredTag {
    let tag: Tag
    /// The pieces of text, drawn one after the other, with their widths in points.
    fileprivate let pieces: [(text: String, width: CGFloat)]
    /// The width of the room before the text, in points.
    fileprivate let sign: CGFloat

    private var width: CGFloat { pieces.reduce(0) { $0 + $1.width } }

    /// The size of the box, in points.
    var size: CGSize { CGSize(width: sign + width.rounded(.up) + 2 * tag.padding, height: tag.height) }

    /// Draws the tag at whole points.
    func draw(in box: CGRect, into list: inout DrawList) {
        let box = CGRect(x: box.minX.rounded(), y: box.minY.rounded(), width: box.width, height: box.height)
        list.fill(.roundedRect(box, radius: 6), tag.fill.withAlpha(0.95))
        list.stroke(
            .roundedRect(box.insetBy(dx: 0.5, dy: 0.5), radius: 5.5), tag.textColor.withAlpha(0.35),
            StrokeStyle(width: 1))
        let width = width
        let words = CGRect(x: box.minX + sign, y: box.minY, width: box.width - sign, height: box.height)
        guard pieces.count > 1, width <= words.width else {
            let line = words.insetBy(dx: width > words.width ? Tag.minimumPadding : 0, dy: 0)
            let style = TextStyle(font: tag.font, color: tag.textColor, alignment: .center, lineLimit: tag.lineCount)
            return list.text(tag.text, style, in: line)
        }
        var x = (words.midX - width / 2).rounded()
        for piece in pieces {
            list.text(
                piece.text, TextStyle(font: tag.font, color: tag.textColor),
                in: CGRect(x: x, y: box.minY, width: piece.width, height: box.height))
            x = (x + piece.width).rounded()
        }
    }
}
