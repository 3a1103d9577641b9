import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeWindowKit

/// The frame around a stage that shows the past.
@MainActor final class PastFrame: UIView {
    init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "past"
        isUserInteractionEnabled = false
        isHidden = true
    }

    static let width: CGFloat = 3

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let inset = PastFrame.width / 2
        context.list.stroke(
            .rect(bounds.insetBy(dx: inset, dy: inset)), Palette.selection, StrokeStyle(width: PastFrame.width))
    }
}

/// The notice that the stage shows the past: a frame around it, and a button with the time that is shown.
@MainActor package final class PastNotice {
    /// Called when the button is clicked, to show the present.
    package var showNow: @MainActor () -> Void = {}
    let frame = PastFrame(), button: ToolButton

    private let inspection: Inspection
    private let measuring: any TextMeasuring

    init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        var press: () -> Void = {}
        button = ToolButton(.word(""), name: "back to now") { press() }
        (button.isPrimary, button.isOn, button.isHidden) = (true, true, true)
        button.hint = localized("Shows the present state of the scene.  N")
        press = { [unowned self] in showNow() }
    }

    /// The width that the button takes from the heading, including the gap after it, in points; 0 if the button is
    /// hidden.
    var takenWidth: CGFloat { button.isHidden ? 0 : button.frame.width + 12 }

    /// Updates the notice.
    ///
    /// - Parameter isBelow: True if the button is below the heading, false if it replaces it.
    func refresh(_ layout: StageLayout, isBelow: Bool) {
        // In predict mode, nothing hints at the answer.
        let isAsked = inspection.quiz.words != nil
        // In presenter mode, stepping back needs no notice; only a chosen moment does.
        let isStepping = layout.style.isPresenting && inspection.shown.moment == nil
        let number =
            layout.style.isBare || isAsked || isStepping || !inspection.playhead.showsPast
            ? nil : inspection.playhead.moment
        (frame.frame, frame.isHidden, button.isHidden) = (layout.bounds, number == nil, number == nil)
        guard let number else { return }
        let box = layout.headingBox, words = words(at: number)
        // Leaves a strip of the stage visible between the button and the frame, which have the same colour.
        let edge = PastFrame.width + 4, left = max(box.minX, edge), top = max(box.minY, edge)
        let maximum = min(box.width, layout.bounds.maxX - left - edge)
        let word = words.first { width(of: $0) <= maximum } ?? words.last ?? ""
        button.face = .word(word)
        button.frame = CGRect(
            x: left, y: isBelow ? 34 : top, width: min(maximum, width(of: word)),
            height: isBelow ? box.height : box.maxY - 2 - top)
        button.setNeedsDisplay()
    }

    /// The width of the button, including the margins around its title.
    private func width(of words: String) -> CGFloat { measuring.width(of: words, Fonts.button).rounded(.up) + 22 }

    /// The titles of the button, longest first.
    private func words(at number: Int) -> [String] {
        let time = inspection.moments.history[number]?.time.secondsText ?? ""
        let short = localized("Past: \(time) s · N now")
        return inspection.isPlayedAgain(number)
            ? [
                localized("Replayed with the change: \(time) s · N shows the present"),
                localized("With the change: \(time) s"), short,
            ]
            : [localized("The past: \(time) s · N shows the present"), short]
    }
}
