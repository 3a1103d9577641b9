// The caption: what the current step does, in one or two sentences that can be read aloud.
import Diagnosis
import Drawing
import Engine
import Geometry
import Overlay
import Trace

@MainActor final class CaptionBar: UIView {
    /// High enough for the sentences of sample scenes in large type; a narrow window takes more lines.
    static func height(forWidth width: CGFloat) -> CGFloat { width < 560 ? 150 : 100 }

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
        let body = CGRect(x: 24, y: 12, width: max(0, bounds.width - 48), height: max(0, bounds.height - 44))
        let lines = fitted(sentence, in: body)
        context.list.paragraph(lines.text, lines.font, Palette.text, in: body)
        let hint = CGRect(x: 24, y: bounds.height - 31, width: body.width, height: 22)
        context.list.label(keys(within: hint.width), Fonts.note, Palette.faint, in: hint)
    }

    /// In the largest type in which the sentence fits; where it fits in none, cut after a word.
    private func fitted(_ sentence: String, in body: CGRect) -> (text: String, font: FontDescriptor) {
        let measuring = World.current.textMeasuring
        func fits(_ text: String, _ font: FontDescriptor) -> Bool {
            measuring.size(of: text, font: font, width: body.width).height <= body.height
        }
        let fonts = [Fonts.caption, Fonts.smallCaption, Fonts.sentence]
        if let font = fonts.first(where: { fits(sentence, $0) }) { return (sentence, font) }
        var words = sentence.split(separator: " ")
        while words.count > 1, !fits(words.joined(separator: " ") + " …", Fonts.sentence) { words.removeLast() }
        return (words.joined(separator: " ") + " …", Fonts.sentence)
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

    /// The longest of the hints that fits.
    private func keys(within width: CGFloat) -> String {
        let measuring = World.current.textMeasuring
        return hints.first { measuring.size(of: $0, font: Fonts.note, width: nil).width <= width } ?? hints[hints.count - 1]
    }

    /// Which keys there are, at length and in short.
    private var hints: [String] {
        if let typist = inspection.debuggee.world.keyWindow?.firstResponder {
            let title = Participant(typist).title
            return [
                "Keys go to \(title), the first responder. Alt ← → one step. Esc clears.",
                "Keys go to \(title). Alt ← → steps, Esc clears.",
            ]
        }
        guard let subject = inspection.subject, subject.occasion != .question else {
            return ["Click or drag in the scene. At the bottom left, shake it or control it remotely.", "Click or drag in the scene."]
        }
        return [
            "← → one step    Home End first and last    Space plays    Esc clears", "← → step   Space plays   Esc clears",
        ]
    }
}
