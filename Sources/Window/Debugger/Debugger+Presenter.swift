// Presenter mode: the stage as large as can be, and one sentence a step below it, for a room full of people.
//
// Decides what stays in the window and what the keys do then. The input of the scene is the same as ever.
import HitscopeEngine
import HitscopeGeometry

extension Debugger {
    /// Whether the window shows the stage and one sentence, in large type.
    public var isPresenting: Bool {
        get { shell.isPresenting }
        set {
            guard !isBare, newValue != shell.isPresenting else { return }
            shell.isPresenting = newValue
            stage.isPresenting = newValue
            inspection.beginsAtStart = newValue
            inspection.focus = .steps
            world.enter { layOut() }
            needFrame()
        }
    }

    /// Puts the two parts of presenter mode in their places.
    func layOutPresenter() {
        let size = window.bounds.size
        let height = min(PresenterCaption.height(in: size), (size.height * 0.5).rounded())
        stage.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height - height)
        shell.presenter.frame = CGRect(x: 0, y: size.height - height, width: size.width, height: height)
    }

    /// Does what a key of the step player stands for. In presenter mode a long sentence is read to its end first.
    func step(_ command: StepPlayer.Command) {
        switch command {
        case .forward where isPresenting && shell.presenter.turnPage(by: 1): break
        case .back where isPresenting && shell.presenter.turnPage(by: -1): break
        case .forward where isPredicting: if !goOnInQuiz(skips: false) { player.perform(command) }
        case .back, .first, .last, .togglePlay:
            leaveVerdict()
            player.perform(command)
        default: player.perform(command)
        }
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
        } else if isPredicting {
            leaveQuiz()
        } else if isPresenting {
            isPresenting = false
        } else if inspection.chosenView != nil, inspection.subject?.isTouch == true, stage.camera == nil {
            inspection.choose(view: nil)
        } else {
            clear()
        }
    }
}
