import HitscopeLanguage

/// The part of the window that receives keys.
public enum PanelFocus: Hashable, Sendable {
    /// Keys control the steps. The up and down arrow keys move through the hierarchy.
    case steps
    /// Keys move through the hierarchy, after Tab has entered it.
    case hierarchy
    /// Keys are typed into the field that searches for views. The scene receives none of them.
    case search
    /// Keys are typed into the field that filters the event log. The scene receives none of them.
    case eventFilter
    /// Keys are typed into the scene chooser, which covers the window. The scene receives none of them.
    case chooser
    /// Keys are typed into the field of the sheet of keys, which covers the window. The scene receives none of them.
    case keys
    /// Keys are typed into the command palette, which covers the window. The scene receives none of them.
    case palette
    /// Keys are typed into a field of the attributes. The scene receives none of them.
    case attributes

    /// True if keys are typed into a field.
    package var isTyping: Bool {
        switch self {
        case .steps, .hierarchy: false
        case .search, .eventFilter, .chooser, .keys, .palette, .attributes: true
        }
    }

    /// True if the keys are for a part that covers the window.
    package var coversWindow: Bool { [.chooser, .keys, .palette].contains(self) }

    /// A description of what the keys do, in a long and a short form; nil for the keys of the steps.
    ///
    /// - Parameter scene: The name of the scene's first responder, which receives all keys except those with left Alt.
    package func hints(beside scene: String?) -> [String]? {
        switch self {
        case .steps: nil
        case .chooser:
            [localized("Keys go to the list of scenes.    Esc closes it"), localized("Keys go to the list of scenes.")]
        case .keys:
            [localized("Keys go to the sheet of keys.    Esc closes it"), localized("Keys go to the sheet of keys.")]
        case .palette:
            [localized("Keys go to the palette.    Esc closes it"), localized("Keys go to the palette.")]
        case .attributes:
            [
                localized(
                    """
                    Keys go to the field.    Return applies the value    Tab next    ↑ ↓ one more or less    Esc \
                    leaves
                    """),
                localized("Keys go to the field.    Return applies it    Tab next    ↑ ↓ change it    Esc"),
                localized("Keys go to the field. Return applies it, Esc leaves."),
            ]
        case .search:
            [
                localized(
                    "Keys go to the search field.    Enter next match    Shift+Enter the one before    Esc leaves"),
                localized("Keys go to the search. Enter next, Esc leaves."),
                localized("Search: Enter next, Esc leaves."),
            ]
        case .eventFilter:
            [
                localized("Keys go to the filter of the events.    Enter keeps it    Esc clears it"),
                localized("Keys go to the filter. Esc clears it."),
            ]
        case .hierarchy:
            scene.map {
                [
                    localized(
                        "Keys go to \($0). With left Alt they go to the hierarchy: ↑ ↓ choose, ← → close and open, Esc."
                    ),
                    localized("Keys go to \($0). Left Alt: the hierarchy."),
                ]
            } ?? [
                localized(
                    """
                    Keys go to the hierarchy.    ↑ ↓ choose    ← → close and open    / search    Tab or Esc back to \
                    the steps
                    """),
                localized("Keys go to the hierarchy.    ↑ ↓ choose    ← → close and open    Esc: the steps"),
                localized("Keys go to the hierarchy. Esc: the steps."),
            ]
        }
    }
}
