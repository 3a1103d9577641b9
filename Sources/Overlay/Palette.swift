// The colours of the debugger and what each stands for. Shape and label say the same, so that no colour carries a meaning alone.
import Drawing

public enum Palette {
    public static let background = Color(hex: 0x15171C), panel = Color(hex: 0x1C1F26), raised = Color(hex: 0x262A33),
        line = Color(hex: 0x2D323C)
    public static let text = Color(hex: 0xE7EAF0), soft = Color(hex: 0xA9B2C1), faint = Color(hex: 0x7D8797)
    public static let selection = Color(hex: 0x4C8DFF), selectionFill = Color(hex: 0x24344F), hitFill = Color(hex: 0x1D3A31)

    /// Asked, and descended into.
    public static let visited = Color(hex: 0x5AB0FF), visitedOnLight = Color(hex: 0x1F7FE0)
    /// The view that was hit.
    public static let hit = Color(hex: 0x3DDC97), hitOnLight = Color(hex: 0x0B9A5E)
    /// Passed over.
    public static let refused = Color(hex: 0xFF6B6B), refusedOnLight = Color(hex: 0xD63A3A)
    /// The responder chain.
    public static let chain = Color(hex: 0xFFB454)
    /// Gestures.
    public static let gesture = Color(hex: 0xB48CFF)
    public static let firstResponder = Color(hex: 0xFF7AC6)
    /// Text on a bright badge.
    public static let ink = Color(hex: 0x101216)
}
