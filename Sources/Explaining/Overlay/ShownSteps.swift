// The steps of a hit test that have marks of their own, and the sums of the others.
//
// Decides what is left out where there is too much: of a run of siblings only those nearest to the point are marked.
import HitscopeDiagnosis

/// What an overlay shows of a hit test at a step.
public struct ShownSteps: Hashable, Sendable {
    /// The steps with marks of their own, in order.
    public let steps: [HitTestStep]
    /// The views of runs among them.
    let viewsOfRuns: Set<Int>
    /// The runs that have been asked, in a few words each.
    public let sums: [String]

    /// Of each run so many views are marked at the most.
    static let mostOfRun = 6

    /// - Parameter count: how many steps of the walkthrough have been taken.
    public init(_ walkthrough: Walkthrough, after count: Int) {
        let asked = walkthrough.askedCount(after: count)
        var steps: [HitTestStep] = [], sums: [String] = [], index = 0, ofRuns: Set<Int> = []
        for run in walkthrough.runs where run.range.lowerBound < asked {
            steps += walkthrough.story.steps[index..<run.range.lowerBound]
            let told = run.range.clamped(to: 0..<asked)
            var marked = Set(walkthrough.nearest(ShownSteps.mostOfRun, of: run).filter { $0 < asked })
            // In an open run the view that is being asked is marked too.
            if asked <= run.range.upperBound { marked.insert(asked - 1) }
            if marked.count > ShownSteps.mostOfRun, told.count == run.count { marked.remove(asked - 1) }
            steps += marked.sorted().map { walkthrough.story.steps[$0] }
            ofRuns.formUnion(marked.map { walkthrough.story.steps[$0].view })
            sums.append(run.sum(after: asked))
            index = told.upperBound
        }
        if index < asked { steps += walkthrough.story.steps[index..<asked] }
        self.steps = steps
        viewsOfRuns = ofRuns
        self.sums = sums
    }
}
