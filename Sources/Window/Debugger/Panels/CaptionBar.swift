// The caption: what the current step does, in one or two sentences that can be read aloud.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeOverlay
import HitscopeTrace

@MainActor final class CaptionBar: UIView {
    /// High enough for the sentences of sample scenes in large type; a narrow window takes more lines.
    static func height(forWidth width: CGFloat) -> CGFloat { width < 560 ? 160 : 100 }

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
        let hint = CGRect(x: 24, y: bounds.height - 31, width: body.width, height: 22)
        if let font = CaptionBar.fonts.first(where: { fits(sentence, $0, in: body) }) {
            context.list.paragraph(sentence, font, Palette.text, in: body)
            return context.list.label(keys(within: hint.width), Fonts.note, Palette.faint, in: hint)
        }
        // A long one takes the place of the keys as well.
        let whole = CGRect(x: body.minX, y: 10, width: body.width, height: max(0, bounds.height - 16))
        let font = fits(sentence, Fonts.sentence, in: whole) ? Fonts.sentence : Fonts.note
        context.list.paragraph(shortened(sentence, font, in: whole), font, Palette.text, in: whole)
    }

    /// The sentence, cut after a word where it does not fit.
    private func shortened(_ sentence: String, _ font: FontDescriptor, in body: CGRect) -> String {
        guard !fits(sentence, font, in: body) else { return sentence }
        var words = sentence.split(separator: " ")
        while words.count > 1, !fits(words.joined(separator: " ") + " …", font, in: body) { words.removeLast() }
        return words.joined(separator: " ") + " …"
    }

    private func fits(_ text: String, _ font: FontDescriptor, in body: CGRect) -> Bool {
        world.textMeasuring.size(of: text, font: font, width: body.width).height <= body.height
    }

    /// The largest in which a sentence fits is taken.
    private static let fonts = [Fonts.caption, Fonts.smallCaption, Fonts.sentence]

    /// What the current step does; before any touch, what to try.
    private var sentence: String {
        guard let subject = inspection.subject else {
            return inspection.debuggee.lookFor
                ?? "Touch the scene to see who is asked, who takes the touch, and how it bubbles up."
        }
        if case .deviceEvent(let words) = subject.cause, inspection.stepCount == 0 || subject.walkthrough.steps.isEmpty
        {
            return deviceEventSentence(words, subject)
        }
        if inspection.stepCount == 0 {
            return
                "Before the first step: the finger comes down at \(subject.point.x.wholeText), \(subject.point.y.wholeText)."
        }
        return subject.walkthrough.sentence(inspection.stepCount)
    }

    private func deviceEventSentence(_ words: String, _ subject: Inspection.Subject) -> String {
        if subject.walkthrough.isSample {
            return "Before the first step: a sample of the \(words). It goes to whoever asked for such samples."
        }
        guard subject.walkthrough.steps.isEmpty else {
            let walkthrough = subject.walkthrough, first = walkthrough.first.map { walkthrough.label($0) } ?? ""
            let who =
                walkthrough.lacksFirstResponder
                ? "nobody is first responder, so it goes to \(first)"
                : "it goes to the first responder of the key window"
            return "Before the first step: \(words). It is a device event, so no view is looked for; \(who)."
        }
        return words.hasPrefix("remote")
            ? "\(words): nobody is told. The application has not called beginReceivingRemoteControlEvents()."
            : "\(words): nobody is told."
    }

    /// The longest of the hints that fits.
    private func keys(within width: CGFloat) -> String {
        let measuring = world.textMeasuring
        return hints.first { measuring.size(of: $0, font: Fonts.note, width: nil).width <= width }
            ?? hints[hints.count - 1]
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
        guard let subject = inspection.subject, subject.cause != .question else {
            return [
                "Click or drag in the scene. At the bottom left, shake it or control it remotely.",
                "Click or drag in the scene.",
            ]
        }
        return [
            "← → one step    Home End first and last    Space plays    Esc clears",
            "← → step   Space plays   Esc clears",
        ]
    }
}
