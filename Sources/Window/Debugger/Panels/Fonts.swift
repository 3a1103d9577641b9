// The type of the panels: few sizes, large enough to be read from the back of a room.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeOverlay

enum Fonts {
    static let row = FontDescriptor(size: 15, weight: .medium)
    static let mono = FontDescriptor(family: .monospaced, size: 14)
    static let verdict = FontDescriptor(size: 14, weight: .semibold)
    static let heading = FontDescriptor(size: 13, weight: .bold)
    static let note = FontDescriptor(size: 14)
    static let title = FontDescriptor(size: 16, weight: .semibold)
    /// A title in two lines.
    static let longTitle = FontDescriptor(size: 14, weight: .semibold)
    static let caption = FontDescriptor(size: 19, weight: .medium)
    static let smallCaption = FontDescriptor(size: 17, weight: .medium)
    static let sentence = FontDescriptor(size: 15)
    /// The letter in a node of the chain.
    static let letter = FontDescriptor(size: 13, weight: .bold)
    static let button = FontDescriptor(size: 14, weight: .medium)
}

extension DrawList {
    /// Text of one line in a box, cut off with an ellipsis where it does not fit.
    mutating func label(
        _ text: String, _ font: FontDescriptor, _ color: Color, in box: CGRect,
        _ alignment: TextStyle.Alignment = .leading
    ) {
        self.text(text, TextStyle(font: font, color: color, alignment: alignment), in: box)
    }

    /// Text of as many lines as fit, from the top.
    mutating func paragraph(_ text: String, _ font: FontDescriptor, _ color: Color, in box: CGRect, lines: Int = 0) {
        self.text(text, TextStyle(font: font, color: color, verticalAlignment: .top, lineLimit: lines), in: box)
    }
}
