// The keys of the step player, and Esc.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSession
import HitscopeStage
import HitscopeTeaching
import HitscopeWindowKit

extension Debugger {
    /// Does what a key of the step player stands for. In presenter mode a long sentence is read to its end first.
    func step(_ command: StepPlayer.Command) {
        switch command {
        case .forward where shell.isPresenting && shell.presenter.turnPage(by: 1): break
        case .back where shell.isPresenting && shell.presenter.turnPage(by: -1): break
        case .forward where predict.isOn: if !predict.goOn(skips: false) { player.perform(command) }
        case .back, .first, .last, .togglePlay:
            predict.leaveVerdict()
            takeStep(command)
        default: takeStep(command)
        }
    }

    /// Takes a step, and hides the map so that the step is visible.
    private func takeStep(_ command: StepPlayer.Command) {
        if inspection.shown.subject != nil, [.forward, .back, .first, .last, .togglePlay].contains(command) {
            (inspection.display.showsMap, inspection.display.showsDisagreement) = (false, false)
        }
        player.perform(command)
    }

    /// Closes what was opened last; else takes the choice of a view back; else clears what is explained. One thing at
    /// a time.
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
