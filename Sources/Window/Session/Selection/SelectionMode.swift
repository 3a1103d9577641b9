// How a click on the stage selects a view, in place of touching the scene.
//
// Decides the two ways and their words. Knows no stage and no keys.
import HitscopeLanguage

/// What a click on the stage selects.
public enum SelectionMode: Hashable, Sendable, CaseIterable {
    /// The foremost view that paints something there, whether it takes touches or not. A label in a button stands for
    /// the button.
    case drawn
    /// The view to which a touch there would go.
    case hit

    /// What is selected, in words.
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

    /// What clicks and keys do now, at length and in short.
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
