// The keys of the step player, and Esc.
import HitscopeSession
import HitscopeTeaching
import HitscopeWindowKit

extension Debugger {
    /// Performs a command of the step player. In presenter mode, the remaining pages of a long sentence are shown
    /// first.
    func step(_ command: StepPlayer.Command) {
        let lesson = document.lesson, isPresented = shell.isPresenting && (!lesson.isOn || lesson.phase == .done)
        switch command {
        case .forward where isPresented && shell.presenter.turnPage(by: 1): break
        case .back where isPresented && shell.presenter.turnPage(by: -1): break
        case .forward where lesson.isOn: if !lesson.resume(skips: false) { takeStep(command) }
        case .forward where predict.isOn: if !predict.resume(skips: false) { player.perform(command) }
        case .back, .first, .last, .togglePlay:
            predict.leaveVerdict()
            takeStep(command)
        default: takeStep(command)
        }
    }

    /// Takes a step, and hides the map to make the step visible.
    private func takeStep(_ command: StepPlayer.Command) {
        if inspection.shown.subject != nil, [.forward, .back, .first, .last, .togglePlay].contains(command) {
            (inspection.display.showsMap, inspection.display.showsDisagreement) = (false, false)
        }
        player.perform(command)
    }

    /// Closes the part that was opened last; else deselects the chosen view; else clears the subject that is shown. It
    /// does only one of these.
    func escape() {
        keyboard.opened.note(in: self)
        if let part = keyboard.opened.last {
            part.close(in: self)
        } else if inspection.selection.chosenView != nil, inspection.shown.subject?.isTouch == true {
            inspection.selection.choose(view: nil)
        } else {
            stageInput.clear()
        }
    }
}
