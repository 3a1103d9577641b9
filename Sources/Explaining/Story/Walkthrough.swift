// The steps of one input: first the hit test, view by view, then the path along the responder chain.
//
// `StepSentences` describes each step in a sentence.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeTrace

/// The steps of one input.
public struct Walkthrough: Hashable, Sendable {
    /// One step of a walkthrough.
    public enum Step: Hashable, Sendable {
        /// A view is hit-tested; the value is an index into the steps of the hit test.
        case asked(Int)
        /// The siblings of a run are hit-tested one after the other; the value is an index into `runs`.
        case passedOver(Int)
        /// The hit view returns itself, since none of its subviews took the touch.
        case found
        /// A responder receives the event; the value is an index into `links`.
        case reached(Int)
    }

    /// A row in the list of a hit test.
    public enum Row: Hashable, Sendable {
        /// A view that was hit-tested; the value is an index into the steps of the hit test.
        case asked(Int)
        /// The siblings of a run; the value is an index into `runs`. The rows of an expanded run follow it.
        case run(Int)
    }

    /// The hit test; it has no steps if none took place.
    public let story: HitTestStory
    /// The delivery along the responder chain; nil if nothing was delivered.
    public let delivery: ChainDelivery?
    /// The runs of siblings that were passed over for the same reason, in hit-test order.
    public let runs: [HitTestRun]
    /// The runs that are expanded to one step per view, as indices into `runs`.
    public var openRuns: Set<Int> = [] { didSet { tellSteps() } }
    /// The steps, in the order in which they are shown.
    public private(set) var steps: [Step] = []
    /// The rows of a list of the hit test, from the top.
    public private(set) var rows: [Row] = []
    /// The number of steps that belong to the hit test.
    private var askingCount = 0
    /// The names of the recognisers that recognised their gestures.
    public var takers: [String] = []
    /// The responders that handle the same touch, key or shake through another method. If there is one, the event is
    /// not dropped.
    public var otherClaims: [Claim] = []
    /// True if a device event starts at the window or the application because there is no first responder.
    public var lacksFirstResponder = false
    private let titles: Titles
    /// True if the input was only a hit-test question, so that nothing was sent.
    let isQuestion: Bool

    /// A responder that handles an event, and the method that it uses.
    public struct Claim: Hashable, Sendable {
        var name: String, hook: Hook

        /// - Parameters:
        ///   - name: the responder's name.
        ///   - hook: the method by which it handles the event.
        public init(_ name: String, _ hook: Hook) {
            self.name = name
            self.hook = hook
        }
    }

    /// - Parameters:
    ///   - story: the hit test; it has no steps if none took place.
    ///   - delivery: the delivery along the responder chain; nil if nothing was delivered.
    ///   - titles: the names of views and responders.
    ///   - isQuestion: true if the input was only a hit-test question, so that nothing was sent.
    ///   - runs: the runs of the hit test, if they have been computed before.
    public init(
        _ story: HitTestStory, _ delivery: ChainDelivery? = nil, titles: Titles, isQuestion: Bool = false,
        runs: [HitTestRun]? = nil
    ) {
        self.story = story
        self.delivery = delivery
        self.titles = titles
        self.isQuestion = isQuestion
        self.runs = runs ?? HitTestRun.all(in: story.steps)
        tellSteps()
    }

    /// The responders that the event reached, followed by those that it did not reach.
    public var links: [ChainLink] { delivery?.links ?? [] }

    /// Rebuilds the steps and the rows; a collapsed run takes one of each.
    private mutating func tellSteps() {
        (steps, rows) = ([], [])
        var index = 0
        for (number, run) in runs.enumerated() {
            tell(index..<run.range.lowerBound)
            rows.append(.run(number))
            if openRuns.contains(number) { tell(run.range) } else { steps.append(.passedOver(number)) }
            index = run.range.upperBound
        }
        tell(index..<story.steps.count)
        askingCount = steps.count
        if let last = story.steps.last, last.verdict != .hit, story.steps.contains(where: { $0.verdict == .hit }) {
            steps.append(.found)
        }
        steps += links.indices.filter { links[$0].role != .notReached }.map { .reached($0) }
    }

    private mutating func tell(_ range: Range<Int>) {
        steps += range.map { .asked($0) }
        rows += range.map { .asked($0) }
    }

    /// The identifier of the event's first responder: the hit view, or the first link if no hit test took place.
    public var first: Int? { story.hit ?? (story.steps.isEmpty ? links.first?.responder : nil) }

    /// The name of a view or responder, or its identifier if it has no name.
    public func label(_ id: Int) -> String { titles[id] ?? "#\(id)" }

    /// The number of views that have been hit-tested after `count` steps.
    public func askedCount(after count: Int) -> Int {
        guard count > 0, askingCount > 0 else { return 0 }
        return lastAsked(in: steps[min(count, askingCount) - 1]) + 1
    }

    /// The index of the last view that is hit-tested in a step.
    private func lastAsked(in step: Step) -> Int {
        switch step {
        case .asked(let index): index
        case .passedOver(let number): runs[number].range.upperBound - 1
        case .found, .reached: story.steps.count - 1
        }
    }

    /// The number of steps after which a view has been hit-tested.
    ///
    /// - Parameter index: the view's index in the steps of the hit test.
    public func stepCount(asking index: Int) -> Int {
        let found = steps[..<askingCount].partitioningIndex { lastAsked(in: $0) >= index }
        return min(found + 1, askingCount)
    }

    /// True if the hit view is known after `count` steps.
    public func isFound(after count: Int) -> Bool { count >= findingCount }

    /// The number of responders that have been reached after `count` steps.
    public func reachedCount(after count: Int) -> Int { max(0, count - findingCount) }

    /// The number of steps after which a link of the chain is reached.
    public func stepCount(reaching link: Int) -> Int { findingCount + link + 1 }

    /// The verdict on a view as it is known after `count` steps. A view that returns itself counts as descended into
    /// until all of its subviews have been hit-tested.
    public func verdict(of step: HitTestStep, after count: Int) -> HitTestVerdict {
        guard step.verdict == .hit else { return step.verdict }
        let isSettled =
            isFound(after: count) || askedCount(after: count) >= lastOrder(of: step.finger) && step.finger < lastFinger
        return isSettled ? .hit : .descended(to: step.view)
    }

    /// The numbers of the steps that hit-test the view, among the first `count` steps.
    public func numbers(of view: Int, after count: Int) -> String {
        Walkthrough.numbers(of: story.steps.prefix(askedCount(after: count)).filter { $0.view == view })
    }

    /// The numbers of the steps; only the first and the last if there are more than two.
    public static func numbers(of steps: [HitTestStep]) -> String {
        let orders = steps.map { String($0.order) }
        return orders.count > 2 ? "\(orders[0])…\(orders[orders.count - 1])" : orders.joined(separator: ", ")
    }

    private var lastFinger: Int { story.steps.last?.finger ?? 0 }

    /// The number of the last step in a finger's hit test.
    func lastOrder(of finger: Int) -> Int { story.steps.last { $0.finger == finger }?.order ?? 0 }

    /// The number of steps after which the hit view is known.
    public var findingCount: Int {
        askingCount + (steps.indices.contains(askingCount) && steps[askingCount] == .found ? 1 : 0)
    }

    /// One or two sentences about a step; empty if there is no such step.
    ///
    /// - Parameter number: the number of the step, from 1.
    public func sentence(_ number: Int) -> String {
        steps.indices.contains(number - 1) ? StepSentences(self).sentence(number) : ""
    }
}
