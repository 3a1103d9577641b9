// The fonts of the panels: a few sizes, large enough to read from the back of a room.
import HitscopeDrawing

package enum Fonts {
    /// The names in rows.
    package static let row = FontDescriptor(size: 15, weight: .medium)
    /// Points and class names in rows.
    package static let mono = FontDescriptor(family: .monospaced, size: 14)
    /// Code on buttons.
    package static let smallMono = FontDescriptor(family: .monospaced, size: 13)
    /// The text at the end of rows.
    package static let verdict = FontDescriptor(size: 14, weight: .semibold)
    package static let heading = FontDescriptor(size: 13, weight: .bold)
    package static let note = FontDescriptor(size: 14)
    package static let title = FontDescriptor(size: 16, weight: .semibold)
    /// A title that takes two lines.
    package static let longTitle = FontDescriptor(size: 14, weight: .semibold)
    package static let caption = FontDescriptor(size: 19, weight: .medium)
    package static let smallCaption = FontDescriptor(size: 17, weight: .medium)
    package static let sentence = FontDescriptor(size: 15)
    package static let strongSentence = FontDescriptor(size: 15, weight: .semibold)
    /// The letter in a node of the responder chain.
    package static let letter = FontDescriptor(size: 13, weight: .bold)
    package static let button = FontDescriptor(size: 14, weight: .medium)
}
