// The colours of the debugger.
//
// Decides what each colour stands for. Shapes and labels say the same, so that no colour carries a meaning alone.
import HitscopeDrawing

/// Colours by what they stand for.
public enum Palette {
    /// The window, and the panels on it.
    public static let background = Color(hex: 0x15171C), panel = Color(hex: 0x1C1F26)
    /// What stands out from a panel, and lines between panels.
    public static let raised = Color(hex: 0x262A33), line = Color(hex: 0x2D323C)
    /// Text, from the most to the least important.
    public static let text = Color(hex: 0xE7EAF0), soft = Color(hex: 0xB7C0CE), faint = Color(hex: 0x9AA4B4)
    /// What is selected, and the buttons that matter most.
    public static let selection = Color(hex: 0x4C8DFF), primary = Color(hex: 0x2F6FE4)
    /// Behind the text of what is selected, and of the view that was hit.
    public static let selectionFill = Color(hex: 0x24344F), hitFill = Color(hex: 0x1D3A31)

    /// Asked, and descended into.
    public static let visited = Color(hex: 0x5AB0FF), visitedOnLight = Color(hex: 0x1769C7)
    /// The view that was hit.
    public static let hit = Color(hex: 0x3DDC97), hitOnLight = Color(hex: 0x07834E)
    /// Passed over.
    public static let refused = Color(hex: 0xFF6B6B), refusedOnLight = Color(hex: 0xC22B2B)
    /// The responder chain.
    public static let chain = Color(hex: 0xFFB454)
    /// Gestures.
    public static let gesture = Color(hex: 0xB48CFF)
    /// The first responder.
    public static let firstResponder = Color(hex: 0xFF7AC6), firstResponderOnLight = Color(hex: 0xD3218C)
    /// Text on a bright badge.
    public static let textOnBadge = Color(hex: 0x101216)
    /// The rims that set bright marks off from light views, and dark ones from dark views.
    public static let casingOnLight = textOnBadge.withAlpha(0.62), casingOnDark = Color(white: 1, alpha: 0.75)
}
