// What lies over a panel that could tell the answer, while a class is asked.
//
// Decides its look. It takes all touches, so that nothing below it can be reached.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay

@MainActor final class QuizCurtain: UIView {
    init(name: String) {
        super.init(frame: .zero)
        accessibilityIdentifier = name
        backgroundColor = UIColor(cgColor: Palette.panel)
        isHidden = true
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), Palette.line)
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: bounds.height)), Palette.line)
        let words = localized("Shown again after the answer")
        context.list.label(words, Fonts.note, Palette.faint, in: bounds.insetBy(dx: 12, dy: 0), .center)
    }
}

extension Debugger {
    /// Whether a panel is covered, so that nothing of it is drawn.
    func isCovered(_ panel: UIView) -> Bool { !quiz.isAnswered && (panel === side || panel === timeline) }

    /// Covers what could tell the answer, or shows it again.
    func coverAnswers() {
        for (curtain, panel) in zip(shell.curtains, [side, timeline] as [UIView]) {
            curtain.isHidden = quiz.isAnswered || panel.isHidden
            curtain.frame = panel.frame
        }
    }
}
