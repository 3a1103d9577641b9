// The rows of the event log: one row for each event and each change of the scene, and below an open event one row for
// each of its lines.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeSession
import HitscopeStory
import HitscopeTimeline
import HitscopeTrace
import HitscopeWindowKit

@MainActor package final class EventRows: RowSource {
    package let rows = RowList()
    package let inspection: Inspection
    package let measuring: any TextMeasuring
    /// The search that determines which events are shown.
    package let search: EventSearch

    /// The open events, by their numbers.
    private var open: [Int: OpenEvent] = [:]
    /// The changes of the scene that are shown, in order.
    package var changes: [ChangeLog.Line] = []
    /// The rows between those of the events, from the top.
    private var inserts: [Insert] = []
    private var history: ObjectIdentifier?
    private var listedKinds = EventKinds.all
    private var listedMoment: Int?
    private var listedStep = 0
    /// True if the shown moment was chosen in this list.
    private var isChosenHere = false

    /// - Parameter timeline: The clock that schedules the parts of a search through many events.
    package init(_ inspection: Inspection, on timeline: Timeline, measuring: any TextMeasuring) {
        self.inspection = inspection
        search = EventSearch(inspection, on: timeline)
        self.measuring = measuring
        rows.source = self
        rows.accessibilityIdentifier = "event rows"
    }

    /// The numbers of the events that are shown, in order.
    package var shown: [Int] { search.found }

    private var log: EventLog { inspection.moments.history.log }

    /// The lines of an open event.
    private struct OpenEvent {
        let lines: [Happening]
        /// True if the trace had the calls within hit tests. The records have other indices in a trace without them.
        let isComplete: Bool
    }

    // MARK: Refreshing

    /// Reads the events that were added since the last call.
    package func refresh() {
        let isNew = history != ObjectIdentifier(inspection.moments.history)
        let isOtherKind = listedKinds != inspection.display.shownKinds
        if isNew || isOtherKind { search.startAgain() }
        if isNew { open = [:] }
        (history, listedKinds) = (ObjectIdentifier(inspection.moments.history), inspection.display.shownKinds)
        let follows = isNew || rows.isAtEnd
        let first = log.numbers.lowerBound
        if search.found.first.map({ $0 < first }) ?? false { open = open.filter { $0.key >= first } }
        readOpenAgain(all: isOtherKind)
        search.refresh()
        findChanges()
        placeInserts()
        rows.keepInRange()
        revealStep()
        revealMoment(follows: follows)
    }

    /// Reads the lines of open events whose traces were replaced, or of all open events because other kinds are shown.
    private func readOpenAgain(all: Bool) {
        for (number, event) in open where all || event.isComplete != isComplete(number) {
            open[number] = opened(number)
        }
    }

    private func opened(_ number: Int) -> OpenEvent {
        OpenEvent(lines: details(of: number), isComplete: isComplete(number))
    }

    /// True if the trace of an event has the calls within hit tests.
    private func isComplete(_ number: Int) -> Bool {
        log[number].flatMap { inspection.moments.history[$0.moment] }?.segment.isComplete ?? false
    }

    /// The line of an event; nil if its segment is no longer kept.
    func words(of event: EventLog.Event) -> EventText? {
        inspection.moments.history.context(of: event).map { search.words(of: event, in: $0.trace, $0.story) }
    }

    package func trace(of event: EventLog.Event) -> Trace? { inspection.moments.history[event.moment]?.segment.trace }

    // MARK: Rows

    /// The content of a row.
    package enum Line {
        case event(Int)
        case detail(Happening, of: Int)
        case change(ChangeLog.Line)
    }

    /// The number of events and changes that are shown.
    package var headCount: Int { shown.count + changes.count }
    package var rowCount: Int { shown.count + (inserts.reduce(0) { $0 + $1.count }) }

    package func line(at row: Int) -> Line {
        guard let insert = inserts.last(where: { $0.row <= row }) else { return .event(shown[row]) }
        let below = row - insert.row
        if below == 0 { return .event(shown[insert.place]) }
        if below > insert.count { return .event(shown[insert.place + below - insert.count]) }
        if below > insert.details { return .change(changes[insert.changes.lowerBound + below - insert.details - 1]) }
        let number = shown[insert.place]
        return open[number].map { .detail($0.lines[below - 1], of: number) } ?? .event(number)
    }

    private func placeInserts() {
        let changes = changesByPlace
        var details: [Int: Int] = [:], before = 0
        for (number, event) in open {
            let place = place(of: number)
            if place < shown.count, shown[place] == number { details[place] = event.lines.count }
        }
        inserts = Set(details.keys).union(changes.keys).sorted().map { place in
            let insert = Insert(
                row: place + before, place: place, details: details[place] ?? 0, changes: changes[place] ?? 0..<0)
            before += insert.count
            return insert
        }
    }

    /// The index, among the shown events, of the first one with this number or a later one.
    private func place(of number: Int) -> Int {
        shown.partitioningIndex { $0 >= number }
    }

    private func row(ofPlace place: Int) -> Int {
        inserts.reduce(place) { $1.place < place ? $0 + $1.count : $0 }
    }

    package func isOpen(_ number: Int) -> Bool { open[number] != nil }

    /// Opens or closes an event.
    package func toggle(_ number: Int) {
        if open.removeValue(forKey: number) == nil { open[number] = opened(number) }
        placeInserts()
        rows.keepInRange()
    }

    /// The lines of an event whose kinds are shown, and those without a kind.
    package func details(of number: Int) -> [Happening] {
        guard let event = log[number], let (_, story) = inspection.moments.history.context(of: event) else { return [] }
        return story.lines(ofEvent: event.record).filter { happening in
            EventKind(happening.kind).map { inspection.display.shownKinds.contains($0) } ?? true
        }
    }

    // MARK: The moment that is shown

    /// The number of the event that led to the shown moment; nil if there is none.
    package var currentEvent: Int? {
        guard let moment = inspection.playhead.moment else { return nil }
        let number = log.number(of: moment + 1) - 1
        return log.numbers.contains(number) ? number : nil
    }

    /// The line of the shown step among the lines of its event; nil if the event is closed.
    package func currentDetail(of number: Int) -> Happening? {
        guard number == currentEvent, let lines = open[number]?.lines, let subject = inspection.shown.subject,
            subject.cause != .question, let event = log[number],
            inspection.moments.history[event.moment]?.segment === subject.segment,
            let record = subject.record(ofStep: inspection.shown.stepCount), record > event.record
        else { return nil }
        return lines.last { $0.record <= record }
    }

    /// Scrolls to the line of the shown step when another step is shown.
    private func revealStep() {
        let step = inspection.shown.stepCount
        defer { listedStep = step }
        guard step != listedStep, !isChosenHere, let number = currentEvent, let line = currentDetail(of: number) else {
            return
        }
        let row = row(ofPlace: place(of: number))
        let below = open[number]?.lines.firstIndex { $0.record == line.record } ?? 0
        rows.reveal(row: row + 1 + below)
    }

    private func revealMoment(follows: Bool) {
        let moment = inspection.playhead.isNow ? nil : inspection.playhead.moment
        defer { (listedMoment, isChosenHere) = (moment, false) }
        if moment != listedMoment, !isChosenHere, let number = currentEvent {
            let place = min(place(of: number), shown.count - 1)
            if place >= 0 { rows.revealInMiddle(row: row(ofPlace: place)) }
        } else if follows, inspection.playhead.isNow {
            rows.scrollToEnd()
        }
    }

    // MARK: Choosing

    package func chose(row: Int, at place: CGPoint) {
        isChosenHere = true
        switch line(at: row) {
        case .event(let number) where place.x < Self.foldEnd: toggle(number)
        case .detail(let detail, let number) where place.x < Self.foldEnd:
            if let point = point(at: detail, of: number) { inspection.breaks.toggle(point) }
        case .event(let number): log[number].map { inspection.moments.show($0.moment) }
        case .detail(let detail, let number):
            log[number].map { inspection.moments.show(record: detail.record, of: $0.moment) }
        case .change(let change): show(change)
        }
    }

    /// The breakpoint that a line can have; nil if it cannot have one.
    package func point(at detail: Happening, of number: Int) -> Breakpoint? {
        event(number).flatMap { trace(of: $0) }.flatMap { Breakpoint(detail.record, in: $0) }
    }

    /// The breakpoint of a row; for an event, the breakpoint of its first line that can have one. Nil if none can.
    package func breakpoint(ofRow row: Int) -> Breakpoint? {
        switch line(at: row) {
        case .detail(let detail, let number): return point(at: detail, of: number)
        case .event(let number):
            guard let event = event(number), let trace = trace(of: event) else { return nil }
            return inspection.breaks.breakpoint(at: event.record, in: trace)
        case .change: return nil
        }
    }

    /// The x-coordinate up to which a click opens or closes an event, or sets a breakpoint, in points of the row.
    package static let foldEnd: CGFloat = 36

    // MARK: Copying

    /// The text of all rows, with a line for each.
    package var copiedText: String {
        (0..<rowCount).compactMap { row -> String? in
            switch line(at: row) {
            case .event(let number):
                guard let event = log[number], let words = words(of: event) else { return nil }
                return "\(time(of: event))  \(words.text)"
            case .detail(let detail, let number):
                return log[number].flatMap { trace(of: $0) }?.text(of: detail)
            case .change(let change): return "\(change.time.clockText)  \(change.words.text)"
            }
        }.joined(separator: "\n")
    }

    package func time(of event: EventLog.Event) -> String {
        inspection.moments.history[event.moment]?.time.clockText ?? ""
    }

    /// An event by its number; nil if it was dropped after the rows were made.
    package func event(_ number: Int) -> EventLog.Event? { log[number] }
}

extension Double {
    /// Seconds with three decimals.
    package var clockText: String {
        let thousandths = Int(clamping: (self * 1000).rounded())
        return "\(thousandths / 1000)." + String(String(1000 + abs(thousandths % 1000)).dropFirst())
    }
}
