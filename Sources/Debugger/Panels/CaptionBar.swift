// The caption: what the current step does, in one or two sentences that can be read aloud.
import Diagnosis
import Drawing
import Engine
import Geometry
import Overlay
import Trace

@MainActor final class CaptionBar: UIView {
    static let height: CGFloat = 96

    private let inspection: Inspection

    init(_ inspection: Inspection) {
        self.inspection = inspection
        super.init(frame: .zero)
        accessibilityIdentifier = "caption"
        backgroundColor = UIColor(cgColor: Palette.panel)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), Palette.line)
        let body = CGRect(x: 24, y: 14, width: bounds.width - 48, height: bounds.height - 44)
        draw(sentence, in: body, context)
        let hint = CGRect(x: 24, y: bounds.height - 30, width: bounds.width - 48, height: 22)
        context.list.label(keys, Fonts.note, Palette.faint, in: hint)
    }

    /// In large type where two lines hold the sentence, else in smaller type and three.
    private func draw(_ sentence: String, in body: CGRect, _ context: CGContext) {
        let isShort = World.current.textMeasuring.size(of: sentence, font: Fonts.caption, width: body.width).height <= body.height
        context.list.paragraph(sentence, isShort ? Fonts.caption : Fonts.sentence, Palette.text, in: body, lines: isShort ? 2 : 3)
    }

    /// What the current step does; before any touch, what to try.
    private var sentence: String {
        guard let subject = inspection.subject else {
            return inspection.debuggee.lookFor ?? "Touch the scene to see who is asked, who takes the touch, and how it bubbles up."
        }
        if case .deed(let words) = subject.occasion, inspection.stepCount == 0 || subject.walkthrough.steps.isEmpty {
            return deedSentence(words, subject)
        }
        if inspection.stepCount == 0 {
            return "Before the first step: the finger comes down at \(subject.point.x.wholeText), \(subject.point.y.wholeText)."
        }
        return subject.walkthrough.sentence(inspection.stepCount)
    }

    private func deedSentence(_ words: String, _ subject: Inspection.Subject) -> String {
        if subject.walkthrough.isStraight {
            return "Before the first step: a sample of the \(words). It goes to whoever asked for such samples."
        }
        guard subject.walkthrough.steps.isEmpty else {
            return
                "Before the first step: \(words). It has no place, so no view is looked for; it goes to the first responder of the key window."
        }
        return words.hasPrefix("remote")
            ? "\(words): nobody is told. The application has not called beginReceivingRemoteControlEvents()." : "\(words): nobody is told."
    }

    private var keys: String {
        if let typist = inspection.debuggee.world.keyWindow?.firstResponder {
            return "Keys go to \(Participant(typist).title), the first responder. Alt ← → one step. Esc clears."
        }
        guard let subject = inspection.subject, subject.occasion != .question else {
            return "Click or drag in the scene. At the bottom left, shake it or control it remotely."
        }
        return "← → one step    Home End first and last    Space plays    Esc clears"
    }
}
