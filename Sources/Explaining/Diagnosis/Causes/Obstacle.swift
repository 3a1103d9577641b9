// The obstacles that can keep a hit test from a view.
import HitscopeEngine
import HitscopeGeometry
import HitscopeReading

/// One thing that keeps a hit test from a view.
@MainActor enum Obstacle {
    case notInWindow
    /// A window in front took the touch; the view is the one that was hit there.
    case window(UIWindow, took: UIView?)
    /// The view or an ancestor was passed over.
    case refused(HitTestRefusal, by: UIView)
    /// The view is in a part of a scroll view's content that is not visible. It is visible at this offset.
    case scrolledOut(of: UIScrollView, to: CGPoint)
    /// An override of `hitTest` returned another view or nil; `inherited` is the result that it replaced, if it is
    /// known.
    case override(by: UIView, gave: UIView?, inherited: UIView??)
    /// A view in front of `branch`, the branch that contains the view, took the touch.
    case covered(by: UIView, took: UIView?, branch: UIView)
    case descendant(UIView)
    /// An override of a superview returned another view or nil, although the view had returned itself.
    case replacedByOverride(by: UIView, gave: UIView?)
    case brokenOff(at: UIView)
    /// The source does not say which of these elements is in front; the foremost first, as a guess.
    case unordered([UIView])

    /// The view that is responsible.
    func culprit(of view: UIView) -> UIView {
        switch self {
        case .notInWindow: view.window ?? view
        case .window(let window, let taker): taker ?? window
        case .refused(_, let refuser): refuser
        case .scrolledOut(let scrollView, _): scrollView
        case .override(let overrider, _, _), .replacedByOverride(let overrider, _): overrider
        case .covered(let cover, _, _): cover
        case .descendant(let descendant): descendant
        case .brokenOff(let place): place
        case .unordered: view
        }
    }

    /// - Parameter view: The view that does not get the touch.
    func code(for view: UIView) -> CauseCode {
        switch self {
        case .notInWindow: .notInWindow
        case .window: .coveredByWindow
        case .override, .replacedByOverride: .overriddenHitTest
        case .covered: .covered
        case .descendant: .descendantTookIt
        case .brokenOff: .brokenOff
        case .unordered: .notSaid
        case .scrolledOut: .outsideAncestor
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
}

extension Obstacle {
    /// The recorded obstacle, and the obstacles that follow it.
    ///
    /// - Parameter live: The current obstacles. If the recorded one is among them, the current one is used, because it
    ///   contains more details.
    func joined(with live: [Obstacle], for view: UIView) -> [Obstacle] {
        let code = code(for: view), culprit = culprit(of: view)
        if let same = live.firstIndex(where: { $0.code(for: view) == code && $0.culprit(of: view) === culprit }) {
            return Array(live[same...])
        }
        if live.contains(where: \.isScrolledOut) { return live }
        // If the point is outside the view, a view in front of the point is not a cause.
        let isElsewhere = live.contains { $0.isOutside(view) } && !blocksEveryPoint
        return isElsewhere ? live : [self] + live.filter { $0.code(for: view) != code }
    }

    /// True if the point lies outside the view's own bounds.
    func isOutside(_ view: UIView) -> Bool {
        switch self {
        case .refused(.outside, let refuser), .refused(.overriddenPointInside(boundsContain: false), let refuser):
            refuser === view
        default: false
        }
    }

    /// True if the view is not visible because of the offset of a scroll view.
    var isScrolledOut: Bool { if case .scrolledOut = self { true } else { false } }

    /// True if the point lies outside the bounds of a view that contains the view in question.
    func isOutside(of around: UIView) -> Bool {
        guard case .refused(.outside, let refuser) = self else { return false }
        return refuser === around
    }

    /// The same obstacle with the owners of views that UIKit made as parts; nil if the view in question is the owner.
    func withOwners(for view: UIView) -> Obstacle? {
        switch self {
        case .descendant(let taker): taker.isPart(of: view) ? nil : .descendant(taker.owner ?? taker)
        case .window(let window, let taker): .window(window, took: taker?.owner ?? taker)
        case .notInWindow, .refused, .scrolledOut, .override, .covered, .replacedByOverride, .brokenOff, .unordered:
            self
        }
    }

    /// True if the obstacle is that the window itself is hidden.
    func isRefusal(of window: UIWindow?) -> Bool {
        guard case .refused(.hidden, let refuser) = self else { return false }
        return refuser === window
    }

    /// True if a view around the given one does not contain the point.
    func isOutsideAncestor(of view: UIView) -> Bool {
        guard case .refused(.outside, let refuser) = self else { return false }
        return refuser !== view
    }

    /// True if the views in front, or those in the view, are the obstacle.
    var dependsOnOrder: Bool {
        switch self {
        case .window, .covered, .descendant, .unordered: true
        case .notInWindow, .refused, .scrolledOut, .override, .replacedByOverride, .brokenOff: false
        }
    }

    /// True if another frame of the responsible view could let the touch through.
    var dependsOnFrame: Bool {
        guard case .refused(let refusal, _) = self else { return false }
        switch refusal {
        case .empty, .outside, .overriddenPointInside: return true
        case .hidden, .interactionDisabled, .animating, .transparent, .notInvertible: return false
        }
    }

    /// True if a view was passed over for a reason that holds at every point.
    var blocksEveryPoint: Bool {
        guard case .refused(let refusal, _) = self else { return false }
        switch refusal {
        case .hidden, .interactionDisabled, .animating, .transparent, .notInvertible, .empty: return true
        case .outside, .overriddenPointInside: return false
        }
    }
}
