// The steps of a hit test that have their own marks, and the summaries of the other steps.
//
// In a run of siblings, only those nearest to the point have marks.
import HitscopeStory

/// The part of a hit test that an overlay shows at a step.
public struct ShownSteps: Hashable, Sendable {
    /// The steps with their own marks, in order.
    public let steps: [HitTestStep]
    /// The views in `steps` that belong to runs.
    let viewsOfRuns: Set<Int>
    /// A short summary of each run that has been hit-tested so far.
    public let sums: [String]

    /// The current step of the hit test: the step of the current view, or of the view of a run nearest to the point;
    /// nil once the hit test is over.
    let current: HitTestStep?

    /// - Parameter count: The number of steps of the walkthrough that have been taken.
    public init(_ walkthrough: Walkthrough, after count: Int) {
        let asked = walkthrough.askedCount(after: count)
        let current = ShownSteps.currentIndex(walkthrough, at: count)
        var steps: [HitTestStep] = [], sums: [String] = [], index = 0, ofRuns: Set<Int> = []
        for run in walkthrough.runs where run.range.lowerBound < asked {
            steps += walkthrough.story.steps[index..<run.range.lowerBound]
            let asking = run.range.clamped(to: 0..<asked)
            var marked = Set(run.nearest.filter { $0 < asked })
            // In an expanded run, the current view also has a mark.
            if let current, run.range.contains(current) { marked.insert(current) }
            steps += marked.sorted().map { walkthrough.story.steps[$0] }
            ofRuns.formUnion(marked.map { walkthrough.story.steps[$0].view })
            sums.append(run.sum(after: asked))
            index = asking.upperBound
        }
        if index < asked { steps += walkthrough.story.steps[index..<asked] }
        self.steps = steps
        self.current = current.map { walkthrough.story.steps[$0] }
        viewsOfRuns = ofRuns
        self.sums = sums
    }

    /// Returns the index of the current step after `count` steps of the walkthrough.
    private static func currentIndex(_ walkthrough: Walkthrough, at count: Int) -> Int? {
        guard walkthrough.steps.indices.contains(count - 1) else { return nil }
        switch walkthrough.steps[count - 1] {
        case .asked(let index): return index
        case .passedOver(let number): return walkthrough.runs[number].nearest.first
        case .found, .reached, .happened, .moved: return nil
        }
    }
}
