// The steps of a touch or a device event, from its first input to its last: the hit test, view by view; the first
// delivery, responder by responder; then one step for each thing that happened.
//
// Touches of several fingers are one story: the hit test of a finger that comes down later is among the events.
//
// `WalkthroughEvent.swift` finds what happened, `StepSentences` describes each step in a sentence.
import HitscopeEngine
import HitscopeGeometry
import HitscopeTrace

/// The steps of a touch or a device event.
public struct Walkthrough: Hashable, Sendable {
    /// One step of a walkthrough.
    public enum Step: Hashable, Sendable {
        /// A view is hit-tested; the value is an index into the steps of the hit test.
        case asked(Int)
        /// The siblings of a run are hit-tested one after the other; the value is an index into `runs`.
        case passedOver(Int)
        /// The hit view returns itself, because none of its subviews took the touch.
        case found
        /// A responder receives the event, in a delivery that is shown link by link.
        case reached(event: Int, link: Int)
        /// Something happened; the value is an index into `events`.
        case happened(Int)
        /// One of several moves; the value is an index into the inputs of the event.
        case moved(event: Int, input: Int)
    }

    /// A row in the list of a hit test.
    public enum Row: Hashable, Sendable {
        /// A view that was hit-tested; the value is an index into the steps of the hit test.
        case asked(Int)
        /// The siblings of a run; the value is an index into `runs`. The rows of an expanded run follow it.
        case run(Int)
        /// The beginning of a finger's hit test, if there are several; the value is the finger's `HitTestStep.finger`.
        case touch(Int)
    }

    /// The hit tests; there are no steps if none took place.
    public private(set) var story: HitTestStory
    /// A finger that came down.
    struct Touchdown: Hashable, Sendable {
        /// The index of the input's record, and the number of the finger.
        let input: Int, finger: Int
    }

    /// The fingers in the order in which they came down. A finger that comes down again counts again.
    var touchdowns: [Touchdown] = []
    /// The fingers of touch objects, by the objects' identifiers.
    var fingersOfTouches: [Int: Int] = [:]
    /// The deliveries along the responder chain, and the searches for a responder that performs an action, in order.
    public internal(set) var deliveries: [ChainDelivery] = []
    /// The events after the hit test, in order.
    public private(set) var events: [Event] = []
    /// The indices of the events that stand for the phases of the touches, in order: for each touch, the last delivery
    /// by each method, and the last search for each action.
    public private(set) var phases: [Int] = []
    /// The index of the event with the first delivery; nil if nothing was delivered.
    public private(set) var firstDelivered: Int?
    /// The index of the record of the first input that was read.
    var firstInput: Int?
    /// The number of steps before each event.
    private var starts: [Int] = []
    /// The indices of the events that are shown in several steps, besides those that `isAlwaysOpen(_:)` names.
    public var openEvents: Set<Int> = [] { didSet { rebuildSteps() } }
    /// The runs of siblings that were passed over for the same reason, in hit-test order.
    public private(set) var runs: [HitTestRun]
    /// The runs that are expanded to one step per view, as indices into `runs`.
    public var openRuns: Set<Int> = [] { didSet { rebuildSteps() } }
    /// The steps, in the order in which they are shown.
    public private(set) var steps: [Step] = []
    /// The rows of a list of the hit test, from the top.
    public private(set) var rows: [Row] = []
    /// The number of steps in which views are hit-tested for the first hit test.
    private var askingCount = 0
    /// The indices of the events that are the hit tests of later fingers.
    private var hitTests: [Int] = []
    /// The indices of the events with the first delivery to each finger's view, which are shown link by link.
    private var beginnings: Set<Int> = []
    /// True if a device event starts at the window or the application because there is no first responder.
    public var lacksFirstResponder = false
    /// The names of views and responders.
    public var titles: Titles
    /// True if there was only a hit test without input, such as for a pointer that hovers. Nothing was delivered.
    let isQuestion: Bool

    /// - Parameters:
    ///   - story: The hit test; it has no steps if none took place.
    ///   - titles: The names of views and responders.
    ///   - isQuestion: True if there was only a hit test without input, such as for a pointer that hovers.
    public init(_ story: HitTestStory, titles: Titles, isQuestion: Bool = false) {
        self.story = story
        self.titles = titles
        self.isQuestion = isQuestion
        runs = HitTestRun.all(in: story.steps)
        rebuildSteps()
    }

    /// Rebuilds the steps and the rows. A collapsed run has one step and one row.
    private mutating func rebuildSteps() {
        (steps, rows, starts) = ([], [], [])
        let first = story.parts.first?.steps ?? 0..<0
        addSteps(hitTest: first)
        askingCount = steps.count - (steps.last == .found ? 1 : 0)
        for index in events.indices { addSteps(event: index) }
    }

    /// Adds the steps and the rows of a hit test.
    private mutating func addSteps(hitTest range: Range<Int>) {
        var index = range.lowerBound
        for (number, run) in runs.enumerated() where range.contains(run.range.lowerBound) {
            addSteps(index..<run.range.lowerBound)
            addDivider(before: run.range.lowerBound)
            rows.append(.run(number))
            if openRuns.contains(number) { addSteps(run.range) } else { steps.append(.passedOver(number)) }
            index = run.range.upperBound
        }
        addSteps(index..<range.upperBound)
        let asked = story.steps[range]
        if let last = asked.last, last.verdict != .hit, asked.contains(where: { $0.verdict == .hit }) {
            steps.append(.found)
        }
    }

    /// Adds the row of a finger before that of its first step.
    private mutating func addDivider(before index: Int) {
        let finger = story.steps[index].finger
        guard story.fingerCount > 1, index == 0 || story.steps[index - 1].finger != finger else { return }
        rows.append(.touch(finger))
    }

    /// Adds the hit test of fingers that came down in a later input.
    ///
    /// - Returns: The event of the hit test; nil if there was none.
    mutating func readHitTest(ofInput input: Int, in trace: Trace) -> Event? {
        let first = story.steps.count
        story.read(trace, input: input)
        guard let last = story.steps.last, story.steps.count > first else { return nil }
        runs = HitTestRun.all(in: story.steps)
        return Event(
            kind: .hitTest(first..<story.steps.count), inputs: [input], record: story.steps[first].record,
            end: last.record + 1)
    }

    /// Adds an event with its deliveries, and its steps.
    mutating func append(_ event: Event) {
        let index = events.count
        events.append(event)
        note(index)
        // All rows are made again, because those of the first finger need a divider now, too.
        if case .hitTest = event.kind { rebuildSteps() } else { addSteps(event: index) }
    }

    /// Adds a new event to the lists of hit tests, deliveries and beginnings that it belongs to.
    private mutating func note(_ index: Int) {
        let event = events[index]
        if case .hitTest = event.kind { hitTests.append(index) }
        if let delivery = event.deliveries.first.map({ deliveries[$0] }) {
            if case .delivered = event.kind {
                if firstDelivered == nil { firstDelivered = index }
                let isFirst = phases.allSatisfy { events[$0].fingers.isDisjoint(with: event.fingers) }
                if delivery.hook == .touchesBegan, isFirst { beginnings.insert(index) }
            }
            // Each finger has its own deliveries, even if several come down together.
            phases.removeAll {
                deliveries[events[$0].deliveries[0]].isSameDelivery(delivery) && events[$0].inputs != event.inputs
                    && events[$0].concernsSameTouch(as: event)
            }
            phases.append(index)
        }
    }

    /// Removes all events except the first ones, and shows these in one step each again.
    mutating func keep(_ first: some Sequence<Event>) {
        events = Array(first)
        deliveries.removeSubrange(((events.last { !$0.deliveries.isEmpty }?.deliveries.max() ?? -1) + 1)...)
        (phases, firstDelivered, hitTests, beginnings) = ([], nil, [], [])
        for index in events.indices { note(index) }
        story.removeParts(after: hitTests.count + 1)
        runs = HitTestRun.all(in: story.steps)
        (openRuns, openEvents) = ([], [])
    }

    /// Adds the steps of the next event.
    private mutating func addSteps(event index: Int) {
        starts.append(steps.count)
        guard isOpen(index) else { return steps.append(.happened(index)) }
        switch events[index].kind {
        case .delivered(let delivery):
            let links = deliveries[delivery].links
            steps += links.indices.filter { links[$0].role != .notReached }.map { .reached(event: index, link: $0) }
        case .moved: steps += events[index].inputs.indices.map { .moved(event: index, input: $0) }
        case .happened: steps.append(.happened(index))
        case .hitTest(let range): addSteps(hitTest: range)
        }
    }

    /// Adds another move to the last event, which has the same consequences.
    mutating func extend(by move: Event) {
        let index = events.count - 1
        events[index].inputs += move.inputs
        (events[index].end, events[index].place) = (move.end, move.place)
        if isOpen(index) { steps.append(.moved(event: index, input: events[index].inputs.count - 1)) }
    }

    /// True if the event is shown in several steps.
    public func isOpen(_ event: Int) -> Bool { isAlwaysOpen(event) || openEvents.contains(event) }

    /// True for a hit test, for the first delivery, and for the first delivery to the view of each finger.
    public func isAlwaysOpen(_ event: Int) -> Bool {
        event == firstDelivered || beginnings.contains(event) || hitTests.contains(event)
    }

    /// True if there is more than one touch, so that touches need names.
    public var hasSeveralTouches: Bool { touchdowns.count > 1 }

    /// The number of the touch that a step hit-tests, from 1; nil if the story has one finger only.
    public func touchNumber(of step: HitTestStep) -> Int? {
        hasSeveralTouches ? touchNumber(ofFinger: step.finger) : nil
    }

    /// The number of the touch of a finger, from 1.
    ///
    /// - Parameter finger: The finger, counted from 0 in the order in which fingers came down.
    public func touchNumber(ofFinger finger: Int) -> Int {
        (touchdowns.indices.contains(finger) ? touchdowns[finger].finger : finger) + 1
    }

    /// The number of the touch that hit the view which is known to be hit after a number of steps; nil if none is
    /// known, if the story has one finger only, or if several came down together.
    public func touchNumber(ofHitAfter count: Int) -> Int? {
        guard hasSeveralTouches, let part = story.parts.indices.last(where: { count >= findingCount(ofPart: $0) }),
            story.parts[part].fingers.count == 1
        else { return nil }
        return story.parts[part].fingers.first.map { touchNumber(ofFinger: $0) }
    }

    /// The number of the touch that the delivery of a phase belongs to; nil if the story has one finger only, or if the
    /// delivery belongs to several touches or to none.
    ///
    /// - Parameter phase: An index into `phases`.
    public func touchNumber(ofPhase phase: Int) -> Int? {
        guard hasSeveralTouches, events[phases[phase]].fingers.count == 1 else { return nil }
        return events[phases[phase]].fingers.first.map { $0 + 1 }
    }

    private mutating func addSteps(_ range: Range<Int>) {
        steps += range.map { .asked($0) }
        for index in range {
            addDivider(before: index)
            rows.append(.asked(index))
        }
    }

    /// The identifier of the event's first responder after a number of steps: the hit view, or the first link if no hit
    /// test took place; nil while it is not known.
    public func firstResponder(after count: Int) -> Int? {
        hit(after: count) ?? (story.steps.isEmpty ? deliveries.first?.links.first?.responder : nil)
    }

    /// The name of a view, responder or recogniser, or its identifier if it has no name.
    public func label(_ id: Int) -> String { titles[id] ?? "#\(id)" }

    /// The number of views that have been hit-tested after `count` steps.
    public func askedCount(after count: Int) -> Int {
        guard count > 0, let first = story.parts.first else { return 0 }
        if count <= askingCount { return lastAsked(in: steps[count - 1], of: first.steps) + 1 }
        guard let event = event(after: count), let test = hitTests.last(where: { $0 <= event }),
            case .hitTest(let range) = events[test].kind
        else { return first.steps.upperBound }
        return test == event ? lastAsked(in: steps[count - 1], of: range) + 1 : range.upperBound
    }

    /// The index of the last view that is hit-tested in a step of a hit test.
    private func lastAsked(in step: Step, of range: Range<Int>) -> Int {
        switch step {
        case .asked(let index): index
        case .passedOver(let number): runs[number].range.upperBound - 1
        case .found, .reached, .happened, .moved: range.upperBound - 1
        }
    }

    /// The steps of the hit test that includes a view, as indices into `steps`, and the views of that hit test.
    private func hitTest(asking index: Int) -> (steps: Range<Int>, views: Range<Int>) {
        for test in hitTests {
            if case .hitTest(let range) = events[test].kind, range.contains(index) {
                return (starts[test]..<stepCount(ending: test), range)
            }
        }
        return (0..<askingCount, story.parts.first?.steps ?? 0..<0)
    }

    /// The number of steps after which a view has been hit-tested.
    ///
    /// - Parameter index: The view's index in the steps of the hit test.
    public func stepCount(asking index: Int) -> Int {
        let (range, views) = hitTest(asking: index)
        let found = steps[range].partitioningIndex { lastAsked(in: $0, of: views) >= index }
        return min(found + 1, range.upperBound)
    }

    /// True if the view that the first finger hit is known after `count` steps.
    public func isFound(after count: Int) -> Bool { count >= findingCount }

    /// The number of steps after which the views are known that were hit in a part of the story.
    private func findingCount(ofPart part: Int) -> Int {
        part == 0 ? findingCount : stepCount(ending: hitTests[part - 1])
    }

    /// The view that was hit by the finger that came down last before a step; nil if none was hit.
    public func hit(after count: Int) -> Int? {
        story.parts.indices.last { count >= findingCount(ofPart: $0) }.flatMap {
            story.parts[$0].hits.compactMap(\.self).first
        }
    }

    /// The views that were hit by fingers that came down before a step.
    public func hits(after count: Int) -> [Int] {
        story.parts.indices.filter { count >= findingCount(ofPart: $0) }.flatMap { story.parts[$0].hits }
            .compactMap(\.self)
    }

    /// The verdict on a view, as far as it is known after `count` steps. A view that returns itself counts as
    /// `descended` until all of its subviews have been hit-tested.
    public func verdict(of step: HitTestStep, after count: Int) -> HitTestVerdict {
        guard step.verdict == .hit else { return step.verdict }
        let part = story.part(of: step)
        let isSettled =
            count >= findingCount(ofPart: part)
            || askedCount(after: count) >= lastOrder(of: step.finger)
                && step.finger + 1 < story.parts[part].fingers.upperBound
        return isSettled ? .hit : .descended(to: step.view)
    }

    /// The numbers of the steps; only the first and the last if there are more than two.
    public static func numbers(of steps: [HitTestStep]) -> String {
        let orders = steps.map { String($0.order) }
        return orders.count > 2 ? "\(orders[0])…\(orders[orders.count - 1])" : orders.joined(separator: ", ")
    }

    /// The number of the last step in a finger's hit test.
    func lastOrder(of finger: Int) -> Int { story.steps.last { $0.finger == finger }?.order ?? 0 }

    /// The number of steps after which the view is known that the first finger hit.
    public var findingCount: Int {
        askingCount + (steps.indices.contains(askingCount) && steps[askingCount] == .found ? 1 : 0)
    }

    /// One or two sentences about a step; empty if there is no such step.
    ///
    /// - Parameter number: The number of the step, from 1.
    public func sentence(_ number: Int) -> String {
        steps.indices.contains(number - 1) ? StepSentences(self).sentence(number) : ""
    }
}

// MARK: After the hit test

extension Walkthrough {
    /// The index of the event of the last step, after a number of steps; nil during the hit test.
    public func event(after count: Int) -> Int? {
        guard count > findingCount else { return nil }
        let later = starts.partitioningIndex { $0 >= count }
        return later > 0 ? later - 1 : nil
    }

    /// The number of steps after the last step of an event.
    public func stepCount(ending event: Int) -> Int {
        event + 1 < starts.count ? starts[event + 1] : steps.count
    }

    /// The number of the first step of an event.
    public func firstStep(of event: Int) -> Int { starts[event] + 1 }

    /// The number of steps after which a responder has received the event. The event must be shown in several steps.
    public func stepCount(reaching link: Int, in event: Int) -> Int {
        min(starts[event] + link + 1, stepCount(ending: event))
    }

    /// The index of the last event that began up to and including a record; nil if there is none.
    public func event(upTo record: Int) -> Int? {
        let later = events.partitioningIndex { $0.record > record }
        return later > 0 ? later - 1 : nil
    }

    /// The number of steps that happened up to and including a record.
    public func stepCount(upTo record: Int) -> Int {
        guard let event = event(upTo: record) else { return findingCount }
        let all = stepCount(ending: event)
        switch events[event].kind {
        case .delivered(let delivery) where isOpen(event):
            return starts[event] + deliveries[delivery].links.prefix { ($0.record ?? .max) <= record }.count
        case .moved where isOpen(event):
            return starts[event] + events[event].inputs.partitioningIndex { $0 > record }
        case .hitTest(let range) where record + 1 < events[event].end:
            return stepCount(asking: story.steps[range].partitioningIndex { $0.record > record } - 1)
        case .hitTest, .delivered, .moved, .happened: return all
        }
    }

    /// The index of the delivery whose chain belongs to a step; nil if nothing was delivered.
    ///
    /// It is the step's own delivery, or the last one before it that a responder handled, or that cancelled or ended a
    /// touch; the first delivery if there is none of these.
    public func deliveryIndex(after count: Int) -> Int? {
        guard let first = firstDelivered, case .delivered(let main) = events[first].kind else { return nil }
        guard let event = event(after: count), event > first else { return main }
        for index in (first...event).reversed() {
            switch events[index].kind {
            case .delivered(let delivery):
                let hook = deliveries[delivery].hook
                if index == event || hook.isCancellation || hook.isEnd { return delivery }
                if deliveries[delivery].handledBy != nil, hook.deliversInput { return delivery }
            case .moved(let moves):
                if let delivery = moves.first, index == event || deliveries[delivery].handledBy != nil {
                    return delivery
                }
            case .happened, .hitTest: continue
            }
        }
        return main
    }

    /// The index into `phases` of the delivery whose chain belongs to a step; nil if nothing was delivered.
    public func phase(after count: Int) -> Int? {
        guard let index = deliveryIndex(after: count),
            let event = events.first(where: { $0.deliveries.contains(index) })
        else { return nil }
        let delivery = deliveries[index]
        return phases.firstIndex {
            deliveries[events[$0].deliveries[0]].isSameDelivery(delivery)
                && events[$0].concernsSameTouch(as: event)
        }
    }

    /// The delivery whose chain belongs to a step; nil if nothing was delivered.
    public func delivery(after count: Int) -> ChainDelivery? { deliveryIndex(after: count).map { deliveries[$0] } }

    /// The responders of `delivery(after:)`, followed by those that it did not reach.
    public func links(after count: Int) -> [ChainLink] { delivery(after: count)?.links ?? [] }

    /// The number of responders that `delivery(after:)` has reached after a number of steps.
    public func reachedCount(after count: Int) -> Int {
        guard let first = firstDelivered, let event = event(after: count), event >= first else { return 0 }
        if case .reached(_, let link) = steps[count - 1] { return link + 1 }
        return links(after: count).count { $0.role != .notReached }
    }

    /// The names of the recognisers that recognised or continued a gesture.
    public var takers: [String] {
        events.reduce(into: []) { names, event in
            var takers = event.followers
            switch event.kind {
            case .happened(.changed(_, .began, _)), .happened(.changed(_, .ended, _)):
                takers += [event.who].compactMap(\.self)
            case .delivered, .moved, .happened, .hitTest: break
            }
            for name in takers.map({ titles.quoted(recognizer: $0) }) where !names.contains(name) { names.append(name) }
        }
    }

    /// The last event that cancelled a touch, among those of the first `count` steps; nil if none did.
    public func cancellation(after count: Int) -> Event? {
        guard let last = event(after: count) else { return nil }
        return events[...last].last {
            if case .happened(.turned(.cancelled, _)) = $0.kind { true } else { false }
        }
    }

    /// The responders that handle the same touch, key or shake through another method, with the method. If there is
    /// one, the event is not dropped. Handling of a cancellation does not count.
    func otherClaims(besides delivery: ChainDelivery) -> [(name: String, hook: Hook)] {
        phases.compactMap { phase in
            guard let other = events[phase].deliveries.first.map({ deliveries[$0] }), other.action == nil,
                other.hook != delivery.hook, !other.hook.isCancellation, let owner = other.handledBy
            else { return nil }
            return (label(owner), other.hook)
        }
    }
}

extension ChainDelivery {
    /// True if both deliveries use the same method for the same action.
    fileprivate func isSameDelivery(_ other: ChainDelivery) -> Bool { (hook, action) == (other.hook, other.action) }
}

extension Hook {
    /// True if the method reports to a responder that an event was cancelled.
    public var isCancellation: Bool {
        self == .touchesCancelled || self == .pressesCancelled || self == .motionCancelled
    }

    /// True if the method reports to a responder that an event ended.
    fileprivate var isEnd: Bool { self == .touchesEnded || self == .pressesEnded || self == .motionEnded }
}
