// The fonts of the panels: few sizes, large enough to be read from the back of a room.
import HitscopeDrawing

enum Fonts {
    /// Names in rows.
    static let row = FontDescriptor(size: 15, weight: .medium)
    /// Points and classes in rows.
    static let mono = FontDescriptor(family: .monospaced, size: 14)
    /// Code on buttons.
    static let smallMono = FontDescriptor(family: .monospaced, size: 13)
    /// The words at the end of rows.
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
