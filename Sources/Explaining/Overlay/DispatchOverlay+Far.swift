// The views of a small stage that were passed over far from the touch: they are counted in place of being numbered.
//
// Decides which they are, by all steps of the hit test, so that none changes its kind from one step to the next.
import HitscopeGeometry
import HitscopeStory

extension DispatchOverlay {
    /// A view as wide and high as this has room for its number, in points.
    private static let roomForNumber: CGFloat = 72
    /// From the touch to a view that is far from it, in points.
    private static let farAway: CGFloat = 30
    /// So many views are counted; fewer have numbers.
    private static let fewestCounted = 3

    /// The views that are counted. That of the step that is told has its number all the same.
    func farViews() -> Set<Int> {
        guard isCompact, ray == nil, let touch else { return [] }
        var found: Set<Int> = [], index = 0
        let steps = walkthrough.story.steps, hits = walkthrough.story.hits
        for end in walkthrough.runs.map(\.range) + [steps.count..<steps.count] {
            for step in steps[index..<max(index, end.lowerBound)] where isFar(step, from: touch) {
                found.insert(step.view)
            }
            index = max(index, end.upperBound)
        }
        found.subtract(hits)
        return found.count >= DispatchOverlay.fewestCounted ? found : []
    }

    /// Whether a view was passed over, far from a point, that is not large enough for its number.
    private func isFar(_ step: HitTestStep, from point: CGPoint) -> Bool {
        guard step.missedBy != nil, let sight = sight(of: step.view) else { return false }
        guard min(sight.width, sight.height) < DispatchOverlay.roomForNumber else { return false }
        return sight.clamped(point, by: 0).distance(to: point) > DispatchOverlay.farAway
    }
}
