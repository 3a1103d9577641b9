// The caption of presenter mode: one sentence a step, in type that is read from the last row.
//
// Decides its size and its pages. The type never becomes smaller; what does not fit stands on the next page.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay

@MainActor final class PresenterCaption: UIView {
    private let inspection: Inspection
    private let measuring: any TextMeasuring
    /// The page that is shown, from 0, and the sentence that it belongs to.
    private var page = 0, shownSentence = ""

    init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "presenter"
        backgroundColor = UIColor(cgColor: Palette.panel)
    }

    // MARK: Sizes

    /// The size of the type for a window, in points: 28 in one of 768 points, and never less than 24.
    static func typeSize(in window: CGSize) -> CGFloat { max(24, (min(window.height, window.width) / 27).rounded()) }

    /// The height for three lines in a window, in points.
    static func height(in window: CGSize) -> CGFloat {
        (typeSize(in: window) * lineHeight * 3).rounded(.up) + 2 * margin
    }

    private static let lineHeight: CGFloat = 1.36, margin: CGFloat = 18, side: CGFloat = 36
    private var typeSize: CGFloat {
        max(24, ((bounds.height - 2 * Self.margin) / 3 / Self.lineHeight).rounded(.down))
    }
    private var font: FontDescriptor { FontDescriptor(size: typeSize, weight: .medium) }
    private var countFont: FontDescriptor { FontDescriptor(size: max(24, typeSize * 0.8), weight: .semibold) }

    private var scoreFont: FontDescriptor { FontDescriptor(size: (typeSize * 1.3).rounded(), weight: .bold) }

    /// The room for the sentence, beside the numbers.
    private var room: CGRect {
        let numbers = (typeSize * 5.5).rounded()
        return CGRect(
            x: Self.side, y: Self.margin, width: max(0, bounds.width - 3 * Self.side - numbers),
            height: max(0, bounds.height - 2 * Self.margin))
    }

    // MARK: Pages

    /// Where the scene stands still is said first.
    private var sentence: String {
        inspection.notice?.text
            ?? [inspection.stopSentence, inspection.sentence].compactMap(\.self).joined(separator: " ")
    }

    private var pages: [String] {
        TextPages(sentence, font, in: room.size, measuring: measuring).pages
    }

    /// Which of the pages is shown: the first of a new sentence.
    private func shownPage(of count: Int) -> Int { sentence == shownSentence ? min(page, count - 1) : 0 }

    /// Turns to another page of the sentence.
    ///
    /// - Returns: false if there is no such page.
    func turnPage(by distance: Int) -> Bool {
        let pages = pages, next = shownPage(of: pages.count) + distance
        guard pages.indices.contains(next) else { return false }
        (page, shownSentence) = (next, sentence)
        return true
    }

    // MARK: Drawing

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        drawProgress(context)
        let pages = pages, page = shownPage(of: pages.count), isError = inspection.notice?.isError == true
        context.list.paragraph(pages[page], font, isError ? Palette.refused : Palette.text, in: room)
        let numbers = CGRect(
            x: room.maxX + Self.side, y: room.minY, width: bounds.maxX - room.maxX - 2 * Self.side,
            height: typeSize * Self.lineHeight)
        if let score = inspection.quizWords?.score {
            let words = "\(score.right) / \(score.asked)"
            context.list.label(words, scoreFont, Palette.text, in: numbers.insetBy(dx: 0, dy: -4), .trailing)
            let below = numbers.offsetBy(dx: 0, dy: numbers.height)
            context.list.label(count ?? localized("right"), countFont, Palette.soft, in: below, .trailing)
        } else if let count {
            context.list.label(count, countFont, Palette.soft, in: numbers, .trailing)
        }
        let keys = numbers.offsetBy(dx: 0, dy: room.height - numbers.height)
        let word = pages.count == 1 ? "" : page + 1 < pages.count ? localized("more →") : localized("← back")
        let words = hasKeyboard ? "Alt " + (word.isEmpty ? "← →" : word) : word
        context.list.label(words, countFont, Palette.selection, in: keys, .trailing)
    }

    /// Whether keys are the scene's, but for those with left Alt.
    private var hasKeyboard: Bool { inspection.keyResponder != nil }

    /// The number of the step; nil where there are none.
    private var count: String? {
        guard inspection.quizWords?.sentence == nil, let steps = inspection.subject?.walkthrough.steps, !steps.isEmpty
        else { return nil }
        return "\(inspection.stepCount) / \(steps.count)"
    }

    /// Draws how far the steps have come, along the upper edge.
    private func drawProgress(_ context: CGContext) {
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 5)), Palette.raised)
        guard let steps = inspection.subject?.walkthrough.steps, !steps.isEmpty else { return }
        let part = CGFloat(inspection.stepCount) / CGFloat(steps.count)
        context.list.fill(
            .rect(CGRect(x: 0, y: 0, width: (bounds.width * part).rounded(), height: 5)), Palette.selection)
    }
}
