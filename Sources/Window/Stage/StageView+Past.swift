// The past on the stage: a frame around it, and a button that says which time is shown and leads back to the present.
//
// Decides the words and where they lie. The inspection decides what is the past.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeWindowKit

/// A frame around a stage that shows the past.
@MainActor package final class PastFrame: UIView {
    package init() {
        super.init(frame: .zero)
        accessibilityIdentifier = "past"
        isUserInteractionEnabled = false
        isHidden = true
    }

    package static let width: CGFloat = 3

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let inset = PastFrame.width / 2
        context.list.stroke(
            .rect(bounds.insetBy(dx: inset, dy: inset)), Palette.selection, StrokeStyle(width: PastFrame.width))
    }
}

extension StageView {
    /// The width of the button, with room around its words.
    private func width(of words: String) -> CGFloat { measuring.width(of: words, Fonts.button).rounded(.up) + 22 }

    /// What the button says, at length and in short.
    private func wordsOfPast(at number: Int) -> [String] {
        let time = inspection.moments.history[number]?.time.secondsText ?? ""
        let short = localized("Past: \(time) s · N now")
        return inspection.isPlayedAgain(number)
            ? [
                localized("Played again with the change: \(time) s · N shows now"),
                localized("With the change: \(time) s"), short,
            ]
            : [localized("The past: as it was at \(time) s · N shows now"), short]
    }

    /// Shows whether the stage is in the past.
    package func refreshPast() {
        // A class that is asked is not led to the answer.
        let isAsked = inspection.quiz.words != nil
        let number = isBare || isAsked || !inspection.playhead.showsPast ? nil : inspection.playhead.moment
        (past.frame, past.isHidden, pastButton.isHidden) = (bounds, number == nil, number == nil)
        guard let number else { return }
        let box = headingBox, words = wordsOfPast(at: number)
        // Between the button and the frame, which has its colour, the stage is seen.
        let edge = PastFrame.width + 4, left = max(box.minX, edge), top = max(box.minY, edge)
        let most = min(box.width, bounds.maxX - left - edge)
        let word = words.first { width(of: $0) <= most } ?? words.last ?? ""
        let isBelow = camera != nil || isPresenting
        pastButton.face = .word(word)
        pastButton.frame = CGRect(
            x: left, y: isBelow ? 34 : top, width: min(most, width(of: word)),
            height: isBelow ? box.height : max(20, box.maxY - top))
        pastButton.setNeedsDisplay()
    }

    /// How much of the heading is left beside the button, from the left of the heading, in points.
    package var headingTaken: CGFloat { pastButton.isHidden ? 0 : pastButton.frame.width + 12 }
}
