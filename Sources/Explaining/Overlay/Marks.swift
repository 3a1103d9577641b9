// The marks of an overlay: numbers in circles, words in rounded boxes, and the view that was hit.
//
// Decides how they look. Where they lie is decided in `LabelPlacement`.
import HitscopeDrawing
import HitscopeGeometry

/// A number in a circle.
public struct Badge {
    /// Half the height of a number, and of a small one, in points.
    public static let radius: CGFloat = 11, smallRadius: CGFloat = 8

    var text: String
    var color: Color
    var textColor: Color
    var isSmall: Bool

    /// - Parameter color: of the circle.
    public init(text: String, color: Color, textColor: Color = Palette.textOnBadge, isSmall: Bool = false) {
        self.text = text
        self.color = color
        self.textColor = textColor
        self.isSmall = isSmall
    }

    /// In points; wider than high where the text has several characters.
    public var size: CGSize {
        let height = 2 * (isSmall ? Badge.smallRadius : Badge.radius)
        return CGSize(width: max(height, CGFloat(text.count) * (isSmall ? 7 : 8) + (isSmall ? 6 : 8)), height: height)
    }

    /// The box about a center.
    func box(at center: CGPoint) -> CGRect {
        let size = size
        return CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
    }

    /// - Parameter center: in the list's space.
    public func draw(at center: CGPoint, into list: inout DrawList) {
        let box = box(at: center)
        list.fill(.roundedRect(box.insetBy(dx: -1.5, dy: -1.5), radius: size.height / 2 + 1.5), Palette.casingOnLight)
        list.fill(.roundedRect(box, radius: size.height / 2), color)
        let font = FontDescriptor(size: isSmall ? 12 : 13, weight: .bold)
        list.text(text, TextStyle(font: font, color: textColor, alignment: .center), in: box)
    }
}

/// The outline of a view, with a light rim that sets it off from views of any colour.
struct Outline {
    /// The view's corners.
    var quad: Quad
    var color: Color
    var style: StrokeStyle

    /// - Parameter letters: where the line has gaps.
    func draw(around letters: TextKeepOut, into list: inout DrawList) {
        let line = letters.outline(of: quad)
        list.stroke(line, Palette.casingOnDark, StrokeStyle(width: style.width + 2.5))
        list.stroke(line, color, style)
    }
}

/// The mark on the view that was hit.
public struct HitMark {
    /// The view's corners.
    var quad: Quad
    /// Whether it is set off from views of its own colour.
    var hasRim: Bool
    /// Its line.
    var style = HitMark.style

    /// - Parameter quad: the view's corners, in the list's space.
    public init(quad: Quad, hasRim: Bool = true) {
        self.quad = quad
        self.hasRim = hasRim
    }

    /// Draws the mark on top of what the list holds.
    ///
    /// - Parameter letters: where its line has gaps.
    public func draw(around letters: TextKeepOut = .none, into list: inout DrawList) {
        list.fill(.quad(quad), Palette.hitOnLight.withAlpha(0.16))
        guard hasRim else { return list.stroke(letters.outline(of: quad), Palette.hitOnLight, style) }
        Outline(quad: quad, color: Palette.hitOnLight, style: style).draw(around: letters, into: &list)
    }

    static let style = StrokeStyle(width: 4)
}

/// A few words in a rounded box, on one line or more.
public struct Tag: Equatable {
    static let height: CGFloat = 22, lineHeight: CGFloat = 17

    var text: String
    var fill: Color
    var textColor: Color

    /// - Parameter fill: the colour of the box.
    public init(text: String, fill: Color, textColor: Color) {
        self.text = text
        self.fill = fill
        self.textColor = textColor
    }

    fileprivate static let font = FontDescriptor(size: 13, weight: .semibold)
    /// From a text that is cut off to the edges of its box, in points.
    fileprivate static let least: CGFloat = 6

    /// The tag with the size of its box.
    func measured(_ measuring: any TextMeasuring) -> MeasuredTag {
        let pieces = pieces.map { ($0, measuring.size(of: $0, font: Tag.font, width: nil).width) }
        return MeasuredTag(tag: self, pieces: pieces)
    }

    /// The size of the box on one line or more, in points.
    public func size(_ measuring: any TextMeasuring) -> CGSize { measured(measuring).size }

    /// Draws the tag, moved to whole points: there it is sharp, and all tags with the same words look the same.
    public func draw(in box: CGRect, _ measuring: any TextMeasuring, into list: inout DrawList) {
        measured(measuring).draw(in: box, into: &list)
    }

    /// The words, and the number at their end by itself. Under a pointer that moves only the number changes, so the
    /// words need not be laid out again.
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

    /// The same words in two lines of about the same length; empty where they are too few.
    var inTwoLines: [Tag] {
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

    /// The same words after the number of a view.
    func beginning(with number: String) -> Tag {
        Tag(text: "\(number): \(text)", fill: fill, textColor: textColor)
    }

    /// Characters; a text with fewer stays on one line.
    private static let shortest = 20

    fileprivate var lineCount: Int { text.utf8.count { $0 == UInt8(ascii: "\n") } + 1 }
}

/// A tag whose words were measured, once for its place and for drawing it.
struct MeasuredTag {
    let tag: Tag
    /// The words that are drawn one behind the other, and how wide they are, in points.
    fileprivate let pieces: [(text: String, width: CGFloat)]

    private var width: CGFloat { pieces.reduce(0) { $0 + $1.width } }

    /// The size of the box, in points.
    var size: CGSize { CGSize(width: width.rounded(.up) + 16, height: tag.height) }

    /// Draws the tag, moved to whole points.
    func draw(in box: CGRect, into list: inout DrawList) {
        let box = CGRect(x: box.minX.rounded(), y: box.minY.rounded(), width: box.width, height: box.height)
        list.fill(.roundedRect(box, radius: 6), tag.fill.withAlpha(0.95))
        list.stroke(
            .roundedRect(box.insetBy(dx: 0.5, dy: 0.5), radius: 5.5), tag.textColor.withAlpha(0.35),
            StrokeStyle(width: 1))
        let width = width
        guard pieces.count > 1, width <= box.width else {
            let line = box.insetBy(dx: width > box.width ? Tag.least : 0, dy: 0)
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
