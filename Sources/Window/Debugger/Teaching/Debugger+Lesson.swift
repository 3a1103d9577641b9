// A lesson in the window: its scenes are opened and played here, its keys come from here, and its answers are kept.
import HitscopeInput
import HitscopeLanguage
import HitscopeSceneFile
import HitscopeSession
import HitscopeTeaching

extension Debugger {
    /// Connects a lesson with the parts of the window that it needs.
    func connect(_ lesson: LessonWalk) {
        lesson.openScene = { [unowned self] in document.open($0) }
        lesson.play = { [unowned self] in playback.play(gesture: $0) }
        lesson.isPlaying = { [unowned self] in playback.player.state != .idle }
        lesson.changeCount = { [unowned self] in editor.earlier.count }
        lesson.keep = { [unowned self] in document.source?.keep($0, ofLesson: self.lesson.path) }
        lesson.whenOver = { [unowned self] right, all in
            let words =
                all == 0
                ? localized("The lesson is over. Shift-L lists the others.")
                : localized("The lesson is over: \(right) of \(all) hands were right. Shift-L lists the others.")
            post(Notice(words, isError: false))
        }
    }

    /// Begins a lesson in the window.
    ///
    /// - Parameter path: the path of its file, under which its answers are kept.
    public func begin(_ lesson: Lesson, at path: String) {
        guard !shell.isBare else { return }
        if predict.isOn { predict.isOn = false }
        inspection.notices.current = nil
        world.enter { shell.open(.side) }
        self.lesson.begin(lesson, at: path, kept: document.source?.answers(ofLesson: path))
    }

    func endLesson() { lesson.end() }

    /// Counts a hand for the answer of a digit, while the class of a lesson answers; with Shift one less. 0 takes all
    /// back.
    ///
    /// - Returns: true if the key was for that.
    func countHand(_ change: KeyChange) -> Bool {
        guard lesson.isAsking, !inspection.focus.isTyping, change.isDown,
            change.modifiers.isDisjoint(with: [.control, .alternate]),
            let digit = (0...9).first(where: { Key(Character("\($0)")) == change.key })
        else { return false }
        if digit == 0 {
            lesson.forgetHands()
        } else {
            lesson.count(change.modifiers.contains(.shift) ? -1 : 1, for: digit - 1)
        }
        return true
    }
}
