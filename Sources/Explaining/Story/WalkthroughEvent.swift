// The events of a touch or a device event after its hit test, in the order of the trace.
//
// Consecutive moves with the same consequences are one event.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeTrace

extension Walkthrough {
    /// Something that happened to a touch or a device event.
    public struct Event: Hashable, Sendable {
        /// The kind of an event.
        public enum Kind: Hashable, Sendable {
            /// Responders received the input, or were asked to perform an action; the value is an index into
            /// `deliveries`.
            case delivered(Int)
            /// Fingers moved, with the same consequences each time; the values are the indices of the last deliveries.
            case moved([Int])
            /// A recogniser, a control, an action or the engine did something.
            case happened(Happening.Kind)
            /// Another finger came down and was hit-tested; the value is a range of the steps of the hit tests.
            case hitTest(Range<Int>)
        }

        public internal(set) var kind: Kind
        /// The recogniser, control or responder that is involved; nil if there is none.
        public internal(set) var who: Int?
        /// The recogniser or view that caused the event; nil if there is none.
        public internal(set) var other: Int?
        /// The record indices of the event's inputs: one, or those of several moves.
        public internal(set) var inputs: [Int]
        /// The index of the event's first record.
        public let record: Int
        /// The number of records of the trace up to the end of the event.
        public internal(set) var end: Int
        /// The seconds from the first input to the deadline at which the event happened; nil if it happened in another
        /// input.
        var delay: Double?
        /// The position of the event's finger in its last input, or of the first finger that the input reports, in
        /// points of the screen; nil if there is none.
        public internal(set) var place: CGPoint?
        /// The recognisers that continued their gestures during the moves.
        public internal(set) var followers: [Int] = []
        /// The fingers of the touches that the event concerns; empty if it concerns none in particular.
        var fingers: Set<Int> = []
        /// The sentence of an event without a delivery. If it is about a touch, the sentence without its subject.
        var sentence = ""

        /// True unless the events concern different touches.
        func concernsSameTouch(as other: Event) -> Bool {
            fingers.isEmpty || other.fingers.isEmpty || !fingers.isDisjoint(with: other.fingers)
        }

        /// The indices of the event's deliveries.
        public var deliveries: [Int] {
            switch kind {
            case .delivered(let delivery): [delivery]
            case .moved(let moves): moves
            case .happened, .hitTest: []
            }
        }
    }

    // MARK: Reading

    /// Adds what happened in an input of the touch or device event.
    ///
    /// - Parameters:
    ///   - input: The index of the input's record.
    ///   - isTouch: True for a touch, false for a device event, which is delivered by other methods.
    /// - Returns: The indices of new deliveries.
    public mutating func read(_ input: Int, _ story: Story, _ trace: Trace, isTouch: Bool) -> [Int] {
        let before = deliveries.count, isFirst = firstInput == nil
        let down = isTouch ? trace.input(at: input)?.fingers.filter { $0.phase == .began }.map(\.finger) ?? [] : []
        touchdowns += down.map { Touchdown(input: input, finger: $0) }
        if !isFirst, !down.isEmpty, var hitTest = readHitTest(ofInput: input, in: trace) {
            hitTest.fingers = Set(down)
            append(hitTest)
        }
        var reader = EventReader(input, story, trace, isTouch: isTouch, since: firstInput ?? input, fingersOfTouches)
        if isFirst { firstInput = input }
        reader.read(story)
        fingersOfTouches = reader.fingers
        for item in reader.items { add(item) }
        return Array(before..<deliveries.count)
    }

    private mutating func add(_ item: EventReader.Item) {
        var event = item.event
        if case .moved = event.kind, merge(item) { return }
        let indices = item.deliveries.indices.map { deliveries.count + $0 }
        switch event.kind {
        case .delivered: event.kind = .delivered(indices[0])
        case .moved: event.kind = .moved(indices)
        case .happened, .hitTest: break
        }
        deliveries += item.deliveries
        append(event)
    }

    /// Adds a move to the moves before it, if it has the same consequences.
    private mutating func merge(_ item: EventReader.Item) -> Bool {
        guard let last = events.last, case .moved(let moves) = last.kind, moves.count == item.deliveries.count,
            last.followers == item.event.followers, last.fingers == item.event.fingers,
            zip(moves, item.deliveries).allSatisfy({ deliveries[$0].isSimilar($1) })
        else { return false }
        for (index, delivery) in zip(moves, item.deliveries) {
            deliveries[index] = delivery.notReaching(deliveries[index].unreached)
        }
        extend(by: item.event)
        return true
    }

    /// Removes everything that happened after a number of records of the trace.
    public mutating func cut(to records: Int, _ story: Story, _ trace: Trace, isTouch: Bool) {
        var kept = events[..<events.partitioningIndex { $0.record >= records }]
        if let last = kept.last, case .moved(let moves) = last.kind, let end = last.inputs.last, end >= records {
            let inputs = Array(last.inputs[..<last.inputs.partitioningIndex { $0 >= records }])
            var reader = EventReader(
                inputs[inputs.count - 1], story, trace, isTouch: isTouch, since: firstInput ?? 0, fingersOfTouches)
            reader.read(story)
            let item = reader.items[0]
            for (index, delivery) in zip(moves, item.deliveries) {
                deliveries[index] = delivery.notReaching(deliveries[index].unreached)
            }
            kept[kept.endIndex - 1].inputs = inputs
            (kept[kept.endIndex - 1].end, kept[kept.endIndex - 1].place) = (item.event.end, item.event.place)
        }
        touchdowns.removeAll { $0.input >= records }
        keep(kept)
    }

    /// Adds the responders that a delivery did not reach. Only the live hierarchy contains them.
    public mutating func complete(_ delivery: Int, with notReached: [Int]) {
        // Unreached responders have no steps. The steps stay as they are.
        deliveries[delivery] = deliveries[delivery].notReaching(notReached)
    }
}

extension ChainDelivery {
    /// The responders that the delivery did not reach.
    fileprivate var unreached: [Int] { links.filter { $0.role == .notReached }.map(\.responder) }

    /// True if the same responders had the same roles and reactions in both deliveries.
    fileprivate func isSimilar(_ other: ChainDelivery) -> Bool {
        let reached = links.prefix { $0.role != .notReached }
        return hook == other.hook && reached.count == other.links.count
            && zip(reached, other.links).allSatisfy { link, other in
                (link.responder, link.role, link.hasListeners) == (other.responder, other.role, other.hasListeners)
                    && link.control?.refusal == other.control?.refusal
                    && link.control?.sent.map(\.events) == other.control?.sent.map(\.events)
            }
    }
}

/// Reads the events of one input.
private struct EventReader {
    /// An event with its deliveries, which have no indices yet.
    struct Item {
        var event: Walkthrough.Event
        var deliveries: [ChainDelivery] = []
    }

    private(set) var items: [Item] = []
    private let input: Int, trace: Trace, isMove: Bool, delay: Double?, reports: [FingerReport]
    /// The fingers of touch objects, by the objects' identifiers.
    private(set) var fingers: [Int: Int]
    private var chains: ArraySlice<ChainDelivery>
    /// The recognisers that continued their gestures.
    private var followers: [Int] = []
    /// The records and the responders of the last delivery.
    private var inside = 0..<0, reached: Set<Int> = []

    init(_ input: Int, _ story: Story, _ trace: Trace, isTouch: Bool, since first: Int, _ fingers: [Int: Int]) {
        self.input = input
        self.trace = trace
        self.fingers = fingers
        isMove = story[record: input]?.kind == .moves
        let chains =
            story.deliveries(ofInput: input, in: trace).filter { $0.concernsTouches == isTouch }
            + story.searches(ofInput: input, in: trace) + story.samples(ofInput: input, in: trace)
        self.chains = chains.sorted { $0.records.lowerBound < $1.records.lowerBound }[...]
        let report = trace.input(at: input)
        let begin = report?.deadlineOf == nil ? nil : trace.input(at: first)?.time
        delay = begin.flatMap { begin in report.map { $0.time - begin } }
        reports = report?.fingers ?? []
    }

    mutating func read(_ story: Story) {
        if isMove {
            let moved = Set(reports.filter { $0.phase == .moved }.map(\.finger))
            items.append(Item(event: event(.moved([]), at: input, end: input + 1, of: moved)))
        }
        for happening in story.happenings(ofInput: input) {
            if happening.kind == .hit, let touch = happening.touch, case .touch(let finger) = happening.strand {
                fingers[touch] = finger
            }
            if let chain = chains.first, chain.records.lowerBound == happening.record {
                chains.removeFirst()
                add(chain)
            } else {
                add(happening)
            }
        }
        if isMove { items[0].event.followers = followers }
    }

    private func event(
        _ kind: Walkthrough.Event.Kind, at record: Int, end: Int, of fingers: Set<Int> = [], who: Int? = nil,
        other: Int? = nil, _ sentence: String = ""
    ) -> Walkthrough.Event {
        let report = reports.first { fingers.contains($0.finger) } ?? reports.first
        return Walkthrough.Event(
            kind: kind, who: who, other: other, inputs: [input], record: record, end: end, delay: delay,
            place: report?.point, fingers: fingers, sentence: sentence)
    }

    private mutating func add(_ chain: ChainDelivery) {
        if chain.hook.deliversInput { (inside, reached) = (chain.records, Set(chain.links.map(\.responder))) }
        // The moves of one input are one event, which comes before the other consequences of the input.
        if isMove, chain.hook == .touchesMoved, items.count == 1 {
            items[0].deliveries.append(chain)
            items[0].event.end = chain.records.upperBound
        } else {
            let (record, end) = (chain.records.lowerBound, chain.records.upperBound)
            let touched = Set(chain.touches.compactMap { fingers[$0.id] })
            items.append(Item(event: event(.delivered(0), at: record, end: end, of: touched), deliveries: [chain]))
        }
    }

    private mutating func add(_ happening: Happening) {
        if case .changed(_, .changed, _) = happening.kind, let who = happening.who { return followers.append(who) }
        guard let sentence = sentence(of: happening) else { return }
        items.append(
            Item(
                event: event(
                    .happened(happening.kind), at: happening.record, end: happening.record + 1,
                    of: fingers(of: happening), who: happening.who, other: happening.other, sentence)))
    }

    /// The finger whose touch the engine decided about; empty for other happenings.
    private func fingers(of happening: Happening) -> Set<Int> {
        guard case .turned = happening.kind, case .touch(let finger) = happening.strand else { return [] }
        return [finger]
    }

    /// The sentence about a happening; nil if it is part of a delivery, or does not concern the touch.
    private func sentence(of happening: Happening) -> String? {
        let name = happening.who.map { trace.called(inSentence: $0) } ?? ""
        switch (happening.kind, trace.records[happening.record].content) {
        case (.changed(let from, let state, let rule), _):
            return sentence(name, from, to: state, rule, because: happening.other.map { trace.quoted($0) })?.asSentence
        case (.waits, _):
            let other = happening.other.map { trace.quoted($0) } ?? localized("another")
            return localized("\(name) could recognise its gesture, and waits for \(other) to fail.").asSentence
        case (.turned(.received, _), _): return nil
        case (.turned(let turn, let rule), _):
            return trace.words(ofTurn: turn, by: happening.other ?? happening.who, rule)
        case (.action, .action(let action)):
            if let sender = action.sender, followers.contains(sender) { return nil }
            if inside.contains(happening.record), action.sender.map({ reached.contains($0) }) ?? true { return nil }
            guard let sender = action.sender else { return localized("\(action.name) is called.") }
            let isRecognizer = trace.participant(sender)?.kind == .recognizer, called = trace.called(inSentence: sender)
            let subject = isRecognizer ? called.asSentence : called
            return action.target.map {
                localized("\(subject) calls \(action.name) of \(trace.called(inSentence: $0)).")
            }
                ?? localized("\(subject) calls its closure.")
        case (.controlEvents, .controlEvents(let sent)):
            guard !inside.contains(happening.record) else { return nil }
            let words = ControlStep.Sent(sent, at: happening.record, trace).words { trace.called(inSentence: $0) }
            return localized("\(name) sends \(words).")
        case (.askedToBecomeFirstResponder, .call(let call)) where call.result == .bool(true):
            return localized("\(name) becomes first responder.")
        case (.fault(let kind), .fault(_, _, let sentence)):
            // The control's own sentence already contains it.
            let isOfControl =
                inside.contains(happening.record) && (kind == .unrecognizedSelector || kind == .wrongSender)
            return isOfControl ? nil : sentence
        default: return nil
        }
    }

    private func sentence(
        _ name: String, _ from: UIGestureRecognizer.State, to state: UIGestureRecognizer.State,
        _ rule: Record.StateRule, because other: String?
    ) -> String? {
        let reason = GestureStory.reason(rule, because: other)
        switch state {
        case .possible, .changed: return nil
        case .began: return localized("\(name) recognises its gesture and begins.")
        case .ended:
            return from == .possible
                ? localized("\(name) recognises its gesture.") : localized("The gesture of \(name) ends.")
        case .failed: return reason.map { localized("\(name) fails: \($0).") } ?? localized("\(name) fails.")
        case .cancelled:
            return reason.map { localized("The gesture of \(name) is cancelled: \($0).") }
                ?? localized("The gesture of \(name) is cancelled.")
        }
    }
}

extension Trace {
    func input(at index: Int) -> Record.Input? {
        guard case .input(let input) = records[index].content else { return nil }
        return input
    }
}
