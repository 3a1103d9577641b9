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
        case .drawn: localized("the view drawn here")
        case .hit: localized("the view hit here")
        }
    }

    /// The mode that the next press of the key selects. Nil turns selection off, so that clicks touch the scene.
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
                    "Click to select the view drawn here.    S: the view hit here    Esc: click to touch again"),
                localized("Click to select the view drawn here.    Esc ends this mode"),
                localized("Click to select. Esc ends this mode."),
            ]
        case .hit:
            [
                localized("Click to select the view hit here.    S, Esc: click to touch again"),
                localized("Click to select the view hit here."), localized("Click to select. Esc ends this mode."),
            ]
        }
    }
}
