// The numbers of the views that were hit-tested.
//
// The view of the current step gets its number first, then the hit view if it is small. Both have numbers even among
// many views.
import HitscopeDrawing
import HitscopeGeometry
import HitscopeStory

/// Draws the numbers of views.
struct HitTestNumbers {
    let overlay: DispatchOverlay

    /// Draws a number at the top left corner of every view that was hit-tested. Numbers for the same corner are side by
    /// side, in order, if there is room.
    ///
    /// - Parameter far: The views that are counted instead of numbered.
    /// - Returns: The number of views without a number, and the number of views that were counted.
    func draw(
        _ labels: inout LabelPlacement, except far: Set<Int>, into list: inout DrawList
    ) -> (unmarked: Int, counted: Int) {
        let steps = Dictionary(grouping: overlay.asked, by: \.view), inRuns = overlay.shown.viewsOfRuns
        var drawn: Set<Int> = [], unmarked = 0
        for view in viewsWithFirstChoice where !drawn.contains(view) {
            guard let all = steps[view] else { continue }
            drawn.insert(view)
            _ = draw(all, on: view, &labels, into: &list)
        }
        for step in overlay.asked where !drawn.contains(step.view) {
            guard let all = steps[step.view], all[0] == step, overlay.stage.quads[step.view] != nil else { continue }
            if far.contains(step.view), step.view != overlay.shown.current?.view { continue }
            let isOfRun = inRuns.contains(step.view)
            // The view has no tag either, and a number would not help. The sum line counts it.
            if isOfRun, overlay.visibleBox(of: step.view).map(overlay.isSmall) ?? true { continue }
            if isFaceOfSmallControl(step.view) { continue }
            let isDrawn = draw(all, on: step.view, &labels, into: &list)
            if !isDrawn, !isOfRun { unmarked += 1 }
        }
        return (unmarked, far.count { steps[$0] != nil && $0 != overlay.shown.current?.view })
    }

    /// The views whose numbers are placed first: the view of the current step if it is small or one of many, and the
    /// hit view if it is small. Other numbers follow in order, at corners.
    private var viewsWithFirstChoice: [Int] {
        let hit = overlay.hit, current = overlay.shown.current?.view
        return [current, hit].compactMap(\.self).filter { view in
            overlay.visibleBox(of: view).map(overlay.isSmall) ?? false
                || view == current && overlay.shown.viewsOfRuns.contains(view)
        }
    }

    /// True for the label or picture inside a small control, which has only enough room for the control's own marks.
    private func isFaceOfSmallControl(_ view: Int) -> Bool {
        overlay.untagged.contains(view)
            && overlay.walkthrough.story.hit.flatMap { overlay.visibleBox(of: $0) }.map(overlay.isSmall) ?? false
    }

    /// Draws the numbers of the steps in which one view was hit-tested.
    ///
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
        badge.draw(at: place, into: &list)
        labels.note(.number, badge.text, in: badge.box(at: place), about: visibleBox)
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
