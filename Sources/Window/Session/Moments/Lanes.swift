// The lanes of the timeline: the activity of each finger and recogniser, and the events of each other kind, on a line
// of their own.
//
// Each happening is read once, when it arrives.
import HitscopeEngine
import HitscopeLanguage
import HitscopeStory
import HitscopeTrace

/// One line of the timeline.
package struct Lane {
    /// The subject of a lane.
    package enum Subject: Hashable {
        case changes, finger(Int), recognizer(Int), controls, actions, presses, timers, firstResponders, faults
    }

    /// An item on a lane: a bar, or a mark if it took no time.
    package struct Item {
        /// The start time, in seconds of the debuggee's clock.
        package var start: Double
        /// The end time, in seconds of the debuggee's clock; nil while the item continues.
        package var end: Double?
        package var look: Look
        /// The label on the item, a word or two.
        package var word: String
        /// The hint that is shown under the pointer.
        package var sentence: String
        /// The number of the moment with which the item began.
        package var moment: Int

        package init(start: Double, end: Double? = nil, look: Look, word: String, sentence: String, moment: Int) {
            (self.start, self.end, self.look, self.word, self.sentence, self.moment) = (
                start, end, look, word, sentence, moment
            )
        }
    }

    /// The appearance of an item.
    package enum Look: Hashable {
        case touch, cancelledTouch, possible, waiting, recognized, failed, event, action, press, timer, firstResponder,
            fault, change
    }

    package var subject: Subject
    package var title: String
    package var items: [Item] = []

    package init(subject: Subject, title: String, items: [Item] = []) {
        (self.subject, self.title, self.items) = (subject, title, items)
    }
}

/// All lanes of a session.
package struct Lanes {
    package private(set) var lanes: [Lane] = []
    private var indices: [Lane.Subject: Int] = [:]
    /// The approximate size of all items that were ever added, in bytes.
    package private(set) var size = 0
    /// The lanes of the fingers that came down in the latest input, whose views have not been determined yet.
    private var unboundFingers: [Int] = []
    /// The identifier of the first responder that was recorded last.
    private var firstResponder: Int?

    /// Adds a happening of a recorded kind to its lane.
    ///
    /// - Parameters:
    ///   - happening: The happening, in this trace.
    ///   - number: The number of the moment at which it happened.
    package mutating func read(_ happening: Happening, in trace: Trace, moment number: Int, at time: Double) {
        let content = trace.records[happening.record].content, when = (number, time)
        switch (happening.kind, happening.who) {
        case (.hit, let view):
            guard !unboundFingers.isEmpty else { return }
            let lane = unboundFingers.removeFirst()
            if let item = open(lane) {
                lanes[lane].items[item].word = view.map { trace.title(of: $0) } ?? localized("no view")
            }
        case (.changed(let before, let state, let rule), let id?):
            change(id, (before, state), rule, happening.other, trace, when)
        case (.turned(.received, _), let recognizer?): begin(recognizer, trace, when)
        case (.waits, let id?): if let other = happening.other { wait(id, for: other, trace, when) }
        default: read(content, trace, when)
        }
    }

    /// Records that the first responder changed at a moment; nil if there is none now.
    package mutating func note(firstResponder: (id: Int, title: String)?, moment number: Int, at time: Double) {
        guard firstResponder?.id != self.firstResponder else { return }
        self.firstResponder = firstResponder?.id
        let lane = index(of: .firstResponders, localized("first responder"))
        end(lane, at: time) { _ in }
        guard let firstResponder else { return }
        let sentence = localized("\(firstResponder.title) becomes first responder: receives keys and shakes first")
        add(
            lane,
            Lane.Item(
                start: time, look: .firstResponder, word: firstResponder.title, sentence: sentence, moment: number))
    }

    private typealias MomentTime = (number: Int, time: Double)

    private mutating func read(_ content: Record.Content, _ trace: Trace, _ when: MomentTime) {
        switch content {
        case .input(let input): read(input, trace, when)
        case .controlEvents(let sent):
            let names = sent.events.joined(separator: ", ")
            let control = trace.participants.title(of: sent.control) ?? localized("the control")
            let sentence =
                sent.receivers == 0 && trace.participant(sent.control)?.unsaid?.contains(.actions) != true
                ? localized("\(control) sends \(names), which has no action")
                : localized("\(control) sends \(names)")
            mark(.controls, localized("control events"), .event, names, sentence, when)
        case .action(let action):
            let sentence =
                action.targetType.map { localized("\(action.name) is sent to \($0)") }
                ?? localized("\(action.name) is sent")
            mark(.actions, localized("actions"), .action, action.name, sentence, when)
        case .fault(_, _, let sentence): mark(.faults, localized("faults"), .fault, localized("fault"), sentence, when)
        case .call, .nextRead, .bound, .recognizer, .waits, .turn, .controlIgnored: return
        }
    }

    private mutating func read(_ input: Record.Input, _ trace: Trace, _ when: MomentTime) {
        unboundFingers = []
        for finger in input.fingers {
            let lane = index(of: .finger(finger.finger), localized("finger \(finger.finger + 1)"))
            let place = "\(Int(clamping: finger.point.x.rounded())), \(Int(clamping: finger.point.y.rounded()))"
            switch finger.phase {
            case .began:
                let sentence = localized("finger \(finger.finger + 1) came down at \(place)")
                add(lane, Lane.Item(start: when.time, look: .touch, word: "", sentence: sentence, moment: when.number))
                unboundFingers.append(lane)
            case .ended, .cancelled:
                let isCancelled = finger.phase == .cancelled
                end(lane, at: when.time) { item in
                    item.sentence =
                        isCancelled
                        ? localized("\(item.sentence), and was cancelled at \(place)")
                        : localized("\(item.sentence), and lifted at \(place)")
                    if isCancelled { item.look = .cancelledTouch }
                }
            default: continue
            }
        }
        if let words = input.deviceEvent?.localizedDeviceEvent {
            mark(.presses, localized("presses"), .press, words, words, when)
        }
        if let id = input.deadlineOf {
            let name = trace.quoted(id)
            mark(.timers, localized("timers"), .timer, "", localized("a timer of \(name) fired"), when)
        }
    }

    /// Drops the items that began before a moment and have ended. An item that is still open then refers to that
    /// moment.
    package mutating func forget(before number: Int) {
        for lane in lanes.indices {
            lanes[lane].items.removeAll { $0.moment < number && $0.end != nil }
            for item in lanes[lane].items.indices.prefix(8) {
                lanes[lane].items[item].moment = max(number, lanes[lane].items[item].moment)
            }
        }
        lanes.removeAll { $0.items.isEmpty }
        (indices, unboundFingers) = (Dictionary(uniqueKeysWithValues: lanes.enumerated().map { ($1.subject, $0) }), [])
    }

    // MARK: Recognisers

    private mutating func begin(_ id: Int, _ trace: Trace, _ when: MomentTime) {
        let lane = index(of: .recognizer(id), trace.recognizerTitle(id))
        guard open(lane) == nil else { return }
        let sentence = localized("\(trace.quoted(id)) got the touch, and is possible")
        let item = Lane.Item(
            start: when.time, look: .possible, word: UIGestureRecognizer.State.possible.word, sentence: sentence,
            moment: when.number)
        add(lane, item)
    }

    private mutating func wait(_ id: Int, for other: Int, _ trace: Trace, _ when: MomentTime) {
        let title = trace.recognizerTitle(id)
        let sentence = localized("\(trace.quoted(id)) could recognise, but waits for \(trace.quoted(other)) to fail")
        mark(.recognizer(id), title, .waiting, "", sentence, when)
        let lane = index(of: .recognizer(id), title)
        if let item = open(lane) { lanes[lane].items[item].word = localized("waits for \(trace.quoted(other))") }
    }

    private mutating func change(
        _ id: Int, _ states: (before: UIGestureRecognizer.State, now: UIGestureRecognizer.State),
        _ why: Record.StateRule,
        _ other: Int?, _ trace: Trace, _ when: MomentTime
    ) {
        let lane = index(of: .recognizer(id), trace.recognizerTitle(id)), state = states.now
        let word = state.word(after: states.before), name = trace.quoted(id)
        let because = GestureStory.reason(why, because: other.map { trace.quoted($0) }),
            reason = because.map { ": \($0)" } ?? ""
        if state == .changed || state == .ended, let going = open(lane), lanes[lane].items[going].look == .recognized {
            if !lanes[lane].items[going].word.hasSuffix(word) { lanes[lane].items[going].word += " → " + word }
            if state == .ended { lanes[lane].items[going].end = when.time }
            return
        }
        end(lane, at: when.time) { _ in }
        guard state != .possible else { return }
        let isFailed = state == .failed || state == .cancelled
        let item = Lane.Item(
            start: when.time, end: state == .began ? nil : when.time, look: isFailed ? .failed : .recognized,
            word: isFailed ? word + reason : word,
            sentence: (isFailed
                ? "\(name) \(word)"
                : state == .ended
                    ? localized("\(name) recognised its gesture")
                    : localized("\(name) recognised its gesture: \(word)")) + reason,
            moment: when.number)
        add(lane, item)
    }

    // MARK: Items

    private mutating func index(of subject: Lane.Subject, _ title: String) -> Int {
        if let index = indices[subject] { return index }
        let place = lanes.firstIndex { $0.subject.order > subject.order } ?? lanes.count
        lanes.insert(Lane(subject: subject, title: title), at: place)
        unboundFingers = unboundFingers.map { $0 >= place ? $0 + 1 : $0 }
        indices = Dictionary(uniqueKeysWithValues: lanes.enumerated().map { ($1.subject, $0) })
        return place
    }

    private mutating func add(_ lane: Int, _ item: Lane.Item) {
        lanes[lane].items.append(item)
        size += MemoryLayout<Lane.Item>.stride + item.sentence.utf8.count + item.word.utf8.count
    }

    private mutating func mark(
        _ subject: Lane.Subject, _ title: String, _ look: Lane.Look, _ word: String, _ sentence: String,
        _ when: MomentTime
    ) {
        add(
            index(of: subject, title),
            Lane.Item(
                start: when.time, end: when.time, look: look, word: word, sentence: sentence, moment: when.number))
    }

    /// The index of a lane's item that is still open; nil if there is none. It is the last bar. Any number of marks may
    /// have been added after it began.
    private func open(_ lane: Int) -> Int? {
        lanes[lane].items.lastIndex(where: \.look.isBar).flatMap { lanes[lane].items[$0].end == nil ? $0 : nil }
    }

    /// Ends a lane's item that is still open.
    private mutating func end(_ lane: Int, at time: Double, _ change: (inout Lane.Item) -> Void) {
        guard let item = open(lane) else { return }
        lanes[lane].items[item].end = time
        change(&lanes[lane].items[item])
    }
}

extension Lane {
    /// The kind of the events on the lane.
    package var kind: EventKind {
        switch subject {
        case .changes: .changes
        case .finger: .touches
        case .recognizer: .recognizers
        case .controls: .controlEvents
        case .actions: .actions
        case .presses: .presses
        case .timers: .timers
        case .firstResponders: .firstResponders
        case .faults: .faults
        }
    }

    /// The indices of the items that begin or continue in a span of time, with the marks after a bar that continues
    /// into it. Items are in the order of their beginnings, and bars do not overlap, so no others need be examined.
    package func items(in span: ClosedRange<Double>) -> Range<Int> {
        var first = index(from: span.lowerBound)
        let end = max(first, index(from: span.upperBound.nextUp))
        var before = subject.hasBars ? first - 1 : -1
        while before >= 0, !items[before].look.isBar { before -= 1 }
        if before >= 0, (items[before].end ?? .infinity) >= span.lowerBound { first = before }
        return first..<end
    }

    /// The index of the first item that begins at a time or later.
    package func index(from time: Double) -> Int {
        items.partitioningIndex { $0.start >= time }
    }
}

extension Lane.Look {
    /// True if the item takes time, and is drawn as a bar.
    package var isBar: Bool {
        switch self {
        case .touch, .cancelledTouch, .possible, .recognized, .failed, .firstResponder: true
        case .event, .action, .press, .waiting, .timer, .fault, .change: false
        }
    }
}

extension Lane.Subject {
    /// False if the lane has only marks, and possibly many of them.
    fileprivate var hasBars: Bool {
        switch self {
        case .finger, .recognizer, .firstResponders: true
        case .changes, .controls, .actions, .presses, .timers, .faults: false
        }
    }

    /// The sort order of lanes: changes first, then fingers, recognisers, control events, actions, and the rest.
    fileprivate var order: Int {
        switch self {
        case .changes: -1
        case .finger(let number): number
        case .recognizer: 100
        case .controls: 101
        case .actions: 102
        case .presses: 103
        case .firstResponders: 104
        case .timers: 105
        case .faults: 106
        }
    }
}
