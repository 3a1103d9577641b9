// The steps of a hit test that have marks of their own, and the sums of the others.
//
// Decides what is left out where there is too much: of a run of siblings only those nearest to the point are marked.
import HitscopeStory

/// What an overlay shows of a hit test at a step.
public struct ShownSteps: Hashable, Sendable {
    /// The steps with marks of their own, in order.
    public let steps: [HitTestStep]
    /// The views of runs among them.
    let viewsOfRuns: Set<Int>
    /// The runs that have been asked, in a few words each.
    public let sums: [String]

    /// The step of the hit test that is told: of the view that is being asked, or of the one of a run that is nearest
    /// to the point; nil once the hit test is over.
    let told: HitTestStep?

    /// - Parameter count: how many steps of the walkthrough have been taken.
    public init(_ walkthrough: Walkthrough, after count: Int) {
        let asked = walkthrough.askedCount(after: count)
        let told = ShownSteps.told(walkthrough, at: count)
        var steps: [HitTestStep] = [], sums: [String] = [], index = 0, ofRuns: Set<Int> = []
        for run in walkthrough.runs where run.range.lowerBound < asked {
            steps += walkthrough.story.steps[index..<run.range.lowerBound]
            let asking = run.range.clamped(to: 0..<asked)
            var marked = Set(run.nearest.filter { $0 < asked })
            // In an open run the view that is being asked is marked too.
            if let told, run.range.contains(told) { marked.insert(told) }
            steps += marked.sorted().map { walkthrough.story.steps[$0] }
            ofRuns.formUnion(marked.map { walkthrough.story.steps[$0].view })
            sums.append(run.sum(after: asked))
            index = asking.upperBound
        }
        if index < asked { steps += walkthrough.story.steps[index..<asked] }
        self.steps = steps
        self.told = told.map { walkthrough.story.steps[$0] }
        viewsOfRuns = ofRuns
        self.sums = sums
    }

    /// The index of the step of the hit test that is told after `count` steps of the walkthrough.
    private static func told(_ walkthrough: Walkthrough, at count: Int) -> Int? {
        guard walkthrough.steps.indices.contains(count - 1) else { return nil }
        switch walkthrough.steps[count - 1] {
        case .asked(let index): return index
        case .passedOver(let number): return walkthrough.runs[number].nearest.first
        case .found, .reached: return nil
        }
    }
}
