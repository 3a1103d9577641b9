// The rows of the event log: an event a row, and below one that is open a row for each of its lines. A change of the
// scene is a row as well.
//
// Decides which rows there are, and makes the words of those that are seen. EventRows+Drawing decides their look.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeOverlay
import HitscopeSession
import HitscopeStory
import HitscopeTimeline
import HitscopeTrace
import HitscopeWindowKit

@MainActor package final class EventRows: RowSource {
    package let rows = RowList()
    package let inspection: Inspection
    package let measuring: any TextMeasuring
    /// What is looked for; empty for everything.
    package var text = "" { didSet { if text != oldValue { startAgain() } } }

    /// The numbers of the events that are shown, in order.
    package private(set) var shown: [Int] = []
    /// The lines of the open events, by their numbers.
    private var open: [Int: [Happening]] = [:]
    /// The changes of the scene that are shown, in order.
    package var changes: [LoggedChange] = []
    /// What stands between the events that are shown, from the top.
    private var inserts: [Insert] = []
    /// The events that were looked at: from the newest one back to where the search has come.
    private var searched = 0..<0
    private let timeline: Timeline
    private var next: Timeline.Deadline?
    private var history: ObjectIdentifier?
    private var seenKinds = EventKinds.all
    private var seenMoment: Int?
    /// Whether the moment that is shown was chosen in the list.
    private var isChosenHere = false

    /// How many lines are read in one go while a text is looked for.
    private static let linesAtOnce = 3000

    /// - Parameter timeline: the clock by which a search through many events goes on.
    package init(_ inspection: Inspection, on timeline: Timeline, measuring: any TextMeasuring) {
        self.inspection = inspection
        self.timeline = timeline
        self.measuring = measuring
        rows.source = self
        rows.accessibilityIdentifier = "event rows"
    }

    private var log: EventLog { inspection.moments.history.log }

    // MARK: Which events are shown

    private func startAgain() {
        (shown, searched) = ([], log.numbers.upperBound..<log.numbers.upperBound)
        if let next { timeline.cancel(next) }
        next = nil
    }

    /// Reads what has happened since the last time.
    package func refresh() {
        let isNew = history != ObjectIdentifier(inspection.moments.history)
        if isNew || seenKinds != inspection.display.shownKinds { startAgain() }
        if isNew { open = [:] }
        (history, seenKinds) = (ObjectIdentifier(inspection.moments.history), inspection.display.shownKinds)
        let follows = isNew || rows.isAtEnd
        forgetWhatWent()
        addNew()
        if next == nil { search() }
        findChanges()
        placeInserts()
        rows.keepInRange()
        revealMoment(follows: follows)
    }

    private func forgetWhatWent() {
        let first = log.numbers.lowerBound
        guard let oldest = shown.first, oldest < first else { return }
        shown.removeFirst(shown.firstIndex { $0 >= first } ?? shown.count)
        open = open.filter { $0.key >= first }
    }

    private func addNew() {
        let numbers = log.numbers
        let new = max(searched.upperBound, numbers.lowerBound)..<max(numbers.upperBound, searched.upperBound)
        for number in new where numbers.contains(number) && matches(number) { shown.append(number) }
        searched = min(max(searched.lowerBound, numbers.lowerBound), new.upperBound)..<new.upperBound
    }

    /// Looks at earlier events, as many as take a moment, and goes on after the next picture.
    private func search() {
        let numbers = log.numbers
        var earlier: [Int] = [], place = searched.lowerBound, lines = 0
        while place > numbers.lowerBound, lines < Self.linesAtOnce {
            place -= 1
            lines += text.isEmpty ? 0 : 10
            if matches(place) { earlier.append(place) }
        }
        shown.insert(contentsOf: earlier.reversed(), at: 0)
        searched = place..<searched.upperBound
        guard place > numbers.lowerBound else { return }
        next = timeline.schedule(after: 0) { [weak self] in self?.next = nil }
    }

    /// What part of the events was looked at, from 0 to 1.
    package var progress: Double {
        let all = log.numbers
        return all.isEmpty ? 1 : Double(all.upperBound - searched.lowerBound) / Double(all.count)
    }

    /// Whether an event is of a kind that is shown, and says all that is looked for.
    private func matches(_ number: Int) -> Bool {
        guard let event = log[number], !event.kinds.isDisjoint(with: inspection.display.shownKinds) else {
            return false
        }
        guard !text.isEmpty, let (trace, story) = inspection.moments.history.told(event) else { return text.isEmpty }
        var words = text.split(separator: " ").map { SearchWord(String($0)) }
        take(from: &words, event, trace, story)
        if words.isEmpty || Language.current.texts.isEmpty { return words.isEmpty }
        // The words of the code and of its documentation are understood whatever language is spoken.
        Language.$ofTask.withValue(.english) { take(from: &words, event, trace, story) }
        return words.isEmpty
    }

    /// Takes out the words that an event says, or a line below it.
    private func take(from words: inout [SearchWord], _ event: EventLog.Event, _ trace: Trace, _ story: Story) {
        let head = self.words(of: event, in: trace, story).text
        words.removeAll { $0.isIn(head) }
        for told in story.lines(ofEvent: event.record) where !words.isEmpty {
            let line = trace.words(of: told).text
            words.removeAll { $0.isIn(line) }
        }
    }

    /// The line of an event. Where its own kind is not recorded or not shown, the first line below it that is stands
    /// for it.
    package func words(of event: EventLog.Event, in trace: Trace, _ story: Story) -> EventWords {
        let kinds = event.kinds.intersection(inspection.display.shownKinds)
        let whole = trace.words(ofEvent: event.record, story)
        guard let own = story[record: event.record].flatMap({ EventKind($0.kind) }), !kinds.contains(own) else {
            return whole
        }
        let first = story.lines(ofEvent: event.record).first { told in
            EventKind(told.kind).map { kinds.contains($0) } ?? false
        }
        return first.map { trace.words(of: $0) } ?? whole
    }

    /// The line of an event; nil for one of a segment that is not kept any more.
    func words(of event: EventLog.Event) -> EventWords? {
        inspection.moments.history.told(event).map { words(of: event, in: $0.trace, $0.story) }
    }

    package func trace(of event: EventLog.Event) -> Trace? { inspection.moments.history[event.moment]?.segment.trace }

    // MARK: Rows

    /// What a row shows.
    package enum Line {
        case event(Int)
        case detail(Happening, of: Int)
        case change(LoggedChange)
    }

    /// How many events and changes are shown.
    package var headCount: Int { shown.count + changes.count }
    package var rowCount: Int { shown.count + (inserts.reduce(0) { $0 + $1.count }) }

    package func line(at row: Int) -> Line {
        guard let insert = inserts.last(where: { $0.row <= row }) else { return .event(shown[row]) }
        let below = row - insert.row
        if below == 0 { return .event(shown[insert.place]) }
        if below > insert.count { return .event(shown[insert.place + below - insert.count]) }
        if below > insert.details { return .change(changes[insert.changes.lowerBound + below - insert.details - 1]) }
        let number = shown[insert.place]
        return open[number].map { .detail($0[below - 1], of: number) } ?? .event(number)
    }

    private func placeInserts() {
        let changes = changesByPlace
        var details: [Int: Int] = [:], before = 0
        for (number, lines) in open {
            let place = place(of: number)
            if place < shown.count, shown[place] == number { details[place] = lines.count }
        }
        inserts = Set(details.keys).union(changes.keys).sorted().map { place in
            let insert = Insert(
                row: place + before, place: place, details: details[place] ?? 0, changes: changes[place] ?? 0..<0)
            before += insert.count
            return insert
        }
    }

    /// The place of the first event that is shown and has this number or a later one.
    private func place(of number: Int) -> Int {
        shown.partitioningIndex { $0 >= number }
    }

    private func row(ofPlace place: Int) -> Int {
        inserts.reduce(place) { $1.place < place ? $0 + $1.count : $0 }
    }

    package func isOpen(_ number: Int) -> Bool { open[number] != nil }

    /// Opens an event, or closes it.
    package func toggle(_ number: Int) {
        if open.removeValue(forKey: number) == nil { open[number] = details(of: number) }
        placeInserts()
        rows.keepInRange()
    }

    /// The lines of an event that are of kinds which are shown.
    package func details(of number: Int) -> [Happening] {
        guard let event = log[number], let (_, story) = inspection.moments.history.told(event) else { return [] }
        return story.lines(ofEvent: event.record).filter { told in
            EventKind(told.kind).map { inspection.display.shownKinds.contains($0) } ?? true
        }
    }

    // MARK: The moment that is shown

    /// The number of the event that leads to the moment that is shown; nil for none.
    var currentEvent: Int? {
        guard let moment = inspection.playhead.moment else { return nil }
        let number = log.number(of: moment + 1) - 1
        return log.numbers.contains(number) ? number : nil
    }

    private func revealMoment(follows: Bool) {
        let moment = inspection.playhead.isNow ? nil : inspection.playhead.moment
        defer { (seenMoment, isChosenHere) = (moment, false) }
        if moment != seenMoment, !isChosenHere, let number = currentEvent {
            let place = min(place(of: number), shown.count - 1)
            if place >= 0 { rows.revealInMiddle(row: row(ofPlace: place)) }
        } else if follows, inspection.playhead.isNow {
            rows.scrollToEnd()
        }
    }

    // MARK: Choosing

    package func chose(row: Int) {}

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

    /// The break that a line can have; nil for none.
    package func point(at detail: Happening, of number: Int) -> Breakpoint? {
        event(number).flatMap { trace(of: $0) }.flatMap { Breakpoint(detail.record, in: $0) }
    }

    /// The break of a row; that of an event is one at the first thing in it that can have one. Nil for none.
    package func breakpoint(ofRow row: Int) -> Breakpoint? {
        switch line(at: row) {
        case .detail(let detail, let number): return point(at: detail, of: number)
        case .event(let number):
            guard let event = event(number), let trace = trace(of: event) else { return nil }
            return inspection.breaks.breakpoint(at: event.record, in: trace)
        case .change: return nil
        }
    }

    /// Up to where a click opens and closes an event, or sets a break, in points of the row.
    package static let foldEnd: CGFloat = 36

    // MARK: Copying

    /// All rows as text, a line each.
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

    /// An event by its number; nil for one that went since the rows were made.
    package func event(_ number: Int) -> EventLog.Event? { log[number] }
}

extension Double {
    /// Seconds with three decimals.
    package var clockText: String {
        let thousandths = Int(clamping: (self * 1000).rounded())
        return "\(thousandths / 1000)." + String(String(1000 + abs(thousandths % 1000)).dropFirst())
    }
}
