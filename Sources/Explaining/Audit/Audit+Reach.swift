// Rules about where views can be hit: covered, cut off, deaf, small, close, unreachable.
//
// Decides what is too little. Reads the map.
import HitscopeDrawing
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeReachability
import HitscopeWidgets

extension Audit {
    /// The rules for one view by itself.
    mutating func checkReach(of index: Int) {
        checkInteraction(of: index)
        guard isTarget[index], !explained.contains(index) else { return }
        guard evidence.contains(.order) else { return checkPrintedSize(of: index) }
        checkLosses(of: index)
        guard received[index] > 0, !explained.contains(index) else { return }
        checkSize(of: index)
    }

    /// A target that refuses touches before any place is looked at, and a recogniser on a view without interaction.
    private mutating func checkInteraction(of index: Int) {
        guard case .refused(let refusal, let decider) = map.views[index].status else { return }
        let hasRecognizer = views[index].gestureRecognizers?.contains { $0.isEnabled } ?? false
        if decider == index, refusal == .interactionDisabled, hasRecognizer, map.views[index].visibleArea > 0 {
            explained.insert(index)
            return report(
                .recognizerWithoutInteraction, index,
                views[index] is UIControl
                    ? localized("\(name(index)) has a recogniser and its isUserInteractionEnabled is false.")
                    : localized(
                        """
                        \(name(index)) has a recogniser and its isUserInteractionEnabled is false, \
                        as labels and image views have unless told otherwise.
                        """))
        }
        let isEmpty = refusal == .empty && decider != index
        guard isTarget[index], refusal == .interactionDisabled || isEmpty, !isFace(decider) else { return }
        explained.insert(index)
        if decider == index, (views[index] as? UIControl)?.registeredActions.isEmpty ?? false { return }
        report(.deafAncestor, index, other: decider == index ? nil : key(decider), deaf(index, decider, isEmpty))
    }

    private func deaf(_ index: Int, _ decider: Int, _ isEmpty: Bool) -> String {
        let name = name(index), around = self.name(decider)
        switch (decider == index, isEmpty) {
        case (true, _): return localized("\(name) has isUserInteractionEnabled set to false.")
        case (false, true): return localized("\(name) lies in \(around), which has no area.")
        case (false, false):
            return localized("\(name) lies in \(around), which has isUserInteractionEnabled set to false.")
        }
    }

    /// Whether a view without interaction lies in a control, which takes the touches for all that shows it.
    private func isFace(_ index: Int) -> Bool {
        var ancestor = map.views[index].parent
        while let here = ancestor {
            if views[here] is UIControl { return true }
            ancestor = map.views[here].parent
        }
        return false
    }

    /// What of a target is cut off or covered, and by whom.
    private mutating func checkLosses(of index: Int) {
        // Its own code decides, or that of a view around it; only a target that gets nothing is a finding.
        if case .asked = map.views[index].status { return }
        guard let lost = pieces.lost(by: index) else { return }
        let visible = map.views[index].visibleArea, covered = lost.coveredArea, outside = lost.area - covered
        if outside > Audit.harmlessPart * visible, let ancestor = map.ancestorThatCuts(index) {
            if outside > 0.999 * visible { explained.insert(index) }
            report(
                .outsideAncestor, index, other: key(ancestor),
                localized(
                    """
                    \(name(index)) sticks out of \(name(ancestor)): \
                    \(part(outside, of: visible)) of it cannot be hit.
                    """))
        }
        guard covered > Audit.harmlessPart * visible, let cover = pieces.largestCover(of: index) else { return }
        if received[index] <= 0 { explained.insert(index) }
        let hasOthers = covered - cover.coveredArea > Audit.hairArea
        if let taker = cover.taker, evidence.contains(.looks), isInvisible(taker, in: cover) {
            return report(
                .invisibleTaker, taker, other: key(index),
                localized(
                    """
                    \(name(taker)) is invisible, and it takes the touches on \(part(cover.coveredArea, of: visible)) \
                    of \(name(index)).
                    """))
        }
        report(
            .coveredTarget, index, other: key(cover.taker),
            hasOthers
                ? localized(
                    "\(name(cover.taker)) and others cover \(part(covered, of: visible)) of \(name(index)).")
                : localized("\(name(cover.taker)) covers \(part(covered, of: visible)) of \(name(index))."))
    }

    /// Whether neither the view nor what lies in it paints anything where it takes touches.
    private func isInvisible(_ index: Int, in loss: ReachabilityMap.Loss) -> Bool {
        var alpha: CGFloat = 1, ancestor: Int? = index
        while let here = ancestor {
            alpha *= views[here].alpha
            ancestor = map.views[here].parent
        }
        guard alpha > 0.05 else { return true }
        var list = DrawList()
        world.render(views[index], into: &list)
        let place = loss.polygons.flatMap { $0 }.reduce(CGRect.null) {
            $0.union(CGRect(origin: $1, size: .zero))
        }
        return !list.items.contains { $0.paints && $0.bounds.intersects(place) }
    }

    private mutating func checkSize(of index: Int) {
        guard !pieces.holdsSquare(of: Audit.leastSide - Audit.hairline, in: index) else { return }
        let box = pieces.receivingBox(of: index), side = Audit.leastSide.short
        guard !isUsualSize(index, box), !isCutByScrolling(index), !isInBar(index) else { return }
        let isWhole = box.width >= Audit.leastSide && box.height >= Audit.leastSide
        report(
            .smallTarget, index,
            isWhole
                ? localized(
                    """
                    The area in which \(name(index)) can be hit is nowhere both wide and high enough; a finger needs \
                    at least \(side) × \(side) pt.
                    """)
                : localized(
                    """
                    The area in which \(name(index)) can be hit is at most \(box.sizeText); a finger needs at least \
                    \(side) × \(side) pt.
                    """))
    }

    /// The same where only frames are known. A row takes the touches of what lies in it.
    private mutating func checkPrintedSize(of index: Int) {
        let frame = map.views[index].quad.boundingBox, least = Audit.leastSide - Audit.hairline
        guard min(frame.width, frame.height) < least, !isUsualSize(index, frame), !isInRow(index), !isInBar(index),
            map.screen.contains(frame)
        else { return }
        let side = Audit.leastSide.short
        report(
            .smallTarget, index,
            localized("\(name(index)) is \(frame.sizeText); a finger needs at least \(side) × \(side) pt."))
    }

    /// Whether an edge of what scrolls, or of the screen, hides a part of a view that scrolling would show.
    private func isCutByScrolling(_ index: Int) -> Bool {
        let frame = map.views[index].quad.boundingBox
        var ancestor = map.views[index].parent
        while let here = ancestor {
            if views[here] is UIScrollView {
                let window = map.views[here].quad.boundingBox.intersection(map.screen)
                return !window.insetBy(dx: -Audit.hairline, dy: -Audit.hairline).contains(frame)
            }
            ancestor = map.views[here].parent
        }
        return false
    }

    /// Whether it is a button in a bar of UIKit, which enlarges the areas of its buttons by code of its own.
    private func isInBar(_ index: Int) -> Bool {
        Audit.barButtons.contains(views[index].hitscopeClassLabel) || isInside(index) { Audit.bars.contains($0) }
    }

    /// UIKit's bars, by their names in accessibility too.
    private static let bars: Set = [
        "UINavigationBar", "UIToolbar", "UITabBar", "UISearchBar", "NavigationBar", "Toolbar", "TabBar",
    ]
    /// UIKit's own buttons in bars, some of which an app made a subclass of.
    private static let barButtons: Set = [
        "UINavigationButton", "_UIButtonBarButton", "UITabBarButton", "_UIModernBarButton",
    ]

    private func isInRow(_ index: Int) -> Bool { isInside(index) { $0 == "Cell" } }

    /// Whether it lies in a view of which the class has such a name.
    private func isInside(_ index: Int, _ isMeant: (String) -> Bool) -> Bool {
        var ancestor = map.views[index].parent
        while let here = ancestor {
            if isMeant(views[here].hitscopeClassLabel) { return true }
            ancestor = map.views[here].parent
        }
        return false
    }

    /// Whether a control that UIKit makes lower than 44 points has at least the height that UIKit gives it.
    private func isUsualSize(_ index: Int, _ box: CGRect) -> Bool {
        guard !Audit.isPlain(views[index]), let control = views[index] as? UIControl else { return false }
        let usual = control.sizeThatFits(.zero)
        let least = control is UITextField ? Audit.leastFieldHeight : max(usual.height, Audit.leastSystemHeight)
        let height = min(Audit.leastSide, least)
        let width = min(Audit.leastSide, max(usual.width, Audit.leastSystemHeight))
        return box.height >= height - 0.5 && box.width >= width - 0.5
    }

    /// The height of UIKit's lowest control that takes touches, the page control.
    private static let leastSystemHeight: CGFloat = 26
    /// The height of text fields up to iOS 12, which many apps keep.
    private static let leastFieldHeight: CGFloat = 30

    /// Buttons, and controls that are none of UIKit's: their makers chose their size, and what they do.
    static func isPlain(_ view: UIView) -> Bool {
        let isOfKit = view is UISwitch || view is UISlider || view is UIStepper || view is UISegmentedControl
        return !isOfKit && !(view is UIPageControl) && !(view is UITextField)
    }

    /// Small targets too close to others.
    mutating func checkDistances() {
        let targets = views.indices.filter { isTarget[$0] && isTouchable($0) }
            .map { (index: $0, box: map.views[$0].visibleFrame) }.sorted { $0.box.minY < $1.box.minY }
        var comparisons = 0
        for (place, one) in targets.enumerated() {
            for other in targets[(place + 1)...] {
                guard other.box.minY < one.box.maxY + Audit.leastDistance else { break }
                comparisons += 1
                guard comparisons <= Audit.mostComparisons, !isCut else { return isCut = true }
                if areTooClose(one.box, other.box), !map.isInside(one.index, other.index),
                    !map.isInside(other.index, one.index)
                {
                    reportClose(one.index, other.index, Audit.distance(one.box, other.box))
                }
            }
        }
    }

    /// Whether touches come to a target, as far as that is known.
    private func isTouchable(_ index: Int) -> Bool {
        (evidence.contains(.order) ? received[index] > 0 : !isInRow(index)) && !isInBar(index)
    }

    /// Pairs of targets that are compared: all pairs of 5,000 targets in one row.
    private static let mostComparisons = 12_500_000

    private mutating func reportClose(_ one: Int, _ other: Int, _ distance: CGFloat) {
        let (first, second) = (min(one, other), max(one, other))
        report(
            .closeTargets, second, other: key(first),
            distance > 0
                ? localized(
                    """
                    \(name(second)) lies \(distance.short) pt from \(name(first)), \
                    and at least one of them is small in that direction.
                    """)
                : localized(
                    """
                    \(name(second)) lies right beside \(name(first)), \
                    and at least one of them is small in that direction.
                    """))
    }

    /// Beside one another with less than the least distance, and one of both is small in that direction.
    private func areTooClose(_ one: CGRect, _ other: CGRect) -> Bool {
        let across = max(one.minX, other.minX) - min(one.maxX, other.maxX)
        let down = max(one.minY, other.minY) - min(one.maxY, other.maxY)
        if across >= 0, down < 0 {
            return across < Audit.leastDistance && min(one.width, other.width) < Audit.leastSide
        }
        if down >= 0, across < 0 {
            return down < Audit.leastDistance && min(one.height, other.height) < Audit.leastSide
        }
        return false
    }

    private static func distance(_ one: CGRect, _ other: CGRect) -> CGFloat {
        max(
            max(one.minX, other.minX) - min(one.maxX, other.maxX),
            max(one.minY, other.minY) - min(one.maxY, other.maxY))
    }

    /// Views that want touches and get none, where nothing has been said about it.
    mutating func checkHandlers() {
        for index in views.indices where !isCut && map.views[index].wantsTouches && map.views[index].visibleArea > 0 {
            guard received[index] <= 0, !explained.contains(index), !isInExplained(index) else { continue }
            if case .refused(_, let decider) = map.views[index].status, isFace(decider) { continue }
            let losses = map.losses(of: index).prefix(3), takers = losses.map { name($0.taker) }
            if !losses.isEmpty, losses.allSatisfy({ $0.taker == nil }) {
                report(
                    .unreachableHandler, index,
                    localized(
                        "\(name(index)) waits for touches, and none can reach it; a touch there goes to nobody."))
                continue
            }
            report(
                .unreachableHandler, index,
                takers.isEmpty
                    ? localized("\(name(index)) waits for touches, and none can reach it.")
                    : localized(
                        """
                        \(name(index)) waits for touches, and none can reach it; \
                        a touch there goes to \(takers.joined(separator: ", ")).
                        """))
        }
    }

    private func isInExplained(_ index: Int) -> Bool {
        var ancestor = map.views[index].parent
        while let here = ancestor {
            if explained.contains(here) { return true }
            ancestor = map.views[here].parent
        }
        return false
    }

    private func part(_ area: CGFloat, of whole: CGFloat) -> String {
        area > 0.999 * whole ? localized("all") : "\(max(1, (area / whole * 100).rounded()).short) %"
    }
}

extension DrawItem {
    /// Whether something can be seen of it.
    fileprivate var paints: Bool {
        switch command {
        case .fill(_, let color), .stroke(_, let color, _): color.alpha > 0.05
        case .text, .image: true
        case .beginClip, .beginOpacity, .end: false
        }
    }
}
