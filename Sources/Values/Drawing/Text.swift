// Text to draw: its font, its place in a box, and its measured size.
import HitscopeGeometry

/// A description of a font, like `UIFontDescriptor`.
public struct FontDescriptor: Hashable, Sendable, Codable {
    /// The typeface.
    public enum Family: Hashable, Sendable, Codable {
        /// The interface font.
        case interface
        /// The font of code and numbers.
        case monospaced
        /// A family by its fontconfig name.
        case named(String)
    }

    /// The weight, in the numbers of CSS and Pango.
    public enum Weight: Int, Hashable, Sendable, Codable {
        /// For running text.
        case regular = 400
        /// A little bolder than running text.
        case medium = 500
        /// For titles and selected segments.
        case semibold = 600
        /// The boldest that is used.
        case bold = 700
    }

    /// The typeface.
    public var family: Family
    /// The size in points, as usual for fonts: about the distance of two baselines without leading.
    public var size: CGFloat
    /// The weight.
    public var weight: Weight

    /// A font, by default the interface font with regular weight.
    ///
    /// - Parameter size: in points.
    public init(family: Family = .interface, size: CGFloat, weight: Weight = .regular) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}

/// The appearance of text and its place in a box.
public struct TextStyle: Hashable, Sendable {
    /// The place of a line between the left and right edges of its box.
    public enum Alignment: Hashable, Sendable {
        /// At the left edge.
        case leading
        /// In the middle between both edges.
        case center
        /// At the right edge.
        case trailing
    }
    /// The place of the lines between the top and bottom edges of their box.
    public enum VerticalAlignment: Hashable, Sendable {
        /// The first line begins at the top edge.
        case top
        /// The same space above and below the lines.
        case middle
        /// The last line ends at the bottom edge.
        case bottom
    }

    /// The font of all of the text.
    public var font: FontDescriptor
    /// The colour of all of the text.
    public var color: Color
    /// The place of each line across the box.
    public var alignment: Alignment
    /// The place of the lines in the height of the box.
    public var verticalAlignment: VerticalAlignment
    /// The largest number of lines; 0 for no limit. Text that does not fit ends in an ellipsis.
    public var lineLimit: Int

    /// By default one line at the left edge, in the middle of the box's height.
    public init(
        font: FontDescriptor, color: Color, alignment: Alignment = .leading,
        verticalAlignment: VerticalAlignment = .middle, lineLimit: Int = 1
    ) {
        self.font = font
        self.color = color
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.lineLimit = lineLimit
    }
}

/// Measures text.
public protocol TextMeasuring: Sendable {
    /// The size of the text in points. Lines wrap at `width`, if it is given.
    func size(of text: String, font: FontDescriptor, width: CGFloat?) -> CGSize
}

/// An estimate of the size of text, for worlds without fonts.
public struct EstimatedTextMeasuring: TextMeasuring {
    /// An estimate that needs no fonts.
    public init() {}

    /// Each character is 0.6 of the font's size wide, each line 1.2 high.
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
