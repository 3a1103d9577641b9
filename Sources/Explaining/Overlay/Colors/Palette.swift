// The colours of the debugger, by their meanings.
//
// Shapes and labels say the same, so that no colour carries a meaning alone. The numbers of a colour stand in
// `ThemeColors`.
import HitscopeDrawing

/// Colours by what they stand for, in the theme that is drawn in.
public enum Palette {
    private static let drawn = TaskLocal<Theme>(wrappedValue: .dark)

    /// The theme of the innermost `draw(in:_:)`; the dark one outside of it.
    public static var theme: Theme { drawn.get() }

    /// Runs `body` with the colours of a theme.
    public static func draw<R>(in theme: Theme, _ body: () throws -> R) rethrows -> R {
        try drawn.withValue(theme, operation: body)
    }

    private static var colors: ThemeColors { theme.colors }

    /// The window, and the panels on it.
    public static var background: Color { colors.background }
    /// See `background`.
    public static var panel: Color { colors.panel }
    /// Controls and rows that stand out from a panel.
    public static var raised: Color { colors.raised }
    /// Lines between panels.
    public static var line: Color { colors.line }
    /// Text that matters most.
    public static var text: Color { colors.text }
    /// Text that matters less.
    public static var soft: Color { colors.soft }
    /// Text that matters least.
    public static var faint: Color { colors.faint }
    /// Selections.
    public static var selection: Color { colors.selection }
    /// The buttons that matter most.
    public static var primary: Color { colors.primary }
    /// Behind the text of what is selected.
    public static var selectionFill: Color { colors.selectionFill }
    /// Behind the text of the view that was hit.
    public static var hitFill: Color { colors.hitFill }

    /// Asked, and descended into.
    public static var visited: Color { colors.visited }
    /// `visited` in lines around views of the scene, most of which are light.
    public static var visitedOnLight: Color { colors.visitedOnLight }
    /// The view that was hit.
    public static var hit: Color { colors.hit }
    /// `hit` around views of the scene.
    public static var hitOnLight: Color { colors.hitOnLight }
    /// Passed over.
    public static var refused: Color { colors.refused }
    /// `refused` around views of the scene.
    public static var refusedOnLight: Color { colors.refusedOnLight }
    /// The responder chain.
    public static var chain: Color { colors.chain }
    /// Gestures.
    public static var gesture: Color { colors.gesture }
    /// The bounds of all views.
    public static let bounds = Color(hex: 0x0B8A94)
    /// The first responder.
    public static var firstResponder: Color { colors.firstResponder }
    /// `firstResponder` around views of the scene.
    public static var firstResponderOnLight: Color { colors.firstResponderOnLight }
    /// Text on a badge of one of the colours above.
    public static var textOnBadge: Color { colors.textOnBadge }
    /// Text on the colour of the first responder.
    public static var textOnFirstResponder: Color { colors.textOnFirstResponder }
    /// The rim that sets badges and arrows off from views.
    public static var casingOnLight: Color { colors.casingOnLight }
    /// The rim that sets lines around views off from dark views.
    public static let casingOnDark = Color(white: 1, alpha: 0.75)
    /// Words and hatching on a map, which is light in every theme.
    public static let ink = Color(hex: 0x101216)
}
