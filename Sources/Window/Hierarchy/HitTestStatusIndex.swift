// An index that finds the hit-test result of each view without searching all steps.
import HitscopeEngine
import HitscopeLanguage
import HitscopeSession
import HitscopeStory

/// The hit-test result of one view, up to the current step.
package struct HitTestStatus: Equatable {
    /// True if a step has reached the view.
    package var isShown = false
    /// True if the view is drawn faintly, because no step has reached it yet.
    package var isDim = false
    /// True if the view is drawn as not hit-tested, because no step reaches it.
    package var isNotAsked = false
    package var verdict: HitTestVerdict?
    /// The numbers of the steps so far that hit-tested the view.
    package var numbers = ""
}

/// The steps of the hit test that is shown, indexed by view.
struct HitTestStatusIndex {
    private var walkthrough: Walkthrough?
    /// The hit test that is indexed; nil if there is none.
    private(set) var source: Source?
    private var stepCount = 0
    private var isDeviceEvent = false, hasFingers = false
    /// True if the hit test belongs to a touch.
    package private(set) var isTouch = false
    /// The number of the first step of each view, indexed by identifier; 0 if there is none. It is an array because all
    /// views are looked up.
    private var first: [Int32] = []
    /// The indices of further steps, by view identifier, for views with more than one.
    private var further: [Int: [Int]] = [:]

    /// Identifies the input whose hit test is indexed.
    struct Source: Equatable {
        fileprivate var part: TraceSegment, input: Int
    }

    /// Updates the index. It is rebuilt only if another hit test is shown.
    @MainActor package mutating func refresh(_ inspection: Inspection) {
        let subject = inspection.shown.subject, hitTest = subject.map { Source(part: $0.segment, input: $0.input) }
        if hitTest != source { index(subject?.walkthrough.story.steps ?? []) }
        source = hitTest
        walkthrough = subject?.walkthrough
        stepCount = inspection.shown.stepCount
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

    /// The index of the first step of a view; nil if the view was not hit-tested.
    private func firstStep(of view: Int) -> Int? {
        guard view < first.count, first[view] > 0 else { return nil }
        return Int(clamping: first[view]) - 1
    }

    /// The status of a view at the current step.
    func status(of view: Int) -> HitTestStatus {
        guard let walkthrough else { return HitTestStatus() }
        var steps = firstStep(of: view).map { [walkthrough.story.steps[$0]] } ?? []
        if !steps.isEmpty, let further = further[view] { steps += further.map { walkthrough.story.steps[$0] } }
        let asked = steps.filter { $0.order <= walkthrough.askedCount(after: stepCount) }
        var status = HitTestStatus(isShown: !asked.isEmpty)
        status.isDim = !isDeviceEvent && !status.isShown
        status.isNotAsked = status.isDim && steps.isEmpty
        guard let step = hasFingers ? asked.last ?? steps.first : steps.first else { return status }
        // Only a hit can become known after the step that hit-tests the view.
        status.verdict = step.verdict == .hit ? walkthrough.verdict(of: step, after: stepCount) : step.verdict
        status.numbers = Walkthrough.numbers(of: asked)
        return status
    }

    /// The reason why the shown touch passed over a view, in a word or two; nil if it did not.
    package func reason(of view: Int) -> String? {
        switch passing(of: view) {
        case .notAsked: HitTestStatusIndex.notAsked
        case .refused(let verdict): verdict.word
        case nil: nil
        }
    }

    package static var notAsked: String { localized("not asked") }

    /// The reasons why views were passed over, where rows show them differently.
    package enum PassedOverReason {
        case notAsked
        case refused(HitTestVerdict)

        /// True if the two reasons are similar enough for their views to share a row.
        func isSimilar(_ other: PassedOverReason?) -> Bool {
            switch (self, other) {
            case (.notAsked, .notAsked): true
            case (.refused(.refused(let refusal)), .refused(.refused(let next))): refusal.hasWord(of: next)
            case (.refused(.overrideReturnedNil), .refused(.overrideReturnedNil)): true
            default: false
            }
        }
    }

    /// The reason why the shown touch passed over a view; nil if it did not, or if the view was hit-tested several
    /// times.
    package func passing(of view: Int) -> PassedOverReason? {
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
    /// True if a row shows the same text for both reasons.
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
    /// True if the view was passed over together with its subviews.
    package var isPassedOver: Bool {
        switch self {
        case .refused, .overrideReturnedNil: true
        case .hit, .descended, .redirected, .brokenOff: false
        }
    }
}
