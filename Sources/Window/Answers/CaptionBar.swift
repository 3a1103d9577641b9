// The caption: what the current step does, in one or two sentences.
//
// A long sentence is divided into pages; the font size stays the same.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeTrace
import HitscopeWindowKit

@MainActor package final class CaptionBar: UIView, TextSelectable {
    /// The height for a width, both in points. It leaves room for the sentences of the sample scenes.
    package static func height(forWidth width: CGFloat) -> CGFloat { width < 560 ? 160 : 100 }

    private let inspection: Inspection
    private let measuring: any TextMeasuring
    private var pageScroller = PageScroller()
    /// The distance scrolled since the last page was turned, in points.
    private var turned: CGFloat = 0
    /// The distance that has to be scrolled to turn a page, in points.
    private static let pageDirection: CGFloat = 30

    package init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        super.init(frame: .zero)
        accessibilityIdentifier = "caption"
        backgroundColor = UIColor(cgColor: Palette.panel)
    }

    // MARK: Pages

    /// The content of the caption: the whole sentence, or one page of it.
    private struct Content {
        var pages: [String], room: CGRect
        /// True if there is room for the keys below the sentence.
        var hasKeys = false
    }

    /// The text that is shown. Its font size does not depend on its length.
    private var text: String { inspection.notices.current?.text ?? sentence }
    private var font: FontDescriptor { inspection.notices.current == nil ? Fonts.caption : Fonts.smallCaption }

    private var content: Content {
        let width = max(0, bounds.width - 2 * PanelMetrics.margin - scoreWidth), text = text
        let body = CGRect(x: PanelMetrics.margin, y: 12, width: width, height: max(0, bounds.height - 44))
        // If the scene or a field has the keyboard, the keys are shown below any sentence.
        let isOwned = inspection.keyResponder != nil || inspection.focus.isTyping
        let keepsKeys = isOwned && body.height >= measuring.size(of: "X", font: font, width: nil).height
        if keepsKeys || inspection.notices.current == nil, fits(text, in: body) {
            return Content(pages: [text], room: body, hasKeys: true)
        }
        if keepsKeys {
            return Content(
                pages: TextPages(text, font, in: body.size, measuring: measuring).pages, room: body, hasKeys: true)
        }
        // A long sentence takes the space of the keys as well.
        let whole = CGRect(x: PanelMetrics.margin, y: 8, width: width, height: max(0, bounds.height - 12))
        if fits(text, in: whole) { return Content(pages: [text], room: whole) }
        let page = CGRect(
            x: PanelMetrics.margin, y: 6, width: width, height: max(0, bounds.height - 6 - CaptionBar.pageHeight))
        return Content(pages: TextPages(text, font, in: page.size, measuring: measuring).pages, room: page)
    }

    /// The height of the line with the page number, in points.
    private static let pageHeight: CGFloat = 23

    private func fits(_ text: String, in body: CGRect) -> Bool {
        measuring.size(of: text, font: font, width: body.width).height <= body.height
    }

    /// Shows the next page. After the last one comes the first.
    private func turnOn() {
        let text = text, count = content.pages.count
        if !pageScroller.turn(text, by: 1, among: count) { _ = pageScroller.turn(text, by: 1 - count, among: count) }
    }

    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { turnOn() }

    /// The frames of the sentence's lines, over the full width.
    package var lines: [CGRect] {
        let content = content, page = content.pages[pageScroller.page(of: text, among: content.pages.count)]
        let line = measuring.size(of: "X", font: font, width: nil).height
        guard line > 0 else { return [] }
        let height = measuring.size(of: page, font: font, width: content.room.width).height
        let count = Int(clamping: (height / line).rounded()), pitch = height / CGFloat(max(1, count))
        return (0..<count).map {
            CGRect(
                x: content.room.minX, y: content.room.minY + CGFloat($0) * pitch, width: content.room.width,
                height: pitch)
        }
    }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), Palette.line)
        drawScore(context)
        let content = content, page = pageScroller.page(of: text, among: content.pages.count)
        let isError = inspection.notices.current?.isError == true
        context.list.paragraph(content.pages[page], font, isError ? Palette.refused : Palette.text, in: content.room)
        let count = content.pages.count
        var hint = CGRect(x: PanelMetrics.margin, y: bounds.height - 31, width: content.room.width, height: 22)
        if count > 1 { hint.size.width -= drawPage(page + 1, of: count, isShort: content.hasKeys, context) + 12 }
        guard content.hasKeys else { return }
        context.list.label(keys(within: hint.width), Fonts.note, Palette.faint, in: hint)
    }

    /// Draws the page number and how to turn the page.
    ///
    /// - Returns: The width of that text, in points.
    private func drawPage(_ page: Int, of count: Int, isShort: Bool, _ context: CGContext) -> CGFloat {
        let bottom = isShort ? 31 : CaptionBar.pageHeight
        let box = CGRect(
            x: PanelMetrics.margin, y: bounds.height - bottom, width: bounds.width - 2 * PanelMetrics.margin,
            height: CaptionBar.pageHeight - 1)
        let words = [
            localized("page \(page) of \(count)    click or wheel: more"),
            localized("\(page) of \(count)    click: more"),
        ]
        let fitting = words.first { measuring.width(of: $0, Fonts.note) <= box.width && !isShort } ?? words[1]
        context.list.label(fitting, Fonts.note, Palette.selection, in: box, .trailing)
        return measuring.width(of: fitting, Fonts.note).rounded(.up)
    }

    private static let scoreFont = FontDescriptor(size: 34, weight: .bold)

    /// The score of a class; nil outside predict mode, during a lesson, and while a message is shown.
    private var scoreWords: String? {
        guard let score = inspection.quiz.words?.score, inspection.notices.current == nil else { return nil }
        return "\(score.right) / \(score.asked)"
    }

    /// The width of the score at the right, in points.
    private var scoreWidth: CGFloat {
        scoreWords.map { max(64, measuring.width(of: $0, CaptionBar.scoreFont).rounded(.up)) + PanelMetrics.margin }
            ?? 0
    }

    private func drawScore(_ context: CGContext) {
        guard let words = scoreWords else { return }
        let width = scoreWidth - PanelMetrics.margin
        let box = CGRect(x: bounds.width - PanelMetrics.margin - width, y: 14, width: width, height: 42)
        context.list.label(words, CaptionBar.scoreFont, Palette.text, in: box, .trailing)
        let below = CGRect(x: box.minX - 60, y: box.maxY, width: box.width + 60, height: 22)
        context.list.label(localized("right"), Fonts.note, Palette.soft, in: below, .trailing)
    }

    private var sentence: String { inspection.sentence }

    /// The longest hint that fits.
    private func keys(within width: CGFloat) -> String {
        hints.first { measuring.width(of: $0, Fonts.note) <= width } ?? hints[hints.count - 1]
    }

    /// A description of the keys that have an effect now, in a long and a short form.
    private var hints: [String] {
        if let hints = inspection.quiz.words?.hints { return hints }
        let scene = inspection.keyResponder.map { $0.localizedTitle }
        if let hints = inspection.focus.hints(beside: scene) { return hints }
        if let mode = inspection.selection.mode { return mode.hints }
        if let title = scene {
            return [
                localized(
                    """
                    Keys go to \(title), the first responder; function keys and Ctrl-O to the window. With left Alt: \
                    ← → one step, Esc clears.
                    """),
                localized("Keys go to \(title). Left Alt with ← → Esc steps."),
                localized("Left Alt with ← → steps."),
            ]
        }
        if let hints = inspection.quiz.lesson?.hints { return hints }
        let parts = hintParts
        return (1...parts.count).reversed().map { parts.prefix($0).joined(separator: "    ") }
    }

    /// The first things to do with a scene or with a touch, the most important ones first.
    private var hintParts: [String] {
        if inspection.run.debuggee.isNone {
            return [localized("Ctrl-O lists the scenes"), localized("Ctrl-V opens a copied dump"), allKeys]
        }
        let play = inspection.run.debuggee.script.events.isEmpty ? [] : [localized("K plays the script")]
        guard let subject = inspection.shown.subject, subject.cause != .question else {
            return [localized("Click in the scene")] + play + [allKeys] + forClass
        }
        return [localized("→ ← step"), localized("Esc clears")] + play + [allKeys] + forClass
    }

    private var allKeys: String { localized("? lists the keys") }
    private var forClass: [String] { [localized("F5 presents"), localized("P asks the class")] }
}

extension CaptionBar: Scrolls {
    /// Turns a page once the scrolled distance is long enough.
    package func scroll(by distance: CGFloat) {
        turned = turned * distance < 0 ? distance : turned + distance
        guard abs(turned) >= Self.pageDirection else { return }
        _ = pageScroller.turn(text, by: turned > 0 ? 1 : -1, among: content.pages.count)
        turned = 0
    }
}
