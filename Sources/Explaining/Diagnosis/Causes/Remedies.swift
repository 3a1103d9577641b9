// Changes that would remove an obstacle, the smallest first.
//
// They are not tried here. A change that removes one cause may leave others.
import HitscopeEngine
import HitscopeGeometry

/// Makes changes that remove obstacles.
@MainActor struct Remedies {
    let view: UIView
    /// The point of the touch, in points of the screen.
    let point: CGPoint

    func against(_ obstacle: Obstacle, isSeen: Bool) -> [Edit] {
        switch obstacle {
        case .notInWindow: view.window.map { [Edit($0, .flag(.isHidden, false))] } ?? []
        case .brokenOff, .unordered: []
        case .window(let window, let taker):
            lettingTouchesPass(taker ?? window, isSeen: isSeen)
                + (taker === window ? [] : lettingTouchesPass(window, isSeen: isSeen))
                + lettingOwnTouchesPass(taker ?? window) + [Edit(window, .flag(.isHidden, true), size: 4)]
        case .refused(let refusal, let refuser): against(refusal, of: refuser)
        case .override(let overrider, _, _), .replacedByOverride(let overrider, _):
            [Edit(overrider, .inherit(.hitTest), size: 4)]
        case .covered(let cover, _, let branch):
            isSeen
                ? [Edit(branch, .order(.front), size: 2)] + lettingTouchesPass(cover, isSeen: true)
                    + lettingOwnTouchesPass(cover)
                : lettingTouchesPass(cover, isSeen: false) + [Edit(branch, .order(.front), size: 2)]
                    + lettingOwnTouchesPass(cover)
        case .descendant(let descendant):
            lettingTouchesPass(descendant, isSeen: true) + lettingOwnTouchesPass(descendant)
        }
    }

    private func against(_ refusal: HitTestRefusal, of refuser: UIView) -> [Edit] {
        switch refusal {
        case .hidden: [Edit(refuser, .flag(.isHidden, false))]
        case .interactionDisabled: [Edit(refuser, .flag(.isUserInteractionEnabled, true))]
        case .animating:
            [Edit(refuser, .allowInteractionWhileAnimating(byAnimator: refuser.isUntouchableByAnimator))]
        case .transparent: [Edit(refuser, .alpha(1))]
        case .notInvertible: [Edit(refuser, .transform(.identity))]
        // Without its override, the view would also return false.
        case .overriddenPointInside(boundsContain: false) where refuser === view: reachingPoint
        case .overriddenPointInside: [Edit(refuser, .inherit(.pointInside), size: 4)]
        case .empty: refuser === view ? touchable : largeEnough(refuser)
        case .outside(let distance):
            refuser === view ? nearer(by: distance) : largeEnough(refuser) + reaching(refuser, by: distance)
        }
    }

    /// Lets touches pass through the view itself but not through its subviews. Empty for UIKit's private classes, whose
    /// methods apps cannot override, and for controls, which are made to be touched.
    private func lettingOwnTouchesPass(_ cover: UIView) -> [Edit] {
        cover.subviews.isEmpty || cover is UIControl || PrivateClass.isPrivate(cover)
            ? [] : [Edit(cover, .passThrough, size: 4)]
    }

    /// Lets touches pass through a view in front.
    private func lettingTouchesPass(_ cover: UIView, isSeen: Bool) -> [Edit] {
        // Apps cannot reach UIKit's private views.
        cover.hitscopeClassLabel.hasPrefix("_")
            ? [] : [Edit(cover, .flag(.isUserInteractionEnabled, false), size: isSeen ? 3 : 1)]
    }

    /// A touch area that includes the point, if the point is not farther away than a fingertip.
    private func nearer(by distance: CGFloat) -> [Edit] {
        guard distance <= Remedies.fingertip, !PrivateClass.isPrivate(view) else { return [] }
        return [Edit(view, .enlargeTouchArea(by: distance.rounded(.down) + 1), size: 3)]
    }

    /// A touch area that includes the point; empty if the point is farther away than a fingertip.
    var reachingPoint: [Edit] {
        guard let toScreen = view.toScreen, toScreen.isInvertible else { return [] }
        return nearer(by: view.bounds.distanceOutside(point.applying(toScreen.inverted())))
    }

    /// A touch area of a superview that includes the point.
    private func reaching(_ ancestor: UIView, by distance: CGFloat) -> [Edit] {
        ancestor is UIWindow || PrivateClass.isPrivate(ancestor)
            ? [] : [Edit(ancestor, .enlargeTouchArea(by: distance.rounded(.down) + 1), size: 5)]
    }

    /// The minimum size of a control that Apple recommends, in points.
    private static let fingertip: CGFloat = 44

    /// A frame of the view with room for a fingertip around the point.
    private var touchable: [Edit] {
        guard let superview = view.superview, let toScreen = superview.toScreen, toScreen.isInvertible,
            view.transform.isIdentity
        else { return [] }
        let place = point.applying(toScreen.inverted()), side = Remedies.fingertip
        let around = CGRect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side)
        return [Edit(view, .frame(around.roundedOut), size: 3)]
    }

    /// A superview that is large enough for the view and the point: this one enlarged, or another one farther out.
    private func largeEnough(_ ancestor: UIView) -> [Edit] {
        guard !(ancestor is UIWindow), let toScreen = ancestor.toScreen, toScreen.isInvertible else { return [] }
        let place = point.applying(toScreen.inverted())
        let needed = CGRect(origin: place, size: CGSize(width: 1, height: 1)).union(
            view.convert(view.bounds, to: ancestor))
        return extended(ancestor, to: needed) + outermost(from: ancestor)
    }

    /// The superview with its right or bottom edge moved outwards, which keeps its subviews in place. Empty if the view
    /// or the point is to the left of it or above it, because all subviews would have to move.
    private func extended(_ ancestor: UIView, to needed: CGRect) -> [Edit] {
        let old = ancestor.bounds, bounds = old.union(needed).roundedOut
        guard needed.minX >= old.minX, needed.minY >= old.minY, ancestor.transform.isIdentity,
            ancestor.bounds.origin == .zero
        else { return [] }
        let frame = ancestor.frame
        let larger = CGRect(
            x: frame.minX, y: frame.minY, width: max(frame.width, bounds.maxX),
            height: max(frame.height, bounds.maxY))
        return [Edit(ancestor, .frame(larger), size: 3)]
    }

    /// A move of the view to the nearest superview that contains it and the point.
    private func outermost(from ancestor: UIView) -> [Edit] {
        var next = ancestor.superview
        while let here = next, !(here is UIWindow) {
            let box = view.convert(view.bounds, to: here)
            if let toScreen = here.toScreen, toScreen.isInvertible, here.bounds.contains(box),
                here.bounds.containsHalfOpen(point.applying(toScreen.inverted())), view.transform.isIdentity
            {
                let superview = Edit.Property.superview(here.hitscopeIdentifier, called: here.called, frame: box)
                return [Edit(view, superview, size: 4)]
            }
            next = here.superview
        }
        return []
    }
}

extension CGRect {
    /// The smallest rectangle of whole points that contains this one.
    fileprivate var roundedOut: CGRect {
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return CGRect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }
}

/// The classes whose methods apps cannot override, because UIKit does not declare them.
private enum PrivateClass {
    @MainActor static func isPrivate(_ view: UIView) -> Bool {
        let name = view.hitscopeClassLabel
        return name.hasPrefix("_") || (name.hasPrefix("UI") && names.contains(name))
    }

    /// UIKit's classes that appear in dumps but not in the documentation.
    private static let names: Set<String> = [
        "UIButtonLabel", "UIDropShadowView", "UIFieldEditor", "UIInputSetContainerView", "UIInputSetHostView",
        "UILayoutContainerView", "UINavigationButton", "UINavigationTransitionView", "UIRemoteKeyboardWindow",
        "UISegment", "UITabBarButton", "UITableViewCellContentView", "UITableViewWrapperView", "UITextEffectsWindow",
        "UITransitionView", "UIViewControllerWrapperView",
    ]
}
