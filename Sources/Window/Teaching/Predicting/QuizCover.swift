// Covers a panel that could reveal the answer, until the answer is shown.
//
// It receives all touches, so nothing behind it can be touched.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeWindowKit

@MainActor package final class QuizCover: UIView {
    let panel: UIView

    package init(name: String, over panel: UIView) {
        self.panel = panel
        super.init(frame: .zero)
        accessibilityIdentifier = name
        backgroundColor = UIColor(cgColor: Palette.panel)
        isHidden = true
    }

    /// Covers the panel at its current frame, or uncovers it.
    func cover(if hidesPanel: Bool) {
        isHidden = !hidesPanel || panel.isHidden
        frame = panel.frame
    }

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), Palette.line)
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: bounds.height)), Palette.line)
        let words = localized("Shown again after the answer")
        context.list.label(words, Fonts.note, Palette.faint, in: bounds.insetBy(dx: 12, dy: 0), .center)
    }
}
