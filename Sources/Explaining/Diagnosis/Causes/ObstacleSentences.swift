// Sentences about obstacles.
import HitscopeEngine
import HitscopeGeometry
import HitscopeLanguage
import HitscopeStory

/// Describes the obstacles that keep a hit test from a view.
@MainActor struct ObstacleSentences {
    let view: UIView
    /// The point of the touch, in points of the screen.
    let point: CGPoint

    func cause(_ obstacle: Obstacle) -> Cause {
        let culprit = obstacle.culprit(of: view)
        if let cause = unsaid(obstacle, culprit) { return cause }
        var cause = Cause(
            code: obstacle.code(for: view), culprit: culprit.hitscopeIdentifier, culpritName: culprit.called,
            sentence: sentence(obstacle))
        cause.isCulpritVisible = cover(obstacle).flatMap { ViewAndPoint.isSeen($0, at: point) }
        cause.doubts = doubts(of: obstacle)
        cause.remedies = Remedies(view: view, point: point)
            .edits(against: obstacle, isSeen: cause.isCulpritVisible ?? true)
        if case .brokenOff = obstacle {
            cause.unchangedReason = localized(
                """
                No change can be tried, because the hit test did not finish: the code that it called ended the process \
                or started another question.
                """)
        }
        return cause
    }

    /// The cause if the source does not say what the obstacle needs: a frame, an order, or a property; nil otherwise.
    private func unsaid(_ obstacle: Obstacle, _ culprit: UIView) -> Cause? {
        let aspects = culprit.unsaidAspects
        switch obstacle {
        case .unordered(let elements): return unordered(elements)
        case .notInWindow where aspects.contains(.visibility): return invisible(culprit)
        case .refused(.hidden, _) where aspects.contains(.visibility): return invisible(culprit)
        case .refused(.interactionDisabled, _) where aspects.contains(.interaction):
            let sentence =
                culprit === view
                ? localized("It is not known whether \(name) takes touches.")
                : localized("\(name) lies in \(culprit.called). It is not known whether that takes touches.")
            return notSaid(culprit, sentence, .interaction(of: culprit))
        default:
            return obstacle.dependsOnFrame && aspects.contains(.frame) ? frameless(culprit) : nil
        }
    }

    private func notSaid(_ culprit: UIView, _ sentence: String, _ doubt: Doubt) -> Cause {
        var cause = Cause(.notSaid, Culprit(culprit), sentence)
        cause.doubts = [doubt]
        return cause
    }

    /// The cause if the source does not say which element is in front.
    private func unordered(_ elements: [UIView]) -> Cause {
        let count = elements.count, inside = elements.filter { $0 === view || $0.isDescendant(of: view) }.count
        let sentence =
            if elements.contains(where: { $0 === view }) {
                localized("It is not known whether \(name) gets the touch: \(count) elements contain the point.")
            } else if inside == count {
                localized("It is not known which of \(count) elements in \(name) gets the touch.")
            } else {
                localized(
                    "It is not known whether an element in \(name) gets the touch: \(count) elements contain the point."
                )
            }
        return notSaid(view, sentence, .order(of: view, among: elements))
    }

    /// The cause if the source says that a view is not visible, or that it is not in the window.
    private func invisible(_ culprit: UIView) -> Cause {
        let other = culprit.called
        guard culprit.unsaidAspects.contains(.frame) else {
            let sentence =
                culprit === view
                ? localized("It is not known whether a touch reaches \(name).")
                : localized("\(name) lies in \(other). It is not known whether a touch reaches it.")
            return notSaid(culprit, sentence, .visibility(of: culprit))
        }
        return Cause(
            .notInWindow, Culprit(culprit),
            culprit === view
                ? localized("The dump says that \(name) is not in the window.")
                : localized("\(name) lies in \(other). The dump says that \(other) is not in the window."),
            unchangedReason: localized(
                "No change can be tried, because the dump does not say why the view is not in the window."))
    }

    /// The cause if the position of a view is unknown.
    private func frameless(_ culprit: UIView) -> Cause {
        var cause = Cause(
            .notSaid, Culprit(culprit),
            culprit === view
                ? localized("It is not known whether a touch reaches \(name).")
                : localized("\(name) lies in \(culprit.called). It is not known whether a touch reaches it."),
            unchangedReason: localized("No change can be tried, because the dump does not contain the view's frame."))
        cause.doubts = [.frame(of: culprit)]
        return cause
    }

    private func doubts(of obstacle: Obstacle) -> [Doubt] {
        switch obstacle {
        case .covered(let cover, let taker, _): return [.overrides(in: inFront(taker, cover))].compactMap { $0 }
        case .window(let window, let taker): return [.overrides(in: inFront(taker, window))].compactMap { $0 }
        case .descendant(let taker):
            let isOpen = taker.unsaidAspects.contains(.handlers) && !(taker is UIControl)
            return [isOpen ? .handler(of: taker) : nil, .overrides(in: [taker])].compactMap { $0 }
        case .refused where obstacle.dependsOnFrame:
            let refuser = obstacle.culprit(of: view)
            // Elements of accessibility need not be nested as the views are.
            let isNested = refuser === view || refuser is UIWindow || !view.unsaidAspects.contains(.order)
            return [isNested ? nil : .nesting(of: view, in: refuser), .overrides(in: [refuser])].compactMap { $0 }
        case .notInWindow, .refused, .scrolledOut, .override, .replacedByOverride, .brokenOff, .unordered: return []
        }
    }

    /// The view that takes the touch, and its superviews up to the view in front.
    private func inFront(_ taker: UIView?, _ cover: UIView) -> [UIView] {
        var path: [UIView] = []
        for view in (taker ?? cover).withSuperviews {
            path.append(view)
            if view === cover { break }
        }
        return path
    }

    private func sentence(_ obstacle: Obstacle) -> String {
        switch obstacle {
        case .notInWindow: notShown
        case .window(let window, let taker): behind(window, taker)
        case .refused(let refusal, let refuser):
            refuser === view ? refused(refusal) : refused(refusal, by: refuser)
        case .scrolledOut(let scrollView, let offset): scrolledOut(of: scrollView, to: offset)
        case .override(let overrider, let gave, let inherited): overridden(overrider, gave, inherited)
        case .replacedByOverride(let overrider, let gave):
            gave.map { localized("\(name) was found, but \(overrider.called) returned \($0.called).") }
                ?? localized("\(name) was found, but \(overrider.called) returned nil.")
        case .covered(let cover, _, let branch): covered(by: cover, branch)
        case .descendant(let descendant): localized("\(descendant.called) lies in \(name) and took the touch.")
        case .brokenOff(let place): localized("The hit test stopped at \(place.called).")
        case .unordered: ""
        }
    }

    private var name: String { view.called }

    private var notShown: String {
        guard let window = view.window else { return localized("\(name) is not in a window.") }
        guard window !== view else {
            return window.isHidden ? localized("\(name) is hidden.") : localized("\(name) is not shown.")
        }
        return window.isHidden
            ? localized("\(name) lies in \(window.called), which is hidden.")
            : localized("\(name) lies in \(window.called), which is not shown.")
    }

    private func behind(_ window: UIWindow, _ taker: UIView?) -> String {
        let front = window.called, inner = taker.flatMap { $0 === window ? nil : $0.called }
        let saysWindow = taker.map { $0.hitscopeNameLabel == nil && $0.superview === window } ?? false
        if view is UIWindow {
            guard let inner else { return localized("\(name) lies behind \(front), which took the touch first.") }
            return saysWindow
                ? localized("\(name) lies behind \(front): \(inner) took the touch first.")
                : localized("\(name) lies behind \(front), in which \(inner) took the touch first.")
        }
        let own = view.window?.called ?? localized("no window")
        guard let inner else {
            return localized("\(name) lies in \(own), which lies behind \(front), which took the touch first.")
        }
        return saysWindow
            ? localized("\(name) lies in \(own), behind \(front): \(inner) took the touch first.")
            : localized("\(name) lies in \(own), which lies behind \(front), in which \(inner) took the touch first.")
    }

    private func overridden(_ overrider: UIView, _ gave: UIView?, _ inherited: UIView??) -> String {
        let lead = overrider === view ? ownOverride(gave) : overrideAround(overrider, gave)
        guard case .some(let byDefault) = inherited else { return lead }
        return lead + " "
            + localized(
                "Without the override, the result would be \(byDefault.map { $0.called } ?? "nil").")
    }

    private func ownOverride(_ gave: UIView?) -> String {
        gave.map {
            localized("\(name) overrides hitTest(_:with:), and its override returned \($0.called).")
        } ?? localized("\(name) overrides hitTest(_:with:), and its override returned nil.")
    }

    /// The sentence if an override of a superview did not hit-test the branch that leads to the view.
    private func overrideAround(_ overrider: UIView, _ gave: UIView?) -> String {
        let branch = branch(below: overrider), around = overrider.called
        guard branch !== view else {
            return gave.map {
                localized(
                    "\(around) overrides hitTest(_:with:) and did not ask \(name): its override returned \($0.called).")
            } ?? localized("\(around) overrides hitTest(_:with:) and did not ask \(name): its override returned nil.")
        }
        return gave.map {
            localized(
                """
                \(around) overrides hitTest(_:with:) and did not ask \(branch.called), which contains \(name): its \
                override returned \($0.called).
                """)
        }
            ?? localized(
                """
                \(around) overrides hitTest(_:with:) and did not ask \(branch.called), which contains \(name): its \
                override returned nil.
                """)
    }

    private func covered(by cover: UIView, _ branch: UIView) -> String {
        let front = cover.called, sentence: String
        switch (isUnderPoint, branch === view) {
        case (true, true):
            sentence = localized(
                """
                \(name) contains the point, but \(front) lies in front: \
                it is a later sibling, and it took the touch first.
                """)
        case (true, false):
            sentence = localized(
                """
                \(name) contains the point, but \(front) lies in front: \
                it is a later sibling of \(branch.called), and it took the touch first.
                """)
        case (false, true):
            sentence = localized(
                "\(front) lies in front of \(name): it is a later sibling, and it took the touch first.")
        case (false, false):
            sentence = localized(
                """
                \(front) lies in front of \(name): \
                it is a later sibling of \(branch.called), and it took the touch first.
                """)
        }
        let heights = drawnInFront(branch, of: cover)
        return ViewAndPoint.isSeen(cover, at: point) == false
            ? sentence + " " + localized("The view in front is not visible there.") + heights : sentence + heights
    }

    /// Another sentence if the branch is drawn in front of a later sibling. Source: LY-01.
    private func drawnInFront(_ branch: UIView, of cover: UIView) -> String {
        guard branch.drawnHeight > cover.drawnHeight else { return "" }
        let height = branch.drawnHeight.shortText, other = cover.drawnHeight.shortText
        guard [branch, cover].allSatisfy({ $0.layer.zPosition == $0.drawnHeight }) else {
            return " "
                + localized(
                    """
                    \(branch.called) is drawn in front, because its height on the z axis is \(height) and that of \
                    \(cover.called) is \(other). A hit test uses only the order of subviews.
                    """)
        }
        return " "
            + localized(
                """
                \(branch.called) is drawn in front, because its zPosition is \(height) and that of \(cover.called) is \
                \(other). A hit test uses only the order of subviews.
                """)
    }

    /// The sentence if the view itself was passed over.
    private func refused(_ refusal: HitTestRefusal) -> String {
        switch refusal {
        case .hidden: localized("\(name) is hidden.")
        case .interactionDisabled: localized("\(name) has isUserInteractionEnabled set to false.")
        case .animating: localized("\(name) is being animated, and its animation allows no touches.")
        case .transparent(let alpha):
            localized("\(name) has alpha \(alpha.alphaText); at 0.01 and below a view cannot be hit.")
        case .empty: localized("\(name) has no area: its bounds are \(size(view)).")
        case .notInvertible: localized("\(name) has a transform that is not invertible, so it contains no point.")
        case .overriddenPointInside(boundsContain: true):
            localized(
                "\(name) overrides point(inside:with:), which returned false, although its bounds contain the point.")
        case .overriddenPointInside:
            localized(
                """
                \(name) overrides point(inside:with:), which returned false. \
                The point lies outside its bounds too, by \(outsideText) pt.
                """)
        case .outside(let distance) where distance < 0.005:
            localized(
                "The point lies outside \(name): on its right or bottom edge, which does not belong to it.")
        case .outside(let distance):
            localized("The point lies outside \(name), by \(distance.wholeText) pt.") + seenWhereItIsNot
        }
    }

    /// A further sentence if an animation shows the view at the point. Source: AN-01.
    private var seenWhereItIsNot: String {
        guard view.isShownByAnimation(at: point) else { return "" }
        return " "
            + localized(
                """
                An animation shows it there. A hit test goes by its frame, which already has the value at the end of \
                the animation.
                """)
    }

    /// The sentence if a view around this one was passed over.
    private func refused(_ refusal: HitTestRefusal, by refuser: UIView) -> String {
        let around = refuser.called
        switch refusal {
        case .hidden: return localized("\(name) lies in \(around), which is hidden.")
        case .interactionDisabled:
            return localized("\(name) lies in \(around), which has isUserInteractionEnabled set to false.")
        case .animating:
            return localized("\(name) lies in \(around), which is being animated, and its animation allows no touches.")
        case .transparent(let alpha):
            return localized(
                """
                \(name) lies in \(around), which has alpha \(alpha.alphaText); \
                at 0.01 and below a view cannot be hit.
                """)
        case .empty:
            return localized("\(name) lies in \(around), which has no area: its bounds are \(size(refuser)).")
        case .notInvertible:
            return localized(
                "\(name) lies in \(around), which has a transform that is not invertible, so it contains no point.")
        case .overriddenPointInside(boundsContain: true):
            return localized(
                """
                \(name) lies in \(around), which overrides point(inside:with:), which returned false, although its \
                bounds contain the point.
                """)
        case .overriddenPointInside:
            return localized("\(name) lies in \(around), which overrides point(inside:with:), which returned false.")
        case .outside(let distance): return outside(distance, of: refuser)
        }
    }

    private func outside(_ distance: CGFloat, of refuser: UIView) -> String {
        let place = place(distance, outside: refuser)
        let isSeen = isDrawnUnderPoint && !(refuser is UIWindow)
        guard isSeen, refuser.clipsToBounds || !view.unsaidAspects.contains(.drawing) else {
            return place + " " + localized("The part of a view outside its superview cannot be hit.")
        }
        return place + " "
            + (refuser.clipsToBounds
                ? localized(
                    """
                    The part of a view outside its superview cannot be hit. It is not visible either, because \
                    \(refuser.called) clips it.
                    """)
                : localized("The part of a view outside its superview cannot be hit, even if it is visible."))
    }

    private func scrolledOut(of scrollView: UIScrollView, to offset: CGPoint) -> String {
        let right = offset.x - scrollView.contentOffset.x, down = offset.y - scrollView.contentOffset.y
        let distances = [
            down > 0 ? localized("\(down.wholeText) pt down") : nil,
            down < 0 ? localized("\((-down).wholeText) pt up") : nil,
            right > 0 ? localized("\(right.wholeText) pt to the right") : nil,
            right < 0 ? localized("\((-right).wholeText) pt to the left") : nil,
        ]
        let distance = distances.compactMap { $0 }.joined(separator: ", ")
        return localized("\(name) is scrolled out of \(scrollView.called); scroll by \(distance).")
    }

    private func place(_ distance: CGFloat, outside refuser: UIView) -> String {
        let around = refuser.called, far = distance.wholeText
        switch (isUnderPoint, distance < 0.005) {
        case (true, true):
            return localized(
                """
                \(name) contains the point, but it lies in \(around), and the point is \
                on its right or bottom edge, which does not belong to it.
                """)
        case (true, false):
            return localized(
                "\(name) contains the point, but it lies in \(around), whose bounds are \(far) pt away from the point.")
        case (false, true):
            return localized(
                """
                \(name) lies in \(around), and the point is \
                on its right or bottom edge, which does not belong to it.
                """)
        case (false, false):
            return localized("\(name) lies in \(around), whose bounds are \(far) pt away from the point.")
        }
    }

    /// The distance from the view's own bounds to the point, as text.
    private var outsideText: String {
        guard let toScreen = view.toScreen, toScreen.isInvertible else { return "0" }
        return view.bounds.distanceOutside(point.applying(toScreen.inverted())).wholeText
    }

    private func size(_ view: UIView) -> String {
        "\(view.bounds.width.shortText) × \(view.bounds.height.shortText)"
    }

    // MARK: Positions

    /// True if the point belongs to the view according to its bounds or its override.
    private var isUnderPoint: Bool {
        guard let toScreen = view.toScreen, toScreen.isInvertible else { return false }
        return view.pointRefusal(at: point.applying(toScreen.inverted())) == nil
    }

    /// True if the point is inside the view's bounds.
    private var isDrawnUnderPoint: Bool {
        guard let toScreen = view.toScreen, toScreen.isInvertible else { return false }
        return view.bounds.containsHalfOpen(point.applying(toScreen.inverted()))
    }

    private func branch(below ancestor: UIView) -> UIView {
        var current = view
        while let parent = current.superview, parent !== ancestor { current = parent }
        return current
    }

    private func cover(_ obstacle: Obstacle) -> UIView? {
        switch obstacle {
        case .covered(let cover, _, _): cover
        case .window(let window, _): window
        case .notInWindow, .refused, .scrolledOut, .override, .descendant, .replacedByOverride, .brokenOff, .unordered:
            nil
        }
    }
}
