// What shows where a text is typed, so that a host can tell an input method of the place.
//
// Decides nothing; the text field and the text view know their carets.
import HitscopeEngine
import HitscopeGeometry

/// A view in which text is typed at a caret.
package protocol ShowsCaret: UIView {
    /// The caret, in the coordinates of the bounds; nil while the view is not edited.
    var shownCaret: CGRect? { get }
}

extension UITextField: ShowsCaret {
    package var shownCaret: CGRect? { isEditing ? caretRect : nil }
}

extension UITextView: ShowsCaret {
    package var shownCaret: CGRect? { isEditing ? caretRect : nil }
}
