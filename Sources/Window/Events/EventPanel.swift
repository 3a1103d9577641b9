// The tab of the event log: the search field, the switches for the kinds, the rows, and the breakpoints below them.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopePanels
import HitscopeSession
import HitscopeStory
import HitscopeTimeline
import HitscopeWindowKit

@MainActor package final class EventPanel: UIView, SideTab, TextSelectable {
    package let tabTitle = localized("Events")
    package let filter: SearchField
    private let inspection: Inspection
    private let events: EventRows
    private let kinds: KindGrid
    /// True if the switches for the kinds are shown above the rows.
    package var showsKinds: Bool {
        get { !kinds.isHidden }
        set { kinds.isHidden = !newValue }
    }
    private let breaks: BreakRows
    private var kindsButton: ToolButton?, copyButton: ToolButton?
    private static let headerHeight: CGFloat = 42

    package init(_ inspection: Inspection, on timeline: Timeline, measuring: any TextMeasuring) {
        self.inspection = inspection
        filter = SearchField(
            name: "event filter",
            placeholders: [localized("filter: began, button, key"), localized("filter")], staysOpen: true,
            measuring: measuring)
        events = EventRows(inspection, on: timeline, measuring: measuring)
        kinds = KindGrid(inspection, measuring: measuring) {}
        breaks = BreakRows(inspection)
        super.init(frame: .zero)
        accessibilityIdentifier = "events"
        backgroundColor = UIColor(cgColor: Palette.panel)
        clipsToBounds = true
        kinds.isHidden = true
        let kindsButton = ToolButton(.word(localized("Filter")), name: "event kinds") { [unowned self] in
            kinds.isHidden.toggle()
        }
        let copyButton = ToolButton(.word(localized("Copy")), name: "copy events") { [unowned self] in
            UIPasteboard.general.string = events.copiedText
            let count = events.headCount
            inspection.notices.post(
                count == 1
                    ? localized("1 event copied as text.") : localized("\(count.grouped) events copied as text."))
        }
        (self.kindsButton, self.copyButton) = (kindsButton, copyButton)
        kindsButton.hint = localized("Chooses the kinds of events to record and to show.")
        copyButton.hint = localized("Copies the shown events as text.")
        for view in [events.rows, breaks.rows, filter, kindsButton, copyButton, kinds] { addSubview(view) }
        filter.onChange = { [unowned self] in events.search.text = filter.text }
    }

    package func refresh(explaining view: UIView?) {
        layOut()
        events.refresh()
        kindsButton?.isOn =
            !kinds.isHidden || inspection.moments.recordedKinds != .all || inspection.display.shownKinds != .all
        filter.countWords = words
        filter.setNeedsLayout()
    }

    /// The number of shown events, and the number of all events.
    private var words: String {
        let all = inspection.moments.history.log.numbers.count + inspection.changes.lines.count,
            shown = events.headCount
        if events.search.progress < 1 { return "\(shown.grouped) · \(Int(clamping: events.search.progress * 100)) %" }
        guard shown != all else { return all == 1 ? localized("1 event") : localized("\(all.grouped) events") }
        return localized("\(shown.grouped) of \(all.grouped)", context: "count")
    }

    package override func layoutSubviews() { layOut() }

    private func layOut() {
        let end = bounds.width - 12
        copyButton?.frame = CGRect(x: end - 52, y: 8, width: 52, height: 28)
        kindsButton?.frame = CGRect(x: end - 52 - 6 - 56, y: 8, width: 56, height: 28)
        filter.frame = CGRect(x: 12, y: 8, width: max(0, end - 52 - 12 - 56 - 12), height: 28)
        let height = kinds.isHidden ? 0 : kinds.height(forWidth: bounds.width)
        kinds.frame = CGRect(x: 1, y: Self.headerHeight, width: bounds.width - 1, height: height)
        let top = Self.headerHeight + height + lostHeight, count = min(Self.maximumBreakCount, breaks.rowCount)
        let breaksHeight = count == 0 ? 0 : CGFloat(count) * PanelMetrics.rowHeight + 8
        let bottom = bounds.height - (count == 0 ? 0 : breaksHeight + PanelMetrics.headerHeight)
        events.rows.frame = CGRect(x: 1, y: top, width: bounds.width - 1, height: max(0, bottom - top))
        breaks.rows.frame = CGRect(
            x: 1, y: bounds.height - breaksHeight, width: bounds.width - 1, height: max(0, breaksHeight - 8))
        breaks.rows.keepInRange()
    }

    /// The height of the line about events that were dropped, in points; 0 if none were.
    private var lostHeight: CGFloat { inspection.moments.history.dropped > 0 ? 26 : 0 }

    /// The number of breakpoints beyond which their list scrolls.
    private static let maximumBreakCount = 5

    package override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.list.fill(.rect(CGRect(x: 0, y: 0, width: 1, height: bounds.height)), Palette.line)
        if lostHeight > 0 {
            let line = CGRect(
                x: PanelMetrics.margin, y: events.rows.frame.minY - lostHeight,
                width: bounds.width - 2 * PanelMetrics.margin, height: lostHeight)
            context.list.label(
                localized("Earlier events were dropped to save memory."), Fonts.note, Palette.soft,
                in: line)
        }
        if breaks.rowCount > 0 {
            let top = breaks.rows.frame.minY - PanelMetrics.headerHeight
            context.list.separator(at: top, across: bounds.width)
            let header = CGRect(x: 0, y: top, width: bounds.width, height: PanelMetrics.headerHeight)
            context.list.header(
                localized("BREAKPOINTS"), note: localized("F8 continue, F10 step"),
                in: header.insetBy(dx: PanelMetrics.margin, dy: 0))
        }
        guard events.rowCount == 0 else { return }
        let note = CGRect(
            x: PanelMetrics.margin, y: events.rows.frame.minY + 6, width: bounds.width - 2 * PanelMetrics.margin,
            height: 60)
        let isEmpty = inspection.moments.history.log.numbers.isEmpty && inspection.changes.lines.isEmpty
        context.list.paragraph(
            isEmpty ? localized("Events appear here, one per line.") : localized("No event matches."),
            Fonts.sentence, Palette.soft,
            in: note)
    }

    // MARK: Under the pointer

    /// The hint for a point: the whole line of the row, or what a click does.
    package func hint(at point: CGPoint) -> PanelHint? {
        guard let hit = row(at: point, in: [events.rows, breaks.rows]) else { return nil }
        let sentence =
            hit.list === events.rows
            ? events.sentence(ofRow: hit.row, at: hit.place) : breaks.sentence(ofRow: hit.row, at: hit.place)
        return sentence.map { PanelHint(content: .sentences([$0]), part: hit.box, isRow: true) }
    }

    /// The breakpoint of the line at a point; for an event, the breakpoint of its first line that can have one.
    package func breakpoint(at point: CGPoint) -> Breakpoint? {
        guard let hit = row(at: point, in: [events.rows, breaks.rows]) else { return nil }
        return hit.list === breaks.rows ? inspection.breaks.points[hit.row] : events.breakpoint(ofRow: hit.row)
    }
}
