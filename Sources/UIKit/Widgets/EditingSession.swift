// The editing state of a text, and the calls of its delegate about it.
//
// Follows the first responder. The delegate's methods for the beginning and the end are called alternately, whatever
// the delegate does in them.
import HitscopeEngine

/// The editing state of a text that was last reported to its delegate.
@MainActor final class EditingSession {
    /// Can stay true after the text's window has been deallocated, because no view is notified of that. `isEditing(_:)`
    /// therefore also checks the view.
    private var isEditing = false
    /// The number of running calls of `hold`. During these, changes are not reported.
    private var holds = 0

    /// The number of questions to the delegate that are open, one inside another.
    private var questions = 0
    /// The maximum number of open questions. A delegate that begins or ends editing in its answer is asked again each
    /// time.
    private static let maximumQuestionCount = 16

    /// The maximum number of changes in one call of `follow`, for delegates that change the first responder each time.
    private static let maximumChangeCount = 16

    func isEditing(_ view: UIView) -> Bool { isEditing && view.isFirstResponder }

    /// Asks the delegate whether editing may begin or end. Returns false if too many questions are open.
    func ask(_ question: () -> Bool) -> Bool {
        guard questions < EditingSession.maximumQuestionCount else { return false }
        questions += 1
        defer { questions -= 1 }
        return question()
    }

    /// Runs code that may change the first responder. Call `follow` afterwards to report changes to the delegate.
    func hold<R>(_ change: () -> R) -> R {
        holds += 1
        defer { holds -= 1 }
        return change()
    }

    /// Reports beginnings and ends to the delegate until it has received the current state.
    func follow(_ view: UIView, _ notify: (_ begins: Bool) -> Void) {
        guard holds == 0 else { return }
        var changes = 0
        while isEditing != view.isFirstResponder, changes < EditingSession.maximumChangeCount {
            changes += 1
            isEditing.toggle()
            hold { notify(isEditing) }
        }
    }
}
