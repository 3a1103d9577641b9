// Explains why a view did not get the touch: the causes, the reliability of the answer, and possible fixes.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeTrace
import HitscopeWindowKit

@MainActor final class WhyPanel: UIView, TextSelectable {
    private let inspection: Inspection
    private let measuring: any TextMeasuring
    private let editor: SceneEditor
    private let buttons: FixButtons
    private var why: Answer?
    /// The name of the view or the recogniser that the answer is about.
    private var name = ""
    private var caveats: [String] = []

    package init(_ inspection: Inspection, _ editor: SceneEditor, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        self.editor = editor
        buttons = FixButtons(editor, measuring: measuring)
        super.init(frame: .zero)
        accessibilityIdentifier = "why"
        addSubview(buttons)
    }

    /// Updates the answer.
    ///
    /// - Parameter view: The view that "why not" is answered for; nil for none.
    package func refresh(explaining view: UIView?) {
        why = view == nil ? nil : editor.answer
        let asked = inspection.selection.chosenRecognizer.flatMap { inspection.run.debuggee.world.recognizer($0) }
        name =
            asked?.called ?? [view?.localizedTitle, view?.dumpOrigin?.text].compactMap(\.self).joined(separator: "  ")
        caveats = inspection.answers.shownFault == nil ? inspection.answers.caveats(asking: view) : []
        buttons.refresh()
        setNeedsLayout()
    }

    /// The height of all paragraphs and buttons, in points.
    package func wantedHeight(forWidth width: CGFloat) -> CGFloat {
        textHeight(forWidth: width) + 8 + buttons.wantedHeight(forWidth: width)
    }

    /// The height of the first paragraph with a row of buttons, in points.
    package func minimumHeight(forWidth width: CGFloat) -> CGFloat {
        let first = paragraphs.first.map { height(of: $0, width) + 4 } ?? 0
        return PanelMetrics.headerHeight + first + 8 + min(buttons.wantedHeight(forWidth: width), Self.rowOfButtons)
    }

    private static let rowOfButtons: CGFloat = 38

    /// The height of the heading and of all paragraphs, in points.
    private func textHeight(forWidth width: CGFloat) -> CGFloat {
        PanelMetrics.headerHeight + paragraphs.reduce(0) { $0 + height(of: $1, width) + 4 }
    }

    package override func layoutSubviews() {
        makeRoomForButtons()
        let texts = shownParagraphs.reduce(PanelMetrics.headerHeight) { $0 + height(of: $1, bounds.width) + 4 }
        let room = buttons.shownHeight
        buttons.frame = CGRect(
            x: 0, y: min(texts + 4, max(0, bounds.height - room)), width: bounds.width, height: room)
    }

    /// Makes room for the buttons, but leaves the first paragraph visible above them.
    private func makeRoomForButtons() {
        let first = paragraphs.first.map { height(of: $0, bounds.width) + 8 } ?? 0
        buttons.divideCode(width: bounds.width, room: bounds.height - PanelMetrics.headerHeight - first)
        buttons.refresh()
        buttons.setNeedsLayout()
    }

    // MARK: Paragraphs

    private struct Paragraph {
        var text: String, color: Color, font = Fonts.sentence

        /// A paragraph that limits what the first one says. It is quieter, because the first one is read first.
        static func limit(_ text: String) -> Paragraph {
            Paragraph(text: text, color: Palette.soft, font: Fonts.note)
        }
    }

    /// All paragraphs, the most important first.
    private var paragraphs: [Paragraph] {
        if let fault = inspection.answers.shownFault { return [Paragraph(text: fault, color: Palette.refused)] }
        guard let why else { return [Paragraph(text: note, color: Palette.faint)] }
        var first = Paragraph(text: why.sentence, color: why.causes.isEmpty ? Palette.hit : Palette.text)
        let doubtsOfFirst = doubts(why.doubtsOfSentence)
        if !doubtsOfFirst.isEmpty || !caveats.isEmpty { first.font = Fonts.strongSentence }
        let noChange = why.unchangedReason.map { [Paragraph(text: $0, color: Palette.soft)] } ?? []
        let others = why.causes.dropFirst(), isList = others.count > 1
        let further = others.enumerated().flatMap { index, cause in
            let item = isList ? "\(index + 1). \(cause.sentence)" : cause.sentence
            let lead = Paragraph(
                text: index == 0 ? localized("After fixing that: \(item)") : item, color: Palette.faint)
            return [lead] + doubts(cause.doubts)
        }
        let then = inspection.shown.moment == nil ? [] : [Paragraph(text: WhyPanel.thenSentence, color: Palette.chain)]
        let deadEnd = deadEnd(besides: why).map { [Paragraph(text: $0, color: Palette.refused)] } ?? []
        return [first] + doubtsOfFirst + deadEnd + noChange + further + doubts(why.laterDoubts) + then
            + caveats.map { .limit($0) }
    }

    private func doubts(_ doubts: [Doubt]) -> [Paragraph] {
        doubts.map { .limit($0.sentence) }
    }

    /// The dead end of the touch, if the answer is about something else.
    private func deadEnd(besides why: Answer) -> String? {
        guard let deadEnd = inspection.answers.deadEnd, !why.causes.contains(where: { $0.sentence == deadEnd }) else {
            return nil
        }
        return localized("This touch: \(deadEnd)")
    }

    /// The note that a part of an answer about the past comes from the present state.
    private static var thenSentence: String {
        localized(
            "This touch is explained from its recording. Other obstacles are read from the current views.")
    }

    /// The first paragraph, and further ones as far as they fit in whole lines. If some do not fit, the last line gives
    /// their number.
    private var shownParagraphs: [Paragraph] {
        let all = paragraphs, end = bounds.height - buttons.shownHeight
        var bottoms: [CGFloat] = [], bottom = PanelMetrics.headerHeight
        for paragraph in all {
            bottom += height(of: paragraph, bounds.width) + 4
            bottoms.append(bottom)
        }
        var count = max(1, bottoms.prefix { $0 <= end }.count)
        guard count < all.count else { return all }
        func more(_ count: Int) -> Paragraph { Paragraph(text: localized("and \(count) more"), color: Palette.faint) }
        let line = height(of: more(all.count), bounds.width) + 4
        while count > 1, bottoms[count - 1] + line > end { count -= 1 }
        let shown = Array(all.prefix(count))
        return bottoms[count - 1] + line <= end ? shown + [more(all.count - count)] : shown
    }

    /// The text that is shown if there is no answer.
    private var note: String {
        if case .deviceEvent(let words)? = inspection.shown.subject?.cause { return words.noHitTestSentence }
        let lead =
            inspection.answers.removedHit.map { localized("\($0) was hit, and was later removed.") + " " } ?? ""
        if inspection.shown.subject == nil,
            let chosen = inspection.selection.chosenView.flatMap({ inspection.run.debuggee.world.view($0) })
        {
            let name = chosen.localizedTitle
            return inspection.shown.moment == nil
                ? localized("Touch the scene to see why \(name) gets the touch, or why not.")
                : localized("There is no touch at this moment. You can select one on the timeline.")
        }
        return lead + localized("Choose a view in the hierarchy to see why it did not get the touch.")
    }

    private func height(of paragraph: Paragraph, _ width: CGFloat) -> CGFloat {
        measuring.size(of: paragraph.text, font: paragraph.font, width: width).height
    }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: bounds.width, height: 1)), Palette.line)
        drawHeader(context)
        var top = PanelMetrics.headerHeight
        let end = bounds.height - buttons.shownHeight
        for paragraph in shownParagraphs {
            let height = min(height(of: paragraph, bounds.width), max(0, end - top))
            let box = CGRect(x: 0, y: top, width: bounds.width, height: height)
            context.list.paragraph(paragraph.text, paragraph.font, paragraph.color, in: box)
            top += height + 4
        }
    }

    /// The heading: WHY or WHY NOT, or AFTER THE HIT if the view was hit and something went wrong later. During the
    /// steps, it begins with FINALLY, because the answer is about the end.
    private var heading: String {
        guard let why, !why.causes.isEmpty else {
            return why != nil && inspection.shown.hasRemainingSteps ? localized("FINALLY, WHY") : wordOfNote
        }
        if inspection.shown.subject?.walkthrough.story.hits.contains(why.view) == true {
            return inspection.shown.hasRemainingSteps ? localized("FINALLY, AFTER THE HIT") : localized("AFTER THE HIT")
        }
        return inspection.shown.hasRemainingSteps ? localized("FINALLY, WHY NOT") : localized("WHY NOT")
    }

    private var wordOfNote: String { why == nil ? localized("WHY NOT") : localized("WHY") }

    private func drawHeader(_ context: CGContext) {
        let header = CGRect(x: 0, y: 0, width: bounds.width, height: PanelMetrics.headerHeight)
        guard inspection.answers.shownFault == nil else {
            return context.list.label(localized("FAULT"), Fonts.heading, Palette.refused, in: header)
        }
        context.list.label(heading, Fonts.heading, Palette.faint, in: header)
        guard why != nil else { return }
        let start = measuring.width(of: heading, Fonts.heading).rounded(.up) + 16
        let place = CGRect(x: start, y: 0, width: max(0, header.width - start), height: header.height)
        context.list.label(name, Fonts.verdict, Palette.text, in: place, .trailing)
    }
}
