// Text to be drawn: which font, how it lies in its box, and how large it is.
//
// Decides nothing about where fonts come from.
import HitscopeGeometry

/// A font by its looks, as `UIFontDescriptor`.
public struct FontDescriptor: Hashable, Sendable, Codable {
    /// Which typeface.
    public enum Family: Hashable, Sendable, Codable {
        /// The interface font.
        case interface
        /// The font of code and numbers.
        case monospaced
        /// A family by its name, as fontconfig knows it.
        case named(String)
    }

    /// How bold, in the numbers of CSS and Pango.
    public enum Weight: Int, Hashable, Sendable, Codable {
        /// Text in running lines.
        case regular = 400
        /// A little bolder than running text.
        case medium = 500
        /// Titles and selected segments.
        case semibold = 600
        /// The boldest that is used.
        case bold = 700
    }

    /// Which typeface.
    public var family: Family
    /// In points, as fonts are sized: about the distance of two baselines without leading.
    public var size: CGFloat
    /// How bold.
    public var weight: Weight

    /// A regular interface font unless told otherwise.
    ///
    /// - Parameter size: in points.
    public init(family: Family = .interface, size: CGFloat, weight: Weight = .regular) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}

/// How text looks and how it lies in its box.
public struct TextStyle: Hashable, Sendable {
    /// Where a line lies between the left and right edges of its box.
    public enum Alignment: Hashable, Sendable {
        /// At the left edge.
        case leading
        /// In the middle between both edges.
        case center
        /// At the right edge.
        case trailing
    }
    /// Where the lines lie between the top and bottom edges of their box.
    public enum VerticalAlignment: Hashable, Sendable {
        /// The first line begins at the top edge.
        case top
        /// As much room above the lines as below them.
        case middle
        /// The last line ends at the bottom edge.
        case bottom
    }

    /// The font of all of the text.
    public var font: FontDescriptor
    /// The colour of all of the text.
    public var color: Color
    /// Where each line lies across the box.
    public var alignment: Alignment
    /// Where the lines lie in the height of the box.
    public var verticalAlignment: VerticalAlignment
    /// The most lines; 0 for as many as it takes. Text that does not fit ends in an ellipsis.
    public var lineLimit: Int

    /// One line in the middle of the box's height, from its left edge, unless told otherwise.
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

/// Tells how large text is.
public protocol TextMeasuring: Sendable {
    /// The size of the text in points; lines wrap at `width` when there is one.
    func size(of text: String, font: FontDescriptor, width: CGFloat?) -> CGSize
}

/// A rule of thumb for worlds without fonts.
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
