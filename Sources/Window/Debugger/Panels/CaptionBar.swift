// The caption: what the current step does, in one or two sentences.
//
// Decides font and length. The inspection knows the sentence.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeTrace

@MainActor final class CaptionBar: UIView {
    /// The height for a width, both in points: enough for the sentences of the sample scenes.
    static func height(forWidth width: CGFloat) -> CGFloat { width < 560 ? 160 : 100 }

    private let inspection: Inspection
    private let measuring: any TextMeasuring
    /// All of the sentence that was drawn last, if a part of it could not be shown.
    private(set) var cut: String?

    init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "caption"
        backgroundColor = UIColor(cgColor: Palette.panel)
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        cut = nil
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), Palette.line)
        let scoreWidth = drawScore(context)
        let body = CGRect(
            x: 24, y: 12, width: max(0, bounds.width - 48 - scoreWidth), height: max(0, bounds.height - 44))
        let hint = CGRect(x: 24, y: bounds.height - 31, width: body.width, height: 22)
        if let notice = inspection.notice { return draw(notice, context) }
        if let font = CaptionBar.fonts.first(where: { fits(sentence, $0, in: body) }) {
            context.list.paragraph(sentence, font, Palette.text, in: body)
            return context.list.label(keys(within: hint.width), Fonts.note, Palette.faint, in: hint)
        }
        // A long sentence takes the room of the hints too.
        let whole = CGRect(x: body.minX, y: 10, width: body.width, height: max(0, bounds.height - 16))
        let font = fits(sentence, Fonts.sentence, in: whole) ? Fonts.sentence : Fonts.note
        context.list.paragraph(shortened(sentence, font, in: whole), font, Palette.text, in: whole)
    }

    /// Draws how many answers of a class were right, at the right.
    ///
    /// - Returns: the width that it takes, in points; 0 where nobody is asked.
    private func drawScore(_ context: CGContext) -> CGFloat {
        guard let score = inspection.quizWords?.score, inspection.notice == nil else { return 0 }
        let font = FontDescriptor(size: 34, weight: .bold), words = "\(score.right) / \(score.asked)"
        let width = max(64, measuring.width(of: words, font).rounded(.up))
        let box = CGRect(x: bounds.width - 24 - width, y: 14, width: width, height: 42)
        context.list.label(words, font, Palette.text, in: box, .trailing)
        let below = CGRect(x: box.minX - 60, y: box.maxY, width: box.width + 60, height: 22)
        context.list.label(localized("right"), Fonts.note, Palette.soft, in: below, .trailing)
        return width + 24
    }

    /// Draws what is said once; a mistake in a file has a place and several lines.
    private func draw(_ notice: Notice, _ context: CGContext) {
        let body = CGRect(x: 24, y: 10, width: max(0, bounds.width - 48), height: max(0, bounds.height - 16))
        let font = fits(notice.text, Fonts.smallCaption, in: body) ? Fonts.smallCaption : Fonts.note
        context.list.paragraph(
            shortened(notice.text, font, in: body), font, notice.isError ? Palette.refused : Palette.text, in: body)
    }

    /// The sentence, cut after a word where it does not fit.
    private func shortened(_ sentence: String, _ font: FontDescriptor, in body: CGRect) -> String {
        guard !fits(sentence, font, in: body) else { return sentence }
        cut = sentence
        var words = sentence.split(separator: " ")
        while words.count > 1, !fits(words.joined(separator: " ") + " …", font, in: body) { words.removeLast() }
        return words.joined(separator: " ") + " …"
    }

    private func fits(_ text: String, _ font: FontDescriptor, in body: CGRect) -> Bool {
        measuring.size(of: text, font: font, width: body.width).height <= body.height
    }

    /// The fonts of the sentence, the preferred one first. The first in which it fits is taken.
    private static let fonts = [Fonts.caption, Fonts.smallCaption, Fonts.sentence]

    private var sentence: String { inspection.sentence }

    /// The longest hint that fits.
    private func keys(within width: CGFloat) -> String {
        hints.first { measuring.width(of: $0, Fonts.note) <= width } ?? hints[hints.count - 1]
    }

    /// The keys that do something now, at length and in short.
    private var hints: [String] {
        if let hints = inspection.quizWords?.hints { return hints }
        let scene = inspection.keyResponder.map { Participant($0).title }
        if let hints = inspection.focus.hints(beside: scene) { return hints }
        if let mode = inspection.selection.mode { return mode.hints }
        if let title = scene {
            return [
                localized("Keys go to \(title), the first responder. With left Alt: ← → one step, Esc clears."),
                localized("Keys go to \(title). Left Alt and ← → Esc: the steps."),
                localized("Left Alt and ← →: the steps."),
            ]
        }
        guard let subject = inspection.subject, subject.cause != .question else {
            let files = [
                localized("Ctrl-V opens a copied dump    Ctrl-R reads the file again    M map"),
                localized("Ctrl-V opens a dump"),
            ]
            return (inspection.canOpen ? files : []) + [
                localized("Click or drag in the scene. At the bottom left, shake it or control it remotely.    M map"),
                localized("Click or drag in the scene.    M map"), localized("Click or drag in the scene."),
            ]
        }
        return [
            localized("← → one step    Home End first and last    Space plays    M map    Esc clears"),
            localized("← → step   Space plays   M map   Esc clears"), localized("← → step   Space plays"),
        ]
    }
}
