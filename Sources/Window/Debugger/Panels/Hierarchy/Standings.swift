// What the hit test says of each view, found without going through all of its steps.
//
// Reads the walkthrough that is shown; decides nothing about rows.
import HitscopeDiagnosis
import HitscopeLanguage
import HitscopeTrace

/// What the walkthrough says of a view at the current step.
struct Standing {
    /// Whether a step has reached the view.
    var isShown = false
    /// Whether the view is drawn faintly, since no step has reached it.
    var isDim = false
    /// Whether the view is drawn as not asked, since no step ever reaches it.
    var isNotAsked = false
    var verdict: HitTestVerdict?
    /// The numbers of the steps in which it was asked.
    var numbers = ""
}

/// The steps of the hit test that is shown, by view.
struct Standings {
    private var walkthrough: Walkthrough?
    private var stepCount = 0
    private var isDeviceEvent = false, hasFingers = false
    /// Whether a touch is shown.
    private(set) var isTouch = false
    /// The index of the first step of each view, and of the further steps of those that have any.
    private var first: [Int: Int] = [:], further: [Int: [Int]] = [:]

    /// Brings the steps up to date. Their index stays as long as the hit test is the same.
    @MainActor mutating func refresh(_ inspection: Inspection) {
        let subject = inspection.subject
        if walkthrough?.story != subject?.walkthrough.story { index(subject?.walkthrough.story.steps ?? []) }
        walkthrough = subject?.walkthrough
        stepCount = inspection.stepCount
        isDeviceEvent = subject?.cause.isDeviceEvent ?? false
        isTouch = subject?.isTouch ?? false
        hasFingers = (subject?.fingers.count ?? 0) > 1
    }

    private mutating func index(_ steps: [HitTestStep]) {
        first.removeAll(keepingCapacity: true)
        further = [:]
        first.reserveCapacity(steps.count)
        for (index, step) in steps.enumerated() {
            if first[step.view] == nil {
                first[step.view] = index
            } else {
                further[step.view, default: []].append(index)
            }
        }
    }

    /// What is known of a view at the current step.
    func standing(of view: Int) -> Standing {
        guard let walkthrough else { return Standing() }
        var steps = first[view].map { [walkthrough.story.steps[$0]] } ?? []
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
    func reason(of view: Int) -> String? {
        guard isTouch, let walkthrough else { return nil }
        guard let index = first[view] else { return Standings.notAsked }
        guard further[view] == nil else { return nil }
        switch walkthrough.story.steps[index].verdict {
        case .refused, .overrideReturnedNil: return walkthrough.story.steps[index].verdict.word
        case .hit, .descended, .redirected, .brokenOff: return nil
        }
    }

    static var notAsked: String { localized("not asked") }
}
