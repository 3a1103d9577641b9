// The themes among which a window chooses.
import HitscopeOverlay

/// The theme that the user chose, and that of the desktop.
public struct ThemeChoice: Hashable, Sendable {
    /// The theme that the user chose. Until then it is nil: the window has the theme of the desktop, and in presenter
    /// mode the light one, which is seen better in a lit room.
    public var chosen: Theme?
    /// The theme of the desktop.
    public var desktop = Theme.dark
    /// The theme in which the panels were drawn last.
    var drawn = Theme.dark

    /// Creates a choice of the dark theme, which is also used if the desktop does not name a theme.
    public init() {}
}
