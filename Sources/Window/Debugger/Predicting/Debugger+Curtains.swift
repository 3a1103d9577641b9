// Covers the panels that would tell the answer while a class is asked.
import HitscopeEngine
import HitscopeTeaching

extension Debugger {
    /// True if a panel is covered, so that nothing of it is drawn.
    func isCovered(_ panel: UIView) -> Bool { !quiz.isAnswered && (panel === side || panel === timeline) }

    /// Covers what could tell the answer, or shows it again.
    func coverAnswers() {
        for (curtain, panel) in zip(shell.curtains, [side, timeline] as [UIView]) {
            curtain.isHidden = quiz.isAnswered || panel.isHidden
            curtain.frame = panel.frame
        }
    }
}
