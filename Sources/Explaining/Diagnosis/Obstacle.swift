// What can keep a hit test from a view, and how each is said.
//
// Decides codes, sentences and remedies of the causes before a hit. Knows no trace: PathInquiry.swift finds obstacles
// in the live tree, TracedInquiry.swift in what happened.
import HitscopeEngine
import HitscopeGeometry

/// What keeps a hit test from a view.
@MainActor enum Obstacle {
    case notInWindow
    /// A window in front took the touch, by this view of it.
    case window(UIWindow, took: UIView?)
    /// The view or an ancestor was passed over.
    case refused(HitTestRefusal, by: UIView)
    /// An override of `hitTest` answered with another view or with nil; `inherited` is what it replaced, if it is
    /// known.
    case override(by: UIView, gave: UIView?, inherited: UIView??)
    /// A view in front of the branch that leads to the view took the touch.
    case covered(by: UIView, took: UIView?, branch: UIView)
    case descendant(UIView)
    /// An override of the superview gave the touch to another, though the view had answered.
    case overruled(by: UIView, gave: UIView?)
    case brokenOff(at: UIView)

    /// The object that is to blame.
    func culprit(of view: UIView) -> UIView {
        switch self {
        case .notInWindow: view.window ?? view
        case .window(let window, let taker): taker ?? window
        case .refused(_, let refuser): refuser
        case .override(let overrider, _, _), .overruled(let overrider, _): overrider
        case .covered(let cover, _, _): cover
        case .descendant(let descendant): descendant
        case .brokenOff(let place): place
        }
    }
}

/// Says what an obstacle means for a view.
@MainActor struct ObstacleSentences {
    let view: UIView
    /// In points of the screen; nil where no point is known.
    let point: CGPoint?

    func cause(_ obstacle: Obstacle) -> Cause {
        let culprit = obstacle.culprit(of: view)
        var cause = Cause(
            code: code(obstacle), culprit: culprit.hitscopeIdentifier, culpritName: culprit.called,
            sentence: sentence(obstacle))
        cause.isCulpritVisible = cover(obstacle).map { isSeen($0) }
        cause.remedies = Remedies(view: view, point: point).against(obstacle, isSeen: cause.isCulpritVisible ?? true)
        if case .brokenOff = obstacle {
            cause.whyNoChange =
                "No change can be tried, since the hit test has no end. "
                + "Code that it called ended the process, or asked from within it."
        }
        return cause
    }

    func code(_ obstacle: Obstacle) -> Answer.Code {
        switch obstacle {
        case .notInWindow: .notInWindow
        case .window: .coveredByWindow
        case .override, .overruled: .overriddenHitTest
        case .covered: .covered
        case .descendant: .descendantTookIt
        case .brokenOff: .brokenOff
        case .refused(let refusal, let refuser):
            switch refusal {
            case .hidden: .hidden
            case .interactionDisabled: .interactionDisabled
            case .animating: .animating
            case .transparent: .transparent
            case .empty: refuser === view ? .empty : .emptyAncestor
            case .notInvertible: .notInvertible
            case .overriddenPointInside: .overriddenPointInside
            case .outside: refuser === view ? .outside : .outsideAncestor
            }
        }
    }

    private func sentence(_ obstacle: Obstacle) -> String {
        switch obstacle {
        case .notInWindow:
            view.window.map { "\(name) lies in \($0.called), which is \($0.isHidden ? "hidden" : "not shown")." }
                ?? "\(name) lies in no window."
        case .window(let window, let taker): behind(window, taker)
        case .refused(let refusal, let refuser): refused(refusal, by: refuser)
        case .override(let overrider, let gave, let inherited): overridden(overrider, gave, inherited)
        case .overruled(let overrider, let gave):
            "\(name) answered, but \(overrider.called) gave the touch to \(gave?.called ?? "nobody")."
        case .covered(let cover, let taker, let branch): covered(by: cover, taker, branch)
        case .descendant(let descendant): "\(descendant.called) lies in \(name) and took the touch."
        case .brokenOff(let place): "The hit test was broken off at \(place.called)."
        }
    }

    private var name: String { view.called }

    private func behind(_ window: UIWindow, _ taker: UIView?) -> String {
        let lead = view is UIWindow ? name : "\(name) lies in \(view.window?.called ?? "no window"), which"
        let whose = taker.map { $0 === window ? "which" : "in which \($0.called)" } ?? "which"
        return "\(lead) lies behind \(window.called), \(whose) took the touch first."
    }

    private func overridden(_ overrider: UIView, _ gave: UIView?, _ inherited: UIView??) -> String {
        let answer = gave.map { "gave the touch to \($0.called)" } ?? "returned nil"
        let branch = branch(below: overrider)
        let lead: String
        if overrider === view {
            lead = "\(name) overrides hitTest(_:with:), and its override \(answer)."
        } else {
            let whom = branch === view ? name : "\(branch.called), in which \(name) lies"
            lead = "\(overrider.called) overrides hitTest(_:with:) and did not ask \(whom): its override \(answer)."
        }
        guard case .some(let byDefault) = inherited else { return lead }
        return lead + " By default the answer would have been \(byDefault.map { $0.called } ?? "nil")."
    }

    private func covered(by cover: UIView, _ taker: UIView?, _ branch: UIView) -> String {
        let lead =
            isUnderPoint
            ? "\(name) contains the point, but \(cover.called) lies in front:"
            : "\(cover.called) lies in front of \(name):"
        let whose = branch === view ? "it is a later sibling" : "it is a later sibling of \(branch.called)"
        let unseen = isSeen(cover) ? "" : " It cannot be seen there."
        return "\(lead) \(whose), and it took the touch first.\(unseen)"
    }

    private func refused(_ refusal: HitTestRefusal, by refuser: UIView) -> String {
        let own = refuser === view
        let lead = own ? name : "\(name) lies in \(refuser.called), which"
        switch refusal {
        case .hidden: return "\(lead) is hidden."
        case .interactionDisabled: return "\(lead) has isUserInteractionEnabled set to false."
        case .animating: return "\(lead) is being animated without .allowUserInteraction."
        case .transparent(let alpha):
            return "\(lead) has alpha \(alpha.alphaText); at 0.01 and below a view cannot be hit."
        case .empty: return "\(lead) has no area: its bounds are \(size(refuser))."
        case .notInvertible: return "\(lead) has a transform without an inverse, so no point belongs to it."
        case .overriddenPointInside(let boundsContain):
            let contrast = boundsContain ? ", though its bounds contain the point" : ""
            return "\(lead) overrides point(inside:with:), which said no\(contrast)."
        case .outside(let distance): return outside(distance, of: refuser)
        }
    }

    private func outside(_ distance: CGFloat, of refuser: UIView) -> String {
        let far = distance < 0.005 ? "on its right or bottom edge, which does not belong to it" : nil
        if refuser === view {
            return far.map { "The point lies outside \(name): \($0)." }
                ?? "The point lies outside \(name), by \(distance.wholeText) pt."
        }
        let lead = isUnderPoint ? "\(name) contains the point, but it" : name
        let rest = "What lies outside its superview cannot be hit\(isDrawnUnderPoint ? seen(outside: refuser) : "")."
        let place = far ?? "outside that by \(distance.wholeText) pt"
        return "\(lead) lies in \(refuser.called), and the point is \(place). \(rest)"
    }

    /// Whether the part outside an ancestor can be seen, as the end of a sentence.
    private func seen(outside ancestor: UIView) -> String {
        ancestor.clipsToBounds
            ? ", and is not seen there either, since \(ancestor.called) clips it" : ", though it is seen there"
    }

    private func size(_ view: UIView) -> String {
        "\(view.bounds.width.shortText) × \(view.bounds.height.shortText)"
    }

    // MARK: Where things lie

    /// Whether the point belongs to the view, by itself or by its override.
    private var isUnderPoint: Bool {
        guard let point, let toScreen = view.toScreen, toScreen.isInvertible else { return false }
        return view.refusal(at: point.applying(toScreen.inverted())) == nil
    }

    /// Whether the point lies in the view's bounds, where it is drawn.
    private var isDrawnUnderPoint: Bool {
        guard let point, let toScreen = view.toScreen, toScreen.isInvertible else { return false }
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
        case .notInWindow, .refused, .override, .descendant, .overruled, .brokenOff: nil
        }
    }

    /// What the eye does not see any more, though it can be hit.
    private static let leastSeen: CGFloat = 0.03

    /// Whether the eye can see a view, or something in it, at the point.
    private func isSeen(_ cover: UIView) -> Bool {
        guard let point, let superviewToScreen = cover.superview?.toScreen ?? (cover is UIWindow ? .identity : nil),
            superviewToScreen.isInvertible
        else { return true }
        var alpha: CGFloat = 1, ancestor = cover.superview
        while let here = ancestor {
            alpha *= here.alpha
            ancestor = here.superview
        }
        var waiting = [(cover, point.applying(superviewToScreen.inverted()), alpha)]
        while let (view, outer, around) = waiting.popLast() {
            let alpha = around * view.alpha
            guard !view.isHidden, alpha > ObstacleSentences.leastSeen, let inside = view.pointFromSuperview(outer)
            else { continue }
            let contains = view.bounds.containsHalfOpen(inside)
            if contains, view.paintsSomething { return true }
            guard contains || !view.clipsToBounds else { continue }
            for child in view.subviews { waiting.append((child, inside, alpha)) }
        }
        return false
    }
}
