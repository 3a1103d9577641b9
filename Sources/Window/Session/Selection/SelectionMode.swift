import HitscopeLanguage

/// The way in which a click on the stage selects a view.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
    /// Selects the foremost view that draws something at the point, whether it takes touches or not. A label in a
    /// button selects the button.
    case drawn
    /// Selects the view that a touch at the point would go to.
    case hit

    /// A short description of the view that is selected.
    public var title: String {
        switch self {
        case .drawn: localized("what is drawn here")
        case .hit: localized("what would be hit here")
        }
    }

    /// The next mode in the order of the key; nil stands for off, in which a click touches the scene.
    package static func next(after mode: SelectionMode?) -> SelectionMode? {
        switch mode {
        case nil: .drawn
        case .drawn?: .hit
        case .hit?: nil
        }
    }

    /// The effects of clicks and keys, in a long and a short form.
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
