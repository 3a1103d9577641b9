// Text to be drawn: which font, how it lies in its box, and how large it is.
import HitscopeGeometry

/// Which font, without saying where it comes from.
public struct FontDescriptor: Hashable, Sendable, Codable {
    public enum Family: Hashable, Sendable, Codable {
        /// The interface font.
        case interface
        /// The font of code and numbers.
        case monospaced
        /// A family by its name, as fontconfig knows it.
        case named(String)
    }

    public enum Weight: Int, Hashable, Sendable, Codable {
        case regular = 400, medium = 500, semibold = 600, bold = 700
    }

    public var family: Family
    /// Points from the baseline of one line to that of the next, before any leading.
    public var size: CGFloat
    public var weight: Weight

    public init(family: Family = .interface, size: CGFloat, weight: Weight = .regular) {
        (self.family, self.size, self.weight) = (family, size, weight)
    }
}

/// How text looks and how it lies in its box.
public struct TextStyle: Hashable, Sendable {
    public enum Alignment: Hashable, Sendable { case leading, center, trailing }
    public enum VerticalAlignment: Hashable, Sendable { case top, middle, bottom }

    public var font: FontDescriptor
    public var color: Color
    public var alignment: Alignment
    public var verticalAlignment: VerticalAlignment
    /// The most lines; 0 for as many as it takes. What doesn't fit ends in an ellipsis.
    public var lineLimit: Int

    public init(
        font: FontDescriptor, color: Color, alignment: Alignment = .leading,
        verticalAlignment: VerticalAlignment = .middle,
        lineLimit: Int = 1
    ) {
        (self.font, self.color, self.alignment) = (font, color, alignment)
        (self.verticalAlignment, self.lineLimit) = (verticalAlignment, lineLimit)
    }
}

/// Who knows how large text is.
public protocol TextMeasuring: Sendable {
    /// The size of the text in points; lines wrap at `width` when there is one.
    func size(of text: String, font: FontDescriptor, width: CGFloat?) -> CGSize
}

/// A rule of thumb for when nobody measures text: each character is 0.6 of the font's size wide, a line 1.2 high.
public struct EstimatedTextMeasuring: TextMeasuring {
    public init() {}

    public func size(of text: String, font: FontDescriptor, width: CGFloat?) -> CGSize {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            CGFloat($0.count) * font.size * 0.6
        }
        guard let width, width > 0 else {
            return CGSize(width: lines.max() ?? 0, height: CGFloat(lines.count) * font.size * 1.2)
        }
        let wrapped = lines.reduce(0) { $0 + max(1, ($1 / width).rounded(.up)) }
        return CGSize(width: min(width, lines.max() ?? 0), height: wrapped * font.size * 1.2)
    }
}
