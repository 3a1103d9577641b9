import HitscopeLanguage

/// The way in which a click on the stage selects a view.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
    /// Selects the foremost view that draws something at the point, even if the view ignores touches. On the label of a
    /// button, it selects the button.
    case drawn
    /// Selects the view that a touch at the point would hit.
    case hit

    /// A short description of the mode.
    public var title: String {
        switch self {
        case .drawn: localized("what is drawn here")
        case .hit: localized("what would be hit here")
        }
    }

    /// The next mode in the order of the key. Nil is off: a click touches the scene.
    package static func next(after mode: SelectionMode?) -> SelectionMode? {
        switch mode {
        case nil: .drawn
        case .drawn?: .hit
        case .hit?: nil
        }
    }

    /// A description of what clicks and keys do, in a long and a short form.
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
