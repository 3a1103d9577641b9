// The list of the recognisers that received the touch: the state of each at the shown step, and the reason why it did
// not recognise its gesture.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeWindowKit

@MainActor final class GestureRows: BreakpointRowSource {
    package let rows = RowList()
    package let inspection: Inspection
    private let measuring: any TextMeasuring
    private var story: GestureStory?
    /// The progress of each recogniser up to the shown step, by its identifier.
    private var then: [Int: GestureStory.Attempt] = [:]

    package init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        rows.source = self
    }

    /// Reads the trace of the shown touch again.
    package func refresh() {
        guard let subject = inspection.shown.subject, subject.isTouch else { return story = nil }
        let traceStory = subject.story, story = GestureStory(traceStory, since: subject.start)
        let atStep = inspection.playhead.stageRecords.map { GestureStory(traceStory, since: subject.start, before: $0) }
        then = Dictionary(uniqueKeysWithValues: (atStep ?? story).attempts.map { ($0.recognizer, $0) })
        self.story = story
    }

    /// The recogniser of the shown step; nil if there is none.
    private var current: Int? {
        guard let subject = inspection.shown.subject,
            let event = subject.walkthrough.event(after: inspection.shown.stepCount),
            case .happened = subject.walkthrough.events[event].kind
        else { return nil }
        return subject.walkthrough.events[event].who
    }

    /// Scrolls to the first recogniser that recognised its gesture.
    func revealRecognized() {
        let row = story?.attempts.firstIndex { then[$0.recognizer]?.hasRecognized == true }
        if let row { rows.reveal(row: row) }
    }

    package var rowCount: Int { story?.attempts.count ?? 0 }

    /// Asks about the recogniser, or about the view again if the recogniser was already chosen.
    package func chose(row: Int) {
        guard let story, story.attempts.indices.contains(row) else { return }
        let recognizer = story.attempts[row].recognizer, selection = inspection.selection
        selection.choose(recognizer: selection.chosenRecognizer == recognizer ? nil : recognizer)
    }

    package func breakpoint(ofRow row: Int) -> Breakpoint? {
        guard let story, story.attempts.indices.contains(row), let trace = inspection.shown.subject?.trace else {
            return nil
        }
        return inspection.breaks.breakpoint(atRecognizer: story.attempts[row].recognizer, in: trace)
    }

    package func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        guard let recognizer = story?.attempts[row].recognizer, let trace = inspection.shown.subject?.trace else {
            return
        }
        if inspection.selection.chosenRecognizer == recognizer {
            list.fill(.roundedRect(box.insetBy(dx: 8, dy: 1), radius: 6), Palette.selectionFill)
        }
        if recognizer == current { list.currentRowOutline(box) }
        let attempt = then[recognizer], color = attempt?.color ?? Palette.faint
        let center = CGPoint(x: 30, y: box.midY)
        GestureMark(color: color, isFilled: attempt?.hasRecognized == true).draw(at: center, into: &list)
        let name = trace.recognizerTitle(recognizer)
        let words = attempt?.outcome { trace.quoted($0) } ?? localized("has no touch yet")
        let wanted = width(of: name, Fonts.row), room = box.width - 74
        let nameWidth = min(wanted, max(room - width(of: words, Fonts.verdict), (box.width - 66) * 0.42))
        list.label(name, Fonts.row, Palette.text, in: CGRect(x: 50, y: box.minY, width: nameWidth, height: box.height))
        let outcome = CGRect(x: 58 + nameWidth, y: box.minY, width: room - nameWidth, height: box.height)
        list.label(fitting(words, in: outcome.width), Fonts.verdict, color, in: outcome, .trailing)
    }

    /// The outcome, or only its reason if there is no room for both. Colour and shape also show a failure.
    private func fitting(_ words: String, in room: CGFloat) -> String {
        guard width(of: words, Fonts.verdict) > room, let comma = words.range(of: ", ") else { return words }
        return String(words[comma.upperBound...])
    }

    private func width(of text: String, _ font: FontDescriptor) -> CGFloat {
        measuring.width(of: text, font).rounded(.up)
    }
}
