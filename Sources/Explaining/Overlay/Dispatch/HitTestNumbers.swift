// The numbers of the views that were hit-tested.
//
// The view of the current step gets its number first if it is in a run, then the hit view if it is small. Both have
// numbers even among many views.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeStory

/// Draws the numbers of views.
struct HitTestNumbers {
    let overlay: DispatchOverlay

    /// Draws the numbers of the views that were hit-tested, at the top left corner of each if there is room. Numbers
    /// for the same corner are side by side, in order.
    ///
    /// Views that are hit-tested later keep their places free, so that no number moves from one step to the next.
    ///
    /// - Parameter far: The views that are counted instead of numbered.
    /// - Returns: The number of views without a number, and the number of views that were counted.
    func draw(
        _ labels: inout LabelPlacement, except far: Set<Int>, into list: inout DrawList
    ) -> (unmarked: Int, counted: Int) {
        let asked = Set(overlay.asked.map(\.view))
        let whole = ShownSteps(overlay.walkthrough, after: overlay.walkthrough.steps.count)
        let steps = Dictionary(grouping: whole.steps, by: \.view)
        let askedSteps = Dictionary(grouping: overlay.asked, by: \.view)
        let inRuns = overlay.shown.viewsOfRuns.union(whole.viewsOfRuns)
        var drawn: Set<Int> = [], unmarked = 0
        for view in viewsWithFirstChoice(among: steps) {
            guard let all = steps[view] ?? askedSteps[view], drawn.insert(view).inserted else { continue }
            _ = draw(all, on: view, &labels, into: &list)
        }
        for step in whole.steps + overlay.asked where !drawn.contains(step.view) {
            guard let all = steps[step.view] ?? askedSteps[step.view], all[0] == step,
                overlay.stage.quads[step.view] != nil
            else { continue }
            if far.contains(step.view), step.view != overlay.shown.current?.view { continue }
            let isOfRun = inRuns.contains(step.view)
            // A small view of a run has neither tag nor number. The summary line counts it.
            if isOfRun, overlay.visibleBox(of: step.view).map(overlay.isSmall) ?? true { continue }
            if isFaceOfSmallControl(step.view) { continue }
            drawn.insert(step.view)
            let isDrawn = draw(all, on: step.view, &labels, into: &list)
            if !isDrawn, !isOfRun, asked.contains(step.view) { unmarked += 1 }
        }
        return (unmarked, far.count { asked.contains($0) && $0 != overlay.shown.current?.view })
    }

    /// The views whose numbers are placed first: the view of the current step if it is one of many, and the hit views
    /// if they are small. Other numbers follow in order, at corners.
    private func viewsWithFirstChoice(among steps: [Int: [HitTestStep]]) -> [Int] {
        let current = overlay.shown.current.map(\.view)
        let hits = overlay.walkthrough.story.hits.filter { view in
            steps[view] != nil && overlay.visibleBox(of: view).map(overlay.isSmall) ?? false
        }
        return [current].compactMap(\.self).filter { overlay.shown.viewsOfRuns.contains($0) } + hits
    }

    /// True for the label or picture inside a small control, which has only enough room for the control's own marks.
    private func isFaceOfSmallControl(_ view: Int) -> Bool {
        overlay.untagged.contains(view)
            && overlay.walkthrough.story.hit.flatMap { overlay.visibleBox(of: $0) }.map(overlay.isSmall) ?? false
    }

    /// Draws the numbers of the steps in which one view was hit-tested so far.
    ///
    /// - Parameter steps: All steps that hit-test the view. Their numbers determine the room that is kept.
    /// - Returns: True if there was room.
    private func draw(
        _ steps: [HitTestStep], on view: Int, _ labels: inout LabelPlacement, into list: inout DrawList
    ) -> Bool {
        guard let quad = overlay.stage.quads[view], let visibleBox = overlay.visibleBox(of: view) else { return false }
        let verdict = overlay.verdict(of: steps[steps.count - 1])
        let badge = Badge(
            text: Walkthrough.numbers(of: steps), color: verdict.color,
            isSmall: overlay.isSmall(visibleBox) || overlay.isCompact)
        let places = places(of: badge, on: view, quad, visibleBox, labels).map { place in
            BadgePlace(center: overlay.stage.canvas.clamped(place.center, by: overlay.badgeRadius), cost: place.cost)
        }
        let isNeeded = verdict == .hit || view == overlay.shown.current?.view
        guard
            let place = labels.place(badge, near: places, of: visibleBox)
                ?? (isNeeded ? places[0].center : nil)
        else { return false }
        let now = steps.filter { $0.order <= overlay.walkthrough.askedCount(after: overlay.stepCount) }
        guard !now.isEmpty else { return true }
        let seen = Badge(
            text: Walkthrough.numbers(of: now), color: overlay.verdict(of: now[now.count - 1]).color,
            isSmall: badge.isSmall)
        seen.draw(at: place, into: &list)
        labels.note(.number, seen.text, in: seen.box(at: place), about: visibleBox)
        return true
    }

    /// Returns the positions for a number: beside the ray of the touch, beside a small view, or at a corner.
    private func places(
        of badge: Badge, on view: Int, _ quad: Quad, _ visibleBox: CGRect, _ labels: LabelPlacement
    ) -> [BadgePlace] {
        let isHit = overlay.walkthrough.story.hits.contains(view)
        if let beside = overlay.stage.ray?.places(of: view, badge.size, isLast: isHit, scale: overlay.ringScale) {
            return beside
        }
        if overlay.isSmall(visibleBox) { return visibleBox.sides(badge.size, beyond: labels.text(around: visibleBox)) }
        guard !quad.isAxisAligned else { return visibleBox.corners }
        return quad.corners.enumerated().map { index, corner in
            BadgePlace(center: visibleBox.clamped(corner, by: 0), cost: CGFloat(index) * 26)
        }
    }
}
