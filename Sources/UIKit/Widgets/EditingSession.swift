// The editing state of a text, and the calls that tell its delegate.
//
// Follows the first responder. The delegate is told of beginnings and ends in turn, whatever it does.
import HitscopeEngine

/// The editing state of a text, as its delegate was told.
@MainActor final class EditingSession {
    /// May stay true after the text's window is gone, because no view is told of that. `isEditing(_:)` therefore asks
    /// the view, too.
    private var isEditing = false
    /// The number of open calls of `hold`, during which changes wait.
    private var holds = 0

    /// The number of open questions to the delegate, one asked inside another.
    private var questions = 0
    /// The largest number of open questions. A delegate that begins or ends editing in its answer is asked again each
    /// time.
    private static let mostQuestions = 16

    /// The largest number of changes in one call of `follow`. A delegate that changes the first responder each time
    /// would never finish.
    private static let mostChanges = 16

    func isEditing(_ view: UIView) -> Bool { isEditing && view.isFirstResponder }

    /// Asks the delegate whether editing may begin or end. Returns false if its own answers have asked too often.
    func ask(_ question: () -> Bool) -> Bool {
        guard questions < EditingSession.mostQuestions else { return false }
        questions += 1
        defer { questions -= 1 }
        return question()
    }

    /// Runs code that may change the first responder; the delegate is told afterwards.
    func hold<R>(_ change: () -> R) -> R {
        holds += 1
        defer { holds -= 1 }
        return change()
    }

    /// Tells beginnings and ends until the delegate knows the current state.
    func follow(_ view: UIView, _ tell: (_ begins: Bool) -> Void) {
        guard holds == 0 else { return }
        var changes = 0
        while isEditing != view.isFirstResponder, changes < EditingSession.mostChanges {
            changes += 1
            isEditing.toggle()
            hold { tell(isEditing) }
        }
    }
}
