// Presenter mode: the stage as large as can be, and one sentence a step beside it, for a room full of people.
//
// Decides what stays in the window and what the keys do then. The input of the scene is the same as ever.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeSession
import HitscopeStage
import HitscopeTeaching
import HitscopeWindowKit

extension Debugger {
    /// True if the window shows the stage and one sentence, in large type.
    public var isPresenting: Bool {
        get { shell.isPresenting }
        set {
            guard !isBare, newValue != shell.isPresenting else { return }
            shell.isPresenting = newValue
            stage.style.isPresenting = newValue
            shell.presenter.footnote = { [foot] in foot.presenterText }
            inspection.shown.beginsAtStart = newValue
            inspection.focus = chooser.chooser == nil ? .steps : .chooser
            world.enter { layOut() }
            needFrame()
        }
    }

    /// Puts the two parts of presenter mode in their places.
    func layOutPresenter() {
        stage.style.presentedNames = PresentedStage.widthOfNames(of: inspection.run.debuggee.world, stage.measuring)
        let layout = PresenterLayout(
            window: window.bounds.size, screen: stage.screenSize, names: stage.style.presentedNames)
        stage.frame = layout.stage
        stage.setNeedsLayout()
        shell.presenter.frame = layout.caption
        shell.presenter.isBeside = layout.isBeside
        shell.presenter.typeSize = PresenterCaption.typeSize(in: window.bounds.size)
    }

    /// Does what a key of the step player stands for. In presenter mode a long sentence is read to its end first.
    func step(_ command: StepPlayer.Command) {
        switch command {
        case .forward where isPresenting && showsKeys: shell.keyList.scroll(byPages: 1)
        case .back where isPresenting && showsKeys: shell.keyList.scroll(byPages: -1)
        case .forward where isPresenting && shell.presenter.turnPage(by: 1): break
        case .back where isPresenting && shell.presenter.turnPage(by: -1): break
        case .forward where predict.isOn: if !predict.goOn(skips: false) { player.perform(command) }
        case .back, .first, .last, .togglePlay:
            predict.leaveVerdict()
            takeStep(command)
        default: takeStep(command)
        }
    }

    /// Takes a step. It is shown, so the map gives way to it.
    private func takeStep(_ command: StepPlayer.Command) {
        if inspection.shown.subject != nil, [.forward, .back, .first, .last, .togglePlay].contains(command) {
            (inspection.display.showsMap, inspection.display.showsDisagreement) = (false, false)
        }
        player.perform(command)
    }

    /// Takes away what lies over the panels; else ends selecting; else leaves a question, predict mode or presenter
    /// mode; else takes the choice of a view back; else clears what is explained. One thing at a time.
    func escape() {
        if showsKeys {
            showsKeys = false
        } else if !shell.selection.isEmpty {
            shell.selection.clear()
        } else if inspection.selection.mode != nil {
            inspection.select(by: nil)
        } else if predict.isOn {
            predict.leave()
        } else if isPresenting {
            isPresenting = false
        } else if inspection.selection.chosenView != nil, inspection.shown.subject?.isTouch == true,
            stage.depth.camera == nil
        {
            inspection.selection.choose(view: nil)
        } else {
            stageInput.clear()
        }
    }
}
