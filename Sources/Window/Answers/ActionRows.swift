// The list of the control events and actions of the touch, in order. The rows of the shown step are outlined.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeTrace
import HitscopeWindowKit

@MainActor final class ActionRows: BreakpointRowSource {
    /// A control event, or an action. Equal ones in one step are one row.
    private struct Line {
        var title: String
        /// The control; for an action, its target or else its sender.
        var detail: String
        var isAction: Bool
        /// The index of its event in the walkthrough, and of its first record in the trace.
        var event: Int, record: Int

        func isSame(as other: Line) -> Bool {
            (event, isAction, title, detail) == (other.event, other.isAction, other.title, other.detail)
        }
    }

    let rows = RowList()
    let inspection: Inspection
    private let measuring: any TextMeasuring
    private var lines: [Line] = []
    /// The part of the trace that `lines` were read from.
    private var source: Source?

    /// A part of a trace, with the number of events in it.
    private struct Source: Equatable {
        var segment: ObjectIdentifier
        var start: Int, end: Int, events: Int

        /// True if this part continues where another one ends.
        func continues(_ other: Source) -> Bool {
            (segment, start) == (other.segment, other.start) && other.events > 0 && events >= other.events
                && end >= other.end
        }
    }

    init(_ inspection: Inspection, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.measuring = measuring
        rows.source = self
        rows.accessibilityIdentifier = "actionRows"
    }

    /// Reads what the trace of the shown touch or device event has more than before.
    func refresh() {
        guard let subject = inspection.shown.subject, subject.cause != .question else {
            return (lines, source) = ([], nil)
        }
        let events = subject.walkthrough.events
        let now = Source(
            segment: ObjectIdentifier(subject.segment), start: events.first?.record ?? 0, end: events.last?.end ?? 0,
            events: events.count)
        guard source != now else { return }
        // A move may have become a part of the last event.
        let (first, read) = source.flatMap { now.continues($0) ? ($0.events - 1, $0.end) : nil } ?? (0, 0)
        if first == 0, read == 0 { lines = [] }
        for index in events.indices[first...] { addLines(ofEvent: index, from: index == first ? read : 0, in: subject) }
        source = now
    }

    private func addLines(ofEvent index: Int, from start: Int, in subject: Inspection.Subject) {
        let event = subject.walkthrough.events[index], trace = subject.trace, walkthrough = subject.walkthrough
        let first = max(start, event.record)
        for record in first..<max(first, min(event.end, trace.records.count)) {
            let line: Line
            switch trace.records[record].content {
            case .controlEvents(let sent):
                line = Line(
                    title: sent.events.joined(separator: ", "), detail: walkthrough.label(sent.control),
                    isAction: false, event: index, record: record)
            case .action(let action):
                let owner = (action.target ?? action.sender).map { walkthrough.label($0) }
                line = Line(
                    title: action.target == nil ? localized("a closure") : action.name,
                    detail: [owner, state(ofSenderOf: action, before: record, in: trace)].compactMap(\.self)
                        .joined(separator: " · "),
                    isAction: true, event: index, record: record)
            default: continue
            }
            if let known = lines.lastIndex(where: { $0.record <= record }), lines[known].record == record {
                // A search for a responder is a step inside the delivery that caused it.
                lines[known].event = index
            } else if !lines.reversed().prefix(while: { $0.event >= index }).contains(where: { $0.isSame(as: line) }) {
                lines.append(line)
            }
        }
    }

    /// The state in which a continuous recogniser sends its action, as a word; nil for other senders.
    private func state(ofSenderOf action: Record.SentAction, before record: Int, in trace: Trace) -> String? {
        guard let sender = action.sender, trace.participants[id: sender]?.kind == .recognizer else { return nil }
        for index in trace.records[..<record].indices.reversed() {
            guard case .recognizer(sender, let before, let state, _, _) = trace.records[index].content else { continue }
            return before == .possible && state == .ended ? nil : state.word
        }
        return nil
    }

    /// The index of the shown step among the events of the story; nil before the first delivery.
    private var current: Int? {
        inspection.shown.subject.flatMap { $0.walkthrough.event(after: inspection.shown.stepCount) }
    }

    /// Scrolls to the last row up to the shown step. The position depends on the step alone.
    func revealCurrent() {
        let reached = current ?? -1
        for row in [0, lines.lastIndex { $0.event <= reached } ?? 0] where row < rowCount { rows.reveal(row: row) }
    }

    var rowCount: Int { lines.count }

    func chose(row: Int) {
        guard lines.indices.contains(row), let walkthrough = inspection.shown.subject?.walkthrough else { return }
        inspection.shown.step(to: walkthrough.stepCount(ending: lines[row].event))
    }

    func breakpoint(ofRow row: Int) -> Breakpoint? {
        guard lines.indices.contains(row), let trace = inspection.shown.subject?.trace else { return nil }
        return Breakpoint(lines[row].record, in: trace)
    }

    func draw(row: Int, in box: CGRect, into list: inout DrawList) {
        let line = lines[row], isReached = line.event <= current ?? -1
        if line.event == current { list.currentRowOutline(box) }
        let color = isReached ? Palette.chain : Palette.faint, center = CGPoint(x: 30, y: box.midY)
        if line.isAction, isReached {
            list.fill(.circle(center: center, radius: 5), color)
        } else {
            list.stroke(.circle(center: center, radius: line.isAction ? 4 : 3), color, StrokeStyle(width: 2))
        }
        let room = box.width - 74
        let detailWidth = min(measuring.width(of: line.detail, Fonts.verdict).rounded(.up), room * 0.55)
        let title = CGRect(x: 50, y: box.minY, width: max(0, room - detailWidth), height: box.height)
        list.label(line.title, Fonts.row, isReached ? Palette.text : Palette.faint, in: title)
        let detail = CGRect(x: box.width - 16 - detailWidth, y: box.minY, width: detailWidth, height: box.height)
        list.label(line.detail, Fonts.verdict, color, in: detail, .trailing)
    }
}
