// The sheet of gestures in front of the window: what each gesture does at the point of the touch, and which gesture
// triggers a recogniser or an action.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeInput
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeStory
import HitscopeWhatIf
import HitscopeWindowKit

@MainActor package final class GestureSheet: UIView {
    private static let margin: CGFloat = 28, edge: CGFloat = 12, maximumWidth: CGFloat = 1320
    private static let headHeight: CGFloat = 48, columnHeight: CGFloat = 28, rowHeight: CGFloat = 26
    /// The minimum width of a sheet with the questions beside the table, and the width of these questions, in points.
    private static let minimumTwoColumnWidth: CGFloat = 980, questionWidth: CGFloat = 330
    /// The height of the answer below the questions, in points.
    private static let answerHeight: CGFloat = 168

    /// The gestures that are tried, and the questions.
    package let trials: GestureTrials
    private let measuring: any TextMeasuring
    private let table: GestureTableRows
    private let questions: GestureQuestionRows
    /// Closes the sheet.
    package var close: () -> Void = {}

    package init(_ trials: GestureTrials, measuring: any TextMeasuring) {
        (self.trials, self.measuring) = (trials, measuring)
        table = GestureTableRows(trials, rowHeight: Self.rowHeight, measuring: measuring)
        questions = GestureQuestionRows(trials, rowHeight: Self.rowHeight, measuring: measuring)
        super.init(frame: .zero)
        accessibilityIdentifier = "gestures"
        table.rows.accessibilityIdentifier = "gestureTable"
        questions.rows.accessibilityIdentifier = "gestureQuestions"
        isHidden = true
        addSubview(table.rows)
        addSubview(questions.rows)
    }

    /// Called with the input of a gesture that was chosen, to play it in the debuggee.
    package var play: (Script) -> Void {
        get { table.play }
        set { table.play = newValue }
    }

    // MARK: Layout

    private var sheet: CGRect {
        let width = min(Self.maximumWidth, bounds.width - 2 * Self.edge)
        let wanted = Self.headHeight + Self.columnHeight + CGFloat(Gesture.all.count) * Self.rowHeight + Self.margin / 2
        let height = min(isNarrow(width) ? bounds.height : wanted, bounds.height - 2 * Self.edge)
        return CGRect(
            x: ((bounds.width - width) / 2).rounded(), y: ((bounds.height - height) / 2).rounded(), width: width,
            height: height)
    }

    private func isNarrow(_ width: CGFloat) -> Bool { width < Self.minimumTwoColumnWidth }

    /// The boxes of the table with its column heads, and of the questions with their heading and the answer.
    private var parts: (table: CGRect, questions: CGRect) {
        let sheet = sheet
        let inner = CGRect(
            x: sheet.minX + Self.margin, y: sheet.minY + Self.headHeight, width: sheet.width - 2 * Self.margin,
            height: sheet.height - Self.headHeight - Self.margin / 2)
        guard isNarrow(sheet.width) else {
            let left = inner.width - Self.questionWidth - Self.margin
            return (
                CGRect(x: inner.minX, y: inner.minY, width: left, height: inner.height),
                CGRect(
                    x: inner.maxX - Self.questionWidth, y: inner.minY, width: Self.questionWidth, height: inner.height)
            )
        }
        let top = (inner.height * 0.55).rounded()
        return (
            CGRect(x: inner.minX, y: inner.minY, width: inner.width, height: top),
            CGRect(x: inner.minX, y: inner.minY + top + 8, width: inner.width, height: inner.height - top - 8)
        )
    }

    private var answer: CGRect {
        let box = parts.questions, height = min(Self.answerHeight, box.height / 2)
        return CGRect(x: box.minX, y: box.maxY - height, width: box.width, height: height)
    }

    package override func layoutSubviews() {
        let parts = parts
        table.rows.frame = parts.table.belowHead(Self.columnHeight)
        let list = parts.questions.belowHead(Self.columnHeight)
        questions.rows.frame = CGRect(
            x: list.minX, y: list.minY, width: list.width, height: max(0, answer.minY - 8 - list.minY))
    }

    // MARK: Drawing

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let sheet = sheet, parts = parts
        context.list.sheet(sheet, over: bounds)
        drawHead(in: sheet, into: &context.list)
        if trials.table != nil {
            table.drawHead(in: parts.table.head(Self.columnHeight), into: &context.list)
        } else {
            context.list.paragraph(note, Fonts.sentence, Palette.soft, in: parts.table.belowHead(Self.columnHeight))
        }
        context.list.label(
            localized("RECOGNISERS AND ACTIONS"), Fonts.heading, Palette.faint,
            in: parts.questions.head(Self.columnHeight))
        drawAnswer(into: &context.list)
    }

    private func drawHead(in sheet: CGRect, into list: inout DrawList) {
        let line = CGRect(
            x: sheet.minX + Self.margin, y: sheet.minY + 4, width: sheet.width - 2 * Self.margin, height: 40)
        let title = heading, start = measuring.width(of: title, Fonts.heading).rounded(.up) + 20
        list.label(title, Fonts.heading, Palette.faint, in: line)
        let room = CGRect(x: line.minX + start, y: line.minY, width: max(0, line.width - start), height: line.height)
        list.label(
            localized(
                "Each gesture is tried on a copy of the scene. Click one to play it here. Esc closes this sheet."),
            Fonts.note, Palette.soft, in: room)
    }

    private var heading: String {
        guard let point = trials.table?.point else { return localized("GESTURES") }
        return localized("GESTURES AT \(point.placeText)")
    }

    private var note: String {
        trials.isPossible
            ? localized("Touch the scene or point at it, then press G to try each gesture at that point.")
            : localized("The program creates these views only once, so gestures cannot be tried on a copy.")
    }

    private func drawAnswer(into list: inout DrawList) {
        let box = answer, sentences = trials.sentences
        list.fill(.rect(CGRect(x: box.minX, y: box.minY, width: box.width, height: 1)), Palette.line)
        let text =
            sentences.isEmpty
            ? localized("Click a recogniser or an action to see which gesture triggers it, and what happened to it.")
            : sentences.joined(separator: "\n")
        let room = CGRect(x: box.minX, y: box.minY + 8, width: box.width, height: box.height - 8)
        list.paragraph(text, Fonts.note, sentences.isEmpty ? Palette.faint : Palette.text, in: room)
    }

    // MARK: Touches

    /// A touch outside the sheet closes it.
    package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        if let place = touches.first?.location(in: self), !sheet.contains(place) { close() }
    }
    package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
}

extension GestureSheet {
    /// Scrolls the table by a number of pages.
    package func scroll(byPages count: Int) { table.rows.scroll(byPages: count) }
}

extension CGRect {
    fileprivate func head(_ height: CGFloat) -> CGRect {
        CGRect(x: minX, y: minY, width: width, height: height)
    }

    fileprivate func belowHead(_ head: CGFloat) -> CGRect {
        CGRect(x: minX, y: minY + head, width: width, height: max(0, height - head))
    }
}
