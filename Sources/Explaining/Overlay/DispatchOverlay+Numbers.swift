// The numbers of the views that were asked.
//
// Decides who has the first choice: the view that the step is about, then a small view that was hit. So both are
// labelled, however many views there are.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeStory

extension DispatchOverlay {
    /// Draws a number at the top left corner of every view that was asked. Numbers that would lie on one another stand
    /// side by side, in order, where there is room.
    ///
    /// - Parameter far: views that are counted in place of having a number.
    /// - Returns: how many views have no number, and how many were counted.
    func drawBadges(
        _ labels: inout LabelPlacement, except far: Set<Int>, into list: inout DrawList
    ) -> (unmarked: Int, counted: Int) {
        let steps = Dictionary(grouping: asked, by: \.view), inRuns = shown.viewsOfRuns
        var drawn: Set<Int> = [], unmarked = 0
        for view in viewsWithFirstChoice where !drawn.contains(view) {
            guard let all = steps[view] else { continue }
            drawn.insert(view)
            _ = draw(all, on: view, &labels, into: &list)
        }
        for step in asked where !drawn.contains(step.view) {
            guard let all = steps[step.view], all[0] == step, quads[step.view] != nil else { continue }
            if far.contains(step.view), step.view != shown.told?.view { continue }
            let isOfRun = inRuns.contains(step.view)
            // It has no words either, so that its number would say nothing. The sum counts it.
            if isOfRun, sight(of: step.view).map(isSmall) ?? true { continue }
            if isFaceOfSmallControl(step.view) { continue }
            let isDrawn = draw(all, on: step.view, &labels, into: &list)
            if !isDrawn, !isOfRun { unmarked += 1 }
        }
        return (unmarked, far.count { steps[$0] != nil && $0 != shown.told?.view })
    }

    /// The view that the step is about, where it is one of many or small, and a small view that was hit; at corners,
    /// numbers stand in order.
    private var viewsWithFirstChoice: [Int] {
        let hit = isFound ? walkthrough.story.hit : nil, told = shown.told?.view
        return [told, hit].compactMap(\.self).filter { view in
            sight(of: view).map(isSmall) ?? false || view == told && shown.viewsOfRuns.contains(view)
        }
    }

    /// Whether it is the label or picture of a control that is small, which has room for the control's marks alone.
    private func isFaceOfSmallControl(_ view: Int) -> Bool {
        untagged.contains(view) && walkthrough.story.hit.flatMap { sight(of: $0) }.map(isSmall) ?? false
    }

    func isSmall(_ sight: CGRect) -> Bool { min(sight.width, sight.height) < smallView }

    /// Draws the numbers of the steps in which one view was asked.
    ///
    /// - Returns: whether there was room.
    private func draw(
        _ steps: [HitTestStep], on view: Int, _ labels: inout LabelPlacement, into list: inout DrawList
    ) -> Bool {
        guard let quad = quads[view], let sight = sight(of: view) else { return false }
        let verdict = verdict(of: steps[steps.count - 1])
        let badge = Badge(
            text: Walkthrough.numbers(of: steps), color: verdict.color,
            isSmall: isSmall(sight) || isCompact)
        let places = places(of: badge, on: view, quad, sight, labels).map { place in
            BadgePlace(center: canvas.clamped(place.center, by: badgeRadius), cost: place.cost)
        }
        let isNeeded = verdict == .hit || view == shown.told?.view
        guard
            let place = labels.place(badge, near: places, of: sight)
                ?? (isNeeded ? places[0].center : nil)
        else { return false }
        badge.draw(at: place, into: &list)
        return true
    }

    /// Where a number may lie: beside the line of the touch, beside a small view, or at a corner.
    private func places(
        of badge: Badge, on view: Int, _ quad: Quad, _ sight: CGRect, _ labels: LabelPlacement
    ) -> [BadgePlace] {
        let isHit = view == walkthrough.story.hit
        if let beside = ray?.places(of: view, badge.size, isLast: isHit, scale: ringScale) { return beside }
        if isSmall(sight) { return sight.sides(badge.size, beyond: labels.text(around: sight)) }
        guard !quad.isUpright else { return sight.corners }
        return quad.corners.enumerated().map { index, corner in
            BadgePlace(center: sight.clamped(corner, by: 0), cost: CGFloat(index) * 26)
        }
    }
}
