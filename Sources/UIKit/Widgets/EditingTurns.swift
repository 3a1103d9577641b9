// Whether a text is being edited, and when its delegate is told so.
//
// Follows who is first responder. Beginning and end are told in turns, whatever the code does that is told. Knows no
// text.
import HitscopeEngine

/// Whether a text is edited, as far as was told.
@MainActor final class EditingTurns {
    /// Of a text whose window is gone this is true until it is looked at again: nobody is told when a window goes.
    private var isEditing = false
    /// While this is not 0, somebody further out tells what changes.
    private var holds = 0

    /// How often editing may begin and end in one go; code that changes it each time it is told would go on for ever.
    private static let mostChanges = 16

    func isEditing(_ view: UIView) -> Bool { isEditing && view.isFirstResponder }

    /// Runs what may change the first responder, and has nothing told meanwhile.
    func hold<R>(_ change: () -> R) -> R {
        holds += 1
        defer { holds -= 1 }
        return change()
    }

    /// Tells that editing begins or ends until what was told is what is.
    func follow(_ view: UIView, _ tell: (_ begins: Bool) -> Void) {
        guard holds == 0 else { return }
        var changes = 0
        while isEditing != view.isFirstResponder, changes < EditingTurns.mostChanges {
            changes += 1
            isEditing.toggle()
            hold { tell(isEditing) }
        }
    }
}
