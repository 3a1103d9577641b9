// The steps of one input: first the hit test, view by view, then the way along the responder chain.
//
// `StepSentences` says what a step does.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeTrace

/// The steps of one input.
public struct Walkthrough: Hashable, Sendable {
    /// One step of a walkthrough.
    public enum Step: Hashable, Sendable {
        /// A view is asked: an index into the steps of the hit test.
        case asked(Int)
        /// The siblings of a run are asked, one after the other: an index into `runs`.
        case passedOver(Int)
        /// The view that was hit answers with itself, since nothing in it wanted the touch.
        case found
        /// A responder gets the event: an index into `links`.
        case reached(Int)
    }

    /// One row of a list of the hit test.
    public enum Row: Hashable, Sendable {
        /// A view that was asked: an index into the steps of the hit test.
        case asked(Int)
        /// The siblings of a run: an index into `runs`. The rows of an open one follow it.
        case run(Int)
    }

    /// The hit test; without steps if no view was looked for.
    public let story: HitTestStory
    /// The delivery along the responder chain; nil if nothing was delivered.
    public let delivery: ChainDelivery?
    /// The siblings that were passed over for one reason, in the order of asking.
    public let runs: [HitTestRun]
    /// The runs that are told view by view, as indices into `runs`.
    public var openRuns: Set<Int> = [] { didSet { tellSteps() } }
    /// In the order in which they are told.
    public private(set) var steps: [Step] = []
    /// The rows of a list of the hit test, from the top.
    public private(set) var rows: [Row] = []
    /// The number of steps that have to do with asking.
    private var askingCount = 0
    /// The names of the recognisers that recognised their gestures.
    public var takers: [String] = []
    /// The responders that handle the same touch, key or shake by another method. Where there is one, it is not
    /// dropped.
    public var otherClaims: [Claim] = []
    /// True if a device event begins with the window or the application, for want of a first responder.
    public var lacksFirstResponder = false
    private let titles: Titles
    /// True if nothing was sent: somebody asked which view would be hit.
    let isQuestion: Bool

    /// A responder that handles an event, and the method by which.
    public struct Claim: Hashable, Sendable {
        var name: String, hook: Hook

        /// - Parameters:
        ///   - name: of the responder.
        ///   - hook: the method by which it handles the event.
        public init(_ name: String, _ hook: Hook) {
            self.name = name
            self.hook = hook
        }
    }

    /// - Parameters:
    ///   - story: the hit test; without steps if no view was looked for.
    ///   - delivery: nil if nothing was delivered.
    ///   - titles: the names of views and responders.
    ///   - isQuestion: true if nothing was sent: somebody asked which view would be hit.
    ///   - runs: those of the story, if they are known.
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

    /// The responders on the way, and behind them those that were not reached.
    public var links: [ChainLink] { delivery?.links ?? [] }

    /// Makes the steps and the rows; a run that is not open is one of each.
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

    /// The responder with which the event begins: the view that was hit, or the first link where no view is looked for.
    public var first: Int? { story.hit ?? (story.steps.isEmpty ? links.first?.responder : nil) }

    /// The name of a view or responder, or its number where it has none.
    public func label(_ id: Int) -> String { titles[id] ?? "#\(id)" }

    /// The number of views that have been asked after `count` steps.
    public func askedCount(after count: Int) -> Int {
        guard count > 0, askingCount > 0 else { return 0 }
        return lastAsked(in: steps[min(count, askingCount) - 1]) + 1
    }

    /// The index of the last view that is asked in a step.
    private func lastAsked(in step: Step) -> Int {
        switch step {
        case .asked(let index): index
        case .passedOver(let number): runs[number].range.upperBound - 1
        case .found, .reached: story.steps.count - 1
        }
    }

    /// After how many steps a view has been asked, by its index in the steps of the hit test.
    public func stepCount(asking index: Int) -> Int {
        let found = steps[..<askingCount].partitioningIndex { lastAsked(in: $0) >= index }
        return min(found + 1, askingCount)
    }

    /// True if the view that was hit is known after `count` steps.
    public func isFound(after count: Int) -> Bool { count >= findingCount }

    /// The number of responders that have been reached after `count` steps.
    public func reachedCount(after count: Int) -> Int { max(0, count - findingCount) }

    /// After how many steps a link of the chain is reached.
    public func stepCount(reaching link: Int) -> Int { findingCount + link + 1 }

    /// The verdict on a view as it is known after `count` steps. A view that answers with itself counts as descended
    /// into until all that lies in it has been asked.
    public func verdict(of step: HitTestStep, after count: Int) -> HitTestVerdict {
        guard step.verdict == .hit else { return step.verdict }
        let isSettled =
            isFound(after: count) || askedCount(after: count) >= lastOrder(of: step.finger) && step.finger < lastFinger
        return isSettled ? .hit : .descended(to: step.view)
    }

    /// The numbers of the steps in which the view was asked, of the first `count`.
    public func numbers(of view: Int, after count: Int) -> String {
        Walkthrough.numbers(of: story.steps.prefix(askedCount(after: count)).filter { $0.view == view })
    }

    /// The numbers of the steps; of more than two the first and the last.
    public static func numbers(of steps: [HitTestStep]) -> String {
        let orders = steps.map { String($0.order) }
        return orders.count > 2 ? "\(orders[0])…\(orders[orders.count - 1])" : orders.joined(separator: ", ")
    }

    private var lastFinger: Int { story.steps.last?.finger ?? 0 }

    /// The number of the step with which a finger's hit test ends.
    func lastOrder(of finger: Int) -> Int { story.steps.last { $0.finger == finger }?.order ?? 0 }

    /// The number of steps until the view that was hit is known.
    public var findingCount: Int {
        askingCount + (steps.indices.contains(askingCount) && steps[askingCount] == .found ? 1 : 0)
    }

    /// One or two sentences about a step; empty if there is no such step.
    ///
    /// - Parameter number: from 1 on.
    public func sentence(_ number: Int) -> String {
        steps.indices.contains(number - 1) ? StepSentences(self).sentence(number) : ""
    }
}
