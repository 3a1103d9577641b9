// The rules for targets that are covered, cut off, or without interaction.
import HitscopeDiagnosis
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability
import HitscopeWidgets

/// Checks that touches reach a target.
@MainActor struct ReachabilityRules {
    let screen: AuditedScreen

    /// The fraction of a target that may be covered or cut off without a finding.
    private static let tolerableFraction: CGFloat = 0.1
    /// The fraction of a text view that may be covered without a finding. Buttons often cover a corner of it.
    private static let harmlessPartOfText: CGFloat = 0.5
    /// The area that rounding errors may leave, in square points.
    private static let hairArea: CGFloat = 1e-5

    func check(_ index: Int, _ list: inout FindingList) {
        checkInteraction(of: index, &list)
        let sizes = SizeRules(screen: screen)
        sizes.checkEmpty(index, &list)
        guard screen.isTarget[index], !list.explained.contains(index) else { return }
        guard screen.knowsOrder(of: index) else { return sizes.checkPrinted(index, &list) }
        checkLosses(of: index, &list)
        guard screen.received[index] > 0, !list.explained.contains(index) else { return }
        sizes.check(index, &list)
    }

    /// Finds a target that refuses touches at every point, and a recogniser on a view without interaction.
    private func checkInteraction(of index: Int, _ list: inout FindingList) {
        guard case .refused(let refusal, let decider) = screen.map.views[index].status else { return }
        let hasRecognizer = hasRecognizer(index)
        if decider == index, refusal == .interactionDisabled, hasRecognizer, screen.map.views[index].visibleArea > 0 {
            list.explained.insert(index)
            return list.report(
                .recognizerWithoutInteraction, index,
                screen.views[index] is UIControl
                    ? localized("\(screen.name(index)) has a recogniser, but its isUserInteractionEnabled is false.")
                    : localized(
                        """
                        \(screen.name(index)) has a recogniser, but its isUserInteractionEnabled is false, the default \
                        for labels and image views.
                        """))
        }
        let isEmpty = refusal == .empty && decider != index
        guard screen.isTarget[index], refusal == .interactionDisabled || refusal == .animating || isEmpty,
            !screen.isInControl(decider)
        else { return }
        list.explained.insert(index)
        if decider == index, (screen.views[index] as? UIControl)?.registeredActions.isEmpty ?? false { return }
        guard decider != index else { return list.report(.deafAncestor, index, deaf(index, decider, refusal)) }
        list.collect(
            FindingList.Cause(rule: .deafAncestor, view: decider), of: index, at: index, other: screen.key(decider),
            deaf(index, decider, refusal))
    }

    /// True if the view has an enabled recogniser, or one that a dump does not name.
    ///
    /// UIKit adds recognisers of its own to many views, but none to labels and image views.
    private func hasRecognizer(_ index: Int) -> Bool {
        let view = screen.views[index]
        if view.gestureRecognizers?.contains(where: { $0.isEnabled }) ?? false { return true }
        return (view is UILabel || view is UIImageView) && screen.unnamedRecognizers.contains(view.hitscopeIdentifier)
    }

    private func deaf(_ index: Int, _ decider: Int, _ refusal: HitTestRefusal) -> String {
        let name = screen.name(index), around = screen.name(decider)
        switch (decider == index, refusal) {
        case (true, .animating):
            return localized(
                "\(name) is being animated and takes no touches until the animation ends.")
        case (true, _): return localized("\(name) has isUserInteractionEnabled set to false.")
        case (false, .empty): return localized("\(name) lies in \(around), which has no area.")
        case (false, .animating):
            return localized(
                "\(name) lies in \(around), which is being animated and takes no touches until the animation ends.")
        case (false, _):
            return localized("\(name) lies in \(around), which has isUserInteractionEnabled set to false.")
        }
    }

    /// Finds the parts of a target that are cut off or covered.
    private func checkLosses(of index: Int, _ list: inout FindingList) {
        // If code decides, the map is approximate. Only a target that gets no touches at all is then a finding.
        if case .asked = screen.map.views[index].status { return }
        guard let lost = screen.pieces.lost(by: index) else { return }
        let visible = screen.map.views[index].visibleArea, covered = lost.coveredArea, outside = lost.area - covered
        if outside > ReachabilityRules.tolerableFraction * visible, let ancestor = screen.map.ancestorThatCuts(index) {
            guard !isScrolledOut(index, of: ancestor) else {
                list.explained.insert(index)
                return
            }
            if outside > 0.999 * visible { list.explained.insert(index) }
            list.report(
                .outsideAncestor, index, other: screen.key(ancestor),
                localized(
                    """
                    \(screen.name(index)) extends beyond \(screen.name(ancestor)): \(part(outside, of: visible)) of it \
                    cannot be hit.
                    """))
        }
        let isText = screen.views[index] is UITextView
        let harmless = isText ? ReachabilityRules.harmlessPartOfText : ReachabilityRules.tolerableFraction
        guard covered > harmless * visible, let cover = screen.pieces.largestCover(of: index) else {
            return
        }
        if screen.received[index] <= 0 { list.explained.insert(index) }
        let hasOthers = covered - cover.coveredArea > ReachabilityRules.hairArea
        let name = screen.name(index)
        // An override can return a view that is in no window. That view has no place among the views of the screen.
        let taker = cover.taker.flatMap { screen.views.indices.contains($0) ? $0 : nil }
        if let taker, isInvisible(taker, in: cover, &list) {
            return list.collect(
                FindingList.Cause(rule: .invisibleTaker, view: taker), of: index, at: taker, other: screen.key(index),
                localized(
                    """
                    \(screen.name(taker)) is invisible, and it takes the touches on \
                    \(part(cover.coveredArea, of: visible)) of \(name).
                    """), doubt: doubt(about: taker, over: index))
        }
        let front = screen.name(cover.taker), share = part(covered, of: visible)
        let sentence =
            hasOthers
            ? localized("\(front) and others cover \(share) of \(name).")
            : localized("\(front) covers \(share) of \(name).")
        guard let taker else {
            return list.report(.coveredTarget, index, other: screen.key(cover.taker), sentence)
        }
        let (back, cause) = screen.branches(index, taker)
        list.covers.insert(FindingList.Cover(view: cause, covered: back))
        guard !screen.isPresented(cause) else {
            list.explained.insert(index)
            return
        }
        list.collect(
            FindingList.Cause(rule: .coveredTarget, view: cause, covered: back), of: index, at: index,
            other: screen.key(taker), sentence, doubt: doubt(about: taker, over: index))
    }

    /// A sentence for a dump that does not say whether the view that takes a target's touches, or a view around it,
    /// lets touches through; nil if it is known.
    private func doubt(about taker: Int, over index: Int) -> String? {
        let around = screen.views[taker].withSuperviews.prefix { !screen.views[index].isDescendant(of: $0) }
        return Doubt.overrides(in: around)?.sentence
    }

    /// True if the part of a target outside an ancestor can be scrolled into it.
    private func isScrolledOut(_ index: Int, of ancestor: Int) -> Bool {
        screen.ancestors(of: index).prefix { $0 >= ancestor }.contains { place in
            (screen.views[place] as? UIScrollView).flatMap {
                ScrolledContent.offset(of: $0, showing: screen.views[index])
            } != nil
        }
    }

    /// True if neither the view nor its descendants paint anything where the view takes touches.
    private func isInvisible(
        _ index: Int, in loss: ReachabilityMap.Loss, _ list: inout FindingList
    ) -> Bool {
        let painting = list.painting.flatMap { $0.view == index ? $0 : nil } ?? painting(of: index)
        list.painting = painting
        guard let boxes = painting.boxes else { return false }
        let place = loss.polygons.flatMap { $0 }.reduce(CGRect.null) {
            $0.union(CGRect(origin: $1, size: .zero))
        }
        return !boxes.contains { $0.intersects(place) }
    }

    /// The boxes in which the view and its descendants paint something visible; nil boxes if it is not known.
    private func painting(of index: Int) -> FindingList.Painting {
        guard knowsDrawing(of: screen.views[index]) else { return FindingList.Painting(view: index, boxes: nil) }
        let alpha = screen.ancestors(of: index).reduce(screen.views[index].alpha) { $0 * screen.views[$1].alpha }
        guard alpha > 0.05 else { return FindingList.Painting(view: index, boxes: []) }
        var list = DrawList()
        screen.world.render(screen.views[index], into: &list)
        return FindingList.Painting(view: index, boxes: list.items.filter(\.paints).map(\.bounds))
    }

    /// True if it is known what the view and all its descendants draw.
    private func knowsDrawing(of view: UIView) -> Bool {
        !view.unsaidAspects.contains(.drawing) && view.subviews.allSatisfy { knowsDrawing(of: $0) }
    }

    private func part(_ area: CGFloat, of whole: CGFloat) -> String {
        area > 0.999 * whole ? localized("all") : "\(max(1, (area / whole * 100).rounded()).tenthsText) %"
    }
}

extension DrawItem {
    /// True if the item paints something visible.
    fileprivate var paints: Bool {
        switch command {
        case .fill(_, let color), .stroke(_, let color, _): color.alpha > 0.05
        case .text, .image: true
        case .beginClip, .beginOpacity, .end: false
        }
    }
}
