// The answers of a class as a file, from the window.
//
// Decides when a person is told that answers can be saved. The source of scenes decides where a file comes to lie.
import HitscopeLanguage
import HitscopeSession

extension Debugger {
    /// Writes all answers of the session to a new file beside the scene's, and says where. No file is written over.
    public func saveAnswers() {
        guard !predictions.isEmpty else {
            return say(
                Notice(localized("Nobody has answered yet. P asks a class which view takes a touch."), isError: true))
        }
        guard let source else {
            return say(
                Notice(localized("This window was opened without files, so the answers stay in it."), isError: true))
        }
        do {
            let path = try source.save(answers: predictions, of: self.path, named: inspection.run.debuggee.title)
            quiz.savedCount = predictions.count
            say(Notice(localized("The answers are saved as \(path)."), isError: false))
        } catch {
            say(Notice("\(error)", isError: true))
        }
    }

    /// Says at the end of predict mode that there are answers that stand in no file.
    func offerToSaveAnswers() {
        let count = quiz.unsavedCount
        guard count > 0, source != nil else { return }
        let words =
            count == 1
            ? localized("1 answer is kept until the window closes. Shift-P saves it as a table.")
            : localized("\(count) answers are kept until the window closes. Shift-P saves them as a table.")
        say(Notice(words, isError: false))
    }
}
