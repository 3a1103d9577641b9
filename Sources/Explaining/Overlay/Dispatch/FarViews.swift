// Views of a small stage that were passed over far from the touch. They are counted instead of numbered.
//
// They are computed from all steps of the hit test, so none changes from one step to the next.
import HitscopeGeometry
import HitscopeStory

/// Finds the views that are counted instead of numbered.
struct FarViews {
    let overlay: DispatchOverlay

    /// The minimum width and height of a view with room for its number, in points.
    private static let roomForNumber: CGFloat = 72
    /// The minimum distance between a far view and the touch, in points.
    private static let minimumFarDistance: CGFloat = 30
    /// The minimum number of far views that are counted. Fewer keep their numbers.
    private static let minimumCountedViews = 3

    /// The identifiers of the views to count. The view of the current step keeps its number.
    var identifiers: Set<Int> {
        guard overlay.isCompact, overlay.stage.ray == nil, let touch = overlay.touch else { return [] }
        var found: Set<Int> = [], index = 0
        let steps = overlay.walkthrough.story.steps, hits = overlay.walkthrough.story.hits
        for end in overlay.walkthrough.runs.map(\.range) + [steps.count..<steps.count] {
            for step in steps[index..<max(index, end.lowerBound)] where isFar(step, from: touch) {
                found.insert(step.view)
            }
            index = max(index, end.upperBound)
        }
        found.subtract(hits)
        return found.count >= FarViews.minimumCountedViews ? found : []
    }

    /// True if a view was passed over because the point is far outside it, and the view is too small for its number.
    private func isFar(_ step: HitTestStep, from point: CGPoint) -> Bool {
        guard step.missedBy != nil, let visibleBox = overlay.visibleBox(of: step.view) else { return false }
        guard min(visibleBox.width, visibleBox.height) < FarViews.roomForNumber else { return false }
        return visibleBox.clamped(point, by: 0).distance(to: point) > FarViews.minimumFarDistance
    }
}
