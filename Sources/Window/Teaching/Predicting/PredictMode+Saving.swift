// Saves the answers of a class in a file. The source of scenes chooses the file's folder.
import HitscopeLanguage
import HitscopeSession

extension PredictMode {
    /// Saves all answers of the session as a table, at a path that the source chooses and that is not in use. The first
    /// call only shows the path. Each later call writes the table, in place of the one that the session saved before.
    package func saveAnswers(to source: (any SceneSource)?) {
        guard !answers.isEmpty else {
            return post(
                Notice(
                    localized(
                        "There are no answers yet. Press P to ask the class which view takes a touch."), isError: true))
        }
        guard let source else {
            return post(
                Notice(
                    localized(
                        "This window was opened without files, so the answers cannot be saved."), isError: true))
        }
        guard let place = saved.place else {
            let place = source.pathForAnswers()
            saved.place = place
            return post(Notice(localized("Press Shift-P again to save the answers as \(place)."), isError: false))
        }
        do {
            try source.save(answers: answers, at: place)
            saved.count = answers.count
            post(Notice(localized("The answers were saved as \(place)."), isError: false))
        } catch {
            post(Notice("\(error)", isError: true))
        }
    }

    /// Shows a message at the end of predict mode if there are unsaved answers.
    func offerToSaveAnswers() {
        let count = unsavedCount
        guard count > 0, inspection.canOpen else { return }
        let words =
            count == 1
            ? localized("1 answer is not saved. Press Shift-P to save it as a table.")
            : localized("\(count) answers are not saved. Press Shift-P to save them as a table.")
        post(Notice(words, isError: false))
    }

    /// The number of answers that have not been saved.
    var unsavedCount: Int { answers.count - saved.count }

    private func post(_ notice: Notice) {
        inspection.notices.current = notice
        needFrame()
    }
}
