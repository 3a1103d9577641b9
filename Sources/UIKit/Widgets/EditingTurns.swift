// Whether a text is being edited, and when its delegate is told so.
//
// Follows the first responder. Beginning and end are told in turns, whatever the delegate does. Knows no text.
import HitscopeEngine

/// Whether a text is edited, as far as its delegate was told.
@MainActor final class EditingTurns {
    /// May stay true after the window of the text is gone, which tells no view. So `isEditing(_:)` asks the view too.
    private var isEditing = false
    /// How many calls of `hold` are open. While there are any, changes are told later.
    private var holds = 0

    /// How many questions to the delegate are open, one asked inside another.
    private var questions = 0
    /// The most of them. A delegate that begins or ends the editing in its answer is asked again each time.
    private static let mostQuestions = 16

    /// The most changes that one call of `follow` tells. A delegate that changes the first responder each time would
    /// never come to an end.
    private static let mostChanges = 16

    func isEditing(_ view: UIView) -> Bool { isEditing && view.isFirstResponder }

    /// Asks the delegate whether editing may begin or end; no where its own answers have asked too often.
    func ask(_ question: () -> Bool) -> Bool {
        guard questions < EditingTurns.mostQuestions else { return false }
        questions += 1
        defer { questions -= 1 }
        return question()
    }

    /// Runs what may change the first responder, and has nothing told meanwhile.
    func hold<R>(_ change: () -> R) -> R {
        holds += 1
        defer { holds -= 1 }
        return change()
    }

    /// Tells beginnings and ends until the delegate knows the present state.
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
