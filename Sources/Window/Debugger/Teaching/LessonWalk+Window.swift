// A lesson in the window: its scenes are opened and played here, and its answers are kept.
import HitscopeLanguage
import HitscopeSession
import HitscopeTeaching

extension LessonWalk {
    /// Connects the lesson with the parts of the window that it needs.
    func connect(to window: Debugger) {
        predict = window.predict
        let document = window.document, playback = window.playback, editor = window.editor
        openScene = { [unowned window] step in
            window.shell.open(.side)
            return window.document.open(step)
        }
        play = { [unowned playback] in playback.play(gesture: $0) }
        isPlaying = { [unowned playback] in playback.player.state != .idle }
        changeCount = { [unowned editor] in editor.earlier.count }
        keep = { [unowned self, unowned document] in document.source?.keep($0, ofLesson: path) }
        whenClosed = { [unowned window] in
            window.post(
                Notice(
                    localized("The lesson is closed. Shift-→ opens it again at step \($0), and Shift-L lists all."),
                    isError: false))
        }
        whenOver = { [unowned window] right, all in
            let words =
                all == 0
                ? localized("The lesson is over. Shift-L lists the others.")
                : localized("The lesson is over: \(right) of \(all) answers were right. Shift-L lists the others.")
            window.post(Notice(words, isError: false))
        }
    }
}
