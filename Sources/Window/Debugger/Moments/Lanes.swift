// The lanes of the timeline: what fingers, recognisers, controls and keys did, each on a line of its own.
//
// Decides which records make which marks. Reads each record once, as it comes. Draws nothing.
import HitscopeDiagnosis
import HitscopeEngine
import HitscopeTrace

/// One line of the timeline.
struct Lane {
    /// What a lane is about.
    enum Subject: Hashable {
        case finger(Int), recognizer(Int), controls, actions, keys, deadlines, faults
    }

    /// Something on a lane: a bar, or a mark where it took no time.
    struct Item {
        /// In seconds of the session.
        var start: Double
        /// In seconds of the session; nil while it goes on.
        var end: Double?
        var look: Look
        /// A word or two that stand on it.
        var word: String
        /// What it says when the pointer is over it.
        var sentence: String
        /// The number of the moment with which it began.
        var moment: Int
    }

    /// How an item is drawn.
    enum Look: Hashable {
        case touch, cancelledTouch, possible, recognized, failed, event, action, key, deadline, fault
    }

    var subject: Subject
    var title: String
    var items: [Item] = []
}

/// All lanes of a session.
struct Lanes {
    private(set) var lanes: [Lane] = []
    private var indices: [Lane.Subject: Int] = [:]
    /// About how many bytes all marks have taken that ever were.
    private var size = 0

    /// Reads records that a moment added.
    ///
    /// - Parameters:
    ///   - range: the indices of the records in the trace.
    ///   - number: the number of the moment, and its time in seconds of the session.
    /// - Returns: about how many bytes the new marks take.
    @MainActor mutating func read(_ trace: Trace, _ range: Range<Int>, moment number: Int, at time: Double) -> Int {
        let before = size
        for index in range {
            let record = trace.records[index]
            guard record.call == nil else { continue }
            read(record.content, trace, (number, time))
        }
        return size - before
    }

    private typealias When = (number: Int, time: Double)

    @MainActor private mutating func read(_ content: Record.Content, _ trace: Trace, _ when: When) {
        switch content {
        case .input(let input): read(input, trace, when)
        case .recognizer(let id, _, let state, let why, let other): change(id, to: state, why, other, trace, when)
        case .turn(_, "received", let recognizer?, _): begin(recognizer, trace, when)
        case .waits(let id, let other):
            let sentence = "\(trace.quoted(id)) would recognise, and waits for \(trace.quoted(other)) to fail"
            mark(.recognizer(id), trace.recognizerName(id), .deadline, "waits", sentence, when)
        case .controlEvents(let sent):
            let names = sent.events.joined(separator: ", ")
            let control = trace.participant(sent.control)?.title ?? "the control"
            let told = sent.receivers == 0 ? ": no action" : ""
            mark(.controls, "control events", .event, names, "\(control) sends \(names)\(told)", when)
        case .action(let action):
            let target = action.targetType.map { " to \($0)" } ?? ""
            mark(.actions, "actions", .action, action.name, "\(action.name) is sent\(target)", when)
        case .fault(_, _, let sentence): mark(.faults, "faults", .fault, "fault", sentence, when)
        case .call, .nextRead, .bound, .turn, .controlIgnored: return
        }
    }

    @MainActor private mutating func read(_ input: Record.Input, _ trace: Trace, _ when: When) {
        for finger in input.fingers {
            let lane = index(of: .finger(finger.finger), "touch \(finger.finger + 1)")
            let place = "\(Int(clamping: finger.point.x.rounded())), \(Int(clamping: finger.point.y.rounded()))"
            switch finger.phase {
            case .began:
                let sentence = "finger \(finger.finger + 1) came down at \(place)"
                add(lane, Lane.Item(start: when.time, look: .touch, word: "", sentence: sentence, moment: when.number))
            case .ended, .cancelled:
                let isCancelled = finger.phase == .cancelled
                end(lane, at: when.time) { item in
                    item.sentence += isCancelled ? ", and was cancelled at \(place)" : ", and lifted at \(place)"
                    if isCancelled { item.look = .cancelledTouch }
                }
            default: continue
            }
        }
        if let words = input.deviceEvent { mark(.keys, "keys and device", .key, words, words, when) }
        if let id = input.deadlineOf {
            let name = trace.quoted(id)
            mark(.deadlines, "deadlines", .deadline, "", "a deadline of \(name) fell due", when)
        }
    }

    /// Lets go what was over before a moment.
    mutating func forget(before number: Int) {
        for lane in lanes.indices { lanes[lane].items.removeAll { $0.moment < number && $0.end != nil } }
        lanes.removeAll { $0.items.isEmpty }
        indices = Dictionary(uniqueKeysWithValues: lanes.enumerated().map { ($1.subject, $0) })
    }

    // MARK: Recognisers

    @MainActor private mutating func begin(_ id: Int, _ trace: Trace, _ when: When) {
        let lane = index(of: .recognizer(id), trace.recognizerName(id))
        guard open(lane) == nil else { return }
        let sentence = "\(trace.quoted(id)) has got the touch, and is possible"
        let item = Lane.Item(
            start: when.time, look: .possible, word: "possible", sentence: sentence, moment: when.number)
        add(lane, item)
    }

    @MainActor private mutating func change(
        _ id: Int, to state: UIGestureRecognizer.State, _ why: String, _ other: Int?, _ trace: Trace, _ when: When
    ) {
        let lane = index(of: .recognizer(id), trace.recognizerName(id))
        let word = "\(state)", name = trace.quoted(id)
        let reason = why == "itself" ? "" : ": \(why)" + (other.map { " by \(trace.quoted($0))" } ?? "")
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
            word: word, sentence: "\(name) \(isFailed ? word : "recognised its gesture: \(word)")\(reason)",
            moment: when.number)
        add(lane, item)
    }

    // MARK: Items

    private mutating func index(of subject: Lane.Subject, _ title: String) -> Int {
        if let index = indices[subject] { return index }
        let place = lanes.firstIndex { $0.subject.order > subject.order } ?? lanes.count
        lanes.insert(Lane(subject: subject, title: title), at: place)
        indices = Dictionary(uniqueKeysWithValues: lanes.enumerated().map { ($1.subject, $0) })
        return place
    }

    private mutating func add(_ lane: Int, _ item: Lane.Item) {
        lanes[lane].items.append(item)
        size += MemoryLayout<Lane.Item>.stride + item.sentence.utf8.count + item.word.utf8.count
    }

    private mutating func mark(
        _ subject: Lane.Subject, _ title: String, _ look: Lane.Look, _ word: String, _ sentence: String, _ when: When
    ) {
        add(
            index(of: subject, title),
            Lane.Item(
                start: when.time, end: when.time, look: look, word: word, sentence: sentence, moment: when.number))
    }

    /// The index of the item of a lane that still goes on; nil for none. Marks may have come since it began.
    private func open(_ lane: Int) -> Int? { lanes[lane].items.suffix(8).lastIndex { $0.end == nil } }

    /// Ends the item of a lane that still goes on.
    private mutating func end(_ lane: Int, at time: Double, _ change: (inout Lane.Item) -> Void) {
        guard let item = open(lane) else { return }
        lanes[lane].items[item].end = time
        change(&lanes[lane].items[item])
    }
}

extension Lane.Subject {
    /// Fingers come first, then recognisers, then what was sent, then the rest.
    fileprivate var order: Int {
        switch self {
        case .finger(let number): number
        case .recognizer: 100
        case .controls: 101
        case .actions: 102
        case .keys: 103
        case .deadlines: 104
        case .faults: 105
        }
    }
}
