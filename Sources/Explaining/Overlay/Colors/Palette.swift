// The colours of the debugger, by their meanings.
//
// Shapes and labels carry the same meanings, because colour alone is not enough for everyone. The colour values are in
// `ThemeColors`.
import HitscopeDrawing

/// The debugger's colours by meaning, in the current theme.
public enum Palette {
    private static let drawn = TaskLocal<Theme>(wrappedValue: .dark)

    /// The theme set by the innermost `draw(in:_:)`; the dark theme outside of it.
    public static var theme: Theme { drawn.get() }

    /// Runs `body` with the colours of a theme.
    public static func draw<R>(in theme: Theme, _ body: () throws -> R) rethrows -> R {
        try drawn.withValue(theme, operation: body)
    }

    private static var colors: ThemeColors { theme.colors }

    /// The background of the window and its panels.
    public static var background: Color { colors.background }
    /// The background of a panel. See `background`.
    public static var panel: Color { colors.panel }
    /// Controls and rows that stand out from a panel.
    public static var raised: Color { colors.raised }
    /// Lines between panels.
    public static var line: Color { colors.line }
    /// The most important text.
    public static var text: Color { colors.text }
    /// Less important text.
    public static var soft: Color { colors.soft }
    /// The least important text.
    public static var faint: Color { colors.faint }
    /// Selections.
    public static var selection: Color { colors.selection }
    /// The most important buttons.
    public static var primary: Color { colors.primary }
    /// Text on the most important buttons.
    public static var textOnPrimary: Color { colors.textOnPrimary }
    /// The background of selected text.
    public static var selectionFill: Color { colors.selectionFill }
    /// The background of text about the view that was hit.
    public static var hitFill: Color { colors.hitFill }

    /// Views that were hit-tested and whose subviews were hit-tested.
    public static var visited: Color { colors.visited }
    /// The colour `visited` for lines around views of the scene, most of which are light.
    public static var visitedOnLight: Color { colors.visitedOnLight }
    /// The view that was hit.
    public static var hit: Color { colors.hit }
    /// The colour `hit` for lines around views of the scene.
    public static var hitOnLight: Color { colors.hitOnLight }
    /// Views that were passed over.
    public static var refused: Color { colors.refused }
    /// The colour `refused` for lines around views of the scene.
    public static var refusedOnLight: Color { colors.refusedOnLight }
    /// The responder chain.
    public static var chain: Color { colors.chain }
    /// Gestures.
    public static var gesture: Color { colors.gesture }
    /// The bounds of all views.
    public static let bounds = Color(hex: 0x0B8A94)
    /// The first responder.
    public static var firstResponder: Color { colors.firstResponder }
    /// The colour `firstResponder` for lines around views of the scene.
    public static var firstResponderOnLight: Color { colors.firstResponderOnLight }
    /// Text on a badge of one of the colours above.
    public static var textOnBadge: Color { colors.textOnBadge }
    /// Text on the colour of the first responder.
    public static var textOnFirstResponder: Color { colors.textOnFirstResponder }
    /// The rim that sets badges and arrows off from views.
    public static var casingOnLight: Color { colors.casingOnLight }
    /// The rim that sets lines, rings and circles off from dark views.
    public static let casingOnDark = Color(white: 1, alpha: 0.75)
    /// Text and hatching on a map, which is light in every theme.
    public static let ink = Color(hex: 0x101216)
}
