// Text to draw: its font, its alignment in a box, and its measured size.
import HitscopeGeometry

/// A description of a font, like `UIFontDescriptor`.
public struct FontDescriptor: Hashable, Sendable, Codable {
    /// The typeface.
    public enum Family: Hashable, Sendable, Codable {
        /// The interface font.
        case interface
        /// The monospaced font for code and numbers.
        case monospaced
        /// A font family by its fontconfig name.
        case named(String)
    }

    /// The weight, in the numbers of CSS and Pango.
    public enum Weight: Int, Hashable, Sendable, Codable {
        /// The weight of running text.
        case regular = 400
        /// A little bolder than running text.
        case medium = 500
        /// The weight of titles and selected segments.
        case semibold = 600
        /// The boldest weight that the program uses.
        case bold = 700
    }

    /// The typeface.
    public var family: Family
    /// The font size in points.
    public var size: CGFloat
    /// The weight.
    public var weight: Weight

    /// Creates a description of a font, by default of the interface font with regular weight.
    ///
    /// - Parameter size: in points.
    public init(family: Family = .interface, size: CGFloat, weight: Weight = .regular) {
        self.family = family
        self.size = size
        self.weight = weight
    }
}

/// The font, colour and alignment of text in a box.
public struct TextStyle: Hashable, Sendable {
    /// The horizontal alignment of a line in its box.
    public enum Alignment: Hashable, Sendable {
        /// At the left edge.
        case leading
        /// In the middle between both edges.
        case center
        /// At the right edge.
        case trailing
    }
    /// The vertical alignment of the lines in their box.
    public enum VerticalAlignment: Hashable, Sendable {
        /// The first line begins at the top edge.
        case top
        /// The lines are centred between the top and bottom edges.
        case middle
        /// The last line ends at the bottom edge.
        case bottom
    }

    /// The font of the whole text.
    public var font: FontDescriptor
    /// The colour of the whole text.
    public var color: Color
    /// The horizontal alignment of each line in the box.
    public var alignment: Alignment
    /// The vertical alignment of the lines in the box.
    public var verticalAlignment: VerticalAlignment
    /// The maximum number of lines; 0 for no limit. Text that does not fit ends with an ellipsis.
    public var lineLimit: Int

    /// Creates a style. By default, it shows one line at the left edge, vertically centred.
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

/// An estimate of text sizes, for worlds without fonts.
public struct EstimatedTextMeasuring: TextMeasuring {
    /// Creates an estimate. It needs no fonts.
    public init() {}

    /// The estimated size. Each character is 0.6 times as wide, and each line 1.2 times as high, as the font size.
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
