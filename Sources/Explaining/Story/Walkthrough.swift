// A dispatch in steps of one sentence: first the hit test, view by view, then the way along the responder chain.
//
// Decides what one step is and how it is said. Knows nothing of windows or keys.
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

    /// The hit test; without steps where no view was looked for.
    public let story: HitTestStory
    /// The method by which the event is delivered; nil where nothing was.
    public var hook: Hook?
    /// The responders on the way, and behind them those that were not reached.
    public let links: [ChainLink]
    /// The siblings that were passed over for one reason, in the order of asking.
    public let runs: [HitTestRun]
    /// The runs that are told view by view, as indices into `runs`.
    public var openRuns: Set<Int> = [] { didSet { tellSteps() } }
    /// In the order in which they are told.
    public private(set) var steps: [Step] = []
    /// The rows of a list of the hit test, from the top.
    public private(set) var rows: [Row] = []
    /// How many steps have to do with asking.
    private var askingCount = 0
    /// The action of a search, or the name of a sample; nil for a delivery.
    public var action: String?
    /// Whether it is a sample of a sensor, which goes to the object that asked for it.
    public var isSample: Bool
    /// The names of the recognisers that recognised their gestures.
    public var takers: [String] = []
    /// The responders that handle the same touch, key or shake by another method. Where there is one, it is not
    /// dropped.
    public var otherClaims: [Claim] = []
    /// Whether there was no first responder for a device event, so that it begins with the window or the application.
    public var lacksFirstResponder = false
    /// Whether the chain came back to a responder that it had passed.
    public var endsInCircle = false
    private let titles: Titles
    private let isQuestion: Bool

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
    ///   - titles: the names of views and responders.
    ///   - runs: those of the story, where they are known.
    ///   - isQuestion: whether only a question was asked, which view would be hit, and nothing was sent.
    public init(
        story: HitTestStory, hook: Hook?, action: String? = nil, isSample: Bool = false, links: [ChainLink],
        titles: Titles, isQuestion: Bool = false, runs: [HitTestRun]? = nil
    ) {
        self.story = story
        self.hook = hook
        self.action = action
        self.isSample = isSample
        self.links = links
        self.titles = titles
        self.isQuestion = isQuestion
        self.runs = runs ?? HitTestRun.all(in: story.steps)
        tellSteps()
    }

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

    /// How many steps of the hit test are shown after `count` steps.
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

    /// Whether the view that was hit is known after `count` steps.
    public func isFound(after count: Int) -> Bool { count >= findingCount }

    /// How many links of the chain are shown after `count` steps.
    public func reachedCount(after count: Int) -> Int { max(0, count - findingCount) }

    /// After how many steps a link of the chain is reached.
    public func stepCount(reaching link: Int) -> Int { findingCount + link + 1 }

    /// What is known after `count` steps of a view that was asked. One that answers with itself counts as descended
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
    private func lastOrder(of finger: Int) -> Int { story.steps.last { $0.finger == finger }?.order ?? 0 }

    /// How many steps it takes until the view that was hit is known.
    public var findingCount: Int {
        askingCount + (steps.indices.contains(askingCount) && steps[askingCount] == .found ? 1 : 0)
    }

    /// What the step does, in one or two sentences; empty where there is no such step.
    ///
    /// - Parameter number: from 1 on.
    public func sentence(_ number: Int) -> String {
        guard steps.indices.contains(number - 1) else { return "" }
        return plainSentence(number) + (number == steps.count ? outcome : "")
    }

    /// The recognisers that recognised a gesture, whatever became of the touch on its way along the chain.
    private var outcome: String {
        switch takers.count {
        case 0: return ""
        case 1: return " " + localized("\(takers[0]) recognised its gesture.").asSentence
        case _:
            let others = takers.dropLast().joined(separator: ", ")
            return " " + localized("\(others) and \(takers[takers.count - 1]) recognised their gestures.").asSentence
        }
    }

    /// Whether the event ended at a responder that inherits the method and has no `next`.
    public func isDropped(at link: Int) -> Bool {
        !endsInCircle && link == links.count - 1 && links[link].role == .passesOn
    }

    private func plainSentence(_ number: Int) -> String {
        switch steps[number - 1] {
        case .asked(let index):
            let step = story.steps[index]
            return sentence(asked: step, isLast: step.order == lastOrder(of: step.finger))
        case .passedOver(let number):
            let noView = story.hits.isEmpty && runs[number].range.upperBound == story.steps.count
            return sentence(passingOver: runs[number]) + (noView ? noViewTakesIt : "")
        case .found:
            let name = story.hit.map { label($0) } ?? ""
            return localized("Nothing in \(name) wants the touch, so \(name) answers with itself. \(conclusion)")
        case .reached(let index): return sentence(reached: index)
        }
    }

    private func sentence(asked step: HitTestStep, isLast: Bool) -> String {
        let name = label(step.view)
        let begins =
            step.finger == 0
            ? localized("The hit test begins at \(name)")
            : localized("The hit test for another finger begins at \(name)")
        let lead = step.depth == 0 ? begins : localized("\(name) is asked")
        let override = step.implementation == .inherited ? "" : " " + localized("It overrides hitTest(_:with:).")
        let descends = localized("\(lead): it contains the point, so its subviews are asked, the foremost first.")
        let body: String =
            switch step.verdict {
            case .hit where !isLast: descends
            case .hit:
                localized("\(lead): it contains the point, and nothing in it wants the touch. \(conclusion)")
            case .descended: descends
            case .refused(let refusal):
                localized("\(lead) and passed over: \(refusal.clause). What lies in it is not asked.")
            case .redirected(let other): localized("\(lead), and answers with \(label(other)) instead of itself.")
            case .overrideReturnedNil:
                localized("\(lead), and its override answers nil: the touch passes through.")
            case .brokenOff: localized("\(lead), and the walk is broken off there.")
            }
        guard isLast, story.hits.isEmpty else { return body + override }
        return body + override + noViewTakesIt
    }

    private var noViewTakesIt: String { " " + localized("No view takes the touch.") }

    private var conclusion: String {
        isQuestion
            ? localized("A touch here would go to it.")
            : localized("It is the hit view, the first responder of this touch.")
    }

    private func sentence(reached index: Int) -> String {
        if let action { return sentence(asked: index, to: action) }
        let link = links[index], what = hook?.cargo ?? localized("event")
        guard index == 0, story.steps.isEmpty, link.role != .perhapsReached, link.role != .notReached else {
            return words(for: link, at: index, what)
        }
        let start =
            lacksFirstResponder
            ? localized(
                "A \(what) is a device event. There is no first responder, so it goes to \(label(link.responder)).")
            : localized("A \(what) is a device event: it goes to the first responder of the key window.")
        return start + " " + words(for: link, at: index, what)
    }

    /// What a responder does with what it was told of.
    private func words(for link: ChainLink, at index: Int, _ what: String) -> String {
        let name = label(link.responder), method = hook?.rawValue ?? localized("The event")
        let next = links.indices.contains(index + 1) ? label(links[index + 1].responder) : nil
        switch link.role {
        case .passesOn:
            return next.map { localized("\(name) inherits \(method), which passes the \(what) on to \($0).") }
                ?? end(at: name, method, what)
        case .passesOnAfterOverride:
            return next.map { passesOn(name, method, what, to: $0, listens: link.hasListeners) }
                ?? (link.hasListeners
                    ? localized("\(name) listens to \(method), and nobody comes after it.")
                    : localized("\(name) overrides \(method) and calls super, and nobody comes after it."))
        case .forwards:
            return next.map { localized("\(name) overrides \(method) and calls the next responder itself: \($0).") }
                ?? localized("\(name) overrides \(method) and calls the next responder itself.")
        case .perhapsReached:
            return localized(
                "\(name) overrides \(method) and was next in line; what it was handed directly cannot be seen.")
        case .handles:
            return
                (link.hasListeners
                ? localized("\(name) listens to \(method) and handles the \(what).")
                : localized("\(name) overrides \(method) and handles the \(what).")) + unreached(after: index)
        case .tracks, .ignores:
            return (link.control?.sentence(of: name) { label($0) } ?? localized("\(name) keeps the touch."))
                + unreached(after: index)
        case .notReached: return localized("\(name) is not reached.")
        }
    }

    private func passesOn(
        _ name: String, _ method: String, _ what: String, to next: String, listens: Bool
    ) -> String {
        listens
            ? localized("\(name) listens to \(method) and passes the \(what) on to \(next).")
            : localized("\(name) overrides \(method) and calls super, which passes the \(what) on to \(next).")
    }

    /// What it means that the last responder inherits the method and has no `next`.
    private func end(at name: String, _ method: String, _ what: String) -> String {
        guard otherClaims.isEmpty else {
            return localized("\(name) inherits \(method), and nobody comes after it.")
                + otherClaims.map { " " + localized("\($0.name) handles \($0.hook.rawValue).") }.joined()
        }
        return takers.isEmpty
            ? localized("\(name) inherits \(method), and nobody comes after it: the \(what) is dropped.")
            : localized("\(name) inherits \(method), and nobody comes after it: no responder handles the \(what).")
    }

    /// A responder that is asked whether it can perform an action.
    private func sentence(asked index: Int, to action: String) -> String {
        let name = label(links[index].responder)
        if isSample {
            return localized(
                """
                \(name) asked for them and gets the \(action) directly. \
                No first responder is looked for, and no chain is climbed.
                """)
        }
        let lead =
            index == 0
            ? localized("\(action) names no target, so the chain is asked, beginning here.") + " " : ""
        let next = links.indices.contains(index + 1) ? label(links[index + 1].responder) : nil
        if links[index].role == .handles {
            return lead + localized("\(name) can perform \(action), and does.") + unreached(after: index)
        }
        return lead
            + (next.map { localized("\(name) cannot perform \(action), so \($0) is asked next.") }
                ?? localized("\(name) cannot perform \(action), and nobody comes after it: nothing is done."))
    }

    private func unreached(after index: Int) -> String {
        let rest = links[(index + 1)...].filter { $0.role == .notReached }.map { label($0.responder) }
        switch rest.count {
        case 0: return ""
        case 1: return " " + localized("\(rest[0]) is not reached.")
        case 2: return " " + localized("\(rest[0]) and \(rest[1]) are not reached.")
        case _: return " " + localized("\(rest[0]) and \(rest.count - 1) more are not reached.")
        }
    }
}

extension Hook {
    /// What the method delivers, in a sentence.
    fileprivate var cargo: String {
        if deliversTouches { return localized("touch") }
        switch self {
        case .pressesBegan, .pressesChanged, .pressesEnded, .pressesCancelled: return localized("key")
        case .motionBegan, .motionEnded, .motionCancelled: return localized("shake")
        case .remoteControlReceived: return localized("remote command")
        case .touchesEstimatedPropertiesUpdated: return localized("correction")
        default: return localized("event")
        }
    }
}
