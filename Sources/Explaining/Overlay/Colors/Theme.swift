// The themes, each with its colours.
//
// Text is readable in every theme. In the contrast theme, people who cannot distinguish red and green can still
// distinguish the meanings.
import HitscopeDrawing

/// A set of colours for the whole window.
public enum Theme: String, CaseIterable, Hashable, Sendable {
    /// Light text on dark panels.
    case dark
    /// Dark text on light panels, for bright rooms and for paper.
    case light
    /// White on black, for projectors and for colour-blind people: meanings also differ in brightness.
    case contrast

    /// The next theme. After the last theme comes the first.
    public var next: Theme {
        switch self {
        case .dark: .light
        case .light: .contrast
        case .contrast: .dark
        }
    }

    /// The colours of the theme.
    public var colors: ThemeColors {
        switch self {
        case .dark: ThemeColors.dark
        case .light: ThemeColors.light
        case .contrast: ThemeColors.contrast
        }
    }
}

/// The colours of a theme. `Palette` documents their uses.
public struct ThemeColors: Hashable, Sendable {
    /// The backgrounds and lines of the window and its panels.
    public let background: Color, panel: Color, raised: Color, line: Color
    /// Text, from the most to the least important.
    public let text: Color, soft: Color, faint: Color
    /// The colours of selections and primary buttons, and the backgrounds of text.
    public let selection: Color, primary: Color, selectionFill: Color, hitFill: Color
    /// The colours that stand for verdicts and roles, in panels and on badges.
    public let visited: Color, hit: Color, refused: Color, chain: Color, gesture: Color, firstResponder: Color
    /// The colours that stand for verdicts and roles, in lines around views of the scene.
    public let visitedOnLight: Color, hitOnLight: Color, refusedOnLight: Color, firstResponderOnLight: Color
    /// Text on badges and on the colour of the first responder, and the rim around badges.
    public let textOnBadge: Color, textOnFirstResponder: Color, casingOnLight: Color

    /// Text on primary buttons.
    public var textOnPrimary: Color { .white }

    /// All colours, in the same order in every theme.
    public var all: [Color] {
        [background, panel, raised, line, text, soft, faint, selection, primary, selectionFill, hitFill]
            + [visited, hit, refused, chain, gesture, firstResponder]
            + [visitedOnLight, hitOnLight, refusedOnLight, firstResponderOnLight]
            + [textOnBadge, textOnFirstResponder, casingOnLight]
    }

    static let dark = ThemeColors(
        background: Color(hex: 0x15171C), panel: Color(hex: 0x1C1F26), raised: Color(hex: 0x262A33),
        line: Color(hex: 0x2D323C), text: Color(hex: 0xE7EAF0), soft: Color(hex: 0xB7C0CE),
        faint: Color(hex: 0x9AA4B4), selection: Color(hex: 0x4C8DFF), primary: Color(hex: 0x2F6FE4),
        selectionFill: Color(hex: 0x24344F), hitFill: Color(hex: 0x1D3A31), visited: Color(hex: 0x5AB0FF),
        hit: Color(hex: 0x3DDC97), refused: Color(hex: 0xFF6B6B), chain: Color(hex: 0xFFB454),
        gesture: Color(hex: 0xB48CFF), firstResponder: Color(hex: 0xFF7AC6), visitedOnLight: Color(hex: 0x1769C7),
        hitOnLight: Color(hex: 0x07834E), refusedOnLight: Color(hex: 0xC22B2B),
        firstResponderOnLight: Color(hex: 0xD3218C), textOnBadge: Color(hex: 0x101216),
        textOnFirstResponder: Color(hex: 0x2A0A1D),
        casingOnLight: Color(hex: 0x101216, alpha: 0.62))

    static let light = ThemeColors(
        background: Color(hex: 0xE4E8EE), panel: Color(hex: 0xFAFBFC), raised: Color(hex: 0xE9EDF2),
        line: Color(hex: 0xC9D0DA), text: Color(hex: 0x1A1D23), soft: Color(hex: 0x414A58),
        faint: Color(hex: 0x545E6D), selection: Color(hex: 0x2B6BE0), primary: Color(hex: 0x2563D6),
        selectionFill: Color(hex: 0xD8E6FF), hitFill: Color(hex: 0xD3F1E2), visited: Color(hex: 0x1565C0),
        hit: Color(hex: 0x06754A), refused: Color(hex: 0xBE2525), chain: Color(hex: 0x8F5200),
        gesture: Color(hex: 0x6D35D1), firstResponder: Color(hex: 0xB8126F), visitedOnLight: Color(hex: 0x1565C0),
        hitOnLight: Color(hex: 0x06754A), refusedOnLight: Color(hex: 0xBE2525),
        firstResponderOnLight: Color(hex: 0xB8126F), textOnBadge: .white, textOnFirstResponder: .white,
        casingOnLight: Color(white: 1, alpha: 0.85))

    static let contrast = ThemeColors(
        background: .black, panel: Color(hex: 0x0A0A0A), raised: Color(hex: 0x242424), line: Color(hex: 0x8C8C8C),
        text: .white, soft: Color(hex: 0xECECEC), faint: Color(hex: 0xCFCFCF), selection: Color(hex: 0x4DA3FF),
        primary: Color(hex: 0x0A4FBF), selectionFill: Color(hex: 0x08305F), hitFill: Color(hex: 0x1E3400),
        visited: Color(hex: 0x3D9BFF), hit: Color(hex: 0x9AFE04), refused: Color(hex: 0xF07340),
        chain: Color(hex: 0xFFF4A0), gesture: Color(hex: 0xC4C0FF), firstResponder: Color(hex: 0xF8689B),
        visitedOnLight: Color(hex: 0x307EA5), hitOnLight: Color(hex: 0x0D2A1A), refusedOnLight: Color(hex: 0xC35105),
        firstResponderOnLight: Color(hex: 0xAC03F9), textOnBadge: .black, textOnFirstResponder: .black,
        casingOnLight: Color(white: 0, alpha: 0.8))
}
