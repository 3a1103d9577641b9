// Changes that would remove an obstacle, for most obstacles the smallest first.
//
// They are not tried here. A change that removes one cause may leave others. Answers leave out changes of views that
// UIKit made.
import HitscopeEngine
import HitscopeGeometry

/// Makes changes that remove obstacles.
@MainActor struct Remedies {
    let view: UIView
    /// The point of the touch, in points of the screen.
    let point: CGPoint

    func edits(against obstacle: Obstacle, isSeen: Bool) -> [Edit] {
        switch obstacle {
        case .notInWindow: view.window.map { [Edit($0, .flag(.isHidden, false))] } ?? []
        case .brokenOff, .unordered: []
        case .window(let window, let taker):
            lettingTouchesPass(taker ?? window, isSeen: isSeen)
                + (taker === window ? [] : lettingTouchesPass(window, isSeen: isSeen))
                + lettingOwnTouchesPass(taker ?? window) + [Edit(window, .flag(.isHidden, true), size: 4)]
        case .refused(let refusal, let refuser): edits(against: refusal, of: refuser)
        case .scrolledOut(let scrollView, let offset): [Edit(scrollView, .contentOffset(offset))]
        case .override(let overrider, _, _), .replacedByOverride(let overrider, _):
            [Edit(overrider, .inherit(.hitTest), size: 4)]
        case .covered(let cover, _, let branch):
            movingToContentView(cover, branch)
                + (isSeen
                    ? [Edit(branch, .order(.front), size: 2)] + lettingTouchesPass(cover, isSeen: true)
                    : lettingTouchesPass(cover, isSeen: false) + [Edit(branch, .order(.front), size: 2)])
                + lettingOwnTouchesPass(cover)
        case .descendant(let descendant):
            lettingTouchesPass(descendant, isSeen: true) + lettingOwnTouchesPass(descendant)
        }
    }

    private func edits(against refusal: HitTestRefusal, of refuser: UIView) -> [Edit] {
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
        case .outside(let distance): refuser === view ? nearer(by: distance) : largeEnough(refuser)
        }
    }

    /// Lets touches pass through the view itself but not through its subviews. Empty for a view without subviews, and
    /// for controls, which are made to be touched.
    private func lettingOwnTouchesPass(_ cover: UIView) -> [Edit] {
        cover.subviews.isEmpty || cover is UIControl ? [] : [Edit(cover, .passThrough, size: 4)]
    }

    /// Lets touches pass through a view in front.
    private func lettingTouchesPass(_ cover: UIView, isSeen: Bool) -> [Edit] {
        [Edit(cover, .flag(.isUserInteractionEnabled, false), size: isSeen ? 3 : 1)]
    }

    /// A move from a cell to its content view, which UIKit puts in front of the cell's other subviews.
    private func movingToContentView(_ cover: UIView, _ branch: UIView) -> [Edit] {
        guard UIKitView.isCellContentView(cover), branch.transform.isIdentity else { return [] }
        return [Edit(branch, to: cover, frame: branch.convert(branch.bounds, to: cover), size: 1)]
    }

    /// A touch area that includes the point, if the point is not farther away than a fingertip.
    private func nearer(by distance: CGFloat) -> [Edit] {
        guard distance <= Remedies.fingertip else { return [] }
        let margin = distance.rounded(.down) + 1
        let insets = UIEdgeInsets(top: margin, left: margin, bottom: margin, right: margin)
        return [Edit(view, .enlargeTouchArea(by: insets), size: 3)]
    }

    /// A touch area that includes the point; empty if the point is farther away than a fingertip.
    var reachingPoint: [Edit] {
        guard let toScreen = view.toScreen, toScreen.isInvertible else { return [] }
        return nearer(by: view.bounds.distanceOutside(point.applying(toScreen.inverted())))
    }

    /// The minimum size of a control that Apple recommends, in points.
    private static let fingertip: CGFloat = 44

    /// A frame of the view with the same origin and room for a fingertip, and constraints for its size; empty if the
    /// point is outside that frame too.
    private var touchable: [Edit] {
        guard let superview = view.superview, let toScreen = superview.toScreen, toScreen.isInvertible,
            view.transform.isIdentity
        else { return [] }
        let place = point.applying(toScreen.inverted()), side = Remedies.fingertip, old = view.frame
        let larger = CGRect(x: old.minX, y: old.minY, width: max(old.width, side), height: max(old.height, side))
        return larger.containsHalfOpen(place)
            ? [Edit(view, .frame(larger), size: 3), Edit(view, .sizeConstraints(larger.size), size: 3)] : []
    }

    // MARK: A superview that is too small

    /// Room for the view and the point: a superview enlarged, the view in another superview, a larger touch area, or
    /// constraints for an empty superview.
    private func largeEnough(_ ancestor: UIView) -> [Edit] {
        guard !(ancestor is UIWindow), let toScreen = ancestor.toScreen, toScreen.isInvertible else { return [] }
        let place = point.applying(toScreen.inverted())
        let needed = CGRect(origin: place, size: CGSize(width: 1, height: 1)).union(
            view.convert(view.bounds, to: ancestor))
        // UIKit sets the size of the view in a navigation bar.
        if ancestor.superview?.hitscopeClassLabel.contains("NavigationBar") == true, ancestor.bounds.isEmpty {
            return [Edit(ancestor, .intrinsicContentSize(needed.roundedOut.size), size: 3)]
        }
        let larger = enlarged(ancestor, to: needed)
        let size = larger.compactMap(\.property.size).first
        let constraints = ancestor.bounds.isEmpty ? size.map { [Edit(ancestor, .sizeConstraints($0), size: 3)] } : nil
        return larger + moved(outOf: ancestor) + reaching(ancestor, needed) + (constraints ?? [])
    }

    /// The superview with a frame that contains an area. If it has to begin further left or above, its subviews move,
    /// so that they keep their places. Empty for controls, which would then take touches there themselves, for scroll
    /// views, and for a superview whose coordinates are transformed or moved.
    private func enlarged(_ ancestor: UIView, to needed: CGRect) -> [Edit] {
        let old = ancestor.bounds
        guard !(ancestor is UIControl), !(ancestor is UIScrollView), ancestor.transform.isIdentity,
            old.origin == .zero
        else { return [] }
        let left = min(0, needed.minX), top = min(0, needed.minY)
        let right = max(old.width, needed.maxX), bottom = max(old.height, needed.maxY)
        var bounds = CGRect(x: left, y: top, width: right - left, height: bottom - top).roundedOut
        if ancestor.hitscopeClassLabel.hasSuffix("AnnotationView") { bounds = bounds.symmetric(around: old) }
        let frame = bounds.offsetBy(dx: ancestor.frame.minX, dy: ancestor.frame.minY)
        guard bounds.minX < 0 || bounds.minY < 0 else { return [Edit(ancestor, .frame(frame), size: 3)] }
        let distance = CGPoint(x: -bounds.minX, y: -bounds.minY)
        return [Edit(ancestor, .frameAround(frame, movingSubviewsBy: distance), size: 3)]
    }

    /// A move to the nearest superview that contains the point: of the subview that sticks out of the ancestor, or else
    /// of the view.
    private func moved(outOf ancestor: UIView) -> [Edit] {
        let branch = branch(below: ancestor)
        let edits = moved(branch, outOf: ancestor)
        return edits.isEmpty && branch !== view ? moved(view, outOf: ancestor) : edits
    }

    private func moved(_ view: UIView, outOf ancestor: UIView) -> [Edit] {
        guard !UIKitView.contains(view), view.transform.isIdentity else { return [] }
        var next = ancestor.superview
        while let here = next, !(here is UIWindow) {
            let box = view.convert(view.bounds, to: here)
            if !UIKitView.contains(here) || UIKitView.isCellContentView(here), let toScreen = here.toScreen,
                toScreen.isInvertible,
                here.bounds.contains(box), here.bounds.containsHalfOpen(point.applying(toScreen.inverted()))
            {
                return [Edit(view, to: here, frame: box, size: 4)]
            }
            next = here.superview
        }
        return []
    }

    /// A touch area of a superview that includes the subview that sticks out, and the point.
    private func reaching(_ ancestor: UIView, _ needed: CGRect) -> [Edit] {
        guard !(ancestor is UIScrollView) else { return [] }
        let branch = branch(below: ancestor), old = ancestor.bounds
        let all = needed.union(branch.convert(branch.bounds, to: ancestor)).roundedOut
        let insets = UIEdgeInsets(
            top: max(0, old.minY - all.minY), left: max(0, old.minX - all.minX), bottom: max(0, all.maxY - old.maxY),
            right: max(0, all.maxX - old.maxX))
        return [Edit(ancestor, .enlargeTouchArea(by: insets), size: 5)]
    }

    /// The subview of an ancestor that contains the view.
    private func branch(below ancestor: UIView) -> UIView {
        view.withSuperviews.first { $0.superview === ancestor } ?? view
    }
}

extension Edit.Property {
    /// The size of a new frame; nil for other properties.
    fileprivate var size: CGSize? {
        switch self {
        case .frame(let frame), .frameAround(let frame, _): frame.size
        default: nil
        }
    }
}

extension CGRect {
    /// The smallest rectangle of whole points that contains this one.
    fileprivate var roundedOut: CGRect {
        let (left, top) = (minX.rounded(.down), minY.rounded(.down))
        return CGRect(x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
    }

    /// The smallest rectangle that contains this one and has the same centre as another one.
    fileprivate func symmetric(around other: CGRect) -> CGRect {
        let across = max(other.midX - minX, maxX - other.midX), along = max(other.midY - minY, maxY - other.midY)
        return CGRect(x: other.midX - across, y: other.midY - along, width: 2 * across, height: 2 * along)
    }
}
