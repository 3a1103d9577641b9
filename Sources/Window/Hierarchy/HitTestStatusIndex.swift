// What the hit test says of each view, found without going through all of its steps.
//
// Reads the walkthrough that is shown; decides nothing about rows.
import HitscopeEngine
import HitscopeLanguage
import HitscopeSession
import HitscopeStory
import HitscopeTrace

/// What the walkthrough says of a view at the current step.
package struct Standing: Equatable {
    /// Whether a step has reached the view.
    package var isShown = false
    /// Whether the view is drawn faintly, since no step has reached it.
    package var isDim = false
    /// Whether the view is drawn as not asked, since no step ever reaches it.
    package var isNotAsked = false
    package var verdict: HitTestVerdict?
    /// The numbers of the steps in which it was asked.
    package var numbers = ""
}

/// The steps of the hit test that is shown, by view.
struct Standings {
    private var walkthrough: Walkthrough?
    /// Which hit test is indexed; nil for none.
    private var source: Source?
    private var stepCount = 0
    private var isDeviceEvent = false, hasFingers = false
    /// Whether a touch is shown.
    package private(set) var isTouch = false
    /// By identifier, the number of the first step of each view; 0 for none. An array, since all views are looked up.
    private var first: [Int32] = []
    /// The indices of the further steps of the views that have any.
    private var further: [Int: [Int]] = [:]

    /// Where the steps of a hit test come from.
    private struct Source: Equatable {
        var part: TraceSegment, input: Int
    }

    /// Brings the steps up to date. Their index stays as long as the hit test is the same.
    @MainActor package mutating func refresh(_ inspection: Inspection) {
        let subject = inspection.subject, hitTest = subject.map { Source(part: $0.segment, input: $0.input) }
        if hitTest != source { index(subject?.walkthrough.story.steps ?? []) }
        source = hitTest
        walkthrough = subject?.walkthrough
        stepCount = inspection.stepCount
        isDeviceEvent = subject?.cause.isDeviceEvent ?? false
        isTouch = subject?.isTouch ?? false
        hasFingers = (subject?.fingers.count ?? 0) > 1
    }

    private mutating func index(_ steps: [HitTestStep]) {
        let count = (steps.lazy.map(\.view).max() ?? -1) + 1
        first.removeAll(keepingCapacity: true)
        first += repeatElement(0, count: count)
        further = [:]
        for (index, step) in steps.enumerated() {
            if first[step.view] == 0 {
                first[step.view] = Int32(clamping: index + 1)
            } else {
                further[step.view, default: []].append(index)
            }
        }
    }

    /// The index of the first step of a view; nil where it was not asked.
    private func firstStep(of view: Int) -> Int? {
        guard view < first.count, first[view] > 0 else { return nil }
        return Int(clamping: first[view]) - 1
    }

    /// What is known of a view at the current step.
    func standing(of view: Int) -> Standing {
        guard let walkthrough else { return Standing() }
        var steps = firstStep(of: view).map { [walkthrough.story.steps[$0]] } ?? []
        if !steps.isEmpty, let further = further[view] { steps += further.map { walkthrough.story.steps[$0] } }
        let asked = steps.filter { $0.order <= walkthrough.askedCount(after: stepCount) }
        var standing = Standing(isShown: !asked.isEmpty)
        standing.isDim = !isDeviceEvent && !standing.isShown
        standing.isNotAsked = standing.isDim && steps.isEmpty
        guard let step = hasFingers ? asked.last ?? steps.first : steps.first else { return standing }
        // Only a hit is known later than it is asked for.
        standing.verdict = step.verdict == .hit ? walkthrough.verdict(of: step, after: stepCount) : step.verdict
        standing.numbers = Walkthrough.numbers(of: asked)
        return standing
    }

    /// Why the touch that is shown passed a view over in the end, in a word or two; nil where it did not.
    package func reason(of view: Int) -> String? {
        switch passing(of: view) {
        case .notAsked: Standings.notAsked
        case .refused(let verdict): verdict.word
        case nil: nil
        }
    }

    package static var notAsked: String { localized("not asked") }

    /// Why views were passed over, as far as a row has a word for it.
    package enum Passing {
        case notAsked
        case refused(HitTestVerdict)

        /// Whether one row may stand for two views.
        func isLike(_ other: Passing?) -> Bool {
            switch (self, other) {
            case (.notAsked, .notAsked): true
            case (.refused(.refused(let refusal)), .refused(.refused(let next))): refusal.hasWord(of: next)
            case (.refused(.overrideReturnedNil), .refused(.overrideReturnedNil)): true
            default: false
            }
        }
    }

    /// Why the touch that is shown passed a view over in the end; nil where it did not.
    package func passing(of view: Int) -> Passing? {
        guard isTouch, let walkthrough else { return nil }
        guard let index = firstStep(of: view) else { return .notAsked }
        guard further.isEmpty || further[view] == nil else { return nil }
        switch walkthrough.story.steps[index].verdict {
        case .refused, .overrideReturnedNil: return .refused(walkthrough.story.steps[index].verdict)
        case .hit, .descended, .redirected, .brokenOff: return nil
        }
    }
}

extension HitTestRefusal {
    /// Whether a row says the same of both.
    fileprivate func hasWord(of other: HitTestRefusal) -> Bool {
        switch (self, other) {
        case (.outside, .outside), (.hidden, .hidden), (.interactionDisabled, .interactionDisabled),
            (.animating, .animating), (.empty, .empty), (.notInvertible, .notInvertible),
            (.overriddenPointInside, .overriddenPointInside):
            true
        case (.transparent, .transparent): rowWord == other.rowWord
        default: false
        }
    }
}

extension HitTestVerdict {
    /// Whether the view was passed over with all that lies in it.
    package var isPassedOver: Bool {
        switch self {
        case .refused, .overrideReturnedNil: true
        case .hit, .descended, .redirected, .brokenOff: false
        }
    }
}
