import HitscopeLanguage

/// The way in which a click on the stage selects a view.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
    /// The foremost view that paints something there, whether it takes touches or not. A label in a button stands for
    /// the button.
    case drawn
    /// The view to which a touch there would go.
    case hit

    /// The view that is selected, in words.
    public var title: String {
        switch self {
        case .drawn: localized("what is drawn here")
        case .hit: localized("what would be hit here")
        }
    }

    /// The mode after this one as the key goes through them; nil stands for none: a click touches the scene.
    package static func next(after mode: SelectionMode?) -> SelectionMode? {
        switch mode {
        case nil: .drawn
        case .drawn?: .hit
        case .hit?: nil
        }
    }

    /// The effects of clicks and keys, at length and in short.
    package var hints: [String] {
        switch self {
        case .drawn:
            [
                localized(
                    "A click selects what is drawn here.    S: what would be hit here    Esc: click to touch again"),
                localized("A click selects what is drawn here.    Esc ends it"),
                localized("A click selects. Esc ends it."),
            ]
        case .hit:
            [
                localized("A click selects what would be hit here.    S, Esc: click to touch again"),
                localized("A click selects what would be hit here."), localized("A click selects. Esc ends it."),
            ]
        }
    }
}
